// ncursesw: thin inline wrappers over macros and globals. One call each.
#pragma once
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>
