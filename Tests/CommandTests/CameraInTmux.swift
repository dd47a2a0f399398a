import Foundation
import Glibc
import Support
import Testing

/// `pickroll pick` in a real terminal, with a camera that FFmpeg draws, or movies that stand for one.
struct CameraInTmux {
  static let pattern = "lavfi:testsrc2=size=640x480:rate=30"

  let picker: PickerInTmux
  var terminal: TmuxTerminal { picker.terminal }

  /// Begins on what the first of these cameras sees, after something was made in the folder; what is taken goes into
  /// another folder where one is given.
  init(
    _ options: String = "", cameras: [String] = [pattern], data: String? = nil,
    making: (TemporaryFolder) throws -> Void = { _ in }
  ) throws {
    picker = try PickerInTmux()
    try making(picker.terminal.folder)
    let named = cameras.map { "--camera \"\($0)\"" }.joined(separator: " ")
    let place = data.map { "XDG_DATA_HOME=\($0) " } ?? ""
    try picker.terminal.run(
      "cd; clear; \(place)\(Fixtures.pickroll) pick --source camera \(named) \(options) >out;"
        + " echo $? >code")
  }

  /// Waits until the camera is live: it has its sign, and pictures after the one that is on the screen.
  func waitForLive() throws {
    try terminal.waitFor("the live view") { $0.contains("●") }
    try terminal.waitForMotion()
  }

  /// Waits until so many seconds are recorded.
  func waitForRecording(seconds: Int) throws {
    try terminal.waitFor("a recording") { $0.contains("● 0:0\(seconds) / ") }
  }

  /// The exit code, once the picker has ended.
  func code() throws -> String { try terminal.waitFor(file: "code") }

  /// What was printed.
  func out() throws -> String {
    try String(contentsOfFile: terminal.folder.text + "/out", encoding: .utf8)
  }

  /// The names of the files that cameras wrote and that are still there.
  func taken() -> [String] {
    let folder = terminal.folder.text + "/data/pickroll/camera"
    return (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The process with the camera, where there is one.
  func cameraProcess() throws -> Int32? {
    try Fixtures.children(of: picker.process()).first(where: Self.hasCamera)
  }

  /// Whether a process is there that has a camera.
  static func hasCamera(_ process: Int32) -> Bool {
    let words = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
    return String(decoding: words, as: UTF8.self).contains("--camera")
  }

  /// How long a movie lasts by ffprobe, in seconds, and that it can be played.
  func length(of movie: String) throws -> Double {
    let told = try runProgram(
      "/usr/bin/ffprobe",
      ["-v", "error", "-count_frames", "-show_entries", "format=duration", "-of", "csv=p=0", movie])
    #expect(told.errors.isEmpty, "\(told.errors)")
    return Double(told.text.trimmingCharacters(in: .newlines)) ?? -1
  }
}

extension TmuxTerminal {
  /// Waits until the screen has shown three pictures. Two may be one that is half drawn, and the whole of it.
  func waitForMotion() throws {
    var seen: Set<String> = []
    try waitFor("other frames") { _ in
      seen.insert(try screen(escapes: true))
      return seen.count > 2
    }
  }
}
