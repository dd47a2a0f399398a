import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite struct AtomicFileTests {
  let folder: TemporaryFolder
  let source = memoryFile(Array("new".utf8))

  init() throws { folder = TemporaryFolder() }

  @Test("A new file has all bytes, a plain mode and no neighbour left behind")
  func fresh() throws {
    let path = folder.path.appending("out.jpg")
    try AtomicFile.write(from: source, to: path)
    #expect(contents(path) == Array("new".utf8))
    #expect(names(in: folder.path) == ["out.jpg"])
    let plain = try folder.file("made with 0644 less the umask")
    #expect(mode(of: path) == mode(of: plain))
  }

  @Test("A file that is not whole has no name where the file system can do that")
  func unnamed() throws {
    var file = try TemporaryFile(in: folder.path)
    try file.fill(from: source)
    #expect(names(in: folder.path) == [])
    let path = folder.path.appending("out")
    try file.rename(to: path)
    #expect(names(in: folder.path) == ["out"])
    #expect(contents(path) == Array("new".utf8))
  }

  @Test("Elsewhere it has one for a while, and is removed when it does not become whole")
  func named() throws {
    for keeps in [false, true] {
      var file = try TemporaryFile(in: folder.path, mayBeUnnamed: false)
      try file.fill(from: source)
      #expect(names(in: folder.path).count == 1)
      if keeps { try file.link(to: folder.path.appending("out")) }
    }
    #expect(names(in: folder.path) == ["out"])
  }

  @Test("A large file is copied whole, whatever the position of its source")
  func large() throws {
    let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let source = memoryFile(bytes)
    defer { close(source) }
    for position in [0, 5, 700_001] {
      lseek(source, position, SEEK_SET)
      let path = folder.path.appending("out")
      try AtomicFile.write(from: source, to: path)
      #expect(contents(path) == bytes)
    }
  }

  @Test("An existing file is replaced and keeps its mode")
  func existing() throws {
    let path = try folder.file("out.jpg", Array("old, and longer".utf8))
    #expect(path.withCString { chmod($0, 0o600) } == 0)
    try AtomicFile.write(from: source, to: path)
    #expect(contents(path) == Array("new".utf8))
    #expect(mode(of: path) == 0o600)
  }

  @Test("A link to a file stays a link, and the file is replaced")
  func link() throws {
    let elsewhere = TemporaryFolder()
    let target = try elsewhere.file("target", Array("old".utf8))
    let link = try folder.link("out", to: String(decoding: target.bytes, as: UTF8.self))
    try AtomicFile.write(from: source, to: link)
    #expect(contents(target) == Array("new".utf8))
    #expect(mode(of: link) == 0o777)
    #expect(names(in: elsewhere.path) == ["target"])
  }

  @Test("What is no regular file is refused and left alone")
  func notAFile() throws {
    let inner = try folder.folder("folder")
    let dangling = try folder.link("dangling", to: "nowhere")
    let pipe = folder.path.appending("pipe")
    #expect(pipe.withCString { mkfifo($0, 0o600) } == 0)
    for path in [inner, dangling, pipe, FilePath("/dev/null")] {
      #expect(throws: StorageError.notAFile(path)) {
        try AtomicFile.write(from: source, to: path)
      }
    }
    #expect(names(in: folder.path) == ["dangling", "folder", "pipe"])
  }

  @Test("A missing folder is named, and a source that cannot be read too")
  func failures() throws {
    let missing = folder.path.appending("missing")
    #expect(throws: StorageError.missing(missing)) {
      try AtomicFile.write(from: source, to: missing.appending("out"))
    }
    let path = try folder.file("out", Array("old".utf8))
    #expect(throws: StorageError.missing(path)) {
      try AtomicFile.write(from: source, to: path.appending("in a file"))
    }
    #expect(throws: StorageError.sourceUnreadable(EBADF)) {
      try AtomicFile.write(from: -1, to: path)
    }
    #expect(contents(path) == Array("old".utf8))
    #expect(names(in: folder.path) == ["out"])
  }

  @Test("A name that must be free is not taken from another file")
  func free() throws {
    let path = folder.path.appending("out")
    try AtomicFile.writeNew(from: source, to: path)
    let other = memoryFile(Array("other".utf8))
    defer { close(other) }
    #expect(throws: StorageError.alreadyExists(path)) {
      try AtomicFile.writeNew(from: other, to: path)
    }
    #expect(contents(path) == Array("new".utf8))
    #expect(names(in: folder.path) == ["out"])
  }

  @Test(
    "A file that may not be written is left alone", .enabled(if: geteuid() != 0, "root may write"))
  func readOnly() throws {
    let path = try folder.file("out", Array("old".utf8))
    #expect(path.withCString { chmod($0, 0o444) } == 0)
    #expect(throws: StorageError.notPermitted(path)) {
      try AtomicFile.write(from: source, to: path)
    }
    #expect(contents(path) == Array("old".utf8))
  }
}
