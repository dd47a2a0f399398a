public import MediaTypes
public import PickerCore
public import PickerScreens

/// Where an edited picture goes: the avatar, or a file. Called on the disk worker.
public protocol PictureSaver: Sendable {
  /// How the picture is to be written.
  var export: ExportRequest { get }
  /// What is asked of the file that is written: its bytes, and how small the picture may become for them.
  var fitness: Fitness { get }

  /// Puts a written picture in its place, whole or not at all.
  /// - Parameters:
  ///   - descriptor: the encoded picture, at its start; the caller closes it.
  ///   - picture: what was written.
  ///   - source: the original.
  ///   - edit: what the person did to it.
  func save(
    _ descriptor: Int32, picture: ExportedPicture, source: FilePath, edit: PictureEdit
  ) throws(SaveFailure) -> SavedPicture
}

extension PictureSaver {
  /// Nothing, unless it says otherwise.
  public var fitness: Fitness { Fitness() }
}
