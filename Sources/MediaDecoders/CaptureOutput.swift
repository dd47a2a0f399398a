import CFFmpeg
import CSystem
import CVips
import Glibc
import MediaTypes

/// A movie file that grows by fragments.
final class CaptureOutput {
  let descriptor: Int32
  private var context: UnsafeMutablePointer<AVFormatContext>?
  private var io: UnsafeMutablePointer<AVIOContext>?
  private var packet = av_packet_alloc()
  private var written = 0
  /// The bytes up to the end of the last whole fragment.
  private var whole = 0
  private static let bufferSize = 1 << 16

  /// Writes the beginning of a movie; the descriptor is duplicated.
  init(
    _ encoder: CaptureEncoder, of input: CameraInput, into shared: Int32
  ) throws(MediaError) {
    descriptor = sys_fcntl(shared, F_DUPFD_CLOEXEC, 3)
    guard descriptor >= 0 else { throw .exportFailed("dup: error \(errno)") }
    avformat_alloc_output_context2(&context, nil, "mp4", nil)
    io = avio_alloc_context(
      av_malloc(Self.bufferSize)?.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferSize), 1,
      Unmanaged.passUnretained(self).toOpaque(), nil, Self.write, nil)
    guard let context, let io, let stream = avformat_new_stream(context, nil) else {
      throw .limitExceeded("memory")
    }
    context.pointee.pb = io
    avcodec_parameters_from_context(stream.pointee.codecpar, encoder.context)
    stream.pointee.time_base = AVRational(num: 1, den: 90_000)
    let now = time(nil)
    // The first is the file's own field, in universal time; the others are what phones write.
    for (name, value) in [
      ("creation_time", CameraMoment.universal(now)),
      ("com.apple.quicktime.creationdate", CameraMoment.local(now)),
      ("com.apple.quicktime.model", input.name),
    ] where !value.isEmpty {
      av_dict_set(&context.pointee.metadata, name, value, 0)
    }
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    av_dict_set(
      &options, "movflags", "frag_keyframe+empty_moov+default_base_moof+use_metadata_tags", 0)
    av_dict_set(&options, "frag_duration", "500000", 0)
    let code = avformat_write_header(context, &options)
    guard code >= 0 else { throw .exportFailed(MediaError.words(ofFFmpeg: code)) }
    try flush()
  }

  deinit {
    avformat_free_context(context)
    av_free(io?.pointee.buffer)
    avio_context_free(&io)
    av_packet_free(&packet)
    close(descriptor)
  }

  /// The bytes of the file.
  var byteCount: Int { whole }

  /// Writes what the encoder has ready; each packet is shown so many microseconds unless another comes before.
  func writePackets(of encoder: CaptureEncoder, lasting interval: Int64) throws(MediaError) {
    while avcodec_receive_packet(encoder.context, packet) >= 0 {
      packet?.pointee.stream_index = 0
      packet?.pointee.duration = interval * 90_000 / 1_000_000
      if let base = encoder.context?.pointee.time_base,
        let to = context?.pointee.streams[0]?.pointee.time_base
      {
        av_packet_rescale_ts(packet, base, to)
      }
      let code = av_write_frame(context, packet)
      av_packet_unref(packet)
      guard code >= 0 else { throw .exportFailed(MediaError.words(ofFFmpeg: code)) }
      try flush()
    }
  }

  /// Writes the last fragment and the end.
  func finish() throws(MediaError) {
    let code = av_write_trailer(context)
    guard code >= 0 else { throw .exportFailed(MediaError.words(ofFFmpeg: code)) }
    try flush()
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw .exportFailed(String(cString: strerror(errno)))
    }
  }

  /// Cuts off what is no whole fragment, after a fault: ftruncate(2).
  func cutToWhole() { _ = ftruncate(descriptor, off_t(whole)) }

  private func flush() throws(MediaError) {
    avio_flush(io)
    let code = io?.pointee.error ?? 0
    guard code >= 0 else { throw .exportFailed(MediaError.words(ofFFmpeg: code)) }
    whole = written
  }

  /// write(2) until all is written.
  private static let write:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Int32 = {
      opaque, bytes, count in
      guard let opaque, let bytes else { return -EINVAL }
      let output = Unmanaged<CaptureOutput>.fromOpaque(opaque).takeUnretainedValue()
      var done = 0
      while done < Int(count) {
        let more = Glibc.write(output.descriptor, bytes + done, Int(count) - done)
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { return -errno }
        done += more
        output.written += more
      }
      return count
    }
}
