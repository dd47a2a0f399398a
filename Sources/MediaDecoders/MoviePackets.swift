import CFFmpeg
import MediaTypes

/// Where a decoder gets its packets.
protocol PacketSource: AnyObject {
  /// The next packet of a stream into `packet`; false at the end.
  func next(
    of stream: UnsafeMutablePointer<AVStream>, into packet: UnsafeMutablePointer<AVPacket>
  ) -> Bool
  /// Whether the picture of a packet is not asked for, so that it is decoded only where others are made from it.
  func isUnwanted(_ packet: UnsafeMutablePointer<AVPacket>) -> Bool
}

extension FFmpegInput: PacketSource {
  func isUnwanted(_ packet: UnsafeMutablePointer<AVPacket>) -> Bool { false }
}

/// The packets of a movie's picture, read ahead of the decoder where a moment far off is gone to.
///
/// Then it is known which frame is shown at that moment, and frames before it from which no other is made need not be
/// decoded.
final class MoviePackets: PacketSource {
  private let input: FFmpegInput
  private let stream: UnsafeMutablePointer<AVStream>
  private var ahead: ArraySlice<Packet> = []
  /// When the frame appears that is gone to, in milliseconds; nil while every frame is wanted.
  private(set) var goal: Int?

  init(_ input: FFmpegInput, _ stream: UnsafeMutablePointer<AVStream>) {
    (self.input, self.stream) = (input, stream)
  }

  /// Forgets what was read ahead: the file is elsewhere now.
  func forget() { (ahead, goal) = ([], nil) }

  func next(
    of stream: UnsafeMutablePointer<AVStream>, into packet: UnsafeMutablePointer<AVPacket>
  ) -> Bool {
    guard let first = ahead.popFirst() else { return input.next(of: stream, into: packet) }
    av_packet_move_ref(packet, first.handle)
    return true
  }

  func isUnwanted(_ packet: UnsafeMutablePointer<AVPacket>) -> Bool {
    guard let goal, let time = input.milliseconds(packet.pointee.pts, of: stream) else {
      return false
    }
    return time < goal
  }

  /// The next key frame's packet; nil where there is none, or one comes before it that is later than a moment.
  func nextKey(upTo moment: Int = .max) throws(MediaError) -> Packet? {
    while true {
      let packet = try Packet()
      guard next(of: stream, into: packet.handle) else { return nil }
      packet.time = input.milliseconds(packet.handle.pointee.pts, of: stream)
      if let time = packet.time, time > moment { return nil }
      if packet.handle.pointee.flags & AV_PKT_FLAG_KEY != 0 { return packet }
    }
  }

  /// More pictures than any codec decodes before one that is shown earlier.
  private static let mostReordered = 20
  /// The most that is read ahead: what is further than this from a key frame is decoded frame by frame.
  private static let (mostPackets, mostBytes) = (3000, 64 << 20)

  /// Has only the frame wanted that is shown at a moment, and those after it. A later frame than `known` is looked for;
  /// every one is wanted where it does not show which that is.
  func go(to moment: Int, from known: Int) throws(MediaError) {
    goal = nil
    guard knowsOthersNeed, !input.hasFewTimes else { return }
    var (found, later, bytes) = (known, 0, 0)
    func looksOn(_ packet: Packet) -> Bool {
      packet.time = input.milliseconds(packet.handle.pointee.pts, of: stream)
      guard let time = packet.time else { return false }
      later = time > moment ? later + 1 : 0
      bytes += Int(packet.handle.pointee.size)
      if time <= moment { found = max(found, time) }
      return bytes <= Self.mostBytes
    }
    for packet in ahead where !looksOn(packet) { return }
    while later < Self.mostReordered {
      let packet = try Packet()
      guard input.next(of: stream, into: packet.handle) else { break }
      ahead.append(packet)
      guard looksOn(packet), ahead.count < Self.mostPackets else { return }
    }
    goal = found
  }

  /// Whether the codec's decoder leaves out, where it is told to (`AVDISCARD_NONREF`), only pictures from which no other
  /// is made: by H.264's `nal_ref_idc` (7.4.1), and MPEG's B-pictures.
  private var knowsOthersNeed: Bool {
    switch stream.pointee.codecpar.pointee.codec_id {
    case AV_CODEC_ID_H264, AV_CODEC_ID_MPEG1VIDEO, AV_CODEC_ID_MPEG2VIDEO, AV_CODEC_ID_MPEG4: true
    default: false
    }
  }

  /// A packet of our own.
  final class Packet {
    let handle: UnsafeMutablePointer<AVPacket>
    /// When its picture appears, in milliseconds; nil where the container does not say.
    fileprivate(set) var time: Int?

    init() throws(MediaError) {
      guard let handle = av_packet_alloc() else { throw .limitExceeded("memory") }
      self.handle = handle
    }

    deinit {
      var handle: UnsafeMutablePointer<AVPacket>? = handle
      av_packet_free(&handle)
    }
  }
}
