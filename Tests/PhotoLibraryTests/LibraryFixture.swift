import Glibc
import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

/// A library on the disk, an index of it beside, and a count of the pictures that were opened.
final class LibraryFixture {
  let library = TemporaryFolder()
  private let cache = TemporaryFolder()
  private(set) var opened: [FilePath] = []
  var clock = FileTime.now

  var store: FilePath { cache.path.appending("pickroll/index.sqlite") }
  var query: FolderQuery { FolderQuery(roots: [library.path], recursive: true) }

  /// Corrects the index, and opens what is to be opened; a picture with the bytes `bad` is refused.
  @discardableResult func scan(_ query: FolderQuery? = nil) throws -> UpdateCounts {
    let query = query ?? self.query
    return try LibraryIndex.use(store) { (index, _) throws(DatabaseError) in
      let counts = try index.update(query) { self.clock }
      let unread = try index.unread(of: query)
      self.opened = unread.map(\.path)
      try index.note(unread.map { ($0, Self.answer($0)) })
      return counts
    }
  }

  private static func answer(_ asset: UnreadAsset) -> Result<MediaInfo, MediaError> {
    let name = String(decoding: asset.path.lastComponent.bytes, as: UTF8.self)
    if name.hasPrefix("bad") { return .failure(.corrupt("bad")) }
    if name.hasPrefix("slow") { return .failure(.timedOut) }
    return .success(MediaInfo(format: .jpeg, size: PixelSize(width: 4, height: 3)))
  }

  func assets(_ change: (inout FetchOptions) -> Void = { _ in }) throws -> [LibraryAsset] {
    var options = FetchOptions(folders: query, sort: .path, ascending: true)
    change(&options)
    let wanted = options
    return try LibraryIndex.use(store) { (index, _) throws(DatabaseError) in
      try index.assets(wanted)
    }
  }

  /// Identifiers by the path below the library.
  func identifiers() throws -> [String: AssetIdentifier] {
    Dictionary(uniqueKeysWithValues: try assets().map { (name($0), $0.identifier) })
  }

  func name(_ asset: LibraryAsset) -> String {
    String(decoding: asset.path.bytes.dropFirst(library.path.bytes.count + 1), as: UTF8.self)
  }

  func move(_ name: String, to other: String) {
    #expect(rename(library.text + "/" + name, library.text + "/" + other) == 0)
  }

  func remove(_ name: String) { #expect(unlink(library.text + "/" + name) == 0) }

  func forget() { StoreFile.remove(store) }
}
