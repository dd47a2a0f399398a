import MediaTypes

/// What an EXIF block says, by its tags' numbers (EXIF 2.32, tables 4 to 15).
extension ExifBytes {
  /// How the picture is turned, as it is stored.
  var orientation: Orientation? {
    number(0x0112, in: .main).flatMap { Orientation(rawValue: UInt8(clamping: $0)) }
  }

  /// When it was taken: DateTimeOriginal, else DateTimeDigitized, else DateTime.
  var created: CivilTime? {
    let times = [text(0x9003, in: .exif), text(0x9004, in: .exif), text(0x0132, in: .main)]
    return times.lazy.compactMap { $0 }.compactMap(CivilTime.init(exif:)).first
  }

  /// Maker and model as one name; makers put their own name into the model too.
  var camera: String? {
    guard let model = text(0x0110, in: .main) else { return text(0x010F, in: .main) }
    guard let maker = text(0x010F, in: .main) else { return model }
    let words = Set(maker.lowercased().split(separator: " "))
    let first = model.lowercased().split(separator: " ").first
    return first.map(words.contains) == true ? model : "\(maker) \(model)"
  }

  /// The lens's name.
  var lens: String? { text(0xA434, in: .exif) }

  /// Where it was taken; 0° 0° stands for a receiver that knew nothing.
  var place: GeographicPlace? {
    guard let latitude = degrees(2, reference: 1, positive: "N", negative: "S"),
      let longitude = degrees(4, reference: 3, positive: "E", negative: "W"),
      latitude != 0 || longitude != 0
    else { return nil }
    return GeographicPlace(latitude: latitude, longitude: longitude)
  }

  /// Degrees, minutes and seconds as degrees; minutes and seconds may be left out.
  private func degrees(
    _ tag: Int, reference: Int, positive: String, negative: String
  ) -> Double? {
    guard let parts = fractions(tag, in: .place), (1...3).contains(parts.count) else { return nil }
    let value = zip(parts, [1.0, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
    switch text(reference, in: .place) {
    case positive: return value
    case negative: return -value
    default: return nil
    }
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
