import MediaTypes

/// How a camera was set, as photographers write it.
extension Language {
  /// `1/250 s · ƒ2.8 · ISO 400 · 35 mm`; nil where nothing is known.
  func exposure(_ exposure: Exposure) -> String? {
    let parts = [
      exposure.seconds.map { fact(.seconds, shutter($0)) },
      exposure.fNumber.map { "ƒ" + decimal($0, places: $0 < 1 ? 2 : 1) },
      exposure.iso.map { fact(.iso, String($0)) },
      focalLength(exposure),
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// Short times as a part of a second, the others with a tenth: `1/250`, `0.5`, `30`.
  private func shutter(_ seconds: Double) -> String {
    seconds <= 0.25 ? "1/\(Int((1 / seconds).rounded()))" : decimal(seconds, places: 1)
  }

  /// The lens's own length, and after it the one that shows as much on 35 mm film where that is another.
  private func focalLength(_ exposure: Exposure) -> String? {
    let own = exposure.focalLength.map { decimal($0, places: 1) }
    let film = exposure.focalLengthIn35mm.map(String.init)
    let parts = [
      own.map { fact(.millimetres, $0) },
      film == own ? nil : film.map { fact(.likeMillimetres, $0) },
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: " · ")
  }

  /// A number that is not negative, rounded, without zeros at its end.
  func decimal(_ value: Double, places: Int) -> String {
    let unit = (0..<places).reduce(1) { unit, _ in unit * 10 }
    let parts = Int((value * Double(unit)).rounded())
    var digits = String(parts % unit)
    digits = String(repeating: "0", count: max(0, places - digits.count)) + digits
    while digits.last == "0" { digits.removeLast() }
    return String(parts / unit) + (digits.isEmpty ? "" : "." + digits)
  }
}
