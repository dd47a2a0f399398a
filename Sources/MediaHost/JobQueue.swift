import MediaTypes

/// A job that is not answered yet, and what became of it so far.
struct PendingJob {
  /// The job as it was submitted.
  let job: MediaJob
  /// Its place among all submitted jobs.
  let sequence: UInt64
  /// How often a process failed on it.
  var failures = 0
  /// How often a process ended without having read it.
  var failedStarts = 0
  /// The file, while it is open.
  var file: OpenFile?
  /// The file to write, where whoever asked has one.
  var output: OpenFile?

  /// Whether this job is wanted before another.
  func isSooner(than other: PendingJob) -> Bool {
    job.priority == other.job.priority
      ? sequence < other.sequence : job.priority > other.job.priority
  }
}

/// Jobs in the order they are wanted: larger priority first, then the order they came.
struct JobQueue {
  /// The soonest is last, where taking it costs nothing.
  private var entries: [PendingJob] = []
  private var places: [JobID: (priority: Int, sequence: UInt64)] = [:]

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  /// The one wanted first.
  var soonest: PendingJob? { entries.last }
  /// The one wanted last.
  var latest: PendingJob? { entries.first }

  mutating func insert(_ pending: PendingJob) {
    places[pending.job.id] = (pending.job.priority, pending.sequence)
    entries.insert(pending, at: index(pending.job.priority, pending.sequence))
  }

  /// Takes a job out; nil when it is not here.
  @discardableResult
  mutating func remove(_ id: JobID) -> PendingJob? {
    guard let place = places.removeValue(forKey: id) else { return nil }
    return entries.remove(at: index(place.priority, place.sequence))
  }

  /// The soonest job that a condition holds for.
  func soonest(where holds: (MediaJob) -> Bool) -> PendingJob? {
    entries.last { holds($0.job) }
  }

  /// Takes out the jobs that a condition holds for, the soonest first.
  mutating func removeAll(where holds: (MediaJob) -> Bool) -> [PendingJob] {
    let found = entries.filter { holds($0.job) }
    for pending in found { remove(pending.job.id) }
    return found.reversed()
  }

  /// Takes all jobs out, the soonest first.
  mutating func removeAll() -> [PendingJob] {
    defer { self = JobQueue() }
    return entries.reversed()
  }

  /// Where the job with this priority and sequence is, or would be: binary search.
  private func index(_ priority: Int, _ sequence: UInt64) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low + high) / 2
      let entry = entries[middle]
      let isLater =
        entry.job.priority == priority
        ? entry.sequence > sequence : entry.job.priority < priority
      if isLater { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
