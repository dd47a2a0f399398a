import MediaTypes
import PhotoLibrary

/// What a person decides about pictures.
extension LibraryService {
  func act(_ request: LibraryRequest) {
    let actions = LibraryActions(configuration)
    switch request {
    case .listFolders:
      disk.submit(lane: .library(.folders)) { outlet in
        outlet.post(.library(.event(.folders(actions.folders()))))
      }
    case .setFavourite(let paths, let isFavourite):
      decide(about: paths) { actions.setFavourite(paths, isFavourite, tell: $0) }
    case .add(let paths, let album):
      decide(about: paths) { actions.add(paths, to: album, tell: $0) }
    case .save(let path):
      let cameraRoll = CameraRoll(library: configuration.folder).folder
      decide(about: [path], changing: [cameraRoll]) { actions.save(path, tell: $0) }
    case .open, .decide, .listCollections, .show, .leave: break
    }
  }

  /// In a lane of the files' folder: a file that does not answer stops no decision about others.
  private func decide(
    about paths: [FilePath], changing folders: [FilePath] = [],
    _ work: @escaping @Sendable ((LibraryEvent) -> Void) -> Void
  ) {
    let folder = paths.first?.directory ?? configuration.folder
    disk.submit(lane: .library(.deciding(folder))) { outlet in
      work { outlet.post(.library(.event($0))) }
      outlet.post(.library(.decided(in: folders)))
    }
  }

  /// What was decided shows at once.
  func takeDecided(in changed: [FilePath]) {
    guard let folders else { return }
    looks.changed.formUnion(changed.filter { folders.covers($0) })
    looks.notBefore = 0
    tellAgain()
  }

  /// Offers the newest picture where that is wanted.
  func offerNewest() {
    guard let folders, let seconds = configuration.newestWithin else { return }
    let actions = LibraryActions(configuration)
    disk.submit(lane: .library(.offering)) { outlet in
      actions.offerNewest(in: folders, within: seconds) { outlet.post(.library(.event($0))) }
    }
  }

  /// Looks on the disk for what the index does not know, once the index knows all that is there.
  func search() {
    guard isSettled, !isSearching, !unsure.isEmpty else { return }
    let (wanted, finding) = (unsure, finding)
    unsure = []
    isSearching = true
    disk.submit(lane: .library(.searching)) { outlet in
      let (lost, changes) = finding.use { finding in
        finding.look(for: wanted) { outlet.post(.library(.event($0))) }
      }
      outlet.post(.library(.searched(lost: lost, changes: changes)))
    }
  }

  func endSearch(lost: Set<Int64>, _ changes: Bool) {
    isSearching = false
    if !lost.isEmpty { submitReading { reader, _ in reader.note(lost: lost) } }
    if changes { tellAgain() }
    search()
  }
}
