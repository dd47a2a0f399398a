import Cells
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaHost

@Suite("The host's queue")
struct QueueingTests {
  @Test("answers two hundred jobs, each once, with no more processes than allowed")
  func manyJobs() {
    let driver = HostDriver(processes: 2)
    let ids = (0..<200).map { _ in driver.submit(fault: "ok", FaultTests.render) }
    driver.runUntilIdle()
    #expect(driver.answers.map(\.id).sorted() == ids)
    #expect(driver.answers.allSatisfy { $0.result.error == nil })
    #expect(driver.identifiers.count == 2)
  }

  @Test("starts no more processes than there is work for")
  func startsOnDemand() {
    let driver = HostDriver(processes: 4)
    #expect(driver.host.pollDescriptors.isEmpty)
    for _ in 0..<5 {
      driver.submit(fault: "ok")
      driver.runUntilIdle()
    }
    #expect(driver.identifiers.count == 1)
  }

  @Test("takes larger priorities first, and equal ones as they came")
  func priorities() {
    let driver = HostDriver(processes: 1)
    let ids = [0, 5, 1, 5, -3, 9].map { driver.submit(fault: "ok", priority: $0) }
    driver.runUntilIdle()
    #expect(driver.answers.map(\.id) == [0, 5, 1, 3, 2, 4].map { ids[$0] })
  }

  @Test("tries a failed job again before those that came after it")
  func retryKeepsItsPlace() {
    let driver = HostDriver(processes: 1)
    let bad = driver.submit(fault: "garbage")
    let others = (0..<5).map { _ in driver.submit(fault: "ok") }
    driver.runUntilIdle()
    #expect(driver.answers.first?.id == bad)
    #expect(driver.answers.count == others.count + 1)
  }

  @Test("forgets a cancelled job, waiting or running")
  func cancel() {
    let driver = HostDriver(processes: 1)
    let running = driver.submit(fault: "ok")
    let waiting = driver.submit(fault: "ok")
    let kept = driver.submit(fault: "ok")
    driver.host.cancel(running)
    driver.host.cancel(waiting)
    driver.host.cancel(JobID(999))
    driver.runUntilIdle()
    #expect(driver.answers.map(\.id) == [kept])
  }

  @Test("does not try a cancelled job again")
  func cancelledJobsAreNotRetried() {
    let driver = HostDriver(processes: 1)
    let id = driver.submit(fault: "crash")
    driver.host.cancel(id)
    #expect(driver.host.isIdle)
    let next = driver.submit(fault: "ok")
    driver.runUntilIdle()
    #expect(driver.answers.map(\.id) == [next])
    #expect(driver.identifiers.count == 2)
  }

  @Test("does not answer a job cancelled after its answer came")
  func cancelBeforeTaking() {
    let host = MediaHost(
      configuration: MediaHostConfiguration(program: FilePath("/nonexistent"), processes: 1))
    host.submit(MediaJob(id: JobID(1), source: FilePath("/nonexistent"), operation: .probe))
    host.submit(MediaJob(id: JobID(2), source: FilePath("/nonexistent"), operation: .probe))
    #expect(host.isIdle)
    host.cancel(JobID(1))
    #expect(host.takeCompletions().map(\.id) == [JobID(2)])
    #expect(host.takeCompletions().isEmpty)
  }

  @Test("opens few files ahead of the processes")
  func openedAheadIsBounded() {
    let driver = HostDriver(processes: 1, holding: { _ in true })
    let ids = (0..<50).map { _ in driver.submit(fault: "ok") }
    #expect(driver.held.map(\.id) == Array(ids.prefix(1 + MediaLimits.openedAhead)))
  }

  @Test("is not stopped by files whose opening is never answered")
  func slowFolders() throws {
    let driver = HostDriver(
      processes: 1,
      holding: { $0.directory.lastComponent == FilePath("hung") })
    let hung = try driver.scratch.folder("hung")
    for number in 0..<50 { driver.submit(hung.appending("\(number)")) }
    let others = (0..<5).map { _ in driver.submit(fault: "ok") }
    driver.clock.added += Int64(MediaLimits.openingPatienceMilliseconds)
    driver.run { driver.answered(others) }
    #expect(driver.held.count == 1 + MediaLimits.openedAhead)
    #expect(!driver.host.isIdle)
  }

  @Test("answers for a folder that does not answer, at once after the first time, until it does")
  func silentFolders() throws {
    let driver = HostDriver(
      processes: 1,
      holding: { $0.directory.lastComponent == FilePath("hung") })
    let hung = try driver.scratch.folder("hung")
    let picture = driver.scratch.file("hung/picture", "ok")
    let ids = (0..<50).map { driver.submit(hung.appending("\($0)")) }
    for _ in 0..<(MediaLimits.openingMilliseconds / 1000 + 1) {
      driver.clock.added += 1000
      driver.host.tick()
    }
    driver.runUntilIdle()
    for id in ids { #expect(driver.answer(id)?.error == .unanswered) }
    let soon = driver.submit(picture)
    driver.runUntilIdle()
    #expect(driver.answer(soon)?.error == .unanswered)

    for (id, path) in driver.held { driver.host.opened(id, MediaHost.openNow(path)) }
    #expect(driver.openDescriptors.isEmpty)
    let asked = driver.held.count
    driver.submit(picture)
    driver.run { driver.held.count == asked + 1 }
    let (id, path) = try #require(driver.held.last)
    driver.host.opened(id, MediaHost.openNow(path))
    driver.runUntilIdle()
    #expect(driver.answer(id) == .success(.info(goodInfo)))
    #expect(driver.answers.count == 52)
  }

  @Test("gives a cancelled job's file up when it is opened at last")
  func openedAfterCancel() {
    let driver = HostDriver(processes: 1, holding: { _ in true })
    let id = driver.submit(fault: "ok")
    driver.host.cancel(id)
    driver.host.opened(id, .failure(.missing))
    driver.host.opened(JobID(77), .failure(.missing))
    driver.runUntilIdle()
    #expect(driver.answers.isEmpty)
    #expect(driver.identifiers.isEmpty)
  }

  @Test("keeps its order whatever is put in and taken out")
  func orderIsThatOfSorting() {
    var queue = JobQueue()
    var reference: [PendingJob] = []
    var random = SystemRandomNumberGenerator()
    for number in UInt64(0)..<500 {
      let job = MediaJob(
        id: JobID(number), source: FilePath("x"), operation: .probe,
        priority: Int.random(in: -3...3, using: &random))
      let pending = PendingJob(job: job, sequence: number)
      queue.insert(pending)
      reference.append(pending)
      if Bool.random(using: &random), let gone = reference.randomElement(using: &random) {
        #expect(queue.remove(gone.job.id) != nil)
        reference.removeAll { $0.job.id == gone.job.id }
      }
    }
    reference.sort { $0.isSooner(than: $1) }
    #expect(queue.soonest?.job.id == reference.first?.job.id)
    #expect(queue.latest?.job.id == reference.last?.job.id)
    #expect(queue.removeAll().map(\.job.id) == reference.map(\.job.id))
    #expect(queue.isEmpty)
  }
}
