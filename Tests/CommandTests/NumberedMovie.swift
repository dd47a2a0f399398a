import Foundation
import Support
import Testing

/// Movies whose pictures carry their number, and what an independent tool reads back from them.
enum NumberedMovie {
  /// Makes a movie of numbered pictures, 25 a second; every 25th is a key frame where the codec is told so.
  static func make(
    _ path: String, seconds: Int = 6, codec: [String] = h264, sound: [String] = ["-c:a", "aac"],
    more: [String] = []
  ) throws {
    let bits = "255*mod(floor(N/pow(2,floor(X/32))),2)"
    let picture = "color=black:s=256x64:r=25:d=\(seconds),geq=lum='\(bits)':cb=128:cr=128"
    let noise = "sine=frequency=440:duration=\(seconds):sample_rate=48000"
    let inputs =
      ["-f", "lavfi", "-i", picture] + (sound.isEmpty ? [] : ["-f", "lavfi", "-i", noise])
    let ending = "." + URL(fileURLWithPath: path).pathExtension
    try FFmpeg.file(ending, inputs + ["-pix_fmt", "yuv420p"] + codec + sound + more)
      .write(to: URL(fileURLWithPath: path))
  }

  static let h264 = [
    "-c:v", "libx264", "-preset", "ultrafast", "-bf", "2", "-g", "25", "-sc_threshold", "0",
    "-x264-params", "b-adapt=0",
  ]

  /// The numbers of a movie's pictures, in the order they are shown.
  static func numbers(_ path: String) throws -> [Int] {
    let bytes = Array(
      try FFmpeg.run([
        "-noautorotate", "-i", path, "-map", "0:v:0", "-vsync", "passthrough", "-vf",
        "scale=8:1:flags=area", "-pix_fmt", "gray", "-f", "rawvideo", "-",
      ]))
    return stride(from: 0, to: bytes.count - bytes.count % 8, by: 8).map { start in
      (0..<8).reduce(0) { $0 | (bytes[start + $1] > 127 ? 1 << $1 : 0) }
    }
  }

  /// The hashes of a stream's packets, in the file's order.
  static func packets(_ path: String, _ stream: String) throws -> [String] {
    let text = String(
      decoding: try FFmpeg.run(["-i", path, "-map", stream, "-c", "copy", "-f", "framemd5", "-"]),
      as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap {
      $0.split(separator: ",").last.map { $0.trimmingCharacters(in: .whitespaces) }
    }
  }

  /// What ffprobe says under a name.
  static func fact(_ path: String, _ entry: String, _ stream: String? = nil) throws -> String {
    try runProgram(
      "/usr/bin/ffprobe",
      (stream.map { ["-select_streams", $0] } ?? []) + [
        "-v", "error", "-show_entries", entry, "-of", "default=nw=1:nk=1", path,
      ]
    ).text.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The numbers of the pictures that are shown in a part of a movie, by the times that ffprobe tells.
  static func numbers(_ path: String, shownFrom start: Double, to end: Double) throws -> [Int] {
    let begin = try Double(fact(path, "format=start_time")) ?? 0
    let times = try fact(path, "frame=best_effort_timestamp_time", "v:0")
      .split(whereSeparator: \.isNewline).compactMap { Double($0).map { $0 - begin } }
    let first = times.lastIndex { $0 <= start + 0.0005 } ?? 0
    let last = times.lastIndex { $0 < end - 0.0005 } ?? 0
    return Array(first...max(first, last))
  }

  /// How long a movie is, in milliseconds, and when its last picture appears.
  static func length(_ path: String) throws -> (all: Double, lastPicture: Double) {
    let times = try fact(path, "packet=pts_time", "v:0").split(whereSeparator: \.isNewline)
      .compactMap { Double($0) }
    let all = try Double(fact(path, "format=duration")) ?? 0
    return (all * 1000, ((times.max() ?? 0) - (times.min() ?? 0)) * 1000)
  }
}
