import CVips
import MediaTypes

/// The small JPEG that cameras put beside the EXIF block (EXIF 2.32, 4.5.5: the thumbnail).
enum EmbeddedPreview {
  /// The preview's pixels in sRGB, stored as the main picture is, without black bars.
  ///
  /// Throws `MediaError.noPreview` where there is none, or it shows another shape than the picture.
  static func pixels(of header: VipsPicture) throws(MediaError) -> VipsPicture {
    guard let jpeg = header.blob("jpeg-thumbnail-data"),
      PictureSignature.format(of: Array(jpeg.prefix(PictureSignature.length))) == .jpeg
    else { throw .noPreview }
    do {
      let preview = try open(jpeg, profile: header.blob("icc-profile-data"))
      return try withoutBars(preview, shape: header.size)
    } catch {
      throw .noPreview
    }
  }

  private static func open(_ jpeg: [UInt8], profile: [UInt8]?) throws(MediaError) -> VipsPicture {
    let stored = try EncodedPicture(loader: "jpegload", bytes: .memory(jpeg)).open()
    guard stored.size.longerSide <= longestSide else { throw .noPreview }
    // Cameras give previews the colours of the picture and leave the profile out.
    let named = try stored.withOwnMetadata()
    if let profile, !named.has("icc-profile-data") { named.set("icc-profile-data", profile) }
    return try named.inSRGB().rendered()
  }

  /// Larger ones would cost what they are there to save.
  private static let longestSide = 2048

  /// Cameras lay a wide picture into a 4:3 preview with black bars.
  private static func withoutBars(
    _ preview: VipsPicture, shape: PixelSize
  ) throws(MediaError) -> VipsPicture {
    let size = preview.size
    let wanted = Double(shape.width) / Double(shape.height)
    let have = Double(size.width) / Double(size.height)
    if abs(wanted / have - 1) < 0.03 { return preview }
    let width = wanted < have ? max(1, Int(Double(size.height) * wanted)) : size.width
    let height = wanted > have ? max(1, Int(Double(size.width) / wanted)) : size.height
    let inside = PixelRect(
      x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    guard try isBlack(preview, outside: inside) else { throw .noPreview }
    return try preview.cropped(to: inside)
  }

  /// Whether all pixels are nearly black that lie more than a JPEG block's blur outside a rectangle.
  private static func isBlack(
    _ preview: VipsPicture, outside rect: PixelRect
  ) throws(MediaError) -> Bool {
    let blur = 2
    let (width, bands) = (preview.size.width, preview.bands)
    let bytes = try preview.bytes()
    let columns = (rect.x - blur)..<(rect.x + rect.width + blur)
    let rows = (rect.y - blur)..<(rect.y + rect.height + blur)
    for (index, byte) in bytes.enumerated() where byte > 48 {
      let pixel = index / bands
      guard columns.contains(pixel % width), rows.contains(pixel / width) else { return false }
    }
    return true
  }
}
