import CSystem
import Glibc

/// How many bytes the terminal gets for a page and for a move in it.
enum Sizes {
  static func print(columns: Int, rows: Int, trueColor: Bool) {
    let trace = "\(BenchPictures.build)/bench-trace.jsonl"
    var run = TerminalRun(columns: columns, rows: rows)
    run.begin(
      ["\(BenchPictures.build)/release/pickroll", "pick", "--trace", trace, "assets/samples"],
      trueColor: trueColor)
    run.strikeUntil(trace: trace, has: "page-sharp", limit: 60)
    // Continued after a stop, it sends everything again.
    let page = run.bytes { _, child in kill(child, SIGCONT) }
    let move = run.bytes { master, _ in _ = write(master, "\u{1B}[C", 3) }
    let next = run.bytes { master, _ in _ = write(master, "\u{1B}[6~", 4) }
    let help = run.bytes { master, _ in _ = write(master, "?", 1) }
    _ = run.bytes { master, _ in _ = write(master, "?", 1) }
    run.end()
    let color = trueColor ? "true colour" : "256 colours"
    Swift.print(
      "bytes, \(columns)×\(rows), \(color): a page \(page), a move \(move), PageDown \(next), help \(help)"
    )
  }
}
