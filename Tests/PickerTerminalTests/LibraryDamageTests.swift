import Foundation
import Glibc
import MediaHost
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary
@testable import PickerTerminal

@Suite("A library in the loop whose files are damaged")
struct LibraryDamageTests {
  let home = TemporaryFolder()
  var pictures: FilePath { home.path.appending("Pictures") }
  var folders: UserFolders { LibraryDriver.folders(of: home) }

  init() throws {
    try home.folder("Pictures")
    for name in ["a.jpg", "b.jpg"] {
      try home.file("Pictures/" + name, [0xFF, 0xD8, 0xFF, 0xE0] + Array(name.utf8))
    }
  }

  private func damage(_ path: FilePath) throws {
    for ending in ["-wal", "-shm"] { _ = path.adding(ending).withCString { unlink($0) } }
    let file = path.withCString { open($0, O_WRONLY) }
    defer { close(file) }
    let bytes = [UInt8](repeating: 0x5A, count: 8192)
    #expect(pwrite(file, bytes, bytes.count, 0) == bytes.count)
  }

  /// Waits until nobody in this process has a file open: a connection of SQLite that is closed late would write its log
  /// over the damage.
  private func waitUntilClosed(_ path: FilePath) {
    let wanted = path.bytes
    func isOpen() -> Bool {
      (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.contains { number in
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/" + number)
        return target.map { Array($0.utf8).starts(with: wanted) } ?? false
      } ?? false
    }
    let limit = Monotonic.milliseconds + Int64(Patience.seconds * 1000)
    while isOpen() {
      guard Monotonic.milliseconds < limit else {
        Issue.record("it stays open")
        return
      }
      poll(nil, 0, 5)
    }
  }

  private func opened() throws -> LibraryDriver {
    let driver = try LibraryDriver(home: home)
    driver.ask(.open, .show(1, .recents), .show(2, .favourites))
    driver.settle()
    return driver
  }

  @Test("an index that cannot be read is made anew, and that is told")
  func index() throws {
    _ = try opened()
    let path = LibraryIndex.path(of: folders)
    waitUntilClosed(path)
    try damage(path)
    let driver = try opened()
    #expect(driver.events.contains(.indexMadeAnew))
    #expect(driver.names(1).sorted() == ["a.jpg", "b.jpg"])
  }

  @Test("an index that is thrown away while it is in use is filled again, and numbers stay")
  func thrownAway() throws {
    let driver = try opened()
    let before = driver.numbers(1)
    try damage(LibraryIndex.path(of: folders))
    try home.file("Pictures/c.jpg", [0xFF, 0xD8, 0xFF, 0xE0])
    driver.run("all are there") { driver.names(1).count == 3 }
    driver.settle()
    #expect(driver.names(1).sorted() == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(before.allSatisfy { driver.numbers(1)[$0.key] == $0.value })
  }

  @Test("decisions that cannot be read are set aside under a name that is told")
  func decisions() throws {
    do {
      let first = try opened()
      first.ask(.setFavourite([pictures.appending("a.jpg")], true))
      first.settle()
    }
    let path = try DecisionsStore(of: folders).path
    waitUntilClosed(path)
    try damage(path)
    let driver = try opened()
    let aside = driver.events.compactMap { event -> FilePath? in
      if case .decisionsSetAside(let path) = event { path } else { nil }
    }
    #expect(aside.count == 1)
    #expect(aside.first.flatMap(contents) != nil)
    #expect(driver.names(1).count == 2 && driver.names(2) == [])
  }

  @Test("pictures are shown where nothing can be remembered")
  func noDecisions() throws {
    _ = try opened()
    let data = folders.data.appending("pickroll")
    #expect(
      data.withCString { old in data.adding(" old").withCString { rename(old, $0) } } == 0)
    try home.file(".local/share/pickroll", [1])
    let driver = try opened()
    #expect(driver.names(1).count == 2)
    #expect(
      driver.events.contains { if case .failed = $0 { true } else { false } })
  }

  @Test("names are shown where there can be no index")
  func noIndex() throws {
    try home.file(".cache", [1])
    let driver = try opened()
    #expect(driver.names(1).sorted() == ["a.jpg", "b.jpg"])
    #expect(driver.status?.count == 2)
  }

  @Test("a library that is not there says so, and is shown when it comes")
  func missing() throws {
    #expect(rename(home.text + "/Pictures", home.text + "/away") == 0)
    let driver = try opened()
    #expect(driver.status?.problem?.problem == .missing)
    #expect(driver.status?.count == 0)
    #expect(rename(home.text + "/away", home.text + "/Pictures") == 0)
    driver.run("it is there") { driver.names(1).count == 2 && driver.status?.problem == nil }
  }
}
