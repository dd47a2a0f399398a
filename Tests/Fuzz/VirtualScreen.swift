import CVterm

/// A terminal in memory that draws what a program sends and answers what it asks: libvterm.
final class VirtualScreen {
  private var terminal: OpaquePointer?
  private(set) var columns: Int
  private(set) var rows: Int

  init(columns: Int, rows: Int) {
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
    vterm_free(terminal)
    self.columns = columns
    self.rows = rows
    terminal = Self.make(columns, rows)
  }

  /// Draws bytes, and returns what the terminal answers.
  func take(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
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
    var bytes = [CChar](repeating: 0, count: (columns + 1) * rows * 12)
    let all = VTermRect(
      start_row: 0, end_row: Int32(rows), start_col: 0, end_col: Int32(columns))
    let count = vterm_screen_get_text(vterm_obtain_screen(terminal), &bytes, bytes.count, all)
    return String(
      decoding: bytes[..<min(count, bytes.count)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
