import Glibc
import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerCore

@Suite("The avatars from before") struct AvatarHistoryTests {
  let folder = TemporaryFolder()
  let store: AvatarStore
  private var generations: FilePath { store.folder.appending("generations") }

  init() { store = AvatarStore(folder: folder.path.appending("avatar")) }

  /// The number is in the recipe, in both files, and is when it was saved.
  @discardableResult private func save(_ number: Int, at time: Int64? = nil) throws -> SavedAvatar {
    let file = memoryFile(Array("\(number)".utf8))
    defer { close(file) }
    var recipe = recipe(number)
    recipe.savedAt = time ?? Int64(number)
    return try store.save(picture: file, original: file, recipe: recipe)
  }

  private func numbers() throws -> [Int] { try store.history().map(Self.number) }

  private static func number(_ avatar: SavedAvatar) -> Int { avatar.recipe.edit.crop?.x ?? -1 }

  @Test("are listed newest first, whole, and those of one second in the order of saving")
  func order() throws {
    #expect(try numbers() == [])
    #expect(names(in: folder.path) == [])
    for number in [1, 2, 3] { try save(number, at: 7) }
    try save(4, at: 9)
    try save(5, at: 8)
    #expect(try numbers() == [4, 5, 3, 2, 1])
    for avatar in try store.history() {
      let bytes = Array("\(Self.number(avatar))".utf8)
      #expect(contents(avatar.picture) == bytes && contents(avatar.original) == bytes)
    }
    #expect(try store.current().map(Self.number) == 5)
  }

  @Test("are kept to a count, the newest")
  func count() throws {
    let all = AvatarStore.keptCount + 3
    for number in 1...all {
      try save(number)
      #expect(names(in: generations).count == min(number, AvatarStore.keptCount))
    }
    #expect(try numbers() == Array((4...all).reversed()))
  }

  @Test("may be gone back to, where they keep their place; the current one is never swept")
  func goBack() throws {
    for number in 1...3 { try save(number) }
    let first = try #require(try store.history().last)
    try store.restore(first)
    #expect(try store.current() == first)
    #expect(contents(store.folder.appending("current").appending("picture.jpg")) == [0x31])
    #expect(try numbers() == [3, 2, 1])
    #expect(names(in: store.folder) == ["current", "generations", "lock"])
    let kept = AvatarStore.keptCount
    for number in 4...kept { try save(number) }
    // The oldest stays as long as it is the current one.
    try store.restore(first)
    #expect(throws: StorageError.sourceUnreadable(EBADF)) {
      try store.save(picture: -1, original: -1, recipe: recipe(99))
    }
    #expect(try store.current() == first)
    #expect(try numbers() == Array((1...kept).reversed()))
    try save(kept + 1)
    #expect(try numbers() == Array((2...(kept + 1)).reversed()))
  }

  @Test("that are gone, or damaged, are not gone back to, and the current one stays")
  func gone() throws {
    let (first, second, third) = (try save(1), try save(2), try save(3))
    #expect(second.original.withCString { unlink($0) } == 0)
    Folders.remove(first.picture.directory)
    for lost in [first, second] {
      #expect(throws: StorageError.missing(lost.picture.directory)) { try store.restore(lost) }
      #expect(try store.current() == third)
    }
    #expect(try numbers() == [3])
  }

  @Test("help where the current one is damaged")
  func damage() throws {
    let (first, second) = (try save(1), try save(2))
    #expect(second.recipeFile.withCString { unlink($0) } == 0)
    #expect(throws: StorageError.self) { try store.current() }
    #expect(try store.history() == [first])
    try store.restore(first)
    #expect(try store.current() == first)
  }

  @Test("go with the avatar when it is removed, also where a removal was cut off")
  func removal() throws {
    for number in 1...3 { try save(number) }
    #expect(try store.remove())
    #expect(names(in: generations) == [])
    #expect(try numbers() == [])
    for number in 1...3 { try save(number) }
    #expect(store.folder.appending("current").withCString { unlink($0) } == 0)
    #expect(try numbers() == [])
    #expect(try store.remove() == false)
    #expect(names(in: generations) == [])
  }

  @Test("A save that fails leaves no part of itself in the history")
  func failedSave() throws {
    try save(1)
    let good = memoryFile([1])
    defer { close(good) }
    #expect(throws: StorageError.sourceUnreadable(EBADF)) {
      try store.save(picture: good, original: -1, recipe: recipe(2))
    }
    #expect(try numbers() == [1])
    // The link cannot be made: a folder has its name.
    let link = store.folder.appending("current")
    #expect(link.withCString { unlink($0) } == 0)
    #expect(link.withCString { mkdir($0, 0o700) } == 0)
    #expect(throws: StorageError.self) { try save(2) }
    #expect(names(in: generations).count == 1)
  }
}
