/// One cell of a terminal: a character with up to two combining marks, and its style.
///
/// A character two cells wide is a cell with the character, followed by a continuation cell.
public struct Cell: Equatable, Hashable, Sendable {
  /// The Unicode scalar; 0 in the second cell of a wide character.
  public var scalar: UInt32
  /// The first combining mark, 0 for none.
  public var mark1: UInt32 = 0
  /// The second combining mark, 0 for none.
  public var mark2: UInt32 = 0
  /// The colours and attributes.
  public var style: Style

  /// A cell of one scalar.
  public init(_ scalar: Unicode.Scalar, style: Style = .plain) {
    self.scalar = scalar.value
    self.style = style
  }

  private init(continuationIn style: Style) {
    scalar = 0
    self.style = style
  }

  /// A space in the terminal's own colours.
  public static let blank = Cell(" ")

  /// The second cell of a wide character.
  public static func continuation(style: Style) -> Cell { Cell(continuationIn: style) }

  /// Whether this is the second cell of a wide character.
  public var isContinuation: Bool { scalar == 0 }

  /// The character and its marks as text; empty for a continuation.
  public var text: String {
    var scalars = String.UnicodeScalarView()
    for value in [scalar, mark1, mark2] where value != 0 {
      if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
    }
    return String(scalars)
  }
}

/// One cell of a picture drawn with characters.
public struct PictureCell: Equatable, Hashable, Sendable {
  /// The Unicode scalar, always one cell wide.
  public var scalar: UInt32
  /// The colour of the glyph.
  public var foreground: Color
  /// The colour behind it; `.terminal` where the picture is transparent.
  public var background: Color

  /// A picture cell.
  public init(scalar: UInt32, foreground: Color, background: Color) {
    self.scalar = scalar
    self.foreground = foreground
    self.background = background
  }
}

/// A picture drawn with characters: finished cells, row by row.
public struct CellPicture: Equatable, Sendable {
  /// The size in cells.
  public let size: CellSize
  /// `size.columns * size.rows` cells, row by row.
  public let cells: [PictureCell]

  /// A picture; nil unless there are exactly `columns * rows` cells.
  public init?(size: CellSize, cells: [PictureCell]) {
    guard size.columns >= 0, size.rows >= 0, cells.count == size.columns * size.rows else {
      return nil
    }
    self.size = size
    self.cells = cells
  }
}
