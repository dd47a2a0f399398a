import CFFmpeg
import MediaTypes

/// The sound of a movie that is cut: its own packets, as many as lie wholly in the passage.
final class MovieSound {
  /// The decoders of sound whose containers leave it to them what the sound is like, by FFmpeg's names. They only look.
  static let decoders: Set<String> = [
    "aac", "mp1float", "mp2float", "mp3float", "mp1", "mp2", "mp3", "ac3", "eac3",
  ]

  private typealias Stream = UnsafeMutablePointer<AVStream>
  private let input: FFmpegInput
  private let output: MovieOutput
  private let range: MovieRange
  private var targets: [Int32: (source: Stream, target: Stream)] = [:]
  /// How far the packets are that were written last, in milliseconds of the old movie.
  private(set) var reached = 0

  /// Adds the streams of sound to a movie that has not begun.
  init(
    _ sources: [UnsafeMutablePointer<AVStream>], _ input: FFmpegInput, _ output: MovieOutput,
    _ container: MovieContainer, _ request: CutRequest, _ range: MovieRange
  ) throws(MediaError) {
    (self.input, self.output, self.range) = (input, output, range)
    for source in sources {
      let target = try output.stream(like: source, container)
      target.describe(as: source, keepsPlace: request.keepsMetadata, isCopied: true)
      targets[source.pointee.index] = (source, target)
    }
  }

  var isEmpty: Bool { targets.isEmpty }

  /// Writes a packet of the old movie, where it is one of the passage's sound.
  func take(_ packet: UnsafeMutablePointer<AVPacket>) throws(MediaError) {
    guard let (source, target) = targets[packet.pointee.stream_index],
      packet.pointee.pts != pick_av_no_time()
    else { return }
    let time = packet.pointee.pts
    reached = max(reached, input.moment(time, of: source))
    let beginning = input.time(range.start, of: source)
    guard time >= beginning,
      time + max(0, packet.pointee.duration) <= input.time(range.end, of: source) + 1
    else { return }
    packet.shift(by: beginning, from: source, to: target)
    try output.write(packet)
  }
}

extension FFmpegInput {
  /// The first of some containers that takes a codec of pictures and the first sound, and the sounds that it takes.
  func place(
    in containers: [MovieContainer], takes codec: AVCodecID
  ) -> (MovieContainer, [UnsafeMutablePointer<AVStream>])? {
    func fits(_ container: MovieContainer, _ stream: UnsafeMutablePointer<AVStream>) -> Bool {
      container.takes(stream.pointee.codecpar.pointee.codec_id)
    }
    let able = containers.filter { $0.takes(codec) }
    guard
      let container = able.first(where: { container in
        sounds.first.map { fits(container, $0) } ?? true
      }) ?? able.first
    else { return nil }
    return (container, sounds.filter { fits(container, $0) })
  }
}
