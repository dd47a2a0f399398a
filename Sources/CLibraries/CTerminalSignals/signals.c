#include "CTerminalSignals.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static volatile sig_atomic_t note_fd = -1;

static void note(int signal) {
  int before = errno;
  unsigned char byte = (unsigned char)signal;
  if (note_fd >= 0) (void)!write(note_fd, &byte, 1);
  errno = before;
}

static int set_handler(int signal, void (*handler)(int), int flags, struct sigaction *before) {
  struct sigaction action = {0};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigemptyset(&action.sa_mask);
  return sigaction(signal, &action, before);
}

void sig_note_to(int fd) { note_fd = fd; }
int sig_note_signal(int signal, struct sigaction *before) {
  return set_handler(signal, note, SA_RESTART, before);
}
int sig_set_default(int signal, struct sigaction *before) {
  return set_handler(signal, SIG_DFL, 0, before);
}
int sig_ignore(int signal, struct sigaction *before) {
  return set_handler(signal, SIG_IGN, 0, before);
}
int sig_restore(int signal, const struct sigaction *before) {
  return sigaction(signal, before, NULL);
}
int sig_get(int signal, struct sigaction *now) { return sigaction(signal, NULL, now); }
int sig_is_ignored(const struct sigaction *action) { return action->sa_handler == SIG_IGN; }

static struct {
  volatile sig_atomic_t armed;
  int fd;
  size_t length;
  char bytes[256];
  struct termios settings;
} rescue;
static struct sigaction handlers_before[65];
static char handler_stack[65536];

// write(2) and tcsetattr(3) are safe in a handler (signal-safety(7)).
static void rescue_now(void) {
  if (!rescue.armed) return;
  rescue.armed = 0;
  (void)!write(rescue.fd, rescue.bytes, rescue.length);
  tcsetattr(rescue.fd, TCSANOW, &rescue.settings);
}

// A fault comes again when the handler returns, and then meets whoever was there before, such as
// Swift's backtrace. What was sent (or will not come again) ends the process here and now.
static void crashed(int signal, siginfo_t *info, void *context) {
  (void)context;
  rescue_now();
  if (info->si_code > 0 && signal != SIGTRAP) {
    sigaction(signal, &handlers_before[signal], NULL);
    return;
  }
  set_handler(signal, SIG_DFL, 0, NULL);
  raise(signal);
}

static void install_once(void) {
  static const int crashes[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP, SIGQUIT};
  static int is_installed;
  if (is_installed) return;
  is_installed = 1;
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
  for (size_t i = 0; i < sizeof crashes / sizeof crashes[0]; i++) {
    struct sigaction action = {0};
    action.sa_sigaction = crashed;
    action.sa_flags = SA_ONSTACK | SA_SIGINFO;
    sigemptyset(&action.sa_mask);
    sigaction(crashes[i], &action, &handlers_before[crashes[i]]);
  }
  atexit(rescue_now);
}

void sig_rescue_arm(int fd, const void *bytes, size_t length, const struct termios *settings) {
  install_once();
  rescue.armed = 0;
  rescue.fd = fd;
  rescue.length = length < sizeof rescue.bytes ? length : sizeof rescue.bytes;
  memcpy(rescue.bytes, bytes, rescue.length);
  rescue.settings = *settings;
  rescue.armed = 1;
}

void sig_rescue_disarm(void) { rescue.armed = 0; }
