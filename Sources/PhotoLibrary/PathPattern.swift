import Glibc
import MediaTypes

/// A pattern that the shell did not expand: glob(7).
enum PathPattern {
  /// The paths that match, in the locale's order; none where nothing does, or where it is no pattern. Blocks on storage.
  static func paths(matching pattern: FilePath) -> [FilePath] {
    guard pattern.bytes.contains(where: "*?[".utf8.contains) else { return [] }
    var found = glob_t()
    defer { globfree(&found) }
    guard pattern.withCString({ glob($0, 0, nil, &found) }) == 0 else { return [] }
    return (0..<Int(found.gl_pathc)).compactMap { place in
      found.gl_pathv[place].map { name in
        FilePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
      }
    }
  }
}
