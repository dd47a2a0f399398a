import CVips
import MediaTypes

/// Bringing colours to 8-bit sRGB.
extension VipsPicture {
  /// The picture in 8-bit sRGB: three bands, and alpha where there is one.
  ///
  /// An embedded profile is honoured, relative colorimetric. CMYK without one goes through libvips's
  /// own; other pictures without one are taken to be sRGB, so their pixels stay as they are.
  func inSRGB() throws(MediaError) -> VipsPicture {
    let known = try withKnownBands()
    guard known.hasAlpha, known.format == VIPS_FORMAT_USHORT else { return try known.colored() }
    // A profile's transform leaves alpha's 16 bits as they are.
    let count = Int32(known.bands - 1)
    let alpha = try known.applying { pick_vips_bands($0, $1, count, 1) }
      .applying(pick_vips_high_byte)
    return try known.applying { pick_vips_bands($0, $1, 0, count) }.colored()
      .applying { pick_vips_join_bands($0, alpha.handle, $1) }
  }

  private func colored() throws(MediaError) -> VipsPicture {
    let bytes = try transformed().applying { pick_vips_cast($0, $1, VIPS_FORMAT_UCHAR) }
    return bytes.bands > 4 ? try bytes.applying { pick_vips_bands($0, $1, 0, 3) } : bytes
  }

  private func transformed() throws(MediaError) -> VipsPicture {
    if let profile = blob("icc-profile-data"), let coding = ColorProfile.hdrCoding(of: profile),
      let picture = try coded(coding).throughCoding()
    {
      return picture
    }
    if let picture = throughProfile() { return picture }
    if let picture = try throughCoding() { return picture }
    return try applying { pick_vips_colourspace($0, $1, sRGB) }
  }

  /// nil without a profile, or where the profile is not for such pixels.
  private func throughProfile() -> VipsPicture? {
    guard let profile = blob("icc-profile-data") else { return nil }
    // A profile that libvips leaves aside is no error, yet leaves words that belong to no one.
    defer { vips_error_clear() }
    let intent = ColorProfile.intent(of: profile)
    do {
      let result = try applying { pick_vips_icc_to_srgb($0, $1, intent) }
      return result.interpretation == sRGB ? result : nil
    } catch {
      return nil
    }
  }

  /// Bands of an unknown meaning or an unusual number format become grey or RGB of 8 or 16 bits.
  private func withKnownBands() throws(MediaError) -> VipsPicture {
    let plain = try withPlainNumbers()
    guard plain.needsBandChoice else { return plain }
    let is16Bit = plain.format == VIPS_FORMAT_USHORT
    let count = plain.bands >= 3 ? 3 : 1
    let space =
      count == 3
      ? (is16Bit ? VIPS_INTERPRETATION_RGB16 : sRGB)
      : (is16Bit ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_B_W)
    return try plain.applying { pick_vips_bands($0, $1, 0, Int32(count)) }
      .applying { pick_vips_reinterpret($0, $1, space) }
  }

  private var needsBandChoice: Bool {
    switch interpretation {
    case VIPS_INTERPRETATION_MULTIBAND, VIPS_INTERPRETATION_HISTOGRAM,
      VIPS_INTERPRETATION_MATRIX, VIPS_INTERPRETATION_FOURIER:
      true
    default: false
    }
  }

  /// Measured values (32-bit, floating point) have no fixed white, unless their colour space gives
  /// them one: the darkest becomes black, the brightest white. Signed short ones are taken bit for
  /// bit as unsigned, as other viewers do.
  private func withPlainNumbers() throws(MediaError) -> VipsPicture {
    switch interpretation {
    case VIPS_INTERPRETATION_LAB, VIPS_INTERPRETATION_LABS, VIPS_INTERPRETATION_LABQ,
      VIPS_INTERPRETATION_XYZ, VIPS_INTERPRETATION_LCH, VIPS_INTERPRETATION_scRGB:
      return self
    default: break
    }
    switch format {
    case VIPS_FORMAT_UCHAR, VIPS_FORMAT_USHORT: return self
    case VIPS_FORMAT_CHAR: return try applying { pick_vips_reread($0, $1, VIPS_FORMAT_UCHAR) }
    case VIPS_FORMAT_SHORT: return try applying { pick_vips_reread($0, $1, VIPS_FORMAT_USHORT) }
    default: return try rendered().applying(pick_vips_scale)
    }
  }
}

private let sRGB = VIPS_INTERPRETATION_sRGB
