import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import PickerTerminal

/// The values of options, read and checked.
enum Values {
  static func export(_ options: ParsedOptions, defaultSide: Int?) throws(CommandError)
    -> ExportRequest
  {
    var request = ExportRequest(maximumSide: defaultSide)
    if let side = try number(options, .size, in: 1...65_535) { request.maximumSide = side }
    if let quality = try pictureQuality(options) { request.quality = quality }
    if let name = options.text(.format) {
      guard let format = OutputFormat(named: name) else {
        throw bad(.format, name, "jpeg, png, webp")
      }
      request.format = format
    }
    request.keepsMetadata = options.has(.keepMetadata)
    return request
  }

  static func number(_ options: ParsedOptions, _ name: OptionName, in range: ClosedRange<Int>)
    throws(CommandError) -> Int?
  {
    guard let text = options.text(name) else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw bad(name, text, "\(range.lowerBound)–\(range.upperBound)")
    }
    return value
  }

  /// How many may be chosen: `--multiple=N`; 0, no limit, without N.
  static func selectionLimit(_ options: ParsedOptions) throws(CommandError) -> Int {
    guard let value = options.bytes(.multiple) else { return 1 }
    if value.isEmpty { return 0 }
    return try number(options, .multiple, in: 1...1_000_000) ?? 1
  }

  /// `X,Y,W,H`: whole numbers, the size at least one pixel.
  static func rect(_ options: ParsedOptions) throws(CommandError) -> PixelRect? {
    guard let text = options.text(.rect) else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 4, let x = parts[0], let y = parts[1], let width = parts[2],
      let height = parts[3], x >= 0, y >= 0, width > 0, height > 0
    else { throw bad(.rect, text, "X,Y,W,H") }
    return PixelRect(x: x, y: y, width: width, height: height)
  }

  /// `WxH` in cells.
  static func cellSize(_ options: ParsedOptions) throws(CommandError) -> CellSize? {
    guard let text = options.text(.size) else { return nil }
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (1...1000).contains(columns), (1...1000).contains(rows)
    else { throw bad(.size, text, "80x24") }
    return CellSize(columns: columns, rows: rows)
  }

  /// `COLSxROWS` in tiles; 1x1 is one picture a page.
  static func gridSize(_ options: ParsedOptions) throws(CommandError) -> GridSize {
    guard let text = options.text(.grid) else { return .standard }
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
      .map { Int($0) }
    guard parts.count == 2, let columns = parts[0], let rows = parts[1],
      (1...1000).contains(columns), (1...1000).contains(rows)
    else { throw bad(.grid, text, "COLSxROWS (4x3)") }
    return columns == 1 && rows == 1 ? .one : .exactly(columns: columns, rows: rows)
  }

  /// `WxH`, each in cells or in hundredths of the terminal.
  static func popupSize(_ options: ParsedOptions) throws(CommandError) -> PopupSize {
    guard let text = options.text(.popup), !text.isEmpty else { return PopupSize() }
    let parts = text.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy(isPopupSide) else {
      throw bad(.popup, text, "90%x90%, 100x30")
    }
    return PopupSize(width: String(parts[0]), height: String(parts[1]))
  }

  private static func isPopupSide(_ text: Substring) -> Bool {
    let isShare = text.hasSuffix("%")
    guard let number = Int(isShare ? text.dropLast() : text) else { return false }
    return (1...(isShare ? 100 : 1000)).contains(number)
  }

  static func choice<Choice: RawRepresentable>(
    _ options: ParsedOptions, _ name: OptionName, of type: Choice.Type
  ) throws(CommandError) -> Choice? where Choice.RawValue == String {
    guard let text = options.text(name) else { return nil }
    guard let value = Choice(rawValue: text) else {
      throw bad(name, text, OptionTable.specification(of: name)?.argument ?? "")
    }
    return value
  }

  /// What a random order is made from: any number, where none was said.
  static func seed(_ options: ParsedOptions) throws(CommandError) -> UInt64 {
    guard let text = options.text(.seed) else { return .random(in: 0...999_999_999) }
    guard let seed = UInt64(text) else { throw bad(.seed, text, "0–\(UInt64.max)") }
    return seed
  }

  /// The order asked for, of the library's collections or of what was named; nil where nobody asked.
  static func order(
    _ options: ParsedOptions, ofLibrary: Bool, seed: UInt64
  ) throws(CommandError) -> AssetOrder? {
    let key = try choice(options, .sort, of: SortKey.self)
    guard key != nil || options.has(.reverse) else { return nil }
    let usual: SortKey = ofLibrary ? .none : .date
    return AssetOrder(key ?? usual, isReversed: options.has(.reverse), seed: seed)
  }

  /// What is said of the terminal; nil each: find out.
  static func wishes(_ options: ParsedOptions) throws(CommandError) -> TerminalWishes {
    TerminalWishes(
      depth: try named(
        options, .color,
        [
          "true": .trueColor, "256": .indexed256, "16": .indexed16, "8": .indexed8, "none": .none,
        ]),
      background: try named(options, .background, ["dark": .dark, "light": .light]),
      ambiguousWidth: try named(options, .ambiguous, ["1": 1, "2": 2]),
      isUTF8: try named(options, .symbols, ["unicode": true, "ascii": false]))
  }

  /// The value that a word stands for; nil for `auto` and where nothing is said.
  private static func named<Value>(
    _ options: ParsedOptions, _ name: OptionName, _ values: [String: Value]
  ) throws(CommandError) -> Value? {
    guard let text = options.text(name), text != "auto" else { return nil }
    guard let value = values[text] else {
      throw bad(name, text, OptionTable.specification(of: name)?.argument ?? "")
    }
    return value
  }

  /// Where to begin.
  static func source(_ options: ParsedOptions) throws(CommandError) -> SourceType {
    switch options.text(.source) {
    case nil, "library", "auto": return .photoLibrary
    case "saved": return .savedPhotosAlbum
    case "camera": return .camera
    case let name?: throw bad(.source, name, "library, saved, camera, auto")
    }
  }

  /// Which cameras are meant, in their order.
  static func cameras(_ options: ParsedOptions) throws(CommandError) -> [CameraWish] {
    try (options.values[.camera] ?? []).map { (word) throws(CommandError) in
      if let wish = CameraWish(word) { return wish }
      throw bad(.camera, DisplayText.sanitized(word.bytes), "DEVICE, lavfi:GRAPH, file:PATH, none")
    }
  }

  /// Whether the camera is shown first where there is one.
  static func prefersCamera(_ options: ParsedOptions) -> Bool {
    ["camera", "auto"].contains(options.text(.source))
  }

  static func theme(_ options: ParsedOptions) throws(CommandError) -> ThemeName {
    try choice(options, .theme, of: ThemeName.self) ?? .blue
  }

  /// The language asked for, else the locale's.
  static func language(_ options: ParsedOptions) throws(CommandError) -> Language {
    guard let text = options.text(.language) else { return localeLanguage }
    let base = text.lowercased().prefix(2)
    guard base == "en" || base == "zh" else { throw bad(.language, text, "en, zh") }
    return Language(localeName: text)
  }

  /// The language of the person's locale: `LC_ALL`, else `LC_MESSAGES`, else `LANG`.
  static var localeLanguage: Language {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      if let value = Places.environment(name) {
        return Language(localeName: String(decoding: value.bytes, as: UTF8.self))
      }
    }
    return .english
  }

  static func bad(_ name: OptionName, _ value: String, _ wanted: String) -> CommandError {
    .badValue(
      option: "--" + (OptionTable.specification(of: name)?.long ?? ""), value: value,
      wanted: wanted)
  }
}
