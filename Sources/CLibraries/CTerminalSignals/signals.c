#include "CTerminalSignals.h"

#include <errno.h>
#include <poll.h>
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

struct text {
  size_t length;
  char bytes[256];
};
static struct {
  volatile sig_atomic_t armed;
  int fd;
  struct text text;
  struct termios settings;
} rescue;
static struct sigaction handlers_before[65];
static char handler_stack[65536];

static struct {
  struct text before, after;
} words;

static void set_text(struct text *text, const void *bytes, size_t length) {
  text->length = length < sizeof text->bytes ? length : sizeof text->bytes;
  memcpy(text->bytes, bytes, text->length);
}

// What follows runs in handlers: write(2), poll(2), tcflow(3), tcflush(3), tcsetattr(3) are safe there
// (signal-safety(7)).

// Whether the terminal, which does not block, took all of the bytes within 150 ms.
static int write_rescue(void) {
  size_t sent = 0;
  for (int turn = 0; turn < 3; turn++) {
    ssize_t count = write(rescue.fd, rescue.text.bytes + sent, rescue.text.length - sent);
    if (count > 0) sent += (size_t)count;
    if (sent == rescue.text.length) return 1;
    if (count < 0 && errno != EAGAIN && errno != EINTR) return 0;
    struct pollfd waiting = {.fd = rescue.fd, .events = POLLOUT};
    poll(&waiting, 1, 50);
  }
  return 0;
}

// An output that was stopped, by Ctrl-S or tcflow(3), goes on, and what nobody has read is dropped: room for
// what is to be said. To clear IXON starts an output that Ctrl-S stopped.
static void start_output(void) {
  struct termios settings = rescue.settings;
  settings.c_iflag &= ~(tcflag_t)IXON;
  tcsetattr(rescue.fd, TCSANOW, &settings);
  tcflow(rescue.fd, TCOON);
  tcflush(rescue.fd, TCOFLUSH);
}

void sig_rescue_now(void) {
  if (!rescue.armed) return;
  rescue.armed = 0;
  if (!write_rescue()) {
    start_output();
    write_rescue();
  }
  tcsetattr(rescue.fd, TCSANOW, &rescue.settings);
  tcflush(rescue.fd, TCIFLUSH);
}

static const char *name_of(int signal) {
  switch (signal) {
    case SIGSEGV: return "SIGSEGV";
    case SIGBUS: return "SIGBUS";
    case SIGILL: return "SIGILL";
    case SIGFPE: return "SIGFPE";
    case SIGABRT: return "SIGABRT";
    case SIGTRAP: return "SIGTRAP";
    default: return NULL;
  }
}

// SIGQUIT is no fault, and has no name here.
static void say(int signal) {
  const char *name = name_of(signal);
  if (!name || words.before.length == 0) return;
  char line[sizeof words.before.bytes + sizeof words.after.bytes + 8];
  size_t name_length = strlen(name), length = words.before.length;
  memcpy(line, words.before.bytes, length);
  memcpy(line + length, name, name_length);
  length += name_length;
  memcpy(line + length, words.after.bytes, words.after.length);
  length += words.after.length;
  (void)!write(STDERR_FILENO, line, length);
}

// A fault comes again when the handler returns, and then meets whoever was there before, such as
// Swift's backtrace. What was sent (or will not come again) ends the process here and now.
static void crashed(int signal, siginfo_t *info, void *context) {
  (void)context;
  sig_rescue_now();
  say(signal);
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
  atexit(sig_rescue_now);
}

void sig_rescue_arm(int fd, const void *bytes, size_t length, const struct termios *settings) {
  install_once();
  rescue.armed = 0;
  rescue.fd = fd;
  set_text(&rescue.text, bytes, length);
  rescue.settings = *settings;
  rescue.armed = 1;
}

void sig_rescue_disarm(void) { rescue.armed = 0; }

void sig_rescue_say(
    const void *before, size_t before_length, const void *after, size_t after_length) {
  set_text(&words.before, before, before_length);
  set_text(&words.after, after, after_length);
}
