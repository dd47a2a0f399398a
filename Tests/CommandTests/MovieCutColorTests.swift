import Foundation
import Support
import Testing

@Suite("The colours of movies that are made anew")
struct MovieCutColorTests {
  private let folder = TemporaryFolder()

  private func cut(_ source: String, _ more: [String] = []) throws -> String {
    let out = folder.text + "/out.mp4"
    let result = try runProgram(
      Fixtures.pickroll, ["crop", source, "--range", "0.1,0.7", "-o", out] + more)
    #expect(result.status == 0, "\(result.errors)")
    return out
  }

  private func told(_ path: String) throws -> [String] {
    try ["color_space", "color_transfer", "color_primaries", "color_range"].map {
      try NumberedMovie.fact(path, "stream=" + $0, "v:0")
    }
  }

  @Test(
    "more light than white stays that, and is said", arguments: ["smpte2084", "arib-std-b67"])
  func highRange(transfer: String) throws {
    let source = folder.text + "/hdr.mp4"
    try FFmpeg.run([
      "-f", "lavfi", "-i", "testsrc2=s=320x240:r=10:d=1", "-color_primaries", "bt2020",
      "-color_trc", transfer, "-colorspace", "bt2020nc", "-color_range", "tv", "-pix_fmt",
      "yuv420p10le", "-c:v", "libx265", "-x265-params", "log-level=0", source,
    ])
    #expect(try told(cut(source)) == ["bt2020nc", transfer, "bt2020", "tv"])
  }

  @Test("what says no matrix keeps the one of its size when it is made smaller, and says so")
  func untold() throws {
    let source = folder.text + "/red.mp4"
    try FFmpeg.run([
      "-f", "lavfi", "-i", "color=red:s=1280x720:r=10:d=1", "-vf",
      "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-c:v", "libx264", "-qp", "4",
      source,
    ])
    let out = try cut(source, ["--quality", "low"])
    #expect(try told(out).first == "bt709")
    #expect(try NumberedMovie.fact(out, "stream=width", "v:0") == "426")
    // Red of BT.709 in the narrow range: its luma first, its red difference last.
    let pixels = Array(
      try FFmpeg.run([
        "-i", out, "-frames:v", "1", "-pix_fmt", "yuv420p", "-f", "rawvideo", "-",
      ]))
    let values = (pixels.first ?? 0, pixels.last ?? 0)
    #expect((61...65).contains(values.0) && (237...241).contains(values.1), "\(values)")
  }

  @Test("the full range stays full")
  func fullRange() throws {
    let source = folder.text + "/full.mov"
    try FFmpeg.run([
      "-f", "lavfi", "-i", "color=white:s=320x240:r=10:d=1", "-pix_fmt", "yuvj420p", "-c:v",
      "mjpeg", source,
    ])
    #expect(try told(cut(source)).last == "pc")
  }
}
