import CVips
import Cells
import MediaTypes

/// Draws pictures with characters.
enum CellRenderer {
  /// The cells of the part that a request names.
  static func render(
    _ file: PictureFile, _ request: RenderRequest
  ) throws(MediaError) -> CellPicture {
    guard request.quality == .preview else { return try sharp(file, request) }
    let (cut, placement) = try placed(file, request)
    let pixels = try previewPixels(file, cut, placement)
    return try draw(pixels, placement, request, isOpaque: true)
  }

  /// What is drawn, and on which cells.
  private static func placed(
    _ file: some DrawnPicture, _ request: RenderRequest
  ) throws(MediaError) -> (PictureCut, CellPlacement) {
    let cut = try PictureCut(file, edit: request.edit)
    guard request.box.columns * request.box.rows <= MediaLimits.cells else {
      throw .limitExceeded("cells")
    }
    return (cut, CellPlacement(cut.size, in: request))
  }

  private static func sharp(
    _ file: some DrawnPicture, _ request: RenderRequest
  ) throws(MediaError) -> CellPicture {
    let (cut, placement) = try placed(file, request)
    let pixels = try sharpPixels(file, cut.part(placement.part), placement.pixels)
    return try draw(pixels, placement, request, isOpaque: !file.info.hasAlpha)
  }

  /// The cells of a frame of a moving picture. `preview` is the fast way here, of half blocks where the terminal has
  /// the characters.
  static func draw(
    frame: some DrawnPicture, _ request: RenderRequest
  ) throws(MediaError) -> CellPicture {
    var sharp = request
    sharp.quality = .sharp
    let isFast = request.quality == .preview && request.symbols == .full && request.mask == .none
    guard isFast, request.depth == .trueColor, let picture = try halfBlocks(frame, sharp) else {
      return try self.sharp(frame, sharp)
    }
    return picture
  }

  /// nil where clear parts show the terminal's own ground.
  private static func halfBlocks(
    _ frame: some DrawnPicture, _ request: RenderRequest
  ) throws(MediaError) -> CellPicture? {
    let (cut, placement) = try placed(frame, request)
    let size = PixelSize(width: placement.cells.columns, height: 2 * placement.cells.rows)
    var pixels = try sharpPixels(frame, cut.part(placement.part), size)
    if frame.info.hasAlpha {
      let chequer = Chequer(request.backdrop, beneath: pixels, cell: HalfBlocks.cell)
      guard let chequer else { return nil }
      pixels.lay(on: chequer)
    }
    return HalfBlocks.draw(pixels)
  }

  /// Decodes, brings to sRGB, shrinks, and turns last, when little is left to turn.
  private static func sharpPixels(
    _ file: some DrawnPicture, _ cut: PictureCut, _ target: PixelSize
  ) throws(MediaError) -> PixelBuffer {
    let wanted = cut.storedOrder(target)
    let ratio = min(
      Double(cut.stored.width) / Double(wanted.width),
      Double(cut.stored.height) / Double(wanted.height))
    let full = file.storedSize
    let decoded = try file.pixels(ratio: ratio)
    let part = try decoded.inSRGB().cropped(to: cut.scaled(from: full, to: decoded.size))
    let small = PixelSize(
      width: min(part.size.width, wanted.width), height: min(part.size.height, wanted.height))
    return try buffer(part.resized(to: small).rendered().laid(cut.transform)).enlarged(to: target)
  }

  /// The embedded preview in place of the whole picture, smooth where it has too few pixels.
  private static func previewPixels(
    _ file: PictureFile, _ cut: PictureCut, _ placement: CellPlacement
  ) throws(MediaError) -> PixelBuffer {
    let full = file.header.size
    guard cut.stored.size == full else { throw .noPreview }
    let preview = try EmbeddedPreview.pixels(of: file.header)
    let part = cut.part(placement.part).scaled(from: full, to: preview.size)
    let wanted = cut.storedOrder(placement.pixels)
    return try buffer(
      preview.cropped(to: part).resized(to: wanted).rendered().laid(cut.transform))
  }

  private static func buffer(_ picture: VipsPicture) throws(MediaError) -> PixelBuffer {
    let opaque = picture.hasAlpha ? picture : try picture.applying(pick_vips_add_alpha)
    let bytes = try opaque.applying { pick_vips_cast($0, $1, VIPS_FORMAT_UCHAR) }
    guard let buffer = PixelBuffer(size: bytes.size, bytes: try bytes.bytes()) else {
      throw .corrupt("unexpected number of bands: \(bytes.bands)")
    }
    return buffer
  }

  private static func draw(
    _ pixels: PixelBuffer, _ placement: CellPlacement, _ request: RenderRequest, isOpaque: Bool
  ) throws(MediaError) -> CellPicture {
    var pixels = pixels
    var isOpaque = isOpaque
    // Of 16 colours or fewer none is quiet but the terminal's own ground.
    let isQuiet = request.depth == .trueColor || request.depth == .indexed256
    if !isOpaque, isQuiet, let chequer = Chequer(request.backdrop, beneath: pixels) {
      pixels.lay(on: chequer)
      isOpaque = true
    }
    if request.mask == .circle {
      pixels.maskEllipse()
      isOpaque = false
    }
    if request.depth == .none { pixels = pixels.evenGreys() }
    let canvas = SymbolCanvas(size: placement.cells, for: request, isOpaque: isOpaque)
    guard let picture = canvas.draw(pixels) else { throw .limitExceeded("cells") }
    return isOpaque || request.depth == .trueColor ? picture : filled(picture, pixels, request)
  }

  /// A picture with clear parts whose solid cells are mixed of the few colours. Its edges are not: a cell
  /// has two colours, and one of them is the terminal's own there.
  private static func filled(
    _ picture: CellPicture, _ pixels: PixelBuffer, _ request: RenderRequest
  ) -> CellPicture {
    let canvas = SymbolCanvas(size: picture.size, for: request, isOpaque: true)
    guard let mixed = canvas.draw(pixels.solid()) else { return picture }
    let cells = picture.cells.indices.map { index in
      let (row, column) = index.quotientAndRemainder(dividingBy: picture.size.columns)
      return pixels.isSolid(column: column, row: row) ? mixed.cells[index] : picture.cells[index]
    }
    return CellPicture(size: picture.size, cells: cells) ?? picture
  }
}
