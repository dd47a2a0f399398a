import CVips
import MediaTypes

/// What this process can do, looked up in the libraries as they are loaded.
enum Abilities {
  /// The libraries and the formats.
  static func found() throws(MediaError) -> MediaAbilities {
    try VipsLibrary.prepare()
    return MediaAbilities(
      libraries: LoadedLibraries.versions,
      formats: MediaFormat.allCases.filter { $0 != .other }.map {
        FormatAbility(format: $0, support: support(of: $0))
      })
  }

  /// The Debian package that holds libvips and its loadable modules.
  private static let vipsPackage = "libvips42"

  private static func support(of format: MediaFormat) -> FormatAbility.Support {
    switch DecodedFormat.of(format) {
    case .vips(let loader):
      vips_type_find("VipsOperation", loader + "_source") != 0
        ? .read(by: "libvips") : .missing(package: vipsPackage)
    case .ffmpeg: .read(by: "FFmpeg")
    case .rawPreview: .read(by: "LibRaw")
    case nil: .unsupported
    }
  }
}
