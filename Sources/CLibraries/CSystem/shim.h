// Thin inline wrappers over system calls and macros that Swift cannot import. One call each.
#pragma once
#include <sys/statvfs.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/// An anonymous file in memory: memfd_create(2).
static inline int sys_memfd(const char *name) {
  return (int)syscall(SYS_memfd_create, name, 1u /* MFD_CLOEXEC */);
}

/// The size of the terminal in cells and pixels: ioctl TIOCGWINSZ.
static inline int sys_window_size(int fd, struct winsize *size) {
  return ioctl(fd, TIOCGWINSZ, size);
}

/// Gives a terminal a new size, and tells its processes: ioctl TIOCSWINSZ.
static inline int sys_set_window_size(int fd, const struct winsize *size) {
  return ioctl(fd, TIOCSWINSZ, size);
}

/// Sends bytes and up to two descriptors in one message: sendmsg(2) with SCM_RIGHTS.
static inline ssize_t sys_send_with_descriptors(
    int socket, const void *bytes, size_t length, const int *descriptors, size_t count) {
  char control[CMSG_SPACE(2 * sizeof(int))];
  struct iovec part = {(void *)bytes, length};
  struct msghdr message = {0};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  if (count > 0) {
    memset(control, 0, sizeof control);
    message.msg_control = control;
    message.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(header), descriptors, count * sizeof(int));
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

/// Receives bytes and up to two descriptors: recvmsg(2). `*count` is how many came.
static inline ssize_t sys_receive_with_descriptors(
    int socket, void *bytes, size_t length, int *descriptors, size_t *count) {
  char control[CMSG_SPACE(2 * sizeof(int))];
  struct iovec part = {bytes, length};
  struct msghdr message = {0};
  message.msg_iov = &part;
  message.msg_iovlen = 1;
  message.msg_control = control;
  message.msg_controllen = sizeof control;
  ssize_t got = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  *count = 0;
  if (got < 0) return got;
  for (struct cmsghdr *h = CMSG_FIRSTHDR(&message); h; h = CMSG_NXTHDR(&message, h)) {
    if (h->cmsg_level != SOL_SOCKET || h->cmsg_type != SCM_RIGHTS) continue;
    *count = (h->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    memcpy(descriptors, CMSG_DATA(h), *count * sizeof(int));
  }
  return got;
}

#include <linux/sockios.h>
/// What the other end of a socket has not read yet: ioctl SIOCOUTQ.
static inline int sys_unread_bytes(int socket, int *count) {
  return ioctl(socket, SIOCOUTQ, count);
}

/// open(2), which is variadic in C.
static inline int sys_open(const char *path, int flags, mode_t mode) {
  return open(path, flags, mode);
}

/// A new file without a name in a folder, for writing: open(2), O_TMPFILE, hidden without _GNU_SOURCE.
static inline int sys_open_unnamed(const char *folder, mode_t mode) {
  return open(folder, __O_TMPFILE | O_DIRECTORY | O_WRONLY | O_CLOEXEC, mode);
}

/// Copies between two files from a place in the first, which is moved on: copy_file_range(2), hidden
/// without _GNU_SOURCE.
static inline ssize_t sys_copy_range(int from, off_t *place, int to, size_t length) {
  return syscall(SYS_copy_file_range, from, place, to, (off_t *)0, length, 0u);
}

/// fcntl(2) with an integer argument, which is variadic in C.
static inline int sys_fcntl(int fd, int command, int argument) {
  return fcntl(fd, command, argument);
}

/// Asks for a signal when the parent ends: prctl(PR_SET_PDEATHSIG).
static inline int sys_die_with_parent(int signal) {
  return prctl(PR_SET_PDEATHSIG, signal, 0, 0, 0);
}

/// Closes every descriptor from `from` on in a process being started: glibc 2.34, hidden without _GNU_SOURCE.
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *, int);
static inline int sys_spawn_close_from(posix_spawn_file_actions_t *actions, int from) {
  return posix_spawn_file_actions_addclosefrom_np(actions, from);
}

/// setrlimit(2) with both limits equal; glibc's resource argument is an enum in C++ mode only.
static inline int sys_limit(int resource, uint64_t value) {
  struct rlimit limit = {value, value};
  return setrlimit((__rlimit_resource_t)resource, &limit);
}
static inline int sys_limit_address_space(uint64_t bytes) { return sys_limit(RLIMIT_AS, bytes); }
/// The size of a file, with a limit above that the process may go up to by itself: setrlimit(2).
static inline int sys_limit_file_size_for_now(uint64_t bytes, uint64_t most) {
  struct rlimit limit = {bytes, most};
  return setrlimit(RLIMIT_FSIZE, &limit);
}
static inline int sys_limit_core(uint64_t bytes) { return sys_limit(RLIMIT_CORE, bytes); }

/// Exit status helpers of wait(2), macros in C.
static inline int sys_exited(int status) { return WIFEXITED(status); }
static inline int sys_exit_code(int status) { return WEXITSTATUS(status); }
static inline int sys_signaled(int status) { return WIFSIGNALED(status); }
static inline int sys_term_signal(int status) { return WTERMSIG(status); }

/// File type tests of stat(2), macros in C.
static inline int sys_is_directory(mode_t mode) { return S_ISDIR(mode); }
static inline int sys_is_regular(mode_t mode) { return S_ISREG(mode); }

#include <wchar.h>
/// The columns of a wide character in the thread's locale: wcwidth(3), hidden without _XOPEN_SOURCE.
extern int wcwidth(wchar_t);
static inline int sys_columns(wchar_t character) { return wcwidth(character); }

#include <getopt.h>
/// getopt_long(3), whose results are global variables that Swift 6 refuses.
static inline int sys_getopt(int argc, char *const argv[], const char *letters,
                             const struct option *options, int *index) {
  return getopt_long(argc, argv, letters, options, index);
}
static inline const char *sys_getopt_argument(void) { return optarg; }
static inline int sys_getopt_next(void) { return optind; }
static inline void sys_getopt_restart(void) { optind = 0; opterr = 0; }

#include <pty.h>
/// posix_spawn(3)'s flag for a session of its own, hidden without _GNU_SOURCE.
static inline short sys_spawn_in_session(void) { return 0x80; }

/// The folder that a process being started begins in: glibc 2.29, hidden without _GNU_SOURCE.
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *, const char *);
static inline int sys_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

/// A stopped child's status of wait(2), macros in C.
static inline int sys_stopped(int status) { return WIFSTOPPED(status); }
static inline int sys_stop_signal(int status) { return WSTOPSIG(status); }

/// Puts the process being started into the terminal's foreground: glibc 2.35, hidden without _GNU_SOURCE.
extern int posix_spawn_file_actions_addtcsetpgrp_np(posix_spawn_file_actions_t *, int);
static inline int sys_spawn_in_foreground(posix_spawn_file_actions_t *actions, int terminal) {
  return posix_spawn_file_actions_addtcsetpgrp_np(actions, terminal);
}

#include <linux/stat.h>
/// A file's status with its time of birth, links followed: statx(2), hidden without _GNU_SOURCE.
static inline int sys_statx(const char *path, struct statx *status) {
  return (int)syscall(SYS_statx, AT_FDCWD, path, 0, STATX_BASIC_STATS | STATX_BTIME, status);
}
/// Whether the file system told the time of birth: a macro in C.
static inline int sys_has_birth(const struct statx *status) {
  return (status->stx_mask & STATX_BTIME) != 0;
}

/// A folder to go to, which need not be readable: open(2), O_PATH, hidden without _GNU_SOURCE.
static inline int sys_open_path(const char *path) {
  return open(path, __O_PATH | O_DIRECTORY | O_CLOEXEC);
}

#include <linux/videodev2.h>
/// What a video device is: ioctl VIDIOC_QUERYCAP.
static inline int sys_video_device(int fd, struct v4l2_capability *device) {
  return ioctl(fd, VIDIOC_QUERYCAP, device);
}
/// A pixel format of a video device, by its place: ioctl VIDIOC_ENUM_FMT.
static inline int sys_video_format(int fd, struct v4l2_fmtdesc *format) {
  return ioctl(fd, VIDIOC_ENUM_FMT, format);
}
/// A size of a pixel format, by its place: ioctl VIDIOC_ENUM_FRAMESIZES.
static inline int sys_video_size(int fd, struct v4l2_frmsizeenum *size) {
  return ioctl(fd, VIDIOC_ENUM_FRAMESIZES, size);
}
/// The time between two frames of a size, by its place: ioctl VIDIOC_ENUM_FRAMEINTERVALS.
static inline int sys_video_interval(int fd, struct v4l2_frmivalenum *interval) {
  return ioctl(fd, VIDIOC_ENUM_FRAMEINTERVALS, interval);
}
/// The room on the file system of an open file: fstatvfs(3). One that has no size, such as memory, has no end.
static inline uint64_t sys_free_bytes(int fd) {
  struct statvfs room;
  if (fstatvfs(fd, &room) != 0 || room.f_blocks == 0) { return UINT64_MAX; }
  return (uint64_t)room.f_bavail * room.f_frsize;
}
