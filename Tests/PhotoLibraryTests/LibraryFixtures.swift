import Glibc
import MediaTypes
import Support

@testable import PhotoLibrary

/// A person with a pictures folder and a data folder of their own.
struct Person {
  let home = TemporaryFolder()
  var pictures: FilePath { home.path.appending("Pictures") }
  var cameraRoll: FilePath { pictures.appending("Camera Roll") }
  var data: FilePath { home.path.appending("data").appending("pickroll") }

  init() throws { try home.folder("Pictures") }

  func store() throws -> DecisionsStore { try DecisionsStore(folder: data) }

  func library(_ store: DecisionsStore) -> Library { Library(folder: pictures, decisions: store) }

  /// A picture by its first bytes, with a text that tells it from others.
  @discardableResult func picture(
    _ name: String, _ text: String = "one", modified: Int? = nil
  ) throws -> FilePath {
    try home.file(name, Person.bytes(text), modified: modified)
  }

  static func bytes(_ text: String) -> [UInt8] { [0xFF, 0xD8, 0xFF, 0xE0] + Array(text.utf8) }

  /// Runs the command as this person.
  @discardableResult func pickroll(
    _ words: String..., in folder: FilePath? = nil
  ) throws -> ProgramResult {
    try runProgram(
      String(decoding: BuiltProducts.path(of: "pickroll").bytes, as: UTF8.self), words,
      environment: [
        "HOME": home.text, "XDG_DATA_HOME": home.text + "/data",
        "XDG_CONFIG_HOME": home.text + "/config", "LC_ALL": "C.UTF-8",
      ], folder: home.text)
  }

  func move(_ old: String, to new: String) -> Bool {
    let (old, new) = (home.path.appending(old), home.path.appending(new))
    return old.withCString { old in new.withCString { rename(old, $0) } } == 0
  }
}
