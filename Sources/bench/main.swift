import FoundationEssentials
import Glibc

// Prints how long a page of 24 pictures of 12 megapixels takes, and how the keys fare meanwhile; then how quickly a
// large library opens, which `bench library` prints alone, and how
// quickly a filter over it follows the keys, which `bench filter` does;
// then how soon a frame of a movie is there, `bench movie`, how a movie plays, `bench playing`, and how old a camera's live
// view is, `bench camera`.

if CommandLine.arguments.dropFirst() == ["library"] {
  LibraryOpening.print()
  exit(0)
}
if CommandLine.arguments.dropFirst() == ["filter"] {
  FilterKeys.print()
  exit(0)
}
if CommandLine.arguments.dropFirst() == ["movie"] {
  MovieScrubbing.print()
  exit(0)
}
if CommandLine.arguments.dropFirst() == ["playing"] {
  MoviePlaying.print()
  exit(0)
}
if CommandLine.arguments.dropFirst() == ["camera"] {
  CameraLatency.print()
  exit(0)
}
let pictures = BenchPictures.folder
BenchPictures.makeMissing()
for size in [(columns: 80, rows: 24), (columns: 160, rows: 48)] {
  for trueColor in [true, false] {
    Sizes.print(columns: size.columns, rows: size.rows, trueColor: trueColor)
  }
}
// 160×60 holds just the 24 tiles.
let runs: [(columns: Int, rows: Int, bytesPerSecond: Int?)] = [
  (160, 60, nil), (80, 24, nil), (80, 24, 100_000), (160, 60, 100_000),
]
for setting in runs {
  let trace = "\(BenchPictures.build)/bench-trace.jsonl"
  var run = TerminalRun(
    ["\(BenchPictures.build)/release/pickroll", "pick", "--trace", trace, pictures],
    columns: setting.columns, rows: setting.rows, bytesPerSecond: setting.bytesPerSecond)
  run.strikeUntil(trace: trace, has: "page-sharp", limit: 60)
  run.end()
  let line = setting.bytesPerSecond.map { ", \($0 / 1000) kB/s" } ?? ""
  Report(trace: trace).print(
    "a folder of 24 pictures of 12 megapixels, \(setting.columns)×\(setting.rows)\(line)",
    bytes: run.received)
}
LibraryOpening.print()
FilterKeys.print()
MovieScrubbing.print()
MoviePlaying.print()
CameraLatency.print()
