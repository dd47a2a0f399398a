public import MediaTypes
public import PhotoLibrary
public import PickerCore

/// The first screen.
public enum StartScreen: Equatable, Sendable {
  /// The action sheet.
  case sheet
  /// The grid at once.
  case grid
  /// The square editor at once, on one file.
  case editor(FilePath)
  /// What the camera sees, at once.
  case camera
}

/// The picture that the sheet shows above its choices.
public enum AvatarSource: Equatable, Sendable {
  /// The avatar that was saved.
  case saved(FilePath)
  /// The default head, as none was saved yet.
  case defaultHead(FilePath)

  /// The picture's file.
  public var path: FilePath {
    switch self {
    case .saved(let path), .defaultHead(let path): path
    }
  }
}

/// Where the grid's pictures come from.
public enum PictureContents: Equatable, Sendable {
  /// Folders and files that the person named, listed as they are.
  case paths
  /// The library: with its permission, its albums and its index.
  case library
}

/// What stands below the tiles of the grid.
public enum TileCaption: Equatable, Sendable {
  /// The file's name.
  case name
  /// When each was saved as the avatar, in seconds since 1970, and which one is in use; the newest are named first.
  case saved([FilePath: Int64], current: FilePath?)
}

/// Everything the screens are told before they begin.
public struct AppSetup: Equatable, Sendable {
  /// The language of every text.
  public var language: Language
  /// How things look on the terminal, so far as is known.
  public var appearance: Appearance
  /// The colours of what is no picture.
  public var theme: ThemeName
  /// The keys of every screen.
  public var keys: KeyBindings
  /// What the picker is asked to pick.
  public var picker: PickerConfiguration
  /// The first screen.
  public var start: StartScreen
  /// The library's name as it is shown; safe to show.
  public var libraryName: String
  /// Where the grid's pictures come from.
  public var contents: PictureContents
  /// The library's folders, or what the person named.
  public var query: FolderQuery
  /// The folder in which the one that is listed first lies, and whose name the library's is; nil where that is itself.
  public var top: FilePath?
  /// What is selected at first, where it is found.
  public var selected: FilePath?
  /// The order of the grid; nil: the newest first, and collections in their own order.
  public var order: AssetOrder?
  /// What a random order is made from.
  public var seed: UInt64
  /// How large the grid's pictures are at first.
  public var gridSize: GridSize
  /// What stands below the tiles.
  public var caption: TileCaption
  /// The picture above the sheet; nil for none.
  public var avatar: AvatarSource?
  /// A saved recipe with which the editor opens, where it is the first screen.
  public var reopen: PictureEdit?
  /// The caller's own title; safe to show.
  public var title: String?
  /// Seconds east of UTC, for dates.
  public var timeZoneOffsetSeconds: Int
  /// The program that asks for permission, as permissions name it; safe to show.
  public var client: String
  /// Whether an animation plays as soon as it is opened; else when it is told to.
  public var playsAtOnce: Bool
  /// The person's own folder, which paths are shown from; nil to show them whole.
  public var home: FilePath?
  /// The cameras that there are, where somebody looked before.
  public var cameras: CamerasFound
  /// Whether cameras are looked for while the screens are shown.
  public var findsCameras: Bool
  /// Whether what a camera takes is saved into the camera roll too.
  public var savesCaptures: Bool

  /// What the screens are told; the rest is as nobody says otherwise.
  public init(
    language: Language = .english, appearance: Appearance = Appearance(),
    theme: ThemeName = .blue, keys: KeyBindings = .standard,
    picker: PickerConfiguration = PickerConfiguration(),
    start: StartScreen = .grid, libraryName: String = "",
    contents: PictureContents = .paths, query: FolderQuery = FolderQuery(roots: []),
    top: FilePath? = nil, selected: FilePath? = nil, order: AssetOrder? = nil, seed: UInt64 = 0,
    gridSize: GridSize = .standard, caption: TileCaption = .name,
    avatar: AvatarSource? = nil, reopen: PictureEdit? = nil, title: String? = nil,
    timeZoneOffsetSeconds: Int = 0, client: String = LibraryClient.own, playsAtOnce: Bool = true,
    home: FilePath? = nil, cameras: CamerasFound = CamerasFound(), findsCameras: Bool = false,
    savesCaptures: Bool = false
  ) {
    self.language = language
    self.appearance = appearance
    self.theme = theme
    self.keys = keys
    self.picker = picker
    self.start = start
    self.libraryName = libraryName
    self.contents = contents
    self.query = query
    self.top = top
    self.selected = selected
    self.order = order
    self.seed = seed
    self.gridSize = gridSize
    self.caption = caption
    self.avatar = avatar
    self.reopen = reopen
    self.title = title
    self.timeZoneOffsetSeconds = timeZoneOffsetSeconds
    self.client = client
    self.playsAtOnce = playsAtOnce
    self.home = home
    self.cameras = cameras
    self.findsCameras = findsCameras
    self.savesCaptures = savesCaptures
  }
}
