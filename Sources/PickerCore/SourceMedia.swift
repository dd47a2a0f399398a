public import PhotoLibrary

extension SourceStates {
  /// The kinds of media a source can give now; nothing where it is not available.
  public func mediaTypes(for source: SourceType) -> [MediaType] {
    self[source] == .available ? MediaType.allCases : []
  }
}
