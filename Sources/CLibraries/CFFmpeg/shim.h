// FFmpeg's libraries: thin inline wrappers over macros. One call each.
#pragma once
#include <libavcodec/avcodec.h>
#include <libavdevice/version.h>
#include <libavformat/avformat.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libswscale/swscale.h>

/// The number that says that a stream is at its end.
static inline int pick_av_end_of_file(void) { return AVERROR_EOF; }
/// The number that says that a decoder wants another packet first.
static inline int pick_av_try_again(void) { return AVERROR(EAGAIN); }
/// The time of what has none.
static inline int64_t pick_av_no_time(void) { return AV_NOPTS_VALUE; }
/// The number in the file name of libavdevice, which only a process with a camera loads: it brings a hundred libraries.
static inline int pick_avdevice_version(void) { return LIBAVDEVICE_VERSION_MAJOR; }
