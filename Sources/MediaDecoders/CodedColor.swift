import CVips
import MediaTypes

/// Pixels whose colours are told by numbers and not by a profile.
extension VipsPicture {
  /// What the file says of its colours; kept with the picture's metadata, so that it goes where the
  /// pixels go.
  var coding: ColorCoding? {
    var (primaries, transfer): (Int32, Int32) = (0, 0)
    guard has(Field.primaries), has(Field.transfer),
      vips_image_get_int(handle, Field.primaries, &primaries) == 0,
      vips_image_get_int(handle, Field.transfer, &transfer) == 0
    else { return nil }
    return ColorCoding(primaries: Int(primaries), transfer: Int(transfer))
  }

  /// The same pixels, known to be coded so.
  func coded(_ coding: ColorCoding?) throws(MediaError) -> VipsPicture {
    guard let coding else { return self }
    let picture = try withOwnMetadata()
    vips_image_set_int(picture.handle, Field.primaries, Int32(coding.primaries))
    vips_image_set_int(picture.handle, Field.transfer, Int32(coding.transfer))
    return picture
  }

  private enum Field {
    static let primaries = "pickroll-primaries"
    static let transfer = "pickroll-transfer"
  }

  /// The picture in 8-bit sRGB by its coding; nil where it has none, or is as good as sRGB.
  func throughCoding() throws(MediaError) -> VipsPicture? {
    guard let coding, coding.isUnlikeSRGB, bands == 3 || bands == 4,
      format == VIPS_FORMAT_UCHAR || format == VIPS_FORMAT_USHORT
    else { return nil }
    let count = format == VIPS_FORMAT_UCHAR ? 256 : 65_536
    let light = try Self.table(count) { coding.linear($0) }
    let values = try Self.table(65_536) { 255 * coding.shown($0) }
    let color = try applying { pick_vips_bands($0, $1, 0, 3) }
      .applying { pick_vips_look_up($0, $1, light.handle) }
      .mixed(by: coding.matrix ?? [1, 0, 0, 0, 1, 0, 0, 0, 1])
      .applying { pick_vips_look_up($0, $1, values.handle) }
      .applying { pick_vips_cast($0, $1, VIPS_FORMAT_UCHAR) }
      .applying { pick_vips_reinterpret($0, $1, VIPS_INTERPRETATION_sRGB) }
    guard bands == 4 else { return color }
    let alpha = try applying { pick_vips_bands($0, $1, 3, 1) }.applying(pick_vips_high_byte)
    return try color.applying { pick_vips_join_bands($0, alpha.handle, $1) }
  }

  /// Linear light mixed by a matrix, as numbers up to 65,535; what no mixture gives is cut off.
  private func mixed(by matrix: [Double]) throws(MediaError) -> VipsPicture {
    let scaled = matrix.map { $0 * 65_535 }
    let image = try VipsPicture(
      owning: vips_image_new_matrix_from_array(3, 3, scaled, Int32(scaled.count)))
    return try applying { pick_vips_mix_bands($0, $1, image.handle) }
      .applying { pick_vips_cast($0, $1, VIPS_FORMAT_USHORT) }
  }

  private static func table(
    _ count: Int, _ value: (Double) -> Double
  ) throws(MediaError) -> VipsPicture {
    let numbers = (0..<count).map { Float(value(Double($0) / Double(count - 1))) }
    return try VipsPicture(
      owning: vips_image_new_from_memory_copy(
        numbers, numbers.count * MemoryLayout<Float>.stride, Int32(count), 1, 1,
        VIPS_FORMAT_FLOAT))
  }
}
