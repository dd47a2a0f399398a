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
    if verb == .scan { return try LibraryScan(options: options, language: language).run() }
    let levels = try levels()
    let place = LibraryPlace(options: options, language: language)
    let client = try place.client()
    let store = try place.decisions()
    let authorization = LibraryAuthorization(of: client, folder: place.folder, in: store)
    try LibraryPlace.asking { () throws(LibraryError) in
      switch verb {
      case .status: try tell(authorization, levels, client, place.folder)
      case .authorize: try authorization.set(.authorized, for: levels)
      case .deny: try authorization.set(.denied, for: levels)
      case .scan: break
      }
    }
    return 0
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
    }
    guard options.has(.json) else { return }
    Output.line(InfoJSON.object(members + [("library", JSONText.quoted(folder.fileURL))]))
  }
}
