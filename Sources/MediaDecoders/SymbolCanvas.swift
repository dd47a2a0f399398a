import CChafa
import Cells
import MediaTypes

/// Turns pixels into characters: owns one chafa canvas, freed with `chafa_canvas_unref`.
final class SymbolCanvas {
  private let canvas: OpaquePointer
  private let size: CellSize
  private let depth: ColorDepth

  /// A canvas for pictures with or without transparent parts; `backdrop` says on what
  /// half-transparent edges are mixed.
  init(size: CellSize, depth: ColorDepth, backdrop: Backdrop, isOpaque: Bool) {
    let config = Self.configuration(size, depth, backdrop, isOpaque)
    defer { chafa_canvas_config_unref(config) }
    canvas = chafa_canvas_new(config)
    self.size = size
    self.depth = depth
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
    var foreground: Int32 = -1
    var background: Int32 = -1
    let scalar = chafa_canvas_get_char_at(canvas, column, row)
    chafa_canvas_get_raw_colors_at(canvas, column, row, &foreground, &background)
    return PictureCell(
      symbol: BlockSymbol(scalar), foreground: color(foreground), background: color(background))
  }

  /// chafa's raw colour: -1 is transparent, else 0xRRGGBB or a palette entry.
  private func color(_ raw: Int32) -> Color? {
    guard raw >= 0 else { return nil }
    switch depth {
    case .trueColor: return .rgb(UInt32(raw))
    case .indexed256: return .indexed(UInt8(clamping: raw))
    }
  }

  /// Work factor 0.8: chafa tries every symbol, which is the faster way with so few.
  private static func configuration(
    _ size: CellSize, _ depth: ColorDepth, _ backdrop: Backdrop, _ isOpaque: Bool
  ) -> OpaquePointer {
    let config: OpaquePointer = chafa_canvas_config_new()
    let symbols: OpaquePointer = chafa_symbol_map_new()
    defer { chafa_symbol_map_unref(symbols) }
    for tag in isOpaque ? blocks : invertibleBlocks {
      chafa_symbol_map_add_by_tags(symbols, tag)
    }
    chafa_canvas_config_set_symbol_map(config, symbols)
    chafa_canvas_config_set_geometry(config, Int32(size.columns), Int32(size.rows))
    chafa_canvas_config_set_canvas_mode(
      config,
      depth == .trueColor ? CHAFA_CANVAS_MODE_TRUECOLOR : CHAFA_CANVAS_MODE_INDEXED_240)
    chafa_canvas_config_set_pixel_mode(config, CHAFA_PIXEL_MODE_SYMBOLS)
    chafa_canvas_config_set_work_factor(config, 0.8)
    chafa_canvas_config_set_bg_color(config, backdrop == .light ? 0xFFFFFF : 0)
    return config
  }

  /// As faithful as sextants, and in every font.
  private static let blocks = [
    CHAFA_SYMBOL_TAG_BLOCK, CHAFA_SYMBOL_TAG_SPACE, CHAFA_SYMBOL_TAG_SOLID,
  ]
  /// Those with a `BlockSymbol.inverse`, so that edges against nothing are even all round.
  private static let invertibleBlocks = [
    CHAFA_SYMBOL_TAG_HALF, CHAFA_SYMBOL_TAG_QUAD, CHAFA_SYMBOL_TAG_SPACE, CHAFA_SYMBOL_TAG_SOLID,
  ]
}
