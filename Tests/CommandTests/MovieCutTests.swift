import Foundation
import MediaTypes
import Support
import Testing

@Suite("crop --range, against an independent tool")
struct MovieCutTests {
  private let folder = TemporaryFolder()

  private func cut(_ source: String, _ range: String, _ out: String, _ more: [String] = []) throws {
    let result = try runProgram(
      Fixtures.pickroll, ["crop", source, "--range", range, "-o", out] + more)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test(
    "between key frames the packets are the original's",
    arguments: [("1,3", 25..<75), ("0,2", 0..<50), ("4,6", 100..<150), ("0:00:02,90", 50..<150)])
  func keyFrames(range: String, numbers: Range<Int>) throws {
    let (source, out) = (folder.text + "/movie.mp4", folder.text + "/out.mp4")
    try NumberedMovie.make(source)
    try cut(source, range, out)
    #expect(try NumberedMovie.numbers(out) == Array(numbers))
    #expect(try abs(NumberedMovie.length(out).all - Double(numbers.count * 40)) < 1)
    let all = try NumberedMovie.packets(source, "0:v")
    #expect(try NumberedMovie.packets(out, "0:v") == Array(all[numbers]))
    let (sound, kept) = (
      try NumberedMovie.packets(source, "0:a"), try NumberedMovie.packets(out, "0:a")
    )
    let begun = try #require(kept.first)
    let first = try #require(sound.firstIndex(of: begun))
    #expect(Array(sound[first..<(first + kept.count)]) == kept)
    // 48,000 samples a second, 1,024 a packet; what is not whole at an end is left out.
    let (heard, seen) = (kept.count * 1024 / 48, numbers.count * 40)
    #expect(abs(heard - seen) < 65)
  }

  @Test(
    "anywhere else the first and the last picture are the asked ones",
    arguments: [
      ("1.24,3.12", 31..<78), ("0.04,0.08", 1..<2), ("0.4,0.44", 10..<11), ("3.96,4.04", 99..<101),
      ("1,2.96", 25..<74), ("2.48,100", 62..<150), ("1.25,1.31", 31..<33),
    ])
  func anywhere(range: String, numbers: Range<Int>) throws {
    let (source, out) = (folder.text + "/movie.mp4", folder.text + "/out.mp4")
    try NumberedMovie.make(source)
    try cut(source, range, out)
    #expect(try NumberedMovie.numbers(out) == Array(numbers))
    let length = try NumberedMovie.length(out).all
    #expect(abs(length - Double(numbers.count * 40)) < 40)
  }

  struct Kind: Sendable, CustomStringConvertible {
    let ending: String
    let codec: [String]
    let sound: [String]
    var description: String { ending + " " + codec[1] }
  }

  static let kinds = [
    Kind(ending: "mov", codec: NumberedMovie.h264, sound: ["-c:a", "pcm_s16le"]),
    Kind(ending: "mkv", codec: NumberedMovie.h264, sound: ["-c:a", "flac"]),
    Kind(
      ending: "webm", codec: ["-c:v", "libvpx", "-g", "25", "-deadline", "realtime"],
      sound: ["-c:a", "libvorbis"]),
    Kind(
      ending: "webm",
      codec: ["-c:v", "libvpx-vp9", "-g", "25", "-deadline", "realtime", "-cpu-used", "8"],
      sound: ["-c:a", "libopus"]),
    Kind(
      ending: "avi", codec: ["-c:v", "mpeg4", "-q:v", "2", "-g", "25"],
      sound: ["-c:a", "libmp3lame"]),
    Kind(
      ending: "avi", codec: ["-c:v", "mjpeg", "-q:v", "2", "-huffman", "0"],
      sound: ["-c:a", "pcm_s16le"]),
    Kind(
      ending: "ogv", codec: ["-c:v", "libtheora", "-q:v", "8", "-g", "25"],
      sound: ["-c:a", "libvorbis"]),
    Kind(ending: "ts", codec: NumberedMovie.h264, sound: ["-c:a", "aac"]),
    Kind(
      ending: "mpg", codec: ["-c:v", "mpeg2video", "-q:v", "2", "-g", "25"],
      sound: ["-c:a", "mp2"]),
    Kind(ending: "3gp", codec: NumberedMovie.h264, sound: ["-c:a", "aac"]),
    Kind(ending: "flv", codec: NumberedMovie.h264, sound: ["-c:a", "aac"]),
  ]

  @Test("every container is cut, at key frames and between them", arguments: kinds)
  func containers(kind: Kind) throws {
    let source = folder.text + "/movie." + kind.ending
    try NumberedMovie.make(source, codec: kind.codec, sound: kind.sound)
    let out = folder.text + "/out"
    try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
    // Every picture of an AVI may be a key frame, so that one that is near is taken.
    let between = kind.ending == "avi" ? (1.52, 2.52) : (1.505, 2.505)
    for (start, end) in [(1.0, 3.0), between] {
      try cut(source, "\(start),\(end)", out)
      let name = try #require(try FileManager.default.contentsOfDirectory(atPath: out).first)
      let path = out + "/" + name
      let expected = try NumberedMovie.numbers(source, shownFrom: start, to: end)
      let found = try NumberedMovie.numbers(path)
      // Where the sound begins first the key frame comes later than the moment, which is as near as copying gets.
      // MPEG's stream does not tell how long its last picture is shown: one that would be shown for too long is left out.
      let isShorter = name.hasSuffix(".ts") && found == expected.dropLast()
      #expect(found == expected || isShorter || found == Array(25..<75), "\(name)")
      let sound = try NumberedMovie.packets(path, "0:a")
      #expect(sound.count >= 9, "\(name)")
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test("a cut is never longer than asked, and at most a picture shorter", arguments: kinds)
  func neverLonger(kind: Kind) throws {
    let source = folder.text + "/movie." + kind.ending
    try NumberedMovie.make(source, seconds: 3, codec: kind.codec, sound: kind.sound)
    try folder.folder("out")
    // At a key frame and at the beginning, with an end inside a picture; and between two pictures.
    for (start, end) in [(1000, 1700), (0, 710), (1505, 2505)] {
      try cut(source, "\(Double(start) / 1000),\(Double(end) / 1000)", "\(folder.text)/out")
      let name = try #require(
        try FileManager.default.contentsOfDirectory(atPath: folder.text + "/out").first)
      let path = folder.text + "/out/" + name
      let length = try NumberedMovie.length(path).all
      #expect(length <= Double(end - start) + 0.5, "\(name), \(start) to \(end)")
      #expect(length >= Double(end - start - 40), "\(name), \(start) to \(end)")
      for stream in ["v:0", "a:0"] {
        // What a container tells of one stream, where it does.
        let told = Double(try NumberedMovie.fact(path, "stream=duration", stream)) ?? 0
        #expect(told * 1000 <= Double(end - start) + 0.5, "\(name), \(stream)")
      }
      try FileManager.default.removeItem(atPath: path)
    }
  }

  @Test("a part that ends before it begins is told so", arguments: ["4,1", "2,2", ",0"])
  func emptyRange(range: String) throws {
    let result = try runProgram(
      Fixtures.pickroll, ["crop", "movie.mp4", "--range", range, "-o", folder.text + "/out.mp4"])
    #expect(result.status == 2)
    #expect(
      result.errors
        == "pickroll: --range “\(range)” keeps nothing: its end must lie after its start.\n")
  }

  @Test(
    "a turned movie stays turned, and goes into no container that cannot say so",
    arguments: ["1,2", "1.52,2.52"])
  func turned(range: String) throws {
    let (turned, out) = (folder.text + "/turned.mp4", folder.text + "/out.mp4")
    try NumberedMovie.make(folder.text + "/movie.mp4", seconds: 3)
    try FFmpeg.run([
      "-i", folder.text + "/movie.mp4", "-c", "copy", "-metadata:s:v:0", "rotate=90", turned,
    ])
    try cut(turned, range, out)
    let info = try #require(try InfoLine.of([FilePath(out)]).first)
    #expect([info.number("width"), info.number("height")] == [64, 256])
    #expect([6, 8].contains(info.number("orientation")))
    let refused = try runProgram(
      Fixtures.pickroll, ["crop", turned, "--range", range, "-o", folder.text + "/out.mkv"])
    #expect(refused.status == 2)
    #expect(
      refused.errors
        == "pickroll: Not saved: “turned.mp4” cannot become a .mkv. It can be a .mp4.\n")
    #expect(!FileManager.default.fileExists(atPath: folder.text + "/out.mkv"))
  }

  @Test(
    "a movie that is made smaller is never larger as a file, nor faster",
    arguments: [
      ("libx265", ["-crf", "45"]), ("libx264", ["-crf", "45"]), ("libvpx-vp9", ["-crf", "60"]),
    ])
  func neverLarger(codec: String, words: [String]) throws {
    let (source, out) = (folder.text + "/movie.mkv", folder.text + "/out.mkv")
    // Of few bits in few pictures.
    try FFmpeg.run(
      ["-f", "lavfi", "-i", "testsrc2=s=1280x720:r=12:d=4", "-c:v", codec] + words
        + ["-pix_fmt", "yuv420p", source])
    for (quality, range) in [("low", "0,100"), ("medium", "0,100"), ("high", "0.2,100")] {
      try cut(source, range, out, ["--quality", quality])
      let size = { (path: String) in
        try #require(
          try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
      }
      #expect(try size(out) <= size(source), "\(codec) \(quality)")
      let rate = try NumberedMovie.fact(out, "stream=avg_frame_rate", "v:0")
      #expect(rate.hasPrefix("12/"), "\(rate)")
      try FileManager.default.removeItem(atPath: out)
    }
  }

  @Test(
    "a part of a recording of a still screen is as sharp as the whole",
    arguments: [("mp4", "2.5,3.5"), ("mp4", "2.5,9"), ("webm", "2.5,3.5")])
  func stillScreen(ending: String, range: String) throws {
    let (source, out) = (folder.text + "/still." + ending, folder.text + "/out." + ending)
    // All its bits are in the first picture.
    try FFmpeg.run(
      [
        "-f", "lavfi", "-i", "testsrc2=s=1280x720:r=25:d=0.04", "-vf", "loop=249:1:0", "-r", "25",
        "-g", "250", "-pix_fmt", "yuv420p",
      ] + (ending == "webm" ? ["-c:v", "libvpx-vp9", "-cpu-used", "8"] : ["-c:v", "libx264"])
        + [source])
    try cut(source, range, out)
    for moment in ["0", "0.8"] {
      let pictures = try [source, out].map {
        try [UInt8](
          FFmpeg.run([
            "-ss", moment, "-i", $0, "-frames:v", "1", "-pix_fmt", "gray", "-f", "rawvideo", "-",
          ]))
      }
      try #require(pictures[0].count == 1280 * 720 && pictures[1].count == pictures[0].count)
      let errors = zip(pictures[0], pictures[1]).map { (Int($0) - Int($1)) * (Int($0) - Int($1)) }
      let mean = Double(errors.reduce(0, +)) / Double(errors.count)
      // About 30 dB.
      #expect(mean < 65, "\(mean) at \(moment)")
    }
  }

  @Test(
    "a movie lies as before, its names stay, and its place does not", arguments: ["1,2", "1.2,2"])
  func facts(range: String) throws {
    let (source, out) = (folder.text + "/movie.mov", folder.text + "/out.mov")
    // What is coded anew loses its rotation, what is copied gets it.
    try NumberedMovie.make(folder.text + "/plain.mov")
    try FFmpeg.run(
      [
        "-i", folder.text + "/plain.mov", "-c", "copy", "-metadata:s:v", "rotate=90", "-aspect",
        "3:1", "-metadata", "title=Summer", "-metadata",
        "com.apple.quicktime.model=Phone", "-metadata",
        "com.apple.quicktime.location.ISO6709=+48.8577+002.2950/", "-metadata",
        "creation_time=2022-10-05T18:14:32Z", "-movflags", "use_metadata_tags", source,
      ])
    func facts(_ path: String) throws -> [String] {
      try ["stream_side_data=rotation", "stream=sample_aspect_ratio"].map {
        try NumberedMovie.fact(path, $0, "v:0")
      }
        + ["title", "com.apple.quicktime.model", "creation_time"].map {
          try NumberedMovie.fact(path, "format_tags=" + $0)
        }
    }
    let place = "format_tags=com.apple.quicktime.location.ISO6709"
    try cut(source, range, out)
    #expect(try facts(out) == facts(source))
    #expect(try facts(source)[0] == "90")
    #expect(try NumberedMovie.fact(out, place).isEmpty)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: out))
    #expect(bytes.range(of: Data("48.8577".utf8)) == nil)
    try cut(source, range, out, ["--keep-metadata"])
    #expect(try NumberedMovie.fact(out, place) == "+48.8577+002.2950/")
  }

  @Test(
    "a quality is never exceeded, and nothing is made larger",
    arguments: [
      ("640x360", "low", "426x240", 400_000), ("360x640", "low", "240x426", 400_000),
      ("1280x720", "medium", "852x480", 2_000_000), ("320x200", "medium", "320x200", 2_000_000),
    ])
  func qualities(size: String, quality: String, expected: String, rate: Int) throws {
    let (source, out) = (folder.text + "/movie.mp4", folder.text + "/out.mp4")
    try FFmpeg.run([
      "-f", "lavfi", "-i", "testsrc2=s=\(size):r=30:d=4,noise=alls=40:allf=t", "-c:v", "libx264",
      "-preset", "ultrafast", "-b:v", "6M", "-pix_fmt", "yuv420p", source,
    ])
    try cut(source, "1,3", out, ["--quality", quality])
    let shown = try NumberedMovie.fact(out, "stream=width,height", "v:0")
    #expect(shown.split(separator: "\n").joined(separator: "x") == expected)
    let bits = try NumberedMovie.fact(out, "stream=bit_rate", "v:0")
    #expect(try #require(Int(bits)) <= rate)
  }

  @Test(
    "a movie goes into the container that its new name says",
    arguments: [
      ("a.mp4", "mov", "mov,"), ("a.mp4", "mkv", "matroska"), ("a.mp4", "m4v", "mov,"),
      ("silent.avi", "webm", "matroska"), ("silent.avi", "mov", "mov,"),
    ])
  func containerByName(source: String, ending: String, container: String) throws {
    let (movie, out) = (folder.text + "/" + source, folder.text + "/out." + ending)
    if source == "a.mp4" {
      try NumberedMovie.make(movie, seconds: 1)
    } else {
      try FFmpeg.run(["-f", "lavfi", "-i", "testsrc2=d=1", "-c:v", "mpeg4", movie])
    }
    try cut(movie, "0.2,", out)
    #expect(try NumberedMovie.fact(out, "format=format_name", "v:0").hasPrefix(container))
    let result = try runProgram(Fixtures.pickroll, ["info", "--json", out])
    #expect(result.text.contains(#""format":"\#(ending == "m4v" ? "mp4" : ending)""#))
  }

  @Test("a container that cannot hold the movie is refused, with one that can")
  func otherContainer() throws {
    let (movie, out) = (folder.text + "/movie.mp4", folder.text + "/out.webm")
    try NumberedMovie.make(movie, seconds: 1)
    let result = try runProgram(
      Fixtures.pickroll, ["crop", movie, "--range", "0,0.5", "-o", out, "--lang", "en"])
    #expect(result.status == 2)
    let sentence = "Not saved: “movie.mp4” cannot become a .webm. It can be a .mp4."
    #expect(result.errors == "pickroll: \(sentence)\n")
    #expect(!FileManager.default.fileExists(atPath: out))
  }

  @Test("an output is a file, and never standard output", arguments: ["a.mp4", "a.jpg"])
  func standardOutput(name: String) throws {
    let result = try runProgram(
      Fixtures.pickroll, ["crop", name, "-o", "-", "--lang", "en"], folder: folder.text)
    #expect(result.status == 2 && result.output.isEmpty)
    #expect(result.errors == "pickroll: -o takes FILE, DIR, not “-”.\n")
  }

  @Test(
    "an end that is not said is the movie's", arguments: [("2,", 50..<75), (",1", 0..<25)])
  func openEnds(range: String, numbers: Range<Int>) throws {
    let (source, out) = (folder.text + "/movie.mp4", folder.text + "/out.mp4")
    try NumberedMovie.make(source, seconds: 3)
    try cut(source, range, out)
    #expect(try NumberedMovie.numbers(out) == Array(numbers))
  }

  @Test("what cannot be cut ends with 2, one sentence, and no file")
  func refusals() throws {
    let movie = folder.text + "/movie.mp4"
    try NumberedMovie.make(movie, seconds: 1)
    try folder.file("text.mp4", Array("no movie".utf8))
    let out = try folder.folder("out")
    let refused: [[String]] = [
      [movie, "--range", "2,3"], [movie, "--range", "1,1"], [movie, "--range", "x,2"],
      [movie, "--range", ","], [movie, "--quality", "80"], [movie, "--square"],
      [movie, "--size", "100"], [movie, "--range", "0,1", "--format", "png"],
      [movie, "--range", "0,1", "--square"], [movie, "--range", "0,1", "--quality", "best"],
      [folder.text + "/text.mp4", "--range", "0,1"],
      [folder.text + "/missing.mp4", "--range", "0,1"],
      [Fixtures.samples + "/" + (try #require(Fixtures.sampleNames().first)), "--range", "0,1"],
    ]
    for words in refused {
      let result = try runProgram(
        Fixtures.pickroll, ["crop"] + words + ["-o", folder.text + "/out/x.mp4"])
      #expect(result.status == 2, "\(words)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.text + "/out")
    #expect(left.isEmpty, "\(out)")
  }

  @Test(
    "a full disk is told, and nothing is left on it", .enabled(if: SmallDisk.isPossible),
    arguments: ["0,2", "0.04,2"])
  func fullDisk(range: String) throws {
    let movie = folder.text + "/movie.mp4"
    try FFmpeg.run([
      "-f", "lavfi", "-i", "testsrc2=s=640x360:d=3,noise=alls=60:allf=t", "-c:v", "libx264",
      "-preset", "ultrafast", "-g", "25", "-pix_fmt", "yuv420p", movie,
    ])
    let disk = try #require(SmallDisk("size=64k"))
    let place = String(decoding: disk.path.bytes, as: UTF8.self)
    let result = try runProgram(
      Fixtures.pickroll, ["crop", movie, "--range", range, "-o", place + "/out.mp4"],
      environment: ["LC_ALL": "C.UTF-8"])
    #expect(result.status == 2)
    #expect(result.errors.contains("the disk is full"), "\(result.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place).isEmpty)
  }

  @Test(
    "of every movie of the corpus the middle is cut",
    .enabled(if: CorpusFolder.isPresent, "the corpus of real files is absent"))
  func corpus() throws {
    var count = 0
    for row in try Self.movies() where row.length < 60 {
      let info = try #require(try InfoLine.of([FilePath(row.path)]).first)
      // Matroska does not say how pictures are turned.
      let out = folder.text + (info.number("orientation") == 1 ? "/out.mkv" : "/out.mp4")
      let (start, end) = (row.length * 0.2, row.length * 0.8)
      try cut(row.path, String(format: "%.3f,%.3f", start, end), out)
      let length = try NumberedMovie.length(out)
      #expect(length.lastPicture < (end - start) * 1000, "\(row.path)")
      #expect(length.all > 0 && length.all <= (end - start) * 1000 + 100, "\(row.path)")
      count += 1
    }
    print("Movies of the corpus that were cut: \(count)")
    #expect(count > 10)
  }

  /// The movies that are to be shown, and how long they are.
  private static func movies() throws -> [(path: String, length: Double)] {
    let table = try String(contentsOfFile: CorpusFolder.path + "/SOURCES.tsv", encoding: .utf8)
    return table.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard cells.count > 10, cells[1] == "movies", cells[2] == "show",
        let length = Double(cells[10].prefix { $0 != " " })
      else { return nil }
      return (CorpusFolder.path + "/" + cells[0], length)
    }
  }
}
