import CFFmpeg
import CVips
import MediaTypes

/// What this process can do, looked up in the libraries as they are loaded.
enum Abilities {
  /// The libraries and the formats.
  static func found() throws(MediaError) -> MediaAbilities {
    try VipsLibrary.prepare()
    // Where it is not there it is not among the libraries.
    try? DeviceLibrary.load()
    return MediaAbilities(
      libraries: LoadedLibraries.versions,
      formats: MediaFormat.allCases.filter { $0 != .other }.map {
        FormatAbility(format: $0, support: support(of: $0))
      })
  }

  /// The packages are Debian 12's. libvips' loadable modules are in its own, too.
  private static func support(of format: MediaFormat) -> FormatAbility.Support {
    switch DecodedFormat.of(format) {
    case .vips(let loader):
      guard vips_type_find("VipsForeignLoad", loader + "_source") != 0 else {
        return .missing(package: "libvips42")
      }
      return hasDecoder(of: format) ? .read(by: "libvips") : .missing(package: "libheif1")
    case .ffmpeg(let demuxer), .movie(let demuxer):
      return av_find_input_format(demuxer) != nil
        ? .read(by: "FFmpeg") : .missing(package: "libavformat59")
    case .rawPreview: return .read(by: "LibRaw")
    case nil: return .unsupported
    }
  }

  /// libheif may be built without a decoder for what its files hold: `heif_compression_format`.
  private static func hasDecoder(of format: MediaFormat) -> Bool {
    let compression: [MediaFormat: UInt32] = [.heif: 1, .avif: 4]
    guard let number = compression[format] else { return true }
    return LoadedLibraries.number("heif_have_decoder_for_format", number) != 0
  }
}
