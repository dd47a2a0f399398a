import Cells
import CSystem
import Glibc
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import PickerTerminal
import ScreenRecording

/// `pickroll avatar`: the person's one avatar.
struct AvatarCommand {
  /// The longest side of an avatar in pixels, unless `--size` says otherwise.
  static let defaultSide = 512

  let options: ParsedOptions
  let language: Language

  func run() throws(CommandError) -> Int32 {
    try checkCombination()
    if options.has(.remove) { return try remove() }
    if options.has(.path) { return try printPath(drawn: false) }
    if options.has(.show) { return try printPath(drawn: true) }
    if let file = options.bytes(.set) { return try set(file) }
    if let status = try Popup.run(options, language) { return status }
    if options.has(.history) { return try goBack() }
    return try choose()
  }

  private func checkCombination() throws(CommandError) {
    let ways: [OptionName] = [.set, .show, .path, .remove, .edit, .history]
    let given = ways.filter(options.has).compactMap(OptionTable.specification)
    if given.count > 1 { throw .cannotCombine("--\(given[0].long)", "--\(given[1].long)") }
    if options.has(.rect) && !options.has(.set) { throw .missingOperand("--set FILE") }
    if options.operands.count > 1 { throw .unexpectedOperand(options.operands[1]) }
    if let word = options.operands.first, !given.isEmpty { throw .unexpectedOperand(word) }
  }

  private func choose() throws(CommandError) -> Int32 {
    let pick = PickCommand(options: options, language: language)
    var job = try pick.job(avatar: true)
    if let file = options.operands.first {
      job.start = .editor(Places.absolute(file))
    } else if options.has(.edit) {
      guard let avatar = try Avatars.current() else { throw .noAvatar }
      job.start = .editor(avatar.original)
      job.library?.isShown = false
      job.reopen = avatar.recipe.edit
      job.saver = AvatarSaver(
        export: try Values.export(options, defaultSide: Self.defaultSide), store: Avatars.store,
        fitness: try Values.fitness(options), originalName: avatar.recipe.originalName)
    }
    let outcome = try PickCommand.onTerminal(job, options, language)
    if case .finished(let media) = outcome, let picture = media.first?.edited {
      try? drawWhereSeen(picture)
    }
    return pick.report(outcome)
  }

  private func goBack() throws(CommandError) -> Int32 {
    let history = try AvatarHistory(PickCommand(options: options, language: language))
    let outcome = try history.restoring(
      try PickCommand.onTerminal(history.job, options, language))
    if case .finished(let media) = outcome, let picture = media.first?.edited {
      try? drawWhereSeen(picture)
    }
    return PickCommand(options: options, language: language).report(outcome)
  }

  private func set(_ file: FilePath) throws(CommandError) -> Int32 {
    let export = try Values.export(options, defaultSide: Self.defaultSide)
    let media = MediaRunner()
    let fitness = try Values.fitness(options)
    let crop = try fitness.crop(of: file, media, rect: try Values.rect(options))
    let saver = AvatarSaver(export: export, store: Avatars.store, fitness: fitness)
    // The original of an avatar is a picture, which opens again with its square.
    let still = try media.still(of: file)
    let picked = try media.save(still, edit: PictureEdit(crop: crop), with: saver)
    if !options.has(.json), let picture = picked.edited { try? drawWhereSeen(picture) }
    return PickCommand(options: options, language: language).report(.finished([picked]))
  }

  private func printPath(drawn: Bool) throws(CommandError) -> Int32 {
    guard let avatar = try Avatars.current() else { throw .noAvatar }
    if drawn { try draw(avatar.picture) }
    Output.line(avatar.picture.bytes)
    return 0
  }

  private func remove() throws(CommandError) -> Int32 {
    let existed: Bool
    do throws(StorageError) { existed = try Avatars.store.remove() } catch { throw .storage(error) }
    guard existed else { throw .noAvatar }
    return 0
  }

  /// Above its path, where a person reads standard output.
  private func drawWhereSeen(_ picture: FilePath) throws(CommandError) {
    if isatty(STDOUT_FILENO) == 1 && !options.has(.json) { try draw(picture) }
  }

  private func draw(_ picture: FilePath) throws(CommandError) {
    let size = CellSize(columns: 24, rows: 12)
    let terminal = TerminalCapabilities.ofStandardOutput(try Values.wishes(options))
    // Without colours the backdrop says whether ink is bright or dark.
    let backdrop: Backdrop =
      terminal.depth != .none ? .none : terminal.background == .light ? .light : .dark
    let cells = try MediaRunner().render(
      picture,
      RenderRequest(
        box: size, fit: .cover, mask: .circle, depth: terminal.depth, backdrop: backdrop,
        symbols: terminal.repertoire))
    var grid = CellGrid(size: size)
    grid.draw(cells, column: 0, row: 0)
    Output.write(Array((grid.ansi(depth: .init(terminal.depth)) + "\n").utf8))
  }
}
