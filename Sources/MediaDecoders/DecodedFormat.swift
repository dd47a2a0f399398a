import MediaTypes

/// How the decoders read a format. Every other format is refused.
enum DecodedFormat: Equatable {
  /// By a loader of libvips: its name without the ending `_source`.
  case vips(String)
  /// By FFmpeg: the name of its demuxer.
  case ffmpeg(String)
  /// By FFmpeg, as a movie: the name of its demuxer.
  case movie(String)
  /// By the preview that a camera put into its raw file.
  case rawPreview

  /// How a format is read; nil where it is not.
  static func of(_ format: MediaFormat) -> DecodedFormat? { table[format] }

  /// All formats that are read.
  static var formats: Set<MediaFormat> { Set(table.keys) }

  private static let table: [MediaFormat: DecodedFormat] = [
    .jpeg: .vips("jpegload"), .png: .vips("pngload"), .webp: .vips("webpload"),
    .gif: .vips("gifload"), .tiff: .vips("tiffload"), .heif: .vips("heifload"),
    .avif: .vips("heifload"), .jxl: .vips("jxlload"), .jp2: .vips("jp2kload"),
    .svg: .vips("svgload"), .pdf: .vips("pdfload"), .raw: .rawPreview,
    .bmp: .ffmpeg("bmp_pipe"), .qoi: .ffmpeg("qoi_pipe"), .ico: .ffmpeg("ico"),
    .mp4: .movie("mov"), .mov: .movie("mov"), .threeGP: .movie("mov"), .mkv: .movie("matroska"),
    .webm: .movie("matroska"), .avi: .movie("avi"), .ogv: .movie("ogg"), .flv: .movie("flv"),
    .mpegTS: .movie("mpegts"), .mpegPS: .movie("mpeg"),
  ]

  /// The libvips classes of all loaders that may run; each other one is blocked, above all
  /// ImageMagick's.
  static let loaderClasses = [
    "VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp", "VipsForeignLoadNsgif",
    "VipsForeignLoadTiff", "VipsForeignLoadHeif", "VipsForeignLoadJxl", "VipsForeignLoadJp2k",
    "VipsForeignLoadSvg", "VipsForeignLoadPdf",
  ]
}
