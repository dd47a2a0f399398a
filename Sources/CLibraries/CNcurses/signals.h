// Signal handlers, which must be C: Swift code is not safe inside one.
//
// The state is static in this header, so each group is called from one Swift file alone.
#pragma once
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <unistd.h>

/// The writing end of the pipe that tells the loop of signals.
static volatile sig_atomic_t *sig_note_fd(void) {
  static volatile sig_atomic_t fd = -1;
  return &fd;
}

static void sig_note(int signal) {
  int before = errno;
  unsigned char byte = (unsigned char)signal;
  int fd = *sig_note_fd();
  if (fd >= 0) (void)!write(fd, &byte, 1);
  errno = before;
}

/// From now on the signals write their number, one byte, to `fd`: sigaction(2). −1 stops that.
static inline void sig_note_to(int fd) { *sig_note_fd() = fd; }
static inline int sig_note_signal(int signal, struct sigaction *before) {
  struct sigaction action = {0};
  action.sa_handler = sig_note;
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  return sigaction(signal, &action, before);
}

/// The default or the ignoring action: sigaction(2) with SIG_DFL or SIG_IGN, macros in C.
static inline int sig_set_default(int signal, struct sigaction *before) {
  struct sigaction action = {0};
  action.sa_handler = SIG_DFL;
  return sigaction(signal, &action, before);
}
static inline int sig_ignore(int signal, struct sigaction *before) {
  struct sigaction action = {0};
  action.sa_handler = SIG_IGN;
  return sigaction(signal, &action, before);
}
static inline int sig_restore(int signal, const struct sigaction *before) {
  return sigaction(signal, before, NULL);
}
static inline int sig_get(int signal, struct sigaction *now) { return sigaction(signal, NULL, now); }

static inline int sig_is_ignored(const struct sigaction *action) {
  return action->sa_handler == SIG_IGN;
}

/// What a crash must put back: the bytes that undo the terminal's modes, and its line settings.
struct sig_rescue {
  volatile sig_atomic_t armed;
  int fd;
  size_t length;
  char bytes[256];
  struct termios settings;
  struct sigaction before[65];
  char stack[65536];
};

/// One for the process; a static of a function, since Swift's importer leaves out a file's statics.
static struct sig_rescue *sig_rescue_state(void) {
  static struct sig_rescue state;
  return &state;
}

/// write(2) and tcsetattr(3), both safe in a handler (signal-safety(7)).
static void sig_rescue_now(void) {
  struct sig_rescue *state = sig_rescue_state();
  if (!state->armed) return;
  state->armed = 0;
  (void)!write(state->fd, state->bytes, state->length);
  tcsetattr(state->fd, TCSANOW, &state->settings);
}

/// A fault comes again when the handler returns, and then meets whoever was there before, such as
/// Swift's backtrace. What was sent (or will not come again) ends the process here and now.
static void sig_crashed(int signal, siginfo_t *info, void *context) {
  (void)context;
  sig_rescue_now();
  if (info->si_code > 0 && signal != SIGTRAP) {
    sigaction(signal, &sig_rescue_state()->before[signal], NULL);
    return;
  }
  struct sigaction action = {0};
  action.sa_handler = SIG_DFL;
  sigaction(signal, &action, NULL);
  raise(signal);
}

/// Arms the rescue with what is to be written and set; `length` is at most 256.
static inline void sig_rescue_arm(
    int fd, const void *bytes, size_t length, const struct termios *settings) {
  struct sig_rescue *state = sig_rescue_state();
  state->armed = 0;
  state->fd = fd;
  state->length = length < sizeof state->bytes ? length : sizeof state->bytes;
  memcpy(state->bytes, bytes, state->length);
  state->settings = *settings;
  state->armed = 1;
}
static inline void sig_rescue_disarm(void) { sig_rescue_state()->armed = 0; }

/// Lets crashes and exit(3) run the rescue: sigaltstack(2), sigaction(2), atexit(3). Call it once.
static inline void sig_rescue_install(void) {
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT};
  struct sig_rescue *state = sig_rescue_state();
  stack_t stack = {.ss_sp = state->stack, .ss_size = sizeof state->stack};
  sigaltstack(&stack, NULL);
  for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) {
    struct sigaction action = {0};
    action.sa_sigaction = sig_crashed;
    action.sa_flags = SA_ONSTACK | SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    sigaction(crashes[i], &action, &state->before[crashes[i]]);
  }
  atexit(sig_rescue_now);
}
