import PhotoLibrary

/// What is in the library, in the lane that reads.
extension LibraryService {
  func submitReading(
    _ work: @escaping @Sendable (inout LibraryReader, (LibraryEvent) -> Void) -> Void,
    then last: LibraryAnswer? = nil
  ) {
    let reader = reader
    disk.submit(lane: .library(.reading)) { outlet in
      let unsure = reader.use { reader in
        work(&reader) { outlet.post(.library(.event($0))) }
        return reader.takeUnsure()
      }
      if !unsure.isEmpty { outlet.post(.library(.unsure(unsure))) }
      if let last { outlet.post(.library(last)) }
    }
  }

  func submitCount(_ folders: FolderQuery) {
    let reader = reader
    disk.submit(lane: .library(.reading)) { outlet in
      let count = reader.use { reader in
        reader.count(in: folders) { outlet.post(.library(.event($0))) }
      }
      outlet.post(.library(.counted(count)))
    }
  }

  func show(_ list: ListID, _ collection: AssetCollection) {
    guard let folders else { return }
    submitReading { $0.show(list, collection, in: folders, tell: $1) }
  }

  func listCollections() {
    guard let folders else { return }
    submitReading { $0.listCollections(in: folders, tell: $1) }
  }

  /// Tells all lists again; while that is done, one more time is enough for all that happens.
  func tellAgain() {
    guard let folders else { return }
    guard telling == .nothing else { return telling = .nowAndAgain }
    telling = .now
    submitCount(folders)
    submitReading({ $0.tellAgain(in: folders, tell: $1) }, then: .toldAgain)
  }

  func finishTelling() {
    let again = telling == .nowAndAgain
    telling = .nothing
    if again { tellAgain() }
  }
}
