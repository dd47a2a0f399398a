public import PhotoLibrary

extension SourceStates {
  /// The kinds of media a source can give now: nothing where it is unavailable.
  public func mediaTypes(for source: SourceType) -> [MediaType] {
    guard self[source] == .available else { return [] }
    return source == .camera ? [.image, .movie] : [.image]
  }
}
