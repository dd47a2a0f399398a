import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// Whether folders that were named are browsed.
  var browsesFolders: Bool { !hasLibrary && setup.query.showsFolders }

  /// The selected folder; nil where that is none.
  var selectedFolder: FilePath? {
    library.assets.asset(at: grid.selected).flatMap { $0.isFolder ? $0.path : nil }
  }

  /// Shows what is in a folder.
  mutating func open(folder: FilePath) -> [Effect] {
    if walk.place == .named { walk.opened.insert(folder) }
    return go(to: .folder(walk.absolute(folder).map(walk.named) ?? folder))
  }

  /// Goes to the folder above, whatever was named, and selects the one that was left.
  mutating func goAbove() -> [Effect] {
    guard let above = walk.above(walk.place) else { return [] }
    return go(to: above.place, selecting: above.child)
  }

  /// Goes a step back to where browsing began.
  mutating func goBack() -> [Effect] {
    let start = walk.start.folder
    let isBelow = walk.place.folder.map { start == nil || $0.tail(below: start ?? $0) != nil }
    return isBelow == true ? goAbove() : go(to: walk.start)
  }

  private mutating func go(to place: FolderPlace, selecting path: FilePath? = nil) -> [Effect] {
    let effects = leavePlace()
    walk.place = place
    if let folder = place.folder, walk.start != .named, walk.names(to: folder) == nil {
      walk.top = folder
    }
    library.assets.stopLooking(below: place.folder.map { [$0] } ?? library.query.roots)
    let memory = walk.memories[place]
    _ = library.assets.arrange(
      AssetArrangement(order: memory?.assets ?? []), following: 0)
    select(path.flatMap { library.assets.id(of: $0) } ?? memory?.selected, row: memory?.row ?? 0)
    walk.wanted = path.flatMap { isSelected($0) ? nil : $0 }
    walk.isWantedByName = false
    return effects + listPlace()
  }

  private func isSelected(_ path: FilePath) -> Bool {
    library.assets.asset(at: grid.selected)?.path == path
  }

  /// Remembers a place, and gives up what is under way there.
  private mutating func leavePlace() -> [Effect] {
    let held = showHeld()
    library.assets.know()
    let row = grid.selected / gridLayout.columns - grid.firstRow
    let selected = library.assets.isEmpty ? nil : library.assets.id(at: grid.selected)
    walk.memories[walk.place] = FolderWalk.Memory(
      assets: library.assets.arranged, selected: selected, row: row)
    var effects = held + stopListing() + giveUpTiles(except: [])
    effects += walk.looking.sorted().map { .stopLooking($0) }
    (walk.looking, walk.seen) = ([], [])
    grid.find = FindState()
    (grid.number, grid.isTouched) = (nil, false)
    return effects
  }

  /// Selects an asset that is here, in a row of the screen; the first one where it is not.
  private mutating func select(_ id: AssetID?, row: Int) {
    let position = id.flatMap { library.assets.position(of: $0) }
    grid.isTouched = position != nil
    grid.selected = position ?? 0
    grid.firstRow = grid.selected / gridLayout.columns - row
    keepSelectionInView()
  }

  /// Leaves a folder that is no longer there, or cannot be read, to the nearest one above that can.
  mutating func leaveLost(_ folder: FilePath, _ reason: ScanProblem) -> [Effect] {
    let text: Text = reason == .missing ? .folderGone : .folderUnreadable
    let farewell =
      walk.farewell ?? Notice(text: language.text(text, folder.shownName))
    guard let above = walk.above(walk.place) else {
      library.report(folder, reason)
      return []
    }
    let gone = Set(library.assets.arranged.map { AssetID($0) })
    grid.marks.removeAll { gone.contains($0) }
    let effects = go(to: above.place)
    walk.memories[.folder(folder)] = nil
    (walk.farewell, grid.notice) = (farewell, farewell)
    return effects
  }

  /// Shows everything below, or what is in the folder alone.
  mutating func toggleEverythingBelow() -> [Effect] {
    guard canListAgain else { return [] }
    walk.isRecursive.toggle()
    let (isRecursive, place) = (walk.isRecursive, walk.place)
    if let asset = library.assets.asset(at: grid.selected) {
      walk.wanted = asset.path
      if !isRecursive, let tail = place.folder.flatMap({ asset.path.tail(below: $0) }) {
        let child = tail.bytes.prefix { $0 != UInt8(ascii: "/") }
        walk.wanted = place.folder?.appending(FilePath(bytes: child))
      }
    }
    return relist { asset in
      isRecursive
        ? !asset.isFolder : asset.isFolder || asset.path.directory == place.folder
    }
  }

  /// Shows names that begin with a dot, or not.
  mutating func toggleHidden() -> [Effect] {
    guard canListAgain else { return [] }
    walk.showsHidden.toggle()
    return relist { _ in true }
  }

  private var canListAgain: Bool {
    mutating get {
      guard walk.place == .named, library.query.stream != nil else { return true }
      grid.notice = Notice(text: language.text(.streamNotAgain), isError: false)
      return false
    }
  }

  /// Lists a place in another way; what may stay is shown meanwhile.
  private mutating func relist(keeping stays: (Asset) -> Bool) -> [Effect] {
    library.assets.know()
    walk.memories = [:]
    walk.summaries = [:]
    let effects = stopListing() + walk.looking.sorted().map { .stopLooking($0) }
    (walk.looking, walk.seen) = ([], [])
    let kept = library.assets.arranged.filter { stays(library.assets[AssetID($0)]) }
    rearrange(AssetArrangement(order: kept))
    if let wanted = walk.wanted, isSelected(wanted) { walk.wanted = nil }
    return effects + listPlace()
  }

  /// Changes what is in the list. What is selected stays so, and in its row of the screen.
  mutating func rearrange(_ arrangement: AssetArrangement) {
    let before = grid.selected
    follow(from: before, to: library.assets.arrange(arrangement, following: before))
  }
}
