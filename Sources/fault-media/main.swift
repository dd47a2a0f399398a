// A media process that misbehaves on purpose: the bytes of the file it is handed say how, and its
// first argument says so before there is a file.
import Glibc

_ = signal(SIGPIPE, SIG_IGN)
_ = Fault.host
var process = FaultyProcess(Instruction(CommandLine.arguments.dropFirst().first ?? "ok"))
process.run()
