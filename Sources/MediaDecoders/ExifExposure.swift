import Glibc
import MediaTypes

/// How the camera was set, by EXIF's tags (EXIF 2.32, tables 7 and 8).
extension ExifBytes {
  /// What is known of it. Raw files keep these tags among the main ones too (TIFF/EP, ISO 12234-2).
  var exposure: Exposure {
    Exposure(
      seconds: seconds, fNumber: fNumber, iso: iso,
      focalLength: first { signedFractions(0x920A, in: $0)?.first },
      focalLengthIn35mm: first { number(0xA405, in: $0) })
  }

  /// ExposureTime, else ShutterSpeedValue, which is an APEX value: the times halve from one to the next.
  private var seconds: Double? {
    first { known(0x829A, Exposure.secondsRange, in: $0) }
      ?? first { signedFractions(0x9201, in: $0)?.first }.map { exp2(-$0) }
  }

  /// FNumber, else ApertureValue, which is an APEX value: the light halves from one to the next.
  private var fNumber: Double? {
    first { known(0x829D, Exposure.fNumberRange, in: $0) }
      ?? first { fractions(0x9202, in: $0)?.first }.map { exp2($0 / 2) }
  }

  /// PhotographicSensitivity; 65535 says that it does not fit, and stands elsewhere then (EXIF 2.32, 4.6.6,
  /// annex G).
  private var iso: Int? {
    let tags = [0x8827, 0x8832, 0x8831, 0x8833]
    return tags.lazy.compactMap { tag in first { number(tag, in: $0) } }.first {
      $0 > 0 && $0 != 65535
    }
  }

  private func known(_ tag: Int, _ range: ClosedRange<Double>, in directory: Directory) -> Double? {
    guard let value = signedFractions(tag, in: directory)?.first, range.contains(value) else {
      return nil
    }
    return value
  }

  private func first<Value>(_ value: (Directory) -> Value?) -> Value? {
    value(.exif) ?? value(.main)
  }
}
