import Glibc
public import MediaTypes

/// A person's folders, by the XDG Base Directory Specification 0.8.
public struct UserFolders: Equatable, Sendable {
  /// The home folder.
  public let home: FilePath
  /// `$XDG_CONFIG_HOME`, else `~/.config`.
  public let configuration: FilePath
  /// `$XDG_DATA_HOME`, else `~/.local/share`.
  public let data: FilePath
  /// `$XDG_CACHE_HOME`, else `~/.cache`.
  public let cache: FilePath
  /// `$XDG_RUNTIME_DIR`; nil where the session has none.
  public let runtime: FilePath?

  /// The folders of an environment: `variable` answers a variable's value.
  ///
  /// A relative or empty value counts as unset, as the specification says; without a home the root
  /// stands for it.
  public init(variable: (String) -> FilePath?) {
    func absolute(_ name: String) -> FilePath? {
      variable(name).flatMap { $0.isAbsolute ? $0 : nil }
    }
    home = absolute("HOME") ?? FilePath("/")
    configuration = absolute("XDG_CONFIG_HOME") ?? home.appending(".config")
    data = absolute("XDG_DATA_HOME") ?? home.appending(".local").appending("share")
    cache = absolute("XDG_CACHE_HOME") ?? home.appending(".cache")
    runtime = absolute("XDG_RUNTIME_DIR")
  }

  /// The folders of this process's environment: getenv(3).
  public static func current() -> UserFolders {
    UserFolders { name in
      getenv(name).map { value in
        FilePath(bytes: UnsafeRawBufferPointer(start: value, count: strlen(value)))
      }
    }
  }
}
