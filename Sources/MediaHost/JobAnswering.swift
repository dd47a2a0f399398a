import MediaTypes

extension MediaHost {
  /// Sends what a process still lacks and takes what it says.
  func serve(_ process: MediaProcess) {
    process.send()
    switch process.receive() {
    case .nothing: break
    case .answer(let reply, let isFollowed): take(reply, isFollowed: isFollowed, from: process)
    case .malformed: giveUp(process, because: .wireBroken)
    case .ended(let requestWasRead): noticeEnd(of: process, requestWasRead: requestWasRead)
    }
  }

  private func take(_ reply: WireReply, isFollowed: Bool, from process: MediaProcess) {
    guard let work = process.work else {
      end(process, cause: .givenUp)
      return
    }
    let id = work.pending.job.id
    if reply.id != id, reply.id == process.lastAnswered {
      // The job before is to blame, not this one.
      putBack(end(process, cause: .givenUp))
    } else if reply.id == id, !isFollowed, work.accepts(reply.result) {
      process.finish(answered: true)
      health.worked()
      complete(id, reply.result, output: work.outputAtStart(for: reply.result))
    } else {
      giveUp(process, because: .wireBroken)
    }
  }

  /// Takes a process out of service; returns the work it had.
  @discardableResult
  func end(_ process: MediaProcess, cause: EndingProcess.Cause) -> MediaProcess.Work? {
    processes.removeAll { $0 === process }
    var isGivenUp = true
    if case .ended = cause { isGivenUp = false }
    ending.append(
      EndingProcess(process.identifier, cause: cause, killNow: isGivenUp, now: now()))
    return process.finish(answered: false)
  }

  /// Kills a process and blames its job's file.
  private func giveUp(_ process: MediaProcess, because error: MediaError) {
    let work = end(process, cause: .givenUp)
    health.worked()
    if let work { blame(work.pending, error) }
  }

  private func noticeEnd(of process: MediaProcess, requestWasRead: Bool) {
    process.receiveErrors()
    end(
      process,
      cause: .ended(
        process.work, requestWasRead: requestWasRead && process.work != nil,
        hadAnswered: process.lastAnswered != nil, errorLine: process.firstErrorLine))
  }

  func endOverdueWork() {
    for process in processes {
      if let work = process.work, work.deadline <= now() { giveUp(process, because: .timedOut) }
    }
  }

  func reapEnded() {
    var left: [EndingProcess] = []
    let looked = ending
    ending = []
    for var process in looked {
      if let end = process.look(now: now()) {
        settle(process.cause, end)
      } else {
        left.append(process)
      }
    }
    ending += left
  }

  /// Decides on the job of a process that ended by itself.
  ///
  /// One that never read its request cannot have failed on the file.
  private func settle(_ cause: EndingProcess.Cause, _ end: ProcessEnd) {
    guard case .ended(let work, let requestWasRead, let hadAnswered, let line) = cause else {
      return
    }
    if requestWasRead {
      health.worked()
      if let work { blame(work.pending, .workerDied(end.signal)) }
      return
    }
    if !hadAnswered { health.died(line.isEmpty ? end.text : "\(end.text): \(line)", now: now()) }
    putBack(work)
  }

  /// Lets a job wait again, its file to be opened anew.
  private func putBack(_ work: MediaProcess.Work?) {
    guard let pending = work?.pending, active.contains(pending.job.id) else { return }
    var again = pending
    again.file = nil
    waiting.insert(again)
  }

  /// Counts a failure: the first is tried again, the second answered and remembered.
  private func blame(_ pending: PendingJob, _ error: MediaError) {
    guard active.contains(pending.job.id) else { return }
    var failed = pending
    failed.failures += 1
    failed.file = nil
    if failed.failures < 2 { return waiting.insert(failed) }
    if let file = pending.file { brokenFiles.mark(pending.job.source, file.identity, error) }
    complete(pending.job.id, .failure(error))
  }
}
