import Cells
import CSystem
import Glibc
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import PickerTerminal

/// `pickroll pick`: choose a picture, print its path. Its parts serve `avatar` and `snapshot` too.
struct PickCommand {
  let options: ParsedOptions
  let language: Language

  func run() throws(CommandError) -> Int32 {
    let outcome = try Self.onTerminal(try job(avatar: false), options, language)
    return report(outcome)
  }

  /// Opens the person's terminal, runs the picker on it, and gives it back.
  static func onTerminal(_ job: PickerJob, _ options: ParsedOptions, _ language: Language)
    throws(CommandError) -> PickerOutcome
  {
    let wishes = try Values.wishes(options)
    let crash = CommandTexts.crash(language)
    CrashNotice.set(before: crash.before, after: crash.after)
    let signals = SignalPipe()
    let terminal: NcursesTerminal
    do throws(TerminalError) { terminal = try NcursesTerminal(wishes) } catch {
      throw .terminal(error)
    }
    defer { terminal.restore() }
    let session = try Session(job, on: terminal, language: language, signals: signals)
    let outcome = session.run()
    if session.loop.state.hasNothingToChoose, case .cancelled = outcome {
      throw .nothingToChoose
    }
    return outcome
  }

  /// What the options and paths ask of the picker.
  func job(avatar: Bool) throws(CommandError) -> PickerJob {
    let edits = avatar || options.has(.edit)
    let library = try library()
    var query = LibraryFolders.query(options)
    if !library.isShown { query.roots = options.operands }
    var configuration = PickerConfiguration()
    configuration.allowsEditing = edits
    configuration.sourceType = try Values.source(options)
    let seed = try Values.seed(options)
    return PickerJob(
      start: library.isShown ? .sheet : .grid, library: library, query: query,
      libraryName: name, theme: try Values.theme(options), keys: options.keys,
      order: try Values.order(options, ofLibrary: library.isShown, seed: seed), seed: seed,
      configuration: configuration,
      title: options.text(.title).map { DisplayText.sanitized($0) },
      saver: edits ? try saver(avatar: avatar) : nil, trace: try trace())
  }

  /// The library, which is only saved into where paths are named: they are the person's own choice, and so are the
  /// library's folders where those are named, so that nothing is asked.
  private func library() throws(CommandError) -> LibraryConfiguration {
    let client = try LibraryPlace(options: options, language: language).client()
    let isShown = options.operands.isEmpty
    return LibraryConfiguration(
      folders: LibraryFolders.query(options), client: client, userFolders: .current(),
      needsPermission: !options.isGivenNow(.library), isShown: isShown,
      newestWithin: isShown ? LatestPhoto.interval : nil, readsFacts: isShown)
  }

  private func saver(avatar: Bool) throws(CommandError) -> any PictureSaver {
    if avatar {
      return AvatarSaver(
        export: try Values.export(options, defaultSide: AvatarCommand.defaultSide),
        store: Avatars.store)
    }
    var export = try Values.export(options, defaultSide: nil)
    let output = options.bytes(.output)
    if export.format == nil, let output, !Places.isFolder(output) {
      export.format = OutputFormat(named: output.lowercasedExtension)
    }
    return EditedFileSaver(export: export, target: output)
  }

  private func trace() throws(CommandError) -> Trace? {
    guard let path = options.bytes(.trace) else { return nil }
    guard let trace = Trace(path, start: programStart) else { throw .traceFile(path) }
    return trace
  }

  /// What is named, where it is one thing.
  private var name: String {
    let roots = options.operands.isEmpty ? options.values[.library] ?? [] : options.operands
    guard roots.count == 1, let root = roots.first else { return "" }
    // A name that says something is taken as it is: the folder may be one that does not answer.
    let isPlain = ![FilePath("."), FilePath("..")].contains(root.lastComponent)
    let named = isPlain ? root : Places.resolved(root)
    return DisplayText.sanitized(named.lastComponent.bytes)
  }

  /// Prints the result and says how the program is to end.
  func report(_ outcome: PickerOutcome) -> Int32 {
    switch outcome {
    case .finished(let media):
      if options.has(.json) {
        Output.line(media.json)
      } else {
        Output.line((media.edited ?? media.original).bytes)
      }
      return 0
    case .cancelled: return 130
    case .interrupted(let signal):
      SignalPipe.endProcess(by: signal)
    }
  }
}
