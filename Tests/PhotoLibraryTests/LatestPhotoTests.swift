import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("The newest picture")
struct LatestPhotoTests {
  private static let now = FileTime(seconds: 1_000_000)

  private static func asset(_ age: Int64) -> LibraryAsset {
    LibraryAsset(
      identifier: AssetIdentifier(rawValue: "\(age)"), path: FilePath("/\(age).jpg"),
      identity: AssetIdentity(device: 1, inode: 1, byteCount: 1, modifiedNanoseconds: 0),
      mediaType: .image, created: now, added: now.adding(seconds: -age), size: nil,
      durationMilliseconds: nil, camera: nil)
  }

  /// Ages of pictures, the age of the last offer, the interval, and the age of the picture offered.
  private static let offers: [(ages: [Int64], last: Int64?, within: Int64, offered: Int64?)] = [
    ([], nil, 10, nil), ([4], nil, 10, 4), ([4, 2, 7], nil, 10, 2), ([11], nil, 10, nil),
    ([10], nil, 10, 10), ([11], nil, 60, 11), ([0], nil, 0, 0), ([1], nil, 0, nil),
    // Once, then a newer one.
    ([4], 4, 10, nil), ([4, 2], 4, 10, 2), ([4, 5], 4, 10, nil), ([4], 100, 10, 4),
    // The future does not count, nor does it hide what is there.
    ([-1], nil, 10, nil), ([-1, 3], nil, 10, 3), ([-1, 3], 3, 10, nil),
    // The clock was set back since the last offer.
    ([4], -3600, 10, nil), ([-3600, 4], -3600, 10, nil), ([4, -3600], -3601, 10, nil),
    // It goes on from the last offer once it has caught up.
    ([0], 0, 10, nil), ([0], 1, 10, 0),
    // 1970, before, and now at once: what is old counts where it is asked for.
    ([1_000_000], nil, 10, nil), ([1_000_000, 3], nil, 10, 3), ([1_000_001], nil, 10, nil),
    ([1_000_000], nil, 1_000_000, 1_000_000), ([1_000_001], nil, .max, 1_000_001),
    ([4, 4], nil, 10, 4), ([4, 4], 4, 10, nil),
  ]

  @Test("is offered once, while it is new", arguments: offers)
  func offer(ages: [Int64], last: Int64?, within: Int64, offered: Int64?) {
    let offer = LatestPhoto.offer(
      of: ages.map(Self.asset), within: within, now: Self.now,
      lastOffered: last.map { Self.now.adding(seconds: -$0) })
    #expect(offer == offered.map(Self.asset))
  }

  @Test("The interval ends to the nanosecond, and so does now")
  func borders() {
    let second: Int64 = 1_000_000_000
    for (age, isOffered) in [
      (-1, false), (0, true), (1, true), (10 * second, true), (10 * second + 1, false),
    ] as [(Int64, Bool)] {
      var asset = Self.asset(0)
      asset = LibraryAsset(
        identifier: asset.identifier, path: asset.path, identity: asset.identity,
        mediaType: .image, created: asset.created,
        added: FileTime(nanoseconds: Self.now.nanoseconds - age), size: nil,
        durationMilliseconds: nil, camera: nil)
      let offer = LatestPhoto.offer(of: [asset], within: 10, now: Self.now, lastOffered: nil)
      #expect((offer != nil) == isOffered, "\(age)")
    }
  }

  /// A person's folders, over several runs of the program.
  private final class Runs {
    let fixture = LibraryFixture()
    let data = TemporaryFolder()

    /// The name of the picture that a run offers.
    func run(at now: FileTime, client: String = "pickroll") throws -> String? {
      let store = try DecisionsStore(of: UserFolders { _ in self.data.path })
      let query = fixture.query
      let newest = try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
        try index.newestPhoto(in: query) { now }
      }
      let offer = try store.offer(newest, to: client, within: 10, now: now)
      guard let asset = offer else { return nil }
      return fixture.name(asset)
    }

    /// The clock now, a moment after what was done to the files.
    func now() throws -> FileTime {
      let mark = try data.file("mark", [1])
      return try #require(FoundFile(at: mark)).touched
    }

    func file(_ name: String, _ modified: FileTime? = nil) throws {
      try fixture.library.file(name, Array(name.utf8), modified: modified.map { Int($0.seconds) })
    }
  }

  @Test("of a library that is met first is one that was just written, not an old one")
  func firstRun() throws {
    let runs = Runs()
    try runs.file("old.jpg", FileTime(seconds: 1_700_000_000))
    #expect(try runs.run(at: try runs.now()) == nil)
    let other = Runs()
    try other.file("new.jpg")
    #expect(try other.run(at: try other.now()) == "new.jpg")
  }

  @Test("may be dated 1970 or before, where it is a copy that just came")
  func oddDates() throws {
    let runs = Runs()
    try runs.file("first.jpg", FileTime(seconds: 0))
    #expect(try runs.run(at: try runs.now()) == nil)
    for (name, time) in [("a.jpg", 0), ("b.jpg", -86_400)] as [(String, Int64)] {
      try runs.file(name, FileTime(seconds: time))
      #expect(try runs.run(at: try runs.now()) == name)
      #expect(try runs.run(at: try runs.now()) == nil)
    }
  }

  @Test("is offered once over several runs, then a newer one, to each program by itself")
  func severalRuns() throws {
    let runs = Runs()
    _ = try runs.run(at: try runs.now())
    // A copy keeps the picture's own time, and is new in the library all the same.
    try runs.file("a.jpg", FileTime(seconds: 1_700_000_000))
    let time = try runs.now()
    #expect(try runs.run(at: time) == "a.jpg")
    #expect(try runs.run(at: time) == nil)
    #expect(try runs.run(at: time, client: "profile-demo") == "a.jpg")
    try runs.file("b.jpg")
    #expect(try runs.run(at: try runs.now()) == "b.jpg")
    #expect(try runs.run(at: try runs.now()) == nil)
    runs.fixture.forget()
    #expect(try runs.run(at: try runs.now()) == nil)
  }

  @Test("renamed is the same; so is one that was moved away and back")
  func renamed() throws {
    let runs = Runs()
    _ = try runs.run(at: try runs.now())
    try runs.file("a.jpg")
    #expect(try runs.run(at: try runs.now()) == "a.jpg")
    runs.fixture.move("a.jpg", to: "b.jpg")
    #expect(try runs.run(at: try runs.now()) == nil)
    #expect(rename(runs.fixture.library.text + "/b.jpg", runs.data.text + "/b.jpg") == 0)
    #expect(try runs.run(at: try runs.now()) == nil)
    #expect(rename(runs.data.text + "/b.jpg", runs.fixture.library.text + "/b.jpg") == 0)
    #expect(try runs.run(at: try runs.now()) == nil)
  }

  @Test("dated in the future is neither offered nor remembered")
  func future() throws {
    let runs = Runs()
    let now = try runs.now()
    try runs.file("future.jpg", now.adding(seconds: 3600))
    #expect(try runs.run(at: try runs.now()) == nil)
    try runs.file("a.jpg")
    #expect(try runs.run(at: try runs.now()) == "a.jpg")
  }

  @Test("is not offered again after the clock was set back, nor is an older one")
  func clockSetBack() throws {
    let runs = Runs()
    try runs.file("older.jpg", try runs.now().adding(seconds: -5))
    try runs.file("a.jpg")
    let now = try runs.now()
    #expect(try runs.run(at: now) == "a.jpg")
    for seconds in [-4, -3600, 0] as [Int64] {
      #expect(try runs.run(at: now.adding(seconds: seconds)) == nil)
    }
  }

  @Test("that is empty or refused does not count")
  func refused() throws {
    let runs = Runs()
    try runs.fixture.library.file("empty.jpg")
    try runs.file("bad.jpg")
    try runs.fixture.scan()
    #expect(try runs.run(at: try runs.now()) == nil)
  }

  @Test("is claimed by one of two processes")
  func claim() throws {
    let folder = TemporaryFolder()
    let (one, other) = (
      try DecisionsStore(folder: folder.path), try DecisionsStore(folder: folder.path)
    )
    #expect(try one.lastOffered(client: "a") == nil)
    #expect(try one.setLastOffered(Self.now, client: "a"))
    #expect(try !other.setLastOffered(Self.now, client: "a"))
    #expect(try !other.setLastOffered(Self.now.adding(seconds: -1), client: "a"))
    #expect(try other.setLastOffered(Self.now.adding(seconds: 1), client: "a"))
    #expect(try one.lastOffered(client: "a") == Self.now.adding(seconds: 1))
  }
}
