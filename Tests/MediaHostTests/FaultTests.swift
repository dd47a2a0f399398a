import Cells
import Glibc
import MediaTypes
import Support
import Testing

@testable import MediaHost

@Suite("A media process that misbehaves")
struct FaultTests {
  static let render = MediaOperation.render(RenderRequest(box: CellSize(columns: 20, rows: 10)))
  static let export = MediaOperation.export(ExportRequest())

  struct Fault: CustomTestStringConvertible {
    var word: String
    var operation: MediaOperation = FaultTests.render
    var error: MediaError
    var testDescription: String { word }
  }

  static let faults = [
    Fault(word: "crash", error: .workerDied(SIGABRT)),
    Fault(word: "allocate", error: .workerDied(SIGABRT)),
    Fault(word: "exit", error: .workerDied(0)),
    Fault(word: "close-early", error: .workerDied(0)),
    Fault(word: "truncated", error: .workerDied(0)),
    Fault(word: "lie-size", error: .wireBroken),
    Fault(word: "lie-kind", error: .wireBroken),
    Fault(word: "lie-kind", operation: .probe, error: .wireBroken),
    Fault(word: "lie-bytes", operation: export, error: .wireBroken),
    Fault(word: "garbage", error: .wireBroken),
    Fault(word: "wrong-id", error: .wireBroken),
    Fault(word: "answer-twice", error: .wireBroken),
    Fault(word: "oversized", error: .wireBroken),
  ]

  @Test("is replaced twice, then its file is answered with the reason", arguments: faults)
  func costsTwoProcesses(fault: Fault) {
    let driver = HostDriver(processes: 1)
    let id = driver.submit(fault: fault.word, fault.operation)
    driver.runUntilIdle()
    #expect(driver.answer(id)?.error == fault.error)
    #expect(driver.answers.count == 1)
    #expect(driver.identifiers.count == 2)
  }

  @Test("costs no other file its answer", arguments: faults)
  func othersAreAnswered(fault: Fault) {
    let driver = HostDriver()
    let before = (0..<5).map { _ in driver.submit(fault: "ok", fault.operation) }
    let bad = (0..<2).map { _ in driver.submit(fault: fault.word, fault.operation) }
    let after = (0..<5).map { _ in driver.submit(fault: "ok", fault.operation) }
    driver.runUntilIdle()
    for id in before + after { #expect(driver.answer(id)?.error == nil) }
    for id in bad { #expect(driver.answer(id)?.error == fault.error) }
    #expect(driver.answers.count == 12)
  }

  @Test("that hangs is killed at the deadline, twice")
  func hangs() {
    let driver = HostDriver(processes: 1, deadline: 150)
    let id = driver.submit(fault: "hang")
    driver.runUntilIdle()
    #expect(driver.answer(id)?.error == .timedOut)
    #expect(driver.identifiers.count == 2)
  }

  @Test("that hangs does not stop the others")
  func hangsAlone() {
    let driver = HostDriver()
    let stuck = driver.submit(fault: "hang")
    let others = (0..<20).map { _ in driver.submit(fault: "ok") }
    driver.run { driver.answered(others) }
    #expect(driver.answer(stuck) == nil)
    driver.clock.added += 60_000
    driver.run { driver.identifiers.count >= 3 && driver.host.processes.contains { !$0.isIdle } }
    driver.clock.added += 60_000
    driver.runUntilIdle()
    #expect(driver.answer(stuck)?.error == .timedOut)
  }

  @Test("once is not known to the asker: the second try starts from the first byte")
  func retrySucceeds() {
    let driver = HostDriver(processes: 1)
    let mark = driver.scratch.path.appending("mark")
    let id = driver.submit(fault: "crash-once:" + String(decoding: mark.bytes, as: UTF8.self))
    driver.runUntilIdle()
    #expect(driver.answer(id) == .success(.info(goodInfo)))
    #expect(driver.identifiers.count == 2)
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

  @Test("may say on standard error as much as it likes")
  func standardErrorIsDrained() {
    let driver = HostDriver(processes: 1)
    let ids = (0..<3).map { _ in driver.submit(fault: "flood-stderr") }
    driver.runUntilIdle()
    for id in ids { #expect(driver.answer(id) == .success(.info(goodInfo))) }
    #expect(driver.identifiers.count == 1)
  }

  @Test("in the next job's time costs that job nothing")
  func lateAnswerIsNotTheNextJobsFault() {
    let driver = HostDriver(processes: 1)
    let late = driver.submit(fault: "answer-later")
    let mark = driver.scratch.path.appending("mark")
    let word = "crash-once:" + String(decoding: mark.bytes, as: UTF8.self)
    driver.run { driver.answered([late]) }
    let next = driver.submit(fault: word)
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
