import FoundationEssentials
import Glibc

/// How quickly a library of 100,000 indexed pictures opens, against one of 120.
enum LibraryOpening {
  static let folder = "\(BenchPictures.build)/bench-library"
  private static let program = "\(BenchPictures.build)/release/pickroll"
  /// Stores of its own for each library, so that the person's are left alone, and a small index is small.
  ///
  /// Paths from the root, as others are left unread (XDG Base Directory Specification).
  private static func variables(_ name: String) -> [String: String] {
    let root = FileManager.default.currentDirectoryPath + "/" + folder
    return ["XDG_CACHE_HOME": "\(root)/cache/\(name)", "XDG_DATA_HOME": "\(root)/data/\(name)"]
  }
  private static let events = ["first-frame", "page-names", "page-previews"]
  private static let rounds = 7

  static func print() {
    makeMissing()
    for name in ["large", "small"] { scan(name) }
    var times: [String: [String: [Double]]] = [:]
    for _ in 0..<rounds {
      // One after the other in each round, so that a busy moment meets both.
      for name in ["large", "small"] {
        let report = open(name)
        for event in events {
          times[name, default: [:]][event, default: []] += [report.milliseconds(of: event)]
            .compactMap { $0 }
        }
      }
    }
    for event in events {
      let large = median(times["large"]?[event] ?? [])
      let small = median(times["small"]?[event] ?? [])
      Swift.print("  \(line(event, large, small))")
    }
  }

  private static func line(_ event: String, _ large: Double?, _ small: Double?) -> String {
    guard let large, let small else { return "\(event): not reached in every run" }
    let ratio = Double(Int(large / small * 100)) / 100
    return "\(event): \(large) ms with 100,000 pictures, \(small) ms with 120, ratio \(ratio)"
  }

  /// Nil unless every round had a value.
  private static func median(_ values: [Double]) -> Double? {
    values.count == rounds ? values.sorted()[rounds / 2] : nil
  }

  private static func open(_ name: String) -> Report {
    let trace = "\(BenchPictures.build)/bench-trace.jsonl"
    unlink(trace)
    var run = TerminalRun(
      [program, "pick", "--trace", trace, "--library", "\(folder)/\(name)"], columns: 160,
      rows: 60, variables: variables(name))
    run.enterUntil(trace: trace, has: "page-previews", limit: 60)
    run.end()
    return Report(trace: trace)
  }

  /// Brings the index up to date; then once more, when nothing has changed.
  private static func scan(_ name: String) {
    let settings = variables(name).map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    let scan = "env \(settings) \(program) library scan --library \(folder)/\(name)"
    Swift.print("library scan, \(name), and again with nothing changed:")
    guard BenchPictures.runShell("\(scan) && \(scan)") == 0 else {
      Swift.print("bench: the library could not be scanned")
      exit(1)
    }
  }

  /// Hard links to eight pictures; a file may have some 65,000 names.
  static func makeMissing() {
    let script = """
      [ -e \(folder) ] && exit 0
      echo "Making a library of 100,000 pictures, once; to read them takes some minutes."
      new=\(folder).new
      rm -rf $new && mkdir -p $new/sources $new/small $new/large/00 || exit 1
      n=0
      while [ $n -lt 8 ]; do
        set -- assets/samples/*.jpg
        shift $((n % $#))
        convert "$1" -auto-orient -strip -resize 640x480 $new/sources/$n.jpg || exit 1
        n=$((n + 1))
      done
      n=0
      while [ $n -lt 1000 ]; do
        ln $new/sources/$((n % 8)).jpg $new/large/00/IMG_$n.jpg || exit 1
        [ $n -lt 120 ] && ln $new/sources/$((n % 8)).jpg $new/small/IMG_$n.jpg
        n=$((n + 1))
      done
      n=1
      while [ $n -lt 100 ]; do
        cp -al $new/large/00 $new/large/$(printf %02d $n) || exit 1
        n=$((n + 1))
      done
      mv $new \(folder)
      """
    guard BenchPictures.runShell(script) == 0 else {
      Swift.print("bench: the library could not be made")
      exit(1)
    }
  }
}
