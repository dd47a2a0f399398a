public import PhotoLibrary

extension SourceStates {
  /// The kinds of media a source can give now: stills where it is available, nothing elsewhere.
  public func mediaTypes(for source: SourceType) -> [MediaType] {
    self[source] == .available ? [.image] : []
  }
}
