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
