import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary
@testable import PickerTerminal

@Suite("Permission for a library in the loop")
struct LibraryAccessTests {
  let home = TemporaryFolder()
  var pictures: FilePath { home.path.appending("Pictures") }

  init() throws {
    for folder in ["Pictures", "Pictures/one", "Pictures/two", "Pictures/.hidden"] {
      try home.folder(folder)
    }
    for name in ["one/a.jpg", "two/b.jpg", "c.jpg"] {
      try home.file("Pictures/" + name, [0xFF, 0xD8, 0xFF, 0xE0, 1] + Array(name.utf8))
    }
  }

  private func driver() throws -> LibraryDriver {
    let driver = try LibraryDriver(home: home, needsPermission: true)
    driver.ask(.open)
    driver.run("the first status") { driver.status != nil }
    return driver
  }

  @Test("nothing is looked at before the person has decided, and all at once after")
  func asked() throws {
    let driver = try driver()
    #expect(driver.status?.reading == .ask && driver.status?.count == nil)
    driver.ask(.show(1, .recents))
    driver.loop.runUntilIdle()
    #expect(driver.lists[1] == nil)
    driver.ask(.decide(.readWrite, .allow))
    driver.settle()
    #expect(driver.status?.reading == .proceed && driver.status?.adding == .proceed)
    #expect(driver.names(1).count == 3)
  }

  @Test("a refusal just now is told apart from an older one")
  func refused() throws {
    let first = try driver()
    first.ask(.decide(.readWrite, .deny))
    first.run("the refusal") { first.status?.reading == .refuse(.denied) }
    let second = try driver()
    #expect(second.status?.reading == .refuse(.deniedBefore))
    second.ask(.decide(.readWrite, .allow))
    second.settle()
    #expect(second.status?.count == 3)
    second.ask(.decide(.readWrite, .deny))
    second.run("no more") { second.status?.reading == .refuse(.denied) }
    #expect(second.status?.count == nil)
  }

  @Test("some folders: all lists keep to them")
  func limited() throws {
    let outside = try home.file("outside.jpg", [0xFF, 0xD8, 0xFF, 0xE0])
    let library = Library(
      folder: pictures, decisions: try DecisionsStore(of: LibraryDriver.folders(of: home)))
    let all = ["one/a.jpg", "two/b.jpg"].map { pictures.appending($0) } + [outside]
    try library.performChanges([.createAlbum("All"), .add(all, album: "All")])
    let driver = try driver()
    driver.ask(.listFolders)
    driver.run("the folders") {
      driver.events.contains(.folders(["one", "two"].map { pictures.appending($0) }))
    }
    driver.ask(.decide(.readWrite, .limit([pictures.appending("one")])))
    driver.ask(
      .show(1, .recents), .show(2, .album("All")), .show(3, .folder(pictures.appending("two"))),
      .show(4, .savedPhotos), .listCollections)
    driver.settle()
    #expect(driver.status?.count == 1)
    #expect(driver.names(1) == ["a.jpg"] && driver.names(2) == ["a.jpg"])
    #expect(driver.names(3) == [] && driver.names(4) == ["a.jpg"])
    #expect(driver.collections?.last?.count == 1)
    driver.ask(.decide(.readWrite, .allow))
    driver.settle()
    #expect(driver.names(1).count == 3)
    #expect(driver.names(2) == ["a.jpg", "b.jpg", "outside.jpg"])
    #expect(driver.names(3) == ["b.jpg"])
  }
}
