import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerScreens

@Suite("Filtering a list, by properties over names and patterns made at random")
struct NameFilterTests {
  private static let letters = Array("abAB1_/.樱é ".unicodeScalars)

  private func text(_ length: ClosedRange<Int>, _ random: inout Seeded) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: length, using: &random) {
      text.append(Self.letters[Int.random(in: 0..<Self.letters.count, using: &random)])
    }
    return String(text)
  }

  private func assets(_ count: Int, _ random: inout Seeded) -> [Asset] {
    (0..<count).map {
      Asset(
        path: FilePath("/p/" + text(1...14, &random) + "x"), byteCount: Int64($0 % 7),
        modified: Int64($0 * 7919 % 101))
    }
  }

  private func word(_ random: inout Seeded) -> String {
    let sign = ["", "", "", "'", "!", "^", "!^", "!'", "| "].randomElement(using: &random) ?? ""
    let end = ["", "", "", "$"].randomElement(using: &random) ?? ""
    return sign + text(1...3, &random) + end
  }

  private func list(_ assets: [Asset]) -> AssetList {
    var list = AssetList(order: .newestFirst, below: [FilePath("/p")])
    list.add(assets)
    return list
  }

  private func shown(_ list: AssetList) -> [AssetID] { (0..<list.count).map { list.id(at: $0) } }

  private func found(_ pattern: String, in list: AssetList) -> [AssetID] {
    var list = list
    find(pattern, in: &list)
    return shown(list)
  }

  private func find(_ pattern: String, in list: inout AssetList) {
    list.look(for: FilterPattern(pattern))
    while !list.goOnLooking() {}
    _ = list.showMatches(following: 0)
  }

  @Test("the matched places spell the pattern, in order", arguments: [1, 2, 3] as [UInt64])
  func spelled(seed: UInt64) {
    var random = Seeded(seed)
    for _ in 0..<3000 {
      let name = text(1...20, &random).filter { $0 != "/" }
      let pattern = text(1...4, &random).filter { !"/ ".contains($0) }
      guard !pattern.isEmpty, !name.isEmpty else { continue }
      var names = FoldedNames(below: [FilePath("/p")])
      names.fold(0, FilePath("/p").appending(name))
      let places = names.places(of: FilterPattern(pattern), in: 0).sorted()
      let scalars = Array(name.unicodeScalars)
      let spelled = String(String.UnicodeScalarView(places.map { scalars[$0] }))
      let isExact = pattern.contains { $0.isUppercase }
      let isMatch = isSubsequence(pattern, of: name, isExact: isExact)
      #expect(
        isMatch
          ? (isExact ? spelled == pattern : spelled.lowercased() == pattern)
          : places.isEmpty, "\(pattern) in \(name)")
    }
  }

  private func isSubsequence(_ pattern: String, of name: String, isExact: Bool) -> Bool {
    var rest = pattern[...]
    for character in isExact ? name : name.lowercased() where character == rest.first {
      rest.removeFirst()
    }
    return rest.isEmpty
  }

  @Test("typing on, erasing and typing anew find the same as looking through all")
  func incremental() {
    var random = Seeded(11)
    let all = assets(300, &random)
    let fresh = list(all)
    var typed = fresh
    for _ in 0..<60 {
      let pattern = (0..<3).map { _ in word(&random) }.joined(separator: " ")
      for length in 1...pattern.count {
        let text = String(pattern.prefix(length))
        find(text, in: &typed)
        #expect(shown(typed) == found(text, in: fresh), "\(text)")
      }
      let shorter = String(pattern.dropLast(2))
      find(shorter, in: &typed)
      #expect(shown(typed) == found(shorter, in: fresh), "\(shorter)")
    }
  }

  @Test("a pattern that narrows another finds nothing more")
  func narrowing() {
    var random = Seeded(5)
    let list = list(assets(300, &random))
    var narrowed = 0
    for _ in 0..<4000 {
      let (one, other) = (word(&random) + " " + word(&random), word(&random))
      guard FilterPattern(one).narrows(FilterPattern(other)) else { continue }
      narrowed += 1
      #expect(Set(found(one, in: list)).isSubset(of: found(other, in: list)), "\(one), \(other)")
    }
    #expect(narrowed > 20)
  }

  @Test("a longer fuzzy pattern finds a part of what its beginning finds; not is the rest of exact")
  func subsets() {
    var random = Seeded(8)
    let list = list(assets(300, &random))
    for _ in 0..<300 {
      let word = text(1...4, &random).filter { !" |!'^$".contains($0) }
      guard !word.isEmpty else { continue }
      let begun = Set(found(String(word.dropLast()), in: list))
      if word.lowercased() == word { #expect(begun.isSuperset(of: found(word, in: list))) }
      let (with, without) = (found("'" + word, in: list), found("!" + word, in: list))
      #expect(Set(with).isDisjoint(with: without))
      #expect(with.count + without.count == list.count)
      #expect(Set(found(word, in: list)).isSuperset(of: with))
    }
  }

  @Test("the best are first, and equals are in the list's order")
  func order() throws {
    var random = Seeded(3)
    var list = list(assets(300, &random))
    let places = Dictionary(uniqueKeysWithValues: shown(list).enumerated().map { ($1, $0) })
    find("a b", in: &list)
    let scores = try #require(list.filter).scores
    let keys = shown(list).map { (-scores[$0], places[$0] ?? -1) }
    #expect(keys.count > 20)
    #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("a list that grows, is sorted and arranged anew while it is filtered shows what it should")
  func changes() {
    var random = Seeded(21)
    let all = assets(400, &random)
    var list = list(Array(all[..<100]))
    find("a", in: &list)
    list.add(Array(all[100..<300]))
    while !list.goOnLooking() {}
    _ = list.showMatches(following: 0)
    #expect(shown(list) == found("a", in: self.list(Array(all[..<300]))))
    let byName = AssetOrder(.name, isReversed: true)
    _ = list.sort(by: byName, following: 0)
    var other = AssetList(order: byName, below: [FilePath("/p")])
    other.add(Array(all[..<300]))
    #expect(shown(list) == found("a", in: other))
    let renamed = Asset(path: FilePath("/p/aaaa"), byteCount: 1, modified: 1)
    let order = (0..<400).filter { $0 % 3 != 0 || $0 == 9 }.map(Int32.init)
    let arrangement = AssetArrangement(
      added: Array(all[300...]), changed: [9: renamed], order: order)
    _ = list.arrange(arrangement, following: 0)
    while !list.goOnLooking() {}
    _ = list.showMatches(following: 0)
    #expect(shown(list).contains(9))
    var whole = AssetList(order: byName, below: [FilePath("/p")])
    _ = whole.arrange(
      AssetArrangement(
        added: all.enumerated().map { $0 == 9 ? renamed : $1 }, order: order), following: 0)
    #expect(shown(list) == found("a", in: whole))
    _ = list.showAll(following: 0)
    #expect(shown(list) == shown(whole))
  }
}
