/// The texts about files. `{0}`, `{1}` stand for what is filled in.
public enum FactText: CaseIterable, Sendable {
  // What is told.
  case format, size, orientation, frames, pages, duration, created, camera, lens, exposure, place
  case codec, frameRate, framesASecond, sound
  case colour, alpha, fileSize, fileDate
  // How it is told.
  case megapixels, seconds, iso, millimetres, likeMillimetres, dateAndTime, placeOf
  case north, south, east, west, grey, yes, none
  case laidAsIs, laidMirrored, laidUpsideDown, laidFlipped, laidMirroredLeft, laidRight
  case laidMirroredRight, laidLeft, rawFormat, otherFormat

  /// The text in English and in Simplified Chinese.
  var translations: (english: String, chinese: String) {
    switch self {
    case .format: ("Format", "格式")
    case .size: ("Size", "尺寸")
    case .orientation: ("Orientation", "方向")
    case .frames: ("Frames", "帧数")
    case .pages: ("Pages", "页数")
    case .duration: ("Duration", "时长")
    case .codec: ("Codec", "编码")
    case .frameRate: ("Frame rate", "帧率")
    case .framesASecond: ("{0} a second", "每秒 {0} 帧")
    case .sound: ("Sound", "声音")
    case .created: ("Taken", "拍摄时间")
    case .camera: ("Camera", "相机")
    case .lens: ("Lens", "镜头")
    case .exposure: ("Exposure", "曝光")
    case .place: ("Place", "地点")
    case .colour: ("Colours", "色彩")
    case .alpha: ("Alpha", "透明通道")
    case .fileSize: ("File", "文件")
    case .fileDate: ("File date", "文件日期")
    case .megapixels: ("{0} MP", "{1} 万像素")
    case .seconds: ("{0} s", "{0} 秒")
    case .iso: ("ISO {0}", "ISO {0}")
    case .millimetres: ("{0} mm", "{0} 毫米")
    case .likeMillimetres: ("like {0} mm", "等效 {0} 毫米")
    case .dateAndTime: ("{0}, {1}", "{0} {1}")
    case .placeOf: ("{0}° {1}, {2}° {3}", "{1} {0}°，{3} {2}°")
    case .north: ("N", "北纬")
    case .south: ("S", "南纬")
    case .east: ("E", "东经")
    case .west: ("W", "西经")
    case .grey: ("grey", "灰度")
    case .yes: ("yes", "有")
    case .none: ("none", "无")
    case .laidAsIs: ("shown as stored", "按原样显示")
    case .laidMirrored: ("shown mirrored", "左右镜像后显示")
    case .laidUpsideDown: ("shown turned half way round", "旋转 180° 后显示")
    case .laidFlipped: ("shown flipped upside down", "上下翻转后显示")
    case .laidMirroredLeft: ("shown mirrored, turned left", "镜像并左转 90° 后显示")
    case .laidRight: ("shown turned right", "右转 90° 后显示")
    case .laidMirroredRight: ("shown mirrored, turned right", "镜像并右转 90° 后显示")
    case .laidLeft: ("shown turned left", "左转 90° 后显示")
    case .rawFormat: ("camera raw", "相机原始格式")
    case .otherFormat: ("another", "其他")
    }
  }
}

extension Language {
  /// A text about a file, its `{0}`, `{1}`… filled in.
  public func fact(_ text: FactText, _ arguments: String...) -> String {
    let (english, chinese) = text.translations
    return Self.fill(self == .english ? english : chinese, arguments)
  }
}
