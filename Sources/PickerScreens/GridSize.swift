/// How large the pictures of the grid are, from a list with details to one picture a page.
public enum GridSize: Equatable, Sendable {
  /// A row a picture, with what is known of it, and the selected picture beside the rows.
  case list
  /// Tiles that are so many steps larger than tiles usually are on the terminal, or smaller.
  case tiles(Int)
  /// So many tiles side by side and one above the other, as far as they fit.
  case exactly(columns: Int, rows: Int)
  /// One picture a page.
  case one

  /// Tiles as they usually are.
  public static let standard = GridSize.tiles(0)
}
