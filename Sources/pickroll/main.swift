import Glibc
import MediaHost
import MediaTypes
import PhotoLibrary
import PickerScreens
import PickerTerminal

let programStart = Monotonic.microseconds
/// What the person decides from now on was not decided before.
let programBegan = FileTime.now.nanoseconds
Output.hold()
exit(PopupInside.run(Program.words) ?? Program.run(Program.words))
