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
  func several() throws {
    try camera(10, name: "USB Rear Camera")
    try camera(2, name: "Integrated Camera: Integrated C")
    try camera(3, name: "Integrated Camera: Integrated C", index: 1)
    try folder.file("dev/videos")
    let cameras = list.cameras()
    #expect(cameras.map(\.name) == ["Integrated Camera: Integrated C", "USB Rear Camera"])
    #expect(cameras.map(\.direction) == [.front, .rear])
    #expect(cameras.map(\.path.lastComponent) == [FilePath("video2"), FilePath("video10")])
    #expect(list.availability() == .available)
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
    ("file:clip.mp4", .film(FilePath("clip.mp4"))), ("none", CameraWish.none), ("", nil),
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
      CameraSearch(wish, list: list).found().choices.map(\.input.name)
    }
    #expect(names(.any) == ["Integrated Camera", "USB Rear Camera"])
    #expect(names(.number(2)) == ["USB Rear Camera", "Integrated Camera"])
    #expect(names(.name("REAR")) == ["USB Rear Camera", "Integrated Camera"])
    let path = folder.path.appending(FilePath("dev")).appending(FilePath("video2"))
    #expect(names(.device(path)).first == "USB Rear Camera")
    #expect(names(.number(7)) == [])
    #expect(names(.none) == [])
    #expect(CameraSearch(.name("x"), list: list).found() == CamerasFound())
    #expect(CameraSearch(.film(FilePath("/none.mp4"))).found() == CamerasFound())
  }
}
