import CSystem
import Cells
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaHost

@Suite("The process with the camera", .serialized)
struct CameraJobTests {
  private static let program = BuiltProducts.path(of: "pickroll-media")
  private let input = CameraInput(
    format: "lavfi", path: FilePath("testsrc2=size=640x360:rate=30"), name: "Test")
  private let look = RenderRequest(box: CellSize(columns: 40, rows: 12), quality: .preview)

  private func frame(after number: Int) -> MediaOperation {
    .camera(.frame(input, look: look, after: number))
  }

  private func number(_ result: Result<MediaReply, MediaError>?) -> Int {
    guard case .success(.cameraFrame(_, let frame))? = result else { return -1 }
    return frame.number
  }

  @Test("it is one process beside the decoders, kept from frame to frame, and ends with close")
  func life() {
    let driver = HostDriver(program: Self.program, processes: 1)
    let ask = { (operation: MediaOperation) in
      let id = driver.submit(FilePath(""), operation)
      driver.runUntilIdle()
      return driver.answer(id)
    }
    let first = number(ask(frame(after: 0)))
    #expect(first >= 1)
    let process = driver.host.camera?.processes.first?.identifier
    #expect(process != nil && driver.host.processes.isEmpty)
    let second = number(ask(frame(after: first)))
    #expect(second > first)
    #expect(driver.host.camera?.processes.map(\.identifier) == [process].compactMap { $0 })
    #expect(ask(.abilities)?.error == nil)
    #expect(driver.host.processes.count == 1)
    #expect(ask(.camera(.close)) == .success(.closed))
    driver.run(until: { process.map { kill($0, 0) != 0 } ?? false })
    #expect(number(ask(frame(after: 0))) >= 1)
    #expect(driver.host.camera?.processes.first?.identifier != process)
  }

  @Test("its death is told once, to whoever waits, and the next request starts another")
  func death() throws {
    let driver = HostDriver(program: Self.program, processes: 1)
    let silent = CameraInput(
      format: "lavfi", path: FilePath("color=s=32x32:r=1/60"), name: "Silent")
    let first = driver.submit(FilePath(""), .camera(.frame(silent, look: look, after: 0)))
    driver.runUntilIdle()
    #expect(number(driver.answer(first)) == 1)
    let process = try #require(driver.host.camera?.processes.first?.identifier)
    let waiting = driver.submit(FilePath(""), .camera(.frame(silent, look: look, after: 1)))
    driver.run(until: { driver.host.camera?.processes.first?.hasReadRequest ?? false })
    kill(process, SIGKILL)
    driver.runUntilIdle()
    #expect(driver.answer(waiting) == .failure(.workerDied(SIGKILL)))
    let next = driver.submit(FilePath(""), frame(after: 0))
    driver.runUntilIdle()
    #expect(number(driver.answer(next)) >= 1)
  }

  @Test("ended at once it is gone, whoever waits is told, and the next request starts another")
  func ending() throws {
    let driver = HostDriver(program: Self.program, processes: 1)
    let first = driver.submit(FilePath(""), frame(after: 0))
    driver.runUntilIdle()
    #expect(number(driver.answer(first)) >= 1)
    let process = try #require(driver.host.camera?.processes.first?.identifier)
    let waiting = driver.submit(FilePath(""), frame(after: 1_000_000))
    driver.host.endCamera()
    #expect(kill(process, 0) != 0)
    driver.runUntilIdle()
    #expect(driver.answer(waiting) == .failure(.cancelled))
    let next = driver.submit(FilePath(""), frame(after: 0))
    driver.runUntilIdle()
    #expect(number(driver.answer(next)) >= 1)
  }

  @Test("a still goes into the file of whoever asks, else into memory")
  func still() throws {
    let driver = HostDriver(program: Self.program, processes: 1)
    let given = driver.scratch.path.appending("still.jpg")
    let descriptor = given.withCString { sys_open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    let file = try OpenFile(adopting: descriptor)
    driver.host.submit(
      MediaJob(id: JobID(500), source: FilePath(""), operation: .camera(.still(input))), into: file)
    let other = driver.submit(FilePath(""), .camera(.still(input)))
    driver.runUntilIdle()
    for id in [JobID(500), other] {
      let answer = try #require(driver.answers.first { $0.id == id })
      guard case .success(.exported(let still)) = answer.result else {
        Issue.record("\(answer.result)")
        continue
      }
      #expect(still.size == PixelSize(width: 640, height: 360))
      #expect(answer.output?.currentByteCount == still.byteCount)
    }
    #expect(file.currentByteCount.map { $0 > 1000 } == true)
  }

  /// How a recording comes to a bad end.
  enum Fault: CaseIterable { case killed, stalled }

  @Test(
    "a recording whose process is killed, or does not end it in time, can be played up to its last half second",
    arguments: Fault.allCases)
  func brokenOff(fault: Fault) throws {
    let driver = HostDriver(program: Self.program, processes: 1)
    let path = driver.scratch.path.appending("movie.mp4")
    try beginRecording(driver, path)
    let recorded = recorded(driver, atLeast: 2000)
    let process = try #require(driver.host.camera?.processes.first?.identifier)
    switch fault {
    case .killed: kill(process, SIGKILL)
    case .stalled:
      kill(process, SIGSTOP)
      let stop = driver.submit(FilePath(""), .camera(.stop(input)))
      driver.run(until: {
        driver.clock.added += 200
        return driver.answer(stop) != nil
      })
      #expect(driver.answer(stop)?.error != nil)
    }
    driver.run(until: { kill(process, 0) != 0 })
    try expectPlayable(path, until: Double(recorded) / 1000 - 0.7)
    let probe = driver.submit(path, .probe)
    driver.runUntilIdle()
    guard case .success(.info(let info))? = driver.answer(probe) else {
      Issue.record("\(String(describing: driver.answer(probe)))")
      return
    }
    #expect(info.details.durationMilliseconds.map { $0 >= recorded - 700 } == true)
  }

  private func beginRecording(_ driver: HostDriver, _ path: FilePath) throws {
    let descriptor = path.withCString { sys_open($0, O_RDWR | O_CREAT | O_CLOEXEC, 0o600) }
    let file = try OpenFile(adopting: descriptor)
    let request = RecordRequest(maximumMilliseconds: 60_000)
    driver.host.submit(
      MediaJob(id: JobID(500), source: FilePath(""), operation: .camera(.record(input, request))),
      into: file)
    driver.runUntilIdle()
    #expect(driver.answer(JobID(500)) == .success(.recording))
  }

  /// Waits until so many milliseconds are recorded; how many that are.
  private func recorded(_ driver: HostDriver, atLeast milliseconds: Int) -> Int {
    var (recorded, after) = (0, 0)
    while recorded < milliseconds {
      let id = driver.submit(FilePath(""), frame(after: after))
      driver.runUntilIdle()
      guard case .success(.cameraFrame(_, let frame))? = driver.answer(id) else { break }
      (recorded, after) = (frame.recorded ?? 0, frame.number)
    }
    return recorded
  }

  private func expectPlayable(_ path: FilePath, until seconds: Double) throws {
    let text = String(decoding: path.bytes, as: UTF8.self)
    let frames = try runProgram(
      "/usr/bin/ffprobe",
      ["-v", "error", "-show_entries", "frame=pts_time", "-of", "csv=p=0", text])
    let last = frames.text.split(separator: "\n").compactMap {
      Double($0.split(separator: ",").first ?? "")
    }.last
    #expect((last ?? 0) >= seconds)
    #expect(frames.errors.isEmpty, "\(frames.errors)")
  }

  @Test("a command without a screen can ask for the devices")
  func devices() {
    let host = MediaHost(configuration: MediaHostConfiguration(program: Self.program, processes: 1))
    let job = MediaJob(id: JobID(1), source: FilePath(""), operation: .camera(.devices))
    guard case .success(.cameras) = host.perform(job).result else {
      Issue.record("no list of cameras")
      return
    }
  }

  @Test("what a camera's request can be answered with is checked")
  func fitness() {
    let other = CameraRequest.stop(input)
    #expect(!other.allows(.recording) && !CameraRequest.close.allows(.recording))
    #expect(CameraRequest.devices.allows(.cameras([])))
  }
}
