import Foundation
import MediaHost
import MediaTypes
import Support

/// What the command line asks for.
struct Options {
  /// When a part ends: after so many seconds, or so many rounds.
  var seconds = 600
  var rounds = Int(Int32.max)
  var seed: UInt64 = 1
  /// The photo folder, or the files to begin from.
  var corpus = CorpusFolder.isPresent ? CorpusFolder.path : CorpusFolder.package + "/assets/samples"
  /// Where inputs that show something are kept.
  var keep = ".build/fuzz"
  var language = "en"
  /// The soak's first minutes, in seconds, and by how much memory may grow after them, in MiB.
  var warmUp = 180
  var growth = 8
  /// How long a program gets for what it does at once, in seconds.
  private var patience: Int64 = 10
  var replay: String?
  var words: [String] = []

  /// The programs that are tried: those built together with this one, or others.
  private(set) var pickroll = String(
    decoding: BuiltProducts.path(of: "pickroll").bytes, as: UTF8.self)
  private(set) var media = String(
    decoding: BuiltProducts.path(of: "pickroll-media").bytes, as: UTF8.self)

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        words.append(word)
        continue
      }
      guard let value = rest.popFirst(), take(word, value) else {
        print("fuzz: \(word) is no option, or its value is wrong")
        exit(2)
      }
    }
    if words.isEmpty { words = ["all"] }
  }

  private mutating func take(_ option: String, _ value: String) -> Bool {
    switch (option, Int(value)) {
    case ("--seconds", let number?): seconds = number
    case ("--rounds", let number?): rounds = number
    case ("--patience", let number?): patience = Int64(number)
    case ("--seed", let number?): seed = UInt64(number)
    case ("--warm-up", let number?): warmUp = number
    case ("--growth", let number?): growth = number
    case ("--corpus", _): corpus = value
    case ("--keep", _): keep = value
    case ("--language", _): language = value
    case ("--replay", _): replay = value
    case ("--pickroll", _): pickroll = value
    case ("--media", _): media = value
    default: return false
    }
    return true
  }

  /// The same options for a part that is a process of its own.
  func arguments(part: String, language: String = "en") -> [String] {
    [
      part, "--seconds", "\(seconds)", "--rounds", "\(rounds)", "--seed", "\(seed)",
      "--patience", "\(patience)", "--warm-up", "\(warmUp)", "--growth", "\(growth)",
      "--corpus", corpus, "--keep", keep, "--language", language, "--pickroll", pickroll,
      "--media", media,
    ]
  }

  /// The patience in milliseconds.
  var patienceMilliseconds: Int64 { patience * 1000 }

  /// When the time given, counted from now, is over.
  var limit: Int64 { Monotonic.milliseconds + Int64(seconds) * 1000 }
}
