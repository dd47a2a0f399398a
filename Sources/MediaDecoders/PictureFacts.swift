import CVips
import MediaTypes

/// What a picture's header says of it.
extension VipsPicture {
  /// The orientation as stored: the EXIF or TIFF tag, or ImageMagick's EXIF text in a PNG.
  var orientation: Orientation {
    let tag = Int(vips_image_get_orientation(handle))
    if tag > 1, let known = Orientation(rawValue: UInt8(clamping: tag)) { return known }
    return rawProfileOrientation ?? .up
  }

  /// ImageMagick keeps EXIF in PNG's text chunk `Raw profile type exif` as hexadecimal digits.
  private var rawProfileOrientation: Orientation? {
    let names = ["Raw profile type exif", "Raw profile type APP1"]
    for field in fields where field.hasPrefix("png-comment-") {
      guard names.contains(where: { field.hasSuffix($0) }), let text = text(field) else { continue }
      return ExifBytes(rawProfile: text)?.orientation
    }
    return nil
  }

  /// When the picture was taken: DateTimeOriginal, else DateTime.
  var created: CivilTime? {
    let fields = ["exif-ifd2-DateTimeOriginal", "exif-ifd0-DateTime"]
    return fields.lazy.compactMap { self.text($0) }.compactMap(CivilTime.init(exif:)).first
  }
}

extension CivilTime {
  /// The time in EXIF's form `YYYY:MM:DD HH:MM:SS` (EXIF 2.32, 4.6.5), whatever follows it; nil for
  /// anything else, blanks and zeros included.
  init?(exif text: String) {
    let bytes = Array(text.utf8.prefix(19))
    guard bytes.count == 19 else { return nil }
    let separators: [Int: Character] = [4: ":", 7: ":", 10: " ", 13: ":", 16: ":"]
    for (place, separator) in separators where bytes[place] != separator.asciiValue { return nil }
    func number(_ range: Range<Int>) -> Int? {
      guard bytes[range].allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      return bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
    guard let year = number(0..<4), year > 0, let month = number(5..<7), (1...12).contains(month),
      let day = number(8..<10), (1...31).contains(day), let hour = number(11..<13), hour < 24,
      let minute = number(14..<16), minute < 60, let second = number(17..<19), second <= 60
    else { return nil }
    self.init(year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }
}
