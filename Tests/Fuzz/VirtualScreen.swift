import CVterm

/// A terminal in memory that draws what a program sends and answers what it asks: libvterm.
///
/// Where senseless bytes are typed, a stopped program's line echoes them, and libvterm 0.1.4 crashes on some; there it
/// draws nothing, and the text is what was sent since the last resize.
final class VirtualScreen {
  private static let kept = 65_536

  private let draws: Bool
  private var sent: [UInt8] = []
  private var terminal: OpaquePointer?
  private(set) var columns: Int
  private(set) var rows: Int

  init(columns: Int, rows: Int, draws: Bool = true) {
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
  func resize(columns: Int, rows: Int) {
    sent = []
    vterm_free(terminal)
    self.columns = columns
    self.rows = rows
    terminal = Self.make(columns, rows)
  }

  /// Draws bytes, and returns what the terminal answers.
  func take(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    guard draws else {
      sent = Array((sent + bytes).suffix(Self.kept))
      return []
    }
    bytes.withUnsafeBytes { buffer in
      _ = vterm_input_write(
        terminal, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
    var answers = [CChar](repeating: 0, count: 4096)
    let count = vterm_output_read(terminal, &answers, answers.count)
    return answers[..<count].map { UInt8(bitPattern: $0) }
  }

  /// What stands on the screen, a line a row.
  var text: String {
    guard draws else { return String(decoding: sent, as: UTF8.self) }
    var bytes = [CChar](repeating: 0, count: (columns + 1) * rows * 12)
    let all = VTermRect(
      start_row: 0, end_row: Int32(rows), start_col: 0, end_col: Int32(columns))
    let count = vterm_screen_get_text(vterm_obtain_screen(terminal), &bytes, bytes.count, all)
    return String(
      decoding: bytes[..<min(count, bytes.count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
