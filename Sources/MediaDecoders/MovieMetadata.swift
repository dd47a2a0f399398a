import CFFmpeg
import MediaTypes

/// The names and dates that a movie and its streams have.
enum MovieMetadata {
  /// The names in a dictionary.
  static func names(_ dictionary: OpaquePointer?) -> [String] {
    var names: [String] = []
    var entry: UnsafeMutablePointer<AVDictionaryEntry>?
    while let next = av_dict_get(dictionary, "", entry, AV_DICT_IGNORE_SUFFIX) {
      names.append(String(cString: next.pointee.key))
      entry = next
    }
    return names
  }

  /// What says where a movie was taken, by the names that FFmpeg gives it.
  static func isPlace(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["location", "gps", "xyz", "loci", "latitude", "longitude"].contains {
      name.contains($0)
    }
  }

  /// What is true of the old container only.
  static let ofContainer: Set<String> = [
    "major_brand", "minor_version", "compatible_brands", "encoder", "DURATION", "BPS",
    "NUMBER_OF_FRAMES", "NUMBER_OF_BYTES",
  ]

  /// Copies what stays true.
  static func copy(_ source: OpaquePointer?, to target: inout OpaquePointer?, keepsPlace: Bool) {
    for name in names(source) {
      if ofContainer.contains(name) || (isPlace(name) && !keepsPlace) { continue }
      guard let entry = av_dict_get(source, name, nil, AV_DICT_MATCH_CASE) else { continue }
      av_dict_set(&target, name, entry.pointee.value, 0)
    }
  }
}

extension FFmpegInput {
  /// The names and dates of the whole movie.
  func copyMetadata(to target: inout OpaquePointer?, keepsPlace: Bool) {
    MovieMetadata.copy(context?.pointee.metadata, to: &target, keepsPlace: keepsPlace)
  }
}

extension UnsafeMutablePointer<AVStream> {
  /// Takes over what another stream says of itself: names, what it is for, and how its pictures are laid.
  func describe(as source: UnsafeMutablePointer<AVStream>, keepsPlace: Bool, isCopied: Bool) {
    MovieMetadata.copy(source.pointee.metadata, to: &pointee.metadata, keepsPlace: keepsPlace)
    pointee.disposition = source.pointee.disposition
    pointee.avg_frame_rate = source.pointee.avg_frame_rate
    for index in 0..<Int(source.pointee.nb_side_data) {
      let data = source.pointee.side_data[index]
      guard isCopied || Self.kept.contains(data.type.rawValue), let bytes = data.data else {
        continue
      }
      guard let copy = av_stream_new_side_data(self, data.type, data.size) else { continue }
      copy.update(from: bytes, count: data.size)
    }
  }

  /// What stays true of pictures that were made anew.
  private static var kept: Set<UInt32> {
    [
      AV_PKT_DATA_DISPLAYMATRIX.rawValue, AV_PKT_DATA_STEREO3D.rawValue,
      AV_PKT_DATA_SPHERICAL.rawValue, AV_PKT_DATA_MASTERING_DISPLAY_METADATA.rawValue,
      AV_PKT_DATA_CONTENT_LIGHT_LEVEL.rawValue,
    ]
  }
}
