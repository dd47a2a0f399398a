import Cells

extension KeyTable {
  /// The keys of the square editor.
  static let editorRows: [KeyRow] =
    moveRows + resizeRows + [
      KeyRow(
        .editor, [("r", .rotateRight), ("R", .rotateLeft)], .doRotate,
        hint: .init(rank: 6, text: .hintRotate, keys: 1)),
      KeyRow(.editor, [("f", .flipSideways), ("v", .flipUpsideDown)], .doFlip),
      KeyRow(
        .editor, [("u", .undo)], .doUndo, hint: .init(rank: 8, text: .hintUndo, keys: 1)),
      KeyRow(.editor, [("U", .redo), (.control("r"), .redo)], .doRedo),
      KeyRow(.editor, [("0", .reset)], .doReset),
      KeyRow(
        .editor, [("z", .loupe)], .doLoupe, hint: .init(rank: 7, text: .hintLoupe, keys: 1)),
      KeyRow(
        .editor, [(.tab, .nextCorner)], .doNextCorner,
        hint: .init(rank: 3, text: .hintCorner, keys: 1, onlyInLoupe: true)),
      KeyRow(.editor, [("t", .thirds)], .doThirds),
      KeyRow(
        .editor, [(.enter, .choose)], .doUse, hint: .init(rank: 1, text: .hintUse, keys: 1)),
      KeyRow(
        .editor, [(.escape, .back)], .doBack, hint: .init(rank: 9, text: .hintBack, keys: 1)),
    ]

  private static let moveRows: [KeyRow] = [
    KeyRow(.editor, arrows, .doMoveSquare, hint: .init(rank: 4, text: .hintMove, keys: 4)),
    KeyRow(.editor, farArrows, .doMoveFar),
    KeyRow(
      .editor,
      [
        (.meta("h"), .movePixel(.left)), (.meta("j"), .movePixel(.down)),
        (.meta("k"), .movePixel(.up)), (.meta("l"), .movePixel(.right)),
      ], .doMovePixel),
    KeyRow(.editor, [("p", .pixelSteps)], .doPixelSteps),
  ]

  private static let resizeRows: [KeyRow] = [
    KeyRow(
      .editor, [("+", .grow), ("-", .shrink)], .doResize,
      hint: .init(rank: 5, text: .hintSize, keys: 2)),
    KeyRow(.editor, [("=", .growFar), ("_", .shrinkFar)], .doResizeFar),
    KeyRow(.editor, [("[", .shrinkPixel), ("]", .growPixel)], .doResizePixel),
  ]
}
