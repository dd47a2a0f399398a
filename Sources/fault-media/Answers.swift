import Cells
import Glibc
import MediaTypes

extension ReceivedRequest {
  /// An honest answer: a small picture, or some bytes written.
  func honestReply() -> WireReply {
    switch request.operation {
    case .probe: reply(.info(Self.info))
    case .render(let render): reply(.picture(Self.picture(render.box), Self.info))
    case .export: exported(lie: 0)
    case .abilities: reply(.abilities(MediaAbilities(libraries: [], formats: [])))
    }
  }

  /// The answer to an export that says it has more bytes than it has.
  func exported(lie: Int) -> WireReply {
    let bytes = Array("exported".utf8)
    if let output { writeAll(bytes, to: output) }
    let size = PixelSize(width: 2, height: 2)
    return reply(
      .exported(
        ExportedPicture(
          format: .png, size: size, originalSize: size, byteCount: bytes.count + lie)))
  }

  /// A picture of another size than the box.
  func oversizedPicture() -> WireReply {
    guard case .render(let render) = request.operation else { return honestReply() }
    let size = CellSize(columns: render.box.columns + 1, rows: render.box.rows)
    return reply(.picture(Self.picture(size), Self.info))
  }

  /// An answer of a kind that was not asked for.
  func otherKind() -> WireReply {
    if case .probe = request.operation {
      return reply(.picture(Self.picture(CellSize(columns: 1, rows: 1)), Self.info))
    }
    return reply(.info(Self.info))
  }

  func reply(_ answer: MediaReply) -> WireReply {
    WireReply(id: request.id, result: .success(answer))
  }

  static let info = MediaInfo(format: .png, size: PixelSize(width: 8, height: 8))

  private static func picture(_ size: CellSize) -> CellPicture {
    let cell = PictureCell(scalar: 0x2588, foreground: .rgb(0x33_6699), background: .terminal)
    let cells = [PictureCell](repeating: cell, count: size.columns * size.rows)
    guard let picture = CellPicture(size: size, cells: cells) else { exit(1) }
    return picture
  }
}
