import MediaTypes

extension ReportText {
  /// What a limit is called.
  static func limit(_ name: Limit.Name) -> ReportText {
    switch name {
    case .side: .limitSide
    case .pixels: .limitPixels
    case .decodedBytes: .limitDecoded
    case .unpackedBytes: .limitUnpacked
    case .cells: .limitCells
    case .exportBytes: .limitExport
    case .processorTime: .limitProcessor
    case .stillTime: .limitStill
    case .jobTime: .limitTime
    case .startTime: .limitStart
    case .openingTime: .limitOpening
    case .movieBytes: .limitMovie
    case .cutTime: .limitCut
    case .cameraSilence: .limitSilence
    case .recordingRoom: .limitRoom
    case .jobMemory: .limitMemory
    case .keptMemory: .limitKept
    case .motionMemory: .limitMotion
    case .cutMemory: .limitCutMemory
    case .addressSpace: .limitAddresses
    case .messageBytes: .limitMessage
    case .crashTries: .limitTries
    case .streamedPaths: .limitPaths
    }
  }
}
