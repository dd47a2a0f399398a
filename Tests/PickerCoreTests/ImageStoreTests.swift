import Cells
import Glibc
import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerCore

@Suite("Pictures by key")
struct ImageStoreTests {
  let scratch = TemporaryFolder()
  private let look = RenderRequest(box: CellSize(columns: 8, rows: 4))

  private func store(limit: Int = 1 << 20) -> ImageStore {
    ImageStore(folder: scratch.path.appending("data").appending("store"), memoryLimit: limit)
  }

  private func drawn(_ number: UInt32, columns: Int = 8, rows: Int = 4) throws -> CellPicture {
    let cell = PictureCell(scalar: 0x2580, foreground: .rgb(number), background: .rgb(0))
    let size = CellSize(columns: columns, rows: rows)
    return try #require(
      CellPicture(size: size, cells: Array(repeating: cell, count: columns * rows)))
  }

  @Test("a picture is set, found, replaced and deleted, and nothing else is left")
  func wholeWay() throws {
    let store = store()
    #expect(try store.file(for: "a/b") == nil)
    #expect(try store.delete("a/b") == false)
    #expect(try store.files.keys().isEmpty)
    let first = try store.set(try scratch.file("one.jpg", [1, 2, 3]), for: "a/b")
    #expect(contents(first.path) == [1, 2, 3])
    #expect(try store.file(for: "a/b") == first)
    let other = memoryFile([4, 5])
    defer { close(other) }
    let second = try store.set(other, for: "a/b")
    #expect(second.path == first.path && second.version != first.version)
    #expect(contents(second.path) == [4, 5])
    try store.set(other, for: "c")
    #expect(try store.files.keys() == ["a/b", "c"])
    #expect(try store.delete("a/b"))
    #expect(try store.file(for: "a/b") == nil)
    #expect(names(in: store.files.folder) == [".new", "c"])
    #expect(names(in: store.files.folder.appending(".new")).isEmpty)
    #expect(mode(of: store.files.folder) == 0o700)
  }

  @Test("a long key has folders of its own, which go with it")
  func longKey() throws {
    let store = store()
    let source = memoryFile([1])
    defer { close(source) }
    let keys = [700, 701, 1000].map { ImageKey(String(repeating: "k", count: $0)) }
    for key in keys { try store.set(source, for: key) }
    #expect(try store.files.keys() == keys.sorted())
    for key in keys {
      #expect(try store.file(for: key)?.key == key)
      #expect(try store.delete(key))
    }
    #expect(names(in: store.files.folder) == [".new"])
  }

  @Test("what cannot be stored or read says so, and the key keeps what it had")
  func failures() throws {
    let store = store()
    let kept = try store.set(try scratch.file("one", [1]), for: "a")
    #expect(throws: StorageError.sourceUnreadable(ENOENT)) {
      try store.set(scratch.path.appending("missing"), for: "a")
    }
    #expect(throws: StorageError.sourceUnreadable(EISDIR)) {
      try store.set(scratch.path, for: "a")
    }
    #expect(try store.file(for: "a") == kept)
    let tooLong = ImageKey(bytes: [UInt8](repeating: 0xFF, count: 2000))
    #expect(
      throws: StorageError.failed(store.files.folder.appending(tooLong.path), ENAMETOOLONG)
    ) { try store.file(for: tooLong) }
    #expect(throws: StorageError.self) {
      try store.set(scratch.path.appending("one"), for: tooLong)
    }
    try scratch.folder("data/store/folder")
    #expect(throws: StorageError.notAFile(store.files.folder.appending("folder"))) {
      try store.file(for: "folder")
    }
    #expect(names(in: store.files.folder.appending(".new")).isEmpty)
  }

  @Test("what a killed program left is removed by the next one that stores")
  func leftover() throws {
    let store = store()
    let source = try scratch.file("one", [1])
    try store.set(source, for: "a")
    let new = FilePath("data/store/.new/.pickroll-0123456789abcdef")
    try scratch.file(new, [1, 2])
    try store.set(source, for: "b")
    #expect(names(in: store.files.folder.appending(".new")).isEmpty)
    #expect(try store.files.keys() == ["a", "b"])
  }

  @Test("what was drawn is found by key and look, until the key gets another picture")
  func drawings() throws {
    let store = store()
    let source = try scratch.file("one", [1])
    let image = try store.set(source, for: "a")
    #expect(store.picture(for: "a", look: look) == nil)
    store.keep(try drawn(1), of: image, look: look)
    #expect(store.picture(for: "a", look: look) == (try drawn(1)))
    var other = look
    other.backdrop = .light
    #expect(store.picture(for: "a", look: other) == nil)
    #expect(store.picture(for: "b", look: look) == nil)
    #expect(try store.file(for: "a") == image)
    #expect(store.picture(for: "a", look: look) != nil)
    try store.set(source, for: "a")
    #expect(store.picture(for: "a", look: look) == nil)
  }

  /// Ways in which a picture can change while it is drawn.
  enum Change: CaseIterable { case set, delete, otherProgram, otherThread, emptied }

  @Test("what was drawn from an older picture is not kept", arguments: Change.allCases)
  func late(change: Change) throws {
    let store = store()
    let source = try scratch.file("one", [1])
    let image = try store.set(source, for: "a")
    switch change {
    case .set: try store.set(source, for: "a")
    case .delete: try store.delete("a")
    case .otherProgram:
      try self.store().set(source, for: "a")
      #expect(try store.file(for: "a") != image)
    case .otherThread: store.take(try store.files.set(source, for: "a"))
    case .emptied: store.emptyMemory()
    }
    store.keep(try drawn(1), of: image, look: look)
    #expect(store.picture(for: "a", look: look) == nil)
  }

  @Test("memory is emptied, or all of it but what the next screen needs; the files stay")
  func emptied() throws {
    let store = store()
    let source = try scratch.file("one", [1])
    let keys: [ImageKey] = ["a", "b", "c"]
    for key in keys { store.keep(try drawn(1), of: try store.set(source, for: key), look: look) }
    let full = store.memoryBytes
    #expect(full >= 3 * 8 * 4 * 12)
    store.emptyMemory(except: ["b"])
    #expect(keys.map { store.picture(for: $0, look: look) != nil } == [false, true, false])
    #expect(store.memoryBytes * 3 == full)
    store.emptyMemory()
    #expect(store.memoryBytes == 0)
    #expect(try store.files.keys() == keys)
  }

  @Test("a picture that takes more than the limit alone is not kept, and other looks make room")
  func tooLarge() throws {
    let store = store(limit: 20_000)
    let image = try store.set(try scratch.file("one", [1]), for: "a")
    store.keep(try drawn(1, columns: 50, rows: 50), of: image, look: look)
    #expect(store.picture(for: "a", look: look) == nil)
    let looks = (1...8).map { RenderRequest(box: CellSize(columns: $0, rows: 40)) }
    for look in looks {
      store.keep(try drawn(1, columns: 8, rows: 40), of: image, look: look)
      #expect(store.picture(for: "a", look: look) != nil)
      #expect(store.memoryBytes <= 20_000)
    }
    #expect(store.picture(for: "a", look: looks[0]) == nil)
  }

  @Test(
    "on a full disk a key keeps what it had, and no part of the new picture is left",
    .enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
  func fullDisk() throws {
    let disk = try #require(SmallDisk("size=64k"))
    let store = ImageStore(folder: disk.path.appending("store"))
    let image = try store.set(try scratch.file("one", [1, 2, 3]), for: "a")
    let large = try scratch.file("large", [UInt8](repeating: 7, count: 90_000))
    for key: ImageKey in ["a", "b"] {
      #expect(throws: StorageError.noSpace) { try store.set(large, for: key) }
    }
    #expect(try store.file(for: "a") == image)
    #expect(contents(image.path) == [1, 2, 3])
    #expect(try store.files.keys() == ["a"])
    #expect(names(in: store.files.folder.appending(".new")).isEmpty)
  }
}
