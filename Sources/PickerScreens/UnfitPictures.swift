import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// A choice that waits until the sizes of its pictures are known.
struct AwaitedChoice: Equatable, Sendable {
  /// The most pictures that are looked at side by side.
  static let mostJobs = 16

  let ids: [AssetID]
  /// The first of them that was not asked about.
  var next = 0
  /// The pictures that are looked at now.
  var waiting: Set<AssetID> = []
  /// Whether one is known to be unfit or broken, so that no others are asked about.
  var isRefused = false

  init(_ ids: [AssetID]) { self.ids = ids }

  var isSettled: Bool { (isRefused || next == ids.count) && waiting.isEmpty }
}

extension AppState {
  /// Why an asset cannot be chosen; nil where it can, or nothing is known against it.
  func unfitness(of id: AssetID) -> Unfitness? {
    picker.configuration.problem(of: library.assets[id], size: knownSize(of: id))
  }

  /// Why an asset is shown dim; nil where it can be chosen, and for a movie of which a frame can be, where pictures are
  /// asked for.
  func shownUnfitness(of id: AssetID) -> Unfitness? {
    let problem = unfitness(of: id)
    return problem == .wrongMedia(.movie) ? nil : problem
  }

  private func knownSize(of id: AssetID) -> PixelSize? {
    grid.tiles.sizes[id] ?? grid.tiles.infos[id]?.size
  }

  /// Why an asset of the grid cannot be chosen, as a sentence; nil where it can, or nothing is known against it.
  func refusal(of id: AssetID) -> String? {
    let path = library.assets[id].path
    if let error = grid.tiles.broken[id] { return language.sentence(error, file: path) }
    return unfitness(of: id).map { problem in
      // A long name leaves room for the reason.
      let name = TextWidth.cutInMiddle(path.shownName, to: max(12, size.columns - 56))
      return language.sentence(problem, name: name)
    }
  }

  /// Whether nothing is known against choosing an asset.
  func canBeChosen(_ id: AssetID) -> Bool {
    grid.tiles.broken[id] == nil && unfitness(of: id) == nil
  }

  /// Whether an asset's size decides, or a movie's length, and is not known.
  private func needsLook(_ id: AssetID) -> Bool {
    guard grid.tiles.broken[id] == nil else { return false }
    if library.assets[id].mediaType == .movie, grid.tiles.infos[id] == nil { return true }
    return picker.configuration.fitness.asksForSize && knownSize(of: id) == nil
  }

  /// Keeps what is known of an asset's file.
  mutating func know(_ info: MediaInfo, of id: AssetID) {
    grid.tiles.infos[id] = info
    know(size: info.size, of: id)
  }

  /// Keeps an asset's size where it decides, for longer than everything that is known of its file.
  mutating func know(size: PixelSize, of id: AssetID) {
    guard picker.configuration.fitness.asksForSize else { return }
    grid.tiles.sizes[id] = size
  }

  /// Chooses assets that nothing is known against: at once, or when their sizes and the movies' lengths are known.
  mutating func chooseFit(_ ids: [AssetID]) -> [Effect] {
    guard ids.contains(where: needsLook) else { return choose(ids) }
    grid.awaited = AwaitedChoice(ids)
    sayWaiting()
    return []
  }

  /// Says that a choice waits, and of many how far it is.
  private mutating func sayWaiting() {
    guard let awaited = grid.awaited else { return }
    let (done, all) = (awaited.next - awaited.waiting.count, awaited.ids.count)
    let text =
      all == 1
      ? language.text(.openingPicture)
      : language.text(.measuring, language.number(done), language.number(all))
    grid.notice = Notice(text: text, isError: false)
  }

  /// Gives up a choice that waits; false where none does.
  mutating func stopChoosing() -> Bool {
    guard grid.awaited != nil else { return false }
    dropNotice()
    return true
  }

  /// Goes on with a choice that waits for sizes: asks for the next ones, and chooses or refuses when all are known.
  mutating func goOnChoosing() -> [Effect] {
    guard [.grid, .viewer, .movie].contains(screen), !isDeaf, var awaited = grid.awaited else {
      return []
    }
    var effects: [Effect] = []
    while !awaited.isRefused, awaited.next < awaited.ids.count,
      awaited.waiting.count < AwaitedChoice.mostJobs
    {
      let id = awaited.ids[awaited.next]
      awaited.next += 1
      guard needsLook(id) else { continue }
      awaited.waiting.insert(id)
      effects.append(
        .media(jobs.add(.fitness(id), library.assets[id].path, .probe, priority: .editor)))
    }
    grid.awaited = awaited.isSettled ? nil : awaited
    guard awaited.isSettled else {
      if screen == .grid { sayWaiting() }
      return effects
    }
    grid.notice = nil
    if screen != .grid { notice = nil }
    if !refuse(awaited.ids) { effects += choose(awaited.ids) }
    if screen != .grid { sayHere() }
    return effects
  }

  /// Says what is against the first of some assets that cannot be chosen, and takes the marks from all of these; false
  /// where all can be.
  mutating func refuse(_ ids: [AssetID]) -> Bool {
    guard let first = ids.first(where: { !canBeChosen($0) }) else { return false }
    grid.notice = refusal(of: first).map { Notice(text: $0) }
    let refused = Set(ids.filter { !canBeChosen($0) })
    grid.marks.removeAll { refused.contains($0) }
    return true
  }

  /// Takes an asset's size, or why it has none.
  mutating func takeFitness(_ result: Result<MediaReply, MediaError>, of id: AssetID) {
    switch result {
    case .success(.info(let info)): know(info, of: id)
    case .success: grid.tiles.fail(.wireBroken, of: id)
    case .failure(let error): grid.tiles.fail(error, of: id)
    }
    grid.awaited?.waiting.remove(id)
    if !canBeChosen(id) { grid.awaited?.isRefused = true }
  }
}

extension AppState {
  /// Dims what is drawn of a picture that cannot be chosen, as the editor dims what is not kept.
  func dim(_ area: CellRect, in grid: inout CellGrid) {
    let tones = theme.tones
    for row in area.minRow..<area.maxRow {
      for column in area.minColumn..<area.maxColumn {
        grid[column, row] = tones.faded(grid[column, row])
      }
    }
  }

  /// What stands on the line of a tile that cannot be chosen, in place of its name; shorter where there are fewer
  /// columns than it takes.
  func unfitCaption(of id: AssetID, columns: Int = .max) -> String? {
    shownUnfitness(of: id).map { problem in
      let whole = "⊘ " + language.tile(problem)
      guard TextWidth.columns(of: whole) > columns else { return whole }
      return "⊘ " + language.smallTile(problem)
    }
  }
}
