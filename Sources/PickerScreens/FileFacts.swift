import Cells
public import MediaTypes

/// One thing that is known of a file, in words.
public struct FileFact: Equatable, Sendable {
  /// What it is.
  public let name: FactText
  /// What is known, safe to show.
  public let value: String

  init(_ name: FactText, _ value: String) {
    self.name = name
    self.value = value
  }
}

extension Language {
  /// What a decoder knows of a file, always in this order.
  public func facts(of info: MediaInfo) -> [FileFact] {
    let details = info.details
    let isPaged = [.pdf, .tiff].contains(info.format)
    let facts: [(FactText, String?)] = [
      (.format, name(of: info.format)),
      (.size, sizeWithMegapixels(info.size)),
      (isPaged ? .pages : .frames, info.frames > 1 ? number(info.frames) : nil),
      (.duration, details.durationMilliseconds.map(duration)),
      (.codec, details.codec.map(Self.codec)),
      (.frameRate, details.frameRate.map(frameRate)),
      (.sound, details.hasSound.map { fact($0 ? .yes : .none) }),
      (.created, details.created.map(moment)),
      (.camera, details.camera.map { DisplayText.sanitized($0) }),
      (.lens, details.lens.map { DisplayText.sanitized($0) }),
      (.exposure, exposure(details.exposure)),
      (.place, details.place.map(place)),
      (.colour, details.color.map(colour)),
      (.alpha, info.hasAlpha ? fact(.yes) : nil),
      (.orientation, orientation(info.orientation)),
    ]
    return facts.compactMap { name, value in value.map { FileFact(name, $0) } }
  }

  /// A codec's usual name, for FFmpeg's short one.
  private static func codec(_ name: String) -> String {
    switch name {
    case "h263": "H.263"
    case "h264": "H.264"
    case "hevc": "H.265 (HEVC)"
    case "vvc": "H.266 (VVC)"
    case "mpeg1video": "MPEG-1"
    case "mpeg2video": "MPEG-2"
    case "mpeg4": "MPEG-4"
    case "mjpeg": "Motion JPEG"
    case "prores": "ProRes"
    case "theora": "Theora"
    default: DisplayText.sanitized(name).uppercased()
    }
  }

  /// A format's usual name.
  public func name(of format: MediaFormat) -> String {
    switch format {
    case .webp: "WebP"
    case .heif: "HEIC"
    case .jxl: "JPEG XL"
    case .jp2: "JPEG 2000"
    case .webm: "WebM"
    case .ogv: "Ogg"
    case .mpegTS: "MPEG-TS"
    case .mpegPS: "MPEG"
    case .raw: fact(.rawFormat)
    case .other: fact(.otherFormat)
    default: format.rawValue.uppercased()
    }
  }

  /// The sides, and the megapixels where they are a tenth at least: `4032×3024 · 12.2 MP`.
  private func sizeWithMegapixels(_ size: PixelSize) -> String {
    let (pixels, overflows) = size.width.multipliedReportingOverflow(by: size.height)
    guard !overflows, pixels >= 100_000 else { return self.pixels(size) }
    let hundreds = number((pixels + 5000) / 10_000)
    let text = fact(.megapixels, decimal(Double(pixels) / 1_000_000, places: 1), hundreds)
    return self.pixels(size) + " · " + text
  }

  /// `0.97 s`, `1:05`, `1:02:05`.
  private func duration(_ milliseconds: Int) -> String {
    if milliseconds < 59_995 {
      return fact(.seconds, decimal(Double((milliseconds + 5) / 10) / 100, places: 2))
    }
    let seconds = (milliseconds + 500) / 1000
    let tail = [seconds / 60 % 60, seconds % 60].map(twoDigits)
    return seconds < 3600
      ? "\(seconds / 60):\(tail[1])" : "\(seconds / 3600):" + tail.joined(separator: ":")
  }

  /// `25 a second`, `29.97 a second`.
  private func frameRate(_ rate: Double) -> String {
    let isWhole = rate == rate.rounded()
    return fact(.framesASecond, isWhole ? number(Int(rate)) : decimal(rate, places: 2))
  }

  /// A day and a time of day: `12 May 2026, 14:03:22`.
  private func moment(_ time: CivilTime) -> String {
    let clock = [time.hour, time.minute, time.second].map(twoDigits).joined(separator: ":")
    return fact(.dateAndTime, date(time), clock)
  }

  /// The same without its second, where there is little room: `12 May 2026, 14:03`.
  func minuteOfDay(_ time: CivilTime) -> String {
    fact(.dateAndTime, date(time), twoDigits(time.hour) + ":" + twoDigits(time.minute))
  }

  private func twoDigits(_ value: Int) -> String { value < 10 ? "0\(value)" : String(value) }

  private func place(_ place: GeographicPlace) -> String {
    fact(
      .placeOf, degrees(place.latitude), fact(place.latitude < 0 ? .south : .north),
      degrees(place.longitude), fact(place.longitude < 0 ? .west : .east))
  }

  /// Five places after the point: about a metre.
  private func degrees(_ value: Double) -> String {
    let parts = Int((abs(value) * 100_000).rounded())
    let digits = String(parts % 100_000)
    return "\(parts / 100_000)." + String(repeating: "0", count: 5 - digits.count) + digits
  }

  private func colour(_ name: String) -> String {
    name == "grey" ? fact(.grey) : DisplayText.sanitized(name)
  }

  private func orientation(_ orientation: Orientation) -> String {
    let words: FactText =
      switch orientation {
      case .up: .laidAsIs
      case .upMirrored: .laidMirrored
      case .down: .laidUpsideDown
      case .downMirrored: .laidFlipped
      case .leftMirrored: .laidMirroredLeft
      case .right: .laidRight
      case .rightMirrored: .laidMirroredRight
      case .left: .laidLeft
      }
    return "\(orientation.rawValue), " + fact(words)
  }
}
