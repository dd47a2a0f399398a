// libvips: thin inline wrappers over variadic functions and macros. One call each.
#pragma once
#include <gio/gio.h>
#include <vips/vips.h>

/// Names the source that a loader reads from.
static inline void pick_vips_set_source(VipsOperation *loader, VipsSource *source) {
  g_object_set(loader, "source", source, NULL);
}

/// Sets a loader's options, such as "shrink=2,memory=true".
static inline int pick_vips_set_options(VipsOperation *loader, const char *options) {
  return vips_object_set_from_string(VIPS_OBJECT(loader), options);
}

/// The picture that a loader made; the reference belongs to the caller.
static inline void pick_vips_get_output(VipsOperation *loader, VipsImage **out) {
  g_object_get(loader, "out", out, NULL);
}

/// Lets go of what a loader made, but for references taken.
static inline void pick_vips_forget_outputs(VipsOperation *loader) {
  vips_object_unref_outputs(VIPS_OBJECT(loader));
}

/// Unpacks some bytes.
static inline GConverterResult pick_gio_unpack(
    GZlibDecompressor *unpacker, const void *in, gsize in_size, void *out, gsize out_size,
    gsize *read, gsize *written) {
  return g_converter_convert(
      G_CONVERTER(unpacker), in, in_size, out, out_size, G_CONVERTER_INPUT_AT_END, read, written,
      NULL);
}

/// Brings pixels to another colour space.
static inline int pick_vips_colourspace(
    VipsImage *in, VipsImage **out, VipsInterpretation space) {
  return vips_colourspace(in, out, space, NULL);
}

/// Brings pixels from the embedded profile to 8-bit sRGB.
static inline int pick_vips_icc_to_srgb(VipsImage *in, VipsImage **out, VipsIntent intent) {
  return vips_icc_transform(
      in, out, "srgb", "embedded", TRUE, "intent", intent, "depth", 8, NULL);
}

/// Says anew what the bands mean, without touching the pixels.
static inline int pick_vips_reinterpret(
    VipsImage *in, VipsImage **out, VipsInterpretation space) {
  return vips_copy(in, out, "interpretation", space, NULL);
}

/// Takes the numbers for another format of the same width, bit for bit.
static inline int pick_vips_reread(VipsImage *in, VipsImage **out, VipsBandFormat format) {
  return vips_copy(in, out, "format", format, NULL);
}

/// A second head on the same pixels, whose metadata may be changed.
static inline int pick_vips_copy(VipsImage *in, VipsImage **out) {
  return vips_copy(in, out, NULL);
}

/// Cuts a rectangle.
static inline int pick_vips_crop(
    VipsImage *in, VipsImage **out, int left, int top, int width, int height) {
  return vips_extract_area(in, out, left, top, width, height, NULL);
}

/// Keeps `count` bands from `first` on.
static inline int pick_vips_bands(VipsImage *in, VipsImage **out, int first, int count) {
  return vips_extract_band(in, out, first, "n", count, NULL);
}

/// Makes a picture larger or smaller with a kernel; the scales are new side over old.
static inline int pick_vips_resize(
    VipsImage *in, VipsImage **out, double across, double down, VipsKernel kernel) {
  return vips_resize(in, out, across, "vscale", down, "kernel", kernel, NULL);
}

/// Multiplies colours by alpha.
static inline int pick_vips_premultiply(VipsImage *in, VipsImage **out) {
  return vips_premultiply(in, out, NULL);
}

/// Divides colours by alpha.
static inline int pick_vips_unpremultiply(VipsImage *in, VipsImage **out) {
  return vips_unpremultiply(in, out, NULL);
}

/// Numbers in another format, cut off at its ends.
static inline int pick_vips_cast(VipsImage *in, VipsImage **out, VipsBandFormat format) {
  return vips_cast(in, out, format, NULL);
}

/// The darkest value becomes 0, the brightest 255.
static inline int pick_vips_scale(VipsImage *in, VipsImage **out) {
  return vips_scale(in, out, NULL);
}

/// Turns clockwise.
static inline int pick_vips_rotate(VipsImage *in, VipsImage **out, VipsAngle angle) {
  return vips_rot(in, out, angle, NULL);
}

/// Mirrors left to right.
static inline int pick_vips_mirror(VipsImage *in, VipsImage **out) {
  return vips_flip(in, out, VIPS_DIRECTION_HORIZONTAL, NULL);
}

/// Lays the picture on a colour; the alpha band goes.
static inline int pick_vips_flatten(
    VipsImage *in, VipsImage **out, VipsArrayDouble *background) {
  return vips_flatten(in, out, "background", background, NULL);
}

/// Adds an opaque alpha band.
static inline int pick_vips_add_alpha(VipsImage *in, VipsImage **out) {
  return vips_addalpha(in, out, NULL);
}

/// Writes a JPEG.
static inline int pick_vips_save_jpeg(
    VipsImage *in, VipsTarget *target, int quality, gboolean strip) {
  return vips_jpegsave_target(in, target, "Q", quality, "strip", strip, NULL);
}

/// Writes a PNG; `compression` is zlib's level, 0 to 9.
static inline int pick_vips_save_png(
    VipsImage *in, VipsTarget *target, int compression, gboolean strip) {
  return vips_pngsave_target(in, target, "compression", compression, "strip", strip, NULL);
}

/// Writes a WebP.
static inline int pick_vips_save_webp(
    VipsImage *in, VipsTarget *target, int quality, gboolean strip) {
  return vips_webpsave_target(in, target, "Q", quality, "strip", strip, NULL);
}

/// Each number replaced by that of a table.
static inline int pick_vips_look_up(VipsImage *in, VipsImage **out, VipsImage *table) {
  return vips_maplut(in, out, table, NULL);
}

/// Bands mixed by a matrix, one row a new band.
static inline int pick_vips_mix_bands(VipsImage *in, VipsImage **out, VipsImage *matrix) {
  return vips_recomb(in, out, matrix, NULL);
}

/// The most significant byte of each number.
static inline int pick_vips_high_byte(VipsImage *in, VipsImage **out) {
  return vips_msb(in, out, NULL);
}

/// The bands of one picture, then those of another.
static inline int pick_vips_join_bands(VipsImage *first, VipsImage *second, VipsImage **out) {
  return vips_bandjoin2(first, second, out, NULL);
}

/// vips_avg(): the mean of all values.
static inline int pick_vips_avg(VipsImage *in, double *mean) { return vips_avg(in, mean, NULL); }

/// vips_deviate(): the standard deviation of all values.
static inline int pick_vips_deviate(VipsImage *in, double *deviation) {
  return vips_deviate(in, deviation, NULL);
}
