/// The tags of a TIFF file's first directory (TIFF 6.0, section 2), by which raw files are told from
/// pictures: most raw kinds are TIFF files whose first directory holds a small preview.
struct TiffTags {
  private let values: [Int: Int]
  private let isCanonRaw: Bool

  /// The directory, where it begins in these first bytes; nil for anything else.
  init?(_ head: [UInt8]) {
    let isBig = head.starts(with: [0x4D, 0x4D, 0, 0x2A])
    guard isBig || head.starts(with: [0x49, 0x49, 0x2A, 0]) else { return nil }
    func number(_ place: Int, _ count: Int) -> Int? {
      guard place >= 0, place + count <= head.count else { return nil }
      let bytes = head[place..<(place + count)]
      return (isBig ? Array(bytes) : bytes.reversed()).reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    var values: [Int: Int] = [:]
    for entry in 0..<count {
      let place = directory + 2 + 12 * entry
      guard let tag = number(place, 2), let type = number(place + 2, 2),
        let value = number(place + 8, type == 3 ? 2 : 4)
      else { break }
      values[tag] = value
    }
    self.values = values
    isCanonRaw = head.dropFirst(8).starts(with: Array("CR".utf8))
  }

  /// Whether this may well be a raw file: it says so (DNGVersion), it holds sensor values at once
  /// (photometric interpretation CFA), or a camera's small preview stands first.
  var announceRaw: Bool {
    let (subfile, photometric, make, subdirectories, dngVersion) = (254, 262, 271, 330, 50706)
    if isCanonRaw || values[dngVersion] != nil || values[photometric] == 32803 { return true }
    return values[make] != nil && values[subdirectories] != nil && values[subfile] == 1
  }
}
