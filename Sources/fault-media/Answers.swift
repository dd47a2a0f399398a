import CSystem
import Cells
import Glibc
import MediaTypes

extension ReceivedRequest {
  /// The answer: honest unless the fault is a lie.
  func reply(_ fault: Fault) -> WireReply {
    switch fault {
    case .lieSize: oversizedPicture()
    case .lieKind: otherKind()
    case .lieBytes: exported(lie: 1)
    case .wrongID:
      WireReply(id: JobID(request.id.value &+ 1_000_000), result: .failure(.unsupported))
    case .inheritance: inheritance()
    default: honestReply()
    }
  }

  /// A small picture, or some bytes written.
  private func honestReply() -> WireReply {
    switch request.operation {
    case .probe: reply(.info(Self.info))
    case .render(let render): reply(.picture(Self.picture(render.box), Self.info))
    case .frame(let frame):
      reply(
        .frame(
          Self.picture(frame.look.box), FrameTiming(start: 0, duration: 40, round: 80),
          Self.info))
    case .export: exported(lie: 0)
    case .camera(.devices): reply(.cameras(Self.cameras))
    case .camera: reply(.closed)
    case .cut: cut()
    case .abilities: reply(.abilities(MediaAbilities(libraries: [], formats: [])))
    }
  }

  /// A machine with two cameras, of which one tells much and the other nothing.
  private static let cameras = [
    CameraFacts(
      input: CameraInput(
        format: "video4linux2", path: FilePath("/dev/video0"),
        name: "Integrated Camera: Integrated C"),
      modes: [(3840, 2160, 15_000), (1920, 1080, 30_000), (1280, 720, 29_970), (640, 480, 0)].map {
        CameraMode(size: PixelSize(width: $0.0, height: $0.1), milliFramesPerSecond: $0.2)
      }),
    CameraFacts(
      input: CameraInput(format: "video4linux2", path: FilePath("/dev/video12"), name: "HD\u{1B}")),
  ]

  /// The answer to an export that says it has more bytes than it has.
  private func exported(lie: Int) -> WireReply {
    let bytes = Array("exported".utf8)
    if let output { writeAll(bytes, to: output) }
    let size = PixelSize(width: 2, height: 2)
    return reply(
      .exported(
        ExportedPicture(
          format: .png, size: size, originalSize: size, byteCount: bytes.count + lie)))
  }

  /// A movie, or what goes for one.
  private func cut() -> WireReply {
    let bytes = Array("movie".utf8)
    if let output { writeAll(bytes, to: output) }
    return reply(
      .cut(
        CutMovie(
          milliseconds: 80, size: PixelSize(width: 2, height: 2), byteCount: bytes.count,
          isCopied: true)))
  }

  /// A picture of another size than the box.
  private func oversizedPicture() -> WireReply {
    guard case .render(let render) = request.operation else { return honestReply() }
    let size = CellSize(columns: render.box.columns + 1, rows: render.box.rows)
    return reply(.picture(Self.picture(size), Self.info))
  }

  /// An answer of a kind that was not asked for.
  private func otherKind() -> WireReply {
    if case .probe = request.operation {
      return reply(.picture(Self.picture(CellSize(columns: 1, rows: 1)), Self.info))
    }
    return reply(.info(Self.info))
  }

  private func inheritance() -> WireReply {
    var info = Self.info
    info.frames = (0..<1024).count { sys_fcntl($0, F_GETFD, 0) >= 0 }
    info.hasAlpha = getpgrp() == getpid()
    return reply(.info(info))
  }

  private func reply(_ answer: MediaReply) -> WireReply {
    WireReply(id: request.id, result: .success(answer))
  }

  private static let info = MediaInfo(format: .png, size: PixelSize(width: 8, height: 8))

  private static func picture(_ size: CellSize) -> CellPicture {
    let cell = PictureCell(scalar: 0x2588, foreground: .rgb(0x33_6699), background: .terminal)
    let cells = [PictureCell](repeating: cell, count: size.columns * size.rows)
    guard let picture = CellPicture(size: size, cells: cells) else { exit(1) }
    return picture
  }
}
