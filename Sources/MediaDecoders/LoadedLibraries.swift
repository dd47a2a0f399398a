import CChafa
import CVips
import Glibc
import MediaTypes

/// The versions of the libraries in this process, asked of the libraries themselves.
///
/// Many are loaded by libvips alone, some only where its modules are installed, so their functions
/// are looked up by name: dlsym(3).
enum LoadedLibraries {
  /// Each library that is loaded.
  static var versions: [LibraryVersion] {
    table.compactMap { name, way in
      version(way).map { LibraryVersion(name: name, version: $0) }
    }
  }

  /// How a library tells its version.
  private enum Way {
    /// By a function without arguments, as text.
    case text(String)
    /// By a function whose number holds three parts, each of so many values.
    case number(String, base: UInt32)
    /// By three numbers whose names begin so.
    case numbers(String)
    /// Not at all: the name of its file, which begins so.
    case fileName(String)
  }

  private static let table: [(String, Way)] = [
    ("libvips", .text("vips_version_string")),
    ("GLib", .numbers("glib_")),
    ("chafa", .fileName("libchafa")),
    ("libjpeg", .fileName("libjpeg")),
    ("libpng", .text("png_get_libpng_ver")),
    ("libwebp", .number("WebPGetDecoderVersion", base: 256)),
    ("libtiff", .text("TIFFGetVersion")),
    ("libheif", .text("heif_get_version")),
    ("libjxl", .number("JxlDecoderVersion", base: 1000)),
    ("librsvg", .numbers("rsvg_")),
    ("poppler", .text("poppler_get_version")),
    ("OpenJPEG", .text("opj_version")),
    ("LibRaw", .text("libraw_version")),
    ("FFmpeg", .text("av_version_info")),
    ("libavdevice", .fileName("libavdevice")),
    ("Little CMS", .number("cmsGetEncodedCMMversion", base: 10)),
    ("libexif", .fileName("libexif")),
  ]

  private static func version(_ way: Way) -> String? {
    switch way {
    case .text(let function):
      call(function, as: TextFunction.self)?(nil).map { firstNumber(in: String(cString: $0)) }
    case .number(let function, let base):
      call(function, as: NumberFunction.self).map { parts($0(), base: base) }
    case .numbers(let prefix):
      three(prefix)
    case .fileName(let library):
      fileName(library)
    }
  }

  /// An argument that a function does not take does no harm: libpng's takes an unused one.
  private typealias TextFunction =
    @convention(c) (UnsafeRawPointer?) -> UnsafePointer<CChar>?
  private typealias NumberFunction = @convention(c) () -> UInt32

  /// What a function makes of a number; nil where no library has it.
  static func number(_ function: String, _ argument: UInt32) -> UInt32? {
    call(function, as: (@convention(c) (UInt32) -> UInt32).self)?(argument)
  }

  private static func call<Function>(_ name: String, as type: Function.Type) -> Function? {
    // The symbol is a function of this type by its library's header.
    dlsym(nil, name).map { unsafeBitCast($0, to: type) }
  }

  /// The first word that begins with a digit, without what a distribution adds to it; libtiff puts its
  /// name before and its copyright after.
  private static func firstNumber(in text: String) -> String {
    let words = text.split { $0 == " " || $0 == "\n" || $0 == "," || $0 == "-" }
    return String((words.first { $0.first?.isNumber == true } ?? words.first ?? "").prefix(40))
  }

  /// Little CMS has 2140 for 2.14, so its parts are tens.
  private static func parts(_ number: UInt32, base: UInt32) -> String {
    if base == 10 { return "\(number / 1000).\(number % 1000 / 10)" }
    return "\(number / base / base).\(number / base % base).\(number % base)"
  }

  private static func three(_ prefix: String) -> String? {
    let numbers = ["major", "minor", "micro"].compactMap { part in
      dlsym(nil, "\(prefix)\(part)_version")?.load(as: UInt32.self)
    }
    return numbers.count == 3 ? numbers.map(String.init).joined(separator: ".") : nil
  }

  /// The name of a library's file, as it is mapped into this process: proc(5), `/proc/self/maps`.
  private static func fileName(_ library: String) -> String? {
    let names = mappedFiles.map { $0[($0.lastIndex(of: "/") ?? $0.startIndex)...].dropFirst() }
    return names.first { $0.hasPrefix(library + ".so") }.map(String.init)
  }

  private static var mappedFiles: [Substring] {
    let file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return [] }
    defer { close(file) }
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 << 10)
    while case let count = read(file, &part, part.count), count > 0 { text += part[..<count] }
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
  }
}
