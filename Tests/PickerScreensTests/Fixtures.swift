import Cells
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens

/// Noon on 12 May 2026, UTC.
let noon: Int64 = 1_778_587_200

/// A picture; the larger its number the older it is.
func picture(_ number: Int) -> Asset {
  Asset(
    path: FilePath("/photos/IMG_\(1000 + number).jpg"), byteCount: 2_700_000,
    modified: noon - Int64(number) * 60)
}

/// A movie; the larger its number the older it is.
func movie(_ number: Int) -> Asset {
  Asset(
    path: FilePath("/photos/VID_\(1000 + number).mp4"), byteCount: 9_400_000,
    modified: noon - Int64(number) * 60, mediaType: .movie)
}

/// The first screen is the grid; movies may be chosen, and pictures unless told otherwise.
func movieSetup(
  _ language: Language = .english, edits: Bool = false, types: [MediaType] = [.image, .movie],
  most: Int = 600_000
) -> AppSetup {
  var setup = pickSetup(language, edits: edits)
  setup.picker.mediaTypes = types
  setup.picker.videoMaximumMilliseconds = most
  // As the command has it: what is chosen is handed over as it is.
  setup.picker.videoQuality = .high
  return setup
}

func pictures(_ count: Int) -> [Asset] { (0..<count).map(picture) }

/// A picture with a name of its own, the newest of all.
func picture(named name: String) -> Asset {
  Asset(path: FilePath("/photos").appending(name), byteCount: 640, modified: noon + 60)
}

let library = FolderQuery(roots: [FilePath("/photos")], recursive: true)

func avatarSetup(_ language: Language = .english) -> AppSetup {
  AppSetup(
    language: language, picker: PickerConfiguration(allowsEditing: true),
    start: .sheet, libraryName: "photos", query: library,
    avatar: .defaultHead(FilePath("/share/head.png")))
}

func pickSetup(_ language: Language = .english, edits: Bool = false) -> AppSetup {
  AppSetup(
    language: language, picker: PickerConfiguration(allowsEditing: edits),
    start: .grid, libraryName: "photos", query: library)
}

func editorSetup(_ language: Language = .english, reopen: PictureEdit? = nil) -> AppSetup {
  var setup = avatarSetup(language)
  setup.start = .editor(FilePath("/photos/IMG_1000.jpg"))
  setup.reopen = reopen
  return setup
}

let sizes = [CellSize(columns: 80, rows: 24), CellSize(columns: 120, rows: 40)]
let languages: [(language: Language, code: String)] = [
  (.english, "en"), (.simplifiedChinese, "zh"),
]

func librarySetup(
  _ language: Language = .english, start: StartScreen = .sheet, source: SourceType = .photoLibrary
) -> AppSetup {
  AppSetup(
    language: language, picker: PickerConfiguration(sourceType: source), start: start,
    contents: .library, query: library, avatar: .defaultHead(FilePath("/share/head.png")),
    home: FilePath("/home/mia"))
}

/// What a library says of itself: allowed and looked through, unless told otherwise.
func status(
  _ reading: AuthorizationRequest.Outcome = .proceed,
  adding: AuthorizationRequest.Outcome = .proceed, count: Int? = 1204, isSettled: Bool = true,
  problem: FolderProblem? = nil
) -> LibraryStatus {
  LibraryStatus(
    reading: reading, adding: adding, folder: FilePath("/home/mia/Pictures"),
    count: reading == .proceed ? count : nil, isSettled: isSettled, problem: problem)
}

/// The collections of a library of some size.
let collections: [CollectionSummary] = [
  CollectionSummary(.recents, count: 1204, first: pictures(4)),
  CollectionSummary(.favourites, count: 0, first: []),
  CollectionSummary(.videos, count: 1, first: [picture(7)]),
  CollectionSummary(.screenshots, count: 2, first: [picture(8), picture(9)]),
  CollectionSummary(
    .folder(FilePath("/home/mia/Pictures/Camera Roll")), count: 310, first: pictures(3)),
  CollectionSummary(
    .album("Summer"), count: 12, first: [picture(20), picture(21), picture(22), picture(23)]),
  CollectionSummary(.album("樱桃\u{202E}树"), count: 3, first: [picture(30), picture(31)]),
]
