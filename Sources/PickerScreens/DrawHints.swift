import Cells
import MediaTypes
import PickerCore

extension AppState {
  /// The hints that fit into some columns: the least needed are left out first.
  ///
  /// While a picture is saved no key is heard, and without a picture few are: no other is named.
  private func hints(width: Int) -> [KeyRow] {
    if editor?.isSaving == true { return [] }
    if handover != nil { return keyRows.filter { $0.screen != nil && $0.actions == [.back] } }
    var rows = keyRows.filter { row in
      guard let hint = row.hint,
        !hasNothingUnderKeys || row.actions.contains(where: Self.worksOnNothing),
        !row.actions.contains(.nextPicture) || [1, -1].contains(where: { neighbour($0) != nil })
      else { return false }
      if screen == .camera { return cameraHas(row.actions) }
      if hint.text == .hintTakeFrame { return asksForMovies }
      if hint.onlyInMotion { return viewer?.playback != nil || viewsLivePhoto }
      return !hint.onlyInLoupe || editor?.loupe != nil
    }
    while !rows.isEmpty, hintWidth(rows) > width {
      let least = rows.indices.max { (rows[$0].hint?.rank ?? 0) < (rows[$1].hint?.rank ?? 0) }
      if let least { rows.remove(at: least) }
    }
    return rows
  }

  /// The lines of the key table that are true now.
  var keyRows: [KeyRow] {
    let rows = isTyping ? KeyTable.typingRows(on: screen) : setup.keys.rows(on: screen)
    let isFromGrid = ![.viewer, .movie].contains(screen) || viewedID != nil
    return rows.filter {
      (screen != .movie || isOfMovie($0)) && (hasLibrary || !$0.needsLibrary)
        && (canMark || !$0.needsMarks)
        && (isFromGrid || !$0.needsGrid) && (browsesFolders || !$0.needsFolders)
    }
  }

  /// Whether there is nothing on the screen that most of its keys could be meant for.
  private var hasNothingUnderKeys: Bool {
    switch screen {
    case .editor: editor?.crop == nil || editor?.failure != nil
    case .grid: !isTyping && library.assets.isEmpty
    case .albums: collections.isEmpty
    case .viewer: viewer.map { $0.failure != nil || $0.info == nil && $0.shown == nil } ?? true
    case .movie: movie?.failure != nil
    case .camera: camera?.failure != nil
    case .sheet, .permission, .albumChoice, .cameraReview: false
    }
  }

  /// Whether keys of the camera do anything now.
  private func cameraHas(_ actions: [KeyAction]) -> Bool {
    switch actions.first {
    case .retake: camera?.failure != nil
    case .shutter:
      camera?.frame != nil && camera?.countdown == nil
        && [.live, .recording].contains(picker.capture)
    case .captureMode: takesBoth && picker.capture == .live
    case .nextCamera: cameras.choices.count > 1 && picker.capture == .live
    case .selfTimer: picker.capture == .live && camera?.countdown == nil
    // It stops the recording, as the shutter does; a recording that is being stopped is waited for.
    case .back: picker.capture != .recording && picker.capture != .stopping
    default: true
    }
  }

  private static func worksOnNothing(_ action: KeyAction) -> Bool {
    [
      .back, .help, .nextPicture, .folderAbove, .everythingBelow, .hiddenNames, .retake,
    ].contains(action)
  }

  private func hintWidth(_ rows: [KeyRow]) -> Int {
    rows.reduce(-2) { $0 + TextWidth.columns(of: keys(of: $1) + " " + words(of: $1)) + 2 }
  }

  private func keys(of row: KeyRow) -> String {
    row.hintKeys.map { Signs.name(of: $0, in: appearance.repertoire) }
      .joined()
  }

  private func words(of row: KeyRow) -> String {
    if row.hint?.text == .hintPlay { return language.text(playHint) }
    let opens = row.hint?.text == .hintChoose && screen == .grid && selectedFolder != nil
    if row.hint?.text == .hintShutter {
      let isMovie = captureMode == .video
      let isOn = picker.capture == .recording
      return language.text(isOn ? .hintStop : isMovie ? .hintRecord : .hintShutter)
    }
    // The way back is out of the count-down first.
    if row.screen == .camera, row.actions == [.back], camera?.countdown != nil {
      return language.text(.hintStop)
    }
    return opens ? language.text(.hintOpen) : row.hint.map { words($0.text) } ?? ""
  }

  /// What the key does that plays. A Live Photo's movie is not paused: its still is shown again.
  private var playHint: Text {
    if screen == .movie { return movie?.playback.isOn == true ? .hintPause : .hintPlay }
    guard viewer?.playback?.isOn == true else { return .hintPlay }
    return viewsLivePhoto ? .hintStop : .hintPause
  }

  /// Words of the key table as they are true now: going back may be the end; what was recorded is used, or another is; and
  /// of a movie only a picture may be wanted.
  func words(_ text: Text) -> String {
    switch text {
    case .hintBack where backCancels: return language.text(.hintQuit)
    case .doBack where backCancels: return language.text(.doCancel)
    case .useDragMovie where !canCut: return language.text(.useDragScrubber)
    default: return movieWords(text)
    }
  }

  private func movieWords(_ text: Text) -> String {
    // What is on its way is given up, nothing else.
    guard screen == .movie, let movie, handover == nil || ![.hintBack, .doBack].contains(text)
    else { return language.text(text) }
    switch text {
    case .hintChoose where !asksForMovies: return language.text(.hintTakeFrame)
    case .doChoose where !asksForMovies: return language.text(.doTakeFrame)
    case .hintChoose where movie.isReview: return language.text(.hintUse)
    case .doChoose where movie.isReview: return language.text(.useMovie)
    case .hintBack where movie.isReview: return language.text(.hintRetake)
    case .doBack where movie.isReview: return language.text(.doRetake)
    default: return language.text(text)
    }
  }

  /// Draws hints so that they end before a column; answers where they begin.
  @discardableResult
  func drawHints(endingAt end: Int, row: Int, width: Int, into grid: inout CellGrid) -> Int {
    let rows = hints(width: width)
    guard !rows.isEmpty else { return end }
    let start = end - hintWidth(rows)
    draw(rows, column: start, row: row, into: &grid)
    return start
  }

  /// Draws hints in the middle of a row.
  func drawHints(centeredInRow row: Int, into grid: inout CellGrid) {
    let rows = hints(width: size.columns - 2)
    draw(rows, column: (size.columns - hintWidth(rows)) / 2, row: row, into: &grid)
  }

  private func draw(_ rows: [KeyRow], column: Int, row: Int, into grid: inout CellGrid) {
    var column = column
    for hint in rows {
      column += grid.write(keys(of: hint), column: column, row: row) + 1
      column += grid.write(words(of: hint), column: column, row: row, style: theme.dim) + 2
    }
  }

  /// The bottom line: what is known at the left, the hints and the place at the right.
  ///
  /// A notice takes the hints' room too, so that its sentence is whole.
  func drawStatus(_ parts: [String], notice: Notice?, place: String, into grid: inout CellGrid) {
    let row = size.rows - 1
    let placeWidth = TextWidth.columns(of: place)
    grid.write(place, column: size.columns - placeWidth - 1, row: row, style: theme.dim)
    let end = size.columns - 1 - (placeWidth == 0 ? 0 : placeWidth + 3)
    if let notice {
      let style = notice.isError ? theme.error : .plain
      grid.write(TextWidth.cut(notice.text, to: end - 1), column: 1, row: row, style: style)
      return
    }
    // A name may be cut for the hints' sake, the editor's numbers may not.
    let most = screen == .editor ? end : max(20, end * 2 / 3)
    let wanted = min(TextWidth.columns(of: parts.joined(separator: " · ")), most)
    let start = drawHints(endingAt: end, row: row, width: end - wanted - 4, into: &grid)
    drawFacts(parts, row: row, width: start - 4, into: &grid)
  }

  /// The first fact is plain and is cut last; the others are dim and left out from the end.
  private func drawFacts(_ parts: [String], row: Int, width: Int, into grid: inout CellGrid) {
    guard let first = parts.first, width > 4 else { return }
    var others = parts.dropFirst().map { " · " + $0 }
    let firstWidth = min(TextWidth.columns(of: first), max(16, width / 2))
    while !others.isEmpty, firstWidth + TextWidth.columns(of: others.joined()) > width {
      others.removeLast()
    }
    let rest = others.joined()
    let shown = TextWidth.cutInMiddle(first, to: width - TextWidth.columns(of: rest))
    let used = grid.write(shown, column: 1, row: row)
    grid.write(rest, column: 1 + used, row: row, style: theme.dim)
  }
}
