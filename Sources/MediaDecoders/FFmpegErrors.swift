import CFFmpeg
import MediaTypes

extension MediaError {
  /// FFmpeg's words for an error code, as the file's fault.
  static func fromFFmpeg(_ code: Int32) -> MediaError {
    .corrupt(words(ofFFmpeg: code))
  }

  /// FFmpeg's words for an error code: av_strerror.
  static func words(ofFFmpeg code: Int32) -> String {
    var text = [CChar](repeating: 0, count: 128)
    av_strerror(code, &text, text.count)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
