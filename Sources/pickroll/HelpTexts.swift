import PickerCore
import PickerScreens

/// The words of `--help`, in each language.
enum HelpTexts {
  static func usage(of command: CommandName?, _ language: Language) -> [String] {
    switch command {
    case .pick:
      [
        "pickroll pick [OPTIONS] [PATH…]", "… | pickroll pick [OPTIONS] [PATH…] - | …",
      ]
    case .avatar:
      [
        "pickroll avatar [OPTIONS] [FILE]",
        "pickroll avatar --set FILE [--rect X,Y,W,H]",
        "pickroll avatar --edit | --history | --show | --path | --remove",
      ]
    case .crop: ["pickroll crop FILE [--rect X,Y,W,H | --square | --range START,END] -o OUT"]
    case .info: ["pickroll info [--json] FILE…"]
    case .save: ["pickroll save [--album NAME] [--client NAME] FILE…"]
    case .album:
      [
        "pickroll album list [--json]", "pickroll album show [--json] NAME",
        "pickroll album create|delete NAME", "pickroll album add|remove NAME FILE…",
        "pickroll album rename OLD NEW",
      ]
    case .library:
      [
        "pickroll library status [--client NAME] [--json]",
        "pickroll library authorize [--folder DIR]… [--for reading|adding]",
        "                           [--client NAME]",
        "pickroll library deny [--for reading|adding] [--client NAME]",
        "pickroll library scan [--library DIR] [--json]",
      ]
    case .latest: ["pickroll latest [--within SECONDS] [--library DIR] [--json]"]
    case .doctor: ["pickroll doctor [--color auto|true|256]"]
    case .config: ["pickroll config [--json]", "pickroll config --path"]
    case .snapshot: ["pickroll snapshot [--size WxH] [--keys SCRIPT] [OPTIONS] [PATH…]"]
    case nil:
      [
        "pickroll [OPTIONS] [PATH…]", "pickroll avatar [OPTIONS] [FILE]",
        "pickroll pick [OPTIONS] [PATH…]", "pickroll crop FILE … -o OUT",
        "pickroll info [--json] FILE…", "pickroll save [--album NAME] FILE…",
        "pickroll album list|show|create|add|remove|rename|delete …",
        "pickroll library status|authorize|deny|scan", "pickroll latest [--within SECONDS]",
        "pickroll snapshot [OPTIONS] [PATH…]", "pickroll config [--json | --path]",
        "pickroll doctor",
      ]
    }
  }

  static func summary(of command: CommandName?, _ language: Language) -> String {
    switch (command, language) {
    case (.pick, .english):
      "Choose a picture or a movie and print its path; with --edit, that of its square or part."
    case (.pick, .simplifiedChinese): "挑选图片或视频并打印其路径；加 --edit 则打印裁好的方形或片段的路径。"
    case (.avatar, .english):
      "Choose a picture, frame a square, save it as your avatar, print its path."
    case (.avatar, .simplifiedChinese): "挑选图片，框出方形，存为头像，并打印其路径。"
    case (.crop, .english):
      "Cut a rectangle out of a picture, or a part out of a movie, without a screen."
    case (.crop, .simplifiedChinese): "不开界面，直接从图片中裁出一块（图片会先转正），或截取一段视频。"
    case (.info, .english):
      "Tell what is known of files: format, size, frames, length, date, camera, place, colours."
    case (.info, .simplifiedChinese): "列出文件的信息：格式、尺寸、帧数、时长、拍摄时间、相机、地点、色彩。"
    case (.save, .english):
      "Copy pictures and movies into the camera roll and into your album; print the new paths."
    case (.save, .simplifiedChinese): "把图片和视频存入相机胶卷并加入相册，打印新路径。"
    case (.album, .english): "List and change albums; the pictures themselves are never touched."
    case (.album, .simplifiedChinese): "列出和更改相册；图片本身从不改动。"
    case (.library, .english):
      "Tell or change who may look at your pictures and add to them; read what is new in them."
    case (.library, .simplifiedChinese): "查看或更改谁可以看和添加你的图片；读取新增的图片。"
    case (.latest, .english):
      "Print the newest picture, if it is new and was not offered yet; else end with 1."
    case (.latest, .simplifiedChinese): "打印最新的图片；没有新图片或已提供过，则以 1 结束。"
    case (.doctor, .english):
      "Tell what this terminal, these libraries and folders can do, and what is missing."
    case (.doctor, .simplifiedChinese): "检查终端、程序库和文件夹的能力，并指出缺少什么。"
    case (.config, .english): "Print the settings in force, and where each comes from."
    case (.config, .simplifiedChinese): "列出现行的设置及其来源。"
    case (.snapshot, .english):
      "Drive the screens by keys without a terminal, and print what they show."
    case (.snapshot, .simplifiedChinese): "不用终端，以按键脚本驱动界面，并打印画面。"
    case (nil, .english): "A picture picker for the terminal. Without a command: pick."
    case (nil, .simplifiedChinese): "终端里的图片选择器。不写命令时即为 pick。"
    }
  }

  /// Where defaults are set.
  static func settings(_ language: Language) -> String {
    switch language {
    case .english:
      "Defaults stand in $XDG_CONFIG_HOME/pickroll/config.yaml, and over them in "
        + "\(Settings.variableName), in words as a shell has them; `pickroll config` prints what is in force."
    case .simplifiedChinese:
      "默认值写在 $XDG_CONFIG_HOME/pickroll/config.yaml；\(Settings.variableName) 中的选项（按 shell 的写法）"
        + "优先于该文件。`pickroll config` 列出现行的设置。"
    }
  }

  static func description(of option: OptionName, _ language: Language) -> String {
    language == .english ? english(option) : chinese(option)
  }

  private static func english(_ option: OptionName) -> String {
    switch option {
    case .library: "the folder of pictures (may be given several times)"
    case .source: "where to begin: library, saved, camera, or auto: the camera if there is one"
    case .camera:
      "a camera, or several: /dev/videoN, N, part of a name, lavfi:GRAPH, file:PATH, none"
    case .saveCaptures: "save what the camera took in the camera roll too"
    case .edit: "frame a square, or the aspect, before the picture is handed over"
    case .multiple: "choose many, at most N; Tab marks, the paths come in that order"
    case .media: "what may be chosen: image, movie, or both with a comma (default: image)"
    case .aspect: "only pictures of this shape (framed: the frame's; default: a square)"
    case .minimumSize: "the least width and height in pixels (framed: of what is kept)"
    case .maximumBytes: "the largest file: 500k, 2M (thousands), 2MiB (framed: of the result)"
    case .maximumDuration: "how long a movie may be, such as 90 or 1:30 (default: 600)"
    case .range:
      "what is kept of a movie, in seconds or h:mm:ss.mmm; without START or END up to there"
    case .stdin: "read more paths from standard input, as the operand - does"
    case .null: "--read0 and --print0"
    case .read0: "the paths read end with NUL, not with a newline"
    case .print0: "the paths printed end with NUL, not with a newline"
    case .popup: "inside tmux, open in a popup; its size in cells or percent (default: 90%x90%)"
    case .output: "the file to write, or a folder for it"
    case .size: "the longest side in pixels; never enlarged (snapshot: the screen, WxH)"
    case .format: "the format (default: JPEG, PNG with transparency)"
    case .quality:
      "how good a JPEG or WebP is (default: 80); the best a movie may be, cut or not (default: high)"
    case .keepMetadata: "keep EXIF, XMP and the place (default: removed; of movies the place alone)"
    case .json: "print JSON objects instead of paths and text"
    case .rect: "the rectangle, in pixels of the upright picture"
    case .square: "the largest square in the middle"
    case .set: "save FILE as the avatar without a screen"
    case .show: "draw the avatar here"
    case .path: "print the path (avatar: the picture's; config: the file's)"
    case .remove: "remove the avatar and all that were before it"
    case .history: "go back to one of the last \(AvatarStore.keptCount) avatars"
    case .hidden: "show hidden files and folders too"
    case .recursive: "show everything below named folders (a library does unless --no-recursive)"
    case .select: "begin in the folder of FILE, with FILE selected"
    case .sort: "the order (default: newest first; an album's own)"
    case .reverse: "the order from its other end"
    case .seed: "the number that a random order is made from"
    case .grid: "so many pictures side by side and one above the other, such as 4x3"
    case .title: "the title above the pictures"
    case .album: "the album (default: the client's own, Pickroll for this command)"
    case .client: "the program that asks (default: pickroll)"
    case .access: "only this permission (default: both)"
    case .folder: "look at this folder of the library alone (may be given several times)"
    case .within: "how old the picture may be (default: 10)"
    case .keys: "the keys to strike: 'Down*2 \"text\" double:10,4 drag:9,4-30,12 checkpoint:NAME'"
    case .render: "how the screen is printed (default: text)"
    case .avatar: "do what `pickroll avatar` does"
    case .language: "the language (default: by the locale)"
    case .theme: "the colours of frames and words (default: blue)"
    case .color: "the colours (default: what the terminal can do; none with NO_COLOR)"
    case .background: "the terminal's background (default: the terminal is asked)"
    case .ambiguous: "cells of an ambiguous-width character (default: the terminal is asked)"
    case .symbols: "the characters of screens and pictures (default: the terminal is asked)"
    case .trace: "write what happened when, as JSON lines"
    case .help: "this help"
    case .version: "the version"
    }
  }

  private static func chinese(_ option: OptionName) -> String {
    switch option {
    case .library: "图片文件夹（可多次指定）"
    case .source: "从哪里开始：library、saved、camera，或 auto（有相机则从相机开始）"
    case .camera: "使用的相机（可多次指定）：/dev/videoN、N、名称的一部分、lavfi:GRAPH、file:PATH、none"
    case .saveCaptures: "把拍下的内容也存入相机胶卷"
    case .edit: "交出图片前先框出方形或指定的比例"
    case .multiple: "可选多项，最多 N 项；按 Tab 标记，按标记顺序打印路径"
    case .media: "可选的类型：image、movie，或以逗号同时指定（默认 image）"
    case .aspect: "只能选择此比例的图片（裁切时为裁切框的比例，默认方形）"
    case .minimumSize: "最小的宽和高，以像素计（裁切时指保留的部分）"
    case .maximumBytes: "文件的上限：500k、2M（千进制）、2MiB（裁切时指生成的文件）"
    case .maximumDuration: "视频的最长时间，例如 90 或 1:30（默认 600）"
    case .range: "视频中要保留的部分，以秒计或写作 h:mm:ss.mmm；省略一端则到头"
    case .stdin: "再从标准输入读取路径，与操作数 - 相同"
    case .null: "即 --read0 加 --print0"
    case .read0: "读入的路径以 NUL 结尾，而不是换行"
    case .print0: "打印的路径以 NUL 结尾，而不是换行"
    case .popup: "在 tmux 中以弹出窗口打开；大小可用单元格数或百分比（默认 90%x90%）"
    case .output: "写到哪个文件或文件夹"
    case .size: "最长边的像素数，从不放大（snapshot：屏幕大小 WxH）"
    case .format: "格式（默认 JPEG，有透明则 PNG）"
    case .quality: "JPEG 或 WebP 的质量（默认 80）；视频质量的上限，不论是否剪辑（默认 high）"
    case .keepMetadata: "保留 EXIF、XMP 和位置（默认去除；视频只去除位置）"
    case .json: "打印 JSON 对象，而不是路径或文字"
    case .rect: "矩形，以转正后图片的像素计"
    case .square: "居中的最大方形"
    case .set: "不开界面，把 FILE 存为头像"
    case .show: "在这里画出头像"
    case .path: "打印路径（avatar：头像；config：配置文件）"
    case .remove: "删除头像和以前的所有头像"
    case .history: "从最近 \(AvatarStore.keptCount) 个头像中选回一个"
    case .hidden: "也显示隐藏的文件和文件夹"
    case .recursive: "显示文件夹内的所有层级（图库默认如此，可用 --no-recursive 关闭）"
    case .select: "从 FILE 所在的文件夹开始，并选中 FILE"
    case .sort: "排序方式（默认从新到旧；相册按自己的顺序）"
    case .reverse: "反向排序"
    case .seed: "决定随机顺序的数字"
    case .grid: "横向和纵向各排几张图片，例如 4x3"
    case .title: "图片上方的标题"
    case .album: "相册（默认为该程序自己的相册，本命令为 Pickroll）"
    case .client: "请求使用的程序（默认 pickroll）"
    case .access: "只管这一项许可（默认两项）"
    case .folder: "只允许查看图库中的这个文件夹（可多次指定）"
    case .within: "图片最多是多少秒前的（默认 10）"
    case .keys: "要按的键，例如 'Enter Down*2 \"文字\" double:10,4 drag:9,4-30,12 checkpoint:名称'"
    case .render: "画面的打印方式（默认 text）"
    case .avatar: "与 `pickroll avatar` 相同"
    case .language: "语言（默认按区域设置）"
    case .theme: "边框和文字的配色（默认 blue）"
    case .color: "颜色（默认按终端的能力；设了 NO_COLOR 则无）"
    case .background: "终端的背景（默认询问终端）"
    case .ambiguous: "宽度不明的字符占几格（默认询问终端）"
    case .symbols: "界面和图片所用的字符（默认询问终端）"
    case .trace: "以 JSON 行记录何时发生了什么"
    case .help: "显示本帮助"
    case .version: "显示版本"
    }
  }
}
