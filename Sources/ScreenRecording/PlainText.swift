public import Cells

extension CellGrid {
  /// The rows as lines of text without styles; blanks at the ends of lines are left out.
  public var plainText: String {
    (0..<size.rows).map { text(row: $0) + "\n" }.joined()
  }

  /// The columns of a row up to the last that shows anything.
  func shownColumns(row: Int) -> Int {
    (0..<size.columns).last { self[$0, row] != .blank }.map { $0 + 1 } ?? 0
  }

  /// The cells of a row from `columns`, grouped where neighbours have one style.
  func runs(row: Int, columns: Range<Int>) -> [StyledRun] {
    var runs: [StyledRun] = []
    for column in columns {
      let style = self[column, row].style
      if let last = runs.last, last.style == style {
        runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        runs.append(StyledRun(style: style, columns: column..<column + 1))
      }
    }
    return runs
  }
}

/// Neighbouring cells of one style.
struct StyledRun {
  let style: Style
  var columns: Range<Int>
}
