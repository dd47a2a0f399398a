import MediaTypes

/// The formats that are decoded, told by the first bytes of a file and never by its name.
enum FormatSignature: CaseIterable {
  case jpeg, png, webp, gif, tiff

  /// How many bytes `init(bytes:)` wants to see.
  static let length = 12

  /// The format whose signature the bytes start with; nil for anything else.
  init?(bytes: [UInt8]) {
    guard let found = Self.allCases.first(where: { $0.matches(bytes) }) else { return nil }
    self = found
  }

  private func matches(_ bytes: [UInt8]) -> Bool {
    switch self {
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF])
    case .png: bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .webp:
      bytes.starts(with: Array("RIFF".utf8)) && bytes.dropFirst(8).starts(with: Array("WEBP".utf8))
    case .gif:
      bytes.starts(with: Array("GIF87a".utf8)) || bytes.starts(with: Array("GIF89a".utf8))
    // Classic TIFF has 42, BigTIFF 43, in either byte order.
    case .tiff:
      [
        [0x49, 0x49, 0x2A, 0], [0x4D, 0x4D, 0, 0x2A], [0x49, 0x49, 0x2B, 0], [0x4D, 0x4D, 0, 0x2B],
      ]
      .contains { bytes.starts(with: $0) }
    }
  }

  /// The format as others know it.
  var mediaFormat: MediaFormat {
    switch self {
    case .jpeg: .jpeg
    case .png: .png
    case .webp: .webp
    case .gif: .gif
    case .tiff: .tiff
    }
  }

  /// The libvips class of the format's loaders.
  var loaderClass: String {
    switch self {
    case .jpeg: "VipsForeignLoadJpeg"
    case .png: "VipsForeignLoadPng"
    case .webp: "VipsForeignLoadWebp"
    case .gif: "VipsForeignLoadNsgif"
    case .tiff: "VipsForeignLoadTiff"
    }
  }
}
