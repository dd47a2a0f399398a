/// What a media process can do, as it finds out itself while it runs.
public struct MediaAbilities: Equatable, Sendable {
  /// The libraries that it uses, as they are loaded.
  public var libraries: [LibraryVersion]
  /// Every still format, in the order of `MediaFormat`.
  public var formats: [FormatAbility]

  /// What a media process can do.
  public init(libraries: [LibraryVersion], formats: [FormatAbility]) {
    self.libraries = libraries
    self.formats = formats
  }
}

/// A library and which version of it runs.
public struct LibraryVersion: Equatable, Sendable {
  /// The library's own name, such as `libvips`.
  public var name: String
  /// Its version, as the library itself tells it.
  public var version: String

  /// A library and its version.
  public init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}

/// Whether a format is read.
public struct FormatAbility: Equatable, Sendable {
  /// Whether and by what a format is read.
  public enum Support: Equatable, Sendable {
    /// It is read; the text is the library that does it.
    case read(by: String)
    /// It would be read if a library had not been built without it; the text is the Debian package.
    case missing(package: String)
    /// It is not read here.
    case unsupported
  }

  /// The format.
  public var format: MediaFormat
  /// Whether and by what it is read.
  public var support: Support

  /// A format, and whether it is read.
  public init(format: MediaFormat, support: Support) {
    self.format = format
    self.support = support
  }
}
