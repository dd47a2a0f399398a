import Glibc
public import MediaTypes

/// The programs that were built together with the tests.
public enum BuiltProducts {
  /// The path of a program in the build folder, such as `fault-media`.
  ///
  /// The folder is the one the tests themselves run from. There may be no file at the path when the program was not built.
  public static func path(of name: String) -> FilePath { folder.appending(name) }

  /// The build folder.
  public static var folder: FilePath {
    let bundles = ([ownProgram] + CommandLine.arguments.map { FilePath($0) })
    if let bundle = bundles.first(where: { $0.lowercasedExtension == "xctest" }) {
      return absolute(bundle).directory
    }
    return ownProgram.directory
  }

  private static var ownProgram: FilePath {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return FilePath(bytes: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) })
  }

  private static func absolute(_ path: FilePath) -> FilePath {
    guard !path.isAbsolute, let here = getcwd(nil, 0) else { return path }
    defer { free(here) }
    return FilePath(String(cString: here)).appending(path)
  }
}
