import Cells

/// The largest number of a frame, and the most milliseconds, bytes and bits, that the wire believes.
private let countRange = 0...Int.max
/// The most cameras, and the most modes of one, that the wire believes.
private let mostCameras: UInt32 = 1000
/// The longest path that the wire believes, in bytes.
private let longestPath: UInt32 = 1 << 16

/// How what is asked of a camera, and what it answers, is written.
extension WireWriter {
  mutating func put(_ request: CameraRequest) {
    switch request {
    case .devices: put(UInt8(0))
    case .frame(let input, let look, let after):
      put(UInt8(1))
      put(input)
      put(look)
      put(after)
    case .still(let input):
      put(UInt8(2))
      put(input)
    case .record(let input, let record):
      put(UInt8(3))
      put(input)
      put(record.maximumMilliseconds)
      put(record.maximumShorterSide ?? 0)
      put(record.maximumBitRate ?? 0)
    case .stop(let input):
      put(UInt8(4))
      put(input)
    case .close: put(UInt8(5))
    }
  }

  /// The answers of a camera; others are not written here.
  mutating func putCamera(_ result: Result<MediaReply, MediaError>) {
    switch result {
    case .success(.cameras(let cameras)):
      put(UInt8(8))
      put(UInt32(cameras.count))
      for camera in cameras { put(camera) }
    case .success(.cameraFrame(let picture, let frame)):
      put(UInt8(9))
      put(frame)
      put(picture)
    case .success(.recording): put(UInt8(10))
    case .success(.recorded(let movie)):
      put(UInt8(11))
      put(movie.milliseconds)
      put(movie.size)
      put(movie.byteCount)
    case .success(.closed): put(UInt8(12))
    default: break
    }
  }

  private mutating func put(_ input: CameraInput) {
    put(input.format != nil)
    if let format = input.format { put(format) }
    put(UInt32(input.path.bytes.count))
    for byte in input.path.bytes { put(byte) }
    put(input.name)
  }

  private mutating func put(_ camera: CameraFacts) {
    put(camera.input)
    put(UInt32(camera.modes.count))
    for mode in camera.modes {
      put(mode.size)
      put(mode.milliFramesPerSecond)
    }
  }

  private mutating func put(_ frame: CameraFrame) {
    put(frame.number)
    put(frame.size)
    put(frame.dropped)
    put(frame.recorded != nil)
    if let recorded = frame.recorded { put(recorded) }
    put(frame.hasEnded)
  }
}

/// How they are read.
extension WireReader {
  mutating func getCamera() throws(Malformed) -> CameraRequest {
    switch try get(UInt8.self) {
    case 0: return .devices
    case 1:
      let input = try getInput()
      let look = try getRender()
      return .frame(input, look: look, after: try getInt(in: countRange))
    case 2: return .still(try getInput())
    case 3:
      let input = try getInput()
      return .record(input, try getRecord())
    case 4: return .stop(try getInput())
    case 5: return .close
    default: throw Malformed()
    }
  }

  mutating func getCameras() throws(Malformed) -> [CameraFacts] {
    var cameras: [CameraFacts] = []
    for _ in 0..<(try getCount()) {
      var camera = CameraFacts(input: try getInput())
      for _ in 0..<(try getCount()) {
        camera.modes.append(
          CameraMode(size: try getSize(), milliFramesPerSecond: try getInt(in: countRange)))
      }
      cameras.append(camera)
    }
    return cameras
  }

  mutating func getCameraFrame() throws(Malformed) -> MediaReply {
    let number = try getInt(in: countRange)
    let size = try getSize()
    let dropped = try getInt(in: countRange)
    let recorded = try getBool() ? try getInt(in: countRange) : nil
    let frame = CameraFrame(
      number: number, size: size, dropped: dropped, recorded: recorded, hasEnded: try getBool())
    return .cameraFrame(try getPicture(), frame)
  }

  mutating func getRecorded() throws(Malformed) -> RecordedMovie {
    RecordedMovie(
      milliseconds: try getInt(in: countRange), size: try getSize(),
      byteCount: try getInt(in: countRange))
  }

  private mutating func getRecord() throws(Malformed) -> RecordRequest {
    let milliseconds = try getInt(in: 0...MediaLimits.movieMilliseconds)
    let side = try getInt(in: countRange)
    let rate = try getInt(in: countRange)
    return RecordRequest(
      maximumMilliseconds: milliseconds, maximumShorterSide: side == 0 ? nil : side,
      maximumBitRate: rate == 0 ? nil : rate)
  }

  private mutating func getInput() throws(Malformed) -> CameraInput {
    let format = try getBool() ? try getString() : nil
    let count = try get(UInt32.self)
    guard count <= longestPath, remaining >= Int(count) else { throw Malformed() }
    var bytes: [UInt8] = []
    for _ in 0..<count { bytes.append(try get()) }
    return CameraInput(format: format, path: FilePath(bytes: bytes), name: try getString())
  }

  private mutating func getCount() throws(Malformed) -> UInt32 {
    let count = try get(UInt32.self)
    guard count <= mostCameras else { throw Malformed() }
    return count
  }
}
