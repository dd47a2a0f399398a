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
  /// When the last packet of each stream begins.
  private var last: [Int32: Int64] = [:]
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
    let (time, index) = (packet.pointee.pts, packet.pointee.stream_index)
    // Where times begin anew, what follows is another movie.
    guard last[index].map({ time > $0 }) ?? true else { return }
    reached = max(reached, input.moment(time, of: source))
    let beginning = input.time(range.start, of: source)
    let end = time + max(0, packet.pointee.duration) + source.padding
    guard time >= beginning, input.ends(end, of: source, by: range.end) else { return }
    last[index] = time
    packet.shift(by: beginning, from: source, to: target)
    try output.write(packet)
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// The silence that a decoder gives before the sound, which containers count as part of it, in the stream's units.
  fileprivate var padding: Int64 {
    let facts = pointee.codecpar.pointee
    guard facts.initial_padding > 0, facts.sample_rate > 0 else { return 0 }
    return av_rescale_q(
      Int64(facts.initial_padding), AVRational(num: 1, den: facts.sample_rate), pointee.time_base)
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
