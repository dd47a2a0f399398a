import MediaTypes
import PickerScreens

/// Every text of `pickroll info`, `doctor` and `config`. `{0}`, `{1}` stand for what is filled in.
enum ReportText: CaseIterable {
  // How long something takes.
  case seconds, hours
  // The terminal.
  case terminal, noTerminal, type, program, inside, sizeInCells, cellPixels, colours, background
  case ambiguous, characters, synchronized, mouse
  case notSet, unknown, yes, no, light, dark, trueColour, manyColours, noColours, oneCell, twoCells
  case byVariable, byTerminfo, byAsking, unanswered, bySystem, byAssuming, byOption, byLocale
  // Libraries, formats.
  case libraries, mediaProgram, formats, readBy, notRead, missingIn, comma
  // Limits.
  case limits, limitSide, limitPixels, limitDecoded, limitUnpacked, limitCells, limitExport
  case limitProcessor, limitStill, limitTime, limitStart, limitOpening
  case limitMovie, limitCut, limitSilence, limitRoom
  case limitMemory, limitKept, limitMotion, limitCutMemory, limitAddresses, limitMessage,
    limitTries, limitPaths
  case manyPixels, megapixels, manyCells
  // Folders.
  case folders, picturesFolder, dataFolder, cacheFolder, configFolder, runtimeFolder
  case writable, readOnly, madeLater, cannotBeMade, isMissing
  // Cameras.
  case cameras, noCameraHere, cameraNotAllowed, cameraGivesNothing, cameraRate, cameraOnlyPortal
  case cameraOnlyPortalAdvice, missingCameraRight, missingCameraRightAdvice, missingCameraLibrary
  // Settings.
  case settings, settingsFile, options, keysOf, noKey, builtIn, inLine, onCommandLine
  // What is missing.
  case missing, nothingMissing, installs, missingMedia, missingMediaAdvice, missingFormat
  case missingTerminfo, missingLocale, missingLocaleAdvice, missingFonts, missingWritable
  case missingWritableAdvice

  /// The text in English and in Simplified Chinese.
  var translations: (english: String, chinese: String) {
    switch self {
    case .seconds: ("{0} s", "{0} 秒")
    case .hours: ("{0} h", "{0} 小时")
    case .terminal: ("Terminal", "终端")
    case .noTerminal: ("none here; this is what the environment says", "此处没有终端，以下来自环境变量")
    case .type: ("Type", "类型")
    case .program: ("Program", "程序")
    case .inside: ("Inside", "运行于")
    case .sizeInCells: ("Size in cells", "字符行列")
    case .cellPixels: ("Cell in pixels", "单元格像素")
    case .colours: ("Colours", "颜色")
    case .background: ("Background", "背景")
    case .ambiguous: ("Ambiguous width", "宽度不明的字符")
    case .characters: ("Characters", "字符编码")
    case .synchronized: ("Synchronized", "同步更新")
    case .mouse: ("Mouse", "鼠标")
    case .notSet: ("not set", "未设置")
    case .unknown: ("unknown", "未知")
    case .yes: ("yes", "支持")
    case .no: ("no", "不支持")
    case .light: ("light", "浅色")
    case .dark: ("dark", "深色")
    case .trueColour: ("16.7 million", "1670 万色")
    case .manyColours: ("{0}", "{0} 色")
    case .noColours: ("none", "无")
    case .oneCell: ("one cell", "占一格")
    case .twoCells: ("two cells", "占两格")
    case .byVariable: ("by {0}", "据 {0}")
    case .byTerminfo: ("by terminfo", "据 terminfo")
    case .byAsking: ("asked by {0}", "以 {0} 询问得知")
    case .unanswered: ("no answer to {0}", "{0} 没有回答")
    case .bySystem: ("told by the system", "由系统告知")
    case .byAssuming: ("assumed", "推定")
    case .byOption: ("by {0}", "据选项 {0}")
    case .byLocale: ("by the locale", "据区域设置")
    case .libraries: ("Libraries", "程序库")
    case .mediaProgram: ("Media program", "媒体程序")
    case .formats: ("Formats", "格式")
    case .readBy: ("Read by {0}", "{0} 可读取")
    case .notRead: ("Not read", "不能读取")
    case .missingIn: ("Missing {0}", "缺少 {0}")
    case .comma: (", ", "、")
    case .limits: ("Limits", "限制")
    case .limitSide: ("Longest side", "最长边")
    case .limitPixels: ("Picture", "图片")
    case .limitDecoded: ("Decoded picture", "解码后的图片")
    case .limitUnpacked: ("Unpacked file", "解压后的文件")
    case .limitCells: ("Drawn picture", "绘制的图片")
    case .limitExport: ("Written picture", "写出的图片")
    case .limitProcessor: ("Work on a picture", "单张图片处理用时")
    case .limitStill: ("Standing still", "停顿时间")
    case .limitTime: ("Time for a picture", "单张图片总用时")
    case .limitStart: ("Start of a decoder", "解码器启动时间")
    case .limitOpening: ("Opening of a file", "打开文件的时间")
    case .limitMovie: ("Written movie", "写出的视频")
    case .limitCut: ("Cutting of a movie", "视频截取用时")
    case .limitSilence: ("Silence of a camera", "相机无画面的时间")
    case .limitRoom: ("Room left by a recording", "录像时保留的空间")
    case .limitMemory: ("Memory of a decoder", "解码器内存")
    case .limitKept: ("Kept between two", "两次之间保留的内存")
    case .limitMotion: ("Kept for an open movie", "打开视频时保留的内存")
    case .limitCutMemory: ("Memory for cutting a movie", "截取视频的内存")
    case .limitAddresses: ("Address space", "地址空间")
    case .limitPaths: ("Paths from standard input", "标准输入的路径数")
    case .limitTries: ("Tries with a file", "判定解码失败前的尝试次数")
    case .limitMessage: ("Message", "消息")
    case .manyPixels: ("{0} pixels", "{0} 像素")
    case .megapixels: ("{0} megapixels", "{1} 万像素")
    case .manyCells: ("{0} cells", "{0} 格")
    case .folders: ("Folders", "文件夹")
    case .picturesFolder: ("Pictures", "图片")
    case .dataFolder: ("Avatar, albums", "头像与相册")
    case .cacheFolder: ("Cache", "缓存")
    case .configFolder: ("Settings", "设置")
    case .runtimeFolder: ("Runtime", "运行时")
    case .writable: ("can be written", "可写")
    case .readOnly: ("can be read only", "只读")
    case .madeLater: ("made when needed", "需要时创建")
    case .cannotBeMade: ("cannot be made", "无法创建")
    case .isMissing: ("not there", "不存在")
    case .missing: ("What is missing", "缺少的部分")
    case .nothingMissing: ("Nothing is missing.", "什么都不缺。")
    case .installs: ("apt install {0}", "apt install {0}")
    case .missingMedia:
      ("The media program cannot be started: {0}.", "无法启动媒体程序：{0}。")
    case .missingMediaAdvice: ("install Pickroll anew", "请重新安装 Pickroll")
    case .missingFormat: ("{0} cannot be read.", "无法读取 {0}。")
    case .cameras: ("Cameras", "相机")
    case .noCameraHere: ("none on this machine", "这台机器没有相机")
    case .cameraNotAllowed: ("you may not use it", "你无权使用")
    case .cameraGivesNothing: ("its sizes are not told", "未告知尺寸")
    case .cameraRate: ("{0} at {1} a second", "{0}，每秒 {1} 帧")
    case .cameraOnlyPortal:
      ("PipeWire runs here, and no camera has a device file.", "PipeWire 正在运行，但没有相机设备文件。")
    case .cameraOnlyPortalAdvice:
      (
        "a camera here comes only through the desktop’s camera portal, which Pickroll does not use",
        "此处的相机只能通过桌面的相机门户使用，Pickroll 不使用它"
      )
    case .missingCameraRight: ("You may not use the camera {0}.", "你无权使用相机 {0}。")
    case .missingCameraLibrary:
      ("FFmpeg’s devices are not installed: no camera can be read.", "没有安装 FFmpeg 的设备库，无法读取相机。")
    case .missingCameraRightAdvice: ("join the group “video”", "请加入“video”用户组")
    case .settings: ("Settings", "设置")
    case .settingsFile: ("File", "文件")
    case .options: ("Options", "选项")
    case .keysOf: ("Keys: {0}", "按键：{0}")
    case .noKey: ("no key", "无")
    case .builtIn: ("built in", "内置")
    case .inLine: ("line {0} of the file", "文件第 {0} 行")
    case .onCommandLine: ("command line", "命令行")
    case .missingTerminfo:
      ("The terminal type “{0}” is not described here.", "这里没有终端类型“{0}”的描述。")
    case .missingLocale: ("The locale’s characters are not UTF-8.", "区域设置的字符编码不是 UTF-8。")
    case .missingLocaleAdvice:
      ("set LANG=C.UTF-8, or: apt install locales", "设置 LANG=C.UTF-8，或 apt install locales")
    case .missingFonts: ("There is no font for SVG and PDF.", "没有可用于 SVG 和 PDF 的字体。")
    case .missingWritable: ("{0} cannot be written.", "无法写入 {0}。")
    case .missingWritableAdvice: ("check its permissions", "请检查其权限")
    }
  }
}

extension Language {
  /// A text of a report, its `{0}`, `{1}`… filled in.
  func report(_ text: ReportText, _ arguments: String...) -> String {
    let (english, chinese) = text.translations
    return Self.fill(self == .english ? english : chinese, arguments)
  }
}
