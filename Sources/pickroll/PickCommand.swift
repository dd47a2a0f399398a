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
    if let status = try Popup.run(options, language) { return status }
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
    terminal.restore()
    tell(session.loop.state.unlisted, language)
    if session.loop.state.hasNothingToChoose, case .cancelled = outcome {
      throw .nothingToChoose
    }
    return outcome
  }

  /// Tells what could not be listed, after the screen was given back.
  static func tell(_ unlisted: (sentences: [String], more: Int), _ language: Language) {
    for sentence in unlisted.sentences { Output.complain(sentence) }
    if unlisted.more > 0 { Output.complain(CommandTexts.more(unlisted.more, language)) }
  }

  /// What the options and paths ask of the picker.
  func job(avatar: Bool) throws(CommandError) -> PickerJob {
    let edits = avatar || options.has(.edit)
    let library = try library(movies: avatar)
    var query = library.folders
    let given = try GivenPaths(options)
    if !library.isShown { given.use(in: &query, isRecursive: options.has(.recursive)) }
    var configuration = PickerConfiguration()
    configuration.allowsEditing = edits
    configuration.sourceType = try Values.source(options)
    configuration.selectionLimit = try Values.selectionLimit(options)
    // An avatar is a picture, be it a frame of a movie: what is asked for says only what is listed then.
    let types = try Values.mediaTypes(options)
    configuration.mediaTypes = avatar ? [.image] : types
    configuration.fitness = try Values.fitness(options)
    configuration.videoMaximumMilliseconds = try Values.maximumDuration(options)
    _ = try Values.pictureQuality(options)
    configuration.videoQuality = Values.videoQuality(options)
    // Who sits before a terminal is whom its camera looks at.
    configuration.cameraDevice = .front
    let seed = try Values.seed(options)
    let order = try Values.order(options, ofLibrary: library.isShown, seed: seed)
    var job = PickerJob(
      start: library.isShown ? .sheet : .grid, library: library, query: query,
      libraryName: name(of: given), theme: try Values.theme(options), keys: options.keys,
      order: order ?? (given.stream == nil ? nil : AssetOrder(.none)), seed: seed,
      gridSize: try Values.gridSize(options),
      configuration: configuration,
      title: options.text(.title).map { DisplayText.sanitized($0) },
      saver: edits ? try saver(avatar: avatar) : nil, movies: EditedMovieSaver(options),
      trace: try trace())
    (job.top, job.selected) = (given.top, given.selected)
    try use(CameraSearch(try Values.cameras(options)), in: &job)
    return job
  }

  /// Begins with the camera where that is asked for; then it is looked for before there is a screen.
  private func use(_ search: CameraSearch, in job: inout PickerJob) throws(CommandError) {
    job.cameras = search
    job.savesCaptures = options.has(.saveCaptures)
    guard Values.prefersCamera(options) else { return }
    job.camerasFound = search.found()
    if job.configuration.sourceType == .camera { try checkNamedCamera(job.camerasFound) }
    guard job.camerasFound.availability == .available || job.configuration.sourceType == .camera
    else { return }
    job.configuration.sourceType = .camera
    job.start = .camera
  }

  /// Where nothing is found of what was named, that is said, not that the machine has no camera.
  private func checkNamedCamera(_ found: CamerasFound) throws(CommandError) {
    guard found.availability == .unavailable(.noCamera), let word = options.bytes(.camera),
      let wish = CameraWish(word)
    else { return }
    switch wish {
    case .any: return
    case .none: throw .cannotCombine("--source camera", "--camera none")
    case .movie(let path): throw .media(path, .missing)
    case .number, .device, .name, .filters:
      throw .noSuchCamera(DisplayText.sanitized(word.bytes))
    }
  }

  /// The library, which is only saved into where paths are named: they are the person's own choice, and so are the
  /// library's folders where those are named, so that nothing is asked.
  private func library(movies: Bool) throws(CommandError) -> LibraryConfiguration {
    let client = try LibraryPlace(options: options, language: language).client()
    let isShown = try GivenPaths(options).isEmpty
    return LibraryConfiguration(
      folders: LibraryFolders.query(options, movies: movies), client: client,
      userFolders: .current(),
      needsPermission: !options.isGivenNow(.library), isShown: isShown,
      newestWithin: isShown ? LatestPhoto.interval : nil, readsFacts: isShown)
  }

  private func saver(avatar: Bool) throws(CommandError) -> any PictureSaver {
    if avatar {
      return AvatarSaver(
        export: try Values.export(options, defaultSide: AvatarCommand.defaultSide),
        store: Avatars.store, fitness: try Values.fitness(options))
    }
    var export = try Values.export(options, defaultSide: nil)
    let output = options.bytes(.output)
    if let output, options.has(.multiple), !Places.isFolder(output) {
      // One file cannot hold them all.
      throw .badValue(
        option: "--output", value: DisplayText.sanitized(output.bytes), wanted: "DIR (--multiple)")
    }
    if export.format == nil, let output, !Places.isFolder(output) {
      export.format = OutputFormat(named: output.lowercasedExtension)
    }
    return EditedFileSaver(
      export: export, target: output, fitness: try Values.fitness(options))
  }

  private func trace() throws(CommandError) -> Trace? {
    guard let path = options.bytes(.trace) else { return nil }
    guard let trace = Trace(path, start: programStart) else { throw .traceFile(path) }
    return trace
  }

  /// What is named, where it is one thing.
  private func name(of given: GivenPaths) -> String {
    if given.stream != nil { return CommandTexts.standardInput(language) }
    let roots = given.isEmpty ? options.values[.library] ?? [] : given.paths
    guard roots.count == 1, let root = given.top ?? roots.first else { return "" }
    // A name that says something is taken as it is: the folder may be one that does not answer.
    let isPlain = ![FilePath("."), FilePath("..")].contains(root.lastComponent)
    let named = isPlain ? root : Places.resolved(root)
    return DisplayText.sanitized(named.lastComponent.bytes)
  }

  private func line(_ media: PickedMedia) -> [UInt8] {
    options.has(.json) ? Array(media.json.utf8) : (media.edited ?? media.original).bytes
  }

  /// Whether each result ends with NUL.
  private var printsNul: Bool { options.has(.print0) || options.has(.null) }

  /// Prints the results, in the order they were marked, and says how the program is to end.
  func report(_ outcome: PickerOutcome) -> Int32 {
    switch outcome {
    case .finished(let media):
      for one in media { Output.write(line(one) + [printsNul ? 0 : 10]) }
      return 0
    case .cancelled: return 130
    case .interrupted(let signal):
      SignalPipe.endProcess(by: signal)
    }
  }
}
