/// Which items of a HEIF or AVIF file are pictures of their own (ISO/IEC 14496-12, 8.11.6 and 8.11.12).
enum HeifItems {
  /// How many items another is put together from, such as the tiles of a grid, without being marked as
  /// hidden: libheif takes these for pictures of their own. `boxes` are those of the `meta` box.
  static func visibleInputs(_ boxes: [String: ArraySlice<UInt8>]) -> Int {
    guard let references = boxes["iref"], let items = boxes["iinf"] else { return 0 }
    return inputs(BoxBytes(references)).intersection(visible(BoxBytes(items))).count
  }

  /// The items that `dimg` references lead to: what a derived picture is made from.
  private static func inputs(_ references: BoxBytes) -> Set<Int> {
    let width = references.number(0, 1) == 0 ? 2 : 4
    var found: Set<Int> = []
    for reference in BoxBytes(references.bytes.dropFirst(4)).list where reference.name == "dimg" {
      let bytes = BoxBytes(reference.bytes)
      guard let count = bytes.number(width, 2) else { continue }
      for index in 0..<count {
        guard let item = bytes.number(width + 2 + index * width, width) else { break }
        found.insert(item)
      }
    }
    return found
  }

  /// The items whose entry has not the hidden flag.
  private static func visible(_ items: BoxBytes) -> Set<Int> {
    let entries = BoxBytes(items.bytes.dropFirst(items.number(0, 1) == 0 ? 6 : 8)).list
    return Set(
      entries.compactMap { entry in
        let bytes = BoxBytes(entry.bytes)
        guard entry.name == "infe", let version = bytes.number(0, 1), version >= 2,
          let flags = bytes.number(3, 1), flags & 1 == 0
        else { return nil }
        return bytes.number(4, version == 2 ? 2 : 4)
      })
  }
}
