import Foundation

/// `fuzz --replay FILE`: what a part kept, done again. A file of another kind is taken for a picture.
enum Replay {
  static func run(_ path: String, _ options: Options) -> Int {
    guard let data = FileManager.default.contents(atPath: path) else {
      print("fuzz: \(path) cannot be read")
      exit(2)
    }
    let bytes = Array(data)
    switch String(decoding: bytes.prefix { $0 != 10 }.prefix(16), as: UTF8.self) {
    case "keys": return KeyFuzz.replay(String(decoding: bytes, as: UTF8.self), options)
    case "request":
      var wire = WireFuzz(options)
      wire.request(Array(bytes.dropFirst(8)))
      return wire.end()
    case "reply":
      var wire = WireFuzz(options)
      wire.reply(Array(bytes.dropFirst(6)))
      return wire.end()
    default:
      var files = FileFuzz(options)
      return files.replay(bytes)
    }
  }
}
