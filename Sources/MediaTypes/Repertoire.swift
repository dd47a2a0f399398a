/// Which characters a terminal shows as they are meant, each as wide as it is counted.
public enum Repertoire: UInt8, CaseIterable, Sendable {
  /// All of Unicode; block elements, frames and arrows are one cell wide.
  case full = 0
  /// Unicode, but characters of ambiguous width (Unicode Standard Annex 11) take two cells: of the block
  /// elements the quadrants alone are narrow.
  case narrow = 1
  /// ASCII alone: the terminal does not read UTF-8.
  case ascii = 2
}
