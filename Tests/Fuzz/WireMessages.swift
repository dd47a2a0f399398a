import Cells
import MediaTypes
import Support

/// Whole messages with values by chance, for damage to begin from.
struct WireMessages {
  var random: Seeded

  mutating func request(_ id: UInt64) -> WireRequest {
    let operation: MediaOperation =
      switch Int.random(in: 0..<9, using: &random) {
      case 8: .camera(camera())
      case 7:
        .cut(
          CutRequest(
            range: MovieRange(start: number(0...5000), end: number(0...9000)),
            maximumShorterSide: number(1...500), format: .mkv))
      case 6:
        .frame(
          FrameRequest(look: render(), milliseconds: number(0...5000), tolerance: number(0...5000)))
      case 0: .probe
      case 5: .abilities
      case 1, 2: .render(render())
      default: .export(export())
      }
    return WireRequest(id: JobID(id), operation: operation)
  }

  private mutating func render() -> RenderRequest {
    RenderRequest(
      box: CellSize(columns: number(1...80), rows: number(1...40)), edit: edit(),
      cellPixels: PixelSize(width: number(1...20), height: number(1...40)), fit: any(),
      mask: any(), quality: any(), depth: any(), backdrop: any())
  }

  private mutating func export() -> ExportRequest {
    ExportRequest(
      edit: edit(), maximumSide: Bool.random(using: &random) ? number(1...500) : nil,
      format: Bool.random(using: &random) ? any() : nil, quality: number(1...100),
      keepsMetadata: Bool.random(using: &random))
  }

  private mutating func edit() -> PictureEdit {
    let crop = PixelRect(
      x: number(0...200), y: number(0...200), width: number(1...400), height: number(1...400))
    return PictureEdit(crop: Bool.random(using: &random) ? crop : nil, transform: any())
  }

  /// An answer that fits a request.
  mutating func reply(to request: WireRequest) -> WireReply {
    let info = MediaInfo(
      format: any(), size: PixelSize(width: number(1...9000), height: number(1...9000)))
    switch request.operation {
    case .probe: return WireReply(id: request.id, result: .success(.info(info)))
    case .abilities: return WireReply(id: request.id, result: .success(.abilities(abilities())))
    case .camera(let asked): return WireReply(id: request.id, result: reply(to: asked))
    case .render(let render):
      let count = render.box.columns * render.box.rows
      let cell = PictureCell(scalar: 0x2580, foreground: .rgb(0xFF_8000), background: .terminal)
      guard let picture = CellPicture(size: render.box, cells: .init(repeating: cell, count: count))
      else { return WireReply(id: request.id, result: .failure(.corrupt(""))) }
      return WireReply(id: request.id, result: .success(.picture(picture, info)))
    case .frame(let frame):
      let count = frame.look.box.columns * frame.look.box.rows
      let cell = PictureCell(scalar: 0x2584, foreground: .rgb(0xFF_8000), background: .terminal)
      let timing = FrameTiming(
        start: number(0...5000), duration: number(1...90), round: number(1...9000),
        rounds: number(0...9), isExact: Bool.random(using: &random))
      guard
        let picture = CellPicture(
          size: frame.look.box, cells: .init(repeating: cell, count: count))
      else { return WireReply(id: request.id, result: .failure(.corrupt(""))) }
      return WireReply(id: request.id, result: .success(.frame(picture, timing, info)))
    case .export:
      let exported = ExportedPicture(
        format: any(), size: info.size, originalSize: info.size, byteCount: number(0...1000))
      return WireReply(id: request.id, result: .success(.exported(exported)))
    case .cut:
      let movie = CutMovie(
        milliseconds: number(0...9000), size: info.size, byteCount: number(0...1000),
        isCopied: Bool.random(using: &random), format: .webm)
      return WireReply(id: request.id, result: .success(.cut(movie)))
    }
  }

  /// Filters, which draw the same everywhere; what damage makes of their names opens nothing.
  private mutating func camera() -> CameraRequest {
    let input = CameraInput(
      format: "lavfi", path: FilePath("testsrc2=size=64x48:rate=100"), name: "Filters")
    switch number(0...5) {
    case 0: return .devices
    case 1: return .still(input)
    case 2:
      return .record(
        input,
        RecordRequest(
          maximumMilliseconds: number(1...9000), maximumShorterSide: number(16...64),
          maximumBitRate: number(10_000...1_000_000)))
    case 3: return .stop(input)
    case 4: return .close
    default: return .frame(input, look: render(), after: number(0...3))
    }
  }

  /// An answer that fits what is asked of a camera.
  private mutating func reply(to request: CameraRequest) -> Result<MediaReply, MediaError> {
    let size = PixelSize(width: number(1...9000), height: number(1...9000))
    switch request {
    case .devices:
      let input = CameraInput(format: "video4linux2", path: FilePath("/dev/video0"), name: "Camera")
      let mode = CameraMode(size: size, milliFramesPerSecond: number(1...120_000))
      return .success(.cameras([CameraFacts(input: input, modes: [mode])]))
    case .frame(_, let look, let after):
      let cell = PictureCell(scalar: 0x2580, foreground: .rgb(0xFF_8000), background: .terminal)
      let count = look.box.columns * look.box.rows
      let frame = CameraFrame(
        number: after + number(1...9), size: size, dropped: number(0...9), recorded: nil)
      return CellPicture(size: look.box, cells: .init(repeating: cell, count: count))
        .map { .success(.cameraFrame($0, frame)) } ?? .failure(.cameraSilent)
    case .still:
      return .success(
        .exported(
          ExportedPicture(format: .jpeg, size: size, originalSize: size, byteCount: number(0...99)))
      )
    case .record: return .success(.recording)
    case .stop:
      return .success(
        .recorded(
          RecordedMovie(milliseconds: number(1...99), size: size, byteCount: number(0...99)))
      )
    case .close: return .success(.closed)
    }
  }

  private mutating func abilities() -> MediaAbilities {
    let formats = MediaFormat.allCases.map { FormatAbility(format: $0, support: .read(by: "x")) }
    return MediaAbilities(
      libraries: [LibraryVersion(name: "libvips", version: "8.14")], formats: formats)
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func any<Value: CaseIterable>() -> Value {
    let all = Array(Value.allCases)
    return all[Int.random(in: all.indices, using: &random)]
  }
}
