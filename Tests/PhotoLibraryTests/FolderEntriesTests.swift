import Foundation
import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("Folders among the pictures")
struct FolderEntriesTests {
  let folder = TemporaryFolder()

  init() throws {
    for name in ["in", "in/deep", "other", ".secret"] { try folder.folder(name) }
    for name in ["a.jpg", "in/b.jpg", "in/deep/c.jpg", ".secret/d.jpg", "in/text.txt"] {
      try folder.file(name, [1])
    }
    try folder.link("in/loop", to: "..")
  }

  private func query(
    _ roots: [FilePath]? = nil, recursive: Bool = false, hidden: Bool = false
  ) -> FolderQuery {
    FolderQuery(
      roots: roots ?? [folder.path], recursive: recursive, hidden: hidden, showsFolders: true)
  }

  private func events(_ query: FolderQuery) -> [ScanEvent] {
    var scanner = FolderScanner(query)
    var events: [ScanEvent] = []
    while let event = scanner.next() { events.append(event) }
    return events
  }

  /// Names below the test's folder, folders with a slash.
  private func entries(_ query: FolderQuery) -> [String] {
    events(query).flatMap { event -> [Asset] in
      if case .found(let assets) = event { assets } else { [] }
    }.map { asset in
      let name = asset.path.tail(below: folder.path) ?? asset.path
      return String(decoding: name.bytes, as: UTF8.self) + (asset.isFolder ? "/" : "")
    }.sorted()
  }

  @Test("a folder that is named alone shows its pictures and its folders, and says what it is")
  func contents() {
    #expect(entries(query()) == ["a.jpg", "in/", "other/"])
    #expect(entries(query(hidden: true)) == [".secret/", "a.jpg", "in/", "other/"])
    #expect(
      entries(query([folder.path.appending("in")])) == ["in/b.jpg", "in/deep/", "in/loop/"])
    #expect(events(query()).first == .entered(folder.path, absolute: folder.path))
  }

  @Test("everything below is pictures alone, each once, a loop of links or not")
  func below() {
    #expect(entries(query(recursive: true)) == ["a.jpg", "in/b.jpg", "in/deep/c.jpg"])
    #expect(
      events(query(recursive: true)).contains(.entered(folder.path, absolute: folder.path)))
  }

  @Test("of several roots each folder is an entry, and none says that it is all")
  func roots() {
    let roots = ["in/", "a.jpg", "other"].map { folder.path.appending($0) }
    #expect(entries(query(roots)) == ["a.jpg", "in/", "other/"])
    #expect(!events(query(roots)).contains { if case .entered = $0 { true } else { false } })
  }

  @Test("a path is told from the root of all, links and dots followed where there are dots")
  func absolute() {
    let dotted = folder.path.appending("in/deep/..")
    let entered = events(query([dotted])).first
    #expect(entered == .entered(dotted, absolute: folder.path.appending("in").resolved ?? dotted))
  }

  @Test(
    "folders come first, by their names, in every order",
    arguments: SortKey.allCases, [false, true])
  func order(key: SortKey, isReversed: Bool) {
    var assets = [
      Asset(path: FilePath("/z.jpg"), byteCount: 1, modified: 1),
      Asset(folder: FilePath("/day 10")), Asset(folder: FilePath("/day 2")),
      Asset(path: FilePath("/a.jpg"), byteCount: 2, modified: 2),
    ]
    AssetOrder(key, isReversed: isReversed, seed: 4).sort(&assets)
    #expect(assets.prefix(2).map(\.path) == [FilePath("/day 2"), FilePath("/day 10")])
  }

  private func summaries(
    _ name: String, while isWanted: () -> Bool = { true }
  ) -> [FolderSummary] {
    var told: [FolderSummary] = []
    FolderSummary.look(into: folder.path.appending(name), hidden: false, while: isWanted) {
      told.append($0)
    }
    return told
  }

  @Test("a folder's count ends in a loop of links; its own pictures stand for it before others")
  func summary() throws {
    let summary = try #require(summaries("in").last)
    #expect(!summary.isCounting)
    #expect(!summary.hasMore)
    // By way of the loop the picture above is below too.
    #expect(summary.count == 3)
    #expect(summary.first.first?.path == folder.path.appending("in/b.jpg"))
    #expect(summary.modified != nil)
    #expect(summaries("other").last?.count == 0)
    #expect(summaries("nowhere").last?.count == 0)
  }

  @Test("no more is counted than is shown, and nothing is told once it is not wanted")
  func bounds() throws {
    for number in 0..<10_050 { try folder.file("other/\(number).jpg") }
    let summary = try #require(summaries("other").last)
    #expect(summary.count == FolderSummary.mostCounted)
    #expect(summary.hasMore)
    #expect(summary.first.count == 4)
    var asked = 0
    let told = summaries("other") {
      asked += 1
      return asked < 100
    }
    #expect(told.filter { !$0.isCounting }.isEmpty)
    #expect(asked < 110)
  }

  /// What is done to the folder, and whether it counts as a change.
  static let changes: [(String, @Sendable (TemporaryFolder) throws -> Void, Bool)] = [
    ("nothing", { _ in }, false),
    ("a new picture", { try $0.file("in/new.jpg") }, true),
    ("a new folder", { try $0.folder("in/new") }, true),
    ("a hidden name", { try $0.file("in/.new.jpg") }, false),
    ("a picture below", { try $0.file("in/deep/new.jpg") }, false),
    ("renamed", { rename($0.text + "/in", $0.text + "/out") }, true),
    ("moved with what is above", { rename($0.text, $0.text + "-moved") }, true),
  ]

  @Test(
    "what changes in the folder that is shown is told, and that it is another one",
    arguments: changes)
  func watch(
    name: String, change: @Sendable (TemporaryFolder) throws -> Void, isChange: Bool
  ) throws {
    let shown = query([folder.path.appending("in")])
    let watch = FolderWatch(shown, since: FileTime.now.adding(seconds: 60))
    #expect(!watch.takeChange())
    try change(folder)
    defer { rename(folder.text + "-moved", folder.text) }
    #expect(watch.takeChange() == isChange)
    #expect(!watch.takeChange())
  }
}
