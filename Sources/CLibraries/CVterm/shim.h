// libvterm, a terminal without a window.
#pragma once
#include <vterm.h>
