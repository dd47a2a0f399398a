import Foundation
import Glibc
import MediaTypes
import Support
import Testing

/// What can happen to a camera and to the program while pictures are taken.
@Suite(
  "A camera in trouble",
  .enabled(if: TmuxTerminal.isInstalled, "tmux is not installed"))
struct CameraTroubleTests {
  private static func ending(after seconds: Int) -> String {
    "lavfi:testsrc2=size=320x240:rate=30:duration=\(seconds)"
  }

  @Test("unplugged while live: a sentence, and r tries again")
  func unplugged() throws {
    let camera = try CameraInTmux(cameras: [Self.ending(after: 2)])
    try camera.terminal.waitFor(text: "Plug it in")
    try camera.terminal.keys("r")
    try camera.terminal.waitFor(text: "●")
    try camera.terminal.waitFor("the loss") { $0.contains("Plug it in") && !$0.contains("●") }
    try camera.terminal.keys("q")
    #expect(try camera.code() == "130\n")
    try camera.picker.expectRestored()
  }

  @Test("unplugged while recording: what was recorded is kept, and can be played")
  func unpluggedRecording() throws {
    let camera = try CameraInTmux("--media movie", cameras: [Self.ending(after: 8)])
    try camera.waitForLive()
    try camera.terminal.keys("Enter")
    try camera.terminal.waitFor("the review, and why") {
      $0.contains("Use Movie") && $0.contains("gone")
    }
    try camera.terminal.keys("Enter")
    #expect(try camera.code() == "0\n")
    let movie = try camera.out().trimmingCharacters(in: .newlines)
    #expect((0.2...8.1).contains(try camera.length(of: movie)))
  }

  @Test(
    "what gives nothing, and what is no camera, is told by a sentence",
    arguments: [
      ("lavfi:color=s=64x64:r=1/60", "“color=s=64x64:r=1/60” gives no pictures."),
      ("lavfi:movie=pipe", "gives no"),
      ("file:pipe", "“pipe” is not a file."), ("/dev/null", "“/dev/null” is no camera"),
      ("file:rc", "“rc” is in no format"), ("lavfi:nonsense", "“nonsense” is no camera"),
    ])
  func nothing(camera: String, sentence: String) throws {
    let camera = try CameraInTmux(cameras: [camera]) { folder in
      try runProgram("/usr/bin/mkfifo", [folder.text + "/pipe"])
    }
    try camera.terminal.waitFor(text: sentence)
    try camera.terminal.keys("q")
    #expect(try camera.code() == "130\n")
    try camera.picker.expectRestored()
  }

  @Test(
    "on a disk that fills, what was recorded is kept, and why it ended is said",
    .enabled(if: SmallDisk.isPossible, "a small disk cannot be mounted here"))
  func disk() throws {
    let disk = try #require(SmallDisk("size=68m"))
    let place = String(decoding: disk.path.bytes, as: UTF8.self)
    // Noise grows fast.
    let noise = "lavfi:nullsrc=s=320x240:r=25,geq=lum='random(1)*255':cb=128:cr=128"
    let camera = try CameraInTmux("--media movie", cameras: [noise], data: place)
    try camera.terminal.waitFor(text: "320×240")
    try camera.terminal.keys("Enter")
    try camera.terminal.waitFor("the review, and why") {
      $0.contains("Use Movie") && $0.contains("The disk is nearly full")
    }
    try camera.terminal.keys("Enter")
    #expect(try camera.code() == "0\n")
    let movie = try camera.out().trimmingCharacters(in: .newlines)
    #expect(movie.hasPrefix(place))
    #expect(try camera.length(of: movie) > 0.4)
  }

  @Test("a recording that does not come to its end is broken off: it is kept, and that is said")
  func stalledRecording() throws {
    let camera = try CameraInTmux("--media movie")
    try camera.waitForLive()
    try camera.terminal.keys("Enter")
    try camera.waitForRecording(seconds: 2)
    // As on a disk that does not answer.
    let process = try #require(try camera.cameraProcess())
    kill(process, SIGSTOP)
    try camera.terminal.keys("Enter")
    try camera.terminal.waitFor("the review, and why") {
      $0.contains("Use Movie") && $0.contains("What was recorded is kept.")
    }
    #expect(!CameraInTmux.hasCamera(process))
    try camera.terminal.keys("Enter")
    #expect(try camera.code() == "0\n")
    let movie = try camera.out().trimmingCharacters(in: .newlines)
    #expect((0.9...4).contains(try camera.length(of: movie)))
    try camera.picker.expectRestored()
  }

  @Test("stopped by Ctrl-Z nothing keeps the camera; continued it is live again")
  func suspended() throws {
    let camera = try CameraInTmux()
    try camera.waitForLive()
    let process = try #require(try camera.cameraProcess())
    try camera.terminal.keys("C-z")
    try camera.terminal.waitFor(text: "Stopped")
    #expect(!CameraInTmux.hasCamera(process))
    #expect(try camera.cameraProcess() == nil)
    try camera.terminal.run("clear; fg; echo $? >after-all")
    try camera.waitForLive()
    try camera.terminal.keys("Enter")
    try camera.terminal.waitFor(text: "Use Photo")
    try camera.terminal.keys("Enter")
    #expect(try camera.terminal.waitFor(file: "after-all") == "0\n")
    try camera.picker.expectRestored()
  }

  @Test("stopped by Ctrl-Z while recording, the movie is whole and waits for its review")
  func suspendedRecording() throws {
    let camera = try CameraInTmux("--media movie")
    try camera.waitForLive()
    try camera.terminal.keys("Enter")
    try camera.waitForRecording(seconds: 1)
    try camera.terminal.keys("C-z")
    try camera.terminal.waitFor(text: "Stopped")
    #expect(try camera.cameraProcess() == nil)
    let name = try #require(camera.taken().first)
    let movie = camera.terminal.folder.text + "/data/pickroll/camera/" + name
    #expect((0.9...10).contains(try camera.length(of: movie)))
    try camera.terminal.run("clear; fg; echo $? >after-all")
    try camera.terminal.waitFor(text: "Use Movie")
    try camera.terminal.keys("Enter")
    #expect(try camera.terminal.waitFor(file: "after-all") == "0\n")
    #expect(try camera.out() == movie + "\n")
  }

  @Test(
    "a signal ends it, live and while recording, and leaves nothing",
    arguments: [(SIGTERM, false), (SIGHUP, false), (SIGTERM, true), (SIGHUP, true)])
  func ended(signal: Int32, isRecording: Bool) throws {
    let camera = try CameraInTmux("--media movie")
    try camera.waitForLive()
    if isRecording {
      try camera.terminal.keys("Enter")
      try camera.waitForRecording(seconds: 1)
      #expect(camera.taken().count == 1)
    }
    let process = try #require(try camera.cameraProcess())
    let before = try Self.temporaryFiles()
    kill(try camera.picker.process(), signal)
    #expect(try camera.code() == "\(128 + signal)\n")
    #expect(!CameraInTmux.hasCamera(process))
    #expect(camera.taken() == [])
    #expect(try Self.temporaryFiles().subtracting(before) == [])
    try camera.picker.expectRestored()
  }

  private static func temporaryFiles() throws -> Set<String> {
    Set(try FileManager.default.contentsOfDirectory(atPath: "/tmp").filter { $0.contains("MOV_") })
  }

  @Test("where nothing can be written, it is said, and the camera stays live")
  func noPlace() throws {
    let camera = try CameraInTmux("--media image,movie")
    try camera.waitForLive()
    try camera.terminal.folder.file("data/pickroll/camera")
    try camera.terminal.keys("Enter")
    try camera.terminal.waitFor(text: "pickroll/camera")
    try camera.waitForLive()
    try camera.terminal.keys("m")
    try camera.terminal.waitFor("movies, and nothing told") {
      $0.contains("record") && !$0.contains("pickroll/camera")
    }
    try camera.terminal.keys("Enter")
    try camera.terminal.waitFor(text: "pickroll/camera")
    try camera.waitForLive()
    try camera.terminal.keys("q")
    #expect(try camera.code() == "130\n")
  }

  private static let canBeNobody = geteuid() != 0 || access("/usr/bin/setpriv", X_OK) == 0

  /// The picker's words where it does not begin, asked by somebody without the superuser's rights.
  private func refusal(of path: String) throws -> String {
    let nobody = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    let words = (geteuid() == 0 ? nobody : []) + [Fixtures.pickroll, "pick", "--source", "camera"]
    let folder = TemporaryFolder()
    let terminal = try PtyTerminal(
      words + ["--camera", path], environment: ["HOME": "/nonexistent"],
      errors: folder.text + "/errors")
    #expect(terminal.readToEnd())
    #expect(terminal.end() == 2)
    return try String(contentsOfFile: folder.text + "/errors", encoding: .utf8)
  }

  @Test(
    "what may not be opened, and what another program keeps to itself, is told from no camera",
    .enabled(if: canBeNobody, "setpriv is not installed"))
  func refused() throws {
    let folder = TemporaryFolder()
    _ = chmod(folder.text, 0o755)
    try folder.file("closed")
    _ = chmod(folder.text + "/closed", 0)
    #expect(try refusal(of: folder.text + "/closed").contains("you may not use it"))
    #expect(try refusal(of: folder.text + "/none").contains("There is no camera"))
    // A terminal that one program has for itself: ioctl_tty(2), TIOCEXCL.
    let pty = try PtyTerminal(["/bin/sleep", "1000"])
    var line = ""
    pty.onLine { descriptor in
      _ = ioctl(descriptor, UInt(TIOCEXCL))
      _ = fchmod(descriptor, 0o666)
      line = ttyname(descriptor).map { String(cString: $0) } ?? ""
    }
    #expect(try refusal(of: line).contains("another program has it"))
  }
}
