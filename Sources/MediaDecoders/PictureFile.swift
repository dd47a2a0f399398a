import CSystem
import Glibc
import CVips
import MediaTypes

/// A picture behind an open file descriptor: its header is read, its pixels are not yet.
struct PictureFile {
  private let descriptor: Int32
  /// The header; its pixels may be read once, from the top.
  let header: VipsPicture
  /// What is known of it.
  let info: MediaInfo

  /// Reads the header and refuses what is no picture, empty, or too large.
  init(descriptor: Int32) throws(MediaError) {
    try VipsLibrary.prepare()
    vips_error_clear()
    try Self.checkFile(descriptor)
    guard let format = DecodedFormat.of(try Self.firstBytes(descriptor)) else {
      throw .unsupported
    }
    header = try Self.open(descriptor, shrink: 1)
    try Self.checkLimits(header.size)
    let orientation = header.orientation
    info = MediaInfo(
      format: format, size: orientation.apply(to: header.size),
      orientation: orientation, frames: header.pages, hasAlpha: header.hasAlpha,
      details: header.details(format, descriptor: descriptor))
    self.descriptor = descriptor
  }

  /// The stored pixels, made smaller by a whole `shrink` of 1, 2, 4 or 8 while they are decoded.
  func pixels(shrink: Int) throws(MediaError) -> VipsPicture {
    shrink == 1 ? header : try Self.open(descriptor, shrink: shrink)
  }

  /// The largest shrink that the format's decoder can do for a picture used `ratio` times smaller.
  ///
  /// Half again as many pixels as are needed stay, so that the last step has something to filter.
  func decoderShrink(ratio: Double) -> Int {
    guard info.format == .jpeg else { return 1 }
    return [8, 4, 2].first { ratio >= Double($0) * 1.5 } ?? 1
  }

  private static func checkFile(_ descriptor: Int32) throws(MediaError) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { throw .unreadable(errno) }
    guard sys_is_regular(facts.st_mode) != 0 else { throw .notAFile }
    guard facts.st_size > 0 else { throw .empty }
  }

  private static func firstBytes(_ descriptor: Int32) throws(MediaError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: PictureSignature.length)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { throw .unreadable(errno) }
    return Array(bytes.prefix(count))
  }

  private static func checkLimits(_ size: PixelSize) throws(MediaError) {
    guard size.longerSide <= MediaLimits.side,
      size.width * size.height <= MediaLimits.pixels
    else { throw .limitExceeded("pixels") }
  }

  private static func open(_ descriptor: Int32, shrink: Int) throws(MediaError) -> VipsPicture {
    // The position belongs to whoever opened the file too, so it may be anywhere.
    lseek(descriptor, 0, SEEK_SET)
    guard let source = vips_source_new_from_descriptor(descriptor) else { throw .fromVips() }
    defer { g_object_unref(source) }
    // `memory`: what cannot be read from top to bottom is unpacked in memory, never in a file.
    let options = "[access=sequential,memory=true,fail_on=error"
    return try VipsPicture(
      owning: pick_vips_open(source, options + (shrink > 1 ? ",shrink=\(shrink)]" : "]")))
  }
}
