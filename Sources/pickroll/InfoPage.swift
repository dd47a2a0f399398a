import Cells
import MediaTypes
import PickerScreens

/// What is known of a file, for people.
struct InfoPage {
  let language: Language

  /// The file's name and what is known of it, a line each.
  func section(_ file: FilePath, _ info: MediaInfo) -> ReportSection {
    let details = info.details
    let isPaged = [.pdf, .tiff].contains(info.format)
    let rows: [(ReportText, String?)] = [
      (.format, language.name(of: info.format)),
      (.size, language.pixels(info.size)),
      (isPaged ? .pages : .frames, info.frames > 1 ? language.number(info.frames) : nil),
      (.duration, details.durationMilliseconds.map(duration)),
      (.created, details.created.map(time)),
      (.camera, details.camera.map { DisplayText.sanitized($0) }),
      (.lens, details.lens.map { DisplayText.sanitized($0) }),
      (.place, details.place.map(place)),
      (.colour, details.color.map(colour)),
      (.orientation, orientation(info.orientation)),
    ]
    return ReportSection(
      heading: DisplayText.sanitized(file.bytes),
      rows: rows.compactMap { label, value in
        value.map { ReportSection.Row(language.report(label), $0) }
      })
  }

  /// `0.97 s`, `1:05`, `1:02:05`.
  private func duration(_ milliseconds: Int) -> String {
    if milliseconds < 59_995 {
      let hundredths = (milliseconds + 5) / 10
      let rest = hundredths % 100
      let digits = rest % 10 == 0 ? String(rest / 10) : (rest < 10 ? "0\(rest)" : String(rest))
      return language.report(.seconds, "\(hundredths / 100)" + (rest == 0 ? "" : ".\(digits)"))
    }
    let seconds = (milliseconds + 500) / 1000
    let tail = [seconds / 60 % 60, seconds % 60].map { $0 < 10 ? "0\($0)" : String($0) }
    return seconds < 3600
      ? "\(seconds / 60):\(tail[1])" : "\(seconds / 3600):" + tail.joined(separator: ":")
  }

  private func time(_ time: CivilTime) -> String {
    language.report(.dateAndTime, language.date(time), String(time.iso8601.suffix(8)))
  }

  private func place(_ place: GeographicPlace) -> String {
    language.report(
      .placeOf, degrees(place.latitude), language.report(place.latitude < 0 ? .south : .north),
      degrees(place.longitude), language.report(place.longitude < 0 ? .west : .east))
  }

  /// Five places after the point: about a metre.
  private func degrees(_ value: Double) -> String {
    let parts = Int((abs(value) * 100_000).rounded())
    let digits = String(parts % 100_000)
    return "\(parts / 100_000)." + String(repeating: "0", count: 5 - digits.count) + digits
  }

  private func colour(_ name: String) -> String {
    name == "grey" ? language.report(.grey) : DisplayText.sanitized(name)
  }

  private func orientation(_ orientation: Orientation) -> String {
    let words: ReportText =
      switch orientation.rawValue {
      case 2: .laidMirrored
      case 3: .laidUpsideDown
      case 4: .laidFlipped
      case 5: .laidMirroredLeft
      case 6: .laidRight
      case 7: .laidMirroredRight
      case 8: .laidLeft
      default: .laidAsIs
      }
    return "\(orientation.rawValue), " + language.report(words)
  }
}
