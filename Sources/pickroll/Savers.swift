import CSystem
import Glibc
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import PickerTerminal

/// Saves as the avatar.
struct AvatarSaver: PictureSaver {
  let export: ExportRequest
  let store: AvatarStore
  var fitness = Fitness()
  /// The original's name where the source's own is not it: the store's copy is opened again.
  var originalName: FilePath?

  func save(
    _ descriptor: Int32, picture: ExportedPicture, source: FilePath, edit: PictureEdit
  ) throws(SaveFailure) -> SavedPicture {
    let original = source.withCString { sys_open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0) }
    guard original >= 0 else {
      throw .media(errno == ENOENT ? .missing : .unreadable(errno))
    }
    defer { close(original) }
    let recipe = AvatarRecipe(
      originalName: originalName ?? source.lastComponent, originalSize: picture.originalSize,
      edit: edit, format: picture.format, size: picture.size, savedAt: Int64(time(nil)))
    do throws(StorageError) {
      let saved = try store.save(picture: descriptor, original: original, recipe: recipe)
      return SavedPicture(
        path: saved.picture, size: picture.size, byteCount: Int64(picture.byteCount))
    } catch { throw .storage(error) }
  }
}

/// Saves an edited picture to a named file, into a named folder, or among the edited pictures.
struct EditedFileSaver: PictureSaver {
  let export: ExportRequest
  /// A file or a folder; nil: the folder of edited pictures.
  let target: FilePath?
  var fitness = Fitness()

  func save(
    _ descriptor: Int32, picture: ExportedPicture, source: FilePath, edit: PictureEdit
  ) throws(SaveFailure) -> SavedPicture {
    do throws(StorageError) {
      if let target, !Places.isFolder(target) {
        try AtomicFile.write(from: descriptor, to: target)
        return SavedPicture(
          path: target, size: picture.size, byteCount: Int64(picture.byteCount))
      }
      let path = try EditedPictures.save(
        from: descriptor, in: target ?? EditedPictures.folder(of: .current()), original: source,
        format: picture.format)
      return SavedPicture(path: path, size: picture.size, byteCount: Int64(picture.byteCount))
    } catch { throw .storage(error) }
  }
}

/// Saves a movie that was cut to a named file, into a named folder, or among the edited ones.
struct EditedMovieSaver: MovieSaver {
  let keepsMetadata: Bool
  let format: MediaFormat?
  /// A file; nil: a free name in the folder.
  private let target: FilePath?
  private let folder: FilePath

  init(_ options: ParsedOptions) {
    keepsMetadata = options.has(.keepMetadata)
    let edited = EditedPictures.folder(of: .current())
    guard let output = options.bytes(.output) else {
      (format, target, folder) = (nil, nil, edited)
      return
    }
    let isFolder = Places.isFolder(output)
    target = isFolder ? nil : output
    folder = isFolder ? output : output.directory
    format = isFolder ? nil : MediaFormat(movieNamed: output.lowercasedExtension)
  }

  func file(for source: FilePath) throws(StorageError) -> AwaitedFile {
    try AwaitedFile(in: folder, isMade: target == nil)
  }

  func save(_ file: AwaitedFile, movie: CutMovie, source: FilePath) throws(StorageError) -> FilePath
  {
    guard let target else {
      return try EditedPictures.save(file, in: folder, original: source, format: movie.format)
    }
    try file.replace(target)
    return target
  }

  func saveFrame(_ descriptor: Int32, source: FilePath) throws(StorageError) -> FilePath {
    try EditedPictures.saveFrame(
      from: descriptor, in: EditedPictures.folder(of: .current()), movie: source)
  }
}

extension MediaFormat {
  /// The container that a name's ending stands for; nil where it is no movie's.
  init?(movieNamed ending: String) {
    let other: [String: MediaFormat] = [
      "m4v": .mp4, "qt": .mov, "3gpp": .threeGP, "m2ts": .mpegTS, "mts": .mpegTS, "mpeg": .mpegPS,
    ]
    guard let format = other[ending] ?? MediaFormat(rawValue: ending), format.isMovie else {
      return nil
    }
    self = format
  }
}

/// The avatars that the commands speak of.
enum Avatars {
  static var store: AvatarStore { AvatarStore(of: .current()) }

  static func current() throws(CommandError) -> SavedAvatar? {
    do throws(StorageError) { return try store.current() } catch { throw .storage(error) }
  }

  /// What the sheet shows: the saved avatar, else the default head.
  static var shown: AvatarSource? {
    if let avatar = try? current() { return .saved(avatar.picture) }
    return Places.defaultHead.map(AvatarSource.defaultHead)
  }
}
