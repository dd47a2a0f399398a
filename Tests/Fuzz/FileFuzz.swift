import Cells
import Foundation
import Glibc
import MediaHost
import MediaTypes
import Support

/// Damaged files, given to real media processes by a real host.
struct FileFuzz {
  /// A damaged file under way.
  private struct Try {
    var path: FilePath
    var seed: String
    /// When every answer must be here: after the patience for each job that may be before it.
    var limit: Int64
    var outstanding = 0
  }

  /// A decoder that works on one file for longer, in milliseconds of the processor, is counted as hanging.
  private static let patience = 3000
  private static let abreast = 6
  /// The most jobs for one file.
  private static let kinds = 14
  /// Files in a round.
  private static let inRound = 10

  private let options: Options
  private let seeds: Seeds
  private let scratch: TemporaryFolder
  private let host: MediaHost
  private var mutation: Mutation
  private var findings: Findings
  private var tries: [Int: Try] = [:]
  private var jobs: [JobID: (number: Int, kind: String)] = [:]
  private var nextJob: UInt64 = 1
  private var tally: FileTally

  init(_ options: Options) {
    self.options = options
    // In memory where the system has such a place: a disk would be the slowest part.
    if access("/dev/shm", W_OK) == 0 { setenv("TMPDIR", "/dev/shm", 1) }
    seeds = Seeds(folder: options.corpus)
    scratch = TemporaryFolder()
    mutation = Mutation(seed: options.seed)
    findings = Findings(part: "files", folder: options.keep)
    tally = FileTally(keep: options.keep + "/contained")
    var limits = JobLimits()
    limits.processorMilliseconds = Self.patience
    host = MediaHost(
      configuration: MediaHostConfiguration(program: FilePath(options.media), limits: limits))
  }

  /// Runs for the time given; returns how many things were wrong.
  mutating func run() -> Int {
    let limit = options.limit
    print(
      "files: \(seeds.pictures.count) pictures and \(seeds.movies.count) movies to begin from; "
        + "those under way are in \(scratch.text)")
    fflush(nil)
    var number = 0
    func isOver() -> Bool {
      Monotonic.milliseconds >= limit || number >= options.rounds * Self.inRound
    }
    while !isOver() || !tries.isEmpty {
      while !isOver(), tries.count < Self.abreast {
        number += 1
        begin(number)
      }
      turn()
    }
    end()
    print(tally.report(seconds: options.seconds))
    return findings.count
  }

  /// Looks at one file and says what comes of it.
  mutating func replay(_ bytes: [UInt8]) -> Int {
    begin(1, bytes: bytes, seed: "replay")
    while !tries.isEmpty { turn() }
    end()
    print(tally.report(seconds: 1))
    return findings.count
  }

  /// Damages a picture or a movie.
  private mutating func begin(_ number: Int) {
    let files = Bool.random(using: &mutation.random) ? seeds.movies : seeds.pictures
    guard let seed = files.randomElement(using: &mutation.random),
      let other = files.randomElement(using: &mutation.random)
    else { return }
    let bytes = mutation.changed(file: seed.bytes, other: other.bytes, limit: 4 << 20)
    begin(number, bytes: bytes, seed: seed.name)
  }

  private mutating func begin(_ number: Int, bytes: [UInt8], seed: String) {
    let path = scratch.path.appending("\(number)")
    _ = FileManager.default.createFile(
      atPath: "\(scratch.text)/\(number)", contents: Data(bytes))
    let limit =
      Monotonic.milliseconds + options.patienceMilliseconds * Int64(Self.abreast * Self.kinds)
    tries[number] = Try(path: path, seed: seed, limit: limit)
    let isMovie = PictureSignature.format(of: bytes)?.isMovie ?? false
    let questions =
      isMovie
      ? MovieQuestions.about(path, &mutation.random) : PictureQuestions.about(&mutation.random)
    for question in questions { submit(question.kind, question.operation, number) }
  }

  private mutating func submit(_ kind: String, _ operation: MediaOperation, _ number: Int) {
    guard let path = tries[number]?.path else { return }
    let id = JobID(nextJob)
    nextJob += 1
    jobs[id] = (number, kind)
    tries[number]?.outstanding += 1
    host.submit(MediaJob(id: id, source: path, operation: operation))
  }

  private mutating func turn() {
    var entries = host.pollDescriptors.map {
      pollfd(fd: $0.descriptor, events: $0.events, revents: 0)
    }
    let timeout = host.nextDeadline.map { max(0, $0 - Monotonic.milliseconds) } ?? 100
    poll(&entries, nfds_t(entries.count), Int32(min(100, timeout)))
    host.handle(entries.map { PollInterest(descriptor: $0.fd, events: $0.revents) })
    for completion in host.takeCompletions() { take(completion) }
    tally.look(at: getpid())
    for (number, late) in tries where late.limit < Monotonic.milliseconds { giveUp(number, late) }
  }

  private mutating func take(_ completion: MediaCompletion) {
    if case .success(.progress) = completion.result { return }
    guard let job = jobs.removeValue(forKey: completion.id), let file = tries[job.number] else {
      return
    }
    tally.take(completion.result, kind: job.kind, file: bytes(of: file), seed: file.seed)
    tries[job.number]?.outstanding -= 1
    if file.outstanding == 1 { finish(job.number) }
  }

  private func bytes(of file: Try) -> () -> [UInt8] {
    { [path = file.path] in
      Array((try? Data(contentsOf: URL(fileURLWithPath: path.text))) ?? Data())
    }
  }

  private mutating func finish(_ number: Int) {
    guard let done = tries.removeValue(forKey: number) else { return }
    tally.files += 1
    _ = done.path.withCString { unlink($0) }
  }

  private mutating func giveUp(_ number: Int, _ late: Try) {
    let words = "a damaged \(late.seed) is never answered"
    findings.add(Finding(words: words, record: bytes(of: late)()))
    finish(number)
  }

  private mutating func end() {
    host.shutDown()
    let left = ProcessFigures.remainingChildren().count
    if left > 0 { findings.add(Finding(words: "\(left) media processes are left", record: [])) }
    for fault in tally.faults { findings.add(Finding(words: fault, record: tally.largestFile)) }
  }
}

extension FilePath {
  /// The path of a file of our own, whose name is ASCII.
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
