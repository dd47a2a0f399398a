import Cells
import Glibc
public import PhotoLibrary
import MediaTypes

/// What went wrong in the library, as words.
extension Language {
  /// Why something was not done in the library, as a sentence.
  public func sentence(_ error: LibraryError) -> String {
    let (english, chinese): (String, String) =
      switch error {
      case .storage(let error): storage(error)
      case .notAMedium(let path):
        (
          "“\(path.shown)” is neither a picture of a known format nor a movie.",
          "“\(path.shown)”既不是已知格式的图片，也不是视频。"
        )
      case .decisions(let path, let error): decisions(path, error)
      case .noAlbum(let title): ("There is no album “\(title)”.", "没有名为“\(title)”的相册。")
      case .albumExists(let title):
        ("There is an album “\(title)” already.", "已有名为“\(title)”的相册。")
      case .notInAlbum(let path, let title):
        ("“\(path.shown)” is not in the album “\(title)”.", "“\(path.shown)”不在相册“\(title)”中。")
      case .index(let path, let error): index(path, error)
      case .saving(let step, let error): saving(step, error)
      case .notAllowed(let refusal): Self.refused(refusal)
      }
    return self == .english ? english : chinese
  }

  /// Why a file could not be read, copied or named.
  private func storage(_ error: StorageError) -> (String, String) {
    switch error {
    case .missing(let path): ("There is no “\(path.shown)”.", "“\(path.shown)”不存在。")
    case .notPermitted(let path):
      ("“\(path.shown)” may not be read or written here.", "没有权限读写“\(path.shown)”。")
    case .noSpace:
      ("There is no room left on the disk; nothing was changed.", "磁盘空间不足，未作任何更改。")
    case .notAFile(let path): ("“\(path.shown)” is not a file.", "“\(path.shown)”不是文件。")
    case .alreadyExists(let path):
      ("“\(path.shown)” is there already.", "“\(path.shown)”已存在。")
    case .sourceUnreadable(EAGAIN):
      ("It is still being written. Try again when it is whole.", "文件仍在写入，请写完后重试。")
    case .sourceUnreadable(let code):
      ("It could not be read: system error \(code).", "无法读取：系统错误 \(code)。")
    case .damaged(let path): ("“\(path.shown)” is damaged.", "“\(path.shown)”已损坏。")
    case .failed(let path, let code):
      ("“\(path.shown)”: system error \(code). Try again.", "“\(path.shown)”：系统错误 \(code)，请重试。")
    }
  }

  /// Why nothing may be saved.
  private static func refused(_ refusal: AuthorizationRequest.Refusal) -> (String, String) {
    switch refusal {
    case .undecided, .denied, .deniedBefore:
      ("You have not allowed this to be saved in your pictures.", "你没有允许将其保存到图片库。")
    case .restricted: Text.savingRestricted.translations
    }
  }

  /// Why the file with albums and permissions cannot be used.
  private func decisions(_ path: FilePath, _ error: DatabaseError) -> (String, String) {
    let file = path.shown
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

  /// Why the index cannot be used.
  private func index(_ path: FilePath, _ error: DatabaseError) -> (String, String) {
    error == .noSpace
      ? (
        "There is no room left on the disk for \(path.shown).",
        "磁盘空间不足，无法写入 \(path.shown)。"
      )
      : ("The index of your pictures, \(path.shown), cannot be used.", "无法使用图片索引 \(path.shown)。")
  }

  /// Which step of a save failed, and why.
  private func saving(_ step: SavingStep, _ error: LibraryError) -> (String, String) {
    let (english, chinese) = (
      Language.english.sentence(error), Language.simplifiedChinese.sentence(error)
    )
    return switch step {
    case .picture: ("Not saved. \(english)", "未保存。\(chinese)")
    case .album:
      (
        "Not saved, since its album could not be made. \(english)",
        "未保存，因为无法创建相册。\(chinese)"
      )
    case .adding:
      (
        "Not saved, since it could not be put into its album. \(english)",
        "未保存，因为无法将其放入相册。\(chinese)"
      )
    }
  }
}
