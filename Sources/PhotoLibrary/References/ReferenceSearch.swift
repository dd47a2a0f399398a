import Glibc
public import MediaTypes

/// Finds assets again.
///
/// An asset is, in this order: what lies at its path, where that is the same file or has the same contents;
/// a file elsewhere in the library that is it, one of the same name first; what lies at its path now, since
/// many editors write a new file in the place of the old one. No file is two assets.
public struct ReferenceSearch {
  private let library: [FilePath]
  private let files: [FilePath]

  /// A search in these folders and all folders in them. Beyond them an asset is looked for in the folder it
  /// was in. Everything here reads the disk, and may block.
  public init(library: [FilePath]) { self.init(library: library, files: []) }

  /// A search among these files, too.
  init(library: [FilePath], files: [FilePath]) {
    self.library = library
    self.files = files
  }

  /// The assets as they are now, in the order of the references; nil for what is not found.
  public func find(_ references: [AssetReference]) -> [AssetReference?] {
    var found = references.map(Self.atItsPath)
    var taken = Set(found.compactMap { $0?.path })
    let missing = references.indices.filter { found[$0] == nil }
    guard !missing.isEmpty else { return found }
    let candidates = self.candidates(for: missing.map { references[$0] })
    for (place, index) in missing.enumerated() {
      let best = candidates[place].filter { !taken.contains($0.path) }
        .min { Self.rank($0, of: references[index]) < Self.rank($1, of: references[index]) }
      found[index] = best.map { references[index].moved(to: $0) }
      if let best { taken.insert(best.path) }
    }
    for index in missing where found[index] == nil {
      let path = references[index].path
      guard let now = try? AssetReference(of: path), taken.insert(now.path).inserted else {
        continue
      }
      found[index] = references[index].moved(to: now)
    }
    return found
  }

  /// The asset where it was last; nil where nothing or something else is there.
  private static func atItsPath(_ reference: AssetReference) -> AssetReference? {
    guard let status = try? stat(of: reference.path), status.isRegularFile else { return nil }
    let identity = AssetIdentity(status)
    if identity == reference.identity { return reference }
    guard let now = try? AssetReference(of: reference.path) else { return nil }
    let isIt = identity.isSameFile(as: reference.identity) || now.hasContents(of: reference)
    return isIt ? reference.moved(to: now) : nil
  }

  /// The same file first, then the same name, then by path.
  private static func rank(
    _ candidate: AssetReference, of reference: AssetReference
  ) -> (Int, Int, FilePath) {
    (
      candidate.identity == reference.identity ? 0 : 1,
      candidate.path.lastComponent == reference.path.lastComponent ? 0 : 1, candidate.path
    )
  }

  /// For each asset the files that may be it. Only files of a wanted size are opened, each once.
  private func candidates(for references: [AssetReference]) -> [[AssetReference]] {
    let places = Dictionary(grouping: references.indices) { references[$0].identity.byteCount }
    var found = [[AssetReference]](repeating: [], count: references.count)
    var walk = FolderWalk(library)
    for folder in Set(references.map(\.path.directory)) { walk.add(shallow: folder) }
    func look(at path: FilePath, _ status: stat) {
      guard let wanted = places[Int64(status.st_size)] else { return }
      guard let candidate = try? AssetReference(of: path) else { return }
      for place in wanted where candidate.hasContents(of: references[place]) {
        found[place].append(candidate)
      }
    }
    for path in files {
      if let status = try? stat(of: path), status.isRegularFile { look(at: path, status) }
    }
    while let (path, status) = walk.next() { look(at: path, status) }
    return found
  }
}

/// Gives the regular files of folders, each folder once. What cannot be read is passed over, and so are
/// hidden names and an editor's backups (`a.jpg~`): what was thrown away or replaced is not found again there.
struct FolderWalk {
  private var waiting: [(path: FilePath, isDeep: Bool)]
  private var open: (folder: OpenFolder, isDeep: Bool)?
  private var seen: Set<FileIdentity> = []

  /// The files in these folders, at any depth.
  init(_ roots: [FilePath]) { waiting = roots.reversed().map { ($0, true) } }

  /// The files right in this folder, after all others.
  mutating func add(shallow folder: FilePath) { waiting.insert((folder, false), at: 0) }

  mutating func next() -> (FilePath, stat)? {
    while openNext(), let (folder, isDeep) = open {
      guard let entry = try? folder.next() else {
        open = nil
        continue
      }
      let isPassedOver =
        entry.name.bytes.first == UInt8(ascii: ".") || entry.name.bytes.last == UInt8(ascii: "~")
      guard !isPassedOver, let status = try? folder.status(of: entry.name) else { continue }
      let path = folder.path.appending(entry.name)
      if status.isRegularFile { return (path, status) }
      if status.isFolder, isDeep { waiting.append((path, true)) }
    }
    return nil
  }

  /// Whether a folder is being read.
  private mutating func openNext() -> Bool {
    while open == nil, let (path, isDeep) = waiting.popLast() {
      guard let folder = try? OpenFolder(path), let identity = try? folder.identity(),
        seen.insert(identity).inserted
      else { continue }
      open = (folder, isDeep)
    }
    return open != nil
  }
}
