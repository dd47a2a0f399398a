import PhotoLibrary

/// While the index knows nothing, pictures are told as they are met.
extension LibraryService {
  func take(_ pictures: [FoundPicture], of number: Int) {
    guard isMeeting, looks.running[number]?.look.isWhole == true, let folders else { return }
    let reader = reader
    disk.submit(lane: .library(.reading)) { outlet in
      reader.use { reader in
        guard reader.meet(pictures) else { return }
        let tell = { outlet.post(.library(.event($0))) }
        reader.tellAgain(in: folders, tell: tell)
        outlet.post(.library(.counted(reader.count(in: folders, tell: tell))))
      }
    }
  }

  /// An index that was thrown away while it was in use knows nothing: everything is looked at again.
  func meetAgain() {
    guard isSettled, !isMeeting else { return }
    isMeeting = true
    isSettled = false
    lookAtAll()
  }

  func endMeeting() {
    guard isMeeting else { return }
    isMeeting = false
    submitReading { reader, _ in reader.endMeeting() }
  }
}
