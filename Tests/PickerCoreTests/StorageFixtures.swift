import MediaTypes
import PickerCore

/// A recipe that carries a number.
func recipe(
  _ number: Int, name: FilePath = FilePath("IMG.JPG"), format: OutputFormat = .jpeg
) -> AvatarRecipe {
  AvatarRecipe(
    originalName: name, originalSize: PixelSize(width: 4032, height: 3024),
    edit: PictureEdit(
      crop: PixelRect(x: number, y: 48, width: 1512, height: 1512), transform: .leftMirrored),
    format: format, size: PixelSize(width: 512, height: 512), savedAt: 1_778_544_000)
}
