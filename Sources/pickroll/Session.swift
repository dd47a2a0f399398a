import Cells
import CSystem
import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerCore
import PickerScreens
import PickerTerminal

/// What a command asks of the picker, apart from the terminal it runs on.
struct PickerJob {
  var start: StartScreen
  /// The library that is shown, or only saved into where the person has named what is shown.
  var library: LibraryConfiguration?
  var query: FolderQuery
  var libraryName: String
  /// The named folder that is above the one shown first; nil where that is itself.
  var top: FilePath?
  /// What is selected at first.
  var selected: FilePath?
  var theme: ThemeName
  var keys: KeyBindings
  /// The order asked for; nil where nobody asked.
  var order: AssetOrder?
  /// What a random order is made from.
  var seed: UInt64 = 0
  /// How large the grid's pictures are at first.
  var gridSize = GridSize.standard
  var caption = TileCaption.name
  var configuration: PickerConfiguration
  var title: String?
  var reopen: PictureEdit?
  var saver: (any PictureSaver)?
  /// Looks for cameras while the screens are shown; nil where nobody does.
  var cameras: CameraSearch?
  /// What was found before.
  var camerasFound = CamerasFound()
  /// Whether what a camera takes goes into the camera roll too.
  var savesCaptures = false
  var movies: (any MovieSaver)?
  var trace: Trace?

  /// Where the grid's pictures come from.
  var contents: PictureContents { library?.isShown == true ? .library : .paths }
}

/// How a picker's run ended.
enum PickerOutcome {
  /// Never of nothing.
  case finished([PickedMedia])
  case cancelled
  /// The terminal went away, or a signal came.
  case interrupted(Int32)
}

/// The command as the owner of a picker controller: presents it on a terminal, is told of its one
/// event, and dismisses it.
final class Session: ImagePickerControllerDelegate {
  let loop: EventLoop
  private let presenter: TerminalPresenter
  private let controller: ImagePickerController
  private var picked: [PickedMedia]?

  init(_ job: PickerJob, on terminal: any Terminal, language: Language, signals: SignalPipe?)
    throws(CommandError)
  {
    do throws(PickerError) {
      loop = try EventLoop(
        terminal: terminal, setup: Self.setup(job, terminal, language),
        media: MediaHostConfiguration(program: Places.mediaProgram), saver: job.saver,
        movies: job.movies, library: job.library, cameras: job.cameras, signals: signals,
        pressure: MemoryPressure(), trace: job.trace)
      presenter = TerminalPresenter(loop)
      controller = ImagePickerController(
        presenter: presenter,
        sources: SourceStates(
          library: .available, camera: job.camerasFound.availability))
      controller.delegate = self
      controller.sourceType = job.configuration.sourceType
      controller.mediaTypes = job.configuration.mediaTypes
      controller.allowsEditing = job.configuration.allowsEditing
      controller.fitness = job.configuration.fitness
      controller.videoMaximumDuration = Double(job.configuration.videoMaximumMilliseconds) / 1000
      controller.videoQuality = job.configuration.videoQuality
      controller.selectionLimit = job.configuration.selectionLimit
      if controller.sourceType == .camera {
        try controller.setCameraDevice(job.configuration.cameraDevice)
      }
      try controller.present()
    } catch { throw .picker(error) }
  }

  func imagePickerController(
    _ picker: ImagePickerController, didFinishPickingMedia media: PickedMedia
  ) {
    picked = [media]
    picker.dismiss()
  }

  func imagePickerController(
    _ picker: ImagePickerController, didFinishPicking media: [PickedMedia]
  ) {
    picked = media
    picker.dismiss()
  }

  func imagePickerControllerDidCancel(_ picker: ImagePickerController) { picker.dismiss() }

  private static func setup(_ job: PickerJob, _ terminal: any Terminal, _ language: Language)
    -> AppSetup
  {
    return AppSetup(
      language: language, appearance: terminal.capabilities.appearance, theme: job.theme,
      keys: job.keys, picker: job.configuration,
      start: job.start, libraryName: job.libraryName,
      contents: job.contents, query: job.query,
      top: job.top, selected: job.selected, order: job.order, seed: job.seed,
      gridSize: job.gridSize, caption: job.caption, avatar: Avatars.shown,
      reopen: job.reopen,
      title: job.title,
      timeZoneOffsetSeconds: Self.timeZoneOffset, client: job.library?.client ?? LibraryClient.own,
      // Without a terminal nobody watches, and a screen that moves by itself cannot be compared.
      playsAtOnce: terminal.descriptor != nil,
      home: UserFolders.current().home,
      cameras: job.camerasFound, findsCameras: job.cameras != nil,
      savesCaptures: job.savesCaptures)
  }

  func run() -> PickerOutcome { outcome(of: loop.run()) }

  func outcome(of end: LoopEnd) -> PickerOutcome {
    switch (end, picked) {
    case (_, let media?): .finished(media)
    case (.signal(let signal), nil): .interrupted(signal)
    case (.hungUp, nil): .interrupted(SIGHUP)
    case (.dismissed, nil): .cancelled
    }
  }

  private static var timeZoneOffset: Int {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return local.tm_gmtoff
  }
}
