import CNcurses

/// The library that draws on the terminal.
public enum TerminalLibrary {
  /// Its version as it runs, such as `6.4.20221231`: curses_version(3X).
  public static var version: String {
    let words = String(cString: curses_version()).split(separator: " ")
    return words.last.map(String.init) ?? ""
  }
}
