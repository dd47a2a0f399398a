// A media process that misbehaves on purpose: the bytes of the file it is handed say how.
import CSystem
import Glibc
import MediaTypes

var connection = Connection()
while let received = connection.nextRequest() {
  perform(Instruction(in: received.source), for: received, on: &connection)
  for descriptor in received.descriptors { close(descriptor) }
}
