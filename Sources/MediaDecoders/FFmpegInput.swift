import CFFmpeg
import Glibc
import MediaTypes

/// A file that FFmpeg takes apart into packets: read through our descriptor, by the one demuxer that
/// is named, so that nothing else is ever opened.
final class FFmpegInput {
  let file: FileBytes
  private var position: Int64 = 0
  private var io: UnsafeMutablePointer<AVIOContext>?
  private(set) var context: UnsafeMutablePointer<AVFormatContext>?

  /// Opens a file; throws where the demuxer finds it damaged. `listens`: whether decoders may find out what containers do
  /// not tell of the sound.
  init(_ file: FileBytes, demuxer name: String, listens: Bool = false) throws(MediaError) {
    self.file = file
    av_log_set_level(AV_LOG_QUIET)
    guard let demuxer = av_find_input_format(name) else { throw .unsupported }
    context = avformat_alloc_context()
    io = avio_alloc_context(
      av_malloc(Self.bufferSize)?.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferSize), 0,
      Unmanaged.passUnretained(self).toOpaque(), Self.read, nil, Self.seek)
    context?.pointee.pb = io
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(&options, "format_whitelist", name, 0)
    av_dict_set(&options, "protocol_whitelist", "", 0)
    let decoders = listens ? MovieFile.decoders.union(MovieSound.decoders) : MovieFile.decoders
    av_dict_set(&options, "codec_whitelist", decoders.joined(separator: ","), 0)
    // A failure frees the context and makes it nil.
    let code = avformat_open_input(&context, "", demuxer, &options)
    guard code >= 0 else { throw .fromFFmpeg(code) }
  }

  deinit {
    avformat_close_input(&context)
    av_free(io?.pointee.buffer)
    avio_context_free(&io)
  }

  private static let bufferSize = 1 << 15

  /// The next packet of a stream into `packet`; false at the end.
  func next(
    of stream: UnsafeMutablePointer<AVStream>, into packet: UnsafeMutablePointer<AVPacket>
  ) -> Bool {
    while next(into: packet) {
      if packet.pointee.stream_index == stream.pointee.index { return true }
      av_packet_unref(packet)
    }
    return false
  }

  /// The next packet of any stream; false at the end.
  func next(into packet: UnsafeMutablePointer<AVPacket>) -> Bool {
    while av_read_frame(context, packet) >= 0 {
      if let stream = context?.pointee.streams[Int(packet.pointee.stream_index)] {
        packet.dropUnbelievedTimes(of: stream)
      }
      // What has no time there lies before zero.
      guard packet.pointee.pts == pick_av_no_time(), beginsBeforeZero else { return true }
      av_packet_unref(packet)
    }
    return false
  }

  private static let read:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Int32 = {
      opaque, buffer, wanted in
      guard let opaque else { return pick_av_end_of_file() }
      let input = Unmanaged<FFmpegInput>.fromOpaque(opaque).takeUnretainedValue()
      let count = pread(input.file.descriptor, buffer, Int(wanted), off_t(input.position))
      guard count > 0 else { return pick_av_end_of_file() }
      input.position += Int64(count)
      return Int32(count)
    }

  private static let seek: @convention(c) (UnsafeMutableRawPointer?, Int64, Int32) -> Int64 = {
    opaque, offset, origin in
    guard let opaque else { return -1 }
    let input = Unmanaged<FFmpegInput>.fromOpaque(opaque).takeUnretainedValue()
    switch origin & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return Int64(input.file.count)
    case SEEK_SET: input.position = offset
    case SEEK_CUR: input.position &+= offset
    case SEEK_END: input.position = Int64(input.file.count) &+ offset
    default: return -1
    }
    return input.position
  }
}
