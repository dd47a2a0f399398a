import CVips
import MediaTypes

/// Owns one `VipsImage`: pixels to be, computed when they are asked for. Freed with `g_object_unref`.
final class VipsPicture {
  /// The C handle; valid as long as this object is.
  let handle: UnsafeMutablePointer<VipsImage>

  /// Takes over a reference, or throws the library's words when there is none.
  init(owning handle: UnsafeMutablePointer<VipsImage>?) throws(MediaError) {
    guard let handle else { throw .fromVips() }
    self.handle = handle
  }

  deinit { g_object_unref(handle) }

  typealias Output = UnsafeMutablePointer<UnsafeMutablePointer<VipsImage>?>

  /// The picture that a libvips operation makes of this one.
  func applying(
    _ operation: (UnsafeMutablePointer<VipsImage>, Output) -> Int32
  ) throws(MediaError) -> VipsPicture {
    var output: UnsafeMutablePointer<VipsImage>?
    let status = operation(handle, &output)
    return try VipsPicture(owning: status == 0 ? output : nil)
  }

  /// The size in pixels.
  var size: PixelSize {
    PixelSize(
      width: Int(vips_image_get_width(handle)), height: Int(vips_image_get_height(handle)))
  }

  /// Numbers a pixel.
  var bands: Int { Int(vips_image_get_bands(handle)) }
  /// Whether the last band is alpha.
  var hasAlpha: Bool { vips_image_hasalpha(handle) != 0 }
  /// What kind of number a band is.
  var format: VipsBandFormat { vips_image_get_format(handle) }
  /// What the bands mean.
  var interpretation: VipsInterpretation { vips_image_guess_interpretation(handle) }
  /// Frames or pages.
  var pages: Int { Int(vips_image_get_n_pages(handle)) }

  /// The pixels computed now and kept, so that later steps may read them in any order.
  func rendered() throws(MediaError) -> VipsPicture {
    try VipsPicture(owning: vips_image_copy_memory(handle))
  }

  /// All pixels, computed now: rows from the top, bands side by side. For 8-bit pictures.
  func bytes() throws(MediaError) -> [UInt8] {
    var count = 0
    guard let memory = vips_image_write_to_memory(handle, &count) else { throw .fromVips() }
    defer { g_free(memory) }
    return Array(UnsafeRawBufferPointer(start: memory, count: count))
  }
}

extension MediaError {
  /// The library's last error as the file's fault, or as a limit: its own, or where memory ran out.
  static func fromVips() -> MediaError {
    let all = String(cString: vips_error_buffer())
    let text = VipsLibrary.takeError()
    if all.contains("exceeds the maximum image size") { return .limitExceeded("pixels") }
    return all.contains("out of memory") ? .limitExceeded("memory") : .corrupt(text)
  }
}
