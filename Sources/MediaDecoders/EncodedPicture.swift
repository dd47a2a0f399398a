import CVips
import Glibc
import MediaTypes

/// Encoded pictures that libvips reads: a loader, chosen by us and not by the library, and its bytes.
struct EncodedPicture {
  /// Where the bytes are.
  enum Bytes {
    /// In an open file, whose position does not matter.
    case file(Int32)
    /// In memory.
    case memory([UInt8])
  }

  /// The loader's name without the ending `_source`.
  let loader: String
  let bytes: Bytes
  /// Its colours, where the loader does not tell them.
  var coding: ColorCoding?

  /// Reads the header; the pixels may be read once, from the top. Options are those of the loader.
  func open(_ options: String = "") throws(MediaError) -> VipsPicture {
    let source = try self.source()
    defer { g_object_unref(source) }
    guard let created = vips_operation_new(loader + "_source") else { throw .fromVips() }
    var operation: UnsafeMutablePointer<VipsOperation>? = created
    defer { g_object_unref(operation) }
    pick_vips_set_source(created, source)
    // `memory`: what cannot be read from top to bottom is unpacked in memory, never in a file.
    let all = "access=sequential,memory=true,fail_on=error" + options
    guard pick_vips_set_options(created, all) == 0, vips_cache_operation_buildp(&operation) == 0
    else { throw .fromVips() }
    var output: UnsafeMutablePointer<VipsImage>?
    pick_vips_get_output(operation, &output)
    pick_vips_forget_outputs(operation)
    return try VipsPicture(owning: output).coded(coding)
  }

  private func source() throws(MediaError) -> UnsafeMutablePointer<VipsSource> {
    switch bytes {
    case .file(let descriptor):
      // The position belongs to whoever opened the file too, so it may be anywhere.
      lseek(descriptor, 0, SEEK_SET)
      guard let source = vips_source_new_from_descriptor(descriptor) else { throw .fromVips() }
      return source
    case .memory(let bytes):
      let blob = vips_blob_copy(bytes, bytes.count)
      defer {
        vips_area_unref(UnsafeMutableRawPointer(blob)?.assumingMemoryBound(to: VipsArea.self))
      }
      guard let source = vips_source_new_from_blob(blob) else { throw .fromVips() }
      return source
    }
  }
}
