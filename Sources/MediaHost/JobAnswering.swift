import MediaTypes

extension MediaHost {
  /// Sends what a process still lacks and takes what it says.
  func serve(_ process: MediaProcess) {
    process.send()
    var arrival = process.receive()
    while case .answer(let reply, _) = arrival, let told = process.told(by: reply) {
      tell(reply.id, told)
      arrival = process.nextArrival()
    }
    switch arrival {
    case .nothing: if process.speaksUnasked { end(process, cause: .givenUp) }
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
      if reply.result == .success(.closed) {
        // Whatever the camera's driver still holds goes with the process.
        end(process, cause: .givenUp)
      } else {
        retireIfGrown(process, goesOn: work.pending.job.isFrame(of: process.motion))
      }
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
      switch process.overrun(configuration.limits(of: process), now: paced.time) {
      case .start: giveUpUnstarted(process)
      case .time: giveUp(process, because: .timedOut)
      case .memory: giveUp(process, because: .limitExceeded("memory"))
      case nil: break
      }
    }
  }

  /// Kills a process that does not read what it is sent: the file cannot be to blame.
  private func giveUpUnstarted(_ process: MediaProcess) {
    let work = end(process, cause: .givenUp)
    putBackUnread(
      work, hadAnswered: process.lastAnswered != nil, "it does not read its requests")
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
    putBackUnread(
      work, hadAnswered: hadAnswered, line.isEmpty ? end.text : "\(end.text): \(line)")
  }

  /// Lets a job wait again whose request was not read, unless new processes fail so on it again
  /// and again.
  private func putBackUnread(_ work: MediaProcess.Work?, hadAnswered: Bool, _ text: String) {
    if hadAnswered { return putBack(work) }
    health.died(text, now: now())
    guard var unread = work else { return }
    unread.pending.failedStarts += 1
    if unread.pending.failedStarts < MediaLimits.startTries { return putBack(unread) }
    complete(unread.pending.job.id, .failure(.workerUnavailable(text)))
  }

  /// Lets a job wait again, its file to be opened anew.
  private func putBack(_ work: MediaProcess.Work?) {
    guard let pending = work?.pending, active.contains(pending.job.id) else { return }
    var again = pending
    again.file = nil
    waiting.insert(again)
  }

  /// Counts a failure: the first crash is tried again, the last answered and remembered.
  ///
  /// What took too long or too much is not tried again: it would cost the person the same again.
  private func blame(_ pending: PendingJob, _ error: MediaError) {
    guard active.contains(pending.job.id) else { return }
    var failed = pending
    failed.failures += 1
    failed.file = nil
    if failed.failures < error.tries, !configuration.hasCamera { return waiting.insert(failed) }
    // What is too much where a file is written may be little where it is shown.
    if let file = pending.file, !pending.job.operation.hasOutput, !configuration.hasCamera {
      brokenFiles.mark(pending.job.source, file.identity, error, now: now())
    }
    complete(pending.job.id, .failure(error))
  }
}

extension MediaError {
  /// How often a job may fail in this way before that is its answer.
  fileprivate var tries: Int {
    switch self {
    case .timedOut, .limitExceeded: 1
    default: MediaLimits.crashTries
    }
  }
}
