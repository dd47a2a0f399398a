import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens

/// `pickroll album`: what a person gathers, by hand.
struct AlbumCommand {
  private enum Verb: String, CaseIterable {
    case list, show, create, add, remove, rename, delete
  }

  let options: ParsedOptions
  let language: Language
  private var place: LibraryPlace { LibraryPlace(options: options, language: language) }

  init(options: ParsedOptions, language: Language) {
    self.options = options
    self.language = language
  }

  func run() throws(CommandError) -> Int32 {
    let words = options.operands
    let verb = try Subcommand.chosen(from: words, of: "album", Verb.self)
    switch verb {
    case .list: return try list(try Subcommand.operands(words, []))
    case .show: return try show(try title(Subcommand.operands(words, ["NAME"])[0]))
    case .create:
      return try perform(.createAlbum(try title(Subcommand.operands(words, ["NAME"])[0])))
    case .delete:
      return try perform(.deleteAlbum(try title(Subcommand.operands(words, ["NAME"])[0])))
    case .rename:
      let names = try Subcommand.operands(words, ["OLD", "NEW"])
      return try perform(.renameAlbum(try title(names[0]), to: try title(names[1])))
    case .add: return try performEach(words) { .add([$0], album: $1) }
    case .remove: return try performEach(words) { .remove([$0], album: $1) }
    }
  }

  private func title(_ bytes: FilePath) throws(CommandError) -> String {
    try LibraryPlace.title(bytes, of: "album")
  }

  private func list(_ nothing: [FilePath]) throws(CommandError) -> Int32 {
    let store = try place.decisions()
    for album in try LibraryPlace.asking({ () throws(LibraryError) in try store.albums() }) {
      if options.has(.json) {
        Output.line(
          InfoJSON.object([
            ("title", JSONText.quoted(album.title)), ("count", String(album.count)),
          ]))
      } else {
        Output.line("\(album.title)\t\(album.count)")
      }
    }
    return 0
  }

  private func show(_ title: String) throws(CommandError) -> Int32 {
    let store = try place.decisions()
    let search = ReferenceSearch(library: place.query.roots)
    var status: Int32 = 0
    let assets = try LibraryPlace.asking { () throws(LibraryError) in
      try store.assets(ofAlbum: title, searching: search)
    }
    for (was, now) in assets {
      if now == nil { status = 2 }
      tell(was.path, now?.path)
    }
    return status
  }

  private func tell(_ was: FilePath, _ now: FilePath?) {
    let sentence = CommandTexts.sentence(for: .lostAsset(was), language)
    switch (now, options.has(.json)) {
    case (let path?, true): Output.line(InfoJSON.object(InfoJSON.names(path)))
    case (let path?, false): Output.line(path.bytes)
    case (nil, true): Output.line(InfoJSON.line(was, sentence))
    case (nil, false): Output.complain(sentence)
    }
  }

  private func perform(_ change: LibraryChange) throws(CommandError) -> Int32 {
    let library = Library(folder: place.folder, decisions: try place.decisions())
    try LibraryPlace.asking { () throws(LibraryError) in
      _ = try library.performChanges([change])
    }
    return 0
  }

  /// All files in one change; where one is bad each by itself, so that it does not keep the others back.
  private func performEach(
    _ words: [FilePath], _ change: (FilePath, String) -> LibraryChange
  ) throws(CommandError) -> Int32 {
    let title = try title(try Subcommand.operands(Array(words.prefix(2)), ["NAME"])[0])
    guard words.count > 2 else { throw .missingOperand("FILE") }
    let library = Library(folder: place.folder, decisions: try place.decisions())
    let changes = words.dropFirst(2).map { change($0, title) }
    if (try? library.performChanges(changes)) != nil { return 0 }
    var status: Int32 = 0
    for change in changes {
      do throws(LibraryError) { try library.performChanges([change]) } catch {
        if error == .noAlbum(title) { throw .library(error) }
        status = 2
        Output.complain(CommandTexts.sentence(for: .library(error), language))
      }
    }
    return status
  }
}

/// A command's second word and what follows it.
enum Subcommand {
  /// The second word, where it is one of these.
  static func chosen<Verb: RawRepresentable & CaseIterable>(
    from words: [FilePath], of command: String, _ type: Verb.Type
  ) throws(CommandError) -> Verb where Verb.RawValue == String {
    let all = Verb.allCases.map(\.rawValue).joined(separator: "|")
    guard let word = words.first else { throw .missingOperand(all) }
    let text = String(decoding: word.bytes, as: UTF8.self)
    guard let verb = Verb(rawValue: text) else {
      throw .badValue(option: command, value: text, wanted: all)
    }
    return verb
  }

  /// What follows the second word, exactly as many words as there are names for them.
  static func operands(
    _ words: [FilePath], _ names: [String]
  ) throws(CommandError) -> [FilePath] {
    let operands = Array(words.dropFirst())
    if operands.count < names.count { throw .missingOperand(names[operands.count]) }
    if operands.count > names.count { throw .unexpectedOperand(operands[names.count]) }
    return operands
  }
}
