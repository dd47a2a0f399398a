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

  /// The EXIF block that came with the pixels.
  var exif: ExifBytes? {
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
  var duration: Int? {
    guard pages > 1 else { return nil }
    let sum = (integers("delay") ?? []).reduce(0) { $0 + max(0, Int($1)) }
    return sum > 0 ? min(sum, 1_000_000_000_000) : nil
  }

  /// The name of the colour profile.
  var profileName: String? { blob("icc-profile-data").flatMap { ProfileName.of($0) } }

  /// The name of colours that are told by numbers.
  var codingName: String? { bands >= 3 ? coding?.name : nil }

  /// The name of the colour space.
  var spaceName: String? {
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

extension OpenedPicture {
  /// What the file says of how it was made.
  ///
  /// A TIFF file's own directories, and those of the raw files that are TIFF, are read from the file
  /// itself, since libvips hands on few of their tags.
  func details(_ descriptor: Int32) -> MediaDetails {
    if let movieDetails { return movieDetails }
    let isTIFF = format == .tiff || format == .raw
    let exif = (isTIFF ? ExifBytes(tiffFile: descriptor) : nil) ?? self.exif ?? header.exif
    return MediaDetails(
      created: exif?.created,
      durationMilliseconds: frames > 1 ? milliseconds ?? header.duration : nil,
      camera: exif?.camera, lens: exif?.lens, exposure: exif?.exposure ?? Exposure(),
      place: exif?.place,
      color: header.profileName ?? header.codingName ?? header.spaceName)
  }
}

extension ColorCoding {
  /// What the numbers are called: `Display P3`, `Rec. 2020 PQ`; nil where they say nothing of use.
  var name: String? {
    let spaces = [1: "Rec. 709", 9: "Rec. 2020", 12: "Display P3"]
    let curves = [8: " linear", 16: " PQ", 18: " HLG"]
    if primaries == 1, transfer == 13 { return "sRGB" }
    return spaces[primaries].map { $0 + (curves[transfer] ?? "") }
  }
}
