import Cells

/// How the messages' parts are written.
extension WireWriter {
  mutating func put(_ value: Int) { put(Int64(value)) }

  mutating func put(_ size: PixelSize) {
    put(size.width)
    put(size.height)
  }

  mutating func put(_ edit: PictureEdit) {
    put(edit.crop != nil)
    if let crop = edit.crop {
      put(crop.x)
      put(crop.y)
      put(crop.size)
    }
    put(edit.transform.rawValue)
  }

  mutating func put(_ request: RenderRequest) {
    put(request.edit)
    put(request.box.columns)
    put(request.box.rows)
    put(request.cellPixels)
    put(request.fit.rawValue)
    put(request.mask.rawValue)
    put(request.quality.rawValue)
    put(request.depth.rawValue)
    put(request.backdrop.rawValue)
    put(request.symbols.rawValue)
  }

  mutating func put(_ timing: FrameTiming) {
    put(timing.start)
    put(timing.duration)
    put(timing.round)
    put(timing.rounds)
    put(timing.isExact)
  }

  mutating func put(_ request: ExportRequest) {
    put(request.edit)
    put(request.maximumSide ?? 0)
    put(request.format?.rawValue ?? 255)
    put(request.quality)
    put(request.keepsMetadata)
    put(request.moment) { $0.put($1) }
  }

  mutating func put(_ info: MediaInfo) {
    put(info.format.rawValue)
    put(info.size)
    put(info.orientation.rawValue)
    put(info.frames)
    put(info.hasAlpha)
    put(info.details)
  }

  private mutating func put(_ details: MediaDetails) {
    put(details.created) { writer, time in
      for part in [time.year, time.month, time.day, time.hour, time.minute, time.second] {
        writer.put(part)
      }
    }
    put(details.durationMilliseconds) { $0.put($1) }
    put(details.camera) { $0.put($1) }
    put(details.lens) { $0.put($1) }
    put(details.exposure)
    put(details.place) { writer, place in
      writer.put(place.latitude.bitPattern)
      writer.put(place.longitude.bitPattern)
    }
    put(details.color) { $0.put($1) }
    put(details.codec) { $0.put($1) }
    put(details.frameRate) { $0.put($1.bitPattern) }
    put(details.hasSound) { $0.put($1) }
  }

  private mutating func put(_ exposure: Exposure) {
    put(exposure.seconds) { $0.put($1.bitPattern) }
    put(exposure.fNumber) { $0.put($1.bitPattern) }
    put(exposure.iso) { $0.put($1) }
    put(exposure.focalLength) { $0.put($1.bitPattern) }
    put(exposure.focalLengthIn35mm) { $0.put($1) }
  }

  /// Whether there is a value, then the value.
  private mutating func put<Value>(
    _ value: Value?, with body: (inout WireWriter, Value) -> Void
  ) {
    put(value != nil)
    if let value { body(&self, value) }
  }

  mutating func put(_ picture: CellPicture) {
    put(picture.size.columns)
    put(picture.size.rows)
    for cell in picture.cells {
      put(cell.scalar)
      put(cell.foreground.rawValue)
      put(cell.background.rawValue)
    }
  }

  mutating func put(_ exported: ExportedPicture) {
    put(exported.format.rawValue)
    put(exported.size)
    put(exported.originalSize)
    put(exported.byteCount)
  }

  mutating func put(_ abilities: MediaAbilities) {
    put(UInt32(abilities.libraries.count))
    for library in abilities.libraries {
      put(library.name)
      put(library.version)
    }
    put(UInt32(abilities.formats.count))
    for ability in abilities.formats {
      put(ability.format.rawValue)
      put(ability.support)
    }
  }

  private mutating func put(_ support: FormatAbility.Support) {
    switch support {
    case .read(let library):
      put(UInt8(0))
      put(library)
    case .missing(let package):
      put(UInt8(1))
      put(package)
    case .unsupported: put(UInt8(2))
    }
  }

  mutating func put(_ error: MediaError) {
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
    case .unanswered: put(UInt8(15))
    case .codecMissing(let name):
      put(UInt8(16))
      put(name)
    case .soundOnly: put(UInt8(17))
    case .noPicture: put(UInt8(18))
    case .cameraBusy: put(UInt8(32))
    case .cameraGone: put(UInt8(33))
    case .cameraSilent: put(UInt8(34))
    case .cameraUnreadable(let code):
      put(UInt8(35))
      put(code)
    case .cameraUnusable(let text):
      put(UInt8(36))
      put(text)
    case .diskNearlyFull: put(UInt8(37))
    case .noSpace: put(UInt8(19))
    case .otherContainer(let format):
      put(UInt8(20))
      put(format.rawValue)
    }
  }
}
