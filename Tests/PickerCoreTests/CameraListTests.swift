import Glibc
import MediaTypes
import Support
import Testing

@testable import PickerCore

@Suite struct CameraListTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.folder("dev")
    try folder.folder("sys")
  }

  private var list: CameraList {
    CameraList(
      devices: folder.path.appending(FilePath("dev")), facts: folder.path.appending(FilePath("sys"))
    )
  }

  private func camera(_ number: Int, name: String, index: Int = 0) throws {
    try folder.folder("sys/video\(number)")
    try folder.file("dev/video\(number)")
    try folder.file("sys/video\(number)/name", Array((name + "\n").utf8))
    try folder.file("sys/video\(number)/index", Array("\(index)\n".utf8))
  }

  @Test("Without a device there is no camera")
  func none() {
    #expect(list.cameras() == [])
    #expect(list.availability() == .unavailable(.noCamera))
  }

  @Test("Each camera once, by its number, with its name and the way it looks")
  func numbered() throws {
    try camera(10, name: "USB Rear Camera")
    try camera(2, name: "Integrated Camera: Integrated C")
    try camera(3, name: "Integrated Camera: Integrated C", index: 1)
    try folder.file("dev/videos")
    let cameras = list.cameras()
    #expect(cameras.map(\.name) == ["Integrated Camera: Integrated C", "USB Rear Camera"])
    #expect(cameras.map(\.direction) == [.front, .rear])
    #expect(cameras.map(\.path.lastComponent) == [FilePath("video2"), FilePath("video10")])
    #expect(list.availability() == .available)
    #expect(list.availability(looking: .rear) == .available)
  }

  @Test("Where no camera looks a way, none is available that does")
  func looking() throws {
    try camera(0, name: "Integrated Camera")
    #expect(list.availability(looking: .front) == .available)
    #expect(list.availability(looking: .rear) == .unavailable(.noCamera))
  }

  @Test("A camera that the person may not use is told so", .enabled(if: geteuid() != 0, "as root"))
  func unreadable() throws {
    try camera(0, name: "Camera")
    let path = folder.path.appending(FilePath("dev/video0"))
    _ = path.withCString { chmod($0, 0) }
    #expect(list.availability() == .unavailable(.cameraUnreadable))
  }

  static let words: [(String, CameraWish?)] = [
    ("0", .number(0)), ("/dev/video2", .device(FilePath("/dev/video2"))), ("rear", .name("rear")),
    ("lavfi:testsrc2=size=9x9", .filters("testsrc2=size=9x9")),
    ("file:clip.mp4", .movie(FilePath("clip.mp4"))), ("none", CameraWish.none), ("", nil),
    ("lavfi:", nil), ("file:", nil),
  ]

  @Test(
    "A camera is named by its path, its number, a part of its name, or what stands for it",
    arguments: words)
  func wish(_ word: String, _ wish: CameraWish?) {
    #expect(CameraWish(FilePath(word)) == wish)
  }

  @Test("The named camera is the first, the others come after it; one that is not there is none")
  func search() throws {
    try camera(0, name: "Integrated Camera")
    try camera(2, name: "USB Rear Camera")
    func names(_ wish: CameraWish) -> [String] {
      CameraSearch([wish], list: list).found().choices.map(\.input.name)
    }
    #expect(names(.any) == ["Integrated Camera", "USB Rear Camera"])
    #expect(names(.number(2)) == ["USB Rear Camera", "Integrated Camera"])
    #expect(names(.name("REAR")) == ["USB Rear Camera", "Integrated Camera"])
    let path = folder.path.appending(FilePath("dev")).appending(FilePath("video2"))
    #expect(names(.device(path)).first == "USB Rear Camera")
    #expect(names(.number(7)) == [])
    #expect(names(.none) == [])
    #expect(CameraSearch([.name("x")], list: list).found() == CamerasFound())
    #expect(CameraSearch([.movie(FilePath("/none.mp4"))]).found() == CamerasFound())
  }

  @Test("Several are named in their order, each once; one of them is enough")
  func several() throws {
    try camera(0, name: "Integrated Camera")
    try camera(2, name: "USB Rear Camera")
    func found(_ wishes: CameraWish...) -> CamerasFound {
      CameraSearch(wishes, list: list).found()
    }
    let both = found(.filters("testsrc"), .name("rear"), .filters("color"))
    #expect(
      both.choices.map(\.input.name)
        == ["testsrc", "USB Rear Camera", "Integrated Camera", "color"])
    #expect(both.availability == .available)
    #expect(found(.number(7), .filters("testsrc")).availability == .available)
    #expect(found(.number(7), .none) == CamerasFound())
  }

  @Test("What was named is shown first, whichever way it looks; else what looks the wanted way")
  func first() throws {
    try camera(0, name: "Integrated Camera")
    try camera(2, name: "USB Rear Camera")
    func place(_ wishes: [CameraWish], _ direction: CameraDevice) -> Int? {
      CameraSearch(wishes, list: list).found().place(looking: direction)
    }
    #expect(place([.name("rear")], .front) == 0)
    #expect(place([], .front) == 0)
    #expect(place([], .rear) == 1)
    #expect(place([.none], .rear) == nil)
  }

  /// A device of a disk without devices is refused to everybody.
  @Test(
    "A device that may not be opened is told so, to the superuser too",
    .enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
  func refused() throws {
    let disk = try #require(SmallDisk("size=64k", flags: Int(MS_NODEV)))
    let node = disk.path.appending(FilePath("video0"))
    let zero = dev_t(1 << 8 | 5)
    try #require(node.withCString { mknod($0, S_IFCHR | 0o666, zero) } == 0)
    let list = CameraList(devices: disk.path, facts: disk.path)
    #expect(list.availability() == .unavailable(.cameraUnreadable))
  }
}
