public import Cells

/// Draws the screens as they are now. Whatever is not drawn stays as the grid has it.
public func draw(_ state: AppState, into grid: inout CellGrid) {
  if state.isTooSmall {
    state.drawTooSmall(into: &grid)
  } else {
    state.drawScreen(into: &grid)
  }
  grid.restrict(to: state.appearance.repertoire)
}

extension AppState {
  fileprivate func drawScreen(into grid: inout CellGrid) {
    switch screen {
    case .sheet: drawSheet(into: &grid)
    case .permission: drawPermission(into: &grid)
    case .albums: drawAlbums(into: &grid)
    case .albumChoice: drawAlbumChoice(into: &grid)
    case .viewer: drawViewer(into: &grid)
    case .movie: drawMovie(into: &grid)
    case .grid: drawGrid(into: &grid)
    case .editor: drawEditor(into: &grid)
    case .camera: drawCamera(into: &grid)
    case .cameraReview: drawCameraReview(into: &grid)
    }
    drawNotice(into: &grid)
    if showsHelp { drawHelp(into: &grid) }
  }

  fileprivate func drawTooSmall(into grid: inout CellGrid) {
    let here = "\(size.columns)×\(size.rows)"
    let lines = TextWrap.lines(language.text(.tooSmall, here), width: max(1, size.columns))
    for (index, line) in lines.enumerated() {
      let row = max(0, (size.rows - lines.count + 1) / 2) + index
      grid.write(line, centeredIn: grid.bounds, row: row)
    }
  }

  /// A line at the top: what is shown at the left, what is secondary at the right.
  func drawTitle(_ title: String, secondary: String, into grid: inout CellGrid) {
    let room = max(size.columns / 2, size.columns - TextWidth.columns(of: title) - 4)
    let right = TextWidth.cut(secondary, to: room)
    let rightWidth = TextWidth.columns(of: right)
    grid.write(right, column: size.columns - rightWidth - 1, row: 0, style: theme.dim)
    grid.write(
      TextWidth.cut(title, to: size.columns - rightWidth - 4), column: 1, row: 0,
      style: theme.title)
  }

  /// A paragraph of lines in the middle of a rectangle: the first plain, the others dim.
  func drawMessage(_ lines: [String], in area: CellRect, into grid: inout CellGrid) {
    let width = max(10, min(60, area.size.columns - 4))
    let wrapped = lines.map { TextWrap.lines($0, width: width, most: area.size.rows) }
    var row = area.minRow + (area.size.rows - wrapped.reduce(0) { $0 + $1.count }) / 2
    for (index, part) in wrapped.enumerated() {
      for line in part {
        grid.write(line, centeredIn: area, row: row, style: index == 0 ? .plain : theme.dim)
        row += 1
      }
    }
  }
}

extension CellGrid {
  /// Writes a line in the middle of a rectangle's columns.
  mutating func write(
    _ text: String, centeredIn area: CellRect, row: Int, style: Style = .plain
  ) {
    let cut = TextWidth.cut(text, to: area.size.columns)
    let indent = (area.size.columns - TextWidth.columns(of: cut)) / 2
    write(cut, column: area.minColumn + indent, row: row, style: style)
  }
}

/// Sentences broken into lines at spaces, or between wide characters, which have none.
enum TextWrap {
  /// The lines of a text, or so many of them; what a person pasted may be very long, and its rest is not looked at.
  static func lines(_ text: String, width: Int, most: Int = .max) -> [String] {
    var lines: [String] = []
    var rest = Substring(text)
    while lines.count < most {
      let head = TextWidth.prefix(of: String(rest), columns: width)
      if head.utf8.count == rest.utf8.count { break }
      let space = head.lastIndex(of: " ")
      let line = space.map { String(head[..<$0]) } ?? head
      guard !line.isEmpty else { break }
      lines.append(line)
      rest = rest.dropFirst(line.count)
      if rest.first == " " { rest = rest.dropFirst() }
    }
    return lines.count < most ? lines + [String(rest)] : lines
  }
}
