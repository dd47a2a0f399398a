import Cells
public import MediaTypes

/// Whether the terminal's own background is dark or light.
public enum BackgroundTone: Equatable, Sendable {
  /// Light text on a dark ground.
  case dark
  /// Dark text on a light ground.
  case light
}

/// How things look on the terminal: what its colours, its cells and its characters are. It may change
/// while the screens are shown, as the terminal's answers come in.
public struct Appearance: Equatable, Sendable {
  /// How many colours the terminal has.
  public var depth: ColorDepth
  /// The tone of the terminal's own background.
  public var background: BackgroundTone
  /// The shape of a cell in pixels.
  public var cellPixels: PixelSize
  /// The characters that may be used.
  public var repertoire: Repertoire

  /// An appearance; a dark terminal with 24-bit colours and all characters unless told otherwise.
  public init(
    depth: ColorDepth = .trueColor, background: BackgroundTone = .dark,
    cellPixels: PixelSize = PixelSize(width: 8, height: 16), repertoire: Repertoire = .full
  ) {
    self.depth = depth
    self.background = background
    self.cellPixels = cellPixels
    self.repertoire = repertoire
  }

  /// A picture as it is to be drawn here.
  func request(
    box: CellSize, edit: PictureEdit = PictureEdit(), fit: RenderRequest.Fit = .inside,
    mask: RenderRequest.Mask = .none, quality: RenderRequest.Quality = .sharp
  ) -> RenderRequest {
    RenderRequest(
      box: box, edit: edit, cellPixels: cellPixels, fit: fit, mask: mask, quality: quality,
      depth: depth, backdrop: background == .dark ? .dark : .light, symbols: repertoire)
  }
}
