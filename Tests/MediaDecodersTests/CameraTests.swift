import Cells
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("A live camera", .serialized) struct CameraTests {
  @Test("the frame that is shown carries its own number")
  func numbers() throws {
    let desk = CameraDesk()
    var after = 0
    for _ in 0..<20 {
      let (picture, frame) = try desk.frame(CameraFixture.counter(), after: after)
      #expect(frame.number > after)
      #expect(CameraFixture.number(in: picture) == frame.number - 1)
      #expect(frame.size == PixelSize(width: 320, height: 240))
      #expect(frame.recorded == nil && !frame.hasEnded)
      after = frame.number
    }
  }

  @Test("while nobody asks, frames are passed over and counted; the next one is the newest")
  func slowAsker() throws {
    let desk = CameraDesk()
    let first = try desk.frame(CameraFixture.counter(), after: 0).frame
    #expect(first.dropped == first.number - 1)
    let begun = CameraClock.now
    while CameraClock.now < begun + 1_000_000 { usleep(10_000) }
    let (picture, later) = try desk.frame(CameraFixture.counter(), after: first.number)
    #expect(later.number >= first.number + 10)
    #expect(later.dropped == later.number - first.number - 1)
    #expect(CameraFixture.number(in: picture) == (later.number - 1) % 256)
  }

  @Test("a camera that nobody asks rests, and goes on with a new picture where it was")
  func rests() throws {
    let camera = LiveCamera(CameraFixture.counter())
    let first = try camera.picture(after: 0)
    let limit = CameraClock.now + 20_000_000
    while !camera.isResting, CameraClock.now < limit { usleep(10_000) }
    try #require(camera.isResting)
    let number = camera.newestNumber
    #expect(number > first.number + 10)
    // Long enough for ten pictures.
    usleep(400_000)
    #expect(camera.isResting && camera.newestNumber == number)
    let next = try camera.picture(after: number - 5)
    #expect(next.number == number + 1)
    #expect(try camera.picture(after: next.number).number == number + 2)
    #expect(!camera.isResting)
  }

  @Test("a camera that had to be opened anew goes on with the numbers that were seen")
  func goesOn() throws {
    let begun = CameraClock.now
    let (picture, frame) = try CameraDesk().frame(CameraFixture.counter(), after: 1000)
    // No more than are made in that time, 25 a second.
    let most = 1002 + Int(CameraClock.now - begun) / 40_000
    #expect((1001...most).contains(frame.number))
    #expect(frame.dropped == frame.number - 1001)
    #expect(CameraFixture.number(in: picture) == frame.number - 1001)
  }

  @Test("the live view can be mirrored, and cut")
  func mirrored() throws {
    let desk = CameraDesk()
    var look = CameraFixture.look
    look.edit.transform = .upMirrored
    let (picture, frame) = try desk.frame(CameraFixture.counter(), after: 0, look: look)
    #expect(CameraFixture.number(in: picture, isMirrored: true) == frame.number - 1)
    look.edit = PictureEdit(crop: PixelRect(x: 0, y: 0, width: 40, height: 240))
    let (cut, next) = try desk.frame(CameraFixture.counter(), after: frame.number, look: look)
    let isLit = (next.number - 1) % 2 == 1
    #expect(CameraFixture.number(in: cut) == (isLit ? 255 : 0))
    look.edit.crop = PixelRect(x: 0, y: 0, width: 400, height: 240)
    #expect(
      desk.error(.frame(CameraFixture.counter(), look: look, after: 0))
        == .cropOutside(PixelSize(width: 320, height: 240)))
  }

  @Test("a camera that gives nothing for 5 seconds is said to be silent")
  func silence() throws {
    let desk = CameraDesk()
    let input = CameraFixture.filters("color=s=32x32:r=1/60")
    let first = try desk.frame(input, after: 0).frame
    let begun = CameraClock.now
    #expect(
      desk.error(.frame(input, look: CameraFixture.look, after: first.number)) == .cameraSilent)
    #expect((4_900_000...60_000_000).contains(CameraClock.now - begun))
  }

  @Test("a camera that does not even open is silent, and the next one need not wait for it")
  func noAnswer() throws {
    let folder = TemporaryFolder()
    let pipe = String(decoding: folder.path.bytes, as: UTF8.self) + "/pipe"
    try #require(mkfifo(pipe, 0o600) == 0)
    let desk = CameraDesk()
    let input = CameraFixture.filters("movie=\(pipe)")
    let begun = CameraClock.now
    #expect(desk.error(.frame(input, look: CameraFixture.look, after: 0)) == .cameraSilent)
    #expect(try desk.frame(CameraFixture.counter(), after: 0).frame.number >= 1)
    #expect((4_900_000...60_000_000).contains(CameraClock.now - begun))
    // Lets the thread go.
    close(open(pipe, O_WRONLY | O_NONBLOCK))
  }

  @Test("at the end of its input the camera is gone; asked from the beginning it is opened anew")
  func end() throws {
    let desk = CameraDesk()
    let input = CameraFixture.counter(seconds: 0.4)
    var (after, seen) = (0, 0)
    while let frame = try? desk.frame(input, after: after).frame {
      (after, seen) = (frame.number, seen + 1)
    }
    #expect(after == 10 && seen > 0)
    #expect(desk.error(.frame(input, look: CameraFixture.look, after: after)) == .cameraGone)
    #expect(desk.error(.still(input), files: [MemoryFile().descriptor]) == .cameraGone)
    #expect(try desk.frame(input, after: 0).frame.number < 10)
  }

  @Test("a movie is a camera in its own time")
  func movie() throws {
    let folder = TemporaryFolder()
    let input = try CameraFixture.movie(folder, seconds: 1)
    let desk = CameraDesk()
    let begun = CameraClock.now
    var after = 0
    while let (picture, frame) = try? desk.frame(input, after: after) {
      #expect(CameraFixture.number(in: picture) == frame.number - 1)
      after = frame.number
    }
    #expect(after == 25)
    #expect(CameraClock.now - begun > 900_000)
  }

  @Test("a still picture stays")
  func picture() throws {
    let folder = TemporaryFolder()
    let grey = try Fixture.picture(64, 48) { _, _ in [200, 200, 200] }
    let bytes = try Fixture.file(grey, .png).bytes
    let input = CameraInput(format: nil, path: try folder.file("a.png", bytes), name: "Still")
    let desk = CameraDesk()
    var after = 0
    for _ in 0..<5 {
      let (picture, frame) = try desk.frame(input, after: after)
      #expect(frame.size == PixelSize(width: 64, height: 48))
      #expect(CameraFixture.number(in: picture) == 255)
      after = frame.number
    }
  }

  @Test("another input closes the first; close gives its descriptors back")
  func switching() throws {
    let folder = TemporaryFolder()
    let movie = try CameraFixture.movie(folder, seconds: 3)
    let desk = CameraDesk()
    #expect(try desk.frame(movie, after: 0).frame.number >= 1)
    #expect(openFiles(named: movie.path) == 1)
    let other = CameraFixture.filters("color=c=white:s=64x64:r=25")
    let (picture, frame) = try desk.frame(other, after: 0)
    #expect(CameraFixture.number(in: picture) == 255)
    #expect(frame.size == PixelSize(width: 64, height: 64))
    #expect(openFiles(named: movie.path) == 0)
    _ = try desk.frame(movie, after: 0)
    #expect(try desk.answer(.close, files: []).get() == .closed)
    #expect(openFiles(named: movie.path) == 0)
  }

  /// The open descriptors of this process that lead to a file: proc(5), `/proc/self/fd`.
  private func openFiles(named path: FilePath) -> Int {
    (0..<256).count { number in
      var target = [UInt8](repeating: 0, count: 4096)
      let count = target.withUnsafeMutableBytes { bytes in
        bytes.baseAddress.map { readlink("/proc/self/fd/\(number)", $0, bytes.count) } ?? -1
      }
      return count > 0 && FilePath(bytes: target[..<count]) == path
    }
  }

  @Test("what is no camera is told from one that is not there")
  func refusals() throws {
    let folder = TemporaryFolder()
    let file = try folder.file("no-device", [1, 2, 3])
    let cases: [(CameraInput, MediaError)] = [
      (device(FilePath("/dev/video99")), .cameraGone),
      (device(file), .cameraUnusable("Inappropriate ioctl for device")),
      (CameraInput(format: nil, path: FilePath("/no/such.mp4"), name: ""), .cameraGone),
      (CameraInput(format: nil, path: file, name: ""), .unsupported),
      (CameraInput(format: nil, path: folder.path, name: ""), .notAFile),
      (CameraFixture.filters("nonsense"), .cameraUnusable("Invalid argument")),
      (CameraInput(format: "nonsense", path: file, name: ""), .cameraUnusable("nonsense")),
    ]
    let desk = CameraDesk()
    for (input, error) in cases {
      let found = desk.error(.frame(input, look: CameraFixture.look, after: 0))
      #expect(found == error, "\(input)")
    }
  }

  private func device(_ path: FilePath) -> CameraInput {
    CameraInput(format: "video4linux2", path: path, name: "")
  }

  @Test("a still has the frame's pixels, the date and the device's name")
  func still() throws {
    let desk = CameraDesk()
    let input = CameraFixture.filters("color=c=0xC08040:s=640x480:r=25", name: "Cam (1080p)")
    let file = MemoryFile()
    let reply = try desk.answer(.still(input), files: [file.descriptor]).get()
    guard case .exported(let still) = reply else { throw MediaError.wireBroken }
    #expect(still.format == .jpeg && still.size == PixelSize(width: 640, height: 480))
    #expect(still.byteCount == file.bytes.count)
    let folder = TemporaryFolder()
    let path = try folder.file("a.jpg", file.bytes)
    let told = try runProgram(
      "/usr/bin/exiftool",
      ["-s3", "-Model", "-DateTimeOriginal", String(decoding: path.bytes, as: UTF8.self)]
    ).text.split(separator: "\n").map(String.init)
    #expect(told.first == "Cam (1080p)")
    #expect(told.last?.count == 19 && told.last?.hasPrefix("20") == true)
    let picture = try PictureFile(descriptor: file.descriptor)
    let pixels = try picture.pixels(ratio: 1).inSRGB().bytes()
    for (band, value) in [0xC0, 0x80, 0x40].enumerated() {
      #expect(abs(Int(pixels[band]) - value) <= 4)
    }
  }

  @Test("the modes of a camera: live the largest that is fast, for stills the largest")
  func modes() {
    func mode(_ format: String, _ width: Int, _ height: Int, _ rate: Int) -> VideoDevice.Mode {
      VideoDevice.Mode(format: format, size: PixelSize(width: width, height: height), rate: rate)
    }
    let modes = [
      mode("yuyv422", 640, 480, 30_000), mode("yuyv422", 1920, 1080, 5_000),
      mode("mjpeg", 640, 480, 60_000), mode("mjpeg", 1920, 1080, 30_000),
      mode("mjpeg", 3840, 2160, 10_000), mode("yuyv422", 1280, 720, 10_000),
    ]
    #expect(VideoDevice.live(of: modes) == mode("mjpeg", 1920, 1080, 30_000))
    #expect(VideoDevice.still(of: modes) == mode("mjpeg", 3840, 2160, 10_000))
    #expect(VideoDevice.live(of: Array(modes[0...2])) == mode("yuyv422", 640, 480, 30_000))
    #expect(VideoDevice.live(of: [modes[1], modes[5]]) == modes[1])
    #expect(VideoDevice.live(of: []) == nil)
  }

  @Test("this machine's cameras are told without fault")
  func devices() throws {
    guard case .cameras(let cameras) = try CameraDesk().answer(.devices, files: []).get() else {
      throw MediaError.wireBroken
    }
    #expect(cameras.count == VideoDevice.all.count)
  }
}
