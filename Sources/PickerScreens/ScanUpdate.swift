import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Takes news of the listing. A listing that was given up is not heard.
  mutating func take(_ event: ScanEvent, of scan: ScanID) -> [Effect] {
    if scan == walk.streamScan, scan != library.scan { return takeMeanwhile(event) }
    guard library.scan == scan else { return [] }
    switch event {
    case .entered(let folder, let absolute): return enter(folder, absolute)
    case .found(let batch): return take(batch)
    case .problem(let path, let problem):
      if path == walk.place.folder { return leaveLost(path, problem) }
      library.report(path, problem)
    case .finished:
      let effects = showHeld()
      finishScan()
      return effects + finishListing()
    }
    return []
  }

  private mutating func take(_ batch: [Asset]) -> [Effect] {
    guard library.held == nil else {
      library.held?.append(contentsOf: batch)
      return []
    }
    let effects = addKnowing(batch)
    return effects + goOnFinding()
  }

  /// Shows what was held until a sorted page may appear.
  mutating func showHeld() -> [Effect] {
    guard let held = library.held else { return [] }
    library.held = nil
    let effects = addKnowing(held)
    return effects + goOnFinding()
  }

  /// Takes which places do not answer now. The listing goes on as far as it can.
  mutating func take(silent places: [FilePath], of scan: ScanID) -> [Effect] {
    if library.scan == scan { library.silentPlace = places.first }
    return []
  }

  /// What the person selected stays selected, and stays where it is on the screen. Before the first
  /// key in the grid nothing was selected by anyone, so the first asset is.
  mutating func add(_ batch: [Asset]) {
    let before = grid.selected
    let after = library.assets.add(batch, following: before)
    guard grid.isTouched else { return }
    let columns = gridLayout.columns
    grid.selected = after
    grid.firstRow += after / columns - before / columns
    keepSelectionInView()
  }

  private mutating func finishScan() {
    library.scan = nil
    library.silentPlace = nil
    let availability = library.availability
    for source in [SourceType.photoLibrary, .savedPhotosAlbum] {
      _ = try? picker.apply(.setAvailability(source, availability))
    }
    keepCursorOnChoice()
    guard library.problemCount > 0, library.assets.total > 0 else { return }
    let count = library.problemCount
    grid.notice = Notice(
      text: count == 1
        ? language.text(.oneUnlisted) : language.text(.manyUnlisted, language.number(count)))
  }
}
