import MediaTypes

/// A file that was asked for and is not here yet. Times are those of the paced clock.
struct Opening {
  let pending: PendingJob
  /// When it counts as slow; nil when it does already.
  var slowTime: Int64?
  /// When it is waited for no longer.
  let deadline: Int64

  init(_ pending: PendingJob, _ limits: JobLimits, now: Int64) {
    self.pending = pending
    slowTime = now + Int64(MediaLimits.openingPatienceMilliseconds)
    deadline = now + Int64(limits.openingMilliseconds)
  }

  var isSlow: Bool { slowTime == nil }
  var folder: FilePath { pending.job.source.directory }
}

extension MediaHost {
  /// Asks for the next file, if there is room for it; returns whether anything was done.
  ///
  /// An opening that takes long, say on a network folder that hangs, gives its room up, but no more
  /// files of its folder are asked for meanwhile.
  func openNext() -> Bool {
    guard let next = soonestToOpen else { return false }
    if openFiles >= mayBeOpen, !makeRoom(for: next) { return false }
    waiting.remove(next.job.id)
    askToOpen(next)
    return true
  }

  private var soonestToOpen: PendingJob? {
    let slow = Set(openings.values.filter(\.isSlow).map(\.folder))
    return slow.isEmpty
      ? waiting.soonest : waiting.soonest { !slow.contains($0.source.directory) }
  }

  private var openFiles: Int {
    ready.count + openings.values.count { !$0.isSlow }
  }

  private var mayBeOpen: Int {
    configuration.processes - processes.count { !$0.isIdle } + MediaLimits.openedAhead
  }

  /// Closes the file that is wanted last, if it is wanted later than the given job.
  private func makeRoom(for next: PendingJob) -> Bool {
    guard let latest = ready.latest, next.isSooner(than: latest) else { return false }
    ready.remove(latest.job.id)
    var closed = latest
    closed.file = nil
    waiting.insert(closed)
    return true
  }

  func makeReady(_ pending: PendingJob, _ file: OpenFile) {
    if let error = brokenFiles.error(of: pending.job.source, file.identity, now: now()) {
      return complete(pending.job.id, .failure(error))
    }
    var opened = pending
    opened.file = file
    ready.insert(opened)
  }

  /// Gives up the room of slow openings, and those that take too long altogether.
  ///
  /// Whoever opens cannot be called back; the file is closed when it comes after all.
  func noticeSlowOpenings() {
    for (id, opening) in openings {
      if let time = opening.slowTime, time <= paced.time { openings[id]?.slowTime = nil }
      guard opening.deadline <= paced.time else { continue }
      openings[id] = nil
      silentFolders[id] = opening.folder
      complete(id, .failure(.unanswered))
    }
  }

  /// Answers the jobs of folders that do not answer, at once; returns whether there was one.
  func answerSilentFolders() -> Bool {
    guard !silentFolders.isEmpty else { return false }
    let silent = Set(silentFolders.values)
    let jobs = waiting.removeAll { silent.contains($0.source.directory) }
    for pending in jobs { complete(pending.job.id, .failure(.unanswered)) }
    return !jobs.isEmpty
  }
}
