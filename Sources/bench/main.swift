import CSystem
import FoundationEssentials
import Glibc

// Prints how long a page of 24 pictures of 12 megapixels takes, and how the keys fare meanwhile.

let pictures = BenchPictures.folder
BenchPictures.makeMissing()
// 160×60 holds just the 24 tiles.
for size in [(columns: 160, rows: 60), (columns: 80, rows: 24)] {
  let trace = "\(BenchPictures.build)/bench-trace.jsonl"
  var run = TerminalRun(columns: size.columns, rows: size.rows)
  run.begin(["\(BenchPictures.build)/release/pickroll", "pick", "--trace", trace, pictures])
  run.strikeUntil(trace: trace, has: "page-sharp", limit: 60)
  run.end()
  Report(trace: trace).print(
    "a folder of 24 pictures of 12 megapixels, \(size.columns)×\(size.rows)", bytes: run.received)
}
