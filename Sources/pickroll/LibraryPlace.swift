import Cells
import MediaTypes
import PhotoLibrary
import PickerScreens

/// The library that a command works on, and who asks.
struct LibraryPlace {
  let options: ParsedOptions
  let language: Language

  /// The folders of the library.
  var query: FolderQuery { LibraryFolders.query(options) }

  /// The first of them, which is saved into.
  var folder: FilePath { query.roots.first ?? FilePath("/") }

  /// The program that asks.
  func client() throws(CommandError) -> String {
    guard let name = options.bytes(.client) else { return LibraryClient.own }
    return try Self.title(name, of: "--client")
  }

  /// What the person decided. A file that had to be set aside is told.
  func decisions() throws(CommandError) -> DecisionsStore {
    let store = try Self.asking { () throws(LibraryError) in try DecisionsStore(of: .current()) }
    if let aside = store.setAside {
      Output.complain(LibraryTexts.setAside(store.path, as: aside, language))
    }
    return store
  }

  /// A name for something: text that is not empty and has no control characters.
  static func title(_ bytes: FilePath, of what: String) throws(CommandError) -> String {
    guard let text = String(validating: bytes.bytes, as: UTF8.self), !text.isEmpty,
      DisplayText.sanitized(text) == text
    else {
      let shown = String(decoding: bytes.bytes, as: UTF8.self)
      throw .badValue(option: what, value: shown, wanted: "NAME")
    }
    return text
  }

  /// Gives the library's failures the command's name.
  static func asking<Value>(
    _ body: () throws(LibraryError) -> Value
  ) throws(CommandError) -> Value {
    do throws(LibraryError) { return try body() } catch { throw .library(error) }
  }

  /// What may be looked at; ends the command where nothing may. Folders that were named are the person's own
  /// choice, and need no permission.
  func readable(in store: DecisionsStore) throws(CommandError) -> FolderQuery {
    if options.isGivenNow(.library) { return query }
    let authorization = try authorization(in: store)
    try demand(.read, of: authorization)
    let allowed = try Self.asking { () throws(LibraryError) in
      try authorization.allowedFolders()
    }
    return query.limited(to: allowed)
  }

  /// The permission of the program that asks.
  func authorization(in store: DecisionsStore) throws(CommandError) -> LibraryAuthorization {
    LibraryAuthorization(of: try client(), folder: folder, in: store)
  }

  /// Ends the command where a request is refused. Nobody is asked: there is no screen.
  func demand(
    _ operation: AuthorizationRequest.Operation, of authorization: LibraryAuthorization
  ) throws(CommandError) {
    let client = try client()
    let request = AuthorizationRequest(operation, hasScreen: false, begun: programBegan)
    let outcome = try Self.asking { () throws(LibraryError) in
      try authorization.outcome(of: request)
    }
    if case .refuse(let refusal) = outcome {
      throw .notAllowed(request, refusal, client: client)
    }
  }
}
