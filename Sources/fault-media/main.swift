// A media process that misbehaves on purpose: the bytes of the file it is handed say how.
import CSystem
import Glibc
import MediaTypes

var connection = Connection()
while let received = connection.nextRequest() {
  // Without a file nothing says how to misbehave.
  let isAboutFile = received.request.operation.fileCount > 0
  perform(isAboutFile ? Instruction(in: received.source) : .ok, for: received, on: &connection)
  for descriptor in received.descriptors { close(descriptor) }
}
