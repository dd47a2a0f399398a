public import Cells

/// A way on the screen.
public enum Direction: Equatable, Hashable, Sendable {
  /// The four ways.
  case up, down, left, right
}

/// What a key does.
enum KeyAction: Equatable, Hashable, Sendable {
  case move(Direction)
  case moveFar(Direction)
  case movePixel(Direction)
  case pageBack, pageOn, halfPageBack, halfPageOn, first, last
  case choose, back, cancel, help, suspend
  case row(SheetRow)
  /// A row by its place, from 1.
  case number(Int)
  case favourite, mark, addToAlbum
  case markRange, markAll, unmarkAll, invertMarks
  /// Text that is typed, and taken back.
  case type(Unicode.Scalar), erase, eraseWord, eraseAll
  /// Of folders: the one above, what is below, and what is hidden.
  case folderAbove, everythingBelow, hiddenNames
  case find, nextMatch, lastMatch, sort, reverseOrder
  /// A change of the square's side: small, big, one pixel.
  case grow, shrink, growFar, shrinkFar, growPixel, shrinkPixel
  case rotateRight, rotateLeft, flipSideways, flipUpsideDown
  case reset, undo, redo, loupe, nextCorner, thirds, pixelSteps
  case view, info, nextPicture, previousPicture
  case zoomIn, zoomOut, wholePicture, fullSize, playPause, saveCopy, useOffer
  /// Of cameras.
  case shutter, retake, nextCamera, captureMode, selfTimer
  /// Of a movie: where its part begins and ends, and its frame as a picture.
  case partStart, partEnd, toPartStart, toPartEnd, takeFrame
}

/// One line of the key table: some keys, what they do, and the words for it.
public struct KeyRow: Equatable, Sendable {
  /// The words of the bottom line.
  struct Hint: Equatable, Sendable {
    /// The smallest rank is shown first, and dropped last.
    let rank: Int
    let text: Text
    /// How many of the actions are named, each by its first key.
    let keys: Int
    var onlyInLoupe = false
    var onlyInMotion = false
  }

  /// The screen where the keys work; nil for every screen.
  public let screen: Screen?
  /// The keys in the order they are named.
  public let keys: [Key]
  /// What the keys do, in words.
  public let help: Text
  let actions: [KeyAction]
  let hint: Hint?
  /// Whether the keys work in a library alone, not where paths were named.
  let needsLibrary: Bool
  /// Whether the keys work only where assets can be marked.
  let needsMarks: Bool
  /// Whether the keys work only on what came from the grid.
  let needsGrid: Bool
  /// Whether the keys work only where folders that were named are browsed.
  let needsFolders: Bool

  init(
    _ screen: Screen?, _ bindings: [(Key, KeyAction)], _ help: Text, hint: Hint? = nil,
    needsLibrary: Bool = false, needsMarks: Bool = false, needsGrid: Bool = false,
    needsFolders: Bool = false
  ) {
    self.screen = screen
    keys = bindings.map(\.0)
    actions = bindings.map(\.1)
    self.help = help
    self.hint = hint
    self.needsLibrary = needsLibrary
    self.needsMarks = needsMarks
    self.needsGrid = needsGrid
    self.needsFolders = needsFolders
  }
}
