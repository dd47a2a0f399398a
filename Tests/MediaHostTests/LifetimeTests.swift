import Cells
import CSystem
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaHost

@Suite("The host's processes")
struct LifetimeTests {
  @Test("are gone after shutting down, zombies too, and open jobs are answered as cancelled")
  func shutDown() {
    let driver = HostDriver(processes: 3)
    let ok = driver.submit(fault: "ok")
    driver.run { driver.answered([ok]) }
    let open = ["hang", "crash", "close", "hang"].map { driver.submit(fault: $0) }
    driver.run { driver.host.processes.contains { !$0.isIdle } }
    driver.shutDown()
    #expect(driver.identifiers.count >= 3)
    #expect(driver.leftOver.isEmpty)
    #expect(driver.host.isIdle)
    for id in open { #expect(driver.answer(id) != nil) }
    let late = driver.submit(fault: "ok")
    driver.shutDown()
    #expect(driver.answer(late)?.error == .cancelled)
  }

  @Test("are gone when the host is")
  func released() throws {
    var host: MediaHost? = MediaHost(
      configuration: MediaHostConfiguration(
        program: BuiltProducts.path(of: "fault-media"), processes: 1))
    let scratch = TemporaryFolder()
    let job = MediaJob(id: JobID(1), source: scratch.file("a", "ok"), operation: .probe)
    #expect(host?.perform(job).result == .success(.info(goodInfo)))
    let identifier = try #require(host?.processes.first?.identifier)
    #expect(kill(identifier, 0) == 0)
    host = nil
    #expect(kill(identifier, 0) != 0)
  }

  @Test("that were replaced leave no zombie while the host goes on")
  func replacedAreReaped() {
    let driver = HostDriver(processes: 1)
    for word in ["crash", "garbage", "close"] { driver.submit(fault: word) }
    let last = driver.submit(fault: "ok")
    driver.run { driver.answered([last]) && driver.host.ending.isEmpty }
    #expect(driver.leftOver == driver.host.processes.map(\.identifier))
  }

  @Test("inherit only their three descriptors and the file, in a process group of their own")
  func inheritance() {
    let scratch = TemporaryFolder()
    let path = scratch.file("other", "")
    let leaky = path.withCString { sys_open($0, O_RDONLY, 0) }
    defer { close(leaky) }
    let driver = HostDriver(processes: 1)
    for _ in 0..<2 {
      let id = driver.submit(fault: "inheritance")
      driver.runUntilIdle()
      var expected = goodInfo
      expected.frames = 4
      expected.hasAlpha = true
      #expect(driver.answer(id) == .success(.info(expected)))
    }
  }

  @Test("that cannot be started are told once, with the system's words")
  func programIsMissing() throws {
    let driver = HostDriver(program: FilePath("/nonexistent/pickroll-media"))
    let ids = (0..<10).map { _ in driver.submit(fault: "ok") }
    driver.runUntilIdle()
    for id in ids {
      guard case .workerUnavailable(let text)? = driver.answer(id)?.error else {
        Issue.record("answered otherwise")
        continue
      }
      #expect(text == "/nonexistent/pickroll-media: No such file or directory")
    }
    #expect(driver.identifiers.isEmpty)
  }

  @Test("that end at once are not started again and again")
  func programEndsAtOnce() {
    let driver = HostDriver(
      program: FilePath("/bin/sh"), arguments: ["-c", "echo no library >&2; exit 127"],
      processes: 1)
    let ids = (0..<10).map { _ in driver.submit(fault: "ok") }
    driver.runUntilIdle()
    let reason = MediaError.workerUnavailable("exit status 127: no library")
    for id in ids { #expect(driver.answer(id)?.error == reason) }
    #expect(driver.identifiers.count == MediaLimits.startTries)

    let soon = driver.submit(fault: "ok")
    driver.runUntilIdle()
    #expect(driver.answer(soon)?.error == reason)
    #expect(driver.identifiers.count == MediaLimits.startTries)

    driver.clock.added += Int64(MediaLimits.startPauseMilliseconds)
    driver.submit(fault: "ok")
    driver.runUntilIdle()
    #expect(driver.identifiers.count == MediaLimits.startTries + 1)
  }

  @Test("that end after one answer each still answer everything")
  func programServesOnce() {
    let driver = HostDriver(processes: 1)
    let ids = (0..<4).map { _ in driver.submit(fault: "ok") }
    driver.run {
      for process in driver.host.processes where process.lastAnswered != nil {
        kill(process.identifier, SIGTERM)
      }
      return driver.answered(ids)
    }
    for id in ids { #expect(driver.answer(id)?.error == nil) }
  }
}
