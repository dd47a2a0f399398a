public import Cells
public import MediaTypes
public import PhotoLibrary

/// Pictures by key: on the disk, and in memory as they were last drawn.
///
/// ```swift
/// let store = ImageStore(folder: folder)
/// try store.set(FilePath("IMG_0412.jpg"), for: "item-17")
///
/// if let picture = store.picture(for: "item-17", look: look) { show(picture) }
/// else if let image = try store.file(for: "item-17") {
///   // Ask a `MediaService` to render `image.path`; when the cells have come:
///   store.keep(picture, of: image, look: look)
/// }
/// ```
///
/// The program that owns the terminal opens no picture itself, so what is kept in memory are finished cells, as a
/// media process drew them for one look. They are bounded in bytes, and what was not used longest goes first; the files
/// stay until they are deleted.
///
/// A store belongs to one thread. `set`, `file` and `delete` block on the disk; a program that must not wait there gives
/// `files`, which is a value, to another thread, and tells the store what came of it by `take` and `forget`.
/// Nothing else here blocks.
public final class ImageStore {
  /// The files alone.
  public let files: ImageFiles
  private var drawings: MemoryCache<ImageKey, Drawings>

  /// The store in a folder, which is made when the first picture is set.
  /// - Parameter memoryLimit: the most bytes of drawn pictures that are kept; one of 200×60 cells takes some 144,000.
  public init(folder: FilePath, memoryLimit: Int = 32 << 20) {
    files = ImageFiles(folder: folder)
    drawings = MemoryCache(limit: memoryLimit)
  }

  /// The most bytes of drawn pictures that are kept.
  public var memoryLimit: Int { drawings.limit }
  /// The bytes that drawn pictures take now, about; never more than the limit.
  public var memoryBytes: Int { drawings.bytes }

  /// Stores the whole contents of an open file, whatever its position, in the place of what the key had, and forgets how
  /// that was drawn. On an error the key has what it had. The file stays open.
  @discardableResult
  public func set(_ source: Int32, for key: ImageKey) throws(StorageError) -> StoredImage {
    let image = try files.set(source, for: key)
    take(image)
    return image
  }

  /// Stores a copy of a file in the same way.
  @discardableResult
  public func set(_ file: FilePath, for key: ImageKey) throws(StorageError) -> StoredImage {
    let image = try files.set(file, for: key)
    take(image)
    return image
  }

  /// The file of a key, to be drawn or read; nil where it has none. Where another program has set the key
  /// meanwhile, what was drawn is forgotten.
  public func file(for key: ImageKey) throws(StorageError) -> StoredImage? {
    let image = try files.image(for: key)
    if let image { take(image) } else { forget(key) }
    return image
  }

  /// Removes a key's picture from the disk and from memory; false where it had none.
  @discardableResult
  public func delete(_ key: ImageKey) throws(StorageError) -> Bool {
    defer { forget(key) }
    return try files.delete(key)
  }

  /// Tells the store what `files` stored or found on another thread.
  public func take(_ image: StoredImage) {
    drawings.touch([image.key])
    if drawings[image.key]?.image != image { drawings[image.key] = fitting(Drawings(image: image)) }
  }

  /// Forgets how a key's picture was drawn, as when `files` deleted it on another thread.
  public func forget(_ key: ImageKey) { drawings[key] = nil }

  /// The picture of a key as it was drawn for this look; nil where it has to be drawn. Only memory is asked: a
  /// change by another program is seen by `file`.
  public func picture(for key: ImageKey, look: RenderRequest) -> CellPicture? {
    drawings.touch([key])
    return drawings[key]?.pictures[look]
  }

  /// Keeps a picture as it was drawn from a file for a look.
  ///
  /// It is not kept where the key was set anew, deleted or forgotten since the file was asked for, nor where it alone
  /// takes more than the limit.
  public func keep(_ picture: CellPicture, of image: StoredImage, look: RenderRequest) {
    guard var kept = drawings[image.key], kept.image == image else { return }
    kept.pictures[look] = picture
    drawings.touch([image.key])
    let alone = Drawings(image: image, pictures: [look: picture])
    drawings[image.key] = fitting(kept) ?? fitting(alone) ?? fitting(Drawings(image: image))
  }

  /// Forgets all drawn pictures, or all but those of some keys. For when the screen that needed them is left, and
  /// when memory is short; the files stay.
  public func emptyMemory(except keys: Set<ImageKey> = []) {
    drawings.removeAll { !keys.contains($0) }
  }

  private func fitting(_ value: Drawings) -> Drawings? { drawings.fits(value) ? value : nil }
}

/// How one file was drawn.
private struct Drawings: MemorySized {
  let image: StoredImage
  var pictures: [RenderRequest: CellPicture] = [:]

  var memoryBytes: Int {
    let entry = 2 * MemoryLayout<(RenderRequest, CellPicture)>.stride
    return MemoryLayout<Drawings>.stride + image.path.bytes.count + 2 * image.key.bytes.count + 96
      + pictures.values.reduce(0) { $0 + $1.memoryBytes + entry }
  }
}
