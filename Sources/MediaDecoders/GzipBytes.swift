import CVips
import MediaTypes

/// Bytes packed by gzip (RFC 1952), as `.svgz` files are.
enum GzipBytes {
  /// Whether a file begins as gzip's do.
  static func areAnnounced(by head: [UInt8]) -> Bool { head.starts(with: [0x1F, 0x8B, 0x08]) }

  /// The unpacked bytes; throws where they are damaged, cut off, or more than a limit.
  ///
  /// `isWanted` is asked once, of the first part: libvips's own unpacking never ends on some bytes.
  static func unpacked(
    _ packed: [UInt8], upTo limit: Int, isWanted: ([UInt8]) -> Bool
  ) throws(MediaError) -> [UInt8] {
    guard let unpacker = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP) else {
      throw .limitExceeded("memory")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(unpacker)) }
    var result: [UInt8] = []
    var rest = packed[...]
    while true {
      let step = unpack(unpacker, rest)
      let isFirst = result.isEmpty
      result += step.bytes
      rest = rest.dropFirst(step.read)
      if isFirst, !isWanted(result) { throw .unsupported }
      guard result.count <= limit else { throw .limitExceeded("memory") }
      switch step.result {
      case G_CONVERTER_FINISHED: return result
      case G_CONVERTER_CONVERTED where step.read > 0 || !step.bytes.isEmpty: continue
      default: throw .corrupt("packed bytes are damaged")
      }
    }
  }

  private static func unpack(
    _ unpacker: OpaquePointer, _ packed: ArraySlice<UInt8>
  ) -> (result: GConverterResult, read: Int, bytes: [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var (read, written): (gsize, gsize) = (0, 0)
    let result = packed.withUnsafeBytes { input in
      pick_gio_unpack(
        unpacker, input.baseAddress, gsize(input.count), &buffer, gsize(buffer.count), &read,
        &written)
    }
    return (result, Int(read), Array(buffer.prefix(Int(written))))
  }
}
