import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

@testable import PickerScreens

/// Folders that are browsed: listings and looks into folders are answered from a tree of names.
struct FolderScene {
  var loop: FakeLoop
  /// What is in each folder: names, those of folders with a slash.
  var tree: [String: [String]]
  /// Folders that cannot be listed.
  var lost: [FilePath: ScanProblem] = [:]
  private var heard = 0

  static let pictures = [
    "/home/mia/Pictures": ["Summer/", "Winter/", "a.jpg", "b.jpg", "c.jpg"],
    "/home/mia/Pictures/Summer": ["Day 2/", "Day 10/", "s1.jpg", "s2.jpg", "s3.jpg", "s4.jpg"],
    "/home/mia/Pictures/Summer/Day 2": ["d1.jpg"],
    "/home/mia/Pictures/Summer/Day 10": [],
    "/home/mia/Pictures/Winter": ["w1.jpg", "w2.jpg"],
    "/home/mia": ["Pictures/", "me.jpg"],
    "/home": ["mia/"],
    "/": ["home/"],
  ]

  init(
    _ language: Language = .english, root: String = "Pictures", roots: [String]? = nil,
    stream: PathStream? = nil, limit: Int = 0, size: CellSize = CellSize(columns: 80, rows: 24),
    change: (inout AppSetup) -> Void = { _ in }
  ) throws {
    let query = FolderQuery(
      roots: (roots ?? [root]).map { FilePath($0) }, showsFolders: true, stream: stream)
    var setup = AppSetup(
      language: language, picker: PickerConfiguration(selectionLimit: limit), start: .grid,
      libraryName: roots == nil ? root : "", query: query, order: .name)
    change(&setup)
    tree = Self.pictures
    loop = try FakeLoop(setup, size: size)
    settle()
  }

  private func absolute(_ path: FilePath) -> FilePath {
    path.isAbsolute ? path : FilePath("/home/mia").appending(path)
  }

  private func text(_ path: FilePath) -> String { String(decoding: path.bytes, as: UTF8.self) }

  private func entries(_ folder: FilePath, recursive: Bool = false) -> [Asset] {
    (tree[text(absolute(folder))] ?? []).flatMap { name -> [Asset] in
      let path = folder.appending(name.hasSuffix("/") ? String(name.dropLast()) : name)
      if !name.hasSuffix("/") { return [Asset(path: path, byteCount: 640, modified: noon)] }
      return recursive ? entries(path, recursive: true) : [Asset(folder: path)]
    }
  }

  /// Answers everything that is wanted, until nothing is.
  mutating func settle() {
    while heard < loop.effects.count {
      while heard < loop.effects.count {
        heard += 1
        answer(loop.effects[heard - 1])
      }
      loop.settle()
    }
  }

  private mutating func answer(_ effect: Effect) {
    switch effect {
    case .scan(let id, let query): answer(id, query)
    case .lookInto(let folder, _, _):
      let all = entries(folder, recursive: true)
      loop.give(
        .summary(
          folder, FolderSummary(first: Array(all.prefix(4)), count: all.count, modified: noon)))
    default: break
    }
  }

  private mutating func answer(_ id: ScanID, _ query: FolderQuery) {
    let isAll = query.roots.count == 1 && query.stream == nil
    if let root = query.roots.first, isAll {
      if let problem = lost[root] {
        loop.give(.scanned(id, .problem(root, problem)))
      } else {
        loop.give(.scanned(id, .entered(root, absolute: absolute(root))))
        give(id, entries(root, recursive: query.recursive))
      }
    } else {
      give(
        id,
        query.roots.map { root in
          tree[text(absolute(root))] == nil
            ? Asset(path: root, byteCount: 640, modified: noon) : Asset(folder: root)
        })
    }
    if query.stream == nil { loop.give(.scanned(id, .finished)) }
  }

  private mutating func give(_ id: ScanID, _ assets: [Asset]) {
    if !assets.isEmpty { loop.give(.scanned(id, .found(assets))) }
  }

  mutating func press(_ keys: Key...) {
    for key in keys {
      loop.press(key)
      settle()
    }
  }

  /// The names that are shown, in their order, folders with a slash.
  var names: [String] {
    let list = loop.state.library.assets
    return (0..<list.count).compactMap { list.asset(at: $0) }
      .map { text($0.name) + ($0.isFolder ? "/" : "") }
  }

  var selected: String? {
    loop.state.library.assets.asset(at: loop.state.grid.selected).map { text($0.path) }
  }

  /// The title's part at the left: what is before two spaces.
  var title: String {
    var title = ""
    for character in loop.line(0).drop(while: { $0 == " " }) {
      if character == " ", title.last == " " { return String(title.dropLast()) }
      title.append(character)
    }
    return title
  }

  /// The paths that were handed over.
  var chosen: [String] {
    loop.verdicts.flatMap { event -> [String] in
      if case .finished(let media) = event { media.map { text($0.original) } } else { [] }
    }
  }

  var isCancelled: Bool {
    loop.verdicts.contains { if case .cancelled = $0 { true } else { false } }
  }
}
