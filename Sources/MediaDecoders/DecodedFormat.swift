import MediaTypes

/// The formats that are decoded, told by the first bytes of a file and never by its name. Every
/// other is refused.
enum DecodedFormat {
  /// The libvips class of each format's loaders.
  static let loaderClasses: [MediaFormat: String] = [
    .jpeg: "VipsForeignLoadJpeg", .png: "VipsForeignLoadPng", .webp: "VipsForeignLoadWebp",
    .gif: "VipsForeignLoadNsgif", .tiff: "VipsForeignLoadTiff",
  ]

  /// The format that the first bytes announce; nil where it is none of these.
  static func of(_ head: [UInt8]) -> MediaFormat? {
    PictureSignature.format(of: head).flatMap { loaderClasses[$0] == nil ? nil : $0 }
  }
}
