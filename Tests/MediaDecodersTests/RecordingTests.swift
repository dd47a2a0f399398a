import CSystem
import Cells
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("Recording", .serialized) struct RecordingTests {
  /// A file that is recorded into.
  private final class Target {
    let path: FilePath
    let descriptor: Int32
    private let folder: TemporaryFolder?

    init(_ place: FilePath? = nil) throws {
      folder = place == nil ? TemporaryFolder() : nil
      let place = try #require(place ?? folder?.path)
      path = place.appending("movie.mp4")
      descriptor = path.withCString { sys_open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
      try #require(descriptor >= 0)
    }

    deinit { close(descriptor) }

    var byteCount: Int {
      var facts = stat()
      fstat(descriptor, &facts)
      return Int(facts.st_size)
    }

    /// What ffprobe says of all frames: their times, and the size.
    func probe() throws -> (times: [Double], size: String) {
      let file = String(decoding: path.bytes, as: UTF8.self)
      let frames = try runProgram(
        "/usr/bin/ffprobe",
        [
          "-v", "error", "-select_streams", "v", "-show_entries", "frame=pts_time", "-of",
          "csv=p=0", file,
        ])
      #expect(frames.errors.isEmpty, "\(frames.errors)")
      let size = try runProgram(
        "/usr/bin/ffprobe",
        ["-v", "error", "-show_entries", "stream=width,height", "-of", "csv=p=0:s=x", file])
      let times = frames.text.split(separator: "\n").compactMap {
        Double($0.split(separator: ",").first ?? "")
      }
      return (times, size.text.split(separator: "\n").first.map(String.init) ?? "")
    }
  }

  /// Waits until a live camera says something of its recording.
  @discardableResult
  private func watch(
    _ desk: CameraDesk, _ input: CameraInput, until holds: (CameraFrame) -> Bool
  ) throws -> CameraFrame {
    var after = 1
    let end = CameraClock.now + Int64(Patience.seconds) * 1_000_000
    while CameraClock.now < end {
      let frame = try desk.frame(input, after: after).frame
      if holds(frame) { return frame }
      after = frame.number
    }
    throw MediaError.timedOut
  }

  private func stop(_ desk: CameraDesk, _ input: CameraInput) throws -> RecordedMovie {
    guard case .recorded(let movie) = try desk.answer(.stop(input), files: []).get() else {
      throw MediaError.wireBroken
    }
    return movie
  }

  @Test("a recording has the frames from its beginning to its end, with their times")
  func plain() throws {
    let target = try Target()
    let desk = CameraDesk()
    let input = CameraFixture.counter()
    let begun = CameraMoment.local(time(nil))
    let start = CameraClock.now
    let request = RecordRequest(maximumMilliseconds: 60_000)
    #expect(
      try desk.answer(.record(input, request), files: [target.descriptor]).get() == .recording)
    try watch(desk, input) { $0.recorded.map { $0 > 1200 } ?? false }
    let movie = try stop(desk, input)
    #expect((1200...Int(CameraClock.now - start) / 1000).contains(movie.milliseconds))
    #expect(movie.size == PixelSize(width: 320, height: 240))
    #expect(movie.byteCount == target.byteCount)
    let (times, size) = try target.probe()
    #expect(size == "320x240")
    #expect(times.first == 0)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(abs((times.last ?? 0) + 0.04 - Double(movie.milliseconds) / 1000) < 0.06)
    #expect(desk.error(.stop(input)) == .exportFailed("nothing is recorded"))
    let info = try PictureFile(descriptor: target.descriptor).info
    #expect(abs((info.details.durationMilliseconds ?? 0) - movie.milliseconds) < 100)
    #expect(info.details.camera == "Pattern")
    // By the person's clock, as phones write it, and by the world's.
    let created = try #require(info.details.created).iso8601
    #expect(created >= begun.prefix(19) && created <= CameraMoment.local(time(nil)).prefix(19))
    let told = try runProgram(
      "/usr/bin/exiftool",
      [
        "-s3", "-Model", "-CreationDate", "-CreateDate",
        String(decoding: target.path.bytes, as: UTF8.self),
      ]
    ).text.split(separator: "\n").map(String.init)
    #expect(told.first == "Pattern" && told.count == 3, "\(told)")
  }

  @Test("it ends by itself when it is long enough, and is never longer")
  func maximum() throws {
    let target = try Target()
    let desk = CameraDesk()
    let input = CameraFixture.counter()
    let request = RecordRequest(
      maximumMilliseconds: 700, maximumShorterSide: 121, maximumBitRate: 100_000)
    _ = try desk.answer(.record(input, request), files: [target.descriptor]).get()
    let frame = try watch(desk, input, until: \.hasEnded)
    #expect(frame.recorded.map { (600...700).contains($0) } == true)
    let movie = try stop(desk, input)
    #expect(movie.milliseconds <= 700)
    #expect(movie.size == PixelSize(width: 160, height: 120))
    #expect(try target.probe().times.last.map { $0 < 0.7 } == true)
    #expect(try watch(desk, input) { $0.recorded == nil }.hasEnded == false)
  }

  @Test("a camera that goes away leaves what was recorded")
  func unplugged() throws {
    let target = try Target()
    let desk = CameraDesk()
    let input = CameraFixture.counter(seconds: 0.8)
    let request = RecordRequest(maximumMilliseconds: 60_000)
    _ = try desk.answer(.record(input, request), files: [target.descriptor]).get()
    #expect(throws: MediaError.cameraGone) { try watch(desk, input) { _ in false } }
    let movie = try stop(desk, input)
    #expect((400...800).contains(movie.milliseconds))
    #expect(try target.probe().times.count >= 10)
  }

  @Test("another camera, or close, finishes the recording")
  func closed() throws {
    let target = try Target()
    let desk = CameraDesk()
    let input = CameraFixture.counter()
    let request = RecordRequest(maximumMilliseconds: 60_000)
    _ = try desk.answer(.record(input, request), files: [target.descriptor]).get()
    try watch(desk, input) { $0.recorded.map { $0 > 300 } ?? false }
    _ = desk.answer(.close, files: [])
    #expect(try target.probe().times.count >= 7)
  }

  @Test(
    "a disk that is nearly full ends the recording, and what was recorded is kept",
    .enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
  func nearlyFull() throws {
    let disk = try #require(SmallDisk("size=66m"))
    let target = try Target(disk.path)
    let desk = CameraDesk()
    // Noise grows fast.
    let input = CameraFixture.filters(
      "nullsrc=s=640x480:r=25,geq=lum='random(1)*255':cb=128:cr=128")
    let request = RecordRequest(maximumMilliseconds: 600_000)
    _ = try desk.answer(.record(input, request), files: [target.descriptor]).get()
    try watch(desk, input, until: \.hasEnded)
    let movie = try stop(desk, input)
    #expect(movie.byteCount == target.byteCount && movie.byteCount > 1 << 20)
    #expect(sys_free_bytes(target.descriptor) > 60 << 20)
    #expect(try target.probe().times.count > 1)
  }

  @Test(
    "where others fill the disk meanwhile, what was recorded can be played",
    .enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
  func filled() throws {
    let disk = try #require(SmallDisk("size=80m"))
    let target = try Target(disk.path)
    let desk = CameraDesk()
    let input = CameraFixture.counter()
    let request = RecordRequest(maximumMilliseconds: 600_000)
    _ = try desk.answer(.record(input, request), files: [target.descriptor]).get()
    try watch(desk, input) { $0.recorded.map { $0 > 1200 } ?? false }
    let other = disk.path.appending("other").withCString { sys_open($0, O_WRONLY | O_CREAT, 0o600) }
    defer { close(other) }
    let block = [UInt8](repeating: 1, count: 1 << 20)
    while write(other, block, block.count) > 0 {}
    try watch(desk, input, until: \.hasEnded)
    let movie = try stop(desk, input)
    #expect(movie.byteCount == target.byteCount && movie.byteCount > 0)
    #expect(try target.probe().times.count > 12)
  }

  @Test(
    "on a full disk nothing is begun",
    .enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
  func full() throws {
    let disk = try #require(SmallDisk("size=10m"))
    let target = try Target(disk.path)
    let request = RecordRequest(maximumMilliseconds: 1000)
    let error = CameraDesk().error(
      .record(CameraFixture.counter(), request), files: [target.descriptor])
    #expect(error == .diskNearlyFull)
  }
}
