import Cells
import Foundation
import Glibc
import MediaHost
import MediaTypes
import Support

/// Damaged messages, both ways: requests to a real media process, answers to a real host.
struct WireFuzz {
  private let options: Options
  private let pictures: [String]
  private var messages: WireMessages
  private var mutation: Mutation
  private var findings: Findings
  private var target: RequestTarget
  private let host: MediaHost
  private let current: String
  private var counts = (requests: 0, parsed: 0, hosted: 0)

  init(_ options: Options) {
    self.options = options
    signal(SIGPIPE, SIG_IGN)
    pictures = Seeds(folder: options.corpus).pictures.filter { $0.bytes.count < 200_000 }
      .map { options.corpus + "/" + $0.name }
    messages = WireMessages(random: Seeded(options.seed &+ 1))
    mutation = Mutation(seed: options.seed &+ 2)
    findings = Findings(part: "wire", folder: options.keep)
    target = RequestTarget(
      program: options.media, patience: options.patienceMilliseconds * 3 / 2)
    try? FileManager.default.createDirectory(
      atPath: options.keep, withIntermediateDirectories: true)
    current = options.keep + "/wire-current.fuzz"
    var limits = JobLimits()
    limits.milliseconds = 60
    host = MediaHost(
      configuration: MediaHostConfiguration(
        program: FilePath(OwnProgram.path),
        arguments: ["answer", "\(options.seed)", options.keep + "/wire-answer-current.fuzz"],
        processes: 1, limits: limits))
  }

  /// Runs for the time given; returns how many things were wrong.
  mutating func run() -> Int {
    let limit = options.limit
    var round = 0
    while round < options.rounds, Monotonic.milliseconds < limit {
      round += 1
      for _ in 0..<10 { tryRequest() }
      for _ in 0..<300 { tryReply() }
      for _ in 0..<3 { tryHost() }
    }
    print(
      "wire: \(counts.requests) requests to the media process, \(counts.parsed) answers read, "
        + "\(counts.hosted) jobs of a host whose media process answers nonsense")
    return end()
  }

  /// Ends the processes; returns how many things were wrong.
  mutating func end() -> Int {
    if let fault = target.end() { findings.add(Finding(words: fault, record: [])) }
    host.shutDown()
    let left = ProcessFigures.remainingChildren().count
    if left > 0 { findings.add(Finding(words: "\(left) processes are left", record: [])) }
    return findings.count
  }

  private mutating func tryRequest() {
    var frame = Answerer.damaged(messages.request(1).encoded(), &mutation)
    // An empty frame gives up what was asked before it.
    let empty = WireFrame.encode([])
    switch Int.random(in: 0..<5, using: &mutation.random) {
    case 0: frame += empty
    case 1: frame = empty + frame
    default: break
    }
    counts.requests += 1
    request(frame)
  }

  /// Sends a request; what is wrong is a finding.
  mutating func request(_ frame: [UInt8]) {
    var buffer = frame
    let payload = Self.takePayload(from: &buffer)
    let isWhole = payload.map { (try? WireRequest(payload: $0)) != nil } ?? false
    let empty = WireFrame.encode([])
    while buffer.starts(with: empty) { buffer.removeFirst(empty.count) }
    if let fault = target.fault(
      sending: frame, with: picture(), expectsAnswer: isWhole && buffer.isEmpty)
    {
      findings.add(Finding(words: fault, record: Array("request\n".utf8) + frame))
    }
  }

  /// The first payload that is not empty.
  private static func takePayload(from buffer: inout [UInt8]) -> [UInt8]? {
    while let payload = (try? WireFrame.takePayload(from: &buffer)) ?? nil {
      if !payload.isEmpty { return Array(payload) }
    }
    return nil
  }

  private mutating func picture() -> String {
    pictures.randomElement(using: &mutation.random) ?? ""
  }

  private mutating func tryReply() {
    let whole = messages.reply(to: messages.request(2))
    let frame = Answerer.damaged(whole.encoded(), &mutation)
    counts.parsed += 1
    CurrentInput.keep(Array("reply\n".utf8) + frame, at: current)
    reply(frame)
  }

  /// Reads an answer; what is accepted must be written back the same.
  mutating func reply(_ frame: [UInt8]) {
    var buffer = frame
    guard let payload = (try? WireFrame.takePayload(from: &buffer)) ?? nil,
      let reply = try? WireReply(payload: payload)
    else { return }
    if (try? WireReply(payload: reply.encoded())) != reply {
      let record = Array("reply\n".utf8) + frame
      findings.add(Finding(words: "an answer is not read as it is written", record: record))
    }
  }

  private mutating func tryHost() {
    counts.hosted += 1
    var asked = messages.request(1).operation
    if asked.fileCount == 2 { asked = .probe }
    let job = MediaJob(
      id: JobID(UInt64(counts.hosted)), source: FilePath(picture()), operation: asked)
    let begin = Monotonic.milliseconds
    let answer = host.perform(job)
    if Monotonic.milliseconds - begin > options.patienceMilliseconds / 2 {
      findings.add(
        Finding(words: "an answer took \(Monotonic.milliseconds - begin) ms", record: []))
    }
    if case .success(.picture(let picture, _)) = answer.result, case .render(let asked) = asked,
      picture.size.columns > asked.box.columns || picture.size.rows > asked.box.rows
    {
      findings.add(Finding(words: "a picture larger than its box was believed", record: []))
    }
  }
}
