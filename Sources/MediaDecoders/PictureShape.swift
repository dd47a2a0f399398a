import CVips
import MediaTypes

/// Cutting, shrinking and turning.
extension VipsPicture {
  /// The pixels of a rectangle, which must lie inside.
  func cropped(to rect: PixelRect) throws(MediaError) -> VipsPicture {
    if rect == PixelRect(x: 0, y: 0, width: size.width, height: size.height) { return self }
    return try applying {
      pick_vips_crop(
        $0, $1, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
    }
  }

  /// The picture at another size, by the Lanczos kernel; transparent pixels lend no colour to their
  /// neighbours. For 8-bit pictures.
  func resized(to target: PixelSize) throws(MediaError) -> VipsPicture {
    guard target != size else { return self }
    let across = Double(target.width) / Double(size.width)
    let down = Double(target.height) / Double(size.height)
    let input = hasAlpha ? try applying(pick_vips_premultiply) : self
    let scaled = try input.applying {
      pick_vips_resize($0, $1, across, down, VIPS_KERNEL_LANCZOS3)
    }
    guard hasAlpha else { return scaled }
    return try scaled.applying(pick_vips_unpremultiply)
      .applying { pick_vips_cast($0, $1, VIPS_FORMAT_UCHAR) }
  }

  /// The picture laid another way. Its pixels must be in memory (`rendered()`).
  func laid(_ orientation: Orientation) throws(MediaError) -> VipsPicture {
    let mirrored = orientation.isMirrored ? try applying(pick_vips_mirror) : self
    guard orientation.quarterTurns != 0 else { return mirrored }
    let angles = [VIPS_ANGLE_D0, VIPS_ANGLE_D90, VIPS_ANGLE_D180, VIPS_ANGLE_D270]
    return try mirrored.applying {
      pick_vips_rotate($0, $1, angles[orientation.quarterTurns])
    }
  }

  /// The picture on white, without alpha.
  func onWhite() throws(MediaError) -> VipsPicture {
    guard hasAlpha else { return self }
    let white = vips_array_double_new([255, 255, 255], 3)
    defer {
      vips_area_unref(UnsafeMutableRawPointer(white)?.assumingMemoryBound(to: VipsArea.self))
    }
    return try applying { pick_vips_flatten($0, $1, white) }
  }
}
