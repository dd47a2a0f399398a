extension Direction {
  /// The way's name in names of actions.
  var name: String {
    switch self {
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    }
  }
}

extension KeyAction {
  /// The name by which a person gives the action other keys; nil for what typing does.
  var name: String? {
    switch self {
    case .move(let way): "move-\(way.name)"
    case .moveFar(let way): "move-far-\(way.name)"
    case .movePixel(let way): "move-pixel-\(way.name)"
    case .pageBack: "page-back"
    case .pageOn: "page-on"
    case .halfPageBack: "half-page-back"
    case .halfPageOn: "half-page-on"
    case .first: "first"
    case .last: "last"
    case .choose: "choose"
    case .back: "back"
    case .cancel: "cancel"
    case .help: "help"
    case .suspend: "suspend"
    case .row(.photoLibrary): "row-library"
    case .row(.camera): "row-camera"
    case .row(.cancel): "row-cancel"
    case .number(let number): "number-\(number)"
    case .favourite: "favourite"
    case .mark: "mark"
    case .markRange: "mark-range"
    case .markAll: "mark-all"
    case .unmarkAll: "unmark-all"
    case .invertMarks: "invert-marks"
    case .addToAlbum: "add-to-album"
    case .folderAbove: "folder-above"
    case .everythingBelow: "everything-below"
    case .hiddenNames: "hidden-names"
    case .view: "view"
    case .info: "info"
    case .nextPicture: "next-picture"
    case .previousPicture: "previous-picture"
    case .zoomIn: "zoom-in"
    case .zoomOut: "zoom-out"
    case .wholePicture: "whole-picture"
    case .fullSize: "full-size"
    case .playPause: "play-pause"
    case .saveCopy: "save-copy"
    case .useOffer: "use-offer"
    case .shutter: "shutter"
    case .retake: "retake"
    case .nextCamera: "next-camera"
    case .captureMode: "capture-mode"
    case .selfTimer: "self-timer"
    case .partStart: "part-start"
    case .partEnd: "part-end"
    case .toPartStart: "to-part-start"
    case .toPartEnd: "to-part-end"
    case .takeFrame: "take-frame"
    case .find: "find"
    case .nextMatch: "next-match"
    case .lastMatch: "last-match"
    case .sort: "sort"
    case .reverseOrder: "reverse-order"
    case .type, .erase, .eraseWord, .eraseAll: nil
    default: editorName
    }
  }

  /// The names of what only the square editor does.
  private var editorName: String? {
    switch self {
    case .grow: "grow"
    case .shrink: "shrink"
    case .growFar: "grow-far"
    case .shrinkFar: "shrink-far"
    case .growPixel: "grow-pixel"
    case .shrinkPixel: "shrink-pixel"
    case .rotateRight: "rotate-right"
    case .rotateLeft: "rotate-left"
    case .flipSideways: "flip-sideways"
    case .flipUpsideDown: "flip-upside-down"
    case .reset: "reset"
    case .undo: "undo"
    case .redo: "redo"
    case .loupe: "loupe"
    case .nextCorner: "next-corner"
    case .thirds: "thirds"
    case .pixelSteps: "pixel-steps"
    default: nil
    }
  }
}

extension Screen {
  /// The name by which a person gives the screen's actions other keys.
  public var name: String {
    switch self {
    case .sheet: "sheet"
    case .permission: "permission"
    case .albums: "albums"
    case .grid: "grid"
    case .albumChoice: "album-choice"
    case .viewer: "viewer"
    case .movie: "movie"
    case .editor: "editor"
    case .camera: "camera"
    case .cameraReview: "camera-review"
    }
  }
}
