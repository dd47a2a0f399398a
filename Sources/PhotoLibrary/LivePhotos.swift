import MediaTypes

/// The Live Photos of a folder, by names: a still and a movie that are called alike but for their endings, in any case,
/// as phones write them and as they come out of a photo library (`IMG_0001.HEIC` with `IMG_0001.MOV`).
///
/// Apple pairs the two by an identifier inside both files (`PHAssetResourceType.pairedVideo`; QuickTime's
/// `com.apple.quicktime.content.identifier`), which a listing cannot read: it opens nothing.
struct LivePhotos {
  private static let stills: Set<String> = ["heic", "heif", "jpg", "jpeg"]
  private static let movies: Set<String> = ["mov", "mp4"]

  private var stillNames: Set<[UInt8]> = []
  private var movieNames: [[UInt8]: FilePath] = [:]

  /// The pairs among names.
  init(_ names: some Sequence<FilePath>) {
    for name in names {
      let ending = name.lowercasedExtension
      // Most folders hold no movies, so stills are looked at only where there are some.
      if Self.movies.contains(ending) { add(movie: name) }
    }
    guard !movieNames.isEmpty else { return }
    for name in names where Self.stills.contains(name.lowercasedExtension) {
      stillNames.insert(Self.stem(name))
    }
  }

  /// The movie of a still, or a movie itself where it belongs to a still; nil for what is no part of a Live Photo.
  func movie(of name: FilePath) -> FilePath? {
    guard !movieNames.isEmpty else { return nil }
    let ending = name.lowercasedExtension
    if Self.stills.contains(ending) { return movieNames[Self.stem(name)] }
    let stem = Self.stem(name)
    return movieNames[stem] == name && stillNames.contains(stem) ? name : nil
  }

  /// Of several movies that are called alike one belongs to the still, the same one in whatever order they are listed: a
  /// phone's own, which ends in `mov`. The others are movies like any other.
  private mutating func add(movie name: FilePath) {
    func rank(_ name: FilePath) -> (Int, String) {
      (name.lowercasedExtension == "mov" ? 0 : 1, String(decoding: name.bytes, as: UTF8.self))
    }
    let stem = Self.stem(name)
    if let other = movieNames[stem], rank(other) <= rank(name) { return }
    movieNames[stem] = name
  }

  /// A name without its ending, its letters A to Z made small.
  private static func stem(_ name: FilePath) -> [UInt8] {
    let bytes = name.lastComponent.bytes
    let end = bytes.lastIndex(of: UInt8(ascii: ".")) ?? bytes.endIndex
    return bytes[..<end].map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}
