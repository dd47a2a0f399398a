import Glibc
import MediaHost
import Support

/// Pickers that come and go: started, used for a while, and left in every way there is.
struct Visits {
  /// A way to leave, and how the program may end by it.
  private static let exits: [(event: KeyEvent, codes: Set<Int32>)] = [
    (.typed(Array("q".utf8)), [130]), (.typed([3]), [130]),
    (.signaled(SIGTERM), [128 + SIGTERM]), (.signaled(SIGHUP), [128 + SIGHUP]),
    (.signaled(SIGINT), [128 + SIGINT]),
  ]

  let options: Options
  private let scratch = TemporaryFolder()
  private var random: Seeded
  private var findings: Findings

  init(_ options: Options) {
    self.options = options
    random = Seeded(options.seed &+ 77)
    findings = Findings(part: "visits", folder: options.keep)
  }

  /// Runs for the time given; returns how many things were wrong.
  mutating func run() -> Int {
    let limit = options.limit
    var count = 0
    while count < options.rounds, Monotonic.milliseconds < limit {
      visit()
      count += 1
    }
    print("visits: \(count) pickers came and went")
    return findings.count
  }

  private mutating func visit() {
    let language = Bool.random(using: &random) ? "en" : "zh"
    let picker = Picker.onSheet(
      options, language: language, columns: Int.random(in: 40...200, using: &random),
      rows: Int.random(in: 12...60, using: &random), data: scratch.text)
    var soak = SoakPicker(picker, seed: random.next())
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      guard soak.step() else {
        return findings.add(Finding(words: "it \(picker.silence)", record: picker.record))
      }
    }
    let isSaving = soak.screen == .editor && Bool.random(using: &random)
    let way = Self.exits.randomElement(using: &random) ?? Self.exits[0]
    picker.perform(isSaving ? .typed([13]) : way.event)
    // A picture that is not there yet or is broken is not saved: then Ctrl-C.
    if isSaving { picker.pty.pump(milliseconds: 3000) }
    if isSaving, picker.pty.end == nil { picker.perform(.typed([3])) }
    for fault in picker.faultsAtEnd(allowing: isSaving ? [0, 130] : way.codes) {
      findings.add(Finding(words: fault, record: picker.record))
    }
  }
}
