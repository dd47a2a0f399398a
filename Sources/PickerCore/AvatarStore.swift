import Glibc
public import MediaTypes
public import PhotoLibrary

/// An avatar as it lies on the disk. The files are gone once `AvatarStore.keptCount` others were saved after it.
public struct SavedAvatar: Equatable, Sendable {
  /// The picture.
  public let picture: FilePath
  /// The copy of the original, byte for byte.
  public let original: FilePath
  /// `recipe.json`.
  public let recipeFile: FilePath
  /// What is in it.
  public let recipe: AvatarRecipe

  init(folder: FilePath, recipe: AvatarRecipe) {
    picture = folder.appending(recipe.pictureFile)
    original = folder.appending(recipe.originalFile)
    recipeFile = folder.appending(AvatarStore.recipeName)
    self.recipe = recipe
  }
}

/// The one avatar of a person: a picture, the original it was cut from, and the recipe.
///
/// Each save is a new folder in `generations`, and the link `current` is switched to it by a
/// rename, so that there is always one whole generation, whenever the program or the machine dies.
/// The ones before are kept for a while, to go back to. All calls block on the disk.
public struct AvatarStore: Equatable, Sendable {
  static let recipeName = "recipe.json"
  static let temporaryLink = ".current-"

  /// Where everything lies.
  public let folder: FilePath

  /// The store in a folder, which is made by the first save.
  public init(folder: FilePath) { self.folder = folder }

  /// The person's store: `$XDG_DATA_HOME/pickroll/avatar`.
  public init(of folders: UserFolders) {
    self.init(folder: folders.data.appending("pickroll").appending("avatar"))
  }

  var generations: FilePath { folder.appending("generations") }
  private var currentLink: FilePath { folder.appending("current") }

  /// Saves an avatar, which is the current one then.
  ///
  /// `picture` and `original` are open files; they are read from their beginning, and stay open.
  /// On an error the avatar before stays whole, and nothing of the new one is left. Another program
  /// that saves at the same time is waited for.
  public func save(
    picture: Int32, original: Int32, recipe: AvatarRecipe
  ) throws(StorageError) -> SavedAvatar {
    try Folders.make(generations)
    return try whileLocked { () throws(StorageError) in
      sweep()
      let name = "\(recipe.savedAt)-\(FileTime.now.nanoseconds)-\(randomName())"
      let generation = generations.appending(name)
      do throws(StorageError) {
        try write(picture, original, recipe, into: generation)
        try noteCurrent()
        try switchCurrent(to: FilePath(name))
      } catch {
        // Where the link is not to be read, the sweep leaves everything.
        if (try? currentName()) != FilePath(name) { Folders.remove(generation) }
        sweep()
        throw error
      }
      sweep()
      return SavedAvatar(folder: generation, recipe: recipe)
    }
  }

  /// The saved avatar; nil where there is none.
  public func current() throws(StorageError) -> SavedAvatar? {
    var failed: FilePath?
    while let name = try currentName() {
      let generation = generations.appending(name)
      if let avatar = load(generation) { return avatar }
      // It may have been swept after the link was read: then the link leads elsewhere now.
      if failed == generation { throw .damaged(generation) }
      failed = generation
    }
    return nil
  }

  /// Removes the avatar and all that were before it; false where there was none.
  @discardableResult public func remove() throws(StorageError) -> Bool {
    guard Folders.names(of: folder) != nil else { return false }
    return try whileLocked { () throws(StorageError) in
      let existed = currentLink.withCString { unlink($0) } == 0
      guard existed || errno == ENOENT else { throw .last(at: currentLink) }
      try Folders.sync(folder)
      sweep()
      return existed
    }
  }

  private func write(
    _ picture: Int32, _ original: Int32, _ recipe: AvatarRecipe, into generation: FilePath
  ) throws(StorageError) {
    guard let text = recipe.encoded() else { throw .failed(generation, EINVAL) }
    try Folders.make(generation)
    try write(generation.appending(recipe.pictureFile)) { file throws(StorageError) in
      try file.copy(from: picture)
    }
    try write(generation.appending(recipe.originalFile)) { file throws(StorageError) in
      try file.copy(from: original)
    }
    try write(generation.appending(Self.recipeName)) { file throws(StorageError) in
      try file.write(text)
    }
    try Folders.sync(generation)
  }

  private func write(
    _ path: FilePath, _ fill: (borrowing Descriptor) throws(StorageError) -> Void
  ) throws(StorageError) {
    let file = try Descriptor.creating(path)
    try fill(file)
    try file.sync()
  }

  func load(_ generation: FilePath) -> SavedAvatar? {
    guard let bytes = contents(of: generation.appending(Self.recipeName)),
      let recipe = AvatarRecipe(encoded: bytes)
    else { return nil }
    let avatar = SavedAvatar(folder: generation, recipe: recipe)
    let isWhole = [avatar.picture, avatar.original].allSatisfy { path in
      path.withCString { access($0, F_OK) } == 0
    }
    return isWhole ? avatar : nil
  }

  /// A small file: open(2), read(2).
  private func contents(of path: FilePath) -> [UInt8]? {
    guard let file = try? Descriptor(opening: path, O_RDONLY) else { return nil }
    return [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
      filled = max(0, read(file.number, buffer.baseAddress, buffer.count))
    }
  }
}

extension AvatarStore {
  /// The name of the generation that `current` leads to; nil where there is no avatar.
  func currentName() throws(StorageError) -> FilePath? {
    guard let target = try Folders.linkTarget(of: currentLink) else { return nil }
    guard target.directory == FilePath("generations") else { throw .damaged(currentLink) }
    return target.lastComponent
  }

  /// Makes a link and gives it the name `current`: symlink(2), rename(2).
  func switchCurrent(to name: FilePath) throws(StorageError) {
    let link = folder.appending(Self.temporaryLink + randomName())
    let target = FilePath("generations").appending(name)
    let made = target.withCString { old in link.withCString { symlink(old, $0) } }
    guard made == 0 else { throw .last(at: link) }
    let result = link.withCString { old in currentLink.withCString { rename(old, $0) } }
    guard result == 0 else { throw .last(at: currentLink) }
    try Folders.sync(folder)
  }

  /// Keeps other savers out.
  func whileLocked<Result>(
    _ body: () throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    try FileLock(folder.appending("lock")).whileHeld(body)
  }
}
