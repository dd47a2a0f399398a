import CSystem
import Glibc
import MediaTypes
import PickerScreens

/// Options as they are to be followed: what each says, as bytes, in order.
struct ParsedOptions {
  var values: [OptionName: [FilePath]] = [:]
  /// The switches that are turned off.
  var off: Set<OptionName> = []
  /// What is no option: paths, as bytes.
  var operands: [FilePath] = []
  /// Where each option comes from.
  var origins: [OptionName: SettingOrigin] = [:]
  /// The keys of the screens.
  var keys = KeyBindings.standard

  func has(_ name: OptionName) -> Bool { values[name] != nil }
  /// Whether the command line itself says so: what was set beforehand is nobody's choice of this moment.
  func isGivenNow(_ name: OptionName) -> Bool { has(name) && origins[name] == .commandLine }
  /// The last value given, as bytes.
  func bytes(_ name: OptionName) -> FilePath? { values[name]?.last }
  /// The last value given, as text.
  func text(_ name: OptionName) -> String? {
    bytes(name).map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// The options of which something is said, in the order of the table.
  var mentioned: [OptionName] { OptionName.allCases.filter { wish(for: $0) != nil } }

  /// What is said of an option; nil for nothing.
  func wish(for name: OptionName) -> OptionWish? {
    values[name].map { .values($0) } ?? (off.contains(name) ? .off : nil)
  }

  mutating func take(_ wish: OptionWish, for name: OptionName) {
    switch wish {
    case .values(let values): self.values[name] = values
    case .off: off.insert(name)
    }
  }

  /// Adds one more word of a command line; the last one says whether a switch is on.
  fileprivate mutating func add(_ value: FilePath, to option: LongOption) {
    if option.turnsOff {
      values[option.name] = nil
      off.insert(option.name)
    } else {
      off.remove(option.name)
      values[option.name, default: []].append(value)
    }
  }
}

/// Reads options with the C library's `getopt_long`, from `OptionTable`.
enum OptionParser {
  /// Reads words with some options, as a command's are.
  static func parse(
    _ words: [FilePath], _ known: [LongOption]
  ) throws(CommandError) -> ParsedOptions {
    var parsed = ParsedOptions()
    var failure: CommandError?
    withArguments([FilePath("pickroll")] + words) { count, arguments in
      withLongOptions(known) { options in
        failure = scan(count, arguments, options, known, into: &parsed)
      }
      for index in Int(sys_getopt_next())..<max(Int(count), Int(sys_getopt_next())) {
        if let word = arguments[index] { parsed.operands.append(path(word)) }
      }
    }
    if let failure { throw failure }
    return parsed
  }

  private static func scan(
    _ count: Int32, _ arguments: UnsafePointer<UnsafeMutablePointer<CChar>?>,
    _ options: UnsafePointer<option>, _ known: [LongOption],
    into parsed: inout ParsedOptions
  ) -> CommandError? {
    let letters = known.reduce(":") { text, one in
      guard let letter = one.letter else { return text }
      return text + String(letter) + (one.takesValue ? ":" : "")
    }
    sys_getopt_restart()
    while true {
      var index: Int32 = -1
      let got = sys_getopt(count, arguments, letters, options, &index)
      if got == -1 { return nil }
      guard got != Int32(UInt8(ascii: "?")), got != Int32(UInt8(ascii: ":")) else {
        let word = arguments[Int(sys_getopt_next()) - 1].map { path($0) } ?? FilePath("")
        return got == Int32(UInt8(ascii: "?"))
          ? .unknownOption(word) : .missingArgument(word)
      }
      let chosen =
        got >= 1000
        ? known[Int(got) - 1000]
        : known.first { $0.letter?.asciiValue.map(Int32.init) == got }
      guard let chosen else { continue }
      let value = sys_getopt_argument().map { path($0) } ?? FilePath("")
      parsed.add(value, to: chosen)
    }
  }

  private static func path(_ text: UnsafePointer<CChar>) -> FilePath {
    FilePath(
      bytes: UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) })
  }

  /// Lends the words as a C argument vector; `getopt_long` reorders it.
  private static func withArguments(
    _ words: [FilePath], _ body: (Int32, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Void
  ) {
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { word in
      word.withCString { strdup($0) }
    }
    defer { for pointer in pointers { free(pointer) } }
    pointers.append(nil)
    pointers.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { body(Int32(words.count), base) }
    }
  }

  private static func withLongOptions(
    _ known: [LongOption], _ body: (UnsafePointer<option>) -> Void
  ) {
    let names = known.map { strdup($0.long) }
    defer { for name in names { free(name) } }
    var options = zip(known, names).enumerated().map { index, pair in
      option(
        name: UnsafePointer(pair.1), has_arg: pair.0.takesValue ? 1 : 0, flag: nil,
        val: Int32(1000 + index))
    }
    options.append(option())
    options.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base) }
    }
  }
}
