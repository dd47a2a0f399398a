import MediaTypes

extension MediaHost {
  /// Gives the soonest open job to a process; returns whether anything was done.
  func runNext() -> Bool {
    guard let next = ready.soonest(where: { !isHeld($0) }), let file = next.file else {
      return false
    }
    if let error = brokenFiles.error(of: next.job.source, file.identity, now: now()) {
      ready.remove(next.job.id)
      complete(next.job.id, .failure(error))
      return true
    }
    guard let process = next.failures > 0 ? freshProcess() : freeProcess(for: next.job)
    else { return false }
    ready.remove(next.job.id)
    begin(next, file, on: process)
    return true
  }

  private func begin(_ pending: PendingJob, _ file: OpenFile, on process: MediaProcess) {
    var output = pending.output
    output?.empty()
    if output == nil, pending.job.operation.hasOutput {
      do { output = try OpenFile(inMemory: "pickroll-export") } catch {
        return complete(pending.job.id, .failure(.exportFailed("no memory file")))
      }
    }
    let watch = JobWatch(of: process.identifier, now: paced.time)
    process.begin(
      MediaProcess.Work(pending: pending, output: output, watch: watch), source: file)
  }

  /// Whether a job is a frame of a picture that another process draws a frame of just now: it waits for that one,
  /// since any other would begin at the first frame.
  private func isHeld(_ job: MediaJob) -> Bool {
    guard case .frame = job.operation else { return false }
    return processes.contains { process in
      guard let other = process.work?.pending.job, case .frame = other.operation else {
        return false
      }
      return other.source == job.source
    }
  }

  /// An idle process: for a frame the one that drew the frame before, for others rather one that has no picture to
  /// go on with.
  private func freeProcess(for job: MediaJob) -> MediaProcess? {
    let idle = processes.filter(\.isIdle)
    var best = idle.first { $0.motion == nil } ?? idle.first
    if case .frame = job.operation { best = idle.first { $0.motion == job.source } ?? best }
    if let best, !retireIfGrown(best, goesOn: job.isFrame(of: best.motion)) { return best }
    return startProcess()
  }

  /// Ends an idle process that keeps too much memory; returns whether it did.
  ///
  /// One that may go on with a movie keeps more, for a while.
  @discardableResult
  func retireIfGrown(_ process: MediaProcess, goesOn: Bool) -> Bool {
    let resident = ProcessUse.residentBytes(of: process.identifier) ?? 0
    let limits = configuration.limits
    guard resident > limits.keptResidentBytes else { return false }
    if goesOn, resident <= limits.keptMotionBytes {
      // Who goes on to another movie needs the one before no longer; together they would be too much.
      for other in processes where other !== process && other.restEnd != nil {
        end(other, cause: .givenUp)
      }
      process.rest(until: now() + Int64(MediaLimits.motionRestMilliseconds))
      return false
    }
    end(process, cause: .givenUp)
    return true
  }

  /// Ends the processes that kept much for a movie of which no frame is asked for any longer.
  func retireRested() {
    let time = now()
    for process in processes where process.restEnd.map({ $0 <= time }) ?? false {
      end(process, cause: .givenUp)
    }
  }

  /// A process that has seen no file yet, in the place of an idle one if there is no other.
  private func freshProcess() -> MediaProcess? {
    if let process = startProcess() { return process }
    let idle = processes.first(where: \.isIdle)
    guard let idle, mayStart else { return idle }
    end(idle, cause: .givenUp)
    return startProcess()
  }

  private var mayStart: Bool {
    health.unavailable(at: now()) == nil && !ending.contains(where: \.isFailedStart)
  }

  private func startProcess() -> MediaProcess? {
    guard processes.count < configuration.processes, mayStart else { return nil }
    do {
      let process = MediaProcess(
        try StartedProcess.start(configuration.program, arguments: configuration.arguments))
      processes.append(process)
      return process
    } catch {
      let program = String(decoding: configuration.program.bytes, as: UTF8.self)
      health.refused("\(program): \(error.text)", now: now())
      return nil
    }
  }

  /// With no process and none to be had, answers every job; returns whether there was one.
  func answerUnavailable() -> Bool {
    guard processes.isEmpty, let reason = health.unavailable(at: now()) else { return false }
    let jobs = waiting.removeAll() + ready.removeAll()
    for pending in jobs { complete(pending.job.id, .failure(.workerUnavailable(reason))) }
    return !jobs.isEmpty
  }
}

extension MediaJob {
  /// Whether it is a frame of this picture.
  func isFrame(of motion: FilePath?) -> Bool {
    if case .frame = operation { source == motion } else { false }
  }
}
