import Glibc
import MediaTypes

/// The directories of an EXIF block or of a TIFF file (TIFF 6.0, section 2; EXIF 2.32, 4.6).
///
/// The bytes come from strangers: whatever does not lie inside them is no value, and no more is read
/// than a name may be long.
struct ExifBytes {
  /// The directories that are looked into.
  enum Directory {
    /// The first: maker, model, orientation.
    case main
    /// EXIF's own: times, lens.
    case exif
    /// The place.
    case place
  }

  /// So many bytes from a place on; nil where they are not all there.
  private let read: (_ place: Int, _ count: Int) -> [UInt8]?
  private let isBigEndian: Bool

  /// The longest value that is read, in bytes.
  private static let longestValue = 1024
  /// The most entries of a directory that are looked at.
  private static let mostEntries = 1000

  /// The block as decoders hand it over: what stands before the TIFF header differs.
  init?(block: [UInt8]) {
    let starts = (0..<min(16, max(0, block.count - 3))).first {
      Self.isHeader(block[$0..<($0 + 4)])
    }
    guard let start = starts else { return nil }
    self.init { place, count in
      guard place >= 0, count >= 0, place <= block.count - start - count else { return nil }
      return Array(block[(start + place)..<(start + place + count)])
    }
  }

  /// The block in ImageMagick's raw profile text: a name, a count, then hexadecimal digits.
  init?(rawProfile text: String) {
    let digits = text.split(separator: "\n").dropFirst(2).joined().utf8.compactMap {
      Character(Unicode.Scalar($0)).hexDigitValue
    }
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
    self.init(block: bytes)
  }

  /// The directories of an open TIFF file, wherever they are in it: pread(2).
  init?(tiffFile descriptor: Int32) {
    self.init { place, count in
      guard place >= 0, count >= 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: count)
      return pread(descriptor, &bytes, count, off_t(place)) == count ? bytes : nil
    }
  }

  private init?(read: @escaping (Int, Int) -> [UInt8]?) {
    guard let header = read(0, 4), Self.isHeader(header[...]) else { return nil }
    self.read = read
    isBigEndian = header[0] == 0x4D
  }

  private static func isHeader(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.elementsEqual([0x4D, 0x4D, 0, 0x2A]) || bytes.elementsEqual([0x49, 0x49, 0x2A, 0])
  }

  // MARK: Values

  /// A whole number: of types BYTE, SHORT and LONG.
  func number(_ tag: Int, in directory: Directory) -> Int? {
    guard let entry = entry(tag, in: directory), entry.count >= 1 else { return nil }
    let sizes = [1: 1, 3: 2, 4: 4]
    guard let size = sizes[entry.type], let bytes = bytes(of: entry, each: size) else { return nil }
    return number(bytes[..<size])
  }

  /// A text of type ASCII, up to its NUL, without blanks around it; nil where nothing is left.
  func text(_ tag: Int, in directory: Directory) -> String? {
    guard let entry = entry(tag, in: directory), entry.type == 2 || entry.type == 7,
      let bytes = bytes(of: entry, each: 1)
    else { return nil }
    return MetadataText.tidy(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
  }

  /// Fractions of type RATIONAL, or SRATIONAL, which some phones take for places; nil where one is
  /// negative or has no denominator.
  func fractions(_ tag: Int, in directory: Directory) -> [Double]? {
    signedFractions(tag, in: directory).flatMap { $0.allSatisfy { $0 >= 0 } ? $0 : nil }
  }

  /// Fractions of type RATIONAL or SRATIONAL; nil where one has no denominator.
  func signedFractions(_ tag: Int, in directory: Directory) -> [Double]? {
    guard let entry = entry(tag, in: directory), entry.type == 5 || entry.type == 10,
      let bytes = bytes(of: entry, each: 8)
    else { return nil }
    let isSigned = entry.type == 10
    var fractions: [Double] = []
    for start in stride(from: 0, to: bytes.count - 7, by: 8) {
      let parts = [start, start + 4].map { place in
        let number = number(bytes[place..<(place + 4)])
        return isSigned ? Int(Int32(truncatingIfNeeded: number)) : number
      }
      guard parts[1] != 0 else { return nil }
      fractions.append(Double(parts[0]) / Double(parts[1]))
    }
    return fractions
  }

  // MARK: Directories

  private struct Entry {
    var type: Int
    var count: Int
    /// Where the four bytes are that hold the value, or its place.
    var place: Int
  }

  private func entry(_ tag: Int, in directory: Directory) -> Entry? {
    guard let start = start(of: directory), let count = number(at: start, bytes: 2) else {
      return nil
    }
    for index in 0..<min(count, Self.mostEntries) {
      let place = start + 2 + 12 * index
      guard let bytes = read(place, 12) else { return nil }
      guard number(bytes[0..<2]) == tag else { continue }
      return Entry(type: number(bytes[2..<4]), count: number(bytes[4..<8]), place: place + 8)
    }
    return nil
  }

  private func start(of directory: Directory) -> Int? {
    switch directory {
    case .main: number(at: 4, bytes: 4)
    case .exif: number(0x8769, in: .main)
    case .place: number(0x8825, in: .main)
    }
  }

  /// The bytes of a value, cut where it is longer than any that is wanted.
  private func bytes(of entry: Entry, each size: Int) -> [UInt8]? {
    let count = min(entry.count * size, Self.longestValue)
    if entry.count * size <= 4 { return read(entry.place, count) }
    return number(at: entry.place, bytes: 4).flatMap { read($0, count) }
  }

  private func number(at place: Int, bytes count: Int) -> Int? {
    read(place, count).map { number($0[...]) }
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int {
    isBigEndian
      ? bytes.reduce(0) { $0 << 8 | Int($1) } : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// Texts out of files.
enum MetadataText {
  /// The longest that is handed on, in characters.
  static let longest = 200

  /// A text in one line, without blanks around it and without what is no character; nil where nothing
  /// is left.
  static func tidy(_ text: String) -> String? {
    let words = text.unicodeScalars.split {
      $0.value <= 0x20 || (0x7F..<0xA0).contains($0.value) || $0 == "\u{FFFD}"
    }
    let line = words.map { String($0) }.joined(separator: " ")
    return line.isEmpty ? nil : String(line.prefix(longest))
  }
}
