import MediaTypes
import PickerScreens

/// What is said of an option: its values as bytes, or that the switch is off.
enum OptionWish: Equatable {
  case values([FilePath])
  case off
}

/// Where a setting comes from.
enum SettingOrigin: Equatable {
  case builtIn
  /// The variables that name the locale.
  case locale
  /// The person's file, by the line.
  case file(line: Int)
  /// `PICKROLL_OPTIONS`.
  case variable
  case commandLine
}

/// What the file says of an option.
struct FileSetting: Equatable {
  var wish: OptionWish
  var line: Int
}

/// What the file says of an action's keys.
struct FileKeys: Equatable {
  var change: KeyChange
  var line: Int
}
