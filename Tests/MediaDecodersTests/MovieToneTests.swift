import MediaTypes
import Support
import Testing

@testable import MediaDecoders

@Suite("The tones of movies")
struct MovieToneTests {
  /// Ways to write pictures with more light than white, in ten bits.
  static let kinds: [(name: String, transfer: String, words: [String])] = [
    ("pq.mp4", "smpte2084", ["-c:v", "libx265", "-x265-params", "log-level=0:qp=8"]),
    ("hlg.mp4", "arib-std-b67", ["-c:v", "libx265", "-x265-params", "log-level=0:qp=8"]),
    ("pq.webm", "smpte2084", ["-c:v", "libvpx-vp9", "-cpu-used", "8", "-crf", "10"]),
    ("hlg.mkv", "arib-std-b67", ["-c:v", "libaom-av1", "-cpu-used", "8", "-crf", "10"]),
  ]

  /// The middle pixel of the frame at a moment of a movie that is grey all over.
  private func grey(_ level: Int, _ name: String) throws -> [UInt8] {
    let kind = try #require(Self.kinds.first { $0.name == name })
    // Ten bits of narrow range: 64 is black, 940 all the light there is.
    let words = [
      "-f", "lavfi", "-i", "color=s=64x64:d=0.4:r=10", "-vf",
      "format=yuv420p10le,geq=lum=\(64 + 876 * level / 100):cb=512:cr=512", "-color_primaries",
      "bt2020", "-color_trc", kind.transfer, "-colorspace", "bt2020nc", "-color_range", "tv",
      "-pix_fmt", "yuv420p10le",
    ]
    let file = try MovieFixtures.made(name, words + kind.words, in: TemporaryFolder())
    let picture = try Movie.open(file).frame(at: 200).frame.pixels(ratio: 1).inSRGB()
    let bytes = try picture.bytes()
    let middle = (32 * 64 + 32) * picture.bands
    return Array(bytes[middle..<(middle + 3)])
  }

  @Test(
    "black, grey and the brightest of movies of high dynamic range stay that",
    arguments: kinds.map(\.name))
  func highRange(name: String) throws {
    // BT.2408, 2.1: white paper has 203 cd/m², which is 58 % of PQ and 75 % of HLG.
    let isPQ = name.hasPrefix("pq")
    let paper = isPQ ? 58 : 75
    let tones = try [0, 25, 50, paper, 100].map { try grey($0, name) }
    for tone in tones {
      #expect((tone.max() ?? 0) - (tone.min() ?? 0) <= 4, "\(tone) is not grey")
    }
    let greens = tones.map { Int($0[1]) }
    #expect(greens == greens.sorted() && Set(greens).count == 5, "\(greens)")
    #expect(greens[0] <= 4)
    // As bright as the coded values are on a plain screen: paper 148 of PQ, 191 of HLG; the middle of both 128.
    #expect((110...150).contains(greens[2]), "\(greens)")
    #expect((isPQ ? 148...170 : 190...205).contains(greens[3]), "\(greens)")
    #expect(greens[4] >= 250, "\(greens)")
  }
}
