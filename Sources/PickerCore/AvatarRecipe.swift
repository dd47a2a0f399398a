import FoundationEssentials
public import MediaTypes

/// How a saved avatar came to be: enough to open the original again with the same square.
public struct AvatarRecipe: Equatable, Sendable {
  /// The original's name, without its folder.
  public var originalName: FilePath
  /// The original's size as displayed: turned upright.
  public var originalSize: PixelSize
  /// What was done to it.
  public var edit: PictureEdit
  /// The picture's true format.
  public var format: OutputFormat
  /// The picture's size.
  public var size: PixelSize
  /// When it was saved, in seconds since 1970-01-01 00:00 UTC.
  public var savedAt: Int64

  /// How an avatar comes to be.
  public init(
    originalName: FilePath, originalSize: PixelSize, edit: PictureEdit, format: OutputFormat,
    size: PixelSize, savedAt: Int64
  ) {
    self.originalName = originalName
    self.originalSize = originalSize
    self.edit = edit
    self.format = format
    self.size = size
    self.savedAt = savedAt
  }

  /// The name of the picture's file: the ending says the true format.
  var pictureFile: String { "picture.\(format.fileExtension)" }

  /// The name of the original's copy: its ending is kept where it is a plain one.
  var originalFile: String {
    let ending = originalName.lowercasedExtension
    let isPlain = (1...8).contains(ending.utf8.count) && ending.utf8.allSatisfy(Self.isPlain)
    return isPlain ? "original.\(ending)" : "original"
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension AvatarRecipe {
  /// The recipe as a JSON file; nil only where the encoder fails.
  func encoded() -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(RecipeFile(self)) else { return nil }
    return Array(data) + [UInt8(ascii: "\n")]
  }

  /// The recipe in a JSON file; nil where it is no recipe of this version.
  init?(encoded bytes: [UInt8]) {
    guard let file = try? JSONDecoder().decode(RecipeFile.self, from: Data(bytes)),
      let recipe = file.recipe
    else { return nil }
    self = recipe
  }
}

/// The shape of `recipe.json`.
private struct RecipeFile: Codable {
  struct Size: Codable {
    var width: Int
    var height: Int

    init(_ size: PixelSize) {
      width = size.width
      height = size.height
    }
    var pixels: PixelSize { PixelSize(width: width, height: height) }
  }
  struct Rect: Codable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    init(_ rect: PixelRect) {
      x = rect.x
      y = rect.y
      width = rect.width
      height = rect.height
    }
    var pixels: PixelRect { PixelRect(x: x, y: y, width: width, height: height) }
  }

  static let currentVersion = 1

  var version: Int
  /// Percent-encoded, so that any bytes survive.
  var originalName: String
  var originalSize: Size
  var crop: Rect?
  /// EXIF's orientation values.
  var transform: UInt8
  var format: String
  var size: Size
  var savedAt: Int64

  init(_ recipe: AvatarRecipe) {
    version = Self.currentVersion
    originalName = recipe.originalName.percentEncoded
    originalSize = Size(recipe.originalSize)
    crop = recipe.edit.crop.map { Rect($0) }
    transform = recipe.edit.transform.rawValue
    format = recipe.format.name
    size = Size(recipe.size)
    savedAt = recipe.savedAt
  }

  var recipe: AvatarRecipe? {
    guard version == Self.currentVersion, let format = OutputFormat(named: format),
      let transform = Orientation(rawValue: transform),
      let name = FilePath(percentEncoded: originalName)
    else { return nil }
    return AvatarRecipe(
      originalName: name, originalSize: originalSize.pixels,
      edit: PictureEdit(crop: crop?.pixels, transform: transform), format: format,
      size: size.pixels, savedAt: savedAt)
  }
}

extension FilePath {
  /// The path as in a URL (RFC 3986, section 2.1), without the scheme.
  fileprivate var percentEncoded: String { String(fileURL.dropFirst("file://".count)) }

  /// The path of a percent-encoded text; nil where a `%` is not followed by two digits.
  fileprivate init?(percentEncoded text: String) {
    var bytes: [UInt8] = []
    var rest = Substring(text)
    while let first = rest.first {
      guard first == "%" else {
        bytes += Array(String(first).utf8)
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.dropFirst().prefix(2)
      guard digits.count == 2, let byte = UInt8(digits, radix: 16) else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(3)
    }
    self.init(bytes: bytes)
  }
}
