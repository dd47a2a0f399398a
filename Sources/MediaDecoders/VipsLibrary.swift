import CChafa
import CVips
import MediaTypes

/// libvips and chafa, made ready once a process.
enum VipsLibrary {
  /// nil when ready; else why the library does not start.
  private static let fault: String? = start()

  /// Makes the library ready, the first time it is called.
  ///
  /// Throws `MediaError.workerUnavailable` when it does not start: no file is to blame.
  static func prepare() throws(MediaError) {
    if let fault { throw .workerUnavailable(fault) }
  }

  private static func start() -> String? {
    // Both speak on standard error by themselves, which belongs to the host's log.
    g_log_set_default_handler({ _, _, _, _ in }, nil)
    guard vips_init("pickroll-media") == 0 else { return takeError() }
    vips_concurrency_set(1)
    vips_cache_set_max(0)
    blockLoaders()
    chafa_set_n_threads(1)
    return nil
  }

  /// Only the loaders of accepted formats may run, whatever the bytes look like. libvips calls some
  /// of them untrusted; here they run in a process that may fail.
  private static func blockLoaders() {
    vips_block_untrusted_set(1)
    vips_operation_block_set("VipsForeignLoad", 1)
    for loaderClass in DecodedFormat.loaderClasses {
      vips_operation_block_set(loaderClass, 0)
    }
  }

  /// The first line of the library's error text, which is then emptied.
  static func takeError() -> String {
    guard let copy = vips_error_buffer_copy() else { return "unknown fault" }
    defer { g_free(copy) }
    let line = String(cString: copy).prefix { $0 != "\n" }
    return line.isEmpty ? "unknown fault" : String(line)
  }
}
