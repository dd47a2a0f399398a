import MediaTypes
import PickerCore

/// What is asked of movies, as options say it.
extension Values {
  /// How good pictures are: `--quality` where it is a number. A word is about movies.
  static func pictureQuality(_ options: ParsedOptions) throws(CommandError) -> Int? {
    guard let text = options.text(.quality), videoQuality(named: text) == nil else { return nil }
    guard let value = Int(text), (1...100).contains(value) else {
      throw bad(.quality, text, "1–100, high, medium, low")
    }
    return value
  }

  /// How good movies may be: `--quality` where it is a word. A number is about pictures.
  static func videoQuality(_ options: ParsedOptions) -> VideoQuality {
    options.text(.quality).flatMap(videoQuality) ?? .high
  }

  private static func videoQuality(named name: String) -> VideoQuality? {
    switch name {
    case "high": .high
    case "medium": .medium
    case "low": .low
    default: nil
    }
  }

  /// How long a movie may be, in milliseconds.
  static func maximumDuration(_ options: ParsedOptions) throws(CommandError) -> Int {
    guard let text = options.text(.maximumDuration) else {
      return PickerConfiguration.defaultVideoMaximumMilliseconds
    }
    guard let length = milliseconds(text), length > 0 else {
      throw bad(.maximumDuration, text, "SECONDS, m:ss (90, 1:30)")
    }
    return length
  }

  /// What is kept of a movie: `START,END`, of which one may be missing.
  static func range(_ options: ParsedOptions) throws(CommandError) -> MovieRange? {
    guard let text = options.text(.range) else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, text != ",",
      let start = parts[0].isEmpty ? 0 : milliseconds(String(parts[0])),
      let end = parts[1].isEmpty ? longest : milliseconds(String(parts[1]))
    else { throw bad(.range, text, "START,END (1.5,4; 1:05,; ,90)") }
    guard start < end else { throw .emptyRange(text) }
    return MovieRange(start: start, end: end)
  }

  /// Longer than any movie, in milliseconds.
  private static let longest = 1_000_000_000_000

  /// A time in seconds or as `h:mm:ss.mmm`, in milliseconds; nil for anything else.
  static func milliseconds(_ text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count), let last = parts.last else { return nil }
    var seconds = 0
    for (index, part) in parts.dropLast().enumerated() {
      guard let value = number(part, isFirst: index == 0) else { return nil }
      seconds = (seconds + value) * 60
    }
    let pieces = last.split(separator: ".", omittingEmptySubsequences: false)
    guard pieces.count <= 2, let whole = number(pieces[0], isFirst: parts.count == 1) else {
      return nil
    }
    let fraction = pieces.count == 2 ? pieces[1] : "0"
    guard (1...9).contains(fraction.count), let rest = Double("0." + fraction) else { return nil }
    return (seconds + whole) * 1000 + Int((rest * 1000).rounded())
  }

  /// Whole digits; behind a colon less than 60.
  private static func number(_ text: Substring, isFirst: Bool) -> Int? {
    guard !text.isEmpty, text.allSatisfy({ $0.isASCII && $0.isNumber }), let value = Int(text),
      value < (isFirst ? 100_000_000 : 60)
    else { return nil }
    return value
  }
}
