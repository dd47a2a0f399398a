import Cells

extension KeyTable {
  /// The keys of a camera's live view.
  static let cameraRows: [KeyRow] = [
    KeyRow(
      .camera, [(.enter, .shutter), (" ", .shutter)], .doShutter,
      hint: .init(rank: 1, text: .hintShutter, keys: 1)),
    KeyRow(
      .camera, [("r", .retake)], .doTryAgain, hint: .init(rank: 2, text: .hintTryAgain, keys: 1)),
    KeyRow(
      .camera, [("m", .captureMode)], .doCaptureMode,
      hint: .init(rank: 5, text: .hintCaptureMode, keys: 1)),
    KeyRow(
      .camera, [("c", .nextCamera)], .doNextCamera,
      hint: .init(rank: 6, text: .hintNextCamera, keys: 1)),
    KeyRow(
      .camera, [("d", .selfTimer)], .doSelfTimer,
      hint: .init(rank: 7, text: .hintSelfTimer, keys: 1)),
    KeyRow(
      .camera, [(.escape, .back)], .doBack, hint: .init(rank: 3, text: .hintBack, keys: 1)),
  ]

  /// The keys while a still that was taken is looked at.
  static let reviewRows: [KeyRow] = [
    KeyRow(
      .cameraReview,
      [
        (.left, .move(.left)), (.right, .move(.right)), ("h", .move(.left)), ("l", .move(.right)),
      ], .doMove, hint: .init(rank: 4, text: .hintMove, keys: 2)),
    KeyRow(
      .cameraReview, [(.enter, .choose)], .doChoose,
      hint: .init(rank: 1, text: .hintChoose, keys: 1)),
    KeyRow(
      .cameraReview, [("r", .retake), (.escape, .back)], .doRetake,
      hint: .init(rank: 3, text: .hintRetake, keys: 1)),
  ]
}
