/// What is known of a program that uses a library, by its name alone.
public enum LibraryClient {
  /// The name of the command itself.
  public static let own = "pickroll"

  /// The album that a client's pictures are gathered in: its name; the command's has a capital.
  public static func album(of client: String) -> String { client == own ? "Pickroll" : client }

  /// The line of a shell that allows a client to do something. A client of another name is quoted.
  public static func allowing(_ client: String, _ level: AccessLevel) -> String {
    let access = level == .addOnly ? "adding" : "reading"
    let quoted =
      client.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
    return "pickroll library authorize --for \(access)"
      + (client == own ? "" : " --client '\(quoted)'")
  }
}
