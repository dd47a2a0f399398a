import MediaTypes

/// What a media job was for.
enum JobPurpose: Equatable, Sendable {
  case avatar
  /// The small picture inside an asset's file, until the real one is there.
  case preview(AssetID)
  case thumbnail(AssetID)
  /// The size of a picture that is to be chosen.
  case fitness(AssetID)
  /// What is known of an asset, where its picture is not asked for.
  case facts(AssetID)
  /// A picture that stands for an album: alone, or as one of four.
  case album(AlbumPicture, isWhole: Bool)
  /// The size of the editor's picture.
  case editorInfo
  case editorPicture
  case editorCircle
  /// The size of the viewer's picture.
  case viewerInfo
  case viewerPicture
  /// A frame of the viewer's animation.
  case viewerFrame
  /// The small picture inside its file, until the real one is there.
  case viewerPreview
  /// The size and the length of the movie.
  case movieInfo
  /// The movie as a still picture, where no frame can be had.
  case moviePicture
  /// A frame of the movie.
  case movieFrame
  /// A small frame along the scrubber, by its place from 0.
  case scrubberFrame(Int)
  /// The one before it, or after it.
  case nearbyPicture(AssetID)
  /// The length of a movie that is to be handed over.
  case handover
  /// What the panel tells of an asset.
  case selectedFacts(AssetID)
  /// The newest picture, in the sheet.
  case offer
  /// The newest frame of the live view.
  case cameraFrame
  /// The end of a recording.
  case cameraStop
  /// What is left of a recording that broke off.
  case cameraRest
  /// What the camera took.
  case cameraReview
  /// The camera is given back.
  case cameraClose
}

/// The media jobs that are not answered yet.
struct JobBook: Equatable, Sendable {
  private var last: UInt64 = 0
  private var purposes: [JobID: JobPurpose] = [:]

  /// Writes a job down under a new number.
  mutating func add(
    _ purpose: JobPurpose, _ source: FilePath, _ operation: MediaOperation, priority: JobPriority
  ) -> MediaJob {
    last += 1
    purposes[JobID(last)] = purpose
    return MediaJob(
      id: JobID(last), source: source, operation: operation, priority: priority.rawValue)
  }

  /// Strikes a job out; nil for one that is unknown or was given up.
  mutating func take(_ id: JobID) -> JobPurpose? { purposes.removeValue(forKey: id) }
}

/// What is drawn sooner.
enum JobPriority: Int {
  case nearbyPicture = 4
  case facts = 5
  case nearbyTile = 10
  case scrubber = 15
  case tile = 20
  case selectedFacts = 25
  case tilePreview = 30
  case circle = 40
  case avatar = 50
  case editor = 60
  case viewer = 70
  case viewerPreview = 80
}
