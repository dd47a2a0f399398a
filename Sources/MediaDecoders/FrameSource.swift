import MediaTypes

/// The frames of an animation, by their places from 0: each as it looks when all before it were shown.
///
/// Frames asked for in their order go on from one another; going back starts over.
protocol FrameSource: AnyObject {
  /// The pixels of a frame, in memory, laid as they are stored.
  func picture(_ index: Int) throws(MediaError) -> VipsPicture
}
