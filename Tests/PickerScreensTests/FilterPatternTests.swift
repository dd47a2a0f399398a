import MediaTypes
import Testing

@testable import PickerScreens

/// What a pattern says of one name below the folder `/p`.
private func score(_ pattern: String, _ name: FilePath) -> Int32? {
  var names = FoldedNames(below: [FilePath("/p")])
  names.fold(0, FilePath("/p").appending(name))
  return names.withScoring(of: FilterPattern(pattern)) { $0(0) }
}

private func matches(_ pattern: String, _ name: String) -> Bool {
  score(pattern, FilePath(name)) != nil
}

@Suite("What is typed to find names")
struct FilterPatternTests {
  @Test(
    "words match as fzf's do",
    arguments: [
      ("img", "IMG_1.jpg", true), ("igj", "IMG_1.jpg", true), ("gim", "IMG_1.jpg", false),
      ("Img", "IMG_1.jpg", false), ("IMG", "IMG_1.jpg", true), ("IMG", "img_1.jpg", false),
      ("sum 1", "Summer/img_1.jpg", true), ("sum 2", "Summer/img_1.jpg", false),
      ("  sum   1  ", "Summer/img_1.jpg", true),
      ("'mme", "Summer/1.jpg", true), ("'mer1", "Summer/1.jpg", false),
      ("mer1", "Summer/1.jpg", true),
      ("!sum", "Summer/1.jpg", false), ("!smr", "Summer/1.jpg", true),
      ("!'smr", "Summer/1.jpg", false),
      ("^img", "a/img.jpg", true), ("^a", "a/img.jpg", true), ("^mg", "a/img.jpg", false),
      ("!^img", "a/img.jpg", false), ("!^mg", "a/img.jpg", true),
      ("jpg$", "a/img.jpg", true), ("jp$", "a/img.jpg", false), ("!jpg$", "a/img.jpg", false),
      ("^img.jpg$", "a/img.jpg", true), ("^a/img.jpg$", "a/img.jpg", true),
      ("^g.jpg$", "a/img.jpg", false),
      ("png$ | jpg$", "img.jpg", true), ("png$ | gif$", "img.jpg", false),
      ("img png$ | jpg$", "img.jpg", true), ("dog png$ | jpg$", "img.jpg", false),
      ("png | !dog", "img.jpg", true), ("| img", "img.jpg", false), ("img |", "img.jpg", true),
      ("$", "cost$.jpg", true), ("$", "cost.jpg", false), ("!", "x", true), ("'", "x", true),
      ("^", "x", true), ("!'", "x", true), ("", "x", true), ("   ", "x", true),
      (#"my\ cat"#, "my cat.jpg", true), (#"my\ cat"#, "my_cat.jpg", false),
      ("my cat", "my_cat.jpg", true),
      ("樱", "樱桃与茶.jpg", true), ("樱茶", "樱桃与茶.jpg", true), ("茶樱", "樱桃与茶.jpg", false),
      ("'桃与", "樱桃与茶.jpg", true), ("與", "樱桃与茶.jpg", false),
      ("zoë", "ZOË.jpg", true), ("ZOË", "zoë.jpg", false), ("привет", "ПРИВЕТ.png", true),
      ("😀", "a😀b.png", true), ("😀", "a😁b.png", false), ("_1.", "IMG_1.jpg", true),
    ])
  func words(pattern: String, name: String, isMatch: Bool) {
    #expect(matches(pattern, name) == isMatch)
  }

  @Test("a name of bytes that are no text is found by those that are")
  func bytes() {
    let name = FilePath(bytes: Array("caf".utf8) + [0xE9] + Array(".jpg".utf8))
    #expect(score("caf.j", name) != nil)
    #expect(score("café", name) == nil)
    #expect(score("!café", name) != nil)
  }

  @Test("the folders above the root are not looked at, and outside of it the name alone is")
  func below() {
    var names = FoldedNames(below: [FilePath("/p"), FilePath("/p/inner")])
    for (number, path) in ["/p/inner/a.jpg", "/p/b/c.jpg", "/q/d.jpg"].enumerated() {
      names.fold(number, FilePath(path))
    }
    let found = ["inner", "b/", "q", "^d", "/"].map { pattern in
      names.withScoring(of: FilterPattern(pattern)) { score in (0..<3).filter { score($0) != nil } }
    }
    #expect(found == [[], [1], [], [2], [1]])
  }

  @Test(
    "the better match is first",
    arguments: [
      ("img", "img.jpg", "i-m-g.jpg"), ("ff", "fuzzy-finder", "fuzzyfinder"),
      ("fo", "xx-foo", "xxfoxo"), ("foob", "foobar", "foo-bar"),
      ("br", "foo-bar", "foob-r"), ("sd", "SunDay.jpg", "Sunday.jpg"),
      ("12", "x12.jpg", "x1y2.jpg"),
      ("cat", "dog/cat.jpg", "dog/scat.jpg"), ("cat", "a_cat.jpg", "acat.jpg"),
      ("ab", "a_____b__ab", "a_____b__a_b"), ("'ab", "xab-ab", "xabxab"),
    ])
  func better(pattern: String, good: String, worse: String) throws {
    let one = try #require(score(pattern, FilePath(good)))
    let other = try #require(score(pattern, FilePath(worse)))
    #expect(one > other)
  }

  @Test(
    "the numbers are those that the rules give",
    arguments: [
      // At the start: 16 and twice 9.
      ("f", "fa", 34),
      // The second in a row has what the first had.
      ("fo", "foo", 34 + 25), ("foo", "foo", 34 + 25 + 25),
      // No bonus inside of a word; at least 4 in a row.
      ("o", "fo", 16), ("oo", "foo", 16 + 20),
      // A gap of one costs 3, of three 5; a word's start has 8 more, a capital 7, behind a slash 9.
      ("fb", "f-b", 34 - 3 + 24), ("fb", "fxxxb", 34 - 5 + 16), ("fb", "fxxB", 34 - 4 + 23),
      ("b", "a/b", 34), ("b", "a-b", 32), ("b", "aB", 30), ("1", "a1", 30),
      ("f a", "fa", 34 + 16), ("f !x", "fa", 34), ("!x", "fa", 0), ("a | f", "fa", 34),
    ] as [(String, String, Int32)])
  func numbers(pattern: String, name: String, expected: Int32) {
    #expect(score(pattern, FilePath(name)) == expected)
  }

  @Test(
    "the best way to match is shown",
    arguments: [
      ("abc", "a_____b__c__abc", [12, 13, 14]), ("img", "i/m/img.jpg", [0, 1, 2]),
      ("ff", "fuzzy-finder", [0, 6]), ("cat", "scat_cat.jpg", [5, 6, 7]),
      ("'at", "cat_at", [4, 5]),
      ("jpg$ c", "c/cat.jpg", [4, 5, 6]), ("樱茶", "樱桃与茶.jpg", [0, 3]), ("!x", "abc", []),
    ])
  func places(pattern: String, name: String, expected: [Int]) {
    var names = FoldedNames(below: [FilePath("/p")])
    names.fold(0, FilePath("/p").appending(name))
    #expect(names.places(of: FilterPattern(pattern), in: 0).sorted() == expected)
  }

  @Test("signs, emoji and ten thousand characters match nothing and take no time")
  func long() {
    let names = ["IMG_1.jpg", "😀.png", String(repeating: "a/", count: 3000) + "x.jpg"]
    let patterns = [
      String(repeating: "a", count: 10_000), String(repeating: "😀", count: 10_000),
      String(repeating: "!", count: 10_000), String(repeating: "|", count: 10_000),
      String(repeating: "q w ", count: 2500), "\\", "|", "||", "!!", "''", "^^", "$$", "^$", "!^$",
      "'$",
    ]
    for pattern in patterns {
      for name in names { _ = score(pattern, FilePath(name)) }
    }
    #expect(!matches(patterns[0], names[2]))
    #expect(matches(String(repeating: "a", count: 2000), names[2]))
    #expect(FilterPattern(patterns[4]).termCount == 2)
  }
}
