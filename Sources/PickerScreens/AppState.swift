public import Cells
import MediaTypes
import PhotoLibrary
public import PickerCore

/// The screens.
public enum Screen: CaseIterable, Equatable, Sendable {
  /// The action sheet.
  case sheet
  /// The question whether the library may be used.
  case permission
  /// The list of albums.
  case albums
  /// The grid of thumbnails.
  case grid
  /// The choice of an album for the marked pictures, over the grid.
  case albumChoice
  /// One picture at full screen.
  case viewer
  /// A movie that is looked at before it is chosen.
  case movie
  /// The square editor.
  case editor
  /// What a camera sees.
  case camera
  /// What it took: Retake or Use.
  case cameraReview
}

/// A sentence on the bottom line, until the next key.
struct Notice: Equatable, Sendable {
  var text: String
  var isError = true
}

/// Everything that is on the screens. It is changed by `update` alone, and shown by `draw`.
public struct AppState: Equatable, Sendable {
  /// What the screens were told at the beginning.
  public let setup: AppSetup
  /// How things look on the terminal, as it last said.
  public internal(set) var appearance: Appearance
  /// The terminal's size.
  public internal(set) var size: CellSize
  /// The picker whose screens these are.
  public internal(set) var picker: Picker
  /// The screen that is shown.
  public internal(set) var screen: Screen
  /// Whether the keys are explained over it.
  public internal(set) var showsHelp = false
  /// The first line of the help that is shown, where not all fit.
  var helpStart = 0

  var library: LibraryState
  var walk: FolderWalk
  var sheet = SheetState()
  var grid = GridState()
  /// How large the grid's pictures are, in every collection.
  var gridSize: GridSize
  var editor: EditorState?
  var viewer: ViewerState?
  /// The cameras that there are, as far as anybody looked.
  var cameras: CamerasFound
  var camera: CameraState?
  /// The number of what was captured last.
  var lastCapture = 0
  /// The movie that is looked at before it is chosen.
  var movie: MoviePreview?
  /// The choices that are on their way to be handed over, while movies among them are measured or made anew.
  var handover: Handover?
  /// When the person was told that movies play without sound, by the clock; once is enough.
  var toldOfSilence: Int64?
  /// What is known of a picture, beside it.
  var info = InfoPanelState()
  /// The copy that is being saved.
  var copy: CopySaving?
  /// Whether nothing is drawn beyond the page, as memory is short; until the next key.
  var isMemoryShort = false
  /// The question that is on the screen.
  var permission: PermissionState?
  var albums = AlbumsState()
  var albumChoice: AlbumChoiceState?
  /// What is said of the library and of what was wanted of it, whatever screen is shown.
  var notice: Notice?
  var jobs = JobBook()
  /// The keys that wait for what they are meant for.
  var early: EarlyKeys?
  /// The time now, as it was last told, in milliseconds.
  var clock: Int64 = 0
  /// What was pasted, while it is looked at.
  var paste: PasteLook?
  /// The number of the last listing of something pasted; they are below those of other listings.
  var lastPasteScan: ScanID = 0
  /// What the mouse was just pressed on.
  var pressed: PressedThing?

  /// The smallest terminal that the screens fit into.
  public static let minimumSize = CellSize(columns: 40, rows: 12)

  /// Whether there is too little room for any screen.
  public var isTooSmall: Bool {
    size.columns < Self.minimumSize.columns || size.rows < Self.minimumSize.rows
  }

  /// Whether everything was looked through and there is no picture at all.
  public var hasNothingToChoose: Bool {
    library.isEmpty && editor == nil && movie == nil && picker.sources[.camera] != .available
  }

  /// Why the first of what was named, or lies in it, could not be listed, as sentences; and how many more there are.
  public var unlisted: (sentences: [String], more: Int) {
    let named = library.problems.map { setup.language.sentence($0.reason, path: $0.path) }
    return (named, library.problemCount - named.count)
  }

  /// The language of the texts; that of ASCII is English.
  var language: Language { appearance.repertoire == .ascii ? .english : setup.language }
  var theme: Theme {
    Theme(setup.theme, depth: appearance.depth, background: appearance.background)
  }
  /// All of the screen between the title and the bottom line.
  var page: CellRect {
    CellRect(column: 0, row: 1, columns: size.columns, rows: max(0, size.rows - 2))
  }
  /// Where the grid lies on the page.
  var gridArea: CellRect { pageBesideInfo }
  var gridLayout: GridLayout {
    GridLayout(area: gridArea, cellPixels: appearance.cellPixels, size: gridSize)
  }
  var albumsLayout: GridLayout { GridLayout(area: page, cellPixels: appearance.cellPixels) }
  var editorLayout: EditorLayout {
    EditorLayout(
      size: size, cellPixels: appearance.cellPixels,
      isSquare: picker.configuration.fitness.frame.isSquare)
  }
  var sheetLayout: SheetLayout {
    SheetLayout(
      size: size, cellPixels: appearance.cellPixels, hasAvatar: setup.avatar != nil,
      hasTitle: setup.title != nil)
  }

  /// Whether the picker has said its one word, and waits to be dismissed.
  var isDeaf: Bool {
    switch picker.phase {
    case .idle, .presented: false
    case .finished, .dismissed: true
    }
  }

  private init(_ setup: AppSetup, size: CellSize, picker: Picker) {
    self.setup = setup
    appearance = setup.appearance
    self.size = size
    self.picker = picker
    gridSize = setup.gridSize
    library = LibraryState(contents: setup.contents, query: setup.query, order: setup.order)
    walk = FolderWalk(setup)
    cameras = setup.cameras
    screen = setup.start == .sheet ? .sheet : .grid
    if screen == .grid, hasLibrary, librarySource == .photoLibrary { screen = .albums }
  }

  /// The first state, and what is to be done first.
  ///
  /// Throws what the picker says to being presented, such as a source that is not there.
  public static func begin(
    _ setup: AppSetup, size: CellSize
  ) throws(PickerError) -> (state: AppState, effects: [Effect]) {
    var picker = Picker(
      configuration: setup.picker,
      sources: SourceStates(library: .available, camera: setup.cameras.availability))
    let events = try picker.apply(.present(hasDelegate: true))
    var state = AppState(setup, size: size, picker: picker)
    var effects = events.map(Effect.event)
    if case .editor(let file) = setup.start {
      effects += state.edit(file: file)
    } else {
      effects += state.beginContents()
    }
    if setup.start == .camera { effects += state.openCamera() }
    effects += state.lookForCameras()
    effects += state.requestPictures()
    return (state, effects)
  }
}
