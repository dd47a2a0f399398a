import Glibc
import MediaTypes

/// Watches what a process uses for the job it has.
///
/// What counts first is the processor's time: on a machine with much to do an honest decoder may
/// wait long, and is not to blame. One that waits without working at all waits for something that
/// does not come.
struct JobWatch {
  /// What a job used too much of.
  enum Overrun {
    /// The process does not read its request.
    case start
    /// The processor's time, or time without any work, or all time.
    case time
    case memory
  }

  /// How often is looked, in milliseconds: memory fills fast.
  static let interval: Int64 = 100

  /// When to look next, in milliseconds of the paced clock, as all times here.
  private(set) var nextLook: Int64
  private let begun: Int64
  private let processorAtBegin: Int64?
  private var processor: Int64?
  private var lastMoved: Int64

  init(of process: pid_t, now: Int64) {
    begun = now
    lastMoved = now
    nextLook = now + Self.interval
    processorAtBegin = ProcessUse.processorTime(of: process)
    processor = processorAtBegin
  }

  /// What the job used too much of; nil while it is within its limits, or it is not time to look.
  mutating func look(
    at process: MediaProcess, _ limits: JobLimits, now: Int64
  ) -> Overrun? {
    guard now >= nextLook else { return nil }
    nextLook = now + Self.interval
    noteWork(of: process.identifier, now: now)
    let overrun = overrun(process.identifier, limits, now: now)
    guard !process.hasReadRequest else { return overrun }
    return overrun != nil || now - begun >= limits.startMilliseconds ? .start : nil
  }

  private func overrun(_ process: pid_t, _ limits: JobLimits, now: Int64) -> Overrun? {
    let resident = ProcessUse.residentBytes(of: process) ?? 0
    if resident > limits.jobResidentBytes { return .memory }
    let isLate =
      now - begun >= limits.milliseconds || now - lastMoved >= limits.stillMilliseconds
      || usedMilliseconds >= limits.processorMilliseconds
    return isLate ? .time : nil
  }

  private mutating func noteWork(of process: pid_t, now: Int64) {
    let current = ProcessUse.processorTime(of: process)
    if current != processor { lastMoved = now }
    processor = current
  }

  private var usedMilliseconds: Int64 {
    guard let processor, let processorAtBegin else { return 0 }
    return (processor - processorAtBegin) / 1_000_000
  }
}
