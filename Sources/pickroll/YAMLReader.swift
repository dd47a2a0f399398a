import CYAML

/// The one owner of a libyaml parser: yaml_parser_initialize, yaml_parser_parse, yaml_parser_delete.
struct YAMLReader: ~Copyable {
  /// What is met in a document, one after the other.
  struct Event {
    enum Kind {
      case text(String, isQuoted: Bool)
      case list, map
      /// A list or a map ends.
      case close
      /// The document, or the file, begins or ends.
      case other
      case end
    }

    var kind: Kind
    /// Counted from 1.
    var line: Int
  }

  static var libraryVersion: String { String(cString: yaml_get_version_string()) }

  /// The parser points into itself and into the text, so that both stay where they are.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// A reader of a file's bytes, which are UTF-8.
  init(_ bytes: [UInt8]) throws(LineProblem) {
    parser = .allocate(capacity: 1)
    text = .allocate(capacity: bytes.count)
    _ = text.initialize(from: bytes)
    guard yaml_parser_initialize(parser) == 1 else {
      parser.deallocate()
      text.deallocate()
      throw LineProblem(nil, .notYAML("memory"))
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
    text.deallocate()
  }

  /// What comes next; after the end there is nothing to ask for.
  mutating func next() throws(LineProblem) -> Event {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw problem }
    defer { yaml_event_delete(&event) }
    let line = Int(event.start_mark.line) + 1
    guard !Self.isMarked(event) else { throw LineProblem(line, .notPlain) }
    let kind = Self.kind(of: event)
    // Only an escape in quotes can write it, and a path would end there.
    if case .text(let text, _) = kind, text.utf8.contains(0) { throw LineProblem(line, .notText) }
    return Event(kind: kind, line: line)
  }

  private static func kind(of event: yaml_event_t) -> Event.Kind {
    switch event.type {
    case YAML_STREAM_END_EVENT: .end
    case YAML_SCALAR_EVENT:
      .text(
        String(
          decoding: UnsafeBufferPointer(
            start: event.data.scalar.value, count: event.data.scalar.length), as: UTF8.self),
        isQuoted: event.data.scalar.style != YAML_PLAIN_SCALAR_STYLE)
    case YAML_SEQUENCE_START_EVENT: .list
    case YAML_MAPPING_START_EVENT: .map
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: .close
    default: .other
    }
  }

  /// Whether it has a tag or an anchor, or stands for another part.
  private static func isMarked(_ event: yaml_event_t) -> Bool {
    switch event.type {
    case YAML_ALIAS_EVENT: true
    case YAML_SCALAR_EVENT: event.data.scalar.anchor != nil || event.data.scalar.tag != nil
    case YAML_SEQUENCE_START_EVENT:
      event.data.sequence_start.anchor != nil || event.data.sequence_start.tag != nil
    case YAML_MAPPING_START_EVENT:
      event.data.mapping_start.anchor != nil || event.data.mapping_start.tag != nil
    default: false
    }
  }

  /// What the library did not understand: in the last line, where the end came too early. A character that it
  /// does not read has a place in bytes alone.
  private var problem: LineProblem {
    let words = parser.pointee.problem.map { String(cString: $0) } ?? "memory"
    guard parser.pointee.error == YAML_READER_ERROR else {
      let isEnded = text.last == UInt8(ascii: "\n")
      let last = text.count { $0 == UInt8(ascii: "\n") } + (isEnded ? 0 : 1)
      let line = min(Int(parser.pointee.problem_mark.line) + 1, last)
      return LineProblem(line, .notYAML(words))
    }
    let before = text.prefix(parser.pointee.problem_offset)
    return LineProblem(before.count { $0 == UInt8(ascii: "\n") } + 1, .notYAML(words))
  }
}
