import Glibc

/// How long a key of the filter takes over 100,000 names, until the screen shows what it found.
enum FilterKeys {
  /// Some find everything, some little, some nothing; each is typed and erased again.
  private static let texts = [
    "img", "42 img", "4242", "'img_9", "!img", "^img jpg$", "7 | 8", "e", "xyz",
  ]
  private static let pauses: [Int32] = [40, 120]

  static func print() {
    LibraryOpening.makeMissing()
    let trace = "\(BenchPictures.build)/bench-trace.jsonl"
    unlink(trace)
    var run = TerminalRun(
      [
        "\(BenchPictures.build)/release/pickroll", "pick", "--trace", trace,
        "\(LibraryOpening.folder)/large",
      ], columns: 160, rows: 48)
    run.wait(trace: trace, has: "page-sharp", limit: 60)
    for pause in pauses {
      for text in texts { run.strike(keys(of: text), every: pause) }
    }
    run.end()
    let keys = Report(trace: trace).latencies(from: 0)
    guard !keys.isEmpty else { return Swift.print("the filter: no key was answered") }
    let (half, most) = (keys[keys.count / 2], keys[min(keys.count - 1, keys.count * 99 / 100)])
    Swift.print("a key of the filter over 100,000 names, until its answer is on the screen")
    Swift.print("  p50 \(half) ms, p99 \(most) ms over \(keys.count) keys (aim: 50)")
  }

  private static func keys(of text: String) -> [String] {
    let typed = text.map { String($0) }
    return ["/"] + typed + typed.map { _ in "\u{7F}" } + ["\u{1B}"]
  }
}
