import Glibc
import MediaTypes
import PhotoLibrary
import Support
import Testing

@testable import PickerTerminal

@Suite("A library in the loop")
struct LibraryTests {
  let home = TemporaryFolder()
  var pictures: FilePath { home.path.appending("Pictures") }

  init() throws { try home.folder("Pictures") }

  private func picture(_ name: String, _ seconds: Int = 1_000_000_000) throws {
    try home.file("Pictures/\(name)", Array(name.utf8), modified: seconds)
  }

  private func pictures(_ names: String...) throws {
    for (number, name) in names.enumerated() { try picture(name, 1_000_000_000 + number) }
  }

  private func path(_ name: String) -> FilePath { pictures.appending(name) }

  private func move(_ name: String, to other: String) {
    #expect(rename(home.text + "/Pictures/" + name, home.text + "/Pictures/" + other) == 0)
  }

  /// A library that was opened before, so that its index knows everything.
  private func opened(_ requests: LibraryRequest...) throws -> LibraryDriver {
    let driver = try LibraryDriver(home: home)
    driver.ask(.open)
    for request in requests { driver.ask(request) }
    driver.settle()
    return driver
  }

  @Test("is opened, looked through, and shown from the newest to the oldest")
  func open() throws {
    try pictures("b.jpg", "a.jpg", "c.jpg")
    let driver = try opened(.show(1, .recents))
    #expect(driver.status?.reading == .proceed)
    #expect(driver.status?.count == 3)
    #expect(driver.names(1) == ["c.jpg", "a.jpg", "b.jpg"])
  }

  @Test("is opened from the index, before the folders are looked at")
  func fromIndex() throws {
    try pictures("0.jpg", "1.jpg", "2.jpg")
    _ = try opened()
    let driver = try LibraryDriver(home: home)
    driver.ask(.open, .show(1, .recents))
    driver.run("the first answers") { driver.lists[1] != nil && driver.status?.count != nil }
    #expect(driver.status?.isSettled == false)
    #expect(driver.names(1) == ["2.jpg", "1.jpg", "0.jpg"])
    driver.settle()
  }

  @Test("is corrected by the look at the folders, and what stays keeps its number")
  func corrected() throws {
    try pictures("kept.jpg", "gone.jpg", "renamed.jpg", "moved.jpg", "written.jpg")
    try home.folder("Pictures/in")
    _ = try opened()
    #expect(unlink(home.text + "/Pictures/gone.jpg") == 0)
    move("renamed.jpg", to: "new name.jpg")
    move("moved.jpg", to: "in/moved.jpg")
    try home.file("Pictures/written.jpg", Array("more than before".utf8))
    try picture("new.jpg", 1_000_000_100)
    let driver = try LibraryDriver(home: home)
    driver.ask(.open, .show(1, .recents))
    driver.run("the index's answer") { driver.lists[1] != nil }
    let before = driver.numbers(1)
    driver.settle()
    let after = driver.numbers(1)
    #expect(
      Set(after.keys) == ["kept.jpg", "new name.jpg", "moved.jpg", "written.jpg", "new.jpg"])
    #expect(after["kept.jpg"] == before["kept.jpg"])
    #expect(after["new name.jpg"] == before["renamed.jpg"])
    #expect(after["moved.jpg"] == before["moved.jpg"])
    #expect(after["written.jpg"] == before["written.jpg"])
    #expect(driver.asset(1, "written.jpg")?.byteCount == 16)
  }

  /// What happens in an open library, and the names after it.
  static let changes: [(String, @Sendable (TemporaryFolder) throws -> Void, [String])] = [
    (
      "a new picture", { try $0.file("Pictures/c.jpg", [1]) },
      ["a.jpg", "b.jpg", "c.jpg"]
    ),
    (
      "a picture gone", { #expect(unlink($0.text + "/Pictures/a.jpg") == 0) }, ["b.jpg"]
    ),
    (
      "another name",
      { #expect(rename($0.text + "/Pictures/a.jpg", $0.text + "/Pictures/d.jpg") == 0) },
      ["b.jpg", "d.jpg"]
    ),
    (
      "a picture in a new folder",
      {
        try $0.folder("Pictures/new")
        try $0.folder("Pictures/new/deep")
        try $0.file("Pictures/new/deep/e.jpg", [1])
      }, ["a.jpg", "b.jpg", "e.jpg"]
    ),
  ]

  @Test("shows what changes while it is open", arguments: 0..<4)
  func changes(number: Int) throws {
    let (_, change, names) = Self.changes[number]
    try pictures("a.jpg", "b.jpg")
    let driver = try opened(.show(1, .recents))
    let before = driver.numbers(1)
    try change(home)
    driver.run("the change shows") { driver.names(1).sorted() == names }
    driver.run("the count follows") { driver.status?.count == names.count }
    if let kept = before["b.jpg"] { #expect(driver.numbers(1)["b.jpg"] == kept) }
    if names.contains("d.jpg") { #expect(driver.numbers(1)["d.jpg"] == before["a.jpg"]) }
  }

  @Test("tells a picture that is written to while it is open, by its number")
  func rewritten() throws {
    try pictures("a.jpg", "b.jpg")
    let driver = try opened(.show(1, .recents))
    let number = driver.numbers(1)["a.jpg"]
    try home.file("Pictures/a.jpg", [UInt8](repeating: 1, count: 100))
    driver.run("the new size") { driver.asset(1, "a.jpg")?.byteCount == 100 }
    #expect(driver.numbers(1)["a.jpg"] == number)
  }

  @Test("is idle while it is watched")
  func idle() throws {
    try pictures("a.jpg")
    let driver = try opened(.show(1, .recents))
    #expect(driver.loop.isIdle)
    driver.loop.runUntilIdle()
    #expect(driver.loop.isIdle)
  }

  @Test("tells names as they are met the first time, in the order and with the numbers of later")
  func firstTime() throws {
    for number in 0..<300 { try picture("\(number).jpg", 1_000_000_000 + number % 7) }
    let driver = try LibraryDriver(home: home)
    driver.ask(.open, .show(1, .recents))
    var first: [String: Int32] = [:]
    driver.run("the first names") {
      first = driver.numbers(1)
      return !first.isEmpty
    }
    #expect(driver.status?.isSettled == false)
    driver.settle()
    let last = driver.numbers(1)
    #expect(last.count == 300)
    #expect(first.allSatisfy { last[$0.key] == $0.value })
    #expect(driver.arrangements(1) < 20)
    let again = try opened(.show(1, .recents))
    #expect(again.names(1) == driver.names(1))
    #expect(driver.lists[1]?.assets.allSatisfy { $0.identifier != nil } == true)
  }

  @Test("tells the beginning of a long list first")
  func firstPage() throws {
    for number in 0..<300 { try picture("\(number).jpg", 1_000_000_000 + number) }
    _ = try opened()
    let driver = try opened(.show(1, .recents))
    guard case .arranged(1, let first)? = driver.firstArrangement else {
      return #expect(Bool(false), "nothing was told")
    }
    #expect(first.order.count == 240 && first.count == 300)
    #expect(first.added.first?.name == FilePath("299.jpg"))
    #expect(driver.names(1).count == 300)
    #expect(driver.numbers(1)["299.jpg"] == 0)
  }

  @Test("tells nothing of a list that was left")
  func left() throws {
    try pictures("a.jpg")
    let driver = try opened(.show(1, .recents), .show(2, .recents))
    driver.ask(.leave(1))
    driver.settle()
    driver.forgetEvents()
    try picture("b.jpg")
    driver.run("the other list") { driver.names(2).count == 2 }
    #expect(driver.arrangements(1) == 0)
  }
}

extension LibraryDriver {
  func asset(_ list: ListID, _ name: String) -> Asset? {
    guard let number = numbers(list)[name] else { return nil }
    return lists[list]?.assets[Int(number)]
  }

  func arrangements(_ list: ListID) -> Int {
    events.count { if case .arranged(list, _) = $0 { true } else { false } }
  }

  var firstArrangement: LibraryEvent? {
    events.first { if case .arranged = $0 { true } else { false } }
  }
}
