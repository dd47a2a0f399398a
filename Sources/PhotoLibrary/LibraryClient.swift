/// What is known of a program that uses a library, by its name alone.
public enum LibraryClient {
  /// The name of the command itself.
  public static let own = "pickroll"

  /// The album that a client's pictures are gathered in: its name; the command's has a capital.
  public static func album(of client: String) -> String { client == own ? "Pickroll" : client }

  /// The line of a shell that allows a client to do something; who may look may add, too.
  public static func allowing(_ client: String, _ level: AccessLevel) -> String {
    "pickroll library authorize" + (level == .addOnly ? " --for adding" : "")
      + (client == own ? "" : " --client " + quoted(client))
  }

  /// A word of a shell: in quotes where anything but ASCII letters, digits and `-._` is in it.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        || "-._".unicodeScalars.contains(scalar)
    }
    guard !isPlain || word.isEmpty else { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }
}
