import Cells
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaHost

/// A fault of `fault-media` at a stage, and what becomes of the job.
struct FaultCase: CustomTestStringConvertible {
  enum Stage: String, CaseIterable { case start, request, before, middle, after, next, end }

  var fault: String
  var stage: Stage
  var testDescription: String { word }

  /// The instruction.
  var word: String { "\(fault)@\(stage.rawValue)" }

  static let acts = ["crash", "exit", "hang", "spin", "allocate", "close"]
  static let harmless = ["flood", "late"]
  static let messages = ["garbage", "oversized", "twice"]
  static let lies = ["lie-size", "lie-kind", "lie-bytes", "wrong-id"]
  static let faults = acts + harmless + messages + lies

  /// Every fault at every stage; lies are told in the answer only.
  static func all(of fault: String) -> [FaultCase] {
    let stages = lies.contains(fault) ? [.before] : Stage.allCases
    return stages.map { FaultCase(fault: fault, stage: $0) }
  }

  var operation: MediaOperation {
    fault == "lie-bytes" ? FaultTests.export : FaultTests.render
  }

  /// The job's error; nil where it is answered as if nothing was.
  var error: MediaError? {
    if Self.harmless.contains(fault) { return nil }
    switch stage {
    // Only the first process does it: the others would do it to every job.
    case .start: return nil
    case .request where Self.acts.contains(fault): return .workerUnavailable(reason)
    case .request, .before, .middle: return duringTheJob
    case .after, .next, .end: return nil
    }
  }

  private var duringTheJob: MediaError {
    switch fault {
    case "crash": .workerDied(SIGABRT)
    case "exit", "close": .workerDied(0)
    case "hang", "spin": .timedOut
    case "allocate": .limitExceeded("memory")
    default: .wireBroken
    }
  }

  private var reason: String {
    switch fault {
    case "crash": "signal \(SIGABRT)"
    case "exit": "exit status 3"
    case "close": "it ended"
    default: "it does not read its requests"
    }
  }
}

@Suite("A media process that misbehaves")
struct FaultTests {
  static let render = MediaOperation.render(RenderRequest(box: CellSize(columns: 20, rows: 10)))
  static let export = MediaOperation.export(ExportRequest())

  /// Short, and yet longer than a loaded machine makes an honest process wait.
  static var limits: JobLimits {
    var limits = JobLimits()
    limits.processorMilliseconds = 400
    limits.stillMilliseconds = 1500
    limits.startMilliseconds = 1500
    limits.jobResidentBytes = 128 << 20
    limits.keptResidentBytes = 64 << 20
    return limits
  }

  /// One case with a host of its own; all cases of a fault run in one loop.
  private final class Run {
    let fault: FaultCase
    let driver: HostDriver
    let job: JobID
    private let marks = TemporaryFolder()
    var healthy: [JobID] = []

    init(_ fault: FaultCase) {
      self.fault = fault
      let mark = String(decoding: marks.path.appending("mark").bytes, as: UTF8.self)
      driver = HostDriver(
        arguments: fault.stage == .start ? ["\(fault.word) once:\(mark)"] : [],
        processes: 1, limits: FaultTests.limits)
      let word = fault.stage == .start ? "ok" : fault.word
      job = driver.submit(fault: word, fault.operation)
    }

    /// Whether the job is answered and, after it, two healthy ones, the last by a process that
    /// answered before.
    func goOn() -> Bool {
      guard driver.answered([job]), driver.answered(healthy) else { return false }
      if healthy.count == 2 { return true }
      // The host starts nothing for a while after so many failed starts.
      driver.clock.added += Int64(MediaLimits.startPauseMilliseconds)
      healthy.append(driver.submit(fault: "ok", fault.operation))
      return false
    }
  }

  @Test(
    "costs its own file the answer, at most, whatever it does and whenever",
    arguments: FaultCase.faults)
  func everyFaultAtEveryStage(fault: String) {
    let runs = FaultCase.all(of: fault).map(Run.init)
    HostDriver.run(runs.map(\.driver)) { runs.map { $0.goOn() }.allSatisfy { $0 } }
    for run in runs {
      let driver = run.driver
      let word = Comment(rawValue: run.fault.word)
      #expect(driver.answer(run.job)?.error == run.fault.error, word)
      #expect(run.healthy.allSatisfy { driver.answer($0)?.error == nil }, word)
      #expect(driver.answers.count == 3, word)
      #expect(driver.turns < 1000, word)
      #expect(driver.mostBytesHeld < 2 << 20, word)
      driver.shutDown()
      #expect(driver.leftOver.isEmpty, word)
      #expect(driver.openDescriptors.isEmpty, word)
      #expect(driver.answers.count == 3, word)
    }
  }

  @Test(
    "before it reads anything, every time, is told as a decoder that cannot be started",
    arguments: FaultCase.acts)
  func neverStarts(fault: String) {
    let driver = HostDriver(
      arguments: ["\(fault)@start"], processes: 2, limits: Self.limits)
    for _ in 0..<5 { driver.submit(fault: "ok") }
    driver.runUntilIdle()
    #expect(driver.answers.count == 5)
    for answer in driver.answers {
      guard case .workerUnavailable? = answer.result.error else {
        Issue.record("answered \(answer.result)")
        continue
      }
    }
    #expect(driver.identifiers.count <= 2 * MediaLimits.startTries)
  }

  @Test("that crashes is replaced twice, then its file is answered with the reason")
  func crashCostsTwoProcesses() {
    let driver = HostDriver(processes: 1)
    let id = driver.submit(fault: "crash")
    driver.runUntilIdle()
    #expect(driver.answer(id)?.error == .workerDied(SIGABRT))
    #expect(driver.identifiers.count == MediaLimits.crashTries)
  }

  @Test(
    "that takes too much time or memory costs one process: it would take the same again",
    arguments: ["hang", "spin", "allocate", "hang@middle"])
  func overrunsCostOneProcess(word: String) {
    let driver = HostDriver(processes: 1, limits: Self.limits)
    let id = driver.submit(fault: word)
    driver.runUntilIdle()
    #expect(driver.answer(id)?.error == (word == "allocate" ? .limitExceeded("memory") : .timedOut))
    #expect(driver.identifiers.count == 1)
  }

  @Test("that works long, within the processor's time, is waited for however slow the machine is")
  func processorTimeCounts() {
    let driver = HostDriver(processes: 1, limits: Self.limits)
    let id = driver.submit(fault: "spin")
    driver.run { driver.host.processes.contains { !$0.isIdle } }
    // A machine so slow that a second passes for every turn of this loop.
    for _ in 0..<5 {
      driver.clock.added += 1000
      driver.host.tick()
    }
    driver.runUntilIdle()
    #expect(driver.answer(id)?.error == .timedOut)
  }

  @Test("does not stop the others while it hangs")
  func hangsAlone() {
    let driver = HostDriver(limits: Self.limits)
    let stuck = driver.submit(fault: "hang")
    let others = (0..<20).map { _ in driver.submit(fault: "ok") }
    driver.run { driver.answered(others) }
    driver.runUntilIdle()
    #expect(driver.answers.last?.id == stuck)
    #expect(driver.answer(stuck)?.error == .timedOut)
  }

  @Test("is not blamed for the time in which this program itself was stopped")
  func stoppedTogether() {
    let driver = HostDriver(processes: 1)
    let id = driver.submit(fault: "late")
    driver.run { driver.host.processes.contains { !$0.isIdle } }
    driver.clock.added += 3_600_000
    driver.runUntilIdle()
    #expect(driver.answer(id) == .success(.info(goodInfo)))
  }

  @Test("once is not known to the asker: the second try starts from the first byte")
  func retrySucceeds() {
    let driver = HostDriver(processes: 1)
    let id = driver.submit(fault: "crash once:\(mark(driver))")
    driver.runUntilIdle()
    #expect(driver.answer(id) == .success(.info(goodInfo)))
    #expect(driver.identifiers.count == 2)
  }

  private func mark(_ driver: HostDriver) -> String {
    String(decoding: driver.scratch.path.appending("mark").bytes, as: UTF8.self)
  }

  @Test("makes its file known as broken until the file changes", arguments: ["crash", "garbage"])
  func brokenFilesAreRemembered(word: String) {
    let driver = HostDriver(processes: 1)
    let path = driver.scratch.file("picture", word)
    let first = driver.submit(path)
    let second = driver.submit(path)
    driver.runUntilIdle()
    let started = driver.identifiers
    let third = driver.submit(path, Self.render)
    driver.runUntilIdle()
    #expect(driver.answer(first)?.error != nil)
    #expect(driver.answer(second) == driver.answer(first))
    #expect(driver.answer(third)?.error == driver.answer(first)?.error)
    #expect(driver.identifiers == started)

    driver.scratch.file("picture", "ok")
    let fourth = driver.submit(path)
    driver.runUntilIdle()
    #expect(driver.answer(fourth) == .success(.info(goodInfo)))
  }

  @Test("by taking too long makes its file known as broken for a while only")
  func slowFilesAreTriedAgain() {
    let driver = HostDriver(processes: 1, limits: Self.limits)
    let path = driver.scratch.file("picture", "hang")
    driver.submit(path)
    driver.submit(path)
    driver.runUntilIdle()
    #expect(driver.answers.allSatisfy { $0.result.error == .timedOut })
    #expect(driver.identifiers.count == 1)
    driver.clock.added += Int64(MediaLimits.slowFileMilliseconds)
    driver.submit(path)
    driver.runUntilIdle()
    #expect(driver.identifiers.count == 2)
  }

  @Test("by growing is replaced before its next job")
  func grownIsReplaced() {
    let driver = HostDriver(processes: 1, limits: Self.limits)
    let ids = ["ok", "grow", "ok", "grow", "ok"].map { driver.submit(fault: $0) }
    driver.runUntilIdle()
    for id in ids { #expect(driver.answer(id) == .success(.info(goodInfo))) }
    // Twice 48 MiB are more than the 64 that may be kept.
    #expect(driver.identifiers.count == 2)
  }

  @Test("in the next job's time costs that job nothing")
  func lateAnswerIsNotTheNextJobsFault() {
    let driver = HostDriver(processes: 1)
    let late = driver.submit(fault: "twice@next")
    driver.run { driver.answered([late]) }
    let next = driver.submit(fault: "crash once:\(mark(driver))")
    driver.runUntilIdle()
    #expect(driver.answer(late) == .success(.info(goodInfo)))
    #expect(driver.answer(next) == .success(.info(goodInfo)))
  }

  @Test("while idle is replaced without a word")
  func idleProcessDies() {
    let driver = HostDriver(processes: 1)
    let first = driver.submit(fault: "ok")
    driver.run { driver.answered([first]) }
    for identifier in driver.identifiers { kill(identifier, SIGKILL) }
    let second = driver.submit(fault: "ok")
    driver.runUntilIdle()
    #expect(driver.answer(second) == .success(.info(goodInfo)))
    #expect(driver.identifiers.count == 2)
  }
}
