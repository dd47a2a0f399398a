import CSystem
import Glibc
import MediaTypes

/// A camera's device file, and what its driver tells of it (Linux kernel, Documentation/userspace-api/media/v4l).
struct VideoDevice {
  /// A way in which it gives pictures.
  struct Mode: Equatable {
    /// FFmpeg's name of the pixels, or of their packing.
    var format: String
    var size: PixelSize
    /// The most frames a second, in thousandths.
    var rate: Int
    var isPacked: Bool { format == "mjpeg" }
  }

  let path: FilePath
  let name: String
  let modes: [Mode]

  /// Asks a device; nil where it gives no pictures.
  init?(_ path: FilePath) {
    let descriptor = path.withCString { sys_open($0, O_RDWR | O_NONBLOCK | O_CLOEXEC, 0) }
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var device = v4l2_capability()
    guard sys_video_device(descriptor, &device) == 0 else { return nil }
    let abilities =
      device.capabilities & Self.deviceCapabilities != 0 ? device.device_caps : device.capabilities
    guard abilities & Self.capture != 0 else { return nil }
    self.path = path
    name = withUnsafeBytes(of: device.card) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
    modes = Self.modes(descriptor)
  }

  /// V4L2_CAP_VIDEO_CAPTURE and V4L2_CAP_DEVICE_CAPS, which do not import everywhere.
  private static let capture: UInt32 = 1
  private static let deviceCapabilities: UInt32 = 0x8000_0000

  /// The formats that are read, by their four letters.
  private static let formats: [String: String] = [
    "YUYV": "yuyv422", "UYVY": "uyvy422", "NV12": "nv12", "YU12": "yuv420p", "MJPG": "mjpeg",
    "JPEG": "mjpeg", "RGB3": "rgb24", "BGR3": "bgr24", "GREY": "gray",
  ]

  private static func modes(_ descriptor: Int32) -> [Mode] {
    var modes: [Mode] = []
    for index in 0..<UInt32(64) {
      var format = v4l2_fmtdesc()
      format.index = index
      format.type = V4L2_BUF_TYPE_VIDEO_CAPTURE.rawValue
      guard sys_video_format(descriptor, &format) == 0 else { break }
      guard let name = formats[letters(format.pixelformat)] else { continue }
      for size in sizes(descriptor, format.pixelformat) {
        let rate = rate(descriptor, format.pixelformat, size)
        modes.append(Mode(format: name, size: size, rate: rate))
      }
    }
    return modes
  }

  private static func letters(_ code: UInt32) -> String {
    String(decoding: (0..<4).map { UInt8(truncatingIfNeeded: code >> ($0 * 8)) }, as: UTF8.self)
  }

  /// A range of sizes is taken for its largest.
  private static func sizes(_ descriptor: Int32, _ format: UInt32) -> [PixelSize] {
    var sizes: [PixelSize] = []
    for index in 0..<UInt32(256) {
      var size = v4l2_frmsizeenum()
      size.index = index
      size.pixel_format = format
      guard sys_video_size(descriptor, &size) == 0 else { break }
      guard size.type == V4L2_FRMSIZE_TYPE_DISCRETE.rawValue else {
        return [
          PixelSize(width: Int(size.stepwise.max_width), height: Int(size.stepwise.max_height))
        ]
      }
      sizes.append(PixelSize(width: Int(size.discrete.width), height: Int(size.discrete.height)))
    }
    return sizes
  }

  /// The fastest, in thousandths of frames a second; 0 where the driver does not tell.
  private static func rate(_ descriptor: Int32, _ format: UInt32, _ size: PixelSize) -> Int {
    var fastest = 0
    for index in 0..<UInt32(64) {
      var interval = v4l2_frmivalenum()
      interval.index = index
      interval.pixel_format = format
      (interval.width, interval.height) = (UInt32(size.width), UInt32(size.height))
      guard sys_video_interval(descriptor, &interval) == 0 else { break }
      let isDiscrete = interval.type == V4L2_FRMIVAL_TYPE_DISCRETE.rawValue
      let time = isDiscrete ? interval.discrete : interval.stepwise.min
      if time.numerator > 0 {
        fastest = max(fastest, Int(time.denominator) * 1000 / Int(time.numerator))
      }
      if !isDiscrete { break }
    }
    return fastest
  }
}

// MARK: Which mode

extension VideoDevice {
  /// The least rate at which a picture counts as moving, in thousandths of frames a second.
  private static let leastRate = 15_000
  /// More frames a second are not asked for.
  private static let enoughRate = 30_000

  /// The largest picture that comes fast enough; of one size rather the one that need not be unpacked.
  static func live(of modes: [Mode]) -> Mode? {
    let fast = modes.filter { $0.rate >= leastRate }
    return best(fast.isEmpty ? modes : fast)
  }

  /// The largest picture.
  static func still(of modes: [Mode]) -> Mode? { best(modes) }

  private static func best(_ modes: [Mode]) -> Mode? {
    func rank(_ mode: Mode) -> [Int] {
      [
        mode.size.width * mode.size.height, min(mode.rate, leastRate), mode.isPacked ? 0 : 1,
        min(mode.rate, enoughRate),
      ]
    }
    return modes.max { rank($0).lexicographicallyPrecedes(rank($1)) }
  }

  /// Whether a still is larger than what is seen live.
  static func hasLargerStills(_ path: FilePath) -> Bool {
    guard let modes = VideoDevice(path)?.modes, let live = live(of: modes),
      let still = still(of: modes)
    else { return false }
    return still.size.width * still.size.height > live.size.width * live.size.height
  }

  /// The options of FFmpeg's video4linux2 to try, one after the other; the last leaves all to the driver.
  static func options(_ path: FilePath, isForStill: Bool) -> [[String: String]] {
    guard let modes = VideoDevice(path)?.modes,
      let mode = isForStill ? still(of: modes) : live(of: modes)
    else { return [[:]] }
    let shape = [
      "input_format": mode.format, "video_size": "\(mode.size.width)x\(mode.size.height)",
    ]
    guard mode.rate > 0 else { return [shape, [:]] }
    let rate = ["framerate": "\(min(mode.rate, enoughRate))/1000"]
    return [shape.merging(rate) { $1 }, shape, [:]]
  }

  /// All cameras of this machine, in the order of their numbers.
  static var all: [VideoDevice] {
    (0..<64).compactMap { VideoDevice(FilePath("/dev/video\($0)")) }
  }

  /// What is told of it: each size once, with its best rate, the largest first.
  var facts: CameraFacts {
    var rates: [PixelSize: Int] = [:]
    for mode in modes { rates[mode.size] = max(rates[mode.size] ?? 0, mode.rate) }
    let sorted = rates.sorted {
      ($0.key.width * $0.key.height, $0.key.width) > ($1.key.width * $1.key.height, $1.key.width)
    }
    return CameraFacts(
      input: CameraInput(format: "video4linux2", path: path, name: name),
      modes: sorted.map { CameraMode(size: $0.key, milliFramesPerSecond: $0.value) })
  }
}
