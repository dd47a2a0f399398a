/// What a file may cost before it is refused or its decoder stopped. All limits stand here;
/// `pickroll doctor` shows them.
public enum MediaLimits {
  /// The longest side of a picture, in pixels: what JPEG can say.
  public static let side = 65_535
  /// The most pixels of a picture; a 300-megapixel scan still opens.
  public static let pixels = 300_000_000
  /// The most memory that decoding may need, in bytes, as reckoned from the header before any pixel
  /// is decoded.
  public static let decodedBytes = 2 << 30
  /// The most pixels that are held in memory without need, when a picture is saved.
  public static let heldPixels = 50_000_000
  /// The most bytes that a packed file (`.svgz`) may unpack to.
  public static let unpackedBytes = 32 << 20
  /// The most cells of one drawn picture; a screen of 512×512.
  public static let cells = 512 * 512
  /// The address space of a media process in bytes. An upright copy of the largest picture, four
  /// bytes a pixel, and its turned copy fit; a decoder that runs away does not.
  public static let addressSpace: UInt64 = 4 << 30
  /// How long a media process may take for one job, in milliseconds from the moment it is sent.
  public static let jobMilliseconds = 10_000
}
