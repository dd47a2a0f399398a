import Cells
import MediaTypes

/// The small frames along the scrubber, as far as they are drawn.
struct ScrubberStrip: Equatable, Sendable {
  /// What they were asked for: another size or another look has others.
  private(set) var look: RenderRequest?
  /// The pictures, by their places from 0.
  private(set) var pictures: [Int: CellPicture] = [:]
  /// The one that is under way, and how it was asked for.
  private(set) var pending: JobID?
  private var pendingLook: RenderRequest?
  /// Those that could not be drawn.
  private var failed: Set<Int> = []

  /// Forgets what was drawn for another look.
  mutating func use(_ look: RenderRequest) {
    guard self.look != look else { return }
    (self.look, pictures, failed) = (look, [:], [])
  }

  /// The first place of some that has no picture; nil where all have, or cannot have one.
  func firstMissing(of count: Int) -> Int? {
    (0..<count).first { pictures[$0] == nil && !failed.contains($0) }
  }

  mutating func wait(for job: JobID) { (pending, pendingLook) = (job, look) }

  /// Takes a picture, or that there is none; one that was asked for with another look is of no use.
  mutating func keep(_ picture: CellPicture?, at place: Int) {
    pending = nil
    guard pendingLook == look else { return }
    pictures[place] = picture
    if picture == nil { failed.insert(place) }
  }
}

/// Where the movie's line, its small frames and its times lie, and which moment is where.
///
/// The line has one more column at each end, for the handles beside the part that they hold.
struct Scrubber: Equatable {
  /// The small frames; nil where there is no room for them.
  let strip: CellRect?
  /// The line itself, without the columns for the handles.
  let line: CellRect
  /// The row of the times.
  let timeRow: Int
  /// How many small frames there are.
  let count: Int
  /// The movie's length, in milliseconds.
  let length: Int

  /// The most small frames.
  private static let mostFrames = 32

  /// A scrubber in the last rows of an area.
  init(in area: CellRect, frame: PixelSize, cellPixels: PixelSize, length: Int) {
    self.length = max(2, length)
    let rows = Self.stripRows(in: area)
    timeRow = area.maxRow - 1
    line = CellRect(
      column: area.minColumn + 3, row: area.maxRow - 2, columns: max(2, area.size.columns - 6),
      rows: 1)
    strip =
      rows == 0
      ? nil
      : CellRect(
        column: line.minColumn, row: line.minRow - rows, columns: line.size.columns, rows: rows)
    let wide = max(1, rows * cellPixels.height * max(1, frame.width))
    let columns = max(3, wide / max(1, cellPixels.width * max(1, frame.height)))
    count = min(Self.mostFrames, max(1, line.size.columns / columns))
  }

  private static func stripRows(in area: CellRect) -> Int {
    switch area.size.rows {
    case ..<14: 0
    case ..<20: 1
    case ..<40: 2
    default: 3
    }
  }

  /// The rows that a scrubber takes of an area.
  static func rows(in area: CellRect) -> Int { stripRows(in: area) + 2 }

  /// Everything that is pressed to go somewhere.
  var touch: CellRect {
    let top = strip?.minRow ?? line.minRow
    return CellRect(
      column: line.minColumn - 1, row: top, columns: line.size.columns + 2,
      rows: line.maxRow - top)
  }

  private var steps: Int { line.size.columns - 1 }

  /// The column in which a moment lies.
  func column(of moment: Int) -> Int {
    let moment = max(0, min(moment, length - 1))
    return line.minColumn + (moment * steps + (length - 1) / 2) / (length - 1)
  }

  /// The moment of a column; beside the line that of its end.
  func moment(at column: Int) -> Int {
    let step = max(0, min(column - line.minColumn, steps))
    return step * (length - 1) / steps
  }

  /// Where the handles of a part stand.
  func handles(of range: MovieRange) -> (start: Int, end: Int) {
    (column(of: range.start) - 1, column(of: range.end) + 1)
  }

  /// Where a handle at a column lets the part begin, or end.
  func start(at column: Int) -> Int { moment(at: column + 1) }
  func end(at column: Int) -> Int {
    column - 1 >= line.maxColumn - 1 ? length : moment(at: column - 1)
  }

  /// The cells of a small frame; nil where there are none.
  func frame(_ place: Int) -> CellRect? {
    guard let strip else { return nil }
    let start = strip.size.columns * place / count
    let end = strip.size.columns * (place + 1) / count
    return CellRect(
      column: strip.minColumn + start, row: strip.minRow, columns: end - start,
      rows: strip.size.rows)
  }

  /// The moment that a small frame shows: the middle of what it stands for.
  func moment(ofFrame place: Int) -> Int { (2 * place + 1) * length / (2 * count) }
}
