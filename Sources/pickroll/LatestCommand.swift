import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens

/// `pickroll latest`: the newest picture, if it is new and was not offered yet.
struct LatestCommand {
  let options: ParsedOptions
  let language: Language

  /// A year of seconds.
  private static let longest = 366 * 24 * 3600

  func run() throws(CommandError) -> Int32 {
    if let word = options.operands.first { throw .unexpectedOperand(word) }
    let photo = try offer(within: try Self.seconds(options) ?? LatestPhoto.interval)
    guard let photo else { return 1 }
    if options.has(.json) {
      Output.line(InfoJSON.line(photo))
    } else {
      Output.line(photo.path.bytes)
    }
    return 0
  }

  /// How old the picture may be, where that is said.
  static func seconds(_ options: ParsedOptions) throws(CommandError) -> Int64? {
    try Values.number(options, .within, in: 0...longest).map { Int64($0) }
  }

  private func offer(within: Int64) throws(CommandError) -> LibraryAsset? {
    let place = LibraryPlace(options: options, language: language)
    let store = try place.decisions()
    let newest = try newest(in: try place.readable(in: store))
    let client = try place.client()
    return try LibraryPlace.asking { () throws(LibraryError) in
      try store.offer(newest, to: client, within: within, now: .now)
    }
  }

  private func newest(in folders: FolderQuery) throws(CommandError) -> LibraryAsset? {
    let path = LibraryIndex.path(of: .current())
    do throws(DatabaseError) {
      return try LibraryIndex.use(path) { (index, isAnew) throws(DatabaseError) in
        if isAnew { Output.complain(IndexTexts.madeAnew(path, language)) }
        return try index.newestPhoto(in: folders)
      }
    } catch { throw .store(path, error) }
  }
}

extension InfoJSON {
  /// A picture of the library; when it was added is in seconds since 1970.
  static func line(_ asset: LibraryAsset) -> String {
    let facts: [(String, String?)] = [
      ("mediaType", JSONText.quoted(asset.mediaType.rawValue)),
      ("assetIdentifier", JSONText.quoted(asset.identifier.rawValue)),
      ("added", String(asset.added.seconds)),
    ]
    return object(names(asset.path) + facts)
  }
}
