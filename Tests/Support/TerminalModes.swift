import Foundation

/// The private modes (`CSI ? … h`) that a terminal has on after it read some bytes.
public struct TerminalModes {
  /// The numbers of the modes that are on; 7 (lines wrap) and 25 (the cursor shows) are from the beginning.
  public private(set) var on: Set<Int> = [7, 25]
  /// The modes of a terminal that nobody has changed.
  public static let usual: Set<Int> = [7, 25]

  /// Reads bytes: `CSI ? numbers h` sets, `CSI ? numbers l` resets.
  public init(after bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    for part in text.components(separatedBy: "\u{1B}[?").dropFirst() {
      let digits = part.prefix { $0.isNumber || $0 == ";" }
      let numbers = digits.split(separator: ";").compactMap { Int($0) }
      switch part.dropFirst(digits.count).first {
      case "h": on.formUnion(numbers)
      case "l": on.subtract(numbers)
      default: break
      }
    }
  }
}
