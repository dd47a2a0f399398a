import MediaTypes
import PhotoLibrary
import PickerCore

/// What is asked of pictures, as options say it.
extension Values {
  static func fitness(_ options: ParsedOptions) throws(CommandError) -> Fitness {
    Fitness(
      aspect: try aspect(options), minimumSize: try minimumSize(options),
      maximumBytes: try maximumBytes(options))
  }

  /// The kinds of media that may be chosen, each once: `image,movie`.
  static func mediaTypes(_ options: ParsedOptions) throws(CommandError) -> [MediaType] {
    guard let text = options.text(.media) else { return [.image] }
    var types: [MediaType] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let type: MediaType
      switch word {
      case "image": type = .image
      case "movie": type = .movie
      default: throw bad(.media, String(word), "image, movie")
      }
      if !types.contains(type) { types.append(type) }
    }
    return types
  }

  /// `W:H`
  private static func aspect(_ options: ParsedOptions) throws(CommandError) -> AspectRatio? {
    guard let text = options.text(.aspect) else { return nil }
    guard let (width, height) = pair(text, ":"),
      let aspect = AspectRatio(width: width, height: height)
    else { throw bad(.aspect, text, "W:H (1–\(AspectRatio.largestTerm))") }
    return aspect
  }

  /// `N` pixels in both directions, or `WxH`.
  private static func minimumSize(_ options: ParsedOptions) throws(CommandError) -> PixelSize? {
    guard let text = options.text(.minimumSize) else { return nil }
    let sides = 1...1_000_000
    let side = Int(text).map { ($0, $0) }
    guard let (width, height) = side ?? pair(text.lowercased(), "x"), sides.contains(width),
      sides.contains(height)
    else { throw bad(.minimumSize, text, "N, WxH") }
    return PixelSize(width: width, height: height)
  }

  /// A number of bytes: `k`, `M` and `G` are thousands, `KiB`, `MiB` and `GiB` are 1,024s.
  private static func maximumBytes(_ options: ParsedOptions) throws(CommandError) -> Int64? {
    guard let text = options.text(.maximumBytes) else { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard let unit = byteUnit(text.dropFirst(digits.count)), let count = Int64(digits), count > 0
    else { throw bad(.maximumBytes, text, "N, 500k, 2M, 2MiB") }
    let (bytes, isTooMuch) = count.multipliedReportingOverflow(by: unit)
    return isTooMuch ? .max : bytes
  }

  private static func byteUnit(_ name: some StringProtocol) -> Int64? {
    switch name.lowercased() {
    case "", "b": 1
    case "k", "kb": 1000
    case "m", "mb": 1_000_000
    case "g", "gb": 1_000_000_000
    case "kib": 1 << 10
    case "mib": 1 << 20
    case "gib": 1 << 30
    default: nil
    }
  }

  private static func pair(_ text: String, _ separator: Character) -> (Int, Int)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    return (first, second)
  }
}

extension Fitness {
  /// What is kept of a file without a screen: the rectangle, else the largest crop of the shape in the middle.
  func crop(
    of file: FilePath, _ media: MediaRunner, rect: PixelRect?
  ) throws(CommandError) -> PixelRect {
    if let rect {
      if let problem = problem(crop: rect.size, byteCount: nil) {
        throw .picker(.unfit(file, problem))
      }
      return rect
    }
    let size = try media.probe(file).size
    if let problem = problem(size: size, byteCount: nil, allowsEditing: true) {
      throw .picker(.unfit(file, problem))
    }
    return frame.largestCrop(in: size) ?? .centeredSquare(in: size)
  }
}
