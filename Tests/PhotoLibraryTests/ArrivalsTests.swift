import MediaTypes
import Testing

@testable import PhotoLibrary

@Suite("When a picture came into the library")
struct ArrivalsTests {
  /// When folders were listed, the time of the contents, that of the file's last move, and the answer; it is 100.
  private static let table: [(scans: [(String, Int64)], modified: Int64, touched: Int64, Int64)] = [
    ([], 10, 90, 10), ([("/l", 50)], 10, 90, 90), ([("/l", 50)], 10, 20, 50),
    ([("/l", 50), ("/l/in", 70)], 10, 20, 70), ([("/other", 50)], 10, 90, 10),
    // The clock was set back after the listing.
    ([("/l", 500)], 10, 90, 90), ([("/l", 500), ("/l/in", 70)], 10, 20, 70),
  ]

  @Test("is told by the listings before, and by the file", arguments: table.indices)
  func arrival(number: Int) {
    let (scans, modified, touched, expected) = Self.table[number]
    let arrivals = Arrivals(
      scans.map { folder, began in
        let query = FolderQuery(roots: [FilePath(folder)], recursive: true)
        return Arrivals.Scan(query: query, began: FileTime(nanoseconds: began))
      })
    let identity = AssetIdentity(
      device: 1, inode: 2, byteCount: 3, modifiedNanoseconds: modified)
    let file = FoundFile(
      path: FilePath("/l/in/a.jpg"), record: FileRecord(identity: identity, born: nil),
      touched: FileTime(nanoseconds: touched))
    #expect(arrivals.time(of: file, now: FileTime(nanoseconds: 100)).nanoseconds == expected)
  }

  private static let coverage: [(path: String, recursive: Bool, hidden: Bool, isCovered: Bool)] = [
    ("/l/a.jpg", false, false, true), ("/l/in/a.jpg", false, false, false),
    ("/l/in/a.jpg", true, false, true), ("/l/.a.jpg", true, false, false),
    ("/l/.in/a.jpg", true, false, false), ("/l/.in/a.jpg", true, true, true),
    ("/library/a.jpg", true, true, false), ("/l", false, false, true),
  ]

  @Test("a listing covers what it would show", arguments: coverage)
  func covers(path: String, recursive: Bool, hidden: Bool, isCovered: Bool) {
    let query = FolderQuery(roots: [FilePath("/l")], recursive: recursive, hidden: hidden)
    #expect(query.covers(FilePath(path)) == isCovered)
  }
}
