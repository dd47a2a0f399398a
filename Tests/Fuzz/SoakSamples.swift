import Foundation
import Glibc
import MediaHost

/// What a long-lived process took, second by second.
struct SoakSamples {
  struct Sample {
    var seconds: Double
    var figures: ProcessFigures
    var children: Int
    /// The resident memory of the largest child in KiB.
    var largestChild: Int
  }

  private(set) var all: [Sample] = []
  private let process: pid_t
  private let begin = Monotonic.milliseconds
  private let table: UnsafeMutablePointer<FILE>?

  /// Samples of a process, each also written to a file of comma-separated values at once.
  init(of process: pid_t, table path: String) {
    self.process = process
    table = fopen(path, "w")
    write("seconds,rss_kib,anonymous_kib,threads,descriptors,children,largest_child_kib\n")
  }

  private func write(_ line: String) {
    guard let table else { return }
    fputs(line, table)
    fflush(table)
  }

  /// Takes a sample when a second has passed since the last.
  mutating func takeWhenDue() {
    let seconds = Double(Monotonic.milliseconds - begin) / 1000
    if let last = all.last, seconds - last.seconds < 1 { return }
    guard let figures = ProcessFigures(process) else { return }
    let children = ProcessFigures.children(of: process)
    let sizes = children.compactMap { ProcessFigures($0)?.resident }
    let sample = Sample(
      seconds: seconds, figures: figures, children: children.count, largestChild: sizes.max() ?? 0)
    all.append(sample)
    write(
      String(format: "%.1f,", seconds)
        + "\(figures.resident),\(figures.anonymous),\(figures.threads),\(figures.descriptors),"
        + "\(sample.children),\(sample.largestChild)\n")
  }

  /// The largest value up to some time, and after it.
  func largest(_ value: (Sample) -> Int, warmUp: Int) -> (first: Int, after: Int) {
    let first = all.prefix { $0.seconds < Double(warmUp) }
    let after = all.dropFirst(first.count)
    return (first.map(value).max() ?? 0, after.map(value).max() ?? 0)
  }

  /// How much memory grows in an hour by the best line through what comes after the warm-up, in KiB.
  func slope(warmUp: Int) -> Double {
    let points = all.filter { $0.seconds >= Double(warmUp) }
      .map { (x: $0.seconds / 3600, y: Double($0.figures.resident)) }
    let count = Double(points.count)
    let meanX = points.map(\.x).reduce(0, +) / count
    let meanY = points.map(\.y).reduce(0, +) / count
    let spread = points.map { ($0.x - meanX) * ($0.x - meanX) }.reduce(0, +)
    let common = points.map { ($0.x - meanX) * ($0.y - meanY) }.reduce(0, +)
    return spread > 0 ? common / spread : 0
  }
}
