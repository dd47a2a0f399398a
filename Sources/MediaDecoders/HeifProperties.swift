import MediaTypes

/// What the boxes of a HEIF or AVIF file say of its primary picture (ISO/IEC 23008-12, 6.5), as far
/// as libvips does not tell: how it is turned, and its colours without a profile.
struct HeifProperties {
  /// The orientation that the container has; decoders turn by it themselves.
  private(set) var orientation = Orientation.up
  /// Its colours by numbers.
  private(set) var coding: ColorCoding?
  /// Items that libheif takes for pictures of their own, though another is put together from them.
  private(set) var visibleInputs = 0

  /// Reads the boxes; what is not found is as if it were not said.
  init(_ file: FileBytes) {
    guard let meta = Self.meta(of: file) else { return }
    let boxes = BoxBytes(meta.bytes.dropFirst(4)).boxes
    visibleInputs = HeifItems.visibleInputs(boxes)
    guard let primary = boxes["pitm"].flatMap(Self.primaryItem),
      let properties = boxes["iprp"].map({ BoxBytes($0).boxes }),
      let all = properties["ipco"].map({ BoxBytes($0).list }), let links = properties["ipma"]
    else { return }
    for index in Self.associations(links, of: primary) where all.indices.contains(index - 1) {
      take(all[index - 1])
    }
  }

  private mutating func take(_ property: (name: String, bytes: ArraySlice<UInt8>)) {
    let bytes = BoxBytes(property.bytes)
    switch property.name {
    case "irot":
      // Quarter turns anticlockwise.
      guard let turns = bytes.number(0, 1) else { return }
      orientation = orientation.then(Orientation(mirrored: false, quarterTurns: -(turns & 3)))
    case "imir":
      // 0: top and bottom change places; 1: left and right.
      guard let axis = bytes.number(0, 1) else { return }
      orientation = orientation.then(axis & 1 == 0 ? .downMirrored : .upMirrored)
    case "colr":
      guard property.bytes.starts(with: "nclx".utf8), let primaries = bytes.number(4, 2),
        let transfer = bytes.number(6, 2)
      else { return }
      coding = ColorCoding(primaries: primaries, transfer: transfer)
    default: break
    }
  }

  /// The content of the file's first `meta` box.
  private static func meta(of file: FileBytes) -> BoxBytes? {
    var place = 0
    for _ in 0..<100 {
      guard let head = try? file.read(at: place, count: 16) else { return nil }
      let box = BoxBytes(head[...])
      guard let short = box.number(0, 4), let name = box.name(4) else { return nil }
      let length = short == 1 ? box.number(8, 8) ?? 0 : short
      if name == "meta", short != 1, length <= mostBytes {
        return (try? file.read(at: place + 8, count: length - 8)).map { BoxBytes($0[...]) }
      }
      guard (8...file.count).contains(length) else { return nil }
      place += length
    }
    return nil
  }

  private static let mostBytes = 4 << 20

  private static func primaryItem(_ box: ArraySlice<UInt8>) -> Int? {
    let bytes = BoxBytes(box)
    return bytes.number(0, 1) == 0 ? bytes.number(4, 2) : bytes.number(4, 4)
  }

  /// The numbers of an item's properties in the order in which they are applied; 1 is the first.
  private static func associations(_ box: ArraySlice<UInt8>, of item: Int) -> [Int] {
    let bytes = BoxBytes(box)
    guard let version = bytes.number(0, 1), let flags = bytes.number(3, 1),
      let count = bytes.number(4, 4)
    else { return [] }
    let (itemBytes, indexBytes) = (version == 0 ? 2 : 4, flags & 1 == 0 ? 1 : 2)
    var place = 8
    for _ in 0..<min(count, bytes.bytes.count) {
      guard let found = bytes.number(place, itemBytes),
        let links = bytes.number(place + itemBytes, 1)
      else { break }
      place += itemBytes + 1
      if found == item {
        let mask = indexBytes == 1 ? 0x7F : 0x7FFF
        return (0..<links).compactMap {
          bytes.number(place + $0 * indexBytes, indexBytes).map { $0 & mask }
        }
      }
      place += links * indexBytes
    }
    return []
  }
}

/// Bytes that are boxes of ISO/IEC 14496-12, 4.2: a length, a name, a content.
struct BoxBytes {
  let bytes: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  /// A number of some bytes at a place, the most significant first; nil behind the end.
  func number(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place + count <= bytes.count else { return nil }
    return bytes.dropFirst(place).prefix(count).reduce(0) { $0 << 8 | Int($1) }
  }

  /// Four letters at a place.
  func name(_ place: Int) -> String? {
    guard place + 4 <= bytes.count else { return nil }
    return String(decoding: bytes.dropFirst(place).prefix(4), as: UTF8.self)
  }

  /// The boxes in their order.
  var list: [(name: String, bytes: ArraySlice<UInt8>)] {
    var (result, place): ([(String, ArraySlice<UInt8>)], Int) = ([], 0)
    while let length = number(place, 4), let name = name(place + 4), length >= 8 {
      result.append((name, bytes.dropFirst(place + 8).prefix(length - 8)))
      place += length
    }
    return result
  }

  /// The first box of each name.
  var boxes: [String: ArraySlice<UInt8>] {
    Dictionary(list.map { ($0.name, $0.bytes) }) { first, _ in first }
  }
}
