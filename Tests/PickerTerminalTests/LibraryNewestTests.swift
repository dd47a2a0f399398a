import Glibc
import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerTerminal

@Suite("The newest picture in the loop")
struct LibraryNewestTests {
  let home = TemporaryFolder()

  init() throws {
    try home.folder("Pictures")
    try home.file("Pictures/old.jpg", [1], modified: 1_000_000_000)
    let first = try LibraryDriver(home: home)
    first.ask(.open)
    first.settle()
  }

  private func opened(within seconds: Int64?) throws -> LibraryDriver {
    let driver = try LibraryDriver(home: home, newestWithin: seconds)
    driver.ask(.open)
    driver.settle()
    return driver
  }

  private func offers(_ driver: LibraryDriver) -> [String] {
    driver.events.compactMap { event in
      guard case .latest(let asset, let age) = event, (0..<100).contains(age) else { return nil }
      return String(decoding: asset.name.bytes, as: UTF8.self)
    }
  }

  @Test("is offered once, at opening or while it is open, and a newer one again")
  func once() throws {
    try home.file("Pictures/a.jpg", [2])
    let driver = try opened(within: 600)
    #expect(offers(driver) == ["a.jpg"])
    try home.file("Pictures/b.jpg", [3])
    driver.run("the newer one") { offers(driver) == ["a.jpg", "b.jpg"] }
    #expect(unlink(home.text + "/Pictures/b.jpg") == 0)
    driver.run("it is gone") { driver.status?.count == 2 }
    driver.settle()
    #expect(offers(driver) == ["a.jpg", "b.jpg"])
    #expect(offers(try opened(within: 600)) == [])
  }

  @Test("is not offered unasked, nor when it is old, nor from the future")
  func not() throws {
    #expect(offers(try opened(within: 600)) == [])
    try home.file("Pictures/a.jpg", [2])
    #expect(offers(try opened(within: nil)) == [])
    let later = try LibraryDriver(home: home, newestWithin: 600, clockAhead: -3600)
    later.ask(.open)
    later.settle()
    #expect(offers(later) == [])
    #expect(offers(try opened(within: 600)) == ["a.jpg"])
  }

  @Test("a copy that the person just saved is no news")
  func ownCopy() throws {
    let source = try home.file("shot.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 7])
    let store = try DecisionsStore(of: LibraryDriver.folders(of: home))
    let folder = home.path.appending("Pictures")
    try LibraryAuthorization(of: "pickroll", folder: folder, in: store)
      .set(.authorized, for: [.addOnly])
    let driver = try opened(within: 600)
    driver.ask(.save(source))
    driver.run("it is known") { driver.status?.count == 2 }
    driver.settle()
    try home.file("Pictures/b.jpg", [3])
    driver.run("what comes after it") { !offers(driver).isEmpty }
    #expect(offers(driver) == ["b.jpg"])
  }
}
