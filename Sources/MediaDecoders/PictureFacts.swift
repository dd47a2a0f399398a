import CVips
import MediaTypes

/// What a picture's header says of it.
extension VipsPicture {
  /// The orientation as stored: the EXIF or TIFF tag, or ImageMagick's EXIF text in a PNG.
  var orientation: Orientation {
    let tag = Int(vips_image_get_orientation(handle))
    if tag > 1, let known = Orientation(rawValue: UInt8(clamping: tag)) { return known }
    return rawProfileExif?.orientation ?? .up
  }

  /// What the file says of how it was made. A TIFF file's own directories are read from the file
  /// itself, since libvips hands on few of their tags.
  func details(_ format: MediaFormat, descriptor: Int32) -> MediaDetails {
    let exif = format == .tiff ? ExifBytes(tiffFile: descriptor) : exif
    return MediaDetails(
      created: exif?.created, durationMilliseconds: duration, camera: exif?.camera,
      lens: exif?.lens, place: exif?.place, color: color)
  }

  private var exif: ExifBytes? {
    blob("exif-data").flatMap { ExifBytes(block: $0) } ?? rawProfileExif
  }

  /// ImageMagick keeps EXIF in PNG's text chunk `Raw profile type exif` as hexadecimal digits.
  private var rawProfileExif: ExifBytes? {
    let names = ["Raw profile type exif", "Raw profile type APP1"]
    for field in fields where field.hasPrefix("png-comment-") {
      guard names.contains(where: { field.hasSuffix($0) }), let text = text(field) else { continue }
      return ExifBytes(rawProfile: text)
    }
    return nil
  }

  /// How long all frames are shown together, once, in milliseconds; nil for a still picture.
  private var duration: Int? {
    guard pages > 1 else { return nil }
    let sum = (integers("delay") ?? []).reduce(0) { $0 + max(0, Int($1)) }
    return sum > 0 ? min(sum, 1_000_000_000_000) : nil
  }

  /// The profile's name, else the colour space's.
  private var color: String? {
    if let name = blob("icc-profile-data").flatMap({ ProfileName.of($0) }) { return name }
    switch interpretation {
    case VIPS_INTERPRETATION_sRGB, VIPS_INTERPRETATION_RGB, VIPS_INTERPRETATION_RGB16:
      return "sRGB"
    case VIPS_INTERPRETATION_B_W, VIPS_INTERPRETATION_GREY16: return "grey"
    case VIPS_INTERPRETATION_CMYK: return "CMYK"
    case VIPS_INTERPRETATION_LAB, VIPS_INTERPRETATION_LABS, VIPS_INTERPRETATION_LABQ:
      return "Lab"
    case VIPS_INTERPRETATION_XYZ: return "XYZ"
    case VIPS_INTERPRETATION_scRGB: return "scRGB"
    default: return nil
    }
  }
}
