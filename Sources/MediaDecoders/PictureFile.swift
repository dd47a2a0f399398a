import CVips
import MediaTypes

/// A picture whose pixels can be had smaller than they are stored.
protocol DrawnPicture {
  /// What is known of it.
  var info: MediaInfo { get }
  /// How the pixels must be laid to be upright.
  var turn: Orientation { get }
  /// The size as stored, with square pixels.
  var storedSize: PixelSize { get }
  /// The stored pixels, for a picture that is used `ratio` times smaller.
  func pixels(ratio: Double) throws(MediaError) -> VipsPicture
}

/// A picture behind an open file descriptor: its header is read, its pixels are not yet.
struct PictureFile: DrawnPicture {
  /// The header; its pixels may be read once, from the top.
  let header: VipsPicture
  /// How the decoded pixels must be laid to be upright. Some decoders turn by themselves, so this is
  /// not always the orientation that the file has.
  let turn: Orientation
  /// What is known of it.
  let info: MediaInfo
  /// Where smaller pixels can be read from; nil where there are only those of the header.
  let encoded: EncodedPicture?

  /// Reads the header and refuses what is no picture, empty, or too large.
  init(descriptor: Int32) throws(MediaError) {
    try VipsLibrary.prepare()
    vips_error_clear()
    let opened = try OpenedPicture(FileBytes(descriptor: descriptor))
    header = opened.header
    encoded = opened.encoded
    turn = opened.turn
    info = MediaInfo(
      format: opened.format, size: opened.turn.apply(to: header.size),
      orientation: opened.orientation, frames: opened.frames, hasAlpha: header.hasAlpha,
      details: opened.details(descriptor))
  }

  var storedSize: PixelSize { header.size }

  /// Decoded pixels, and what is known of them.
  init(header: VipsPicture, turn: Orientation, info: MediaInfo) {
    self.header = header
    self.turn = turn
    self.info = info
    encoded = nil
  }

  /// The same file with other pixels of its size, such as those of a later frame.
  func showing(_ pixels: VipsPicture) -> PictureFile {
    var info = info
    info.hasAlpha = pixels.hasAlpha
    return PictureFile(header: pixels, turn: turn, info: info)
  }

  /// The stored pixels, made smaller while they are decoded where the format can: for a picture that
  /// is used `ratio` times smaller. Formats that are drawn, not stored, become as large as is used.
  func pixels(ratio: Double) throws(MediaError) -> VipsPicture {
    guard let encoded, let smaller = try encoded.smaller(by: ratio, than: header) else {
      return header
    }
    return smaller
  }
}
