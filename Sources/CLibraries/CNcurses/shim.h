// ncursesw: thin inline wrappers over macros and globals. One call each.
#pragma once
#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <string.h>
#include <term.h>

/// Attributes; casts keep the macros from Swift.
static const attr_t nc_bold = A_BOLD;
static const attr_t nc_dim = A_DIM;
static const attr_t nc_underline = A_UNDERLINE;
static const attr_t nc_reverse = A_REVERSE;

/// Puts one character with its marks into the screen to come: setcchar(3X), mvwadd_wch(3X).
/// `text` ends with 0. The pair goes as an int, since a short holds too few.
static inline int nc_put(int row, int column, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, 0, &pair) == ERR) return ERR;
  return mvwadd_wch(stdscr, row, column, &cell);
}

/// Whether the next refresh clears the screen and sends everything: clearok(3X).
static inline int nc_clear_next(bool clears) { return clearok(curscr, clears); }

/// Where the cursor is left: wmove(3X).
static inline int nc_move(int row, int column) { return wmove(stdscr, row, column); }

/// Marks the screen to come for doupdate(3X): wnoutrefresh(3X).
static inline int nc_stage(void) { return wnoutrefresh(stdscr); }

/// Input stays with the caller, and nothing scrolls or shifts by itself.
static inline void nc_plain_window(void) {
  leaveok(stdscr, FALSE);
  scrollok(stdscr, FALSE);
  idlok(stdscr, FALSE);
  idcok(stdscr, FALSE);
}

/// How many colours and pairs the terminal has.
static inline int nc_colors(void) { return COLORS; }
static inline int nc_pairs(void) { return COLOR_PAIRS; }

/// What the terminal sends for a key, by its terminfo name: tigetstr(3X). NULL where there is none.
static inline const char *nc_key_bytes(const char *name) {
  const char *text = tigetstr(name);
  return text == (const char *)-1 ? NULL : text;
}

/// The character set of the locale: nl_langinfo(3).
static inline int nc_locale_is_utf8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

/// Gives up the description that setupterm(3X) read last: del_curterm(3X).
static inline int nc_forget_description(void) { return del_curterm(cur_term); }
