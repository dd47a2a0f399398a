import MediaTypes
import PhotoLibrary
import PickerScreens

/// `pickroll save`: into the camera roll, and by reference into the client's album.
struct SaveCommand {
  let options: ParsedOptions
  let language: Language

  func run() throws(CommandError) -> Int32 {
    guard !options.operands.isEmpty else { throw .missingOperand("FILE") }
    let place = LibraryPlace(options: options, language: language)
    let album = try album(of: place)
    let store = try place.decisions()
    try place.demand(.add, of: try place.authorization(in: store))
    let library = Library(folder: place.folder, decisions: store)
    var status: Int32 = 0
    for file in options.operands {
      do throws(LibraryError) {
        for path in try library.performChanges([.save(file, album: album)]) { tell(path) }
      } catch {
        status = 2
        refuse(file, error)
      }
    }
    return status
  }

  private func album(of place: LibraryPlace) throws(CommandError) -> String {
    if let name = options.bytes(.album) { return try LibraryPlace.title(name, of: "--album") }
    return LibraryClient.album(of: try place.client())
  }

  private func tell(_ path: FilePath) {
    if options.has(.json) {
      Output.line(InfoJSON.object(InfoJSON.names(path)))
    } else {
      Output.line(path.bytes)
    }
  }

  private func refuse(_ file: FilePath, _ error: LibraryError) {
    let isFolder =
      error == .saving(.picture, .storage(.notAFile(file))) && Places.isFolder(file)
    let reason = isFolder ? CommandError.isFolder(file) : .library(error)
    let sentence = CommandTexts.sentence(for: reason, language)
    if options.has(.json) { return Output.line(InfoJSON.line(file, sentence)) }
    Output.complain(sentence)
  }
}
