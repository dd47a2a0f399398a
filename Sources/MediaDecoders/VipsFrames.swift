import CVips
import MediaTypes

/// The frames of a GIF or WebP file, which libvips puts together: it gives them as one tall picture, a frame
/// below the other, that is read from the top.
final class VipsFrames: FrameSource {
  private let encoded: EncodedPicture
  private let size: PixelSize
  private let count: Int
  private var strip: FrameStrip?

  /// The frames of a file whose header is read.
  init(_ encoded: EncodedPicture, size: PixelSize, count: Int) {
    self.encoded = encoded
    self.size = size
    self.count = count
  }

  /// The rows that libvips counts up to (VIPS_MAX_COORD).
  private static let mostRows = 10_000_000

  func picture(_ index: Int) throws(MediaError) -> VipsPicture {
    let strip = try strip(at: index)
    do throws(MediaError) {
      return try strip.picture(index)
    } catch {
      // Rows are read some ahead: the damage may be in the next frame.
      self.strip = nil
      return try open(index..<(index + 1)).picture(index)
    }
  }

  /// Where a frame can still be read.
  private func strip(at index: Int) throws(MediaError) -> FrameStrip {
    if let strip, strip.frames.contains(index), index >= strip.next { return strip }
    let strip = try open(index..<min(count, index + Self.mostRows / max(1, size.height)))
    self.strip = strip
    return strip
  }

  private func open(_ frames: Range<Int>) throws(MediaError) -> FrameStrip {
    let tall = try encoded.open(",page=\(frames.lowerBound),n=\(frames.count)")
    guard tall.size.width == size.width, tall.size.height == size.height * frames.count else {
      throw .corrupt("frames of different sizes")
    }
    return try FrameStrip(tall, frame: size, frames: frames)
  }
}

/// Some frames that lie one below the other in a picture that is read from the top. Owns the region that reads
/// it, freed with `g_object_unref`.
private final class FrameStrip {
  let frames: Range<Int>
  /// The first frame that can still be read.
  private(set) var next: Int
  private let tall: VipsPicture
  private let frame: PixelSize
  private let region: UnsafeMutablePointer<VipsRegion>

  init(_ tall: VipsPicture, frame: PixelSize, frames: Range<Int>) throws(MediaError) {
    guard let region = vips_region_new(tall.handle) else { throw .fromVips() }
    self.region = region
    self.tall = tall
    self.frame = frame
    self.frames = frames
    next = frames.lowerBound
  }

  deinit { g_object_unref(region) }

  func picture(_ index: Int) throws(MediaError) -> VipsPicture {
    next = index + 1
    let (width, height) = (Int32(frame.width), Int32(frame.height))
    var count = 0
    guard
      let pixels = vips_region_fetch(
        region, 0, Int32(index - frames.lowerBound) * height, width, height, &count)
    else { throw .fromVips() }
    defer { g_free(pixels) }
    let picture = try VipsPicture(
      owning: vips_image_new_from_memory_copy(
        pixels, count, width, height, Int32(tall.bands), tall.format))
    return try picture.applying { pick_vips_reinterpret($0, $1, tall.interpretation) }
  }
}
