import Glibc
import MediaTypes
import Testing

@Suite("File paths")
struct FilePathTests {
  static let strange = FilePath(bytes: [0x61, 0xFF, 0x0A, 0x1B])

  struct Parts: CustomTestStringConvertible {
    var path: String
    var directory: String
    var name: String
    var ending: String
    var testDescription: String { path }
  }

  @Test(
    "a path has a folder, a name and an ending",
    arguments: [
      Parts(path: "/a/b/c.JPG", directory: "/a/b", name: "c.JPG", ending: "jpg"),
      Parts(path: "c.tar.gz", directory: ".", name: "c.tar.gz", ending: "gz"),
      Parts(path: "a/b/", directory: "a", name: "b", ending: ""),
      Parts(path: "/a", directory: "/", name: "a", ending: ""),
      Parts(path: "/", directory: "/", name: "/", ending: ""),
      Parts(path: "///", directory: "/", name: "/", ending: ""),
      Parts(path: "/a/.hidden", directory: "/a", name: ".hidden", ending: ""),
      Parts(path: "a/x.", directory: "a", name: "x.", ending: ""),
      Parts(path: "dir.d/name", directory: "dir.d", name: "name", ending: ""),
      Parts(path: "-rf", directory: ".", name: "-rf", ending: ""),
      Parts(path: "", directory: ".", name: "", ending: ""),
    ])
  func parts(parts: Parts) {
    let path = FilePath(parts.path)
    #expect(path.directory == FilePath(parts.directory))
    #expect(path.lastComponent == FilePath(parts.name))
    #expect(path.lowercasedExtension == parts.ending)
  }

  @Test("a name is put behind its folder with one slash")
  func appending() {
    #expect(FilePath("/a").appending("b") == FilePath("/a/b"))
    #expect(FilePath("/a/").appending("b") == FilePath("/a/b"))
    #expect(FilePath("/").appending("b") == FilePath("/b"))
    #expect(FilePath("").appending("b") == FilePath("b"))
    #expect(FilePath("/a").appending("") == FilePath("/a"))
    #expect(FilePath("/a").appending("/b") == FilePath("/b"))
  }

  @Test("bytes stay what they are, in C too, up to the first NUL")
  func bytes() {
    #expect(Self.strange.bytes == [0x61, 0xFF, 0x0A, 0x1B])
    #expect(Self.strange.withCString { strlen($0) } == 4)
    #expect(FilePath("").withCString { strlen($0) } == 0)
    #expect(FilePath(bytes: [0x61, 0, 0x62]) == FilePath("a"))
    #expect(FilePath(bytes: [0x61, 0, 0x62].lazy.map { $0 }) == FilePath("a"))
    #expect(FilePath(bytes: [0]) == FilePath(""))
    #expect(FilePath("/x").appending(Self.strange).lastComponent == Self.strange)
    #expect(FilePath("").isEmpty)
    #expect(FilePath("/").isAbsolute)
    #expect(!FilePath("a/").isAbsolute)
  }

  @Test("equal in Unicode is not equal in bytes")
  func normalization() {
    #expect(FilePath("\u{E9}") != FilePath("e\u{301}"))
  }

  @Test("a URL says every byte that is not plain by its number")
  func fileURL() {
    #expect(FilePath("/a b/ü%#?.jpg").fileURL == "file:///a%20b/%C3%BC%25%23%3F.jpg")
    #expect(FilePath("/").appending(Self.strange).fileURL == "file:///a%FF%0A%1B")
    #expect(FilePath("/A-z_0.9~").fileURL == "file:///A-z_0.9~")
  }

  @Test("the order is that of the bytes, unsigned")
  func order() {
    let sorted = [FilePath(""), FilePath("B"), FilePath("a"), FilePath("a/b"), Self.strange]
    #expect(sorted.reversed().sorted() == sorted)
  }
}
