import Glibc
import MediaTypes
import Support
import Testing

@testable import PickerCore

@Suite(.serialized) struct AvatarKillTests {
  let folder: TemporaryFolder
  let store: AvatarStore

  init() throws {
    folder = TemporaryFolder()
    store = AvatarStore(folder: folder.path.appending("avatar"))
  }

  /// The program that saves avatars for ever, beginning with a number.
  private func saveLoop(from number: Int) throws -> ChildProgram {
    try ChildProgram("avatar-save-loop", [store.folder, FilePath("\(number)")])
  }

  /// The number that picture, original and recipe agree on.
  private func wholeNumber(of avatar: SavedAvatar) -> Int? {
    guard let number = avatar.recipe.edit.crop?.x else { return nil }
    let picture = String(repeating: "picture \(number)\n", count: 8000)
    let original = String(repeating: "original \(number)\n", count: 12_000)
    let isWhole =
      avatar.recipe.originalName == FilePath("\(number).jpg")
      && avatar.picture.lowercasedExtension == (number % 2 == 0 ? "png" : "jpg")
      && contents(avatar.picture) == Array(picture.utf8)
      && contents(avatar.original) == Array(original.utf8)
    return isWhole ? number : nil
  }

  @Test("Killed at any of 200 moments, a save leaves one whole avatar")
  func killed() throws {
    var random = Seeded(20_260_512)
    var last = 0
    var leftovers = 0
    for round in 0..<200 {
      let loop = try saveLoop(from: last + 1)
      loop.waitForLine()
      usleep(UInt32.random(in: 0...20_000, using: &random))
      loop.kill()
      let avatar = try #require(try store.current(), "no avatar after kill \(round)")
      let number = try #require(wholeNumber(of: avatar), "not whole after kill \(round)")
      #expect(number > last)
      last = number
      let history = try store.history()
      #expect(history.allSatisfy { wholeNumber(of: $0) != nil }, "after kill \(round)")
      let numbers = history.map(\.recipe.savedAt)
      #expect(numbers == numbers.sorted(by: >) && Set(numbers).count == numbers.count)
      let there = names(in: store.folder.appending("generations")).count
      if there > history.count { leftovers += 1 }
    }
    #expect(leftovers > 0, "no kill hit a save")
    let file = memoryFile([1])
    defer { close(file) }
    _ = try store.save(picture: file, original: file, recipe: recipe(1))
    #expect(names(in: store.folder.appending("generations")).count == AvatarStore.keptCount)
    #expect(try store.history().count == AvatarStore.keptCount)
    #expect(names(in: store.folder) == ["current", "generations", "lock"])
  }

  @Test("Two programs that save at once do not disturb each other, nor a reader")
  func together() throws {
    let loops = [try saveLoop(from: 1), try saveLoop(from: 1_000_001)]
    for loop in loops { loop.waitForLine() }
    for _ in 0..<300 {
      let avatar = try #require(try store.current())
      #expect(avatar.recipe.originalName == FilePath("\(avatar.recipe.edit.crop?.x ?? 0).jpg"))
    }
    for loop in loops { loop.kill() }
    let avatar = try #require(try store.current())
    #expect(wholeNumber(of: avatar) != nil)
  }
}
