extension CivilTime {
  /// Local time without a zone (ISO 8601): `2026-05-12T14:03:22`.
  public var iso8601: String {
    func digits(_ value: Int, _ count: Int = 2) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return "\(digits(year, 4))-\(digits(month))-\(digits(day))"
      + "T\(digits(hour)):\(digits(minute)):\(digits(second))"
  }
}
