import MediaTypes

/// What a file's name alone says of its contents.
enum PictureName: Equatable {
  /// The name of a picture.
  case picture
  /// The name of a movie.
  case movie
  /// The name of something else.
  case other
  /// The bytes must be asked.
  case unknown

  /// The verdict on a name, by its ending in any case.
  init(_ name: FilePath) {
    let ending = name.lowercasedExtension
    if Self.pictureEndings.contains(ending) {
      self = .picture
    } else if Self.movieEndings.contains(ending) {
      self = .movie
    } else if Self.otherEndings.contains(ending) {
      self = .other
    } else {
      self = .unknown
    }
  }

  private static let pictureEndings: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "mpo", "png", "apng", "webp", "gif", "tif", "tiff", "heic",
    "heif", "hif", "avif", "avifs", "jxl", "jp2", "j2k", "bmp", "dib", "ico", "qoi", "svg", "svgz",
    "pdf",
    "dng", "cr2", "cr3", "crw", "nef", "nrw", "arw", "srf", "sr2", "raf", "orf", "rw2", "pef",
    "srw",
    "x3f", "mrw",
  ]

  /// `ts` is missing: it may be TypeScript.
  private static let movieEndings: Set<String> = [
    "mp4", "m4v", "mov", "qt", "mkv", "webm", "avi", "3gp", "3g2", "ogv", "mts", "m2ts", "mpg",
    "mpeg", "vob", "flv", "f4v",
  ]

  /// Endings that are common beside pictures, and never a picture's.
  private static let otherEndings: Set<String> = [
    // Text and code
    "txt", "md", "log", "csv", "tsv", "json", "xml", "yaml", "yml", "toml", "ini", "conf", "html",
    "htm", "css", "js", "c", "h", "cc", "cpp", "hpp", "rs", "go", "py", "rb", "sh", "swift",
    "java", "xmp", "aae",
    // Sound
    "mp3", "m4a", "flac", "ogg", "opus", "wav",
    // Documents, archives, programs
    "doc", "docx", "odt", "xls", "xlsx", "ods", "ppt", "pptx", "epub", "zip", "tar", "gz",
    "xz", "zst", "bz2", "7z", "rar", "iso", "deb", "rpm", "o", "a", "so", "db", "sqlite", "ttf",
    "otf", "woff", "woff2",
  ]
}
