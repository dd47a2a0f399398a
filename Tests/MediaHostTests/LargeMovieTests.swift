import Cells
import MediaTypes
import Support
import Testing

@testable import MediaHost

@Suite("Large movies")
struct LargeMovieTests {
  @Test(
    "of a movie of 4K frames are shown back and forth by one process, within its memory",
    arguments: ["yuv420p", "yuv420p10le"])
  func fourK(format: String) throws {
    let driver = HostDriver(program: BuiltProducts.path(of: "pickroll-media"), processes: 1)
    let path = driver.scratch.text + "/movie.mp4"
    let result = try runProgram(
      "/usr/bin/ffmpeg",
      [
        "-v", "error", "-nostdin", "-f", "lavfi", "-i", "testsrc2=s=3840x2160:r=60:d=0.8",
        "-c:v", "libx264", "-preset", "ultrafast", "-refs", "4", "-bf", "3", "-g", "24",
        "-pix_fmt", format, path,
      ])
    try #require(result.status == 0, "\(result.errors)")
    let look = RenderRequest(box: CellSize(columns: 160, rows: 48), quality: .preview)
    // On and on, back frame by frame, and to and fro with what is near.
    let moments = (0..<12).map { $0 * 17 } + (0..<12).map { 700 - $0 * 17 } + [100, 600, 200]
    for (count, moment) in moments.enumerated() {
      let request = FrameRequest(
        look: look, milliseconds: moment, tolerance: count >= 24 ? 300 : 0)
      let id = driver.submit(FilePath(path), .frame(request))
      driver.runUntilIdle()
      #expect(driver.answer(id)?.error == nil)
    }
    #expect(driver.identifiers.count == 1)
  }

  @Test(
    "of 8K one process shows frames back and forth, and is gone when none is asked for any longer")
  func eightK() throws {
    let driver = HostDriver(program: BuiltProducts.path(of: "pickroll-media"), processes: 1)
    let path = driver.scratch.text + "/movie.mp4"
    try FFmpeg.run([
      "-f", "lavfi", "-i", "testsrc2=s=7680x4320:r=10:d=0.8", "-c:v", "libx264", "-preset",
      "ultrafast", "-refs", "3", "-bf", "2", "-g", "8", "-pix_fmt", "yuv420p10le", path,
    ])
    let look = RenderRequest(box: CellSize(columns: 160, rows: 48), quality: .preview)
    for moment in [0, 100, 200, 700, 600, 100] {
      let id = driver.submit(
        FilePath(path), .frame(FrameRequest(look: look, milliseconds: moment)))
      driver.runUntilIdle()
      #expect(driver.answer(id)?.error == nil)
    }
    #expect(driver.identifiers.count == 1)
    let process = try #require(driver.host.processes.first)
    // What a decoder of 8K holds is more than what a process may keep for long.
    try #require((ProcessUse.residentBytes(of: process.identifier) ?? 0) > 384 << 20)
    driver.clock.added += 11_000
    driver.run(until: { driver.host.processes.isEmpty })
  }
}
