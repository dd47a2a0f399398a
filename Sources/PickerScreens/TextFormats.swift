import Cells
public import MediaTypes

/// Numbers, sizes and dates as a language writes them.
extension Language {
  /// A whole number with its thousands apart: `1,204`.
  public func number(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var grouped = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { grouped += "," }
      grouped.append(digit)
    }
    return value < 0 ? "-" + grouped : grouped
  }

  /// A count of things: `no items`, `1 item`, `1,204 items`.
  public func items(_ count: Int) -> String {
    switch count {
    case 0: text(.noItems)
    case 1: text(.oneItem)
    default: text(.manyItems, number(count))
    }
  }

  /// A size in pixels: `4032×3024`.
  public func pixels(_ size: PixelSize) -> String {
    text(.pixels, String(size.width), String(size.height))
  }

  /// A file's size in decimal units: `640 bytes`, `12 kB`, `2.7 MB`.
  public func bytes(_ count: Int64) -> String {
    guard count >= 1000 else { return "\(max(0, count)) " + text(.bytes) }
    var (unit, tenths) = (Int64(1), Int64.max)
    var name = ""
    // From 999.5 on the whole number would be 1000, so the next unit is taken.
    for next in ["kB", "MB", "GB", "TB", "PB", "EB"] where tenths >= 9995 {
      unit *= 1000
      name = next
      tenths = count / unit * 10 + (count % unit / (unit / 1000) + 50) / 100
    }
    if tenths >= 100 || tenths % 10 == 0 { return "\((tenths + 5) / 10) \(name)" }
    return "\(tenths / 10).\(tenths % 10) \(name)"
  }

  /// A file's size in at most six columns: `640 B`, `12 kB`, `2.7 MB`.
  func shortBytes(_ count: Int64) -> String {
    count < 1000 ? "\(max(0, count)) B" : bytes(count)
  }

  /// A share, with a tenth where it is small: `200%`, `6.3%`.
  func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    guard tenths < 200, tenths % 10 != 0 else { return "\((tenths + 5) / 10)%" }
    return "\(tenths / 10).\(tenths % 10)%"
  }

  /// A minute, short enough for a tile, and the same in all languages (ISO 8601, a space for its T): `2026-05-12 14:03`.
  public func minute(_ time: CivilTime) -> String {
    func digits(_ value: Int, _ count: Int = 2) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(time.year, 4))-\(digits(time.month))-\(digits(time.day)) "
      + "\(digits(time.hour)):\(digits(time.minute))"
  }

  /// A day: `12 May 2026`, `2026年5月12日`.
  public func date(_ time: CivilTime) -> String {
    let names = [
      "January", "February", "March", "April", "May", "June", "July", "August", "September",
      "October", "November", "December",
    ]
    let isName = self == .english && names.indices.contains(time.month - 1)
    let month = isName ? names[time.month - 1] : String(time.month)
    return text(.date, String(time.year), month, String(time.day))
  }
}

extension CivilTime {
  /// The day of a moment in seconds since 1970, at a place so many seconds east of UTC.
  ///
  /// The proleptic Gregorian calendar, by counting days from 1 March of the year 0
  /// (Howard Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`).
  init(secondsSince1970 seconds: Int64, offset: Int) {
    let local = Int(seconds) + offset
    let (day, second) = local.flooredDivision(by: 86_400)
    let (era, dayOfEra) = (day + 719_468).flooredDivision(by: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1, hour: second / 3600,
      minute: second / 60 % 60, second: second % 60)
  }
}

extension Int {
  /// The quotient rounded down, and what is left, never negative.
  fileprivate func flooredDivision(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let remainder = ((self % divisor) + divisor) % divisor
    return ((self - remainder) / divisor, remainder)
  }
}
