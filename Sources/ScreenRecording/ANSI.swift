public import Cells

/// The colours of a rendering with escape sequences.
public enum ColorDepth: String, CaseIterable, Equatable, Sendable {
  /// Attributes only.
  case none
  /// The first 8 of the colours with names.
  case eight
  /// The 16 colours with names.
  case sixteen
  /// xterm's palette of 256 colours.
  case palette
  /// 24-bit colours.
  case trueColor
}

extension CellGrid {
  /// The rows as lines with SGR sequences (ECMA-48 8.3.117); each line ends in the plain style.
  ///
  /// Only what changes from cell to cell is sent. 24-bit colours are taken to the nearest entry where
  /// the depth has less; plain blanks at the ends of lines are left out.
  public func ansi(depth: ColorDepth = .trueColor) -> String {
    (0..<size.rows).map { ansi(row: $0, depth: depth) + "\n" }.joined()
  }

  private func ansi(row: Int, depth: ColorDepth) -> String {
    var line = ""
    var current = Style.plain
    for run in runs(row: row, columns: 0..<shownColumns(row: row)) {
      let style = run.style.reduced(to: depth)
      line += SGR.change(from: current, to: style)
      line += run.columns.map { self[$0, row].text }.joined()
      current = style
    }
    return line + SGR.change(from: current, to: .plain)
  }
}

extension Style {
  fileprivate func reduced(to depth: ColorDepth) -> Style {
    Style(
      foreground: foreground.reduced(to: depth), background: background.reduced(to: depth),
      attributes: attributes)
  }
}

extension Color {
  fileprivate func reduced(to depth: ColorDepth) -> Color {
    switch depth {
    case .none: return .terminal
    case .eight: return basic(count: 8)
    case .sixteen: return basic(count: 16)
    case .palette: return rgb.map { .indexed(Palette.nearestFixed(to: $0)) } ?? self
    case .trueColor: return self
    }
  }

  private func basic(count: Int) -> Color {
    if let index, index < count { return self }
    let value = index.map(Palette.rgb) ?? rgb
    return value.map { .indexed(Palette.nearestBasic(to: $0, count: count)) } ?? self
  }
}

/// Select Graphic Rendition sequences.
private enum SGR {
  static func change(from old: Style, to new: Style) -> String {
    if old == new { return "" }
    if new == .plain { return "\u{1B}[0m" }
    var codes = attributeCodes(from: old.attributes, to: new.attributes)
    if old.foreground != new.foreground { codes += colorCodes(new.foreground, base: 30) }
    if old.background != new.background { codes += colorCodes(new.background, base: 40) }
    return "\u{1B}[\(codes.map(String.init).joined(separator: ";"))m"
  }

  /// Bold and dim are ended by one code, so ending one of them may begin the other anew.
  private static func attributeCodes(from old: TextAttributes, to new: TextAttributes) -> [Int] {
    var codes: [Int] = []
    var kept = old
    if !old.subtracting(new).isDisjoint(with: [.bold, .dim]) {
      codes.append(22)
      kept.subtract([.bold, .dim])
    }
    let added = new.subtracting(kept)
    if added.contains(.bold) { codes.append(1) }
    if added.contains(.dim) { codes.append(2) }
    for (attribute, on) in [(TextAttributes.underline, 4), (.reverse, 7)] {
      if added.contains(attribute) { codes.append(on) }
      if kept.subtracting(new).contains(attribute) { codes.append(on + 20) }
    }
    return codes
  }

  private static func colorCodes(_ color: Color, base: Int) -> [Int] {
    if let rgb = color.rgb {
      return [base + 8, 2, Int(rgb >> 16), Int(rgb >> 8 & 0xFF), Int(rgb & 0xFF)]
    }
    guard let index = color.index.map(Int.init) else { return [base + 9] }
    if index < 8 { return [base + index] }
    return index < 16 ? [base + 60 + index - 8] : [base + 8, 5, index]
  }
}
