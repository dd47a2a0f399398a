import MediaTypes
import PhotoLibrary
import Testing

@testable import PickerCore

@Suite struct PickedMediaTests {
  static let plain = PickedMedia(original: FilePath("/p/a b.jpg"))
  static let framed = PickedMedia(
    original: FilePath("/p/a.jpg"), originalSize: PixelSize(width: 40, height: 30),
    edited: FilePath("/e/a-edited.png"), editedSize: PixelSize(width: 9, height: 9),
    edit: PictureEdit(crop: PixelRect(x: 1, y: 2, width: 9, height: 9), transform: .right),
    isEdited: true, assetIdentifier: "x\"\\\n\u{1}é😀")
  static let movie = PickedMedia(original: FilePath("/p/v.mp4"), mediaType: .movie)
  /// Four and a half seconds of a movie, made smaller.
  static var cut: PickedMedia {
    var media = movie
    media.originalSize = PixelSize(width: 64, height: 48)
    (media.edited, media.editedSize) = (FilePath("/e/v.mp4"), PixelSize(width: 32, height: 24))
    (media.milliseconds, media.isEdited) = (4500, true)
    return media
  }
  static let livePhoto = PickedMedia(
    Asset(
      path: FilePath("/p/a.heic"), byteCount: 1, modified: 0, livePhotoMovie: FilePath("/p/a.mov")))
  static let odd = PickedMedia(original: FilePath(bytes: [0x2F, 0xFF, 0x0A, 0x25]))
  static let relative = PickedMedia(original: FilePath("-rf.jpg"))

  static func still(_ url: String) -> String {
    #"{"mediaType":"public.image","originalImage":"\#(url)","imageURL":"\#(url)","isEdited":false}"#
  }
  static let framedLine = [
    #"{"mediaType":"public.image""#, #""originalImage":"file:///p/a.jpg""#,
    #""editedImage":"file:///e/a-edited.png""#, #""imageURL":"file:///p/a.jpg""#,
    #""size":{"width":9,"height":9}"#, #""cropRect":{"x":1,"y":2,"width":9,"height":9}"#,
    #""assetIdentifier":"x\"\\\n\u0001é😀""#, #""isEdited":true}"#,
  ].joined(separator: ",")
  static let movieLine =
    #"{"mediaType":"public.movie","mediaURL":"file:///p/v.mp4","originalMovie":"file:///p/v.mp4","isEdited":false}"#
  static let cutLine = [
    #"{"mediaType":"public.movie","mediaURL":"file:///e/v.mp4""#,
    #""originalMovie":"file:///p/v.mp4","size":{"width":32,"height":24},"duration":4.5"#,
    #""isEdited":true}"#,
  ].joined(separator: ",")
  static let livePhotoLine = [
    #"{"mediaType":"public.image","originalImage":"file:///p/a.heic""#,
    #""imageURL":"file:///p/a.heic","livePhoto":"file:///p/a.mov","isEdited":false}"#,
  ].joined(separator: ",")
  static let lines: [(PickedMedia, String)] = [
    (plain, still("file:///p/a%20b.jpg")), (framed, framedLine), (movie, movieLine),
    (cut, cutLine), (livePhoto, livePhotoLine),
    (odd, still("file:///%FF%0A%25")), (relative, still("file:///my%20photos/-rf.jpg")),
  ]

  @Test("The choice is one line of JSON, absent keys left out", arguments: lines)
  func json(media: PickedMedia, expected: String) {
    #expect(media.json(currentFolder: FilePath("/my photos")) == expected)
  }

  @Test("A relative file is taken from the current folder")
  func currentFolder() {
    #expect(Self.relative.json.contains("\"imageURL\":\"file:///"))
  }

  @Test("The info dictionary has the familiar keys")
  func info() {
    #expect(
      Self.framed.info == [
        .mediaType: .string("public.image"), .originalImage: .file(FilePath("/p/a.jpg")),
        .editedImage: .file(FilePath("/e/a-edited.png")), .imageURL: .file(FilePath("/p/a.jpg")),
        .size: .size(PixelSize(width: 9, height: 9)), .isEdited: .bool(true),
        .cropRect: .rect(PixelRect(x: 1, y: 2, width: 9, height: 9)),
        .assetIdentifier: .string("x\"\\\n\u{1}é😀"),
      ])
    #expect(Self.plain.info[.cropRect] == nil)
    #expect(Self.movie.info[.mediaURL] == .file(FilePath("/p/v.mp4")))
  }
}
