import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

/// The command as a child of this program, killed at a moment of our choice.
private struct Victim {
  private let child: pid_t

  init(_ person: Person, _ words: [String]) throws {
    let program = String(decoding: BuiltProducts.path(of: "pickroll").bytes, as: UTF8.self)
    var arguments = ([program] + words).map { strdup($0) } + [nil]
    var settings = [
      strdup("XDG_DATA_HOME=\(person.home.text)/data"), strdup("HOME=\(person.home.text)"), nil,
    ]
    defer { for word in arguments + settings { free(word) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var number: pid_t = 0
    let result = posix_spawn(&number, program, &actions, nil, &arguments, &settings)
    try #require(result == 0, "posix_spawn failed with \(result)")
    child = number
  }

  /// Whether it ended by itself, and well.
  func kill(after microseconds: UInt32) -> Bool {
    usleep(microseconds)
    Glibc.kill(child, SIGKILL)
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    #expect(status == 0 || status & 0x7F == SIGKILL, "it failed with status \(status)")
    return status == 0
  }
}

@Suite(.serialized) struct SavingKillTests {
  @Test(
    "Killed at any of 200 moments, saving leaves whole pictures, and albums of pictures that are there"
  )
  func killed() throws {
    let person = try Person()
    try person.pickroll("library", "authorize")
    let text = String(repeating: "a picture of some size ", count: 60_000)
    let source = try person.picture("a.jpg", text)
    let words = ["save", "--library", person.home.text + "/Pictures", person.home.text + "/a.jpg"]
    let duration = try #require(try measure(person, words))
    var random = Seeded(20_261_130)
    var (finished, saved, inAlbum) = (1, 1, 1)
    var changes: Set<String> = []
    for round in 0..<200 {
      let victim = try Victim(person, words)
      let isFinished = victim.kill(after: .random(in: 0...(duration * 3 / 2), using: &random))
      finished += isFinished ? 1 : 0
      let files = names(in: person.cameraRoll).filter { !$0.hasPrefix(".pickroll-") }
      let album = try person.store().assets(ofAlbum: "Pickroll").map(\.path)
      #expect((saved...(saved + 1)).contains(files.count), "round \(round)")
      #expect((inAlbum...(inAlbum + 1)).contains(album.count), "round \(round)")
      #expect(
        files.count - saved >= album.count - inAlbum, "an album without its picture, round \(round)"
      )
      if isFinished { #expect(files.count > saved && album.count > inAlbum) }
      changes.insert("\(files.count - saved) \(album.count - inAlbum)")
      if files.count > saved {
        let newest = person.cameraRoll.appending(saved == 0 ? "a.jpg" : "a \(saved + 1).jpg")
        #expect(contents(newest) == Person.bytes(text), "not whole, round \(round)")
      }
      (saved, inAlbum) = (files.count, album.count)
    }
    #expect(changes.contains("0 0") && changes.contains("1 1"), "kills hit too late or too early")
    try checkEnd(person, source, saved: saved, inAlbum: inAlbum)
  }

  /// How long saving takes undisturbed, in microseconds.
  private func measure(_ person: Person, _ words: [String]) throws -> UInt32? {
    let start = FileTime.now.nanoseconds
    let victim = try Victim(person, words)
    while names(in: person.cameraRoll) != ["a.jpg"] { usleep(500) }
    let duration = UInt32((FileTime.now.nanoseconds - start) / 1000)
    return victim.kill(after: 2_000_000) ? duration : nil
  }

  /// Another save sweeps, and all is as if nothing had happened.
  private func checkEnd(_ person: Person, _ source: FilePath, saved: Int, inAlbum: Int) throws {
    let store = try person.store()
    try person.library(store).performChanges([.save(source, album: "Pickroll")])
    #expect(names(in: person.cameraRoll).count == saved + 1)
    let search = ReferenceSearch(library: [person.pictures])
    let album = try store.assets(ofAlbum: "Pickroll", searching: search)
    #expect(album.count == inAlbum + 1)
    #expect(album.allSatisfy { $0.now == $0.was })
    #expect(
      names(in: person.data) == [
        "library.lock", "library.sqlite", "library.sqlite-shm", "library.sqlite-wal",
      ])
  }
}
