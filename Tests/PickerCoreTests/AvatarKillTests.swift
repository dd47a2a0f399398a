import Glibc
import MediaTypes
import Support
import Testing

@testable import PickerCore

/// The program that saves avatars for ever, as a child of this one.
private final class SaveLoop {
  private var child: pid_t = 0
  private var output: Int32 = -1

  init(folder: FilePath, from number: Int) throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    defer { posix_spawn_file_actions_destroy(&actions) }
    let words = ["avatar-save-loop", String(decoding: folder.bytes, as: UTF8.self), "\(number)"]
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    let result = posix_spawn(
      &child, String(decoding: BuiltProducts.path(of: "avatar-save-loop").bytes, as: UTF8.self),
      &actions, nil, &arguments, environ)
    close(ends[1])
    output = ends[0]
    try #require(result == 0, "posix_spawn failed with \(result)")
  }

  func waitForSave() {
    var bytes = [UInt8](repeating: 0, count: 16)
    #expect(read(output, &bytes, bytes.count) > 0, "nothing was saved")
  }

  func kill() {
    Glibc.kill(child, SIGKILL)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    #expect(status & 0x7F == SIGKILL, "it ended by itself, with status \(status)")
    close(output)
  }
}

@Suite(.serialized) struct AvatarKillTests {
  let folder: TemporaryFolder
  let store: AvatarStore

  init() throws {
    folder = TemporaryFolder()
    store = AvatarStore(folder: folder.path.appending("avatar"))
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
      let loop = try SaveLoop(folder: store.folder, from: last + 1)
      loop.waitForSave()
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
    let loops = [
      try SaveLoop(folder: store.folder, from: 1),
      try SaveLoop(folder: store.folder, from: 1_000_001),
    ]
    for loop in loops { loop.waitForSave() }
    for _ in 0..<300 {
      let avatar = try #require(try store.current())
      #expect(avatar.recipe.originalName == FilePath("\(avatar.recipe.edit.crop?.x ?? 0).jpg"))
    }
    for loop in loops { loop.kill() }
    let avatar = try #require(try store.current())
    #expect(wholeNumber(of: avatar) != nil)
  }
}
