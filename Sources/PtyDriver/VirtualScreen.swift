import CVterm

/// A cell as a terminal shows it.
public struct ShownCell: Equatable, Sendable {
  /// Its character and marks: a space where nothing was written, none in the second half of a wide one.
  public var scalars: [UInt32]
  /// 0xRRGGBB; nil for the terminal's own colour.
  public var foreground: UInt32?
  /// 0xRRGGBB; nil for the terminal's own colour.
  public var background: UInt32?
  /// Bold, underlined, reversed, as the numbers that set them (ECMA-48, 8.3.117).
  public var attributes: [Int]
}

/// A terminal in memory that draws what a program sends and answers what it asks: libvterm.
///
/// Where senseless bytes are typed, a stopped program's line echoes them, and libvterm 0.1.4 crashes on some; there it
/// draws nothing, and the text is what was sent since the last resize.
public final class VirtualScreen {
  private static let kept = 65_536

  private let draws: Bool
  private var sent: [UInt8] = []
  private var cut: [UInt8] = []
  private var terminal: OpaquePointer?
  /// The size in cells.
  public private(set) var columns: Int
  /// The size in cells.
  public private(set) var rows: Int

  /// An empty screen.
  public init(columns: Int, rows: Int, draws: Bool = true) {
    self.draws = draws
    self.columns = columns
    self.rows = rows
    terminal = Self.make(columns, rows)
  }

  deinit { vterm_free(terminal) }

  private static func make(_ columns: Int, _ rows: Int) -> OpaquePointer? {
    let terminal = vterm_new(Int32(rows), Int32(columns))
    vterm_set_utf8(terminal, 1)
    let screen = vterm_obtain_screen(terminal)
    vterm_screen_enable_altscreen(screen, 1)
    vterm_screen_reset(screen, 1)
    return terminal
  }

  /// An empty screen of another size: the program sends everything anew after a resize.
  public func resize(columns: Int, rows: Int) {
    (sent, cut) = ([], [])
    vterm_free(terminal)
    self.columns = columns
    self.rows = rows
    terminal = Self.make(columns, rows)
  }

  /// Draws bytes, and returns what the terminal answers.
  @discardableResult
  public func take(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard draws else {
      sent = Array((sent + bytes).suffix(Self.kept))
      return []
    }
    // libvterm 0.1.4 loses a character that two writes share.
    let all = cut + bytes
    let whole = all.dropLast(Self.unfinished(all))
    cut = Array(all.dropFirst(whole.count))
    whole.withUnsafeBytes { buffer in
      _ = vterm_input_write(
        terminal, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
    var answers = [CChar](repeating: 0, count: 4096)
    let count = vterm_output_read(terminal, &answers, answers.count)
    return answers[..<count].map { UInt8(bitPattern: $0) }
  }

  /// How many bytes at the end begin a character of UTF-8 that is not whole yet.
  private static func unfinished(_ bytes: [UInt8]) -> Int {
    guard let place = bytes.suffix(3).lastIndex(where: { $0 >= 0xC0 }) else { return 0 }
    let length = bytes[place] >= 0xF0 ? 4 : bytes[place] >= 0xE0 ? 3 : 2
    return bytes.count - place < length ? bytes.count - place : 0
  }

  /// What stands on the screen, a line a row.
  public var text: String {
    draws ? text(rows: 0..<rows) : String(decoding: sent, as: UTF8.self)
  }

  /// What stands in some rows.
  public func text(rows: Range<Int>) -> String {
    var bytes = [CChar](repeating: 0, count: (columns + 1) * rows.count * 12)
    let part = VTermRect(
      start_row: Int32(rows.lowerBound), end_row: Int32(rows.upperBound), start_col: 0,
      end_col: Int32(columns))
    let count = vterm_screen_get_text(vterm_obtain_screen(terminal), &bytes, bytes.count, part)
    return String(
      decoding: bytes[..<min(count, bytes.count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The cell at a place: vterm_screen_get_cell.
  public func cell(column: Int, row: Int) -> ShownCell {
    var cell = VTermScreenCell()
    let place = VTermPos(row: Int32(row), col: Int32(column))
    vterm_screen_get_cell(vterm_obtain_screen(terminal), place, &cell)
    // Of the second half of a wide character libvterm keeps the colours that were there before.
    if cell.chars.0 == .max {
      return ShownCell(scalars: [], foreground: nil, background: nil, attributes: [])
    }
    let all = [cell.chars.0, cell.chars.1, cell.chars.2, cell.chars.3].prefix { $0 != 0 }
    let attributes = [
      cell.attrs.bold != 0 ? 1 : 0, cell.attrs.underline != 0 ? 4 : 0,
      cell.attrs.reverse != 0 ? 7 : 0,
    ]
    return ShownCell(
      scalars: all.isEmpty ? [0x20] : Array(all), foreground: color(cell.fg),
      background: color(cell.bg), attributes: attributes.filter { $0 != 0 })
  }

  private func color(_ color: VTermColor) -> UInt32? {
    if UInt32(color.type) & VTERM_COLOR_DEFAULT_MASK.rawValue != 0 { return nil }
    var color = color
    vterm_screen_convert_color_to_rgb(vterm_obtain_screen(terminal), &color)
    return UInt32(color.rgb.red) << 16 | UInt32(color.rgb.green) << 8 | UInt32(color.rgb.blue)
  }
}
