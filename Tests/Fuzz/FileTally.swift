import Foundation
import Glibc
import MediaHost
import MediaTypes

/// What came of the damaged files, counted; those on which a decoder crashed or hung are kept to be studied.
struct FileTally {
  /// The host keeps no more than this between jobs, in KiB.
  private static let hostGrowth = 64 << 10
  /// What a media process may reach before the host, which looks now and then, has seen it, in KiB.
  private static let largestAllowed = MediaLimits.jobResidentBytes / 1024 * 5 / 4
  /// Files kept for one way of failing.
  private static let kept = 20

  var files = 0
  private(set) var largestFile: [UInt8] = []
  private var answers: [String: Int] = [:]
  private var samples: [String: String] = [:]
  private var largestProcess = 0
  private var hostAtFirst = 0
  private var hostNow = 0
  private var nextLook: Int64 = 0
  private let keep: String

  init(keep: String) { self.keep = keep }

  mutating func take(
    _ result: Result<MediaReply, MediaError>, kind: String, file: () -> [UInt8], seed: String
  ) {
    let word = Self.word(result)
    answers[word, default: 0] += 1
    let isContained =
      switch result {
      case .failure(.timedOut), .failure(.workerDied), .failure(.wireBroken): true
      default: false
      }
    guard isContained, let count = answers[word], count <= Self.kept else { return }
    // A file's name has room for 255 bytes, and the seed's may fill them.
    let end = String(decoding: seed.utf8.suffix(150), as: UTF8.self)
    let name = "\(word)-\(count)-\(kind)-\(end.replacingOccurrences(of: "/", with: "_"))"
      .replacingOccurrences(of: " ", with: "-")
    samples[word] = samples[word] ?? name
    try? FileManager.default.createDirectory(atPath: keep, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: "\(keep)/\(name)", contents: Data(file()))
  }

  private static func word(_ result: Result<MediaReply, MediaError>) -> String {
    switch result {
    case .success: "shown"
    case .failure(.workerDied(let code)): "decoder ended by \(code)"
    case .failure(.timedOut): "took too long"
    case .failure(.wireBroken): "wire broken"
    case .failure(.workerUnavailable): "no worker"
    case .failure(.corrupt): "refused: corrupt"
    case .failure(.limitExceeded(let name)): "refused: limit of \(name)"
    case .failure(.unsupported): "refused: unsupported"
    case .failure(.soundOnly), .failure(.noPicture): "refused: no picture"
    case .failure(.codecMissing): "refused: no decoder"
    case .failure(.noPreview): "no preview"
    case .failure(.exportFailed): "refused: export failed"
    case .failure(.empty): "refused: empty"
    case .failure(.cameraGone), .failure(.cameraSilent), .failure(.cameraUnusable):
      "refused: no camera"
    case .failure: "refused otherwise"
    }
  }

  /// Looks ten times a second how large the processes are.
  mutating func look(at host: pid_t) {
    guard Monotonic.milliseconds >= nextLook else { return }
    nextLook = Monotonic.milliseconds + 100
    hostNow = ProcessFigures(host)?.resident ?? 0
    if files < 300 { hostAtFirst = max(hostAtFirst, hostNow) }
    for child in ProcessFigures.children(of: host) {
      largestProcess = max(largestProcess, ProcessFigures(child)?.resident ?? 0)
    }
  }

  /// What is wrong beyond single files.
  var faults: [String] {
    var faults: [String] = []
    if hostNow > hostAtFirst + Self.hostGrowth {
      faults.append("the host grew from \(hostAtFirst) to \(hostNow) KiB")
    }
    if largestProcess > Self.largestAllowed {
      faults.append("a media process took \(largestProcess) KiB, above its limit")
    }
    // An overflow and the like in Swift ends the process so, and nothing in the libraries does.
    if let sample = samples["decoder ended by \(SIGILL)"] {
      faults.append("our own code stopped at a mistake, first: \(keep)/\(sample)")
    }
    if answers["no worker"] != nil { faults.append("media processes could not be started") }
    return faults
  }

  func report(seconds: Int) -> String {
    let lines = answers.sorted { $0.value > $1.value }.map { word, count in
      "  \(count)\t\(word)" + (samples[word].map { ", first: \(keep)/\($0)" } ?? "")
    }
    return """
      files: \(files) damaged files in \(seconds) s, \(answers.values.reduce(0, +)) answers
      \(lines.joined(separator: "\n"))
        largest media process \(largestProcess / 1024) MiB; host \(hostAtFirst) KiB at first, \
      \(hostNow) KiB at last
      """
  }
}
