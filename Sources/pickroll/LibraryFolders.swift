import MediaTypes
import PhotoLibrary

/// The library's folders, as the options say.
enum LibraryFolders {
  /// With paths from the root, so that the index has one name for each picture.
  static func query(_ options: ParsedOptions) -> FolderQuery {
    let named = options.values[.library] ?? [PicturesFolder.path(of: .current())]
    return FolderQuery(
      roots: named.map(place), recursive: !options.has(.noRecursive), hidden: options.has(.hidden))
  }

  /// A path from the root stays as it was given, but for the slashes and dots that mean nothing.
  private static func place(_ path: FilePath) -> FilePath {
    guard path.isAbsolute else { return Places.absolute(Places.resolved(path)) }
    let parts = path.bytes.split(separator: UInt8(ascii: "/"))
    let dots = [Array(".".utf8), Array("..".utf8)]
    guard !parts.contains(where: { dots.contains(Array($0)) }) else {
      return Places.absolute(Places.resolved(path))
    }
    return FilePath(
      bytes: parts.isEmpty ? Array("/".utf8) : parts.flatMap { [UInt8(ascii: "/")] + $0 })
  }
}
