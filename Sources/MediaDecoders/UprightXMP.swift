/// XMP packets that tell a picture's orientation (XMP 2012, part 2, `tiff:Orientation`).
enum UprightXMP {
  /// The packet with every orientation told as 1, as long as before.
  ///
  /// The property stands as an attribute (`tiff:Orientation="6"`) or an element
  /// (`<tiff:Orientation>6</tiff:Orientation>`); a value is one digit.
  static func packet(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let name = Array("tiff:Orientation".utf8)
    var start = 0
    while let place = bytes[start...].firstRange(of: name)?.upperBound {
      let value = bytes[place...].prefix(8).firstIndex { (0x30...0x39).contains($0) }
      if let value { bytes[value] = UInt8(ascii: "1") }
      start = place
    }
    return bytes
  }
}
