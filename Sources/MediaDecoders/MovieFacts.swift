import MediaTypes

/// What a movie says of how it was made, by the names that FFmpeg gives its metadata.
extension MovieFile {
  var details: MediaDetails {
    MediaDetails(
      created: (input.text("com.apple.quicktime.creationdate") ?? input.text("creation_time"))
        .flatMap { CivilTime(iso8601: $0) },
      durationMilliseconds: milliseconds, camera: camera,
      place: (input.text("com.apple.quicktime.location.ISO6709") ?? input.text("location"))
        .flatMap { GeographicPlace(iso6709: $0) },
      codec: FFmpegDecoder.shortName(of: track.stream), frameRate: frameRate,
      hasSound: input.hasSound)
  }

  /// Of three places after the point, as it is told.
  private var frameRate: Double? {
    input.frameRate(of: track.stream).map { ($0 * 1000).rounded() / 1000 }
  }

  private var camera: String? {
    let maker = input.text("com.apple.quicktime.make") ?? input.text("make")
    let model = input.text("com.apple.quicktime.model") ?? input.text("model")
    let words = [maker, model].compactMap { $0 }
    return words.isEmpty ? nil : words.joined(separator: " ")
  }
}

extension CivilTime {
  /// `2022-10-05T18:14:32+0200` and the like: the clock's own time, whatever its zone.
  init?(iso8601 text: String) {
    let numbers = text.prefix(19).split { !$0.isASCII || !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 6, numbers[0] > 1904, (1...12).contains(numbers[1]),
      (1...31).contains(numbers[2]), numbers[3] < 24, numbers[4] < 60, numbers[5] <= 60
    else { return nil }
    self.init(
      year: numbers[0], month: numbers[1], day: numbers[2], hour: numbers[3], minute: numbers[4],
      second: numbers[5])
  }
}

extension GeographicPlace {
  /// ISO 6709, Annex H, in degrees with decimals: `+48.8577+002.2950/`.
  init?(iso6709 text: String) {
    var numbers: [String] = []
    for character in text {
      if character == "+" || character == "-" {
        numbers.append(String(character))
      } else if character == "/" || numbers.isEmpty {
        break
      } else {
        numbers[numbers.count - 1].append(character)
      }
    }
    guard numbers.count >= 2, let latitude = Double(numbers[0]), let longitude = Double(numbers[1])
    else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }
}
