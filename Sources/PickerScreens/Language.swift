/// A language that the screens speak.
public enum Language: Equatable, Hashable, CaseIterable, Sendable {
  /// English.
  case english
  /// Chinese in simplified characters.
  case simplifiedChinese

  /// The language of a POSIX locale's name, such as `zh_CN.UTF-8`; English where it is not spoken.
  public init(localeName: String) {
    let name = localeName.lowercased()
    let language = name.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }
    let traditional = ["hant", "tw", "hk", "mo"].contains { name.contains($0) }
    self = language == "zh" && !traditional ? .simplifiedChinese : .english
  }

  /// A text in this language, its `{0}`, `{1}`… filled in.
  public func text(_ text: Text, _ arguments: String...) -> String {
    let (english, chinese) = text.translations
    return Self.fill(self == .english ? english : chinese, arguments)
  }

  /// A pattern with its `{0}`, `{1}`… filled in.
  public static func fill(_ pattern: String, _ arguments: [String]) -> String {
    guard !arguments.isEmpty else { return pattern }
    var filled = ""
    var rest = Substring(pattern)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      filled += rest[..<open]
      if let place = Int(rest[rest.index(after: open)..<close]), place < arguments.count {
        filled += arguments[place]
      }
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}
