import CFFmpeg
import Glibc
import MediaTypes

/// Pictures of one of FFmpeg's input devices: a camera, or filters that stand for one.
final class DeviceFeed: CameraFeed {
  let isPaced: Bool
  private var context: UnsafeMutablePointer<AVFormatContext>?
  private var decoder: UnsafeMutablePointer<AVCodecContext>?
  private var packet = av_packet_alloc()
  private let stream: UnsafeMutablePointer<AVStream>
  /// Damaged pictures one after the other; the first ones of a camera often are.
  private var faults = 0
  private static let mostFaults = 100

  /// Opens a device. What is paced gives its pictures at once, and has no reason to be waited for.
  init(
    _ format: String, _ path: FilePath, isPaced: Bool = false, options: [[String: String]] = [[:]]
  ) throws(MediaError) {
    try DeviceLibrary.load()
    av_log_set_level(AV_LOG_QUIET)
    self.isPaced = isPaced
    let opened = try Self.open(format, path, options)
    do throws(MediaError) {
      (stream, decoder) = try Self.decoder(of: opened)
    } catch {
      var opened: UnsafeMutablePointer<AVFormatContext>? = opened
      avformat_close_input(&opened)
      throw error
    }
    context = opened
  }

  deinit {
    avcodec_free_context(&decoder)
    avformat_close_input(&context)
    av_packet_free(&packet)
  }

  /// Opens with the first options that the device takes.
  private static func open(
    _ format: String, _ path: FilePath, _ options: [[String: String]]
  ) throws(MediaError) -> UnsafeMutablePointer<AVFormatContext> {
    guard let demuxer = av_find_input_format(format) else { throw .cameraUnusable(format) }
    var code: Int32 = 0
    for choice in options {
      var context = avformat_alloc_context()
      // A device that gives nothing must not keep its thread for ever.
      context?.pointee.flags |= AVFMT_FLAG_NONBLOCK
      var dictionary: OpaquePointer?
      defer { av_dict_free(&dictionary) }
      for (name, value) in choice { av_dict_set(&dictionary, name, value, 0) }
      code = path.withCString { avformat_open_input(&context, $0, demuxer, &dictionary) }
      if code >= 0, let context { return context }
      guard code == -EINVAL else { break }
    }
    throw .cameraFromFFmpeg(code)
  }

  private static func decoder(
    of context: UnsafeMutablePointer<AVFormatContext>
  ) throws(MediaError) -> (UnsafeMutablePointer<AVStream>, UnsafeMutablePointer<AVCodecContext>?) {
    let index = av_find_best_stream(context, AVMEDIA_TYPE_VIDEO, -1, -1, nil, 0)
    guard index >= 0, let stream = context.pointee.streams[Int(index)],
      let codec = avcodec_find_decoder(stream.pointee.codecpar.pointee.codec_id)
    else { throw .cameraUnusable("no pictures") }
    var decoder = avcodec_alloc_context3(codec)
    avcodec_parameters_to_context(decoder, stream.pointee.codecpar)
    decoder?.pointee.thread_count = 1
    decoder?.pointee.max_pixels = Int64(MediaLimits.decodedBytes / FFmpegFrame.bytesPerPixel)
    let code = avcodec_open2(decoder, codec, nil)
    if code < 0 {
      avcodec_free_context(&decoder)
      throw .cameraFromFFmpeg(code)
    }
    return (stream, decoder)
  }

  func next() throws(MediaError) -> CameraPicture? {
    let frame = try FFmpegFrame()
    let code = avcodec_receive_frame(decoder, frame.handle)
    if code == pick_av_try_again() {
      try feed()
      return nil
    }
    guard code >= 0 else { throw .cameraGone }
    faults = 0
    return CameraPicture(
      frame: frame, microseconds: frame.microseconds(in: stream.pointee.time_base))
  }

  var canSkip: Bool {
    let kind = avcodec_descriptor_get(stream.pointee.codecpar.pointee.codec_id)
    return (kind?.pointee.props ?? 0) & AV_CODEC_PROP_INTRA_ONLY != 0
  }

  func skip() throws(MediaError) {
    while try read() { av_packet_unref(packet) }
  }

  /// Reads the next packet; false where there is none yet.
  private func read() throws(MediaError) -> Bool {
    let code = av_read_frame(context, packet)
    if code == pick_av_try_again() { return false }
    guard code >= 0 else {
      throw code == pick_av_end_of_file() || code > -4096 ? .cameraGone : .cameraFromFFmpeg(code)
    }
    return true
  }

  private func feed() throws(MediaError) {
    guard try read() else { return }
    defer { av_packet_unref(packet) }
    guard packet?.pointee.stream_index == stream.pointee.index else { return }
    guard avcodec_send_packet(decoder, packet) < 0 else { return }
    faults += 1
    guard faults < Self.mostFaults else { throw .cameraUnusable("damaged pictures") }
  }
}

/// FFmpeg's devices, which are loaded where a camera is asked for: their library brings a hundred others, and each process
/// that decodes pictures would wait for them.
enum DeviceLibrary {
  private static let fault: String? = start()

  /// Throws `.cameraUnusable` where the library is not there.
  static func load() throws(MediaError) {
    if let fault { throw .cameraUnusable(fault) }
  }

  /// dlopen(3), then `avdevice_register_all` (libavdevice/avdevice.h): it takes and gives nothing.
  private static func start() -> String? {
    let name = "libavdevice.so.\(pick_avdevice_version())"
    guard let library = dlopen(name, RTLD_NOW | RTLD_LOCAL),
      let symbol = dlsym(library, "avdevice_register_all")
    else { return name }
    typealias Function = @convention(c) () -> Void
    unsafeBitCast(symbol, to: Function.self)()
    return nil
  }
}
