import Cells

/// A request as it goes to a media process.
public struct WireRequest: Equatable, Sendable {
  /// The job.
  public var id: JobID
  /// What is asked of the descriptor that comes with it.
  public var operation: MediaOperation

  /// A request.
  public init(id: JobID, operation: MediaOperation) {
    self.id = id
    self.operation = operation
  }

  /// How many descriptors travel with the request.
  public var descriptorCount: Int {
    if case .export = operation { return 2 }
    return 1
  }

  /// The request as a payload.
  public func encoded() -> [UInt8] {
    var writer = WireWriter()
    writer.put(id.value)
    switch operation {
    case .probe: writer.put(UInt8(0))
    case .render(let request):
      writer.put(UInt8(1))
      writer.put(request)
    case .export(let request):
      writer.put(UInt8(2))
      writer.put(request)
    }
    return writer.bytes
  }

  /// The request in a payload.
  public init(payload: [UInt8]) throws(WireReader.Malformed) {
    var reader = WireReader(payload)
    id = JobID(try reader.get())
    switch try reader.get(UInt8.self) {
    case 0: operation = .probe
    case 1: operation = .render(try reader.getRender())
    case 2: operation = .export(try reader.getExport())
    default: throw WireReader.Malformed()
    }
    try reader.finish()
  }
}

/// An answer as it comes from a media process.
public struct WireReply: Equatable, Sendable {
  /// The job it answers.
  public var id: JobID
  /// The answer.
  public var result: Result<MediaReply, MediaError>

  /// An answer.
  public init(id: JobID, result: Result<MediaReply, MediaError>) {
    self.id = id
    self.result = result
  }

  /// The answer as a payload.
  public func encoded() -> [UInt8] {
    var writer = WireWriter()
    writer.put(id.value)
    switch result {
    case .success(.info(let info)):
      writer.put(UInt8(0))
      writer.put(info)
    case .success(.picture(let picture, let info)):
      writer.put(UInt8(1))
      writer.put(info)
      writer.put(picture)
    case .success(.exported(let exported)):
      writer.put(UInt8(2))
      writer.put(exported)
    case .failure(let error):
      writer.put(UInt8(255))
      writer.put(error)
    }
    return writer.bytes
  }

  /// The answer in a payload.
  public init(payload: [UInt8]) throws(WireReader.Malformed) {
    var reader = WireReader(payload)
    id = JobID(try reader.get())
    switch try reader.get(UInt8.self) {
    case 0: result = .success(.info(try reader.getInfo()))
    case 1:
      let info = try reader.getInfo()
      result = .success(.picture(try reader.getPicture(), info))
    case 2: result = .success(.exported(try reader.getExported()))
    case 255: result = .failure(try reader.getError())
    default: throw WireReader.Malformed()
    }
    try reader.finish()
  }
}

/// The largest side of anything measured in pixels that the wire believes.
private let pixelRange = 0...1_000_000_000
/// The largest side of a drawn picture in cells.
private let cellRange = 1...2000

extension WireWriter {
  fileprivate mutating func put(_ value: Int) { put(Int64(value)) }

  fileprivate mutating func put(_ size: PixelSize) {
    put(size.width)
    put(size.height)
  }

  fileprivate mutating func put(_ edit: PictureEdit) {
    put(edit.crop != nil)
    if let crop = edit.crop {
      put(crop.x)
      put(crop.y)
      put(crop.size)
    }
    put(edit.transform.rawValue)
  }

  fileprivate mutating func put(_ request: RenderRequest) {
    put(request.edit)
    put(request.box.columns)
    put(request.box.rows)
    put(request.cellPixels)
    put(request.fit.rawValue)
    put(request.mask.rawValue)
    put(request.quality.rawValue)
    put(request.depth.rawValue)
    put(request.backdrop.rawValue)
  }

  fileprivate mutating func put(_ request: ExportRequest) {
    put(request.edit)
    put(request.maximumSide ?? 0)
    put(request.format?.rawValue ?? 255)
    put(request.quality)
    put(request.keepsMetadata)
  }

  fileprivate mutating func put(_ info: MediaInfo) {
    put(info.format.rawValue)
    put(info.size)
    put(info.orientation.rawValue)
    put(info.frames)
    put(info.hasAlpha)
    put(info.created != nil)
    if let time = info.created {
      for part in [time.year, time.month, time.day, time.hour, time.minute, time.second] {
        put(part)
      }
    }
  }

  fileprivate mutating func put(_ picture: CellPicture) {
    put(picture.size.columns)
    put(picture.size.rows)
    for cell in picture.cells {
      put(cell.scalar)
      put(cell.foreground.rawValue)
      put(cell.background.rawValue)
    }
  }

  fileprivate mutating func put(_ exported: ExportedPicture) {
    put(exported.format.rawValue)
    put(exported.size)
    put(exported.originalSize)
    put(exported.byteCount)
  }

  fileprivate mutating func put(_ error: MediaError) {
    switch error {
    case .missing: put(UInt8(0))
    case .unreadable(let code):
      put(UInt8(1))
      put(code)
    case .notAFile: put(UInt8(2))
    case .empty: put(UInt8(3))
    case .unsupported: put(UInt8(4))
    case .corrupt(let text):
      put(UInt8(5))
      put(text)
    case .limitExceeded(let text):
      put(UInt8(6))
      put(text)
    case .noPreview: put(UInt8(7))
    case .cropOutside(let size):
      put(UInt8(8))
      put(size)
    case .timedOut: put(UInt8(9))
    case .workerDied(let signal):
      put(UInt8(10))
      put(signal)
    case .wireBroken: put(UInt8(11))
    case .workerUnavailable(let text):
      put(UInt8(12))
      put(text)
    case .cancelled: put(UInt8(13))
    case .exportFailed(let text):
      put(UInt8(14))
      put(text)
    }
  }
}

extension WireReader {
  fileprivate mutating func getCase<Value: RawRepresentable>(
    _ type: Value.Type
  ) throws(Malformed) -> Value where Value.RawValue == UInt8 {
    guard let value = Value(rawValue: try get()) else { throw Malformed() }
    return value
  }

  fileprivate mutating func getSize() throws(Malformed) -> PixelSize {
    PixelSize(width: try getInt(in: pixelRange), height: try getInt(in: pixelRange))
  }

  fileprivate mutating func getEdit() throws(Malformed) -> PictureEdit {
    var crop: PixelRect?
    if try getBool() {
      let x = try getInt(in: -1_000_000_000...1_000_000_000)
      let y = try getInt(in: -1_000_000_000...1_000_000_000)
      let size = try getSize()
      crop = PixelRect(x: x, y: y, width: size.width, height: size.height)
    }
    return PictureEdit(crop: crop, transform: try getCase(Orientation.self))
  }

  fileprivate mutating func getCellSize() throws(Malformed) -> CellSize {
    CellSize(columns: try getInt(in: cellRange), rows: try getInt(in: cellRange))
  }

  fileprivate mutating func getRender() throws(Malformed) -> RenderRequest {
    let edit = try getEdit()
    let box = try getCellSize()
    let cellPixels = PixelSize(width: try getInt(in: 1...256), height: try getInt(in: 1...256))
    return RenderRequest(
      box: box, edit: edit, cellPixels: cellPixels, fit: try getCase(RenderRequest.Fit.self),
      mask: try getCase(RenderRequest.Mask.self), quality: try getCase(RenderRequest.Quality.self),
      depth: try getCase(ColorDepth.self), backdrop: try getCase(Backdrop.self))
  }

  fileprivate mutating func getExport() throws(Malformed) -> ExportRequest {
    let edit = try getEdit()
    let side = try getInt(in: pixelRange)
    let format = try get(UInt8.self)
    let quality = try getInt(in: 1...100)
    guard format == 255 || OutputFormat(rawValue: format) != nil else { throw Malformed() }
    return ExportRequest(
      edit: edit, maximumSide: side == 0 ? nil : side, format: OutputFormat(rawValue: format),
      quality: quality, keepsMetadata: try getBool())
  }

  fileprivate mutating func getInfo() throws(Malformed) -> MediaInfo {
    guard let format = MediaFormat(rawValue: try getString()) else { throw Malformed() }
    var info = MediaInfo(format: format, size: try getSize())
    info.orientation = try getCase(Orientation.self)
    info.frames = try getInt(in: pixelRange)
    info.hasAlpha = try getBool()
    guard try getBool() else { return info }
    info.created = CivilTime(
      year: try getInt(in: 0...9999), month: try getInt(in: 1...12), day: try getInt(in: 1...31),
      hour: try getInt(in: 0...23), minute: try getInt(in: 0...59),
      second: try getInt(in: 0...60))
    return info
  }

  fileprivate mutating func getPicture() throws(Malformed) -> CellPicture {
    let size = try getCellSize()
    let count = size.columns * size.rows
    guard remaining == count * 12 else { throw Malformed() }
    var cells: [PictureCell] = []
    cells.reserveCapacity(count)
    for _ in 0..<count {
      let scalar = try get(UInt32.self)
      guard scalar >= 0x20, Unicode.Scalar(scalar) != nil else { throw Malformed() }
      cells.append(
        PictureCell(scalar: scalar, foreground: try getColor(), background: try getColor()))
    }
    guard let picture = CellPicture(size: size, cells: cells) else { throw Malformed() }
    return picture
  }

  private mutating func getColor() throws(Malformed) -> Color {
    let raw = try get(UInt32.self)
    switch raw >> 24 {
    case 0 where raw == 0: return .terminal
    case 1 where raw & 0xFF_FF00 == 0: return .indexed(UInt8(truncatingIfNeeded: raw))
    case 2: return .rgb(raw)
    default: throw Malformed()
    }
  }

  fileprivate mutating func getExported() throws(Malformed) -> ExportedPicture {
    ExportedPicture(
      format: try getCase(OutputFormat.self), size: try getSize(), originalSize: try getSize(),
      byteCount: try getInt(in: 0...Int.max))
  }

  fileprivate mutating func getError() throws(Malformed) -> MediaError {
    switch try get(UInt8.self) {
    case 0: return .missing
    case 1: return .unreadable(try get())
    case 2: return .notAFile
    case 3: return .empty
    case 4: return .unsupported
    case 5: return .corrupt(try getString())
    case 6: return .limitExceeded(try getString())
    case 7: return .noPreview
    case 8: return .cropOutside(try getSize())
    case 9: return .timedOut
    case 10: return .workerDied(try get())
    case 11: return .wireBroken
    case 12: return .workerUnavailable(try getString())
    case 13: return .cancelled
    case 14: return .exportFailed(try getString())
    default: throw Malformed()
    }
  }
}
