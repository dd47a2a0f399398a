import Glibc
import MediaTypes

extension PickedMedia {
  /// The info dictionary as a JSON object (RFC 8259) in one line, without a line end, keys in
  /// `InfoKey`'s order.
  ///
  /// Files are percent-encoded `file:` URLs; a relative path is taken from the current folder.
  public var json: String { json(currentFolder: Self.currentFolder()) }

  func json(currentFolder: FilePath) -> String {
    let info = info
    let members = InfoKey.allCases.compactMap { key in
      info[key].map { "\(quoted(key.rawValue)):\(text(of: $0, currentFolder))" }
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private func text(of value: InfoValue, _ currentFolder: FilePath) -> String {
    switch value {
    case .string(let text): quoted(text)
    case .file(let path): quoted(currentFolder.appending(path).fileURL)
    case .rect(let rect):
      #"{"x":\#(rect.x),"y":\#(rect.y),"width":\#(rect.width),"height":\#(rect.height)}"#
    case .bool(let value): value ? "true" : "false"
    }
  }

  /// A JSON string: RFC 8259, section 7.
  private func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// getcwd(3); the root where the folder is gone.
  private static func currentFolder() -> FilePath {
    guard let name = getcwd(nil, 0) else { return FilePath("/") }
    defer { free(name) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }
}
