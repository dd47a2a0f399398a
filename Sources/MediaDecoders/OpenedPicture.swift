import MediaTypes

/// A file's format found, its header read, and the way to its pixels.
struct OpenedPicture {
  let format: MediaFormat
  /// The encoded bytes; nil where the pixels are decoded already.
  var encoded: EncodedPicture?
  let header: VipsPicture
  /// The orientation as the file has it.
  var orientation: Orientation = .up
  /// What is left to be turned after decoding.
  var turn: Orientation = .up
  /// Frames or pages.
  var frames = 1
  /// How long the frames are shown, in milliseconds, where another than libvips knows.
  var milliseconds: Int?
  /// What a movie says of how it was made.
  var movieDetails: MediaDetails?
  /// The EXIF block, where another than libvips knows it.
  var exif: ExifBytes?

  /// Reads what a picture of any decoded format begins with, and refuses it where it is too large.
  init(_ file: FileBytes) throws(MediaError) {
    let head = try file.read(at: 0, count: PictureSignature.length)
    if GzipBytes.areAnnounced(by: head) {
      try self.init(packed: file)
    } else if TiffTags(head)?.announceRaw == true, let raw = try RawPreview.find(in: file) {
      try self.init(raw)
    } else {
      guard let format = PictureSignature.format(of: head), let decoded = DecodedFormat.of(format)
      else { throw .unsupported }
      switch decoded {
      case .vips where format == .avif && PictureSignature.isSequence(head):
        try self.init(file, head, format, demuxer: "mov")
      case .vips(let loader): try self.init(file, head, format, loader)
      case .ffmpeg(let demuxer): try self.init(file, head, format, demuxer: demuxer)
      case .movie(let demuxer): try self.init(movie: MovieFile(file, demuxer: demuxer), format)
      case .rawPreview:
        guard let raw = try RawPreview.find(in: file) else { throw .unsupported }
        try self.init(raw)
      }
    }
    try PictureLimits.check(header, format)
  }

  private init(
    _ file: FileBytes, _ head: [UInt8], _ format: MediaFormat, _ loader: String
  ) throws(MediaError) {
    self.format = format
    var encoded = EncodedPicture(loader: loader, bytes: .file(file.descriptor))
    switch format {
    case .heif, .avif:
      let properties = HeifProperties(file)
      encoded.coding = properties.coding
      header = try encoded.open()
      frames = max(1, header.pages - properties.visibleInputs)
      orientation = properties.orientation
    case .png:
      let chunks = PNGChunks(file)
      encoded.coding = chunks.coding
      header = try encoded.open()
      (frames, milliseconds, exif) = (chunks.frames, chunks.milliseconds, chunks.exif)
      orientation = exif?.orientation ?? header.orientation
      turn = orientation
    case .jp2:
      // What libvips calls pages are sizes of the one picture.
      header = try encoded.open()
    case .jxl:
      header = try encoded.open()
      (frames, orientation) = (header.pages, JXLHeader.orientation(head))
    default:
      header = try encoded.open()
      (frames, orientation, turn) = (header.pages, header.orientation, header.orientation)
    }
    self.encoded = encoded
  }

  private init(
    _ file: FileBytes, _ head: [UInt8], _ format: MediaFormat, demuxer: String
  ) throws(MediaError) {
    self.format = format
    if let size = PictureLimits.announcedSize(head, format) { try PictureLimits.check(size) }
    (header, frames, milliseconds) = try FFmpegPicture.decode(file, demuxer: demuxer)
  }

  private init(movie: MovieFile, _ format: MediaFormat) throws(MediaError) {
    self.format = format
    header = try movie.poster()
    (orientation, turn) = (movie.track.orientation, movie.track.orientation)
    (frames, milliseconds) = (movie.frameCount, movie.milliseconds)
    movieDetails = movie.details
  }

  private init(packed file: FileBytes) throws(MediaError) {
    let limit = MediaLimits.unpackedBytes
    let svg = try GzipBytes.unpacked(file.all(upTo: limit), upTo: limit) {
      PictureSignature.format(of: $0) == .svg
    }
    format = .svg
    let encoded = EncodedPicture(loader: "svgload", bytes: .memory(svg))
    self.encoded = encoded
    header = try encoded.open()
  }

  private init(_ raw: RawPreview.Found) throws(MediaError) {
    format = .raw
    switch raw.pixels {
    case .plain(let picture): header = picture
    case .jpeg(let bytes):
      let encoded = EncodedPicture(loader: "jpegload", bytes: .memory(bytes))
      self.encoded = encoded
      header = try encoded.open()
    }
    orientation = raw.orientation(of: header)
    turn = orientation
  }
}
