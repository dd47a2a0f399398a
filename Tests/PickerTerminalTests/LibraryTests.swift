import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerTerminal

@Suite("A library in the loop")
struct LibraryTests {
  let home = TemporaryFolder()

  init() throws { try home.folder("Pictures") }

  private func picture(_ name: String, _ seconds: Int) throws {
    try home.file("Pictures/\(name)", Array(name.utf8), modified: seconds)
  }

  @Test("is opened, looked through, and shown from the newest to the oldest")
  func open() throws {
    for (number, name) in ["b.jpg", "a.jpg", "c.jpg"].enumerated() {
      try picture(name, 1_000_000_000 + number)
    }
    let driver = try LibraryDriver(home: home)
    driver.ask(.open, .show(1, .recents))
    driver.settle()
    #expect(driver.status?.reading == .proceed)
    #expect(driver.status?.count == 3)
    #expect(driver.names(1) == ["c.jpg", "a.jpg", "b.jpg"])
  }

  @Test("is opened from the index, before the folders are looked at")
  func fromIndex() throws {
    for number in 0..<3 { try picture("\(number).jpg", 1_000_000_000 + number) }
    let first = try LibraryDriver(home: home)
    first.ask(.open)
    first.settle()
    let driver = try LibraryDriver(home: home)
    driver.ask(.open, .show(1, .recents))
    driver.run("the first answers") { driver.lists[1] != nil && driver.status?.count != nil }
    #expect(driver.status?.isSettled == false)
    #expect(driver.names(1) == ["2.jpg", "1.jpg", "0.jpg"])
    driver.settle()
  }
}
