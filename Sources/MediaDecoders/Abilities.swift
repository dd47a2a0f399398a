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
    guard let loader = DecodedFormat.loaderClasses[format] else { return .unsupported }
    return g_type_from_name(loader) != 0 ? .read(by: "libvips") : .missing(package: vipsPackage)
  }
}
