import PickerCore

/// What the picker says to what is done.
extension AppState {
  /// Asks the picker, and follows what it says. What it refuses changes nothing; of a picture that is unfit it is said.
  mutating func perform(_ action: PickerAction) -> [Effect] {
    do throws(PickerError) {
      return try picker.apply(action).flatMap { follow($0) }
    } catch {
      if case .unfit(let path, let problem) = error {
        notice = Notice(text: language.sentence(problem, file: path))
      }
      return []
    }
  }

  private mutating func follow(_ event: PickerEvent) -> [Effect] {
    switch event {
    case .showSource(.camera): return [.event(event)] + openCamera()
    case .showSource(let source):
      let effects = giveCameraBack()
      camera = nil
      return [.event(event)] + effects + open(source)
    case .edit(let assets): return [.event(event)] + giveCameraBack() + edit(assets)
    case .measure(let media): return handOver(media)
    case .capture(let capture): return [.event(event)] + follow(capture)
    case .dismissed: return [.event(event), .leave]
    case .finished, .cancelled:
      return giveUpHandover() + giveUpFrameFile() + [.event(event)] + giveCameraBack()
    }
  }
}
