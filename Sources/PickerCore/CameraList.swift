import Glibc
public import MediaTypes
import PhotoLibrary

/// A camera of this machine.
public struct Camera: Equatable, Sendable {
  /// Its device file, such as `/dev/video0`.
  public let path: FilePath
  /// Its name, as its driver tells it; safe to show only after its control characters are taken out.
  public let name: String
  /// Which way it looks, so far as its name says: a camera of a computer looks at the person, unless it is called
  /// something else.
  public var direction: CameraDevice {
    let words = name.lowercased().split { !$0.isLetter }
    return words.contains { ["rear", "back", "world"].contains($0) } ? .rear : .front
  }

  /// A camera.
  public init(path: FilePath, name: String) {
    self.path = path
    self.name = name
  }
}

/// The cameras of this machine: the nodes of Video4Linux that give pictures.
///
/// A driver makes several nodes for one camera, of which the first gives pictures and the others tell about them; which is
/// which stands in `index` beside `name` in the system's tree (Linux kernel, Documentation/ABI/stable and
/// drivers/media/v4l2-core/v4l2-dev.c).
public struct CameraList: Sendable {
  private let devices: FilePath
  private let facts: FilePath

  /// The cameras whose device files and facts lie in these folders; a test has others than the system's.
  public init(
    devices: FilePath = FilePath("/dev"), facts: FilePath = FilePath("/sys/class/video4linux")
  ) {
    self.devices = devices
    self.facts = facts
  }

  /// All of them, in the order of their numbers. May block.
  public func cameras() -> [Camera] {
    numbers().compactMap { number in
      let node = FilePath("video\(number)")
      let facts = facts.appending(node)
      guard (text(facts.appending(FilePath("index"))) ?? "0") == "0" else { return nil }
      let name = text(facts.appending(FilePath("name"))) ?? "video\(number)"
      return Camera(path: devices.appending(node), name: name)
    }
  }

  /// Whether there is one that can be opened, and why not. May block.
  ///
  /// A driver that lets one program in alone says so at opening; others say it only when pictures are asked for.
  public func availability() -> Availability { availability(of: cameras()) }

  /// Whether there is one that looks this way and can be opened, and why not. May block.
  func availability(looking direction: CameraDevice) -> Availability {
    availability(of: cameras().filter { $0.direction == direction })
  }

  /// Whether one of these can be opened, and why not. May block.
  func availability(of cameras: [Camera]) -> Availability {
    let failures = cameras.map { failure(ofOpening: $0.path) }
    if failures.contains(0) { return .available }
    if failures.contains(EBUSY) { return .unavailable(.cameraBusy) }
    if failures.contains(where: { $0 == EACCES || $0 == EPERM }) {
      return .unavailable(.cameraUnreadable)
    }
    return .unavailable(.noCamera)
  }

  private func failure(ofOpening path: FilePath) -> Int32 {
    let descriptor = path.withCString { open($0, O_RDWR | O_NONBLOCK | O_CLOEXEC) }
    guard descriptor >= 0 else { return errno }
    close(descriptor)
    return 0
  }

  private func numbers() -> [Int] {
    guard let folder = try? OpenFolder(devices) else { return [] }
    var numbers: [Int] = []
    while let entry = try? folder.next() {
      let name = String(decoding: entry.name.bytes, as: UTF8.self)
      if name.hasPrefix("video"), let number = Int(name.dropFirst(5)), number >= 0 {
        numbers.append(number)
      }
    }
    return numbers.sorted()
  }

  /// The first line of a small file.
  private func text(_ path: FilePath) -> String? {
    let line = OpenFolder.head(of: path, count: 256).prefix { $0 != 10 && $0 != 0 }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }
}
