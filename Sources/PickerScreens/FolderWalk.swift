import MediaTypes
import PhotoLibrary

/// A place among the folders that are browsed.
enum FolderPlace: Equatable, Hashable, Sendable {
  /// What was named, where that is not one folder.
  case named
  case folder(FilePath)

  var folder: FilePath? { if case .folder(let folder) = self { folder } else { nil } }
}

/// Where one is among the folders that were named, and what is remembered of those that were left.
struct FolderWalk: Equatable, Sendable {
  /// A folder as it was named, and its path from the root of all.
  struct Root: Equatable, Sendable {
    var named: FilePath
    var absolute: FilePath
  }

  /// What is remembered of a place.
  struct Memory: Equatable, Sendable {
    /// What was in it, in its own order.
    var assets: [Int32] = []
    var selected: AssetID?
    /// The row of the screen in which the selected asset was.
    var row = 0
  }

  var place = FolderPlace.named
  /// Folders that were opened from what was named.
  var opened: Set<FilePath> = []
  /// Where browsing began.
  var start = FolderPlace.named
  /// The highest folder that was shown: the way in the title begins there.
  var top: FilePath?
  var roots: [Root] = []
  /// Whether all that is below a folder is shown, and no folders.
  var isRecursive: Bool
  var showsHidden: Bool
  var memories: [FolderPlace: Memory] = [:]
  /// What is to be selected as soon as it is found.
  var wanted: FilePath?
  /// Whether the person named it, and is to be told where it is not found.
  var isWantedByName = false
  /// What a listing that is done again has met; nil for the first listing of a place.
  var met: Set<AssetID>?
  /// Whether the folder changed while it was listed.
  var isChanged = false
  /// The listing of what was named, which goes on while a folder is shown, as nobody can list a stream again.
  var streamScan: ScanID?
  var lastScan: ScanID = 0
  /// What is said while places that are gone are left.
  var farewell: Notice?

  /// What is known of folders whose tiles were shown.
  var summaries: [FilePath: FolderSummary] = [:]
  /// Those that are looked into now.
  var looking: Set<FilePath> = []
  /// Those that were looked into since the place is shown.
  var seen: Set<FilePath> = []

  init(_ setup: AppSetup) {
    isRecursive = setup.query.recursive
    showsHidden = setup.query.hidden
    top = setup.top
    wanted = setup.selected
    isWantedByName = wanted != nil
  }

  /// The path of a folder from the root of all; nil before it was entered.
  func absolute(_ folder: FilePath) -> FilePath? {
    for root in roots {
      if let tail = folder.tail(below: root.named) { return root.absolute.appending(tail) }
    }
    return folder.isAbsolute ? folder : nil
  }

  /// A path from the root of all as it is written below what was named.
  func named(_ absolute: FilePath) -> FilePath {
    for root in roots {
      if let tail = absolute.tail(below: root.absolute) { return root.named.appending(tail) }
    }
    return absolute
  }

  /// Takes that a folder was entered.
  mutating func enter(_ folder: FilePath, _ absolute: FilePath) {
    farewell = nil
    if self.absolute(folder) == nil || roots.isEmpty {
      roots.append(root(of: folder, absolute))
    }
    guard place == .named else { return }
    (place, start) = (.folder(folder), .folder(folder))
    if top == nil { top = folder }
  }

  /// The folder that was named above one that was entered at once, where it is written so.
  private func root(of folder: FilePath, _ absolute: FilePath) -> Root {
    guard let top, let tail = folder.tail(below: top), !tail.isEmpty else {
      return Root(named: folder, absolute: absolute)
    }
    let ending = FilePath("/").appending(tail).bytes
    guard absolute.bytes.count > ending.count, absolute.bytes.suffix(ending.count) == ending[...]
    else { return Root(named: folder, absolute: absolute) }
    return Root(named: top, absolute: FilePath(bytes: absolute.bytes.dropLast(ending.count)))
  }

  /// The folder above a place, and what it is called there; nil where there is none.
  func above(_ place: FolderPlace) -> (place: FolderPlace, child: FilePath)? {
    guard let folder = place.folder else { return nil }
    if start == .named, opened.contains(folder) { return (.named, folder) }
    guard let absolute = absolute(folder), absolute != FilePath("/") else { return nil }
    let above = named(absolute.directory)
    return (.folder(above), above.appending(absolute.lastComponent))
  }

  /// The names of the way to a folder, its own last: from the highest folder, or from what was named. Nil where it is not
  /// below those.
  func names(to folder: FilePath) -> [FilePath]? {
    for tile in opened {
      if let tail = folder.tail(below: tile) { return [tile.lastComponent] + tail.names }
    }
    guard let top else { return nil }
    return (absolute(folder) ?? folder).tail(below: absolute(top) ?? top)?.names
  }
}

extension FilePath {
  fileprivate var names: [FilePath] {
    bytes.split(separator: UInt8(ascii: "/")).map { FilePath(bytes: $0) }
  }
}
