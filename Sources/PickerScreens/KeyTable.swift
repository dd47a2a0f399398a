import Cells

/// Every key of every screen, as long as a person does not wish otherwise.
public enum KeyTable {
  /// The lines, in the order help shows them.
  static let rows: [KeyRow] =
    sheetRows + permissionRows + albumsRows + gridRows + albumChoiceRows + viewerRows + movieRows
    + editorRows + cameraRows + reviewRows + commonRows

  static let arrows: [(Key, KeyAction)] = [
    (.left, .move(.left)), (.down, .move(.down)), (.up, .move(.up)), (.right, .move(.right)),
    ("h", .move(.left)), ("j", .move(.down)), ("k", .move(.up)), ("l", .move(.right)),
  ]

  static let farArrows: [(Key, KeyAction)] = [
    (.shiftLeft, .moveFar(.left)), (.shiftDown, .moveFar(.down)), (.shiftUp, .moveFar(.up)),
    (.shiftRight, .moveFar(.right)), ("H", .moveFar(.left)), ("J", .moveFar(.down)),
    ("K", .moveFar(.up)), ("L", .moveFar(.right)),
  ]

  private static let sheetRows: [KeyRow] = [
    KeyRow(
      .sheet,
      [(.up, .move(.up)), (.down, .move(.down)), ("k", .move(.up)), ("j", .move(.down))], .doMove,
      hint: .init(rank: 1, text: .hintMove, keys: 2)),
    KeyRow(
      .sheet, [(.home, .first), (.end, .last), ("g", .first), ("G", .last)], .doFirstLast),
    KeyRow(
      .sheet, [(.enter, .choose), (" ", .choose)], .doChoose,
      hint: .init(rank: 2, text: .hintChoose, keys: 1)),
    KeyRow(
      .sheet,
      [
        ("1", .row(.photoLibrary)), ("2", .row(.camera)), ("3", .row(.cancel)),
        ("p", .row(.photoLibrary)), ("c", .row(.camera)),
      ], .doShortcuts),
    KeyRow(.sheet, [("u", .useOffer)], .doUseOffer),
    KeyRow(
      .sheet, [(.escape, .back)], .doCancel, hint: .init(rank: 3, text: .hintCancel, keys: 1)),
  ]

  /// The keys that move a selection over tiles.
  private static func tileRows(_ screen: Screen) -> [KeyRow] {
    [
      KeyRow(screen, arrows, .doMove),
      KeyRow(
        screen,
        [
          (.pageUp, .pageBack), (.pageDown, .pageOn), (.control("b"), .pageBack),
          (.control("f"), .pageOn),
        ], .doPage),
      KeyRow(
        screen, [(.control("u"), .halfPageBack), (.control("d"), .halfPageOn)], .doHalfPage),
      KeyRow(
        screen, [(.home, .first), (.end, .last), ("g", .first), ("G", .last)], .doFirstLast),
    ]
  }

  private static let albumsRows: [KeyRow] =
    tileRows(.albums) + [
      KeyRow(
        .albums, [(.enter, .choose)], .doOpen, hint: .init(rank: 1, text: .hintOpen, keys: 1)),
      KeyRow(
        .albums, [(.escape, .back)], .doBack, hint: .init(rank: 3, text: .hintBack, keys: 1)),
    ]

  private static let gridRows: [KeyRow] =
    tileRows(.grid) + [
      KeyRow(
        .grid, [(.enter, .choose)], .doChoose, hint: .init(rank: 1, text: .hintChoose, keys: 1)),
      KeyRow(
        .grid, [("f", .favourite)], .doFavourite,
        hint: .init(rank: 4, text: .hintFavourite, keys: 1), needsLibrary: true),
      KeyRow(
        .grid, [(.tab, .mark)], .doMark, hint: .init(rank: 5, text: .hintMark, keys: 1),
        needsMarks: true),
      KeyRow(.grid, [("v", .markRange)], .doMarkRange, needsMarks: true),
      KeyRow(
        .grid, [(.control("a"), .markAll), ("u", .unmarkAll), ("*", .invertMarks)], .doMarkAll,
        needsMarks: true),
      KeyRow(
        .grid, [("a", .addToAlbum)], .doAddToAlbum,
        hint: .init(rank: 6, text: .hintAlbum, keys: 1), needsLibrary: true),
      KeyRow(
        .grid, [("/", .find)], .doFind, hint: .init(rank: 2, text: .hintFind, keys: 1)),
      KeyRow(.grid, [("n", .nextMatch), ("N", .lastMatch)], .doNextMatch),
      KeyRow(.grid, digits, .doGoTo),
      KeyRow(.grid, [("o", .sort), ("O", .reverseOrder)], .doSort),
      KeyRow(
        .grid, [("+", .zoomIn), ("-", .zoomOut), ("=", .zoomIn), ("_", .zoomOut)], .doTileSize,
        hint: .init(rank: 7, text: .hintSize, keys: 2)),
      KeyRow(.grid, [(" ", .view)], .doView),
      KeyRow(
        .grid, [("i", .info)], .doInfo, hint: .init(rank: 7, text: .hintInfo, keys: 1)),
      KeyRow(
        .grid, [(.backspace, .folderAbove)], .doFolderAbove,
        hint: .init(rank: 7, text: .hintFolderAbove, keys: 1), needsFolders: true),
      KeyRow(
        .grid, [("r", .everythingBelow), (".", .hiddenNames)], .doEverythingBelow,
        needsFolders: true),
      KeyRow(.grid, [(.escape, .back)], .doBack, hint: .init(rank: 3, text: .hintBack, keys: 1)),
    ]

  private static let digits: [(Key, KeyAction)] =
    (1...9).map { (.character(Unicode.Scalar(UInt8(0x30 + $0))), .number($0)) }
    + [("0", .number(0))]

  /// The keys of a panel's rows.
  private static func panelRows(_ screen: Screen) -> [KeyRow] {
    [
      KeyRow(
        screen,
        [(.up, .move(.up)), (.down, .move(.down)), ("k", .move(.up)), ("j", .move(.down))],
        .doMove, hint: .init(rank: 4, text: .hintMove, keys: 2)),
      KeyRow(screen, [(.pageUp, .pageBack), (.pageDown, .pageOn)], .doPage),
      KeyRow(
        screen, [(.home, .first), (.end, .last), ("g", .first), ("G", .last)], .doFirstLast),
      KeyRow(
        screen, [(.enter, .choose), (" ", .choose)], .doChoose,
        hint: .init(rank: 1, text: .hintChoose, keys: 1)),
      KeyRow(
        screen, [(.escape, .back)], .doBack, hint: .init(rank: 3, text: .hintBack, keys: 1)),
    ]
  }

  private static let permissionRows: [KeyRow] =
    panelRows(.permission) + [
      KeyRow(
        .permission, [("1", .number(1)), ("2", .number(2)), ("3", .number(3))], .doShortcuts)
    ]

  private static let albumChoiceRows: [KeyRow] = panelRows(.albumChoice)

  /// The keys while something is typed; every other character is text.
  static let typingRows: [KeyRow] = [
    KeyRow(
      .grid, [(.enter, .choose)], .doKeepFilter,
      hint: .init(rank: 1, text: .hintKeep, keys: 1)),
    KeyRow(
      .grid,
      [
        (.left, .move(.left)), (.down, .move(.down)), (.up, .move(.up)), (.right, .move(.right)),
      ], .doMove, hint: .init(rank: 3, text: .hintMove, keys: 4)),
    KeyRow(.grid, [(.pageUp, .pageBack), (.pageDown, .pageOn)], .doPage),
    KeyRow(.grid, [(.home, .first), (.end, .last)], .doFirstLast),
    KeyRow(.grid, [(.tab, .mark)], .doMark, needsMarks: true),
    KeyRow(.grid, [(.backspace, .erase)], .doErase),
    KeyRow(.grid, [(.control("w"), .eraseWord)], .doEraseWord),
    KeyRow(.grid, [(.control("u"), .eraseAll)], .doEraseAll),
    KeyRow(
      .grid, [(.escape, .back)], .doClearFilter,
      hint: .init(rank: 2, text: .hintClear, keys: 1)),
    KeyRow(
      .albumChoice, [(.enter, .choose)], .doMakeAlbum,
      hint: .init(rank: 1, text: .hintMakeAlbum, keys: 1)),
    KeyRow(
      .albumChoice, [(.backspace, .erase)], .doErase),
    KeyRow(.albumChoice, [(.control("u"), .eraseAll)], .doEraseAll),
    KeyRow(
      .albumChoice, [(.escape, .back)], .doBack,
      hint: .init(rank: 2, text: .hintBack, keys: 1)),
    KeyRow(nil, [(.control("c"), .cancel)], .doCancel),
    KeyRow(nil, [(.control("z"), .suspend)], .doSuspend),
  ]

  private static let viewerRows: [KeyRow] = [
    KeyRow(
      .viewer, [(.enter, .choose)], .doChoose, hint: .init(rank: 1, text: .hintChoose, keys: 1),
      needsGrid: true),
    KeyRow(
      .viewer,
      [
        ("n", .nextPicture), ("N", .previousPicture), (.pageDown, .nextPicture),
        (.pageUp, .previousPicture),
      ], .doNextPicture, hint: .init(rank: 4, text: .hintNext, keys: 1), needsGrid: true),
    KeyRow(
      .viewer, [(.tab, .mark)], .doMarkViewed, hint: .init(rank: 6, text: .hintMark, keys: 1),
      needsMarks: true, needsGrid: true),
    KeyRow(
      .viewer, [("f", .favourite)], .doFavourite,
      hint: .init(rank: 10, text: .hintFavourite, keys: 1), needsLibrary: true, needsGrid: true),
    KeyRow(.viewer, arrows, .doMovePicture),
    KeyRow(.viewer, farArrows, .doMovePictureFar),
    KeyRow(
      .viewer, [("+", .zoomIn), ("-", .zoomOut), ("=", .zoomIn), ("_", .zoomOut)], .doZoom,
      hint: .init(rank: 5, text: .hintZoom, keys: 2)),
    KeyRow(.viewer, [("0", .wholePicture)], .doWholePicture),
    KeyRow(.viewer, [("1", .fullSize)], .doFullSize),
    KeyRow(
      .viewer, [("r", .rotateRight), ("R", .rotateLeft)], .doRotate,
      hint: .init(rank: 8, text: .hintRotate, keys: 1)),
    KeyRow(.viewer, [("i", .info)], .doInfo, hint: .init(rank: 7, text: .hintInfo, keys: 1)),
    KeyRow(
      .viewer, [("p", .playPause)], .doPlayPause,
      hint: .init(rank: 1, text: .hintPlay, keys: 1, onlyInMotion: true)),
    KeyRow(
      .viewer, [("s", .saveCopy)], .doSaveCopy, hint: .init(rank: 9, text: .hintSave, keys: 1)),
    KeyRow(
      .viewer, [(.escape, .back), (" ", .back)], .doBack,
      hint: .init(rank: 3, text: .hintBack, keys: 1)),
  ]

  private static let commonRows: [KeyRow] = [
    KeyRow(nil, [("q", .cancel), (.control("c"), .cancel)], .doCancel),
    KeyRow(nil, [(.control("z"), .suspend)], .doSuspend),
    KeyRow(nil, [("?", .help)], .doHelp, hint: .init(rank: 2, text: .hintHelp, keys: 1)),
  ]

  /// The keys that do what they do on every screen, while text is typed too.
  static let fixed: Set<Key> = [.control("c"), .control("z")]

  /// What a key does while text is typed; nil for nothing.
  static func action(ofTyped key: Key, on screen: Screen) -> KeyAction? {
    if case .character(let scalar) = key { return .type(scalar) }
    for row in typingRows(on: screen) {
      if let place = row.keys.firstIndex(of: key) { return row.actions[place] }
    }
    return nil
  }

  /// What works while something is typed on a screen.
  static func typingRows(on screen: Screen) -> [KeyRow] {
    typingRows.filter { $0.screen == screen || $0.screen == nil }
  }

  /// The lines of a screen, its own first.
  static func rows(on screen: Screen) -> [KeyRow] {
    rows.filter { $0.screen == screen || $0.screen == nil }
  }

  /// What the mouse does on a screen, in words.
  public static func mouse(on screen: Screen) -> [Text] {
    switch screen {
    case .sheet: [.useClick]
    case .permission, .albumChoice: [.useClickRow]
    case .albums: [.useClickTwiceOpens, .useWheel]
    case .viewer: [.useDragPicture, .useWheelPicture, .useClickPicture]
    case .movie: [.useClickMovie, .useDragMovie, .useWheelMovie]
    case .grid: [.useClickTwice, .useRightClick, .useWheel]
    case .editor: [.useDragSquare, .useClickSquare, .useWheelSquare]
    case .camera: [.useClickShutter]
    case .cameraReview: [.useClickWord]
    }
  }
}
