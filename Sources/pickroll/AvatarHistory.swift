import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import PickerTerminal

/// `pickroll avatar --history`: the avatars that were saved, as a grid to go back to one.
struct AvatarHistory {
  /// What the picker shows.
  private(set) var job: PickerJob
  private let avatars: [SavedAvatar]

  init(_ pick: PickCommand) throws(CommandError) {
    job = try pick.job(avatar: false)
    if let word = pick.options.operands.first { throw .unexpectedOperand(word) }
    let store = Avatars.store
    do throws(StorageError) { avatars = try store.history() } catch { throw .storage(error) }
    guard !avatars.isEmpty else { throw .noAvatar }
    job.start = .grid
    job.library?.isShown = false
    job.query = FolderQuery(roots: avatars.map(\.picture))
    job.order = AssetOrder.none
    job.libraryName = ""
    let times = avatars.map { ($0.picture, $0.recipe.savedAt) }
    // Where the current one is damaged none is said to be in use.
    job.caption = .saved(
      Dictionary(uniqueKeysWithValues: times), current: (try? store.current())?.picture)
    job.configuration.allowsEditing = false
    // They were fit when they were saved, and are as they are.
    job.configuration.fitness = Fitness()
    job.configuration.mediaTypes = [.image]
    job.saver = nil
  }

  /// Makes the chosen one the avatar, and answers what was chosen as a save does.
  func restoring(_ outcome: PickerOutcome) throws(CommandError) -> PickerOutcome {
    guard case .finished(let media) = outcome, let media = media.first,
      let avatar = avatars.first(where: { $0.picture == media.original })
    else { return outcome }
    do throws(StorageError) { try Avatars.store.restore(avatar) } catch { throw .storage(error) }
    let recipe = avatar.recipe
    return .finished([
      PickedMedia(
        original: avatar.original, originalSize: recipe.originalSize, edited: avatar.picture,
        editedSize: recipe.size, edit: recipe.edit,
        isEdited: recipe.edit != CropEditor(picture: recipe.originalSize).edit)
    ])
  }
}
