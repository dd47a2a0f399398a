import Glibc
import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerCore

@Suite(.enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
struct FullDiskTests {
  private func check(_ store: AvatarStore, is avatar: SavedAvatar) throws {
    #expect(try store.current() == avatar)
    #expect(contents(avatar.picture) == [1, 2, 3])
    #expect(contents(avatar.original) == [1, 2, 3])
    #expect(names(in: store.folder.appending("generations")).count == 1)
    #expect(names(in: store.folder) == ["current", "generations", "lock"])
  }

  @Test(
    "A full disk leaves the old avatar whole, whichever file does not fit",
    arguments: [(2_000_000, 10), (10, 2_000_000), (500_000, 600_000), (1_000_000, 36_000)])
  func bytes(pictureSize: Int, originalSize: Int) throws {
    let disk = try #require(SmallDisk("size=1m"))
    let store = AvatarStore(folder: disk.path.appending("avatar"))
    let small = memoryFile([1, 2, 3])
    let picture = memoryFile([UInt8](repeating: 7, count: pictureSize))
    let original = memoryFile([UInt8](repeating: 7, count: originalSize))
    defer { for file in [small, picture, original] { close(file) } }
    let first = try store.save(picture: small, original: small, recipe: recipe(1))
    #expect(throws: StorageError.noSpace) {
      try store.save(picture: picture, original: original, recipe: recipe(2))
    }
    try check(store, is: first)
  }

  @Test("A disk that takes no more names leaves the old avatar whole, at whatever step it is")
  func inodes() throws {
    var outcomes: Set<String> = []
    for count in 9...18 {
      let disk = try #require(SmallDisk("size=1m,nr_inodes=\(count)"))
      let store = AvatarStore(folder: disk.path.appending("avatar"))
      let small = memoryFile([1, 2, 3])
      defer { close(small) }
      guard let first = try? store.save(picture: small, original: small, recipe: recipe(1)) else {
        continue
      }
      do throws(StorageError) {
        _ = try store.save(picture: small, original: small, recipe: recipe(2))
        outcomes.insert("saved")
      } catch {
        #expect(error == .noSpace)
        try check(store, is: first)
        outcomes.insert("full")
      }
    }
    #expect(outcomes == ["saved", "full"])
  }

  @Test("A full disk leaves the old file whole, and no part of the new one")
  func file() throws {
    let disk = try #require(SmallDisk("size=64k"))
    let path = disk.path.appending("out")
    let (small, large) = (memoryFile([1, 2, 3]), memoryFile([UInt8](repeating: 7, count: 90_000)))
    defer { for file in [small, large] { close(file) } }
    try AtomicFile.write(from: small, to: path)
    #expect(throws: StorageError.noSpace) { try AtomicFile.write(from: large, to: path) }
    #expect(contents(path) == [1, 2, 3])
    #expect(throws: StorageError.noSpace) {
      try AtomicFile.writeNew(from: large, to: disk.path.appending("new"))
    }
    #expect(names(in: disk.path) == ["out"])
  }
}
