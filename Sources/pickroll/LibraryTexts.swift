import MediaTypes
import PhotoLibrary
import PickerScreens

/// What the command says of the library, its albums and its permissions, in each language.
enum LibraryTexts {
  static func sentence(for error: LibraryError, _ language: Language) -> String {
    let (english, chinese): (String, String) =
      switch error {
      case .storage(.missing(let path)):
        ("There is no “\(name(path))”.", "“\(name(path))”不存在。")
      case .storage(.notPermitted(let path)):
        (
          "“\(name(path))” may not be read or written here.",
          "没有权限读写“\(name(path))”。"
        )
      case .storage(.noSpace):
        (
          "There is no room left on the disk; nothing was changed.",
          "磁盘空间不足，未作任何更改。"
        )
      case .storage(let error):
        (Language.english.sentence(error), Language.simplifiedChinese.sentence(error))
      case .notAMedium(let path):
        (
          "“\(name(path))” is neither a picture of a known format nor a film.",
          "“\(name(path))”既不是已知格式的图片，也不是影片。"
        )
      case .decisions(let path, let error): decisions(path, error)
      case .noAlbum(let title): ("There is no album “\(title)”.", "没有名为“\(title)”的相册。")
      case .albumExists(let title):
        ("There is an album “\(title)” already.", "已有名为“\(title)”的相册。")
      case .notInAlbum(let path, let title):
        ("“\(name(path))” is not in the album “\(title)”.", "“\(name(path))”不在相册“\(title)”中。")
      }
    return CommandTexts.text(language, english, chinese)
  }

  /// Why the file with albums and permissions cannot be used.
  private static func decisions(_ path: FilePath, _ error: DatabaseError) -> (String, String) {
    let file = name(path)
    return switch error {
    case .damaged:
      (
        "The file of your albums, \(file), is damaged. The next use sets it aside.",
        "相册文件 \(file) 已损坏，下次使用时会将其另存。"
      )
    case .busy:
      (
        "Another program holds the file of your albums, \(file). Try again.",
        "另一个程序正占用相册文件 \(file)，请再试一次。"
      )
    case .noSpace:
      (
        "There is no room left on the disk for \(file); nothing was changed.",
        "磁盘空间不足，无法写入 \(file)，未作任何更改。"
      )
    case .notWritable:
      (
        "The file of your albums, \(file), cannot be written.",
        "无法写入相册文件 \(file)。"
      )
    case .newer:
      (
        "\(file) was written by a newer pickroll; it is left as it is. Use that version.",
        "\(file) 由更新版本的 pickroll 写成，未作改动，请使用新版本。"
      )
    case .failed(let words):
      (
        "The file of your albums, \(file), could not be used: \(words).",
        "无法使用相册文件 \(file)：\(words)。"
      )
    }
  }

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
    let way = command(client, adds)
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

  private static func command(_ client: String, _ adds: Bool) -> String {
    let isOwn = client == LibraryAuthorization.ownClient
    let quoted =
      "'"
      + client.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
    return "pickroll library authorize --for \(adds ? "adding" : "reading")"
      + (isOwn ? "" : " --client \(quoted)")
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
      case .limited: ("allowed for some folders", "仅允许部分文件夹")
      }
    return CommandTexts.text(
      language, "\(client), \(adds ? "adding to" : "reading") \(name(folder)): \(english)",
      "\(client)，\(adds ? "添加到" : "查看") \(name(folder))：\(chinese)")
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
