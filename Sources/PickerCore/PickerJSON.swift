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
      info[key].map { "\(JSONText.quoted(key.rawValue)):\(text(of: $0, currentFolder))" }
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private func text(of value: InfoValue, _ currentFolder: FilePath) -> String {
    switch value {
    case .string(let text): JSONText.quoted(text)
    case .file(let path): JSONText.quoted(currentFolder.appending(path).fileURL)
    case .rect(let rect):
      #"{"x":\#(rect.x),"y":\#(rect.y),"width":\#(rect.width),"height":\#(rect.height)}"#
    case .bool(let value): value ? "true" : "false"
    }
  }

  /// getcwd(3); the root where the folder is gone.
  private static func currentFolder() -> FilePath {
    guard let name = getcwd(nil, 0) else { return FilePath("/") }
    defer { free(name) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }
}
