import MediaTypes

/// Corrects the index by what was seen. It belongs to the lane that uses it.
public struct LibraryCorrection {
  private let configuration: LibraryConfiguration
  private var index: IndexConnection

  /// What corrects a library's index.
  public init(_ configuration: LibraryConfiguration) {
    self.configuration = configuration
    index = IndexConnection(LibraryIndex.path(of: configuration.userFolders))
  }

  /// Corrects the index by what a look has found until now. The problems are those of places that were refused, not of
  /// those that are still waited for.
  public mutating func correct(
    by look: LibraryLook, isFinished: Bool, tell: (LibraryEvent) -> Void
  ) -> UpdateCounts? {
    let clock = configuration.clock
    do throws(LibraryError) {
      return try index.use { (index, isAnew) throws(DatabaseError) in
        if isAnew { tell(.indexMadeAnew) }
        let (listing, query) = (look.listingUntilNow(isFinished: isFinished), look.listing.query)
        var counts = try index.update(query, listing: listing, began: look.began, clock: clock)
        if look.isWhole, isFinished {
          try index.noteScan(of: query, listing, began: look.began)
        }
        counts.problems = look.problems
        return counts
      }
    } catch {
      tell(.failed(error))
      return nil
    }
  }
}
