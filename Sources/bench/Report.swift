import FoundationEssentials

/// The figures of one traced run.
struct Report {
  private struct Line: Decodable {
    var event: String
    var ms: Double
    var latency: Double?
    var longest: Double?
  }

  private let lines: [Line]

  init(trace: String) {
    let text = (try? String(contentsOfFile: trace, encoding: .utf8)) ?? ""
    lines = text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
  }

  func print(_ title: String, bytes: Int) {
    let keys = lines.compactMap(\.latency).sorted()
    let sharp = lines.firstIndex { $0.event == "page-sharp" } ?? lines.endIndex
    let longest = lines[..<sharp].last { $0.longest != nil }
    Swift.print(title)
    Swift.print("  first frame     \(first("first-frame")) ms")
    Swift.print("  page previews   \(first("page-previews")) ms")
    Swift.print("  page sharp      \(first("page-sharp")) ms")
    Swift.print("  longest turn    \(longest?.longest.map { "\($0)" } ?? "–") ms (aim: 16)")
    let percentile = keys.isEmpty ? "–" : "\(keys[min(keys.count - 1, keys.count * 99 / 100)])"
    Swift.print("  key latency p99 \(percentile) ms over \(keys.count) keys (aim: 16)")
    Swift.print("  sent            \(bytes / 1024) KiB")
    let skipped = lines.count { $0.event == "skipped" }
    Swift.print("  frames          \(lines.count { $0.event == "frame" }) sent, \(skipped) skipped")
  }

  /// The key latencies in milliseconds behind the first `skipped`, the smallest first.
  func latencies(from skipped: Int) -> [Double] {
    lines.compactMap(\.latency).dropFirst(skipped).sorted()
  }

  private func first(_ event: String) -> String {
    milliseconds(of: event).map { "\($0)" } ?? "not reached"
  }

  /// When an event came first, in milliseconds since the program's start.
  func milliseconds(of event: String) -> Double? { lines.first { $0.event == event }?.ms }
}
