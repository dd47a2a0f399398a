import CVips
import MediaTypes

/// The metadata fields of a picture, by libvips's names for them.
extension VipsPicture {
  /// Whether there is a field.
  func has(_ field: String) -> Bool { vips_image_get_typeof(handle, field) != 0 }

  /// A text field.
  func text(_ field: String) -> String? {
    guard has(field) else { return nil }
    var value: UnsafePointer<CChar>?
    guard vips_image_get_string(handle, field, &value) == 0, let value else {
      vips_error_clear()
      return nil
    }
    return String(cString: value)
  }

  /// A copy of a field of bytes.
  func blob(_ field: String) -> [UInt8]? {
    guard has(field) else { return nil }
    var start: UnsafeRawPointer?
    var count = 0
    guard vips_image_get_blob(handle, field, &start, &count) == 0, let start else {
      vips_error_clear()
      return nil
    }
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// A field of whole numbers.
  func integers(_ field: String) -> [Int32]? {
    guard has(field) else { return nil }
    var start: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    guard vips_image_get_array_int(handle, field, &start, &count) == 0, let start else {
      vips_error_clear()
      return nil
    }
    return Array(UnsafeBufferPointer(start: start, count: max(0, Int(count))))
  }

  /// The names of all fields.
  var fields: [String] {
    guard let names = vips_image_get_fields(handle) else { return [] }
    defer { g_strfreev(names) }
    var result: [String] = []
    var index = 0
    while let name = names[index] {
      result.append(String(cString: name))
      index += 1
    }
    return result
  }

  /// A second head on the same pixels, whose metadata may be changed without changing this one's.
  func withOwnMetadata() throws(MediaError) -> VipsPicture {
    try applying(pick_vips_copy)
  }

  /// Takes a field away; only on a picture from `withOwnMetadata`.
  func remove(_ field: String) { _ = vips_image_remove(handle, field) }

  /// Sets a field of bytes; only on a picture from `withOwnMetadata`.
  func set(_ field: String, _ bytes: [UInt8]) {
    vips_image_set_blob_copy(handle, field, bytes, bytes.count)
  }
}
