import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary
@testable import PickerTerminal

@Suite("What a person decides in a library")
struct LibraryDecisionTests {
  let home = TemporaryFolder()
  var pictures: FilePath { home.path.appending("Pictures") }

  init() throws { try home.folder("Pictures") }

  private func path(_ name: String) -> FilePath { pictures.appending(name) }

  @discardableResult private func picture(
    _ name: String, _ text: String? = nil, _ seconds: Int = 1_000_000_000
  ) throws -> FilePath {
    let bytes = [0xFF, 0xD8, 0xFF, 0xE0] + Array((text ?? name).utf8)
    return try home.file("Pictures/\(name)", bytes, modified: seconds)
  }

  private func store() throws -> DecisionsStore {
    try DecisionsStore(of: LibraryDriver.folders(of: home))
  }

  private func move(_ name: String, to other: String) {
    #expect(rename(home.text + "/" + name, home.text + "/" + other) == 0)
  }

  private func opened(_ requests: LibraryRequest...) throws -> LibraryDriver {
    let driver = try LibraryDriver(home: home)
    driver.ask(.open)
    for request in requests { driver.ask(request) }
    driver.settle()
    return driver
  }

  @Test("a favourite is marked in every list, the last one first among the favourites")
  func favourites() throws {
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try picture(name) }
    let driver = try opened(.show(1, .recents), .show(2, .favourites))
    for name in ["b.jpg", "a.jpg"] {
      driver.ask(.setFavourite([path(name)], true))
      driver.settle()
    }
    #expect(driver.names(2) == ["a.jpg", "b.jpg"])
    #expect(driver.asset(1, "a.jpg")?.isFavourite == true)
    #expect(driver.asset(1, "c.jpg")?.isFavourite == false)
    driver.ask(.setFavourite([path("a.jpg")], false))
    driver.settle()
    #expect(driver.names(2) == ["b.jpg"])
    #expect(driver.asset(1, "a.jpg")?.isFavourite == false)
    #expect(driver.events.contains(.marked([path("a.jpg")], false, failure: nil)))
    let again = try opened(.show(1, .recents))
    #expect(again.asset(1, "b.jpg")?.isFavourite == true)
  }

  @Test("of several marks none is set where one cannot be")
  func allOrNone() throws {
    try picture("a.jpg")
    let driver = try opened(.show(1, .favourites))
    driver.ask(.setFavourite([path("a.jpg"), path("missing.jpg")], true))
    driver.settle()
    #expect(driver.names(1) == [])
    let failures = driver.events.compactMap { event -> LibraryError? in
      if case .marked(_, true, let failure) = event { failure } else { nil }
    }
    #expect(failures.count == 1)
  }

  @Test("a favourite that is gone can be unmarked, and one that was moved and rewritten too")
  func unmark() throws {
    for name in ["a.jpg", "b.jpg"] { try picture(name) }
    let driver = try opened(.show(1, .favourites))
    driver.ask(.setFavourite([path("a.jpg"), path("b.jpg")], true))
    driver.settle()
    #expect(unlink(home.text + "/Pictures/a.jpg") == 0)
    move("Pictures/b.jpg", to: "Pictures/c.jpg")
    driver.run("both changes") { driver.names(1) == ["c.jpg"] }
    try picture("c.jpg", "longer than before")
    driver.run("rewritten") { driver.asset(1, "c.jpg")?.byteCount == 22 }
    driver.ask(.setFavourite([path("a.jpg")], false), .setFavourite([path("c.jpg")], false))
    driver.settle()
    #expect(driver.names(1) == [])
    #expect(try store().assets(marked: .favourite) == [])
  }

  @Test("an album is made, keeps its order, and says how many came into it")
  func albums() throws {
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try picture(name) }
    let driver = try opened(.listCollections, .show(1, .album("Trip")))
    driver.ask(.add([path("c.jpg"), path("a.jpg")], album: "Trip"))
    driver.settle()
    driver.ask(.add([path("b.jpg"), path("a.jpg")], album: "Trip"))
    driver.settle()
    #expect(driver.names(1) == ["c.jpg", "a.jpg", "b.jpg"])
    #expect(driver.events.contains(.added(count: 2, album: "Trip", failure: nil)))
    #expect(driver.events.contains(.added(count: 1, album: "Trip", failure: nil)))
    let summary = driver.collections?.last
    #expect(summary?.collection == .album("Trip") && summary?.count == 3)
    #expect(summary?.first.map(\.name) == ["c.jpg", "a.jpg", "b.jpg"].map { FilePath($0) })
  }

  @Test("what another process does to an album at the same time is kept, and shows")
  func together() throws {
    for name in ["a.jpg", "b.jpg", "c.jpg"] { try picture(name) }
    let driver = try opened(.show(1, .album("Trip")))
    driver.ask(.add([path("a.jpg")], album: "Trip"))
    driver.settle()
    let other = Library(folder: pictures, decisions: try store())
    try other.performChanges([.add([path("b.jpg")], album: "Trip")])
    driver.ask(.add([path("c.jpg")], album: "Trip"))
    driver.settle()
    #expect(driver.names(1) == ["a.jpg", "b.jpg", "c.jpg"])
  }

  @Test("an album that another process filled knows its pictures wherever they were moved")
  func byReference() throws {
    try home.folder("Pictures/in")
    for name in ["in/a.jpg", "in/b.jpg", "in/c.jpg"] { try picture(name) }
    let outside = try home.file("outside.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 1])
    let other = Library(folder: pictures, decisions: try store())
    let all = ["in/a.jpg", "in/b.jpg", "in/c.jpg"].map(path)
    try other.performChanges([.createAlbum("Trip"), .add(all + [outside], album: "Trip")])
    _ = try opened()
    move("Pictures/in", to: "Pictures/out")
    try picture("out/b.jpg", "written anew")
    let driver = try opened(.show(1, .album("Trip")))
    #expect(driver.names(1) == ["a.jpg", "b.jpg", "c.jpg", "outside.jpg"])
    #expect(driver.asset(1, "a.jpg")?.path == path("out/a.jpg"))
    // What was found is remembered.
    let stored = try store().assets(ofAlbum: "Trip")
    #expect(stored.map(\.path) == ["out/a.jpg", "out/b.jpg", "out/c.jpg"].map(path) + [outside])
    #expect(stored.prefix(3).allSatisfy { $0.identifier != nil })
  }

  @Test("an album loses a folder that is moved away, and finds it when it is back")
  func awayAndBack() throws {
    try home.folder("Pictures/in")
    for name in ["in/a.jpg", "in/b.jpg", "c.jpg"] { try picture(name) }
    let driver = try opened(.show(1, .album("Trip")), .show(2, .favourites))
    driver.ask(.add(["in/a.jpg", "c.jpg", "in/b.jpg"].map(path), album: "Trip"))
    driver.ask(.setFavourite([path("in/a.jpg")], true))
    driver.settle()
    move("Pictures/in", to: "away")
    driver.run("the folder is gone") { driver.names(1) == ["c.jpg"] && driver.names(2) == [] }
    driver.settle()
    move("away", to: "Pictures/back")
    driver.run("the folder is back") {
      driver.names(1) == ["a.jpg", "c.jpg", "b.jpg"] && driver.names(2) == ["a.jpg"]
    }
    #expect(driver.asset(1, "a.jpg")?.isFavourite == true)
  }

  @Test("a picture that was copied to another disk and back is found by its contents")
  func copied() throws {
    try picture("a.jpg", "text")
    let driver = try opened(.show(1, .album("Trip")))
    driver.ask(.add([path("a.jpg")], album: "Trip"))
    driver.settle()
    #expect(unlink(home.text + "/Pictures/a.jpg") == 0)
    driver.run("it is gone") { driver.names(1) == [] }
    driver.settle()
    try home.folder("Pictures/new")
    try picture("new/z.jpg", "text", 1_100_000_000)
    driver.run("it is found") { driver.names(1) == ["z.jpg"] }
  }

  @Test("what is hidden is left out of lists, counts and collections")
  func hidden() throws {
    for name in ["a.jpg", "b.jpg"] { try picture(name) }
    try store().set(.hidden, true, of: AssetReference(of: path("a.jpg")))
    let driver = try opened(.show(1, .recents), .listCollections)
    #expect(driver.names(1) == ["b.jpg"])
    #expect(driver.status?.count == 1)
    #expect(driver.collections?.first?.count == 1)
  }

  @Test("a save shows among the recents, what was saved, and the album at once")
  func save() throws {
    for name in ["old.jpg", "older.jpg"] { try picture(name) }
    let source = try home.file("shot.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 7])
    let store = try store()
    let authorization = LibraryAuthorization(of: "pickroll", folder: pictures, in: store)
    let driver = try opened(
      .show(1, .recents), .show(2, .savedPhotos), .show(3, .album("Pickroll")))
    // Without a camera roll all of the library stands for it.
    #expect(driver.names(2).count == 2)
    driver.ask(.save(source))
    driver.settle()
    #expect(driver.events.contains(.saved(.failure(.notAllowed(.undecided)))))
    try authorization.set(.authorized, for: [.addOnly])
    driver.ask(.save(source))
    driver.run("it shows everywhere") {
      driver.names(1).count == 3 && driver.names(2) == ["shot.jpg"]
        && driver.names(3) == ["shot.jpg"]
    }
    driver.settle()
    let saved = path("Camera Roll/shot.jpg")
    #expect(driver.events.contains(.saved(.success(saved))))
    #expect(driver.asset(3, "shot.jpg")?.path == saved)
    #expect(driver.asset(3, "shot.jpg")?.identifier != nil)
  }

  @Test(
    "collections: what there is in each, in their order; a folder of screenshots is not told twice")
  func collections() throws {
    for folder in ["b", "A", "A/inner", "Screenshots", "empty"] {
      try home.folder("Pictures/" + folder)
    }
    let names = [
      "top.jpg", "b/1.jpg", "A/2.jpg", "A/inner/3.jpg", "A/inner/屏幕截图 4.png",
      "Screenshots/5.png", "Screenshot from today.png",
    ]
    for (number, name) in names.enumerated() { try picture(name, nil, 1_000_000_000 + number) }
    let library = Library(folder: pictures, decisions: try store())
    try library.performChanges([.createAlbum("Zoo"), .createAlbum("Ape")])
    let driver = try opened(.listCollections, .show(1, .screenshots), .show(2, .folder(path("A"))))
    let all = try #require(driver.collections)
    #expect(
      all.map(\.collection) == [
        .recents, .favourites, .screenshots, .folder(path("A")), .folder(path("A/inner")),
        .folder(path("b")), .album("Zoo"), .album("Ape"),
      ])
    #expect(all.map(\.count) == [7, 0, 3, 1, 2, 1, 0, 0])
    #expect(
      all[0].first.map(\.name) == names.reversed().prefix(4).map { FilePath($0).lastComponent })
    #expect(driver.names(1) == ["Screenshot from today.png", "5.png", "屏幕截图 4.png"])
    #expect(driver.names(2) == ["2.jpg"])
  }

  @Test("collections are told again when they change, and only then")
  func collectionsChange() throws {
    try picture("a.jpg")
    let driver = try opened(.listCollections)
    driver.forgetEvents()
    driver.ask(.setFavourite([path("a.jpg")], true))
    driver.run("the favourite is counted") { driver.collections?[1].count == 1 }
    driver.loop.runUntilIdle()
    driver.forgetEvents()
    driver.ask(.add([], album: "None"))
    driver.run("the album is told") {
      driver.collections?.last?.collection == .album("None")
    }
    driver.forgetEvents()
    try home.file("Pictures/no picture.txt", [1])
    try picture("b.jpg")
    driver.run("the new one is counted") { driver.collections?[0].count == 2 }
  }
}
