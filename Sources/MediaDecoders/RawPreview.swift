import CRaw
import CVips
import Glibc
import MediaTypes

/// The preview that a camera put into its raw file. The raw sensor values are left alone: the preview
/// is the picture as the camera developed it, and costs a hundredth.
enum RawPreview {
  /// A preview as it lies in the file.
  struct Found {
    enum Pixels {
      case jpeg([UInt8])
      case plain(VipsPicture)
    }
    let pixels: Pixels
    /// How the raw file says that the picture is turned.
    fileprivate let turn: Orientation
    fileprivate let sensor: PixelSize

    /// How the preview is stored: by its own word; else as the raw file says, unless it stands upright
    /// while the sensor lies, so was turned by the camera already.
    func orientation(of preview: VipsPicture) -> Orientation {
      if preview.orientation != .up { return preview.orientation }
      let (size, isWide) = (preview.size, sensor.width > sensor.height)
      let isTurned =
        turn.swapsSides && size.width != size.height && (size.width > size.height) != isWide
      return isTurned ? .up : turn
    }
  }

  /// Finds the largest preview; nil where LibRaw does not know the file.
  static func find(in file: FileBytes) throws(MediaError) -> Found? {
    guard let map = mmap(nil, file.count, PROT_READ, MAP_PRIVATE, file.descriptor, 0),
      map != MAP_FAILED
    else { throw .unreadable(errno) }
    defer { munmap(map, file.count) }
    guard let raw = libraw_init(UInt32(LIBRAW_OPIONS_NO_DATAERR_CALLBACK.rawValue)) else {
      throw .limitExceeded("memory")
    }
    defer { libraw_close(raw) }
    guard libraw_open_buffer(raw, map, file.count) == 0 else { return nil }
    let code = libraw_unpack_thumb(raw)
    guard code == 0, let bytes = pick_raw_preview(raw) else {
      throw .corrupt("raw file without a preview")
    }
    let preview = UnsafeRawBufferPointer(start: bytes, count: Int(pick_raw_preview_length(raw)))
    let sensor = PixelSize(width: Int(pick_raw_width(raw)), height: Int(pick_raw_height(raw)))
    return Found(pixels: try pixels(preview, of: raw), turn: turn(of: raw), sensor: sensor)
  }

  private static func pixels(
    _ preview: UnsafeRawBufferPointer, of raw: UnsafeMutablePointer<libraw_data_t>
  ) throws(MediaError) -> Found.Pixels {
    switch pick_raw_preview_format(raw) {
    case LIBRAW_THUMBNAIL_JPEG: return .jpeg(Array(preview))
    case LIBRAW_THUMBNAIL_BITMAP:
      let (width, height) = (pick_raw_preview_width(raw), pick_raw_preview_height(raw))
      guard preview.count == Int(width) * Int(height) * 3 else { break }
      let plain = try VipsPicture(
        owning: vips_image_new_from_memory_copy(
          preview.baseAddress, preview.count, width, height, 3, VIPS_FORMAT_UCHAR))
      return .plain(
        try plain.applying { pick_vips_reinterpret($0, $1, VIPS_INTERPRETATION_sRGB) })
    default: break
    }
    throw .corrupt("raw file without a preview")
  }

  private static func turn(of raw: UnsafeMutablePointer<libraw_data_t>) -> Orientation {
    switch pick_raw_turn(raw) {
    case 3: .down
    case 5: .left
    case 6: .right
    default: .up
    }
  }
}
