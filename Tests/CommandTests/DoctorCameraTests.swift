import Glibc
import Support
import Testing

@Suite("doctor on cameras")
struct DoctorCameraTests {
  static let hasNoCamera = (0..<64).allSatisfy { access("/dev/video\($0)", F_OK) != 0 }

  private func doctor(_ language: String, _ variables: [String: String]) throws -> String {
    try runProgram(
      Fixtures.pickroll, ["doctor", "--lang", language],
      environment: DoctorTests.plain.merging(variables) { $1 }
    ).text
  }

  @Test(
    "a machine without one says so; PipeWire and its portal are told as the only way",
    .enabled(if: hasNoCamera, "this machine has a camera"),
    arguments: [
      (
        "en", "  none on this machine", "PipeWire runs here, and no camera has a device file.",
        "the desktop’s camera portal"
      ),
      ("zh", "  这台机器没有相机", "PipeWire 正在运行，但没有相机设备文件。", "相机门户"),
    ])
  func portal(language: String, none: String, sentence: String, advice: String) throws {
    let folder = TemporaryFolder()
    let services = folder.text + "/share/dbus-1/services"
    try runProgram("/bin/mkdir", ["-p", services, folder.text + "/run"])
    let variables = [
      "XDG_RUNTIME_DIR": folder.text + "/run", "XDG_DATA_DIRS": folder.text + "/share",
      "PIPEWIRE_REMOTE": "", "PIPEWIRE_RUNTIME_DIR": "",
    ]
    try folder.file("run/pipewire-0")
    var text = try doctor(language, variables)
    #expect(text.contains(none))
    #expect(!text.contains(sentence))
    try folder.file("share/dbus-1/services/org.freedesktop.portal.Desktop.service")
    text = try doctor(language, variables)
    #expect(text.contains(none) && text.contains(sentence) && text.contains(advice))
  }

  @Test(
    "without FFmpeg’s devices it is said, and which package brings them",
    arguments: [("en", "no camera can be read."), ("zh", "无法读取相机。")])
  func library(language: String, sentence: String) throws {
    #expect(!(try doctor(language, [:]).contains(sentence)))
    // What is found first is no library.
    let folder = TemporaryFolder()
    for version in 59...62 { try folder.file("libavdevice.so.\(version)") }
    let text = try doctor(language, ["LD_LIBRARY_PATH": folder.text])
    #expect(text.contains(sentence) && text.contains("apt install libavdevice59"))
  }

  @Test(
    "each camera with its name, its sizes and their rates, in the columns that there are",
    .enabled(if: TmuxTerminal.isInstalled, "tmux is not installed"),
    arguments: [
      ("en", "3840×2160 at 15 a second", "its sizes are not told"),
      ("zh", "3840×2160，每秒 15 帧", "未告知尺寸"),
    ])
  func sizes(language: String, mode: String, untold: String) throws {
    let terminal = try TmuxTerminal(columns: 80, rows: 80)
    try terminal.run(
      "cd; clear; PICKROLL_MEDIA=\(Fixtures.faultMedia) \(Fixtures.pickroll) doctor"
        + " --lang \(language); echo done >code")
    _ = try terminal.waitFor(file: "code")
    let lines = try terminal.screen().split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("/dev/video0") })
    let second = try #require(lines.firstIndex { $0.contains("/dev/video12") })
    #expect(lines[first].hasSuffix("Integrated Camera: Integrated C"))
    // Sizes are broken between two of them, under the name.
    let start = try #require(lines[first].firstRange(of: "Integrated")?.lowerBound)
    let indent = lines[first].distance(from: lines[first].startIndex, to: start)
    let sizes = lines[(first + 1)..<second]
    #expect(sizes.count >= 2)
    #expect(sizes.allSatisfy { $0.prefix { $0 == " " }.count == indent })
    let text = sizes.joined(separator: "\n")
    for part in [mode, "1920×1080", "29.97", "640×480"] { #expect(text.contains(part), "\(part)") }
    #expect(lines[second].contains("HD") && lines[second].contains(untold))
  }
}
