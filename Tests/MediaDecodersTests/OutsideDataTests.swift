import Foundation
import MediaTypes
import Support
import Testing

@testable import MediaDecoders

/// Movies whose pictures are said to lie in another file (ISO/IEC 14496-12, 8.7.2; QuickTime's data references).
@Suite("Movies that point outside")
struct OutsideDataTests {
  private static let kind = MovieFixtures.Kind(name: "whole.mov", words: ["-c:v", "mjpeg"])

  /// A URL; without the flag that says that the data are in the same file.
  private static func url(_ path: String) -> [UInt8] {
    Array("url ".utf8) + [0, 0, 0, 0] + Array("file://\(path)".utf8) + [0]
  }

  /// A Macintosh alias with the whole path, as libavformat/mov.c (`mov_read_dref`) reads it.
  private static func alias(_ path: String) -> [UInt8] {
    let name = Array("whole.mov".utf8)
    var bytes: [UInt8] = Array("alis".utf8) + zeros(4 + 10) + [0] + zeros(27 + 12)
    bytes += [UInt8(name.count)] + name + zeros(63 - name.count)
    bytes += zeros(16) + [0, 1, 0, 1] + zeros(16)
    let place = Array(path.utf8) + (path.utf8.count % 2 == 1 ? [0] : [])
    return bytes + [0, 2, 0, UInt8(path.utf8.count)] + place + [0xFF, 0xFF, 0, 0]
  }

  private static func zeros(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

  /// A movie without pictures that lead to another one's, which has them at the same places.
  private static func hostile(
    _ whole: [UInt8], _ reference: [UInt8]
  ) throws -> [UInt8] {
    var bytes = whole
    let data = try #require(Self.place(of: "mdat", in: bytes))
    for index in (data + 8)..<(data + size(at: data, in: bytes)) { bytes[index] = 0 }
    let list = try #require(Self.place(of: "dref", in: bytes))
    let (begin, end) = (list + 16, list + size(at: list, in: bytes))
    let entry = number(reference.count + 4) + reference
    let growth = entry.count - (end - begin)
    for box in ["moov", "trak", "mdia", "minf", "dinf", "dref"] {
      let begin = try #require(Self.place(of: box, in: bytes))
      bytes.replaceSubrange(
        begin..<(begin + 4), with: number(size(at: begin, in: bytes) + growth))
    }
    bytes.replaceSubrange(begin..<end, with: entry)
    return bytes
  }

  /// Where a box begins, the innermost last one of its name.
  private static func place(of name: String, in bytes: [UInt8]) -> Int? {
    let letters = Array(name.utf8)
    // Of what has two of them the picture's is inside `minf`.
    let from = name == "dref" || name == "dinf" ? place(of: "minf", in: bytes) ?? 0 : 0
    return (from..<(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual(letters) }
      .map { $0 - 4 }
  }

  private static func size(at place: Int, in bytes: [UInt8]) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(value >> (24 - 8 * $0) & 0xFF) }
  }

  @Test(
    "a playlist is no movie, and nothing that it names is opened",
    arguments: [
      "#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nURL\n#EXT-X-ENDLIST\n",
      "ffconcat version 1.0\nfile 'URL'\n",
      "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nu=URL\nt=0 0\nm=video 9 RTP/AVP 96\n",
      "<?xml version='1.0'?><MPD xmlns='urn:mpeg:dash:schema:mpd:2011'><BaseURL>URL</BaseURL></MPD>",
    ])
  func playlist(text: String) throws {
    let folder = TemporaryFolder()
    let trap = try Trap("whole.mov", MovieFixtures.movie(Self.kind, frames: 10).bytes)
    for name in trap.names {
      let file = MemoryFile(Array(text.replacing("URL", with: name).utf8))
      for operation in [MediaOperation.probe, .cut(CutRequest(range: nil))] {
        let output = MemoryFile()
        let result = MediaDecoder.answer(
          operation, source: file.descriptor, output: output.descriptor)
        if case .success = result { Issue.record("it was read: \(text)") }
        #expect(!trap.isTouched, "\(name)")
      }
      // As a camera it is opened by its path.
      let path = try folder.file("list.mp4", file.bytes)
      let input = CameraInput(format: nil, path: path, name: "List")
      let taken = CameraDesk().answer(.still(input), files: [MemoryFile().descriptor])
      if case .success = taken { Issue.record("it was a camera: \(text)") }
      #expect(!trap.isTouched, "\(name), as a camera")
    }
  }

  @Test("of another file's pictures none is shown or cut", arguments: ["url", "alis"])
  func outside(reference: String) throws {
    let folder = TemporaryFolder()
    let whole = try MovieFixtures.movie(Self.kind, frames: 10).bytes
    let place = folder.text + "/whole.mov"
    try Data(whole).write(to: URL(fileURLWithPath: place))
    let bytes = try Self.hostile(whole, reference == "url" ? Self.url(place) : Self.alias(place))
    let file = MemoryFile(bytes)
    let opened = MediaDecoder.answer(.probe, source: file.descriptor)
    if case .success(let reply) = opened { Issue.record("it was shown: \(reply)") }
    let output = MemoryFile()
    let request = CutRequest(range: MovieRange(start: 0, end: 200))
    let result = MediaDecoder.answer(
      .cut(request), source: file.descriptor, output: output.descriptor)
    // By its own packets, which are empty, it may be cut; that is no picture either.
    if case .success = result {
      let shown = MediaDecoder.answer(.probe, source: output.descriptor)
      if case .success(let reply) = shown { Issue.record("it was cut: \(reply)") }
    }
    // FFmpeg's own program, told to, does follow an alias: the file is what it is meant to be.
    guard reference == "alis" else { return }
    try folder.file("hostile.mov", bytes)
    let followed = try MovieFixtures.made(
      "followed.mkv",
      [
        "-enable_drefs", "1", "-use_absolute_path", "1", "-i", folder.text + "/hostile.mov", "-c:v",
        "ffv1",
      ], in: folder)
    #expect(try MovieFixtures.number(Movie.open(followed).frame(at: 280).frame) == 7)
  }
}
