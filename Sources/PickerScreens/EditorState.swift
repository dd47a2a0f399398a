import Cells
import MediaTypes
import PhotoLibrary
import PickerCore

/// A corner of the square.
enum Corner: Int, CaseIterable, Equatable, Sendable {
  case topLeft, topRight, bottomRight, bottomLeft

  var next: Corner { Corner(rawValue: (rawValue + 1) % 4) ?? .topLeft }

  /// Where the corner lies, counted from the top left of a frame.
  func offset(in size: PixelSize) -> (x: Int, y: Int) {
    (
      self == .topRight || self == .bottomRight ? size.width : 0,
      self == .bottomLeft || self == .bottomRight ? size.height : 0
    )
  }
}

/// Drawn cells, and what they were drawn from.
struct Drawing: Equatable, Sendable {
  var request: RenderRequest
  var picture: CellPicture
}

/// A drawing that is under way.
struct PendingDrawing: Equatable, Sendable {
  var request: RenderRequest
  var job: JobID
}

/// What the square editor remembers.
struct EditorState: Equatable, Sendable {
  var asset: Asset { framing.asset }
  /// The pictures that are framed one after the other, and what was made of them.
  var framing: Framing
  /// The screen it was opened from, which it goes back to.
  let origin: Screen
  /// A saved recipe to begin with.
  let recipe: PictureEdit?
  /// The square; nil until the picture's real size is known.
  var crop: CropEditor?
  /// What is asked of the picture and of its frame.
  let fitness: Fitness
  /// Why there is nothing to be cropped.
  var failure: MediaError?
  /// Why nothing of the picture is fit to be kept.
  var unfitness: Unfitness?
  var infoJob: JobID?
  var drawing: Drawing?
  var pending: PendingDrawing?
  var circle: Drawing?
  var pendingCircle: PendingDrawing?
  /// The circle that waits for the square to rest.
  var dueCircle: RenderRequest?
  /// The circle that could not be drawn; it is not asked for again.
  var failedCircle: RenderRequest?
  /// The corner under the loupe; nil where the picture is shown whole.
  var loupe: Corner?
  /// What the loupe shows, in displayed pixels.
  var loupeView: PixelRect?
  var showsThirds = true
  var stepsByPixel = false
  var isSaving = false
  /// What the mouse holds.
  var drag: EditorDrag?
  var notice: Notice?

  init(
    _ framing: Framing, fitness: Fitness, origin: Screen = .grid, recipe: PictureEdit? = nil
  ) {
    self.framing = framing
    self.fitness = fitness
    self.origin = origin
    self.recipe = recipe
  }

  /// The part of the picture that is shown, and where; nil until the size is known.
  func canvas(in layout: EditorLayout, cellPixels: PixelSize) -> CropCanvas? {
    guard let crop else { return nil }
    let size = crop.displayedSize
    let whole = PixelRect(x: 0, y: 0, width: size.width, height: size.height)
    let view = loupe == nil ? whole : loupeView ?? whole
    return CropCanvas(view: view, area: layout.area, cellPixels: cellPixels)
  }

  /// Starts with the real size; a saved recipe is used where it fits it. A picture that is not fit has no frame.
  mutating func know(size: PixelSize) {
    guard crop?.picture != size, size.width > 0, size.height > 0 else { return }
    let fits = recipe?.crop.map { $0.lies(inside: size) } ?? true
    crop = CropEditor(picture: size, edit: fits ? recipe : nil, fitness: fitness)
    unfitness = fitness.problem(size: size, byteCount: nil, allowsEditing: true)
  }
}

extension EditorState {
  /// Puts the loupe's corner into what the loupe shows: unmoved while the corner is well inside,
  /// else the corner in the middle. A cell is a pixel wide; a small picture is shown whole.
  mutating func aimLoupe(in area: CellRect, cellPixels: PixelSize) {
    guard let crop, let loupe else {
      loupeView = nil
      return
    }
    let size = crop.displayedSize
    let width = min(size.width, area.size.columns)
    let tall = area.size.rows * max(1, cellPixels.height) / max(1, cellPixels.width)
    let height = min(size.height, max(1, tall))
    let offset = loupe.offset(in: crop.square.size)
    let (x, y) = (crop.square.x + offset.x, crop.square.y + offset.y)
    if let view = loupeView, view.width == width, view.height == height,
      view.lies(inside: size), Self.isWellInside(x, view.x, width, size.width),
      Self.isWellInside(y, view.y, height, size.height)
    {
      return
    }
    loupeView = PixelRect(
      x: max(0, min(size.width - width, x - width / 2)),
      y: max(0, min(size.height - height, y - height / 2)), width: width, height: height)
  }

  /// Whether a place is at least an eighth away from what is shown of a side, or from the
  /// picture's own edge not at all.
  private static func isWellInside(_ place: Int, _ start: Int, _ length: Int, _ all: Int) -> Bool {
    let margin = max(1, length / 8)
    let low = start == 0 ? 0 : start + margin
    let high = start + length == all ? all : start + length - margin
    return place >= low && place <= high
  }
}
