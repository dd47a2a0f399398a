public import PhotoLibrary
public import PickerCore
import PickerScreens

/// Draws an `ImagePickerController` with a loop, and gives it what the person does there.
///
/// The loop is run by its owner; it ends when the controller is dismissed.
public final class TerminalPresenter: PickerPresenting {
  private let loop: EventLoop
  /// Whether the controller just hears what the loop did: what it then says of the camera is no news there, and would
  /// come when something else is under way.
  private var isTelling = false

  /// A presenter on a loop that has not begun, set up as the controller is.
  public init(_ loop: EventLoop) { self.loop = loop }

  /// Connects the controller; the screens appear when the loop runs.
  public func present(_ picker: ImagePickerController, source: SourceType) {
    loop.onEvent = { [weak self, weak picker, weak loop] event in
      self?.isTelling = true
      defer { self?.isTelling = false }
      do throws(PickerError) {
        try Self.tell(picker, event)
      } catch {
        // Nobody is there to hear: the terminal is given back rather than left deaf.
        loop?.inject(.controller(.dismiss))
      }
    }
  }

  private static func tell(
    _ picker: ImagePickerController?, _ event: PickerEvent
  ) throws(PickerError) {
    switch event {
    case .finished(let media): try picker?.perform(.measured(media))
    case .cancelled: try picker?.perform(.cancel)
    case .showSource(let source):
      // A camera may have come since the controller was told of the sources.
      picker?.setAvailability(.available, of: source)
      try picker?.setSourceType(source)
    case .capture(let event):
      guard let picker else { return }
      try picker.perform(.capture(event.action(in: picker.capture)))
    case .edit, .measure, .dismissed: break
    }
  }

  /// Swaps the screen for another source.
  public func show(_ source: SourceType) { loop.inject(.controller(.setSource(source))) }

  /// Nothing: the loop's own screens opened the editor already.
  public func edit(_ assets: [Asset]) {}

  /// Has the loop look at the movies, and hand everything over.
  public func measure(_ media: [PickedMedia]) { loop.inject(.controller(.use(media))) }

  /// Does it with the loop's own camera.
  public func capture(_ event: CaptureEvent) {
    guard !isTelling else { return }
    loop.inject(.controller(.capture(event.action(in: loop.state.picker.capture))))
  }

  /// Takes the screens away, which ends the loop.
  public func dismiss() { loop.inject(.controller(.dismiss)) }
}
