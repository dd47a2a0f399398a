import MediaTypes
import Support
import Testing

@testable import PhotoLibrary

@Suite("Movies in a listing")
struct MovieListingTests {
  private let folder = TemporaryFolder()

  /// The assets of the folder by their names, `M` behind movies and the movie's name behind Live Photos.
  private func listed(_ media: ListedMedia) -> [String] {
    var scanner = FolderScanner(FolderQuery(roots: [folder.path], recursive: true, media: media))
    var found: [Asset] = []
    while let event = scanner.next() {
      if case .found(let assets) = event { found += assets }
    }
    return found.map { asset in
      let movie = asset.livePhotoMovie.map { " + " + Self.text($0) } ?? ""
      return Self.text(asset.path) + (asset.mediaType == .movie ? " M" : "") + movie
    }.sorted()
  }

  private static func text(_ path: FilePath) -> String {
    String(decoding: path.lastComponent.bytes, as: UTF8.self)
  }

  private static let transportStream: [UInt8] = (0..<10).flatMap { _ in
    [0x47] + [UInt8](repeating: 0, count: 187)
  }

  @Test(
    "stills alone to begin with; movies by their names, and by their first bytes where those say nothing"
  )
  func kinds() throws {
    for name in ["a.jpg", "b.MP4", "c.webm", "notes.txt"] { try folder.file(FilePath(name)) }
    try folder.file("program.ts", Array("export const a = 1".utf8))
    try folder.file("stream.ts", Self.transportStream)
    try folder.file("noname", [0x1A, 0x45, 0xDF, 0xA3] + Array("....webm".utf8))
    #expect(listed(.stills) == ["a.jpg"])
    let movies = ["b.MP4 M", "c.webm M", "noname M", "stream.ts M"]
    #expect(listed(.all(for: [.image])) == ["a.jpg"] + movies)
    #expect(listed(ListedMedia([.movie])) == movies)
  }

  @Test("a movie that is named itself is listed whatever is asked for, as a movie")
  func named() throws {
    try folder.file("b.mp4")
    var scanner = FolderScanner(FolderQuery(roots: [folder.path.appending("b.mp4")]))
    guard case .found(let assets) = scanner.next() else {
      Issue.record("nothing was found")
      return
    }
    #expect(assets.map(\.mediaType) == [.movie])
  }

  static let pairs: [(files: [String], listed: [String])] = [
    (["IMG_1.HEIC", "IMG_1.MOV"], ["IMG_1.HEIC + IMG_1.MOV"]),
    (["img_1.jpg", "IMG_1.mp4"], ["img_1.jpg + IMG_1.mp4"]),
    (["a.heic", "in/a.mov"], ["a.heic", "a.mov M"]),
    (["a.png", "a.mov"], ["a.mov M", "a.png"]),
    (["a.heic", "a.avi"], ["a.avi M", "a.heic"]),
    (["a.heic", "a.jpg", "a.mov"], ["a.heic + a.mov", "a.jpg + a.mov"]),
    (["a.heic", "a.MOV", "a.mp4"], ["a.heic + a.MOV", "a.mp4 M"]),
    (["a.heic", "A.mp4", "a.mp4"], ["a.heic + A.mp4", "a.mp4 M"]),
  ]

  @Test("a still and a movie of one name in one folder are a Live Photo", arguments: pairs)
  func livePhotos(files: [String], expected: [String]) throws {
    try folder.folder("in")
    for name in files { try folder.file(FilePath(name)) }
    #expect(listed(.all(for: [.image, .movie])) == expected)
    // Where stills are not asked for, the movie is one like others.
    let movies = listed(.all(for: [.movie])).filter { $0.contains(" M") }
    #expect(
      movies.count
        == files.count {
          !$0.hasSuffix("jpg") && !$0.lowercased().hasSuffix("heic") && !$0.hasSuffix("png")
        })
  }

  @Test(
    "the index has movies and Live Photos, also those whose movie came later, and shows what is asked for"
  )
  func index() throws {
    let fixture = LibraryFixture()
    for name in ["a.jpg", "b.mp4", "c.heic"] { try fixture.library.file(FilePath(name), [1]) }
    #expect(try fixture.scan().found == 3)
    try fixture.library.file("c.mov", [2])
    #expect(try fixture.scan().new == 1)
    func names(_ media: ListedMedia, _ types: Set<MediaType>? = nil) throws -> [String] {
      let query = FolderQuery(roots: fixture.query.roots, recursive: true, media: media)
      return try LibraryIndex.use(fixture.store) { (index, _) throws(DatabaseError) in
        let options = FetchOptions(folders: query, mediaTypes: types, sort: .name, ascending: true)
        let assets = try index.fetch(options, decided: DecidedAssets()).assets
        #expect(try index.count(options) == assets.count)
        let folders = try index.folders(of: query, leavingOut: [])
        if types == nil { #expect(folders.map(\.count) == [assets.count]) }
        return assets.map { Self.text($0.path) + ($0.isLivePhoto ? " ◉" : "") }
      }
    }
    #expect(try names(.stills) == ["a.jpg", "c.heic ◉"])
    #expect(try names(.all(for: [.image])) == ["a.jpg", "b.mp4", "c.heic ◉"])
    #expect(try names(.all(for: [.movie])) == ["a.jpg", "b.mp4", "c.heic ◉", "c.mov"])
    #expect(try names(.all(for: [.image]), [.movie]) == ["b.mp4"])
    #expect(try names(.stills, [.movie]) == [])
    fixture.remove("c.mov")
    #expect(try fixture.scan().gone == 1)
    #expect(try names(.stills) == ["a.jpg", "c.heic"])
  }
}
