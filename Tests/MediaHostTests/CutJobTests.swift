import Foundation
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaHost

@Suite("Movies that are cut")
struct CutJobTests {
  private let cut = MediaOperation.cut(CutRequest(range: MovieRange(start: 40, end: 60_000)))

  /// A movie whose new pictures take a while.
  private func movie(_ driver: HostDriver, seconds: Int) throws -> FilePath {
    let path = driver.scratch.text + "/movie.mp4"
    try FFmpeg.run([
      "-f", "lavfi", "-i", "testsrc2=s=640x360:r=25:d=\(seconds)", "-c:v", "libx264", "-preset",
      "ultrafast", "-g", "250", "-pix_fmt", "yuv420p", path,
    ])
    return FilePath(path)
  }

  private func progress(_ driver: HostDriver, _ id: JobID) -> [Int] {
    driver.answers.filter { $0.id == id }.compactMap {
      if case .success(.progress(let share)) = $0.result { share } else { nil }
    }
  }

  @Test("how far it is grows, the answer is last, and the file is what the answer says")
  func progresses() throws {
    let driver = HostDriver(program: BuiltProducts.path(of: "pickroll-media"))
    let id = driver.submit(try movie(driver, seconds: 8), cut)
    driver.runUntilIdle()
    let shares = progress(driver, id)
    #expect(shares.count > 3)
    #expect(shares == shares.sorted() && Set(shares).count == shares.count)
    #expect(shares.allSatisfy { (0..<1000).contains($0) })
    guard let last = driver.answers.last, case .success(.cut(let movie)) = last.result else {
      Issue.record("\(driver.answers)")
      return
    }
    #expect(movie.milliseconds == 7960 && !movie.isCopied && movie.format == .mp4)
    #expect(last.output?.currentByteCount == movie.byteCount)
  }

  @Test("one that is given up ends its process, and others go on")
  func cancelled() throws {
    let driver = HostDriver(program: BuiltProducts.path(of: "pickroll-media"), processes: 1)
    let path = try movie(driver, seconds: 60)
    let id = driver.submit(path, cut)
    driver.run(until: { !progress(driver, id).isEmpty })
    let process = driver.host.processes.first?.identifier
    driver.host.cancel(id)
    let next = driver.submit(path)
    driver.runUntilIdle()
    #expect(driver.answer(next)?.error == nil)
    #expect(driver.host.processes.first?.identifier != process)
    driver.run(until: { driver.host.ending.isEmpty })
    #expect(!driver.answers.contains { $0.id == id && $0.output != nil })
  }

  @Test("a crash in the middle is tried again, into the file that was brought")
  func crash() throws {
    let driver = HostDriver()
    let mark = driver.scratch.text + "/mark"
    let source = driver.scratch.file("movie", "crash@middle once:\(mark)")
    let path = driver.scratch.text + "/out"
    let file = open(path, O_RDWR | O_CREAT, 0o600)
    #expect(write(file, "something longer than a movie", 28) == 28)
    driver.host.submit(
      MediaJob(id: JobID(77), source: source, operation: cut),
      into: try OpenFile(adopting: file))
    driver.runUntilIdle()
    #expect(driver.answer(JobID(77))?.error == nil)
    #expect(FileManager.default.contents(atPath: path) == Data("movie".utf8))
  }

  @Test(
    "a container that cannot be is told before anything is made, with one that can",
    arguments: [MovieRange(start: 0, end: 60_000), MovieRange(start: 40, end: 60_000)])
  func otherContainer(range: MovieRange) throws {
    let driver = HostDriver(program: BuiltProducts.path(of: "pickroll-media"))
    let path = try movie(driver, seconds: 60)
    for format in [MediaFormat.ogv, .avi, .mkv] {
      let id = driver.submit(path, .cut(CutRequest(range: range, format: format)))
      let isCopied = format == .mkv && range.start == 0
      driver.run(until: { driver.answer(id) != nil })
      guard format != .mkv else {
        // What can be is begun.
        if !isCopied { #expect(!progress(driver, id).isEmpty) }
        driver.host.cancel(id)
        continue
      }
      #expect(driver.answer(id)?.error == .otherContainer(.mp4))
      #expect(progress(driver, id).isEmpty)
    }
  }

  @Test("a container is named only as an answer to a cut, and never the one that was wanted")
  func containers() {
    let size = PixelSize(width: 2, height: 2)
    func fits(_ result: Result<MediaReply, MediaError>, _ format: MediaFormat?) -> Bool {
      result.fits(.cut(CutRequest(format: format)))
    }
    let made = Result<MediaReply, MediaError>.success(
      .cut(CutMovie(milliseconds: 1, size: size, byteCount: 1, isCopied: true, format: .mkv)))
    #expect(fits(made, .mkv) && fits(made, nil) && !fits(made, .webm))
    let refused = Result<MediaReply, MediaError>.failure(.otherContainer(.mkv))
    #expect(fits(refused, .webm) && !fits(refused, .mkv) && !fits(refused, nil))
    #expect(!refused.fits(.probe))
  }

  @Test("an answer of another kind is none", arguments: ["lie-kind", "lie-bytes", "garbage"])
  func lies(fault: String) {
    let driver = HostDriver()
    let id = driver.submit(fault: fault, cut)
    driver.runUntilIdle()
    #expect(driver.answer(id)?.error == .wireBroken)
  }
}
