import Foundation
import Glibc
import MediaHost
import Support

/// The soak: one picker that lives long, its memory watched.
struct Soak {
  /// Steps in a round.
  private static let inRound = 5

  let options: Options
  private let scratch = TemporaryFolder()
  private let table: String
  private var findings: Findings

  init(_ options: Options) {
    self.options = options
    try? FileManager.default.createDirectory(
      atPath: options.keep, withIntermediateDirectories: true)
    table = "\(options.keep)/soak-\(options.language).csv"
    findings = Findings(part: "soak-\(options.language)", folder: options.keep)
  }

  /// Runs for the time given; returns how many things were wrong.
  mutating func run() -> Int {
    let picker = Picker.onSheet(
      options, language: options.language, columns: 120, rows: 40, data: scratch.text)
    var soak = SoakPicker(picker, seed: options.seed &+ UInt64(options.language.utf8.first ?? 0))
    var samples = SoakSamples(of: picker.pty.process, table: table)
    let limit = options.limit
    while soak.answers.count < options.rounds * Self.inRound, Monotonic.milliseconds < limit {
      guard soak.step({ samples.takeWhenDue() }) else {
        note("the picker \(picker.silence)", picker)
        break
      }
    }
    judge(samples, picker)
    leave(picker)
    report(soak, samples)
    return findings.count
  }

  private mutating func judge(_ samples: SoakSamples, _ picker: Picker) {
    let memory = samples.largest({ $0.figures.resident }, warmUp: options.warmUp)
    let threads = samples.largest({ $0.figures.threads }, warmUp: options.warmUp)
    let descriptors = samples.largest({ $0.figures.descriptors }, warmUp: options.warmUp)
    if memory.after > memory.first + options.growth * 1024 {
      note("memory grew from \(memory.first) to \(memory.after) KiB", picker)
    }
    let children = samples.largest({ $0.children }, warmUp: 0).after
    if children > 2 * MediaHostConfiguration.onlineCores + 2 {
      note("there were \(children) media processes at once", picker)
    }
    if threads.after > threads.first + 2 {
      note("threads grew from \(threads.first) to \(threads.after)", picker)
    }
    if descriptors.after > descriptors.first + 16 {
      note("descriptors grew from \(descriptors.first) to \(descriptors.after)", picker)
    }
  }

  private mutating func note(_ words: String, _ picker: Picker) {
    findings.add(Finding(words: words, record: picker.record))
  }

  private mutating func leave(_ picker: Picker) {
    guard picker.pty.end == nil else { return }
    picker.type("q")
    for fault in picker.faultsAtEnd(allowing: [130]) { note(fault, picker) }
  }

  private func report(_ soak: SoakPicker, _ samples: SoakSamples) {
    let answers = soak.answers.sorted()
    let memory = samples.largest({ $0.figures.resident }, warmUp: options.warmUp)
    let child = samples.largest({ $0.largestChild }, warmUp: 0).after
    let screens = soak.visits.sorted { $0.value > $1.value }.map { "\($0.key) \($0.value)" }
    print(
      """
      soak-\(options.language): \(samples.all.last?.seconds ?? 0) s, \(soak.keys) keys, \
      \(answers.count) looks at the help
        memory           \(memory.first) KiB in the first \(options.warmUp) s, then at most \
      \(memory.after) KiB, at the end \(samples.all.last?.figures.resident ?? 0) KiB
        slope            \(Int(samples.slope(warmUp: options.warmUp))) KiB an hour
        threads, files   \(samples.all.last?.figures.threads ?? 0), \
      \(samples.all.last?.figures.descriptors ?? 0) at the end
        help appeared    after \(answers.isEmpty ? 0 : answers[answers.count / 2]) ms (median), \
      \(answers.isEmpty ? 0 : answers[answers.count * 99 / 100]) ms (p99), \(answers.last ?? 0) ms (longest)
        media processes  \(child) KiB at most
        screens          \(screens.joined(separator: ", "))
        samples          \(table)
      """)
  }
}
