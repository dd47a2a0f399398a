import MediaTypes

/// A file that was asked for and is not here yet.
struct Opening {
  /// How long an opening counts as soon done, in milliseconds.
  static let patience: Int64 = 1000

  let pending: PendingJob
  /// When it counts as slow; nil when it does already.
  var slowTime: Int64?

  var isSlow: Bool { slowTime == nil }
}

extension MediaHost {
  /// Files opened for jobs that no process is free for, so that a free one need not wait.
  static let openedAhead = 2

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
    let slow = Set(openings.values.filter(\.isSlow).map { $0.pending.job.source.directory })
    return slow.isEmpty
      ? waiting.soonest : waiting.soonest { !slow.contains($0.source.directory) }
  }

  private var openFiles: Int {
    ready.count + openings.values.count { !$0.isSlow }
  }

  private var mayBeOpen: Int {
    configuration.processes - processes.count { !$0.isIdle } + Self.openedAhead
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
    if let error = brokenFiles.error(of: pending.job.source, file.identity) {
      return complete(pending.job.id, .failure(error))
    }
    var opened = pending
    opened.file = file
    ready.insert(opened)
  }

  func noticeSlowOpenings() {
    for (id, opening) in openings {
      if let time = opening.slowTime, time <= now() { openings[id]?.slowTime = nil }
    }
  }
}
