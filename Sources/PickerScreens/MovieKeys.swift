import Cells

extension KeyTable {
  /// The keys while a movie is looked at.
  static let movieRows: [KeyRow] = [
    KeyRow(
      .movie, [(" ", .playPause), ("p", .playPause)], .doPlayPause,
      hint: .init(rank: 0, text: .hintPlay, keys: 1)),
    KeyRow(
      .movie, [(.enter, .choose)], .doChoose, hint: .init(rank: 1, text: .hintChoose, keys: 1)),
    KeyRow(
      .movie,
      [
        (.left, .move(.left)), (.right, .move(.right)), ("h", .move(.left)),
        ("l", .move(.right)),
      ], .doFrame, hint: .init(rank: 6, text: .hintFrame, keys: 2)),
    KeyRow(
      .movie,
      [
        (.shiftLeft, .moveFar(.left)), (.shiftRight, .moveFar(.right)), ("H", .moveFar(.left)),
        ("L", .moveFar(.right)),
      ], .doSecond),
    KeyRow(
      .movie,
      [
        (.pageUp, .pageBack), (.pageDown, .pageOn), (.control("b"), .pageBack),
        (.control("f"), .pageOn),
      ], .doTenSeconds),
    KeyRow(
      .movie, [(.home, .first), (.end, .last), ("g", .first), ("G", .last)], .doBeginningEnd),
    KeyRow(
      .movie, [("[", .partStart), ("]", .partEnd)], .doPart,
      hint: .init(rank: 4, text: .hintPart, keys: 2)),
    KeyRow(.movie, [("{", .toPartStart), ("}", .toPartEnd)], .doToPart),
    KeyRow(
      .movie, [("u", .undo)], .doUndo, hint: .init(rank: 7, text: .hintUndo, keys: 1)),
    KeyRow(.movie, [("0", .reset)], .doReset),
    KeyRow(
      .movie, [("t", .takeFrame)], .doTakeFrame,
      hint: .init(rank: 5, text: .hintTakeFrame, keys: 1)),
    KeyRow(
      .movie, [("n", .nextPicture), ("N", .previousPicture)], .doNextPicture,
      hint: .init(rank: 9, text: .hintNext, keys: 1), needsGrid: true),
    KeyRow(.movie, [(.tab, .mark)], .doMarkViewed, needsMarks: true, needsGrid: true),
    KeyRow(.movie, [("f", .favourite)], .doFavourite, needsLibrary: true, needsGrid: true),
    KeyRow(.movie, [("r", .retake)], .doRetake),
    KeyRow(.movie, [("i", .info)], .doInfo, hint: .init(rank: 8, text: .hintInfo, keys: 1)),
    KeyRow(.movie, [(.escape, .back)], .doBack, hint: .init(rank: 3, text: .hintBack, keys: 1)),
  ]
}
