public import Cells
public import MediaTypes
public import PhotoLibrary
public import PickerCore

/// The number of a listing, chosen by the screens.
public typealias ScanID = Int

/// A timer of the screens. Setting one that runs starts it over.
public enum TimerID: Equatable, Hashable, Sendable {
  /// The square has rested long enough for its circle to be drawn.
  case circlePreview
  /// The picture that is offered in the sheet has grown a second older.
  case offerAge
  /// More names are to be looked at for what is typed.
  case finding
  /// A sorted page may appear, though not all was listed.
  case firstPage
  /// The next frame of an animation is due.
  case frame
  /// A second of the camera's count-down is over.
  case countdown
  /// The movie has rested long enough where the person went for its frame to be drawn well.
  case movieRest
  /// A press of the mouse is not the first of two any more.
  case doublePress
  /// A folder that changed may be listed again.
  case listAgain
}

/// Everything that can happen to the screens.
public enum Input: Equatable, Sendable {
  /// The terminal says something.
  case terminal(TerminalInput)
  /// The terminal looks otherwise than was known.
  case appearance(Appearance)
  /// A listing goes on.
  case scanned(ScanID, ScanEvent)
  /// The places of a listing that do not answer now; none when all do again.
  case silent(ScanID, [FilePath])
  /// The library says something.
  case library(LibraryEvent)
  /// Something is known of a folder that was looked into.
  case summary(FilePath, FolderSummary)
  /// The folder that is watched changed.
  case changed(FilePath)
  /// Memory is short: what can be drawn again is forgotten.
  case memoryPressure
  /// A media job is answered.
  case media(JobID, Result<MediaReply, MediaError>)
  /// A save is answered.
  case saved(Result<SavedPicture, SaveFailure>)
  /// The cameras that there are now.
  case cameras(CamerasFound)
  /// What was captured under a number: it has begun, or is done.
  case captured(Int, Result<CapturedFile, SaveFailure>)
  /// How far a cut is, in thousandths.
  case cutProgress(Int)
  /// A cut is answered.
  case cut(Result<SavedMovie, SaveFailure>)
  /// A frame of a movie has become a file, or why not.
  case frameTaken(Result<FilePath, MediaError>)
  /// A timer ran out.
  case timer(TimerID)
  /// The time now, in milliseconds of a clock that never goes back; told before what happens, where the screens keep
  /// time.
  case clock(Int64)
  /// The picker's owner acts on it.
  case controller(PickerAction)
}

/// What the screens want done. Nothing is done by the screens themselves.
public enum Effect: Equatable, Sendable {
  /// List folders; the answers come as `scanned`.
  case scan(ScanID, FolderQuery)
  /// Give a listing up.
  case stopScan(ScanID)
  /// Look into a folder for its tile; the answers come as `summary`.
  case lookInto(FilePath, hidden: Bool, media: ListedMedia)
  /// Look no further into a folder.
  case stopLooking(FilePath)
  /// Watch the only root of a listing in place of what was watched, or nothing; its changes come as `changed`.
  case watch(FolderQuery?)
  /// Ask the library; the answers come as `library`.
  case library(LibraryRequest)
  /// Do a media job; the answer comes as `media`.
  case media(MediaJob)
  /// Give a media job up; it needs no answer.
  case cancel(JobID)
  /// Cut the picture and write it; the answer comes as `saved`.
  case save(SaveRequest)
  /// Look for cameras; the answer comes as `cameras`.
  case lookForCameras
  /// Have a camera write into a new file; the answer comes as `captured`.
  case capture(CaptureFileRequest)
  /// Take a captured file away that is not wanted.
  case discard(FilePath)
  /// Cut a movie and write it; how far it is comes as `cutProgress`, the answer as `cut`.
  case cut(MovieSaveRequest)
  /// Give the cut up; it needs no answer.
  case stopCut
  /// Make a picture's file of a frame; the answer comes as `frameTaken`.
  case takeFrame(MovieFrameRequest)
  /// Give the frame up; it needs no answer.
  case stopFrame
  /// Tell the picker's owner.
  case event(PickerEvent)
  /// Say `timer` after a while.
  case timer(TimerID, milliseconds: Int)
  /// Stop the program until the shell continues it (Ctrl-Z).
  case suspend
  /// Give the terminal back: the picker is dismissed.
  case leave
}

/// A picture to be cut and kept.
public struct SaveRequest: Equatable, Sendable {
  /// The original.
  public var asset: FilePath
  /// What is kept of it, in upright pixels.
  public var edit: PictureEdit
  /// The upright original's size.
  public var originalSize: PixelSize

  /// A picture to be cut and kept.
  public init(asset: FilePath, edit: PictureEdit, originalSize: PixelSize) {
    self.asset = asset
    self.edit = edit
    self.originalSize = originalSize
  }
}

/// A picture that was kept.
public struct SavedPicture: Equatable, Sendable {
  /// Where it lies.
  public var path: FilePath
  /// Its size in pixels.
  public var size: PixelSize
  /// The file's bytes; nil where nobody counted them.
  public var byteCount: Int64?

  /// A picture that was kept.
  public init(path: FilePath, size: PixelSize, byteCount: Int64? = nil) {
    self.path = path
    self.size = size
    self.byteCount = byteCount
  }
}

/// Why a picture or a movie could not be kept.
public enum SaveFailure: Error, Equatable, Sendable {
  /// The picture could not be read or encoded.
  case media(MediaError)
  /// It could not be put in its place.
  case storage(StorageError)
  /// There is no place for it: nobody who saves was named.
  case noPlace
  /// However it is written, its file has more bytes than may be.
  case tooLarge(Int64, most: Int64)
  /// The movie does not go into the container that its new name says, but into this one.
  case otherContainer(MediaFormat, wanted: MediaFormat)
}

/// Something to be taken by a camera into a file of its own.
public struct CaptureFileRequest: Equatable, Sendable {
  /// The number by which the answer is told; never used twice.
  public var number: Int
  /// A still, or the beginning of a recording.
  public var operation: CameraRequest

  /// Something to be taken.
  public init(number: Int, operation: CameraRequest) {
    self.number = number
    self.operation = operation
  }
}

/// A file that a camera writes, or has written.
public struct CapturedFile: Equatable, Sendable {
  /// Where it lies until it is used, and then.
  public var path: FilePath
  /// When it was taken.
  public var secondsSince1970: Int64
  /// The still that is in it; nil for a movie, which is only begun.
  public var still: ExportedPicture?

  /// A file.
  public init(path: FilePath, secondsSince1970: Int64, still: ExportedPicture? = nil) {
    self.path = path
    self.secondsSince1970 = secondsSince1970
    self.still = still
  }
}
