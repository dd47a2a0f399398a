import CChafa
import Cells
import MediaTypes

/// Turns pixels into characters: owns one chafa canvas, freed with `chafa_canvas_unref`.
final class SymbolCanvas {
  private let canvas: OpaquePointer
  private let size: CellSize
  private let depth: ColorDepth

  /// A canvas of a size for what a request asks; `isOpaque` says whether no pixel is transparent.
  init(size: CellSize, for request: RenderRequest, isOpaque: Bool) {
    let config = Self.configuration(size, request, isOpaque)
    defer { chafa_canvas_config_unref(config) }
    canvas = chafa_canvas_new(config)
    self.size = size
    depth = request.depth
  }

  deinit { chafa_canvas_unref(canvas) }

  /// The pixels as cells, stretched to all of the canvas.
  func draw(_ pixels: PixelBuffer) -> CellPicture? {
    let (width, height) = (Int32(pixels.size.width), Int32(pixels.size.height))
    // RGBA: chafa 1.12 skews RGB whose width is no multiple of four.
    chafa_canvas_draw_all_pixels(
      canvas, CHAFA_PIXEL_RGBA8_UNASSOCIATED, pixels.bytes, width, height, width * 4)
    var cells: [PictureCell] = []
    cells.reserveCapacity(size.columns * size.rows)
    for row in 0..<size.rows {
      for column in 0..<size.columns { cells.append(cell(Int32(column), Int32(row))) }
    }
    return CellPicture(size: size, cells: cells)
  }

  private func cell(_ column: Int32, _ row: Int32) -> PictureCell {
    let scalar = chafa_canvas_get_char_at(canvas, column, row)
    if depth == .none {
      return PictureCell(scalar: scalar, foreground: .terminal, background: .terminal)
    }
    var foreground: Int32 = -1
    var background: Int32 = -1
    chafa_canvas_get_raw_colors_at(canvas, column, row, &foreground, &background)
    return PictureCell(
      symbol: BlockSymbol(scalar), foreground: color(foreground), background: color(background))
  }

  /// chafa's raw colour: -1 is transparent, else 0xRRGGBB or a palette entry.
  private func color(_ raw: Int32) -> Color? {
    guard raw >= 0 else { return nil }
    return depth == .trueColor ? .rgb(UInt32(raw)) : .indexed(UInt8(clamping: raw))
  }

  /// Work factor 0.8: chafa tries every symbol, which is the faster way with so few.
  private static func configuration(
    _ size: CellSize, _ request: RenderRequest, _ isOpaque: Bool
  ) -> OpaquePointer {
    let config: OpaquePointer = chafa_canvas_config_new()
    let symbols = symbolMap(request, isOpaque)
    defer { chafa_symbol_map_unref(symbols) }
    chafa_canvas_config_set_symbol_map(config, symbols)
    chafa_canvas_config_set_geometry(config, Int32(size.columns), Int32(size.rows))
    chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SYMBOLS)
    chafa_canvas_config_set_work_factor(config, 0.8)
    let isLight = request.backdrop == .light
    chafa_canvas_config_set_bg_color(config, isLight ? 0xFFFFFF : 0)
    chafa_canvas_config_set_fg_color(config, isLight ? 0 : 0xFFFFFF)
    setColors(config, request.depth, mixes: isOpaque)
    return config
  }

  /// How the few colours of a depth are mixed, chosen by looking at photographs and drawings of the size
  /// of a tile: a faint ordered pattern is calm and keeps the shapes, which diffusion and a strong one
  /// tear. The even distances of DIN 99d find the better hue among 8 or 16. Stretching contrast and hue
  /// first helps 8 colours, and makes more of them garish. A dot is a quarter of a cell.
  private static func setColors(_ config: OpaquePointer, _ depth: ColorDepth, mixes: Bool) {
    let (mode, space, stretches) =
      switch depth {
      case .trueColor: (CHAFA_CANVAS_MODE_TRUECOLOR, CHAFA_COLOR_SPACE_RGB, false)
      case .indexed256: (CHAFA_CANVAS_MODE_INDEXED_240, CHAFA_COLOR_SPACE_RGB, false)
      case .indexed16: (CHAFA_CANVAS_MODE_INDEXED_16, CHAFA_COLOR_SPACE_DIN99D, false)
      case .indexed8: (CHAFA_CANVAS_MODE_INDEXED_8, CHAFA_COLOR_SPACE_DIN99D, true)
      case .none: (CHAFA_CANVAS_MODE_FGBG, CHAFA_COLOR_SPACE_RGB, false)
      }
    chafa_canvas_config_set_canvas_mode(config, mode)
    chafa_canvas_config_set_color_space(config, space)
    chafa_canvas_config_set_preprocessing_enabled(config, stretches ? 1 : 0)
    guard mixes, depth != .trueColor else { return }
    chafa_canvas_config_set_dither_mode(config, CHAFA_DITHER_MODE_ORDERED)
    chafa_canvas_config_set_dither_grain_size(config, 4, 4)
    chafa_canvas_config_set_dither_intensity(config, depth == .none ? 0.25 : 0.5)
  }

  private static func symbolMap(_ request: RenderRequest, _ isOpaque: Bool) -> OpaquePointer {
    let map: OpaquePointer = chafa_symbol_map_new()
    chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_SPACE)
    switch request.symbols {
    case .full:
      for tag in isOpaque ? blocks : invertibleBlocks { chafa_symbol_map_add_by_tags(map, tag) }
    case .narrow:
      chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_QUAD)
      // The right half, whose inverse is not narrow.
      if isOpaque { chafa_symbol_map_add_by_range(map, 0x2590, 0x2590) }
    case .ascii:
      // Letters are ink where there are no colours, and noise where there are.
      if request.depth == .none {
        chafa_symbol_map_add_by_tags(map, CHAFA_SYMBOL_TAG_ASCII)
      }
    }
    return map
  }

  /// As faithful as sextants, and in every font.
  private static let blocks = [CHAFA_SYMBOL_TAG_BLOCK, CHAFA_SYMBOL_TAG_SOLID]
  /// Those with a `BlockSymbol.inverse`, so that edges against nothing are even all round.
  private static let invertibleBlocks = [
    CHAFA_SYMBOL_TAG_HALF, CHAFA_SYMBOL_TAG_QUAD, CHAFA_SYMBOL_TAG_SOLID,
  ]
}
