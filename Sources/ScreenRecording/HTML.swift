public import Cells

extension CellGrid {
  /// The rows as an HTML `pre` element with its styles inside.
  public func html(theme: PictureTheme = .dark) -> String {
    let style =
      "margin:0;padding:20px;border-radius:12px;display:inline-block;"
      + "font:16px/1.25 \(PictureTheme.fonts);color:\(PictureTheme.hex(theme.foreground));"
      + "background:\(PictureTheme.hex(theme.background))"
    let rows = (0..<size.rows).map { html(row: $0, theme: theme) }
    return "<pre style=\"\(style)\">\n\(rows.joined(separator: "\n"))\n</pre>\n"
  }

  private func html(row: Int, theme: PictureTheme) -> String {
    runs(row: row, columns: 0..<shownColumns(row: row)).map { run in
      let text = run.columns.map { self[$0, row].text }.joined().escapedForXML
      if run.style == .plain { return text }
      return "<span style=\"\(css(of: run.style, theme: theme))\">\(text)</span>"
    }.joined()
  }

  private func css(of style: Style, theme: PictureTheme) -> String {
    let colors = theme.colors(of: style)
    var rules = ["color:\(PictureTheme.hex(colors.foreground))"]
    if let behind = colors.background { rules.append("background:\(PictureTheme.hex(behind))") }
    if style.attributes.contains(.bold) { rules.append("font-weight:bold") }
    if style.attributes.contains(.underline) { rules.append("text-decoration:underline") }
    return rules.joined(separator: ";")
  }
}
