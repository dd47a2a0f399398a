import Glibc
import MediaTypes

extension PickedMedia {
  /// The info dictionary as a JSON object (RFC 8259) in one line, without a line end, keys in
  /// `InfoKey`'s order.
  ///
  /// Times are in seconds. Files are percent-encoded `file:` URLs; a relative path is taken from the current folder.
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
    case .size(let size): #"{"width":\#(size.width),"height":\#(size.height)}"#
    case .milliseconds(let count): String(Double(count) / 1000)
    case .bool(let value): value ? "true" : "false"
    case .metadata(let metadata): text(of: metadata)
    }
  }

  /// The date as ISO 8601 has it, without a zone.
  private func text(of metadata: CaptureMetadata) -> String {
    let date = JSONText.quoted(metadata.date.iso8601)
    let (device, size) = (JSONText.quoted(metadata.device), metadata.size)
    return
      #"{"date":\#(date),"device":\#(device),"width":\#(size.width),"height":\#(size.height)}"#
  }

  /// getcwd(3); the root where the folder is gone.
  private static func currentFolder() -> FilePath {
    guard let name = getcwd(nil, 0) else { return FilePath("/") }
    defer { free(name) }
    return FilePath(bytes: UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }
}
