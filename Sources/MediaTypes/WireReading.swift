import Cells

/// The largest side of anything measured in pixels that the wire believes.
private let pixelRange = 0...1_000_000_000
/// The durations that the wire believes, in milliseconds: up to some 30 years.
private let durationRange = 0...MediaLimits.movieMilliseconds
/// The most libraries, and the most formats, that the wire believes.
private let mostAbilities: UInt32 = 1000
/// The largest side of a drawn picture in cells.
private let cellRange = 1...2000

/// How the messages' parts are read; what is out of range is malformed.
extension WireReader {
  mutating func getCase<Value: RawRepresentable>(
    _ type: Value.Type
  ) throws(Malformed) -> Value where Value.RawValue == UInt8 {
    guard let value = Value(rawValue: try get()) else { throw Malformed() }
    return value
  }

  mutating func getSize() throws(Malformed) -> PixelSize {
    PixelSize(width: try getInt(in: pixelRange), height: try getInt(in: pixelRange))
  }

  mutating func getEdit() throws(Malformed) -> PictureEdit {
    var crop: PixelRect?
    if try getBool() {
      let x = try getInt(in: -1_000_000_000...1_000_000_000)
      let y = try getInt(in: -1_000_000_000...1_000_000_000)
      let size = try getSize()
      crop = PixelRect(x: x, y: y, width: size.width, height: size.height)
    }
    return PictureEdit(crop: crop, transform: try getCase(Orientation.self))
  }

  mutating func getCellSize() throws(Malformed) -> CellSize {
    CellSize(columns: try getInt(in: cellRange), rows: try getInt(in: cellRange))
  }

  mutating func getRender() throws(Malformed) -> RenderRequest {
    let edit = try getEdit()
    let box = try getCellSize()
    let cellPixels = PixelSize(width: try getInt(in: 1...256), height: try getInt(in: 1...256))
    return RenderRequest(
      box: box, edit: edit, cellPixels: cellPixels, fit: try getCase(RenderRequest.Fit.self),
      mask: try getCase(RenderRequest.Mask.self), quality: try getCase(RenderRequest.Quality.self),
      depth: try getCase(ColorDepth.self), backdrop: try getCase(Backdrop.self),
      symbols: try getCase(Repertoire.self))
  }

  mutating func getFrame() throws(Malformed) -> FrameRequest {
    FrameRequest(
      look: try getRender(), milliseconds: try getInt(in: durationRange),
      tolerance: try getInt(in: durationRange))
  }

  mutating func getTiming() throws(Malformed) -> FrameTiming {
    let timing = FrameTiming(
      start: try getInt(in: durationRange),
      duration: try getInt(in: 1...durationRange.upperBound),
      round: try getInt(in: 1...durationRange.upperBound), rounds: try getInt(in: pixelRange),
      isExact: try getBool())
    // A frame that stays beyond its round would stop whoever waits for the next one.
    guard timing.end <= timing.round else { throw Malformed() }
    return timing
  }

  mutating func getExport() throws(Malformed) -> ExportRequest {
    let edit = try getEdit()
    let side = try getInt(in: pixelRange)
    let format = try get(UInt8.self)
    let quality = try getInt(in: 1...100)
    guard format == 255 || OutputFormat(rawValue: format) != nil else { throw Malformed() }
    let keepsMetadata = try getBool()
    return ExportRequest(
      edit: edit, maximumSide: side == 0 ? nil : side, format: OutputFormat(rawValue: format),
      quality: quality, keepsMetadata: keepsMetadata,
      moment: try getBool() ? try getInt(in: durationRange) : nil)
  }

  mutating func getInfo() throws(Malformed) -> MediaInfo {
    guard let format = MediaFormat(rawValue: try getString()) else { throw Malformed() }
    var info = MediaInfo(format: format, size: try getSize())
    info.orientation = try getCase(Orientation.self)
    info.frames = try getInt(in: pixelRange)
    info.hasAlpha = try getBool()
    info.details = try getDetails()
    return info
  }

  private mutating func getDetails() throws(Malformed) -> MediaDetails {
    var details = MediaDetails()
    if try getBool() { details.created = try getTime() }
    if try getBool() { details.durationMilliseconds = try getInt(in: durationRange) }
    if try getBool() { details.camera = try getString() }
    if try getBool() { details.lens = try getString() }
    details.exposure = try getExposure()
    if try getBool() { details.place = try getPlace() }
    if try getBool() { details.color = try getString() }
    if try getBool() { details.codec = try getString() }
    if try getBool() { details.frameRate = try getNumber(in: 0...1_000_000) }
    if try getBool() { details.hasSound = try getBool() }
    return details
  }

  private mutating func getTime() throws(Malformed) -> CivilTime {
    CivilTime(
      year: try getInt(in: 0...9999), month: try getInt(in: 1...12), day: try getInt(in: 1...31),
      hour: try getInt(in: 0...23), minute: try getInt(in: 0...59),
      second: try getInt(in: 0...60))
  }

  private mutating func getExposure() throws(Malformed) -> Exposure {
    let seconds = try getBool() ? try getNumber(in: Exposure.secondsRange) : nil
    let fNumber = try getBool() ? try getNumber(in: Exposure.fNumberRange) : nil
    let iso = try getBool() ? try getInt(in: Exposure.isoRange) : nil
    let length = try getBool() ? try getNumber(in: Exposure.focalLengthRange) : nil
    let in35mm = try getBool() ? try getInt(in: Exposure.focalLengthIn35mmRange) : nil
    return Exposure(
      seconds: seconds, fNumber: fNumber, iso: iso, focalLength: length, focalLengthIn35mm: in35mm)
  }

  private mutating func getNumber(in range: ClosedRange<Double>) throws(Malformed) -> Double {
    let value = Double(bitPattern: try get())
    guard range.contains(value) else { throw Malformed() }
    return value
  }

  private mutating func getPlace() throws(Malformed) -> GeographicPlace {
    let latitude = Double(bitPattern: try get())
    let longitude = Double(bitPattern: try get())
    guard let place = GeographicPlace(latitude: latitude, longitude: longitude) else {
      throw Malformed()
    }
    return place
  }

  mutating func getPicture() throws(Malformed) -> CellPicture {
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

  mutating func getExported() throws(Malformed) -> ExportedPicture {
    ExportedPicture(
      format: try getCase(OutputFormat.self), size: try getSize(), originalSize: try getSize(),
      byteCount: try getInt(in: 0...Int.max))
  }

  mutating func getAbilities() throws(Malformed) -> MediaAbilities {
    var abilities = MediaAbilities(libraries: [], formats: [])
    for _ in 0..<(try getCount()) {
      abilities.libraries.append(
        LibraryVersion(name: try getString(), version: try getString()))
    }
    for _ in 0..<(try getCount()) {
      guard let format = MediaFormat(rawValue: try getString()) else { throw Malformed() }
      abilities.formats.append(FormatAbility(format: format, support: try getSupport()))
    }
    return abilities
  }

  private mutating func getCount() throws(Malformed) -> UInt32 {
    let count = try get(UInt32.self)
    guard count <= mostAbilities else { throw Malformed() }
    return count
  }

  private mutating func getSupport() throws(Malformed) -> FormatAbility.Support {
    switch try get(UInt8.self) {
    case 0: return .read(by: try getString())
    case 1: return .missing(package: try getString())
    case 2: return .unsupported
    default: throw Malformed()
    }
  }

  mutating func getError() throws(Malformed) -> MediaError {
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
    case 15: return .unanswered
    case 16: return .codecMissing(try getString())
    case 17: return .soundOnly
    case 18: return .noPicture
    case 32: return .cameraBusy
    case 33: return .cameraGone
    case 34: return .cameraSilent
    case 35: return .cameraUnreadable(try get())
    case 36: return .cameraUnusable(try getString())
    case 37: return .diskNearlyFull
    case 19: return .noSpace
    case 20: return .otherContainer(try getMovieFormat())
    default: throw Malformed()
    }
  }
}
