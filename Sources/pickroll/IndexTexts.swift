import Cells
import MediaTypes
import PhotoLibrary
import PickerScreens

/// What the library's commands say, in each language.
enum IndexTexts {
  static func counts(_ counts: LibraryScan.Counts, _ language: Language) -> String {
    let update = counts.update
    return switch language {
    case .english:
      "\(update.found) found: \(update.new) new, \(update.changed) changed, "
        + "\(update.moved) moved, \(update.gone) gone; \(counts.read) read, "
        + "\(counts.refused) refused"
    case .simplifiedChinese:
      "共 \(update.found) 张：新增 \(update.new)，改动 \(update.changed)，移动 \(update.moved)，"
        + "消失 \(update.gone)；读取 \(counts.read)，无法显示 \(counts.refused)"
    }
  }

  static func madeAnew(_ path: FilePath, _ language: Language) -> String {
    let name = DisplayText.sanitized(path.bytes)
    return switch language {
    case .english: "The index \(name) could not be read, so it was made anew."
    case .simplifiedChinese: "索引 \(name) 无法读取，已重新建立。"
    }
  }

  /// Why a store could not be used, and what to do.
  static func sentence(_ path: FilePath, _ error: DatabaseError, _ language: Language) -> String {
    let name = DisplayText.sanitized(path.bytes)
    let (english, chinese) =
      switch error {
      case .noSpace: ("the disk is full", "磁盘已满")
      case .busy: ("another program keeps it busy; try again", "另一个程序正在使用，请再试一次")
      case .notWritable: ("it cannot be written", "无法写入")
      case .damaged: ("it is damaged", "已损坏")
      case .newer: ("a newer pickroll wrote it", "由更新版本的 pickroll 写成")
      case .failed(let words): (DisplayText.sanitized(words), DisplayText.sanitized(words))
      }
    return switch language {
    case .english: "The store \(name) could not be used: \(english)."
    case .simplifiedChinese: "无法使用存储文件 \(name)：\(chinese)。"
    }
  }

}
