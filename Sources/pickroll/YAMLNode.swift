/// A part of a YAML document, and where it begins.
struct YAMLNode {
  enum Content {
    /// Text as it is written: nothing is taken for a number or a truth value.
    case text(String)
    /// Nothing is written.
    case nothing
    case list([YAMLNode])
    case map([Entry])
  }

  /// A name and what is written for it.
  struct Entry {
    var name: String
    /// The name's line.
    var line: Int
    var value: YAMLNode
  }

  var content: Content
  /// Counted from 1.
  var line: Int
}

extension YAMLNode {
  /// No setting lies deeper.
  private static let deepest = 5

  /// Reads a document of UTF-8; nil where there is nothing in it but comments.
  static func parse(_ bytes: [UInt8]) throws(LineProblem) -> YAMLNode? {
    var reader = try YAMLReader(bytes)
    var root: YAMLNode?
    while true {
      let event = try reader.next()
      switch event.kind {
      case .end: return root
      case .other: continue
      default:
        // A second document would be another configuration.
        if root != nil { throw LineProblem(event.line, .notPlain) }
        root = try node(from: event, &reader, depth: 0)
      }
    }
  }

  private static func node(
    from event: YAMLReader.Event, _ reader: inout YAMLReader, depth: Int
  ) throws(LineProblem) -> YAMLNode {
    if depth > deepest { throw LineProblem(event.line, .tooDeep) }
    switch event.kind {
    case .text(let text, let isQuoted):
      return YAMLNode(
        content: text.isEmpty && !isQuoted ? .nothing : .text(text), line: event.line)
    case .list: return try list(at: event.line, &reader, depth: depth)
    case .map: return try map(at: event.line, &reader, depth: depth)
    case .close, .end, .other: throw LineProblem(event.line, .notPlain)
    }
  }

  private static func list(
    at line: Int, _ reader: inout YAMLReader, depth: Int
  ) throws(LineProblem) -> YAMLNode {
    var items: [YAMLNode] = []
    while true {
      let event = try reader.next()
      if case .close = event.kind { return YAMLNode(content: .list(items), line: line) }
      items.append(try node(from: event, &reader, depth: depth + 1))
    }
  }

  private static func map(
    at line: Int, _ reader: inout YAMLReader, depth: Int
  ) throws(LineProblem) -> YAMLNode {
    var entries: [Entry] = []
    var lines: [String: Int] = [:]
    while true {
      let event = try reader.next()
      if case .close = event.kind { return YAMLNode(content: .map(entries), line: line) }
      guard case .text(let name, _) = event.kind else { throw LineProblem(event.line, .notPlain) }
      if let first = lines[name] { throw LineProblem(event.line, .twice(name, first: first)) }
      lines[name] = event.line
      let value = try node(from: try reader.next(), &reader, depth: depth + 1)
      entries.append(Entry(name: name, line: event.line, value: value))
    }
  }
}
