import MediaTypes
import Support
import Testing

@testable import PickerCore

@Suite("Keys as file names")
struct ImageKeyTests {
  @Test(
    "a key is written so that every file system takes it",
    arguments: [
      ("item-17_a", "item-17_a"), ("", "%"), ("%", "%25"), ("A", "%41"), ("a/b", "a%2fb"),
      ("..", "%2e%2e"), (".pickroll-0123456789abcdef", "%2epickroll-0123456789abcdef"),
      ("a b\n", "a%20b%0a"), ("é", "%c3%a9"), ("+", "%2b"), ("\0", "%00"),
    ])
  func written(key: String, name: String) {
    #expect(ImageKey(key).path == FilePath(name))
    #expect(ImageKey(path: FilePath(name)) == ImageKey(key))
  }

  @Test("any bytes can be read back from their path, and no two keys have one path")
  func readBack() {
    var random = Seeded(7)
    var paths: Set<FilePath> = []
    var keys: Set<ImageKey> = []
    for length in (0..<300).flatMap({ [$0, $0, $0 * 4] }) {
      let key = ImageKey(bytes: (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
      keys.insert(key)
      paths.insert(key.path)
      #expect(ImageKey(path: key.path) == key)
      let names = key.path.bytes.split(separator: UInt8(ascii: "/"))
      #expect(names.allSatisfy { $0.count <= 255 && $0.first != UInt8(ascii: ".") })
    }
    #expect(paths.count == keys.count)
  }

  @Test("keys of a long beginning do not stand in each other's way")
  func nested() {
    let long = String(repeating: "x", count: 240)
    #expect(ImageKey(long).path == FilePath(long))
    #expect(ImageKey(long + "y").path == FilePath(long + "+/y"))
    #expect(ImageKey(long + "/y").path == FilePath(long + "+/%2fy"))
  }

  @Test(
    "what no key is written as is no key",
    arguments: ["%61", "%4", "%zz", "%+1", "A", ".new", "a.jpg", "a%2F", "a+/b", "", "é"])
  func foreign(name: String) {
    #expect(ImageKey(path: FilePath(name)) == nil)
  }
}
