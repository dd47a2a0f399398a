import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite struct FolderScannerTests {
  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

  let folder: TemporaryFolder

  init() throws { folder = TemporaryFolder() }

  private func events(_ query: FolderQuery) -> [ScanEvent] {
    var scanner = FolderScanner(query)
    var events: [ScanEvent] = []
    while let event = scanner.next() { events.append(event) }
    #expect(scanner.next() == nil)
    #expect(events.last == .finished)
    return events
  }

  private func assets(_ query: FolderQuery) -> [Asset] {
    events(query).flatMap { event -> [Asset] in
      if case .found(let assets) = event { assets } else { [] }
    }
  }

  private func problems(_ query: FolderQuery) -> [ScanEvent] {
    events(query).filter { if case .problem = $0 { true } else { false } }
  }

  /// Paths in byte order, without the test's folder in front.
  private func names(_ query: FolderQuery) -> [String] {
    assets(query).map { asset in
      String(decoding: asset.path.bytes.dropFirst(folder.path.bytes.count + 1), as: UTF8.self)
    }.sorted()
  }

  private func query(recursive: Bool = false, hidden: Bool = false) -> FolderQuery {
    FolderQuery(roots: [folder.path], recursive: recursive, hidden: hidden)
  }

  @Test(
    "A name's ending or the first bytes decide what is listed",
    arguments: [
      ("a.jpg", [], true), ("b.HEIC", [], true), ("no-ending", png, true), ("odd.xyz", png, true),
      ("no-ending-empty", [], false), ("odd-text.xyz", Array("text".utf8), false),
      ("picture.txt", png, false), ("clip.mp4", [], false),
    ] as [(String, [UInt8], Bool)])
  func candidates(name: String, bytes: [UInt8], isListed: Bool) throws {
    try folder.file(name, bytes)
    #expect(names(query()) == (isListed ? [name] : []))
  }

  @Test("An asset has its file's size, time and name")
  func facts() throws {
    let path = try folder.file("a.png", Self.png, modified: 1_700_000_000)
    let expected = Asset(path: path, byteCount: 11, modified: 1_700_000_000)
    #expect(assets(query()) == [expected])
    #expect(expected.name == FilePath("a.png"))
    #expect(expected.mediaType == .image)
  }

  @Test("Folders inside are listed only when asked, hidden names too")
  func depth() throws {
    try folder.folder("in")
    try folder.folder("in/deep")
    try folder.folder(".secret")
    for name in ["a.jpg", ".b.jpg", "in/c.jpg", "in/deep/d.jpg", ".secret/e.jpg"] {
      try folder.file(name)
    }
    #expect(names(query()) == ["a.jpg"])
    #expect(names(query(hidden: true)) == [".b.jpg", "a.jpg"])
    #expect(names(query(recursive: true)) == ["a.jpg", "in/c.jpg", "in/deep/d.jpg"])
    #expect(
      names(query(recursive: true, hidden: true)) == [
        ".b.jpg", ".secret/e.jpg", "a.jpg", "in/c.jpg", "in/deep/d.jpg",
      ])
  }

  @Test("A hidden folder that is named itself is listed")
  func hiddenRoot() throws {
    let root = try folder.folder(".secret")
    try folder.file(".secret/a.jpg")
    #expect(names(FolderQuery(roots: [root])) == [".secret/a.jpg"])
  }

  @Test("Links are followed, and a loop of links ends")
  func links() throws {
    try folder.folder("in")
    try folder.file("in/a.jpg")
    try folder.link("in/up", to: "..")
    try folder.link("self", to: "self")
    try folder.link("self.jpg", to: "self.jpg")
    try folder.link("gone.jpg", to: "nowhere")
    try folder.link("to-file.jpg", to: "in/a.jpg")
    let found = events(query(recursive: true))
    #expect(names(query(recursive: true)) == ["in/a.jpg", "to-file.jpg"])
    let loop = folder.path.appending("self.jpg")
    #expect(found.contains(.problem(loop, .unreadable(ELOOP))))
    #expect(problems(query(recursive: true)).count == 1)
  }

  @Test("A link to a folder is followed only when folders inside are asked for")
  func linkedFolder() throws {
    let elsewhere = TemporaryFolder()
    try elsewhere.file("a.jpg")
    try folder.link("linked", to: String(decoding: elsewhere.path.bytes, as: UTF8.self))
    #expect(names(query()) == [])
    #expect(names(query(recursive: true)) == ["linked/a.jpg"])
  }

  @Test("Roots are taken in order; a folder and a file are listed once")
  func roots() throws {
    for name in ["one", "two"] { try folder.folder(name) }
    for name in ["one/a.jpg", "two/b.jpg", "two/c.jpg"] { try folder.file(name) }
    let (one, two) = (folder.path.appending("one"), folder.path.appending("two"))
    let file = two.appending("c.jpg")
    let found = assets(FolderQuery(roots: [file, two, one, two, file])).map(\.path)
    #expect(found == [file, two.appending("b.jpg"), one.appending("a.jpg")])
  }

  @Test("A file that is named itself is an asset by its name, else by its first bytes")
  func namedFiles() throws {
    let pixels = Array("GIF89a".utf8)
    let pictures = [
      try folder.file("empty.jpg"), try folder.file("notes.txt", pixels),
      try folder.file("-dash", pixels), try folder.file(".hidden", pixels),
    ]
    let others = [
      try folder.file("list.txt", Array("text".utf8)), try folder.file("unknown", [0, 1]),
      try folder.file("nothing"),
    ]
    let query = FolderQuery(roots: pictures + others)
    #expect(assets(query).map(\.path) == pictures)
    #expect(problems(query) == others.map { .problem($0, .notAPicture) })
  }

  @Test("A root that is not there may be a pattern; one that is there is itself")
  func patterns() throws {
    for name in ["a.jpg", "b.jpg", "c.png", "[c].png", ".d.jpg", "[ab].jpg"] {
      try folder.file(name)
    }
    let paths = ["[ab].jpg", "?.png", "[c].png", "none*", "b.jpg"].map { folder.path.appending($0) }
    let query = FolderQuery(roots: paths, expandsPatterns: true)
    let found = ["[ab].jpg", "c.png", "[c].png", "b.jpg"].map { folder.path.appending($0) }
    #expect(assets(query).map(\.path) == found)
    #expect(problems(query) == [.problem(folder.path.appending("none*"), .missing)])
    #expect(problems(FolderQuery(roots: [paths[1]])) == [.problem(paths[1], .missing)])
  }

  @Test("A root that cannot be listed is a problem, and the rest goes on")
  func badRoots() throws {
    let good = try folder.file("a.jpg")
    let pipe = folder.path.appending("pipe.jpg")
    #expect(pipe.withCString { mkfifo($0, 0o600) } == 0)
    let missing = folder.path.appending("missing.jpg")
    let below = good.appending("below")
    let found = events(FolderQuery(roots: [missing, pipe, below, good]))
    #expect(found.contains(.problem(missing, .missing)))
    #expect(found.contains(.problem(pipe, .notAPicture)))
    #expect(found.contains(.problem(below, .missing)))
    #expect(names(FolderQuery(roots: [missing, pipe, below, good])) == ["a.jpg"])
  }

  @Test("A pipe in a folder is neither an asset nor waited for")
  func pipes() throws {
    for name in ["pipe", "pipe.jpg"] {
      #expect(folder.path.appending(name).withCString { mkfifo($0, 0o600) } == 0)
    }
    #expect(events(query()) == [.finished])
  }

  @Test("A batch has at most 64 assets, the first at most 16, and each comes once")
  func batches() throws {
    for number in 0..<200 { try folder.file("\(number).jpg") }
    let sizes = events(query()).compactMap { event -> Int? in
      if case .found(let assets) = event { assets.count } else { nil }
    }
    #expect(sizes == [16, 64, 64, 56])
    #expect(Set(names(query())).count == 200)
  }

  @Test("Files that vanish while they are listed are left out")
  func vanishing() throws {
    for number in 0..<300 { try folder.file("\(number).jpg") }
    var scanner = FolderScanner(query())
    guard case .found(let first) = scanner.next() else {
      Issue.record("no first batch")
      return
    }
    for number in 0..<300 {
      _ = folder.path.appending("\(number).jpg").withCString { unlink($0) }
    }
    var rest: [ScanEvent] = []
    while let event = scanner.next() { rest.append(event) }
    #expect(first.count == 16)
    #expect(rest == [.finished])
  }

  /// Lists a folder of 300 pictures, and does something to it after the first batch.
  private func paths(changing: (FilePath) -> Void) throws -> [FilePath] {
    let pictures = try folder.folder("pictures")
    for number in 0..<300 { try folder.file("pictures/\(number).jpg") }
    var scanner = FolderScanner(FolderQuery(roots: [pictures], recursive: true))
    var found: [FilePath] = []
    var isChanged = false
    var last: ScanEvent?
    while let event = scanner.next() {
      last = event
      if case .found(let assets) = event { found += assets.map(\.path) }
      if !isChanged { changing(pictures) }
      isChanged = true
    }
    #expect(last == .finished)
    return found
  }

  @Test("A folder that is renamed while it is listed is listed to its end")
  func renamedFolder() throws {
    let found = try paths { pictures in
      let other = folder.path.appending("other")
      _ = pictures.withCString { old in other.withCString { rename(old, $0) } }
    }
    #expect(Set(found).count == 300)
  }

  @Test("A folder that is removed or may no longer be read while it is listed ends the listing")
  func removedFolder() throws {
    let found = try paths { pictures in
      for number in 0..<300 {
        _ = pictures.appending("\(number).jpg").withCString { unlink($0) }
      }
      _ = pictures.withCString { rmdir($0) }
    }
    #expect(found.count == 16)
  }

  @Test("Files that appear, or take the place of others, while a folder is listed are shown once")
  func appearingFiles() throws {
    let found = try paths { pictures in
      for number in 0..<300 {
        let file = pictures.appending("\(number).jpg")
        let new = pictures.appending("new-\(number).jpg")
        _ = try? folder.file("pictures/new-\(number).jpg")
        if number % 2 == 0 { _ = new.withCString { old in file.withCString { rename(old, $0) } } }
      }
      _ = pictures.appending("9.jpg").withCString { unlink($0) }
      _ = try? folder.folder("pictures/9.jpg")
    }
    #expect(Set(found).count == found.count)
    #expect(found.count >= 299)
  }

  @Test("Many names are listed, the first of them at once")
  func manyNames() throws {
    // Two files of many names: no file system allows one so many.
    let files = [try folder.file("0.jpg"), try folder.file("1.jpg")]
    for number in 2..<30_000 {
      _ = files[number % 2].withCString { old in
        folder.path.appending("\(number).jpg").withCString { link(old, $0) }
      }
    }
    let listing = FolderListing(query())
    var scanner = FolderScanner(reading: listing)
    guard case .found(let assets) = scanner.next() else {
      Issue.record("nothing at first")
      return
    }
    #expect(assets.count == 16)
    #expect(listing.progress.values.allSatisfy { $0.steps < 100 })
    var count = assets.count
    while let event = scanner.next() {
      if case .found(let assets) = event { count += assets.count }
    }
    #expect(count == 30_000)
  }

  @Test("Two readers of a listing find everything once, and one says that it is finished")
  func twoReaders() throws {
    for number in 0..<40 {
      try folder.folder("\(number)")
      for name in 0..<5 { try folder.file("\(number)/\(name).jpg") }
    }
    let listing = FolderListing(query(recursive: true))
    var readers = [FolderScanner(reading: listing), FolderScanner(reading: listing)]
    var found: [FilePath] = []
    var ends = 0
    var turn = 0
    var ended: Set<Int> = []
    while ended.count < 2 {
      turn += 1
      switch readers[turn % 2].next() {
      case .found(let assets): found += assets.map(\.path)
      case .finished: ends += 1
      case .problem, .entered: Issue.record("a problem")
      case nil: ended.insert(turn % 2)
      }
    }
    #expect(found.count == 200)
    #expect(Set(found).count == 200)
    #expect(ends == 1)
  }

  @Test(
    "Any name's bytes are kept",
    arguments: [
      Array("line\nbreak.jpg".utf8), Array("\u{1B}[31mred.jpg".utf8),
      [0xFF, 0xFE, 0x2E, 0x70, 0x6E, 0x67],
      Array("-rf notes.jpg".utf8), Array("🦅 falcon.jpg".utf8), Array("a'b\"c$(d).png".utf8),
    ] as [[UInt8]])
  func bytes(name: [UInt8]) throws {
    let path = try folder.file(FilePath(bytes: name))
    #expect(assets(query()).map(\.path) == [path])
  }

  @Test(
    "A folder without permission is one problem, and the rest goes on",
    .enabled(if: geteuid() != 0, "root may read everything"), arguments: [0o000, 0o400] as [mode_t])
  func permission(mode: mode_t) throws {
    try folder.folder("closed")
    try folder.folder("open")
    for name in ["closed/a.jpg", "closed/b.jpg", "open/c.jpg"] { try folder.file(name) }
    let closed = folder.path.appending("closed")
    #expect(closed.withCString { chmod($0, mode) } == 0)
    defer { _ = closed.withCString { chmod($0, 0o700) } }
    #expect(problems(query(recursive: true)) == [.problem(closed, .unreadable(EACCES))])
    #expect(names(query(recursive: true)) == ["open/c.jpg"])
  }

  @Test(
    "A file that is named itself and may not be read is a problem",
    .enabled(if: geteuid() != 0, "root may read everything"))
  func unreadableFile() throws {
    let path = try folder.file("a.jpg")
    #expect(path.withCString { chmod($0, 0) } == 0)
    #expect(problems(FolderQuery(roots: [path])) == [.problem(path, .unreadable(EACCES))])
  }
}
