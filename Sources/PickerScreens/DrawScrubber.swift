import Cells
import MediaTypes

extension AppState {
  /// The small frames, the line with its head and its handles, and the times.
  func drawScrubber(into grid: inout CellGrid) {
    guard let movie, let scrubber, let part = movie.part else { return }
    let range = canCut ? part.range : MovieRange(start: 0, end: part.length)
    let kept = scrubber.column(of: range.start)...scrubber.column(of: range.end)
    drawStrip(movie.strip, scrubber, kept: kept, into: &grid)
    drawLine(movie, scrubber, kept: kept, into: &grid)
    if canCut { drawHandles(of: part, scrubber, into: &grid) }
    if cutProgress == nil {
      grid.write(
        "●", column: scrubber.column(of: movie.head), row: scrubber.line.minRow,
        style: theme.accent)
    }
    drawTimes(movie, part, scrubber, into: &grid)
  }

  /// What is not kept is dim.
  private func drawStrip(
    _ strip: ScrubberStrip, _ scrubber: Scrubber, kept: ClosedRange<Int>,
    into grid: inout CellGrid
  ) {
    guard let area = scrubber.strip else { return }
    for place in 0..<scrubber.count {
      guard let cells = scrubber.frame(place) else { continue }
      if let picture = strip.pictures[place], picture.size == cells.size {
        grid.draw(picture, column: cells.minColumn, row: cells.minRow)
      } else {
        grid.write(
          "·", centeredIn: cells, row: cells.minRow + cells.size.rows / 2, style: theme.dim)
      }
    }
    let tones = theme.tones
    for column in area.minColumn..<area.maxColumn where !kept.contains(column) {
      for row in area.minRow..<area.maxRow {
        grid[column, row] = tones.faded(grid[column, row])
      }
    }
  }

  /// The line: strong as far as was seen, or while it is cut as far as that is.
  private func drawLine(
    _ movie: MoviePreview, _ scrubber: Scrubber, kept: ClosedRange<Int>,
    into grid: inout CellGrid
  ) {
    var reached = scrubber.column(of: movie.head)
    if let thousandths = cutProgress {
      reached = kept.lowerBound - 1 + kept.count * thousandths / 1000
    }
    for column in scrubber.line.minColumn..<scrubber.line.maxColumn {
      let isKept = kept.contains(column)
      let isReached = isKept && column <= reached
      grid.write(
        isReached ? "━" : isKept ? "─" : "┄", column: column, row: scrubber.line.minRow,
        style: isReached ? theme.accent : theme.dim)
    }
  }

  /// The handles, and where the part could end at the latest.
  private func drawHandles(
    of part: MoviePart, _ scrubber: Scrubber, into grid: inout CellGrid
  ) {
    let handles = scrubber.handles(of: part.range)
    let row = scrubber.line.minRow
    if part.latestEnd < part.length {
      grid.write("│", column: scrubber.column(of: part.latestEnd) + 1, row: row, style: theme.dim)
    }
    grid.write("[", column: handles.start, row: row, style: theme.accent)
    grid.write("]", column: handles.end, row: row, style: theme.accent)
  }

  private func drawTimes(
    _ movie: MoviePreview, _ part: MoviePart, _ scrubber: Scrubber, into grid: inout CellGrid
  ) {
    let times = language.text(
      .movieLength, MovieTime.tenths(movie.head), MovieTime.tenths(part.length))
    let used = grid.write(times, column: scrubber.line.minColumn, row: scrubber.timeRow)
    let room = scrubber.line.size.columns - used - 2
    let right = partTexts(of: part).first { TextWidth.columns(of: $0) <= room } ?? ""
    grid.write(
      right, column: scrubber.line.maxColumn - TextWidth.columns(of: right),
      row: scrubber.timeRow, style: theme.dim)
  }

  /// What is said of the part, the longest first.
  private func partTexts(of part: MoviePart) -> [String] {
    guard canCut else { return [] }
    let chosen = language.text(
      .partOfMovie, MovieTime.tenths(part.range.start), MovieTime.tenths(part.range.end),
      MovieTime.tenths(part.range.length))
    let most = language.text(.movieAtMost, MovieTime.limit(part.most))
    switch (part.isTooLong, part.isWhole) {
    case (true, _): return [chosen + " · " + most, chosen, most]
    case (false, true): return []
    case (false, false): return [chosen, MovieTime.tenths(part.range.length)]
    }
  }
}
