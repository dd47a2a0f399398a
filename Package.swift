// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// A system library, one target each: a module map and a header of thin inline wrappers.
func library(_ name: String, pkgConfig: String? = nil, packages: [String] = []) -> Target {
  .systemLibrary(
    name: name, path: "Sources/CLibraries/\(name)", pkgConfig: pkgConfig,
    providers: packages.isEmpty ? nil : [.apt(packages)])
}

func target(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// `screens`: the tests have reference screens in a folder of their own.
func tests(_ name: String, _ dependencies: [Target.Dependency], screens: Bool = false) -> Target {
  .testTarget(
    name: "\(name)Tests", dependencies: dependencies + ["Support"],
    exclude: screens ? ["Screens"] : [], swiftSettings: settings)
}

let package = Package(
  name: "pickroll",
  products: [
    .executable(name: "pickroll", targets: ["pickroll"]),
    .executable(name: "pickroll-media", targets: ["pickroll-media"]),
    // Assets, media types and paths are values of the two below it.
    .library(name: "PickerCore", targets: ["PickerCore", "PhotoLibrary", "MediaTypes"]),
    // What answers for a picker's pictures, movies and camera, by way of pickroll-media.
    .library(name: "MediaHost", targets: ["MediaHost", "MediaTypes", "Cells"]),
    // The screens on a terminal, for a program that presents the controller there.
    .library(
      name: "PickerTerminal",
      targets: [
        "PickerTerminal", "PickerScreens", "PickerCore", "PhotoLibrary", "MediaHost", "MediaTypes",
        "Cells",
      ]),
    .library(name: "ScreenTesting", targets: ["ScreenTesting"]),
  ],
  targets: [
    library("CNcurses", pkgConfig: "ncursesw", packages: ["libncurses-dev"]),
    library("CChafa", pkgConfig: "chafa", packages: ["libchafa-dev"]),
    library("CVips", pkgConfig: "vips", packages: ["libvips-dev"]),
    library(
      "CFFmpeg", pkgConfig: "libavformat libavcodec libswscale libavutil",
      packages: [
        "libavformat-dev", "libavcodec-dev", "libswscale-dev", "libavutil-dev", "libavdevice-dev",
      ]),
    library("CRaw", pkgConfig: "libraw", packages: ["libraw-dev"]),
    library("CVterm", pkgConfig: "vterm", packages: ["libvterm-dev"]),
    library("CSQLite", pkgConfig: "sqlite3", packages: ["libsqlite3-dev"]),
    library("CYAML", pkgConfig: "yaml-0.1", packages: ["libyaml-dev"]),
    library("CSystem"),
    .target(name: "CTerminalSignals", path: "Sources/CLibraries/CTerminalSignals"),
    target("Cells", ["CSystem"]),
    target("MediaTypes", ["Cells"]),
    target("ScreenRecording", ["Cells"]),
    target("PhotoLibrary", ["MediaTypes", "CSQLite", "CSystem"]),
    target("PickerCore", ["MediaTypes", "Cells", "PhotoLibrary"]),
    target(
      "MediaDecoders",
      ["MediaTypes", "Cells", "CVips", "CFFmpeg", "CRaw", "CChafa", "CSystem"]),
    target("MediaHost", ["MediaTypes", "Cells", "CSystem"]),
    target("PickerScreens", ["MediaTypes", "Cells", "PhotoLibrary", "PickerCore"]),
    target(
      "PickerTerminal",
      [
        "PickerScreens", "MediaTypes", "Cells", "PhotoLibrary", "PickerCore", "MediaHost",
        "CNcurses", "CSystem", "CTerminalSignals",
      ]),
    target("ScreenTesting", ["Cells", "ScreenRecording"]),
    program(
      "pickroll",
      [
        "PickerTerminal", "PickerScreens", "MediaTypes", "Cells", "PhotoLibrary", "PickerCore",
        "MediaHost", "CSystem", "CYAML", "ScreenRecording",
      ]),
    program("pickroll-media", ["MediaDecoders", "MediaTypes", "CSystem"]),
    program("fault-media", ["MediaTypes", "Cells", "CSystem"]),
    target("PtyDriver", ["MediaTypes", "CSystem", "CVterm"]),
    program("bench", ["PtyDriver", "MediaHost", "MediaTypes", "Cells"]),

    .executableTarget(
      name: "terminal-probe", dependencies: ["PickerTerminal", "MediaTypes", "Cells", "CSystem"],
      path: "Tests/TerminalProbe", swiftSettings: settings),
    .target(
      name: "Support", dependencies: ["PtyDriver", "MediaTypes", "Cells", "CSystem"],
      path: "Tests/Support", swiftSettings: settings),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "Support", "PtyDriver", "MediaHost", "MediaTypes", "Cells", "CSystem",
      ],
      path: "Tests/Fuzz", swiftSettings: settings),
    tests("Cells", ["Cells"]),
    tests("MediaTypes", ["MediaTypes", "Cells"]),
    tests("ScreenRecording", ["ScreenRecording", "ScreenTesting", "Cells"], screens: true),
    tests("PhotoLibrary", ["PhotoLibrary", "MediaTypes", "CSystem", "CSQLite", "pickroll"]),
    .executableTarget(
      name: "avatar-save-loop", dependencies: ["PickerCore", "MediaTypes", "CSystem"],
      path: "Tests/AvatarSaveLoop", swiftSettings: settings),
    .executableTarget(
      name: "image-store-loop", dependencies: ["PickerCore", "MediaTypes", "Cells", "CSystem"],
      path: "Tests/ImageStoreLoop", swiftSettings: settings),
    tests(
      "PickerCore",
      [
        "PickerCore", "PhotoLibrary", "MediaTypes", "Cells", "CSystem", "avatar-save-loop",
        "image-store-loop",
      ]),
    tests("MediaDecoders", ["MediaDecoders", "MediaTypes", "Cells", "CVips", "CSystem"]),
    tests("MediaHost", ["MediaHost", "MediaTypes", "Cells", "CSystem"]),
    tests(
      "PickerScreens",
      ["PickerScreens", "PickerCore", "PhotoLibrary", "MediaTypes", "Cells", "ScreenTesting"],
      screens: true),
    tests(
      "PickerTerminal",
      [
        "PickerTerminal", "PickerScreens", "PickerCore", "PhotoLibrary", "MediaHost", "MediaTypes",
        "Cells", "CSystem", "PtyDriver", "terminal-probe", "pickroll-media", "fault-media",
      ]),
    tests(
      "Command",
      ["PtyDriver", "MediaTypes", "Cells", "CSystem", "pickroll", "pickroll-media", "fuzz"]),
  ]
)
