import MediaTypes
import PhotoLibrary
import PickerCore

extension AppState {
  /// What is listed of the place that is shown.
  private var placeQuery: FolderQuery {
    var query = library.query
    if let folder = walk.place.folder {
      (query.roots, query.expandsPatterns, query.stream) = ([folder], false, nil)
    }
    (query.recursive, query.hidden) = (walk.isRecursive, walk.showsHidden)
    return query
  }

  /// Lists the place that is shown, or goes on with that, and watches it.
  mutating func listPlace() -> [Effect] {
    if walk.place == .named, library.query.stream != nil, walk.lastScan > 0 {
      library.scan = walk.streamScan
      return [.watch(nil)]
    }
    walk.lastScan += 1
    library.scan = walk.lastScan
    if walk.place == .named, library.query.stream != nil { walk.streamScan = walk.lastScan }
    let isAgain = !library.assets.arranged.isEmpty
    walk.met = isAgain ? [] : nil
    walk.isChanged = false
    var effects: [Effect] = [.scan(walk.lastScan, placeQuery)]
    if !isAgain, library.assets.order.key != .none {
      library.held = []
      effects.append(.timer(.firstPage, milliseconds: Self.firstPageAfter))
    }
    if walk.lastScan > 1 { effects.append(.watch(walk.place.folder.map { _ in placeQuery })) }
    return effects
  }

  /// Gives the listing of the place up; that of a stream goes on.
  mutating func stopListing() -> [Effect] {
    let scan = library.scan
    (library.scan, library.held, library.silentPlace) = (nil, nil, nil)
    guard let scan, scan != walk.streamScan else { return [] }
    return [.stopScan(scan)]
  }

  /// Takes that the place is a folder that could be opened.
  mutating func enter(_ folder: FilePath, _ absolute: FilePath) -> [Effect] {
    let wasNamed = walk.place == .named
    walk.enter(folder, absolute)
    guard wasNamed else { return [] }
    return [.watch(placeQuery)]
  }

  /// Adds what was found. What was found before, in whatever place, keeps its number.
  mutating func addKnowing(_ batch: [Asset]) -> [Effect] {
    var (new, ids): ([Asset], [Int32]) = ([], [])
    var changed: [AssetID: Asset] = [:]
    for asset in batch {
      guard let id = library.assets.id(of: asset.path) else {
        new.append(asset)
        continue
      }
      ids.append(Int32(id))
      if !asset.isSame(as: library.assets[id]) { changed[id] = asset }
    }
    if !new.isEmpty { add(new) }
    walk.met?.formUnion(new.compactMap { library.assets.id(of: $0.path) })
    walk.met?.formUnion(ids.map { AssetID($0) })
    let effects = ids.isEmpty ? [] : addKnown(ids, changed)
    selectWanted(in: batch)
    return effects
  }

  private mutating func addKnown(_ ids: [Int32], _ changed: [AssetID: Asset]) -> [Effect] {
    let arranged = library.assets.arranged
    let isHere = library.assets.membership
    let more = ids.filter { !isHere[Int($0)] }
    guard !more.isEmpty || !changed.isEmpty else { return [] }
    let effects = forgetTiles(of: changed)
    rearrange(AssetArrangement(changed: changed, order: arranged + more))
    return effects
  }

  /// Selects what is to be selected, now that it is found. A person who went elsewhere meanwhile stays there.
  private mutating func selectWanted(in batch: [Asset]) {
    guard let wanted = walk.wanted, batch.contains(where: { $0.path == wanted }) else { return }
    walk.wanted = nil
    library.assets.know()
    guard !grid.isTouched || walk.met != nil,
      let position = library.assets.id(of: wanted).flatMap({ library.assets.position(of: $0) })
    else { return }
    grid.isTouched = true
    grid.cursor.select(position, among: library.assets.count, in: gridLayout)
  }

  /// All was listed: what was not met again is gone.
  mutating func finishListing() -> [Effect] {
    walk.farewell = nil
    if let met = walk.met {
      walk.met = nil
      forgetUnmet(met)
    }
    if let wanted = walk.wanted, walk.isWantedByName {
      let text = language.text(.notAmongThese, wanted.shownName)
      grid.notice = Notice(text: text, isError: false)
    }
    (walk.wanted, walk.isWantedByName) = (nil, false)
    guard walk.isChanged else { return [] }
    return [.timer(.listAgain, milliseconds: restBetweenListings)]
  }

  private mutating func forgetUnmet(_ met: Set<AssetID>) {
    let arranged = library.assets.arranged
    let left = arranged.filter { met.contains(AssetID($0)) }
    guard left.count < arranged.count else { return }
    rearrange(AssetArrangement(order: left))
    let gone = Set(arranged.map { AssetID($0) }).subtracting(met)
    grid.marks.removeAll { gone.contains($0) }
  }

  /// Between two listings of a place in which much changes, in milliseconds: the longer, the more there is to list.
  private var restBetweenListings: Int { min(10_000, 200 + library.assets.total / 10) }

  /// Takes that the folder changed: it is listed again soon.
  mutating func takeChange(of folder: FilePath) -> [Effect] {
    guard walk.place.folder == folder else { return [] }
    walk.isChanged = true
    if library.isScanning { return [] }
    return [.timer(.listAgain, milliseconds: restBetweenListings)]
  }

  /// Lists a folder that changed again.
  mutating func listAgain() -> [Effect] {
    guard walk.isChanged, !library.isScanning, walk.place != .named else { return [] }
    walk.isChanged = false
    library.assets.know()
    walk.lastScan += 1
    library.scan = walk.lastScan
    walk.met = []
    return [.scan(walk.lastScan, placeQuery)]
  }

  /// Takes what a stream brings while a folder is shown.
  mutating func takeMeanwhile(_ event: ScanEvent) -> [Effect] {
    switch event {
    case .found(let batch):
      let numbers = library.assets.keep(batch)
      walk.memories[.named]?.assets += numbers
    case .problem(let path, let problem): library.report(path, problem)
    case .finished: walk.streamScan = nil
    case .entered: break
    }
    return []
  }
}

extension Asset {
  /// Whether the listing says the same of both.
  fileprivate func isSame(as other: Asset) -> Bool {
    (byteCount, modified, isFolder) == (other.byteCount, other.modified, other.isFolder)
  }
}

extension AssetList {
  /// The position of the next picture behind a position, or before it; nil for none. Folders are passed over.
  func picture(from position: Int, isBackwards: Bool = false) -> Int? {
    let step = isBackwards ? -1 : 1
    var place = position + step
    while let asset = asset(at: place) {
      if !asset.isFolder { return place }
      place += step
    }
    return nil
  }
}
