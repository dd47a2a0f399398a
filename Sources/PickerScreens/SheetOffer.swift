import MediaTypes
import PhotoLibrary

extension AppState {
  mutating func takeSavedCopy(_ result: Result<FilePath, LibraryError>) {}
  mutating func takeOffer(of asset: Asset, secondsAgo: Int) -> [Effect] { [] }
  mutating func takeOfferPicture(_ result: Result<MediaReply, MediaError>) {}
  mutating func ageOffer() -> [Effect] { [] }
  mutating func forgetDrawings() -> [Effect] { [] }
}
