// LibRaw: thin inline accessors of its large structures. One field each.
#pragma once
#include <libraw/libraw.h>

/// What kind of preview was unpacked.
static inline enum LibRaw_thumbnail_formats pick_raw_preview_format(const libraw_data_t *raw) {
  return raw->thumbnail.tformat;
}

/// The unpacked preview's bytes.
static inline const char *pick_raw_preview(const libraw_data_t *raw) {
  return raw->thumbnail.thumb;
}

/// How many they are.
static inline unsigned pick_raw_preview_length(const libraw_data_t *raw) {
  return raw->thumbnail.tlength;
}

/// Its width, for pixels without a header.
static inline int pick_raw_preview_width(const libraw_data_t *raw) {
  return raw->thumbnail.twidth;
}

/// Its height, for pixels without a header.
static inline int pick_raw_preview_height(const libraw_data_t *raw) {
  return raw->thumbnail.theight;
}

/// How the picture is turned: 0, 3 half round, 5 a quarter anticlockwise, 6 a quarter clockwise.
static inline int pick_raw_turn(const libraw_data_t *raw) { return raw->sizes.flip; }

/// The sensor's width, before any turn.
static inline int pick_raw_width(const libraw_data_t *raw) { return raw->sizes.raw_width; }

/// The sensor's height, before any turn.
static inline int pick_raw_height(const libraw_data_t *raw) { return raw->sizes.raw_height; }
