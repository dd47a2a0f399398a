import Cells
import MediaTypes
import PickerCore

/// What is known of a file as one line of JSON; a key without a value is absent.
enum InfoJSON {
  /// A file that can be shown.
  static func line(_ file: FilePath, _ info: MediaInfo) -> String {
    let details = info.details
    return object(
      names(file) + [
        ("format", JSONText.quoted(info.format.rawValue)),
        ("width", String(info.size.width)),
        ("height", String(info.size.height)),
        ("orientation", String(info.orientation.rawValue)),
        // Some containers do not count a movie's frames.
        ("frames", info.format.isMovie && info.frames < 2 ? nil : String(info.frames)),
        ("duration", details.durationMilliseconds.map { String(Double($0) / 1000) }),
        ("codec", details.codec.map(JSONText.quoted)),
        ("frameRate", details.frameRate.map { String($0) }),
        ("hasSound", details.hasSound.map { $0 ? "true" : "false" }),
        ("created", details.created.map { JSONText.quoted($0.iso8601) }),
        ("camera", details.camera.map(JSONText.quoted)),
        ("lens", details.lens.map(JSONText.quoted)),
        ("exposureTime", details.exposure.seconds.map { String($0) }),
        ("fNumber", details.exposure.fNumber.map { String($0) }),
        ("iso", details.exposure.iso.map { String($0) }),
        ("focalLength", details.exposure.focalLength.map { String($0) }),
        ("focalLengthIn35mm", details.exposure.focalLengthIn35mm.map { String($0) }),
        ("place", details.place.map(place)),
        ("colour", details.color.map(JSONText.quoted)),
      ])
  }

  /// A file that is refused, and why.
  static func line(_ file: FilePath, _ sentence: String) -> String {
    object(names(file) + [("error", JSONText.quoted(sentence))])
  }

  /// The path as it was given, where it is text; the URL says every byte of it.
  static func names(_ file: FilePath) -> [(String, String?)] {
    let text = String(validating: file.bytes, as: UTF8.self)
    return [
      ("path", text.map(JSONText.quoted)),
      ("url", JSONText.quoted(Places.absolute(file).fileURL)),
    ]
  }

  private static func place(_ place: GeographicPlace) -> String {
    object([("latitude", degrees(place.latitude)), ("longitude", degrees(place.longitude))])
  }

  /// Seven places after the point: about a centimetre.
  private static func degrees(_ value: Double) -> String {
    String((value * 10_000_000).rounded() / 10_000_000)
  }

  static func array(_ values: [String]) -> String { "[" + values.joined(separator: ",") + "]" }

  static func object(_ members: [(String, String?)]) -> String {
    let present = members.compactMap { key, value in value.map { "\(JSONText.quoted(key)):\($0)" } }
    return "{" + present.joined(separator: ",") + "}"
  }
}
