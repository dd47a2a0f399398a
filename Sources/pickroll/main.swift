import Glibc
import MediaHost
import MediaTypes
import PickerScreens
import PickerTerminal

let programStart = Monotonic.microseconds
exit(Program.run(Program.words))
