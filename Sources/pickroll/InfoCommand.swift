import MediaTypes
import PickerScreens

/// `pickroll info`: what the picker knows of files.
struct InfoCommand {
  let options: ParsedOptions
  let language: Language

  func run() throws(CommandError) -> Int32 {
    let files = options.operands
    guard !files.isEmpty else { throw .missingOperand("FILE") }
    let questions = FileQuestions(files)
    var status: Int32 = 0
    var isFirst = true
    while let (file, answer) = questions.next() {
      switch answer {
      case .success(let info):
        if options.has(.json) {
          Output.line(InfoJSON.line(file, info))
        } else {
          Output.line((isFirst ? "" : "\n") + page(file, info))
        }
        isFirst = false
      case .failure(let error):
        status = 2
        try refuse(file, error)
      }
    }
    return status
  }

  private func page(_ file: FilePath, _ info: MediaInfo) -> String {
    InfoPage(language: language).section(file, info).text(on: .standardOutput)
  }

  /// Without a decoder no file has an answer, so that is said once.
  private func refuse(_ file: FilePath, _ error: MediaError) throws(CommandError) {
    let isFolder = error == .notAFile && Places.isFolder(file)
    let reason = isFolder ? CommandError.isFolder(file) : .media(file, error)
    if options.has(.json) {
      return Output.line(InfoJSON.line(file, CommandTexts.sentence(for: reason, language)))
    }
    if case .workerUnavailable = error { throw reason }
    Output.complain(CommandTexts.sentence(for: reason, language))
  }
}
