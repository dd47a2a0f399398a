import CSystem
import Glibc
import MediaTypes

/// Options as they were given: what each says, as bytes, in order.
struct ParsedOptions {
  var values: [OptionName: [FilePath]] = [:]
  /// What is no option: paths, as bytes.
  var operands: [FilePath] = []

  func has(_ name: OptionName) -> Bool { values[name] != nil }
  /// The last value given, as bytes.
  func bytes(_ name: OptionName) -> FilePath? { values[name]?.last }
  /// The last value given, as text.
  func text(_ name: OptionName) -> String? {
    bytes(name).map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}

/// Reads options with the C library's `getopt_long`, from `OptionTable`.
enum OptionParser {
  /// Reads the words after the command's name.
  static func parse(_ words: [FilePath], for command: CommandName) throws(CommandError)
    -> ParsedOptions
  {
    let known = OptionTable.own(of: command) + OptionTable.common
    let specifications = OptionTable.all.filter { known.contains($0.name) }
    var parsed = ParsedOptions()
    var failure: CommandError?
    withArguments([FilePath("pickroll")] + words) { count, arguments in
      withLongOptions(specifications) { options in
        failure = scan(count, arguments, options, specifications, into: &parsed)
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
    _ options: UnsafePointer<option>, _ specifications: [OptionSpecification],
    into parsed: inout ParsedOptions
  ) -> CommandError? {
    let letters = specifications.reduce(":") { text, one in
      guard let letter = one.letter else { return text }
      return text + String(letter) + (one.argument == nil ? "" : one.isOptional ? "::" : ":")
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
        ? specifications[Int(got) - 1000]
        : specifications.first { $0.letter?.asciiValue.map(Int32.init) == got }
      guard let chosen else { continue }
      let value = sys_getopt_argument().map { path($0) } ?? FilePath("")
      parsed.values[chosen.name, default: []].append(value)
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
    _ specifications: [OptionSpecification], _ body: (UnsafePointer<option>) -> Void
  ) {
    let names = specifications.map { strdup($0.long) }
    defer { for name in names { free(name) } }
    var options = zip(specifications, names).enumerated().map { index, pair in
      option(
        name: UnsafePointer(pair.1),
        has_arg: pair.0.argument == nil ? 0 : pair.0.isOptional ? 2 : 1,
        flag: nil,
        val: Int32(1000 + index))
    }
    options.append(option())
    options.withUnsafeBufferPointer { buffer in
      if let base = buffer.baseAddress { body(base) }
    }
  }
}
