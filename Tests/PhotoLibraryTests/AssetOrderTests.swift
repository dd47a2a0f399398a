import MediaTypes
import Testing

@testable import PhotoLibrary

@Suite("The order of assets")
struct AssetOrderTests {
  static let assets = [("z/b.jpg", 5), ("y/c.jpg", 9), ("a/b.jpg", 5), ("m/a.jpg", 5)].map {
    Asset(
      path: FilePath($0.0), byteCount: $0.1 * 7 % 10, modified: $0.1, created: 20 - $0.1,
      added: 3)
  }

  @Test(
    "assets are put in order by what was asked for, and equals by their name and path",
    arguments: [
      (SortKey.date, ["m/a.jpg", "a/b.jpg", "z/b.jpg", "y/c.jpg"]),
      (.added, ["m/a.jpg", "a/b.jpg", "z/b.jpg", "y/c.jpg"]),
      (.size, ["m/a.jpg", "a/b.jpg", "z/b.jpg", "y/c.jpg"]),
      (.name, ["m/a.jpg", "a/b.jpg", "z/b.jpg", "y/c.jpg"]),
      (.none, ["z/b.jpg", "y/c.jpg", "a/b.jpg", "m/a.jpg"]),
    ])
  func order(key: SortKey, expected: [String]) {
    var assets = Self.assets
    AssetOrder(key).sort(&assets)
    #expect(assets.map(\.path) == expected.map { FilePath($0) })
    AssetOrder(key, isReversed: true).sort(&assets)
    #expect(assets.map(\.path) == expected.reversed().map { FilePath($0) })
  }

  @Test("a seed says a random order, and another seed another one")
  func random() {
    let all = (0..<200).map { Asset(path: FilePath("/p/\($0).jpg"), byteCount: 1, modified: 1) }
    func shuffled(_ assets: [Asset], _ seed: UInt64) -> [FilePath] {
      var assets = assets
      AssetOrder(.random, seed: seed).sort(&assets)
      return assets.map(\.path)
    }
    #expect(shuffled(all, 1) == shuffled(all.reversed(), 1))
    #expect(shuffled(all, 1) != shuffled(all, 2))
    #expect(shuffled(all, 1) != all.map(\.path))
    #expect(Set(shuffled(all, 1)) == Set(all.map(\.path)))
  }

  @Test(
    "names are in the order a person counts in",
    arguments: [
      ["img1.png", "img2.png", "img10.png"], ["IMG_9.jpg", "img_10.jpg", "IMG_11.jpg"],
      ["img02.png", "img2.png", "img3.png", "img010.png"],
      ["a", "a1", "a1b", "a2", "b"], ["1", "2", "10", "11", "a"],
      ["a99999999999999999999.jpg", "a100000000000000000000.jpg"],
      ["x1y20", "x2y3", "x2y10"], ["a.jpg", "Ab.jpg", "é.jpg", "樱桃2.jpg", "樱桃10.jpg"],
    ])
  func natural(names: [String]) {
    for (index, name) in names.enumerated() {
      for (place, other) in names.enumerated() {
        let order = NaturalOrder.compare(FilePath("/x/" + name), FilePath("/y/" + other))
        #expect(order.signum() == (index - place).signum(), "\(name) \(other)")
      }
    }
  }

  @Test("bytes that are no text have an order too")
  func bytes() {
    let names: [[UInt8]] = [
      [0x61], [0x61, 0xFF], [0xC3], [0xC3, 0xA9], [0xFF, 0x31], [0xFF, 0x32],
    ]
    for (index, name) in names.enumerated() {
      for (place, other) in names.enumerated() {
        let order = NaturalOrder.compare(FilePath(bytes: name), FilePath(bytes: other))
        #expect(order.signum() == (index - place).signum())
      }
    }
  }
}
