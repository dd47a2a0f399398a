import Foundation
import Glibc
import Support
import Testing

/// Movies that are bad or odd, made in a folder: what is in each, and what comes of it.
struct BadMovies: Sendable {
  /// A file and what `info` says of it: the sentence after its name, or nothing where it is shown.
  struct Row: Sendable {
    let name: String
    let sentence: String?
  }

  static let damaged = "is damaged. Choose another."
  static let noPicture = "holds no picture. Choose another."
  static let soundOnly = "holds sound and no picture. Choose another."
  static let unknown = "is in no format that Pickroll knows."
  static let tooLarge = "is too large to open."

  /// Those of the suite whose test runs.
  @TaskLocal static var ofSuite: BadMovies?

  let folder = TemporaryFolder()
  private(set) var rows: [Row] = []

  /// Makes the files.
  init() throws {
    try addCutOff()
    try addLies()
    try addDamaged()
    try addWithoutPictures()
    try addOddTimes()
    try addOddShapes()
    try addNoMovies()
  }

  func path(_ name: String) -> String { folder.text + "/" + name }

  static let source = ["-f", "lavfi", "-i", "testsrc=s=160x96:r=25:d=2"]
  static let h264 = ["-c:v", "libx264", "-g", "10", "-pix_fmt", "yuv420p"]
  private static let sound = ["-f", "lavfi", "-i", "sine=d=1"]

  private mutating func add(_ name: String, _ sentence: String? = nil) {
    rows.append(Row(name: name, sentence: sentence))
  }

  private mutating func add(_ name: String, _ bytes: [UInt8], _ sentence: String? = nil) throws {
    try folder.file(name, bytes)
    add(name, sentence)
  }

  private mutating func make(_ name: String, _ words: [String], _ sentence: String? = nil) throws {
    try FFmpeg.run(words + [path(name)])
    add(name, sentence)
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  private mutating func addCutOff() throws {
    try make("whole.mp4", Self.source + Self.h264)
    try make("front.mp4", ["-i", path("whole.mp4"), "-c", "copy", "-movflags", "faststart"])
    let (whole, front) = (try bytes("whole.mp4"), try bytes("front.mp4"))
    try add("cut-middle.mp4", Array(front.prefix(front.count * 2 / 3)))
    try add("cut-header.mp4", Array(front.prefix(300)), Self.noPicture)
    try add("no-moov.mp4", Array(whole.prefix(whole.count / 2)), Self.damaged)
  }

  /// An AVI whose every fifth picture is damaged.
  private mutating func addDamaged() throws {
    try make("mpeg4.avi", Self.source + ["-c:v", "mpeg4", "-g", "25"])
    var bytes = try bytes("mpeg4.avi")
    let index = try #require(bytes.firstRange(of: Array("idx1".utf8))).lowerBound
    var (place, number) = (0, 0)
    while let found = bytes[place..<index].firstRange(of: Array("00dc".utf8)) {
      let size = bytes[(found.upperBound)..<(found.upperBound + 4)].reversed()
        .reduce(0) { $0 << 8 | Int($1) }
      (place, number) = (found.upperBound + 4 + size, number + 1)
      guard number % 5 == 0, size > 40 else { continue }
      for damaged in (place - size + 20)..<place { bytes[damaged] = damaged % 2 == 0 ? 0x55 : 0xFF }
    }
    try add("damaged.avi", bytes)
  }

  /// A copy of a movie in which numbers of a box are others: places count from the box's name.
  private mutating func lie(
    _ name: String, of source: String = "whole.mp4", _ box: String, at place: Int,
    _ numbers: [UInt32], _ sentence: String? = nil
  ) throws {
    var bytes = try bytes(source)
    // The codec's name is among the brands in the beginning, too.
    let boxes = try #require(bytes.firstRange(of: Array("moov".utf8))).upperBound
    let found = try #require(bytes[boxes...].firstRange(of: Array(box.utf8))).lowerBound + place
    for (index, byte) in numbers.flatMap({ number in
      (0..<4).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt32($0))) }
    }).enumerated() { bytes[found + index] = byte }
    try add(name, bytes, sentence)
  }

  private mutating func addLies() throws {
    try lie("index.mp4", "stco", at: 12, [0x7FFF_FFF0], Self.damaged)
    try lie("sizes.mp4", "stsz", at: 12, [0], Self.damaged)
    try lie("times.mp4", "stts", at: 8, [0xFFFF_FFFF], Self.damaged)
    try lie("rates.mp4", "stts", at: 16, [0])
    try lie("scale.mp4", "mdhd", at: 16, [0])
    try lie("fast.mp4", "mdhd", at: 16, [0x7FFF_FFFF])
    try lie("slow.mp4", "mdhd", at: 16, [1])
    // Thousands of years.
    try lie("ages.mp4", of: "slow.mp4", "stts", at: 16, [0x7FFF_FFFF])
    // As wide and as high as can be said; the pictures themselves say otherwise.
    try lie("large.mp4", "avc1", at: 28, [0xFFFF_FFFF])
    let most = UInt32(bitPattern: .min)
    try lie("turned.mp4", "tkhd", at: 44, [46341, 46341, 0, UInt32(bitPattern: -46341), 46341])
    try lie("matrix.mp4", "tkhd", at: 44, [0x7FFF_FFFF, most, 7, most, most, 1, 2, 3, 0])
    try lie("flat.mp4", "tkhd", at: 44, [0, 0, 0, 0, 0, 0, 0, 0, 0])
    try lie(
      "codec.mp4", "avc1", at: 0, [0x7A7A_7A7A],
      "needs a decoder for zzzz, which Pickroll does not have.")
  }

  private mutating func addWithoutPictures() throws {
    for (name, codec) in [
      ("sound.mp4", "aac"), ("sound.webm", "libopus"), ("sound.ts", "aac"), ("sound.avi", "mp2"),
      ("sound.ogv", "libvorbis"),
    ] {
      try make(name, Self.sound + ["-c:a", codec], Self.soundOnly)
    }
    try folder.file("words.srt", Array("1\n00:00:00,000 --> 00:00:02,000\nWords\n".utf8))
    try make("words.mkv", ["-i", path("words.srt")], Self.noPicture)
    try make("words.mp4", ["-i", path("words.srt"), "-c:s", "mov_text"], Self.noPicture)
    let none = Self.source + ["-frames:v", "0"]
    try make("none.mp4", none + Self.h264 + ["-movflags", "empty_moov"], Self.damaged)
    try make("none.webm", none + ["-c:v", "libvpx"], Self.damaged)
    let missing = "needs a decoder for Zip Motion Blocks Video, which Pickroll does not have."
    try make("missing.avi", Self.source + ["-c:v", "zmbv"], missing)
  }

  private mutating func addOddTimes() throws {
    try make("live.webm", Self.source + ["-c:v", "libvpx", "-live", "1"])
    for name in ["one.mp4", "one.webm", "one.avi", "one.ts"] {
      try make(name, Self.source + ["-frames:v", "1"])
    }
    let million = ["-f", "lavfi", "-i", "testsrc=s=160x96:r=1000000:d=0.0001"]
    try make("million.mkv", million + ["-c:v", "ffv1"])
    try make("million.avi", million + ["-c:v", "mjpeg"])
    func times(_ text: String) -> [String] {
      Self.source + ["-vf", "setpts=" + text, "-fps_mode", "passthrough", "-c:v", "mjpeg"]
    }
    try make("before.mov", times("PTS-1/TB") + ["-avoid_negative_ts", "disabled"])
    // The clock of a transport stream begins anew after 2^33 ticks.
    try make("around.ts", Self.source + ["-output_ts_offset", "95441.3", "-c:v", "mpeg2video"])
    try make("jump.mkv", times("if(lt(N\\,20)\\,N\\,N+250000)"))
    try make("jump.mov", times("if(lt(N\\,20)\\,N\\,N+250000)"))
    try make("late.ts", Self.source + ["-output_ts_offset", "80000", "-c:v", "mpeg2video"])
    try make("early.ts", Self.source + ["-c:v", "mpeg2video"])
    try add("forth.ts", bytes("early.ts") + bytes("late.ts"))
    try add("back.ts", bytes("late.ts") + bytes("early.ts"))
  }

  private mutating func addOddShapes() throws {
    let sizes = [("a.ts", "160x96", "yuv420p"), ("b.ts", "64x240", "yuv444p")]
    for (name, size, format) in sizes {
      try make(
        name,
        ["-f", "lavfi", "-i", "testsrc=s=\(size):r=25:d=1", "-c:v", "libx264", "-pix_fmt", format])
    }
    try add("shapes.ts", bytes("a.ts") + bytes("b.ts"))
    try make(
      "huge.avi", ["-f", "lavfi", "-i", "color=s=9000x7000:d=0.04", "-c:v", "mjpeg"], Self.tooLarge)
    try folder.file("font.ttf", [UInt8](repeating: 7, count: 20 << 20))
    let font = ["-attach", path("font.ttf"), "-metadata:s:t", "mimetype=font/ttf"]
    try make("attached.mkv", Self.source + Self.h264 + font)
  }

  /// Files that are none, and lists that would lead FFmpeg to other files, or to the net.
  private mutating func addNoMovies() throws {
    try add("empty.webm", [], "is empty: it has no bytes.")
    try add("text.mp4", Array("no movie\n".utf8), Self.unknown)
    let movie = path("whole.mp4")
    let list =
      "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n\(movie)\n#EXT-X-ENDLIST\n"
    for name in ["list.mp4", "list.ts", "list.mkv"] {
      try add(name, Array(list.utf8), Self.unknown)
    }
    try add("files.mp4", Array("ffconcat version 1.0\nfile \(movie)\n".utf8), Self.unknown)
    let net = "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nm=video 9999 RTP/AVP 26\n"
    try add("net.mp4", Array(net.utf8), Self.unknown)
    mkfifo(path("pipe.mp4"), 0o600)
    add("pipe.mp4", "is not a file.")
    for (name, target) in [("zero.mp4", "/dev/zero"), ("loop.mkv", "loop.mkv")] {
      symlink(target, path(name))
    }
    add("zero.mp4", "is not a file.")
    add("loop.mkv", "There is no file")
  }
}

/// Makes the movies once for all tests of a suite, and removes them after the last.
struct BadMoviesTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await BadMovies.$ofSuite.withValue(try BadMovies()) { try await function() }
  }
}

extension Trait where Self == BadMoviesTrait {
  static var badMovies: Self { BadMoviesTrait() }
}
