import Cells
import MediaTypes

/// Requests and replies of every kind, for the wire's tests.
enum WireSamples {
  static let edit = PictureEdit(
    crop: PixelRect(x: 320, y: 48, width: 1512, height: 1512), transform: .leftMirrored)

  static let requests: [WireRequest] =
    [
      WireRequest(id: JobID(.max), operation: .probe),
      WireRequest(id: JobID(5), operation: .abilities),
      WireRequest(
        id: JobID(2),
        operation: .export(
          ExportRequest(
            edit: edit, maximumSide: 512, format: .webp, quality: 100, keepsMetadata: true))),
      WireRequest(id: JobID(3), operation: .export(ExportRequest())),
      WireRequest(id: JobID(3), operation: .export(ExportRequest(format: .png, moment: 1240))),
      WireRequest(id: JobID(10), operation: .cut(CutRequest())),
      WireRequest(id: JobID(11), operation: .cut(cut)),
    ] + RenderRequest.Fit.allCases.map { render(fit: $0) }
    + RenderRequest.Mask.allCases.map { render(mask: $0) }
    + Backdrop.allCases.map { render(backdrop: $0) }
    + ColorDepth.allCases.map { render(depth: $0) }
    + Repertoire.allCases.map { render(symbols: $0) }
    + Orientation.allCases.map { render(edit: PictureEdit(transform: $0)) }

  static func render(
    edit: PictureEdit = edit, fit: RenderRequest.Fit = .inside, mask: RenderRequest.Mask = .none,
    depth: ColorDepth = .trueColor, backdrop: Backdrop = .none,
    symbols: Repertoire = .full
  ) -> WireRequest {
    WireRequest(
      id: JobID(4),
      operation: .render(
        RenderRequest(
          box: CellSize(columns: 160, rows: 48), edit: edit,
          cellPixels: PixelSize(width: 9, height: 18), fit: fit, mask: mask, quality: .preview,
          depth: depth, backdrop: backdrop, symbols: symbols)))
  }

  static let info = MediaInfo(
    format: .jpeg, size: PixelSize(width: 4032, height: 3024), orientation: .right, frames: 7,
    hasAlpha: true,
    details: MediaDetails(
      created: CivilTime(year: 2026, month: 5, day: 12, hour: 23, minute: 59, second: 60),
      durationMilliseconds: 1234, camera: "Canon EOS 5D", lens: "",
      exposure: Exposure(
        seconds: 0.004, fNumber: 2.8, iso: 400, focalLength: 35, focalLengthIn35mm: 52),
      place: GeographicPlace(latitude: -33.5, longitude: 179.75), color: "Display P3",
      codec: "h264", frameRate: 29.97, hasSound: true))

  static let timing = FrameTiming(start: 120, duration: 40, round: 690, rounds: 2, isExact: false)

  static let cut = CutRequest(
    range: MovieRange(start: 1240, end: 4000), maximumShorterSide: 480, maximumBitRate: 2_000_000,
    keepsMetadata: true, format: .mkv)

  static let cutMovie = CutMovie(
    milliseconds: 2760, size: PixelSize(width: 854, height: 480), byteCount: 70_000,
    isCopied: true, format: .mkv)

  static let replies: [WireReply] =
    MediaFormat.allCases.map {
      WireReply(
        id: JobID(1),
        result: .success(.info(MediaInfo(format: $0, size: PixelSize(width: 1, height: 0)))))
    }
    + OutputFormat.allCases.map { exported($0) }
    + errors.map { WireReply(id: JobID(6), result: .failure($0)) }
    + [
      WireReply(id: JobID(5), result: .success(.info(info))),
      WireReply(id: JobID(7), result: .success(.picture(picture, info))),
      WireReply(id: JobID(7), result: .success(.frame(picture, timing, info))),
      WireReply(id: JobID(8), result: .success(.abilities(abilities))),
      WireReply(id: JobID(10), result: .success(.progress(0))),
      WireReply(id: JobID(10), result: .success(.progress(1000))),
      WireReply(id: JobID(11), result: .success(.cut(cutMovie))),
      WireReply(
        id: JobID(9), result: .success(.abilities(MediaAbilities(libraries: [], formats: [])))),
    ]

  static let abilities = MediaAbilities(
    libraries: [
      LibraryVersion(name: "libvips", version: "8.14.1"), LibraryVersion(name: "", version: ""),
    ],
    formats: [
      FormatAbility(format: .png, support: .read(by: "libvips")),
      FormatAbility(format: .heif, support: .missing(package: "libheif1")),
      FormatAbility(format: .other, support: .unsupported),
    ])

  static func exported(_ format: OutputFormat) -> WireReply {
    WireReply(
      id: JobID(0x0102_0304_0506_0708),
      result: .success(
        .exported(
          ExportedPicture(
            format: format, size: PixelSize(width: 512, height: 512),
            originalSize: PixelSize(width: 4032, height: 3024), byteCount: 70_000))))
  }

  static let errors: [MediaError] = [
    .missing, .unreadable(13), .unreadable(-1), .notAFile, .empty, .unsupported,
    .corrupt("premature end of JPEG image"), .limitExceeded("pixels"), .noPreview,
    .cropOutside(PixelSize(width: 10, height: 20)), .timedOut, .unanswered, .workerDied(11),
    .wireBroken, .noPicture, .soundOnly, .codecMissing("Microsoft Video 1"), .noSpace,
    .workerUnavailable("没有"), .cancelled, .exportFailed(""), .cameraBusy, .cameraGone,
    .cameraSilent, .cameraUnreadable(13), .cameraUnusable("no"), .diskNearlyFull,
    .otherContainer(.mkv),
  ]

  /// Two cells: a full block in two colours, and a space that is transparent.
  static let picture = makePicture(
    CellSize(columns: 2, rows: 1),
    [
      PictureCell(scalar: 0x2588, foreground: .rgb(0xFF_8000), background: .indexed(240)),
      PictureCell(scalar: 0x20, foreground: .terminal, background: .terminal),
    ])

  static func makePicture(_ size: CellSize, _ cells: [PictureCell]) -> CellPicture {
    guard let picture = CellPicture(size: size, cells: cells) else {
      preconditionFailure("the sample's cells do not fill it")
    }
    return picture
  }
}
