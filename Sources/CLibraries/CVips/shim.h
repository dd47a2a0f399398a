// libvips: thin inline wrappers over variadic functions and macros. One call each.
#pragma once
#include <vips/vips.h>
