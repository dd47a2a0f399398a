/// The modes that a program has switched in its terminal, read from the bytes it sent.
///
/// Only what a program for terminals ought to switch back: the DEC private modes (`CSI ? n h`, `CSI ? n l`) and
/// the keypad (`ESC =`, `ESC >`). Everything else passes.
public struct TerminalModes {
  /// The modes that are on before any program begins: wrapping at the margin, and the cursor.
  private static let onAtFirst: Set<Int> = [7, 25]
  private static let keypad = -1

  private var on = onAtFirst
  private var pending: [UInt8] = []

  /// A terminal that nobody has changed.
  public init() {}

  /// A terminal that has read some bytes.
  public init(after bytes: [UInt8]) { take(bytes[...]) }

  /// Reads bytes; a sequence may be in several pieces.
  public mutating func take(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      if byte == 0x1B {
        pending = [byte]
      } else if !pending.isEmpty {
        pending.append(byte)
        step(byte)
      }
    }
  }

  private mutating func step(_ byte: UInt8) {
    if pending.count == 2 {
      if byte == UInt8(ascii: "=") { on.insert(Self.keypad) }
      if byte == UInt8(ascii: ">") { on.remove(Self.keypad) }
      if byte != UInt8(ascii: "[") { pending = [] }
      return
    }
    guard (0x40...0x7E).contains(byte) else { return }
    if pending[2] == UInt8(ascii: "?") { change(pending.dropFirst(3).dropLast(), final: byte) }
    pending = []
  }

  private mutating func change(_ numbers: ArraySlice<UInt8>, final: UInt8) {
    for part in numbers.split(separator: UInt8(ascii: ";")) {
      guard let mode = Int(String(decoding: part, as: UTF8.self)) else { continue }
      if final == UInt8(ascii: "h") { on.insert(mode) }
      if final == UInt8(ascii: "l") { on.remove(mode) }
    }
  }

  /// Whether a synchronized update is under way, so that the screen is half old and half new.
  public var isUpdating: Bool { on.contains(2026) }

  /// What is not as it was at the beginning, in words; empty when all is well.
  public var leftOver: [String] {
    on.symmetricDifference(Self.onAtFirst).sorted().map { mode in
      let name = mode == Self.keypad ? "the application keypad" : "mode \(mode)"
      return "\(name) is left \(on.contains(mode) ? "on" : "off")"
    }
  }
}
