import Glibc
import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerTerminal

@Suite(
  "A library with a folder that does not answer",
  .enabled(if: HungFolder.isPossible, "needs FUSE and root"))
struct LibraryHungTests {
  let home = TemporaryFolder()
  var pictures: FilePath { home.path.appending("Pictures") }

  init() throws {
    for folder in ["Pictures", "Pictures/far", "Pictures/near"] { try home.folder(folder) }
    for (number, name) in ["far/a.jpg", "near/b.jpg", "near/c.jpg"].enumerated() {
      try home.file("Pictures/" + name, [0xFF, 0xD8, 0xFF, 0xE0], modified: 1_000_000_000 + number)
    }
  }

  @Test("opens from the index, keeps what is there, is corrected elsewhere, and decisions work")
  func known() throws {
    let first = try LibraryDriver(home: home)
    first.ask(.open)
    first.settle()
    let hung = try HungFolder(over: pictures.appending("far"))
    #expect(unlink(home.text + "/Pictures/near/c.jpg") == 0)
    let driver = try LibraryDriver(home: home)
    driver.ask(.open, .show(1, .recents), .show(2, .album("Trip")))
    driver.run("the index's answer") { driver.names(1) == ["c.jpg", "b.jpg", "a.jpg"] }
    driver.ask(.add([pictures.appending("near/b.jpg")], album: "Trip"))
    driver.run("the album") { driver.names(2) == ["b.jpg"] }
    driver.run("the place is named") {
      driver.events.contains(.silent([pictures.appending("far")]))
    }
    driver.run("the rest is corrected") {
      driver.status?.isSettled == true && driver.names(1) == ["b.jpg", "a.jpg"]
    }
    // What is near is watched all the same.
    try home.file("Pictures/near/d.jpg", [0xFF, 0xD8, 0xFF, 0xE0])
    driver.run("a change shows") { driver.names(1).contains("d.jpg") }
    #expect(driver.names(1).count == 3 && driver.names(1).contains("a.jpg"))
    hung.release()
    driver.run("it answers again") {
      driver.silence == [] && driver.loop.isIdle && driver.names(1).count == 3
    }
    try home.file("Pictures/far/e.jpg", [0xFF, 0xD8, 0xFF, 0xE0])
    driver.run("it is watched again") { driver.names(1).contains("e.jpg") }
  }

  @Test("that is the library's own is named, and the end does not wait for it")
  func own() throws {
    let hung = try HungFolder(over: pictures)
    for needsPermission in [false, true] {
      let driver = try LibraryDriver(home: home, needsPermission: needsPermission)
      driver.ask(.open, .listFolders)
      driver.run("the place is named") { driver.events.contains(.silent([pictures])) }
    }
    #expect(hung.isHanging)
  }
}

extension LibraryDriver {
  /// The places that were last said not to answer.
  var silence: [FilePath]? {
    for case .silent(let places) in events.reversed() { return places }
    return nil
  }
}
