import Foundation
import MediaTypes
import Support
import Testing

@Suite(
  "info, against exiftool and the corpus's table", .enabled(if: CorpusFolder.isPresent, "no corpus")
)
struct InfoCorpusTests {
  /// What exiftool says of a file.
  struct Told {
    let tags: [String: Any]

    func text(_ tag: String) -> String? {
      let text = tags[tag].map { "\($0)" }?.trimmingCharacters(in: .whitespaces)
      let isText = text?.contains { $0.isLetter || $0.isNumber } == true
      return isText ? text : nil
    }

    /// The first of EXIF's three times that is one: no zeros, no second 70.
    var created: String? {
      let tags = ["DateTimeOriginal", "CreateDate", "ModifyDate"]
      let times = tags.compactMap(text).filter { time in
        let numbers = time.split { $0 == ":" || $0 == " " }.compactMap { Int($0) }
        return numbers.count >= 6 && numbers[0] > 0 && numbers[5] <= 60
      }
      return times.first.map {
        let parts = $0.prefix(19).split(separator: " ")
        return parts[0].replacing(":", with: "-") + "T" + parts[1]
      }
    }

    var camera: String? {
      guard let maker = text("Make"), let model = text("Model") else {
        return text("Model") ?? text("Make")
      }
      let first = model.lowercased().prefix { $0 != " " }
      let isNamed = maker.lowercased().split(separator: " ").contains(first)
      return isNamed ? model : maker + " " + model
    }

    /// The numbers of the exposure by the names that `info --json` has for them; APEX values, which exiftool
    /// turns into seconds and f-numbers, where there are no others.
    var exposure: [String: Double] {
      let names = [
        "exposureTime": ["ExposureTime", "ShutterSpeedValue"],
        "fNumber": ["FNumber", "ApertureValue"], "iso": ["ISO"], "focalLength": ["FocalLength"],
        "focalLengthIn35mm": ["FocalLengthIn35mmFormat"],
      ]
      return names.compactMapValues { tags in
        tags.compactMap { tags in (self.tags[tags] as? NSNumber)?.doubleValue }.first { $0 > 0 }
      }
    }

    /// Degrees north and east; none where both are 0.
    var place: (latitude: Double, longitude: Double)? {
      guard let latitude = tags["GPSLatitude"] as? Double, let south = text("GPSLatitudeRef"),
        let longitude = tags["GPSLongitude"] as? Double, let west = text("GPSLongitudeRef"),
        latitude != 0 || longitude != 0
      else { return nil }
      return (south == "S" ? -latitude : latitude, west == "W" ? -longitude : longitude)
    }
  }

  static func told(_ files: [String]) throws -> [String: Told] {
    let tags = [
      "ExifIFD:DateTimeOriginal", "ExifIFD:CreateDate", "IFD0:ModifyDate", "IFD0:Make",
      "IFD0:Model", "ExifIFD:LensModel", "GPS:GPSLatitude", "GPS:GPSLatitudeRef",
      "GPS:GPSLongitude", "GPS:GPSLongitudeRef", "EXIF:ExposureTime", "EXIF:FNumber", "EXIF:ISO",
      "EXIF:ShutterSpeedValue", "EXIF:ApertureValue", "EXIF:FocalLength",
      "EXIF:FocalLengthIn35mmFormat",
    ]
    let result = try runProgram(
      "/usr/bin/exiftool", ["-j", "-n", "-q"] + tags.map { "-" + $0 } + files)
    let list = try JSONSerialization.jsonObject(with: result.output) as? [[String: Any]]
    return Dictionary(
      (list ?? []).map { ($0["SourceFile"] as? String ?? "", Told(tags: $0)) },
      uniquingKeysWith: { $1 })
  }

  /// exiftool 12.57 does not find this one's EXIF block, which holds a time.
  static let notFound = CorpusFolder.path + "/heif/sample_MP.heic"

  @Test("time, camera, lens and place are exiftool's for every file that is read")
  func equalsExiftool() throws {
    let files = CorpusTable.pictures.map(\.file)
    let told = try Self.told(files)
    var counts = ["rows": 0, "created": 0, "camera": 0, "lens": 0, "place": 0]
    for key in ["exposureTime", "fNumber", "iso", "focalLength", "focalLengthIn35mm"] {
      counts[key] = 0
    }
    for (file, line) in zip(files, try InfoLine.of(files.map { FilePath($0) })) {
      // A movie says it in other tags, whatever its name is.
      guard line.text("error") == nil, line.text("codec") == nil, file != Self.notFound,
        let told = told[file]
      else { continue }
      let name = Comment(rawValue: file)
      #expect(line.text("created") == told.created, name)
      #expect(line.text("camera") == told.camera, name)
      #expect(line.text("lens") == told.text("LensModel"), name)
      for (key, want) in told.exposure {
        let have = try #require(line.number(key), "\(file): \(key)")
        #expect(abs(have - want) <= want * 1e-6, "\(file): \(key)")
      }
      #expect((line.place == nil) == (told.place == nil), name)
      if let have = line.place, let want = told.place {
        #expect(abs(have.latitude - want.latitude) < 1e-6, name)
        #expect(abs(have.longitude - want.longitude) < 1e-6, name)
      }
      counts["rows", default: 0] += 1
      for key in counts.keys where line.members[key] != nil { counts[key, default: 0] += 1 }
    }
    print("info: compared with exiftool: \(counts)")
    for (key, least) in [
      "rows": 100, "created": 20, "camera": 15, "lens": 6, "place": 6, "iso": 10,
    ] {
      #expect(counts[key] ?? 0 >= least, "\(key): \(counts)")
    }
  }

  /// Rows whose answer is another, and why.
  static let exceptions: [String: Set<String>] = [
    // libvips 8.14 reads the first frame of a JPEG XL and does not say that there are more.
    "jxl/animation_newtons_cradle.jxl": ["frames", "duration"],
    // EXIF has no orientation 0: it is taken for none.
    "exif-orientation/Landscape_0.jpg": ["orientation"],
  ]

  @Test("sizes, frames, durations, orientations and profiles are the table's")
  func equalsTable() throws {
    let rows = CorpusTable.pictures.filter { $0.policy == .show }
    var counts: [String: Int] = [:]
    for (row, line) in zip(rows, try InfoLine.of(rows.map { FilePath($0.file) })) {
      let wanted = Self.wanted(row)
      for (key, want) in wanted where Self.exceptions[row.path]?.contains(key) != true {
        let have = line.number(key) ?? 0
        #expect(abs(have - want) <= (key == "duration" ? 0.01 : 0), "\(row.path): \(key)")
        counts[key, default: 0] += 1
      }
      if let profile = row.fields["icc"], !profile.isEmpty {
        #expect(line.text("colour") == profile, "\(row.path)")
        counts["colour", default: 0] += 1
      }
    }
    print("info: compared with the table: \(counts)")
    for key in ["width", "frames", "duration", "orientation", "colour"] {
      #expect(counts[key] ?? 0 >= 10, "\(key): \(counts)")
    }
  }

  private static func wanted(_ row: CorpusTable.Row) -> [String: Double] {
    var wanted: [String: Double] = [:]
    wanted["width"] = row.width.map(Double.init)
    wanted["height"] = row.height.map(Double.init)
    wanted["frames"] = row.fields["frames_or_pages"].flatMap(leading)
    wanted["duration"] = row.fields["duration_s"].flatMap(leading)
    let orientation = row.fields["orientation"]?.split(separator: "EXIF ").last
    wanted["orientation"] = orientation.flatMap { leading(String($0)) }
    return wanted
  }

  /// The number that a text begins with.
  private static func leading(_ text: String) -> Double? {
    Double(text.prefix { $0.isNumber || $0 == "." })
  }
}
