public import MediaTypes

/// The number of a list, chosen by whoever asks for it.
public typealias ListID = Int

/// What a person says when asked whether a program may use the library.
public enum PermissionDecision: Equatable, Sendable {
  /// All of it.
  case allow
  /// These folders alone; for looking only.
  case limit([FilePath])
  /// Nothing.
  case deny
}

/// What is asked of a library that is used by a person at a screen.
public enum LibraryRequest: Equatable, Sendable {
  /// Say what is allowed, and begin to look where looking is; the answer is `status`, now and whenever it changes.
  case open
  /// Remember what the person says; the answer is `status`.
  case decide(AccessLevel, PermissionDecision)
  /// The folders right in the library's own, among which a person may choose some; the answer is `folders`.
  case listFolders
  /// What collections there are; the answer is `collections`, now and whenever they change.
  case listCollections
  /// What is in a collection; the answers are `arranged`, until `leave`.
  case show(ListID, AssetCollection)
  /// A list is not shown any more.
  case leave(ListID)
  /// Mark assets as favourites, or not; answered by `marked`, and by the lists as they are then.
  case setFavourite([FilePath], Bool)
  /// Put assets behind the others in an album, made where there is none; answered by `added`.
  case add([FilePath], album: String)
  /// Copy a picture into the camera roll, and into the client's album; answered by `saved`.
  case save(FilePath)
}

/// What may be done with a library, and what is in it.
public struct LibraryStatus: Equatable, Sendable {
  /// What happens with a wish to look at it.
  public var reading: AuthorizationRequest.Outcome
  /// What happens with a wish to save into it.
  public var adding: AuthorizationRequest.Outcome
  /// The library's folder.
  public var folder: FilePath
  /// How many assets are known; nil where looking is not allowed.
  public var count: Int?
  /// Whether the folders were looked through at least one time since the library was opened.
  public var isSettled: Bool
  /// The first thing that could not be looked at.
  public var problem: FolderProblem?

  /// What may be done with a library.
  public init(
    reading: AuthorizationRequest.Outcome, adding: AuthorizationRequest.Outcome, folder: FilePath,
    count: Int? = nil, isSettled: Bool = false, problem: FolderProblem? = nil
  ) {
    self.reading = reading
    self.adding = adding
    self.folder = folder
    self.count = count
    self.isSettled = isSettled
    self.problem = problem
  }
}

/// What a library says to a person at a screen.
public enum LibraryEvent: Equatable, Sendable {
  /// What may be done, and what is in it.
  case status(LibraryStatus)
  /// The folders that may be chosen among.
  case folders([FilePath])
  /// All collections, in the order they are shown in.
  case collections([CollectionSummary])
  /// What is in a list now.
  case arranged(ListID, AssetArrangement)
  /// The places that do not answer; none when all do again.
  case silent([FilePath])
  /// The newest picture, which is offered now, and how many seconds ago it came.
  case latest(Asset, secondsAgo: Int)
  /// Assets were marked as favourites, or not; or nothing was done.
  case marked([FilePath], Bool, failure: LibraryError?)
  /// Assets were put into an album; or nothing was done.
  case added(count: Int, album: String, failure: LibraryError?)
  /// A copy was saved at this path; or nothing was.
  case saved(Result<FilePath, LibraryError>)
  /// The index could not be read and is made anew.
  case indexMadeAnew
  /// What was decided could not be read: the file was set aside under this name, and another one begun.
  case decisionsSetAside(FilePath)
  /// The library's own files cannot be used.
  case failed(LibraryError)
}
