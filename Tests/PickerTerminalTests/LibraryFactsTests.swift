import Foundation
import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerTerminal

@Suite("What pictures say of themselves, read while nothing else is to be done")
struct LibraryFactsTests {
  let home = TemporaryFolder()

  init() throws {
    try home.folder("Pictures")
    for name in ["amara.jpg", "kenji.png"] {
      try FileManager.default.copyItem(
        atPath: CorpusFolder.package + "/assets/samples/" + name,
        toPath: home.text + "/Pictures/" + name)
    }
    try home.file("Pictures/broken.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 7])
  }

  private var folders: FolderQuery {
    FolderQuery(roots: [home.path.appending("Pictures")], recursive: true)
  }

  /// The sizes that the index knows, by name, and how many pictures are refused.
  private func known() throws -> (sizes: [String: PixelSize], refused: Int) {
    try LibraryIndex.use(LibraryIndex.path(of: LibraryDriver.folders(of: home))) {
      (index, _) throws(DatabaseError) in
      let assets = try index.assets(FetchOptions(folders: folders))
      let sizes = assets.compactMap { asset in
        asset.size.map { (String(decoding: asset.path.lastComponent.bytes, as: UTF8.self), $0) }
      }
      return (Dictionary(uniqueKeysWithValues: sizes), try index.refusedCount(of: folders))
    }
  }

  /// Opens the library and reads to the end; answers how many pictures were opened.
  private func read() throws -> UInt64 {
    let driver = try LibraryDriver(home: home, readsFacts: true)
    driver.ask(.open)
    driver.run("all is read") {
      driver.status?.isSettled == true && driver.loop.isIdle
        && driver.loop.library?.facts.isEnded == true
    }
    return driver.loop.library?.facts.jobCount ?? 0
  }

  @Test("each is opened once, and again only when it was written to")
  func once() throws {
    #expect(try read() == 3)
    let first = try known()
    #expect(first.sizes["amara.jpg"] == PixelSize(width: 1200, height: 1600))
    #expect(first.sizes.count == 2)
    #expect(first.refused == 1)
    #expect(try read() == 0)
    try FileManager.default.removeItem(atPath: home.text + "/Pictures/kenji.png")
    try FileManager.default.copyItem(
      atPath: CorpusFolder.package + "/assets/samples/whale-song.webp",
      toPath: home.text + "/Pictures/kenji.png")
    #expect(try read() == 1)
    #expect(try known().sizes["kenji.png"] == PixelSize(width: 1800, height: 1200))
  }

  @Test("what comes while it is open is read too")
  func whileOpen() throws {
    let driver = try LibraryDriver(home: home, readsFacts: true)
    driver.ask(.open)
    driver.run("all is read") {
      driver.loop.library?.facts.isEnded == true && driver.status?.isSettled == true
    }
    try FileManager.default.copyItem(
      atPath: home.text + "/Pictures/amara.jpg", toPath: home.text + "/Pictures/new.jpg")
    driver.run("the new one is read") { driver.loop.library?.facts.jobCount == 4 }
    driver.run("and kept") { (try? known().sizes["new.jpg"]) != nil }
  }
}
