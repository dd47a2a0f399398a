import Glibc
import MediaTypes
import PhotoLibrary

/// A folder that the picker uses, and what can be done there.
struct FolderState {
  enum Purpose: CaseIterable {
    case pictures, data, cache, configuration, runtime
  }

  enum Condition {
    case writable, readOnly, madeLater, cannotBeMade, missing, notSet
  }

  let purpose: Purpose
  /// nil where nothing says which it is.
  let path: FilePath?

  /// The folders of this person.
  static var all: [FolderState] {
    let folders = UserFolders.current()
    return [
      FolderState(purpose: .pictures, path: PicturesFolder.path(of: folders)),
      FolderState(purpose: .data, path: folders.data.appending("pickroll")),
      FolderState(purpose: .cache, path: folders.cache.appending("pickroll")),
      FolderState(purpose: .configuration, path: folders.configuration),
      FolderState(purpose: .runtime, path: folders.runtime),
    ]
  }

  var condition: Condition {
    guard let path else { return .notSet }
    if Places.exists(path) {
      guard Places.isFolder(path) else { return .cannotBeMade }
      return Self.isWritable(path) ? .writable : .readOnly
    }
    guard purpose == .data || purpose == .cache else { return .missing }
    return Self.isWritable(Self.nearest(above: path)) ? .madeLater : .cannotBeMade
  }

  /// Whether something can be kept there.
  var isUsable: Bool { condition == .writable || condition == .madeLater }

  /// access(2), which asks for this person.
  private static func isWritable(_ path: FilePath) -> Bool {
    Places.isFolder(path) && path.withCString { access($0, W_OK | X_OK) == 0 }
  }

  private static func nearest(above path: FilePath) -> FilePath {
    var folder = path.directory
    while !Places.exists(folder), folder.directory != folder { folder = folder.directory }
    return folder
  }
}

/// The fonts of the system, which SVG and PDF take their letters from.
enum Fonts {
  /// Whether any folder of fontconfig's usual ones has something in it.
  static var areInstalled: Bool {
    let home = UserFolders.current()
    let places = [
      FilePath("/usr/share/fonts"), FilePath("/usr/local/share/fonts"),
      home.data.appending("fonts"), home.home.appending(".fonts"),
    ]
    return places.contains { place in
      guard let folder = try? OpenFolder(place) else { return false }
      while let entry = try? folder.next() {
        if entry.name.bytes.first != UInt8(ascii: ".") { return true }
      }
      return false
    }
  }
}
