import Glibc
import PtyDriver

/// How many bytes the terminal gets for a page and for a move in it.
enum Sizes {
  static func print(columns: Int, rows: Int, trueColor: Bool) {
    let trace = "\(BenchPictures.build)/bench-trace.jsonl"
    var run = TerminalRun(
      ["\(BenchPictures.build)/release/pickroll", "pick", "--trace", trace, "assets/samples"],
      columns: columns, rows: rows, trueColor: trueColor)
    run.strikeUntil(trace: trace, has: "page-sharp", limit: 60)
    // Continued after a stop, it sends everything again.
    let page = run.bytes { kill($0.process, SIGCONT) }
    let move = run.bytes { $0.type("\u{1B}[C") }
    let next = run.bytes { $0.type("\u{1B}[6~") }
    let help = run.bytes { $0.type("?") }
    _ = run.bytes { $0.type("?") }
    run.end()
    let color = trueColor ? "true colour" : "256 colours"
    Swift.print(
      "bytes, \(columns)×\(rows), \(color): a page \(page), a move \(move), PageDown \(next), help \(help)"
    )
  }
}
