import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens

/// `pickroll library`: who may look at the pictures and add to them, and what is new among them.
struct LibraryCommand {
  private enum Verb: String, CaseIterable {
    case status, authorize, deny, scan
  }

  private enum Access: String {
    case reading, adding
  }

  let options: ParsedOptions
  let language: Language

  func run() throws(CommandError) -> Int32 {
    let verb = try Subcommand.chosen(from: options.operands, of: "library", Verb.self)
    _ = try Subcommand.operands(options.operands, [])
    let levels = try levels()
    let folders = try limit(verb, levels)
    if verb == .scan { return try LibraryScan(options: options, language: language).run() }
    let place = LibraryPlace(options: options, language: language)
    let client = try place.client()
    let authorization = try place.authorization(in: try place.decisions())
    try LibraryPlace.asking { () throws(LibraryError) in
      switch verb {
      case .status: try tell(authorization, levels, client, place.folder)
      case .authorize: try authorize(authorization, levels, folders, place.folder)
      case .deny: try authorization.set(.denied, for: levels)
      case .scan: break
      }
    }
    return 0
  }

  /// The folders that alone may be looked at; nil: all.
  private func limit(
    _ verb: Verb, _ levels: [AccessLevel]
  ) throws(CommandError) -> [FilePath]? {
    guard let folders = options.values[.folder] else { return nil }
    guard verb == .authorize else { throw .cannotCombine("--folder", verb.rawValue) }
    guard levels.contains(.readWrite) else { throw .cannotCombine("--folder", "--for adding") }
    return folders.map(LibraryFolders.place)
  }

  private func authorize(
    _ authorization: LibraryAuthorization, _ levels: [AccessLevel], _ folders: [FilePath]?,
    _ library: FilePath
  ) throws(LibraryError) {
    guard let folders else { return try authorization.set(.authorized, for: levels) }
    try authorization.set(.limited, for: [.readWrite], folders: folders)
    // What is saved goes to its own place, whichever folders may be looked at.
    try authorization.set(.authorized, for: levels.filter { $0 != .readWrite })
    for folder in folders where !authorization.isInLibrary(folder) {
      Output.complain(LibraryTexts.outside(folder, library, language))
    }
  }

  private func levels() throws(CommandError) -> [AccessLevel] {
    switch try Values.choice(options, .access, of: Access.self) {
    case .reading: [.readWrite]
    case .adding: [.addOnly]
    case nil: [.readWrite, .addOnly]
    }
  }

  private func tell(
    _ authorization: LibraryAuthorization, _ levels: [AccessLevel], _ client: String,
    _ folder: FilePath
  ) throws(LibraryError) {
    var members: [(String, String?)] = [("client", JSONText.quoted(client))]
    for level in levels {
      let status = try authorization.authorizationStatus(for: level)
      members.append((LibraryTexts.key(of: level), JSONText.quoted(LibraryTexts.key(of: status))))
      if !options.has(.json) {
        Output.line(LibraryTexts.line(client: client, level, status, folder, language))
      }
      guard level == .readWrite, status == .limited else { continue }
      let named = try authorization.namedFolders()
      members.append(("folders", InfoJSON.array(named.map { JSONText.quoted($0.fileURL) })))
      if !options.has(.json) { list(named, authorization) }
    }
    guard options.has(.json) else { return }
    Output.line(InfoJSON.object(members + [("library", JSONText.quoted(folder.fileURL))]))
  }
  private func list(_ named: [FilePath], _ authorization: LibraryAuthorization) {
    for folder in named {
      Output.line(
        LibraryTexts.line(folder, counts: authorization.isInLibrary(folder), language))
    }
  }
}
