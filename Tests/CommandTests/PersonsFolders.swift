import Foundation
import MediaTypes
import Support

/// A person with a library and stores of their own, for commands that keep something.
final class PersonsFolders {
  let home = TemporaryFolder()
  let library: String

  init() throws {
    try home.folder("Pictures")
    library = home.text + "/Pictures"
  }

  var index: String { home.text + "/cache/pickroll/index.sqlite" }

  /// Runs the command, or another program, with these folders, in English.
  func run(
    _ words: [String], of program: String = Fixtures.pickroll, environment: [String: String] = [:]
  ) throws -> ProgramResult {
    let own = [
      "HOME": home.text, "XDG_CONFIG_HOME": home.text + "/config",
      "XDG_CACHE_HOME": home.text + "/cache", "XDG_DATA_HOME": home.text + "/data",
      "LC_ALL": "C.UTF-8", "TZ": "UTC",
    ]
    return try runProgram(
      program, words, environment: own.merging(environment) { $1 }, folder: library)
  }
}
