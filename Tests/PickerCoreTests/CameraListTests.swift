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
}
