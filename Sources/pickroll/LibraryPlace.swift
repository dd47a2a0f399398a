import Cells
import MediaTypes
import PhotoLibrary
import PickerScreens

/// The library that a command works on, and who asks.
struct LibraryPlace {
  let options: ParsedOptions
  let language: Language

  /// The folders of the library, the first of which is saved into.
  var folders: [FilePath] {
    options.values[.library] ?? [PicturesFolder.path(of: .current())]
  }

  /// The first of them, from the root.
  var folder: FilePath { Places.absolute(folders.first ?? FilePath(".")) }

  /// The program that asks.
  func client() throws(CommandError) -> String {
    guard let name = options.bytes(.client) else { return LibraryAuthorization.ownClient }
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

  /// Ends the command where the library may not be looked at. Folders that were named are the person's own
  /// choice, and need no permission.
  func demandReading(in store: DecisionsStore) throws(CommandError) {
    if !options.has(.library) { try demand(.read, in: store) }
  }

  /// Ends the command where a request is refused. Nobody is asked: there is no screen.
  func demand(
    _ operation: AuthorizationRequest.Operation, in store: DecisionsStore
  ) throws(CommandError) {
    let client = try client()
    let request = AuthorizationRequest(
      operation, hasScreen: false, begun: LibraryAuthorization.now())
    let authorization = LibraryAuthorization(of: client, folder: folder, in: store)
    let outcome = try Self.asking { () throws(LibraryError) in
      try authorization.outcome(of: request)
    }
    if case .refuse(let refusal) = outcome {
      throw .notAllowed(request, refusal, client: client)
    }
  }
}
