import MediaTypes
import Testing

@testable import PhotoLibrary

@Suite struct AssetOrderTests {
  static let assets = [("z/b.jpg", 5), ("y/c.jpg", 9), ("a/b.jpg", 5), ("m/a.jpg", 5)].map {
    Asset(path: FilePath($0.0), byteCount: 0, modified: $0.1)
  }

  @Test(
    "Assets are ordered by time or by name, and equals by their path",
    arguments: [
      (AssetOrder.newestFirst, ["y/c.jpg", "m/a.jpg", "a/b.jpg", "z/b.jpg"]),
      (.name, ["m/a.jpg", "a/b.jpg", "z/b.jpg", "y/c.jpg"]),
      (.none, ["z/b.jpg", "y/c.jpg", "a/b.jpg", "m/a.jpg"]),
    ])
  func order(order: AssetOrder, expected: [String]) {
    var assets = Self.assets
    order.sort(&assets)
    #expect(assets.map(\.path) == expected.map { FilePath($0) })
    for asset in assets { #expect(!order.areInOrder(asset, asset)) }
  }
}
