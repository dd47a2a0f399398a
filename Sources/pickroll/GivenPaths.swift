import Glibc
import MediaTypes
import PhotoLibrary

/// What the person named: folders, files and patterns, and standard input for more of them.
struct GivenPaths {
  /// The operands, in their order, `-` aside.
  let paths: [FilePath]
  /// The paths on standard input; nil where they are not asked for.
  let stream: PathStream?

  /// Reads the operands. Paths that a person would have to type blindly under the screen are refused.
  init(_ options: ParsedOptions) throws(CommandError) {
    let dash = FilePath("-")
    paths = options.operands.filter { $0 != dash }
    guard options.has(.stdin) || options.operands.contains(dash) else {
      stream = nil
      return
    }
    if isatty(STDIN_FILENO) == 1 { throw .inputIsTerminal }
    if fcntl(STDIN_FILENO, F_GETFD) < 0 { throw .inputIsClosed }
    let isNul = options.has(.read0) || options.has(.null)
    stream = PathStream(descriptor: STDIN_FILENO, terminator: isNul ? .nul : .newline)
  }

  var isEmpty: Bool { paths.isEmpty && stream == nil }

  /// Has them listed in place of the library.
  func use(in query: inout FolderQuery) {
    query.roots = paths
    query.expandsPatterns = true
    query.stream = stream
  }
}
