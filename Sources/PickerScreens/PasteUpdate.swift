import MediaTypes
import PhotoLibrary
import PickerCore

/// Pasted paths that are looked at on the disk.
struct PasteLook: Equatable, Sendable {
  /// The listing that tells what they are.
  let scan: ScanID
  /// The lines as they may be meant.
  let lines: [PastedText.Line]
  /// Whether the lines that are no paths as they stand are read as a shell reads them.
  let readsWords: Bool
  /// What is looked at now.
  let paths: [FilePath]
  /// The paths that were seen to be nothing that is shown, and why.
  var problems: [FilePath: ScanProblem]
  /// The pictures and folders among several paths, and the only one where it is a picture.
  var assets: [FilePath: Asset] = [:]

  /// The first look, or the second one at the words of those lines that are no paths.
  init(_ lines: [PastedText.Line], scan: ScanID, after first: PasteLook? = nil) {
    self.lines = lines
    self.scan = scan
    readsWords = first != nil
    problems = first?.problems ?? [:]
    var seen: Set<FilePath> = []
    paths = lines.flatMap { line in
      first?.problems[line.plain] == nil ? [line.plain] : line.words
    }.filter { seen.insert($0).inserted }
  }

  /// What can be shown of it.
  var shown: [FilePath] { paths.filter { problems[$0] == nil } }

  /// Whether reading a line otherwise may find more.
  var hasOtherReading: Bool {
    !readsWords && lines.contains { problems[$0.plain] != nil && $0.words != [$0.plain] }
  }
}

extension AppState {
  /// Whether this is a screen of which nothing is lost where another one is shown.
  private var opensPasted: Bool { [.sheet, .albums, .grid, .viewer].contains(screen) }

  /// Looks whether what was pasted is paths; the answer opens them.
  mutating func openPasted(_ bytes: [UInt8]) -> [Effect] {
    guard opensPasted else { return [] }
    dropNotice()
    guard let text = PastedText(bytes, home: setup.home) else {
      say(language.text(.pastedNoPath))
      return []
    }
    return look(at: text.lines)
  }

  private mutating func look(at lines: [PastedText.Line], after first: PasteLook? = nil) -> [Effect]
  {
    let stop = paste.map { [Effect.stopScan($0.scan)] } ?? []
    lastPasteScan -= 1
    let look = PasteLook(lines, scan: lastPasteScan, after: first)
    paste = look
    return stop + [
      .scan(look.scan, FolderQuery(roots: look.paths, showsFolders: true, media: setup.query.media))
    ]
  }

  /// Takes what the pasted paths are.
  mutating func takePasted(_ event: ScanEvent) -> [Effect] {
    switch event {
    case .entered: return openPasted()
    case .problem(let path, let problem):
      if paste?.paths.contains(path) == true { paste?.problems[path] = problem }
    case .found(let assets):
      let named = Set(paste?.paths ?? [])
      for asset in assets where named.contains(asset.path) { paste?.assets[asset.path] = asset }
    case .finished:
      guard let look = paste else { return [] }
      return look.hasOtherReading ? self.look(at: look.lines, after: look) : openPasted()
    }
    return []
  }

  /// Opens what was pasted: one picture at full screen, else a grid of it.
  private mutating func openPasted() -> [Effect] {
    guard let look = paste else { return [] }
    paste = nil
    let stop = [Effect.stopScan(look.scan)]
    guard opensPasted else { return stop }
    let shown = look.shown
    guard let first = shown.first else {
      sayNothingPasted(look)
      return stop
    }
    let asset = shown.count == 1 ? look.assets[first] : nil
    let effects = asset.flatMap { $0.isFolder ? nil : viewPasted($0) } ?? openInGrid(shown)
    sayMissing(of: look)
    return stop + effects
  }

  /// Shows what is in a folder, from which one goes back to what was shown before, or several paths in place of that.
  private mutating func openInGrid(_ paths: [FilePath]) -> [Effect] {
    guard !hasLibrary else {
      say(language.text(.pastedFolder))
      return []
    }
    guard paths.count == 1, browsesFolders else { return list(paths) }
    return leaveForGrid() + showGrid() + open(folder: paths[0])
  }

  /// Why there is nothing of it: of one path in particular, also where its blanks made it several words.
  private mutating func sayNothingPasted(_ look: PasteLook) {
    let line = look.lines.count == 1 ? look.lines[0] : nil
    let one = look.paths.count == 1 ? look.paths[0] : line?.plain
    guard let line, let one, look.paths.count == 1 || line.plain.isAbsolute,
      let problem = look.problems[one]
    else { return say(language.text(.pastedNoPath)) }
    say(language.sentence(problem, path: one))
  }

  /// Of several what is not there is told together.
  private mutating func sayMissing(of look: PasteLook) {
    let count = look.paths.count - look.shown.count
    guard count > 0, notice == nil else { return }
    say(
      count == 1
        ? language.text(.oneUnlisted) : language.text(.manyUnlisted, language.number(count)))
  }

  private mutating func say(_ sentence: String) { notice = Notice(text: sentence) }

  /// Shows a picture at full screen; going back leads where the person was.
  private mutating func viewPasted(_ picture: Asset) -> [Effect] {
    let origin = viewer?.origin ?? screen
    let effects = giveUpViewer()
    let next = view(picture, from: origin)
    return effects + next
  }

  /// Lists paths in place of what the grid shows.
  private mutating func list(_ paths: [FilePath]) -> [Effect] {
    var effects = leaveForGrid() + giveUpTiles(except: []) + stopListing()
    effects += walk.looking.sorted().map { .stopLooking($0) }
    if let stream = walk.streamScan { effects.append(.stopScan(stream)) }
    var query = library.query
    (query.roots, query.stream, query.expandsPatterns) = (paths, nil, false)
    library = LibraryState(contents: .paths, query: query, order: library.order)
    grid = GridState()
    walk.begin()
    return effects + listPlace() + showGrid()
  }

  private mutating func leaveForGrid() -> [Effect] {
    guard screen == .viewer else { return [] }
    let effects = giveUpViewer()
    (viewer, copy) = (nil, nil)
    return effects
  }
}

extension FolderWalk {
  /// Begins anew, with other paths that were named; listings go on being counted.
  fileprivate mutating func begin() {
    (place, start, opened, top, roots) = (.named, .named, [], nil, [])
    (memories, wanted, isWantedByName, met) = ([:], nil, false, nil)
    (isChanged, streamScan, farewell) = (false, nil, nil)
    (summaries, looking, seen) = ([:], [], [])
  }
}
