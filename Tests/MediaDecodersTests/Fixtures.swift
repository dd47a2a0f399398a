import CSystem
import CVips
import Cells
import Glibc
import MediaTypes
import Testing

@testable import MediaDecoders

/// An anonymous file, closed at the end.
final class MemoryFile {
  let descriptor: Int32

  init(_ bytes: [UInt8] = []) {
    descriptor = sys_memfd("fixture")
    append(bytes)
  }

  deinit { close(descriptor) }

  func append(_ bytes: [UInt8]) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
      }
      guard count > 0 else { return }
      written += count
    }
  }

  var bytes: [UInt8] {
    var facts = stat()
    fstat(descriptor, &facts)
    var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
    _ = pread(descriptor, &bytes, bytes.count, 0)
    return bytes
  }
}

/// Pictures made by formula, so that tests know every pixel without a decoder.
enum Fixture {
  /// A picture whose pixel at (x, y) has the bands that `color` gives.
  static func picture(
    _ width: Int, _ height: Int, bands: Int = 3, _ color: (Int, Int) -> [UInt8]
  ) throws -> VipsPicture {
    try VipsLibrary.prepare()
    var bytes: [UInt8] = []
    for y in 0..<height { for x in 0..<width { bytes += color(x, y) } }
    let plain = try VipsPicture(
      owning: vips_image_new_from_memory_copy(
        bytes, bytes.count, Int32(width), Int32(height), Int32(bands), VIPS_FORMAT_UCHAR))
    let space = bands < 3 ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB
    return try plain.applying { pick_vips_reinterpret($0, $1, space) }
  }

  /// The picture as a file.
  static func file(
    _ picture: VipsPicture, _ format: OutputFormat, quality: Int32 = 95
  ) throws -> MemoryFile {
    let file = MemoryFile()
    let target = try #require(vips_target_new_to_descriptor(file.descriptor))
    defer { g_object_unref(target) }
    let status =
      switch format {
      case .jpeg: pick_vips_save_jpeg(picture.handle, target, quality, 0)
      case .png: pick_vips_save_png(picture.handle, target, 6, 0)
      case .webp: pick_vips_save_webp(picture.handle, target, quality, 0)
      }
    #expect(status == 0)
    return file
  }

  /// libvips's own Display P3 profile.
  static func displayP3() throws -> [UInt8] {
    try VipsLibrary.prepare()
    var loader = vips_operation_new("profile_load")
    defer { g_object_unref(loader) }
    try #require(pick_vips_set_options(loader, "name=p3") == 0)
    try #require(vips_cache_operation_buildp(&loader) == 0)
    var value = GValue()
    g_value_init(&value, vips_blob_get_type())
    defer { g_value_unset(&value) }
    g_object_get_property(
      UnsafeMutableRawPointer(loader)?.assumingMemoryBound(to: GObject.self), "profile", &value)
    var count = 0
    let blob = g_value_get_boxed(&value)?.assumingMemoryBound(to: VipsBlob.self)
    let start = try #require(vips_blob_get(blob, &count))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }

  /// The picture as a JPEG XL file.
  static func jxl(_ picture: VipsPicture) throws -> MemoryFile {
    let file = MemoryFile()
    let target = try #require(vips_target_new_to_descriptor(file.descriptor))
    defer { g_object_unref(target) }
    // Blocked with all that libvips calls untrusted.
    vips_operation_block_set("VipsForeignSaveJxl", 0)
    var saver = vips_operation_new("jxlsave_target")
    defer { g_object_unref(saver) }
    set("in", of: saver, vips_image_get_type(), picture.handle)
    set("target", of: saver, vips_target_get_type(), target)
    #expect(vips_cache_operation_buildp(&saver) == 0)
    return file
  }

  private static func set(
    _ name: String, of operation: UnsafeMutablePointer<VipsOperation>?, _ type: GType,
    _ object: UnsafeMutableRawPointer
  ) {
    var value = GValue()
    g_value_init(&value, type)
    g_value_set_object(&value, object)
    g_object_set_property(
      UnsafeMutableRawPointer(operation)?.assumingMemoryBound(to: GObject.self), name, &value)
    g_value_unset(&value)
  }

  /// The same pixels, with an orientation tag that will be written.
  static func tagged(_ picture: VipsPicture, _ orientation: Orientation) throws -> VipsPicture {
    let copy = try picture.withOwnMetadata()
    vips_image_set_int(copy.handle, "orientation", Int32(orientation.rawValue))
    return copy
  }

  /// Four quarters in four colours: top left red, top right green, bottom left blue, bottom right white.
  static func quarters(_ width: Int, _ height: Int) throws -> VipsPicture {
    try picture(width, height) { x, y in
      switch (x < width / 2, y < height / 2) {
      case (true, true): [255, 0, 0]
      case (false, true): [0, 255, 0]
      case (true, false): [0, 0, 255]
      case (false, false): [255, 255, 255]
      }
    }
  }
}

extension MediaDecoder {
  /// What is known of a file.
  static func info(_ file: MemoryFile) throws -> MediaInfo {
    guard case .info(let info) = try answer(.probe, source: file.descriptor).get() else {
      throw WrongReply()
    }
    return info
  }

  /// A file drawn with characters.
  static func drawn(_ file: MemoryFile, _ request: RenderRequest) throws -> CellPicture {
    guard
      case .picture(let picture, _) = try answer(.render(request), source: file.descriptor).get()
    else { throw WrongReply() }
    return picture
  }

  /// A file exported, and what is said of it.
  static func exported(
    _ file: MemoryFile, _ request: ExportRequest
  ) throws -> (MemoryFile, ExportedPicture) {
    let output = MemoryFile()
    let reply = try answer(
      .export(request), source: file.descriptor, output: output.descriptor
    ).get()
    guard case .exported(let exported) = reply else { throw WrongReply() }
    return (output, exported)
  }

  /// The stored pixels of a file, all bands.
  static func pixels(_ file: MemoryFile) throws -> (size: PixelSize, bands: Int, bytes: [UInt8]) {
    let header = try PictureFile(descriptor: file.descriptor).header
    return (header.size, header.bands, try header.bytes())
  }
}

struct WrongReply: Error {}
