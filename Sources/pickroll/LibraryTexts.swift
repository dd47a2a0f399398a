import MediaTypes
import PhotoLibrary
import PickerScreens

/// What the command says of the library, its albums and its permissions, in each language.
enum LibraryTexts {
  /// That a damaged file was set aside.
  static func setAside(_ path: FilePath, as aside: FilePath, _ language: Language) -> String {
    CommandTexts.text(
      language,
      "\(name(path)) was damaged. It is kept as \(name(aside)), and a new one was begun.",
      "\(name(path)) 已损坏，现另存为 \(name(aside))，并新建了一个。")
  }

  /// Why something is not done.
  static func sentence(
    for refusal: AuthorizationRequest.Refusal, of request: AuthorizationRequest, client: String,
    _ language: Language
  ) -> String {
    let adds = request.operation == .add
    let what = CommandTexts.text(
      language, adds ? "add to your pictures" : "look at your pictures",
      adds ? "向你的图片库添加内容" : "查看你的图片")
    let way = LibraryClient.allowing(client, adds ? .addOnly : .readWrite)
    let (english, chinese): (String, String) =
      switch refusal {
      case .undecided:
        (
          "You have not decided yet whether \(client) may \(what). Allow it with: \(way)",
          "你尚未决定是否允许 \(client) \(what)。如要允许：\(way)"
        )
      case .restricted:
        (
          "\(client) cannot \(what): the system does not allow it in that folder.",
          "\(client) 无法\(what)：系统不允许使用该文件夹。"
        )
      case .denied: ("\(client) may not \(what).", "不允许 \(client) \(what)。")
      case .deniedBefore:
        (
          "You decided that \(client) may not \(what). To change that: \(way)",
          "你已决定不允许 \(client) \(what)。如要更改：\(way)"
        )
      }
    return CommandTexts.text(language, english, chinese)
  }

  /// One line of `library status`.
  static func line(
    client: String, _ level: AccessLevel, _ status: AuthorizationStatus, _ folder: FilePath,
    _ language: Language
  ) -> String {
    let adds = level == .addOnly
    let (english, chinese): (String, String) =
      switch status {
      case .notDetermined: ("not decided yet", "尚未决定")
      case .restricted: ("not possible, by the folder's permissions", "受文件夹权限所限，无法使用")
      case .denied: ("denied", "不允许")
      case .authorized: ("allowed", "允许")
      case .limited:
        adds ? ("allowed", "允许") : ("allowed for these folders alone", "仅允许以下文件夹")
      }
    return CommandTexts.text(
      language, "\(client), \(adds ? "adding to" : "reading") \(name(folder)): \(english)",
      "\(client)，\(adds ? "添加到" : "查看") \(name(folder))：\(chinese)")
  }

  /// A folder of a limited client in `library status`.
  static func line(_ folder: FilePath, counts: Bool, _ language: Language) -> String {
    let note = counts ? "" : CommandTexts.text(language, " (not in the library)", "（不在图库中）")
    return "  \(name(folder))\(note)"
  }

  /// That a folder was named that is of no use.
  static func outside(_ folder: FilePath, _ library: FilePath, _ language: Language) -> String {
    CommandTexts.text(
      language, "“\(name(folder))” is not in \(name(library)), so it does not count.",
      "“\(name(folder))”不在 \(name(library)) 中，不起作用。")
  }

  /// The name of a status in JSON, which is no language's.
  static func key(of status: AuthorizationStatus) -> String {
    switch status {
    case .notDetermined: "notDetermined"
    case .restricted: "restricted"
    case .denied: "denied"
    case .authorized: "authorized"
    case .limited: "limited"
    }
  }

  /// The name of an access level in JSON.
  static func key(of level: AccessLevel) -> String {
    switch level {
    case .addOnly: "addOnly"
    case .readWrite: "readWrite"
    }
  }

  private static func name(_ path: FilePath) -> String { CommandTexts.name(path) }
}
