import Foundation
import Support
import Testing

/// The camera in a real terminal, with pictures that FFmpeg draws.
@Suite("A camera without a camera", .enabled(if: TmuxTerminal.isInstalled, "tmux is not installed"))
struct CameraFlowTests {
  private static let camera = "--camera lavfi:testsrc2=size=640x480:rate=30"

  private func start(_ options: String) throws -> PickerInTmux {
    let picker = try PickerInTmux()
    try picker.terminal.run(
      "cd; export XDG_DATA_HOME=$HOME/data; \(Fixtures.pickroll) pick \(Self.camera) \(options) >out;"
        + " echo $? >code")
    return picker
  }

  private func out(_ picker: PickerInTmux) throws -> String {
    try String(contentsOfFile: picker.terminal.folder.text + "/out", encoding: .utf8)
  }

  @Test("live, shutter, retake, use: the path of a JPEG of the camera's size is printed")
  func still() throws {
    let picker = try start("--source camera --json")
    let terminal = picker.terminal
    try terminal.waitFor(text: "640×480")
    try terminal.waitFor(text: "●")
    try terminal.waitForMotion()
    try terminal.keys("Enter")
    try terminal.waitFor(text: "Use Photo")
    try terminal.keys("r")
    // A screen that is half drawn still has the words below.
    try terminal.waitFor("the live view") { $0.contains("●") && !$0.contains("Use Photo") }
    try terminal.keys("Space")
    try terminal.waitFor(text: "▸ Use Photo")
    try terminal.keys("Enter")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    let printed = try out(picker)
    #expect(printed.contains("\"mediaMetadata\""))
    #expect(printed.contains("/data/pickroll/camera/IMG_"))
    let folder = picker.terminal.folder.text + "/data/pickroll/camera"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
    try picker.expectRestored()
  }

  @Test("the sheet's row opens it, Esc goes back there, and a cancel leaves nothing")
  func sheet() throws {
    let picker = try start("")
    let terminal = picker.terminal
    // The command that was typed has the camera's name too.
    try terminal.waitFor("the sheet") { $0.contains("├───") && $0.contains("testsrc2") }
    try terminal.keys("c")
    try terminal.waitFor(text: "●")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "Use Photo")
    try terminal.keys("Escape")
    try terminal.waitFor(text: "●")
    try terminal.keys("Escape")
    try terminal.waitFor(text: "Photo Library")
    try terminal.keys("q")
    #expect(try terminal.waitFor(file: "code") == "130\n")
    let folder = picker.terminal.folder.text + "/data/pickroll/camera"
    #expect((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] == [])
  }

  @Test("with editing the square is framed from what was taken")
  func edit() throws {
    let picker = try start("--source auto --edit -o cut.jpg")
    let terminal = picker.terminal
    try terminal.waitFor(text: "●")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "Use Photo")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "480×480 at 80,0 of 640×480")
    try terminal.keys("Enter")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    #expect(try out(picker) == "cut.jpg\n")
  }

  @Test("a movie is recorded, shown and used")
  func movie() throws {
    let picker = try start("--source camera --media image,movie")
    let terminal = picker.terminal
    try terminal.waitFor(text: "●")
    try terminal.keys("m")
    try terminal.waitFor(text: "record")
    try terminal.keys("Enter")
    try terminal.waitFor(text: "● 0:01 / 10:00")
    try terminal.keys("Space")
    try terminal.waitFor(text: "Use Movie")
    try terminal.keys("Enter")
    #expect(try terminal.waitFor(file: "code") == "0\n")
    #expect(try out(picker).hasSuffix(".mp4\n"))
  }

  /// The files in a folder of the person's, whatever they are called.
  private func files(_ name: String, _ picker: PickerInTmux) -> [String] {
    let folder = picker.terminal.folder.text + "/" + name
    return (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
  }

  @Test("of a recording that is cut only the cut is left, and of one that is not used nothing")
  func recordingCut() throws {
    for isUsed in [true, false] {
      let picker = try PickerInTmux()
      let terminal = picker.terminal
      try terminal.run(
        "cd; mkdir tmp; export TMPDIR=$HOME/tmp XDG_DATA_HOME=$HOME/data; \(Fixtures.pickroll) pick"
          + " \(Self.camera) --source camera --media movie --edit --json >out; echo $? >code")
      try terminal.waitFor(text: "●")
      try terminal.keys("Enter")
      try terminal.waitFor(text: "● 0:02 / 10:00")
      try terminal.keys("Space")
      try terminal.waitFor(text: "Use Movie")
      #expect(files("data/pickroll/camera", picker).count == 1)
      try terminal.keys("L [")
      try terminal.waitFor("a part") { $0.contains(" – ") }
      try terminal.keys(isUsed ? "Enter" : "q")
      #expect(try terminal.waitFor(file: "code") == (isUsed ? "0\n" : "130\n"))
      #expect(files("data/pickroll/camera", picker).isEmpty)
      #expect(files("tmp", picker).isEmpty)
      let cuts = files("data/pickroll/edited", picker)
      #expect(cuts.count == (isUsed ? 1 : 0), "\(cuts)")
      let printed = try out(picker)
      if isUsed {
        #expect(printed.contains("edited/") && !printed.contains("/camera/"), "\(printed)")
      }
    }
  }

  @Test("without the camera that was named nothing begins")
  func missing() throws {
    let picker = try PickerInTmux()
    try picker.terminal.run(
      "cd; \(Fixtures.pickroll) pick --camera /dev/no-camera --source camera 2>out; echo $? >code")
    #expect(try picker.terminal.waitFor(file: "code") == "2\n")
    #expect(try out(picker).contains("There is no camera “/dev/no-camera”"))
  }
}
