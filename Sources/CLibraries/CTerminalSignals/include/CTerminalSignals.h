// Signal handlers, which must be C: Swift code is not safe inside one.
//
// A library with a source of its own, not inline wrappers: the state that handlers share must exist once,
// and the Swift compiler copies what is static in a header into each object that calls it.
#pragma once
#include <signal.h>
#include <stddef.h>
#include <termios.h>

/// From now on the signals write their number, one byte, to `fd`; −1 stops that.
void sig_note_to(int fd);
/// Lets a signal write its number: sigaction(2).
int sig_note_signal(int signal, struct sigaction *before);

/// The default and the ignoring action: sigaction(2) with SIG_DFL or SIG_IGN, macros in C.
int sig_set_default(int signal, struct sigaction *before);
int sig_ignore(int signal, struct sigaction *before);
int sig_restore(int signal, const struct sigaction *before);
int sig_get(int signal, struct sigaction *now);
int sig_is_ignored(const struct sigaction *action);

/// Arms the rescue, which crashes and exit(3) run: what is to be written, at most 256 bytes, and the line
/// settings to be set. The first call installs the handlers: sigaltstack(2), sigaction(2), atexit(3).
void sig_rescue_arm(int fd, const void *bytes, size_t length, const struct termios *settings);
/// Rescues now, if it is armed; waits for the terminal at most 300 ms.
void sig_rescue_now(void);
/// What a crash says on standard error, around the signal's name: at most 256 bytes each.
void sig_rescue_say(const void *before, size_t before_length, const void *after, size_t after_length);
/// Nothing is left to rescue.
void sig_rescue_disarm(void);
