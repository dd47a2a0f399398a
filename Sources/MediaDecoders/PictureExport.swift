import CSystem
import Glibc
import CVips
import MediaTypes

/// Writes a picture, or a part of it, to a file descriptor.
enum PictureExport {
  /// Cuts from the original, turns, shrinks, and encodes as 8-bit sRGB without a profile.
  static func export(
    _ file: PictureFile, _ request: ExportRequest, to output: Int32
  ) throws(MediaError) -> ExportedPicture {
    let cut = try PictureCut(file, edit: request.edit)
    let format = request.format ?? (file.info.hasAlpha ? .png : .jpeg)
    let size = largest(cut.size, within: request.maximumSide)
    let pixels = try file.header.inSRGB().cropped(to: cut.stored)
      .resized(to: cut.storedOrder(size)).laid(asShown: cut)
    let picture = format == .jpeg ? try pixels.onWhite() : pixels
    try write(
      request.keepsMetadata ? picture.withUprightMetadata() : picture, request, format, output)
    var facts = stat()
    guard fstat(output, &facts) == 0 else { throw .exportFailed("fstat: error \(errno)") }
    return ExportedPicture(
      format: format, size: picture.size, originalSize: file.info.size,
      byteCount: Int(facts.st_size))
  }

  /// The size with its longer side at most `side`, its shape kept; never larger than it was.
  static func largest(_ size: PixelSize, within side: Int?) -> PixelSize {
    guard let side, side < size.longerSide, side > 0 else { return size }
    func scaled(_ length: Int) -> Int {
      max(1, (2 * length * side + size.longerSide) / (2 * size.longerSide))
    }
    return PixelSize(width: scaled(size.width), height: scaled(size.height))
  }

  private static func write(
    _ picture: VipsPicture, _ request: ExportRequest, _ format: OutputFormat, _ output: Int32
  ) throws(MediaError) {
    guard let target = vips_target_new_to_descriptor(output) else {
      throw .exportFailed(VipsLibrary.takeError())
    }
    defer { g_object_unref(target) }
    let strip: gboolean = request.keepsMetadata ? 0 : 1
    let quality = Int32(request.quality)
    let status =
      switch format {
      case .jpeg: pick_vips_save_jpeg(picture.handle, target, quality, strip)
      case .png: pick_vips_save_png(picture.handle, target, picture.isLarge ? 1 : 6, strip)
      case .webp: pick_vips_save_webp(picture.handle, target, quality, strip)
      }
    guard status == 0 else { throw .exportFailed(VipsLibrary.takeError()) }
  }
}

extension VipsPicture {
  /// Whether memory and time matter more than a smaller file and an earlier refusal.
  fileprivate var isLarge: Bool { size.width * size.height > MediaLimits.heldPixels }

  /// The pixels laid as shown. What needs no turning passes from decoder to encoder by rows where it
  /// is too large to be held for nothing; its faults then are found while it is written.
  fileprivate func laid(asShown cut: PictureCut) throws(MediaError) -> VipsPicture {
    if cut.transform == .up, isLarge { return self }
    return try rendered().laid(cut.transform)
  }

  /// The same pixels with metadata that is true of them: no orientation, no profile, no old preview.
  fileprivate func withUprightMetadata() throws(MediaError) -> VipsPicture {
    let picture = try withOwnMetadata()
    vips_autorot_remove_angle(picture.handle)
    for field in picture.fields
    where field == "icc-profile-data" || field == "jpeg-thumbnail-data"
      || field.hasPrefix("png-comment-") || field.hasPrefix("exif-ifd1-")
    {
      picture.remove(field)
    }
    if let packet = picture.blob("xmp-data") {
      picture.set("xmp-data", UprightXMP.packet(packet))
    }
    return picture
  }
}
