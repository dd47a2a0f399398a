import CFFmpeg
import Glibc
import MediaTypes

/// A movie that one of FFmpeg's muxers writes through our descriptor.
final class MovieOutput {
  private let descriptor: Int32
  private var position: Int64 = 0
  private var byteCount: Int64 = 0
  /// `errno` of the first write that failed.
  private var failure: Int32?
  private var io: UnsafeMutablePointer<AVIOContext>?
  private var context: UnsafeMutablePointer<AVFormatContext>?

  /// Nothing is written yet.
  init(_ container: MovieContainer, to descriptor: Int32) throws(MediaError) {
    self.descriptor = descriptor
    guard avformat_alloc_output_context2(&context, container.muxer, nil, nil) >= 0 else {
      throw .exportFailed("no muxer")
    }
    io = avio_alloc_context(
      av_malloc(Self.bufferSize)?.assumingMemoryBound(to: UInt8.self), Int32(Self.bufferSize), 1,
      Unmanaged.passUnretained(self).toOpaque(), nil, Self.write, Self.seek)
    context?.pointee.pb = io
  }

  deinit {
    avformat_free_context(context)
    av_free(io?.pointee.buffer)
    avio_context_free(&io)
  }

  private static let bufferSize = 1 << 18

  /// A new stream for packets like those of another.
  func stream(
    like source: UnsafeMutablePointer<AVStream>, _ container: MovieContainer
  ) throws(MediaError) -> UnsafeMutablePointer<AVStream> {
    let stream = try newStream()
    avcodec_parameters_copy(stream.pointee.codecpar, source.pointee.codecpar)
    stream.pointee.codecpar.pointee.codec_tag = container.tag(source.pointee.codecpar.pointee)
    stream.pointee.time_base = source.pointee.time_base
    return stream
  }

  func newStream() throws(MediaError) -> UnsafeMutablePointer<AVStream> {
    guard let stream = avformat_new_stream(context, nil) else { throw .limitExceeded("memory") }
    return stream
  }

  /// Gives the whole movie the names and dates of another, less those of a place.
  func describe(as input: FFmpegInput, keepsPlace: Bool) {
    guard let context else { return }
    input.copyMetadata(to: &context.pointee.metadata, keepsPlace: keepsPlace)
  }

  /// Writes what comes before the packets: avformat_write_header.
  func begin() throws(MediaError) {
    var options: OpaquePointer?
    defer { av_dict_free(&options) }
    if hasForeignNames { av_dict_set(&options, "movflags", "use_metadata_tags", 0) }
    try check(avformat_write_header(context, &options))
  }

  /// Names such as a phone gives, which the muxer writes only when it is told to.
  private var hasForeignNames: Bool {
    MovieMetadata.names(context?.pointee.metadata).contains { $0.hasPrefix("com.") }
  }

  /// Writes a packet, which is empty afterwards, when its turn comes.
  func write(_ packet: UnsafeMutablePointer<AVPacket>) throws(MediaError) {
    packet.pointee.pos = -1
    try check(av_interleaved_write_frame(context, packet))
    if let failure { throw .writing(failure) }
  }

  /// Writes what is left; returns how many bytes there are.
  func finish() throws(MediaError) -> Int {
    try check(av_write_trailer(context))
    avio_flush(io)
    if let failure { throw .writing(failure) }
    return Int(byteCount)
  }

  private func check(_ code: Int32) throws(MediaError) {
    guard code < 0 else { return }
    if let failure { throw .writing(failure) }
    throw .exportFailed(MediaError.words(ofFFmpeg: code))
  }

  private static let write:
    @convention(c) (UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt8>?, Int32) -> Int32 = {
      opaque, bytes, count in
      guard let opaque else { return pick_av_end_of_file() }
      return Unmanaged<MovieOutput>.fromOpaque(opaque).takeUnretainedValue()
        .write(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
    }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done,
        off_t(position) + off_t(done))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        failure = failure ?? (count == 0 ? ENOSPC : errno)
        return pick_av_end_of_file()
      }
      done += count
    }
    position += Int64(done)
    byteCount = max(byteCount, position)
    return Int32(done)
  }

  private static let seek: @convention(c) (UnsafeMutableRawPointer?, Int64, Int32) -> Int64 = {
    opaque, offset, origin in
    guard let opaque else { return -1 }
    let output = Unmanaged<MovieOutput>.fromOpaque(opaque).takeUnretainedValue()
    switch origin & ~AVSEEK_FORCE {
    case AVSEEK_SIZE: return output.byteCount
    case SEEK_SET: output.position = offset
    case SEEK_CUR: output.position &+= offset
    case SEEK_END: output.position = output.byteCount &+ offset
    default: return -1
    }
    return output.position
  }
}

extension MediaError {
  /// The error of a write's `errno`. A file that is larger than may be is as bad as a full disk.
  fileprivate static func writing(_ code: Int32) -> MediaError {
    switch code {
    case ENOSPC, EDQUOT: .noSpace
    case EFBIG: .limitExceeded("bytes")
    default: .exportFailed("write: error \(code)")
    }
  }
}
