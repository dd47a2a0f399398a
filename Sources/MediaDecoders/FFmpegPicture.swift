import CFFmpeg
import CVips
import MediaTypes

/// The first picture of a file that FFmpeg decodes, for formats that libvips does not read.
enum FFmpegPicture {
  /// The decoders that may run, by FFmpeg's names.
  private static let decoders: Set<String> = ["bmp", "png", "qoi", "libdav1d"]

  /// The pixels, how many frames the file says it has, and how long they are shown.
  static func decode(
    _ file: FileBytes, demuxer: String
  ) throws(MediaError) -> (picture: VipsPicture, frames: Int, milliseconds: Int?) {
    // The decoder of QOI shows what is missing as the last colour; the format ends with these bytes.
    let qoiEnd: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 1]
    if demuxer == "qoi_pipe", try file.read(at: max(0, file.count - 8), count: 8) != qoiEnd {
      throw .corrupt("cut off")
    }
    let input = try FFmpegInput(file, demuxer: demuxer)
    guard let stream = largest(input.pictures) else { throw .corrupt("no picture inside") }
    let decoder = try FFmpegDecoder(stream, allowed: decoders)
    let frame = try decoder.firstFrame(of: input)
    return (try frame.picture(), max(1, Int(stream.pointee.nb_frames)), milliseconds(of: stream))
  }

  /// A stream's length in units of its time base; absent ones are negative.
  private static func milliseconds(of stream: UnsafeMutablePointer<AVStream>) -> Int? {
    let (length, base) = (stream.pointee.duration, stream.pointee.time_base)
    guard length > 0, base.num > 0, base.den > 0 else { return nil }
    let time = Double(length) * Double(base.num) / Double(base.den) * 1000
    return time < 1e12 ? Int(time.rounded()) : nil
  }

  /// An icon file has the same picture in many sizes.
  private static func largest(
    _ streams: [UnsafeMutablePointer<AVStream>]
  ) -> UnsafeMutablePointer<AVStream>? {
    func area(_ stream: UnsafeMutablePointer<AVStream>) -> Int {
      let facts = stream.pointee.codecpar.pointee
      return Int(facts.width) * Int(facts.height)
    }
    return streams.reversed().max { area($0) < area($1) }
  }
}
