import Glibc
public import MediaTypes

/// A library of which some folders alone may be looked at.
struct LibraryLimit {
  let library: FilePath

  /// Those of the named folders that are in the library, by its own path, none inside another.
  func counting(_ named: [FilePath]) -> [FilePath] {
    var counting: [FilePath] = []
    for folder in named.compactMap(place(of:)) where !counting.contains(where: folder.isInside) {
      counting.removeAll { $0.isInside(folder) }
      counting.append(folder)
    }
    return counting
  }

  /// Where a folder is in the library: by its name alone, so that it may be missing for a while, else by where links
  /// and dots lead.
  private func place(of folder: FilePath) -> FilePath? {
    let library = self.library.withoutEmptyNames
    let folder = folder.withoutEmptyNames
    if !folder.hasDots, folder.isInside(library) { return folder }
    guard let real = folder.resolved, let realLibrary = library.resolved,
      real.isInside(realLibrary)
    else { return nil }
    return library.appending(
      FilePath(bytes: real.bytes.dropFirst(realLibrary.folderPrefix.count)))
  }
}

extension FolderQuery {
  /// What of it lies in these folders; nil: all of it.
  public func limited(to folders: [FilePath]?) -> FolderQuery {
    guard let folders else { return self }
    var limited = self
    limited.roots = roots.flatMap { root -> [FilePath] in
      if folders.contains(where: root.isInside) { return [root] }
      // Without the folders inside, a root is all or nothing.
      return recursive ? folders.filter { $0.isInside(root) } : []
    }
    return limited
  }
}

extension FilePath {
  private var names: [ArraySlice<UInt8>] { bytes.split(separator: UInt8(ascii: "/")) }

  /// Whether a name in it is `.` or `..`.
  package var hasDots: Bool {
    names.contains { $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8) }
  }

  /// The same path without slashes that mean nothing.
  package var withoutEmptyNames: FilePath {
    let joined = Array(names.joined(separator: [UInt8(ascii: "/")]))
    return FilePath(bytes: isAbsolute ? [UInt8(ascii: "/")] + joined : joined)
  }

  /// The path from the root of all; dots are followed on the disk, as a folder may be reached by a link.
  package var absolute: FilePath {
    if hasDots { return resolved ?? self }
    if isAbsolute { return withoutEmptyNames }
    guard let here = FilePath(".").resolved else { return self }
    return here.appending(withoutEmptyNames)
  }

  /// The path from the root without links and dots: realpath(3). Nil where it is not there.
  package var resolved: FilePath? {
    guard let name = withCString({ realpath($0, nil) }) else { return nil }
    defer { free(name) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }
}
