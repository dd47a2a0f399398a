import Glibc
import MediaTypes

/// The colours of pixels by the numbers of ITU-T H.273, as HEIF, AVIF and PNG give them without a
/// profile.
struct ColorCoding: Equatable {
  /// Table 2: 1 is sRGB's, 9 is BT.2020's, 12 is Display P3's.
  let primaries: Int
  /// Table 3: 13 is sRGB, 16 is PQ, 18 is HLG.
  let transfer: Int

  /// Whether pixels shown as if they were sRGB would look wrong. BT.709's own curve is shown as sRGB
  /// by everyone, and what is unspecified too.
  var isUnlikeSRGB: Bool { matrix != nil || Self.unlike.contains(transfer) }

  /// Whether there may be more light than white.
  var isHDR: Bool { transfer == Self.pq || transfer == Self.hlg }

  private static let (linear, pq, hlg) = (8, 16, 18)
  private static let unlike = [4, 5, linear, pq, hlg]

  /// From linear light of these primaries to that of sRGB's, both with white D65; nil where they are
  /// the same (BT.2087, 3; and SMPTE EG 432-1 for P3).
  var matrix: [Double]? {
    switch primaries {
    case 9:
      [
        1.660491, -0.587641, -0.072850, -0.124550, 1.132900, -0.008349, -0.018151, -0.100579,
        1.118730,
      ]
    case 12:
      [
        1.224940, -0.224940, 0, -0.042057, 1.042057, 0, -0.019638, -0.078636, 1.098274,
      ]
    default: nil
    }
  }

  /// Linear light of a coded value of 0 to 1: 1 is white, or for HDR the brightest that is told apart.
  func linear(_ value: Double) -> Double {
    switch transfer {
    case Self.linear: value
    case 4: pow(value, 2.2)
    case 5: pow(value, 2.8)
    case Self.pq: min(1, HDR.nits(pq: value) / HDR.peak)
    case Self.hlg: HDR.nits(hlg: value) / HDR.peak
    default: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
  }

  /// Where HDR's tones bend, in cd/m²: so that a picture keeps about the brightness that its coded values have on a
  /// plain screen. HLG is made to be shown there as it is, and its paper, 203 cd/m² (BT.2408, 2.1), becomes 200 of 255;
  /// that of PQ becomes 163.
  private var bend: Double { transfer == Self.hlg ? 160 : 400 }

  /// The sRGB value of linear light (IEC 61966-2-1), toned down where there is more than white.
  func shown(_ linear: Double) -> Double {
    let light = isHDR ? HDR.toned(linear * HDR.peak, bend: bend) : linear
    return light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
  }
}

/// Pictures with more light than a plain screen has.
private enum HDR {
  /// The light that becomes white, in cd/m².
  static let peak = 1000.0
  /// PQ (SMPTE ST 2084, 5.1).
  static func nits(pq value: Double) -> Double {
    let (m1, m2) = (2610.0 / 16384, 2523.0 / 4096 * 128)
    let (c1, c2, c3) = (3424.0 / 4096, 2413.0 / 4096 * 32, 2392.0 / 4096 * 32)
    let power = pow(value, 1 / m2)
    return 10_000 * pow(max(power - c1, 0) / (c2 - c3 * power), 1 / m1)
  }

  /// HLG (BT.2100, tables 5): the scene's light, then a screen of 1,000 cd/m² with its gamma of 1.2.
  static func nits(hlg value: Double) -> Double {
    let (a, b, c) = (0.17883277, 0.28466892, 0.55991073)
    let scene = value <= 0.5 ? value * value / 3 : (exp((value - c) / a) + b) / 12
    return 1000 * pow(scene, 1.2)
  }

  /// Reinhard's curve that reaches white at the peak (Reinhard and others 2002, formula 4).
  static func toned(_ nits: Double, bend: Double) -> Double {
    let (light, white) = (nits / bend, peak / bend)
    return light * (1 + light / (white * white)) / (1 + light)
  }
}
