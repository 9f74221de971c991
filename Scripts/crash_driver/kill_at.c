// Kills its process at a counted event: so many writes to SQLite's write-ahead log, or bytes of answers. Loaded before
// the C library, with the event in KILL_AT:
//
//   before:N   in place of the N-th write to the log
//   after:N    behind the N-th write to the log, before the caller hears of it
//   byte:N     when N bytes were sent over TCP; the rest of the answer is lost
#define _GNU_SOURCE
#include <dlfcn.h>
#include <limits.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

static enum { NEVER, BEFORE, AFTER, BYTE } event;
static _Atomic long left;

__attribute__((constructor)) static void read_event(void) {
  const char *text = getenv("KILL_AT");
  const char *number = text ? strchr(text, ':') : NULL;
  if (number == NULL) return;
  event = !strncmp(text, "before:", 7) ? BEFORE : !strncmp(text, "after:", 6) ? AFTER
      : !strncmp(text, "byte:", 5) ? BYTE : NEVER;
  left = atol(number + 1);
}

static void end(void) {
  kill(getpid(), SIGKILL);
  // A signal takes effect in its own time, and nothing may happen until then.
  for (;;) pause();
}

static int is_log(int descriptor) {
  char link[32], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path);
  return length > 4 && memcmp(path + length - 4, "-wal", 4) == 0;
}

static ssize_t write_counted(int descriptor, const void *bytes, size_t count, off64_t place) {
  static ssize_t (*real)(int, const void *, size_t, off64_t);
  if (real == NULL) real = (ssize_t(*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64");
  int is_counted = (event == BEFORE || event == AFTER) && is_log(descriptor);
  int is_last = is_counted && atomic_fetch_sub(&left, 1) == 1;
  if (is_last && event == BEFORE) end();
  ssize_t result = real(descriptor, bytes, count, place);
  if (is_last) end();
  return result;
}

ssize_t pwrite64(int descriptor, const void *bytes, size_t count, off64_t place) {
  return write_counted(descriptor, bytes, count, place);
}

ssize_t pwrite(int descriptor, const void *bytes, size_t count, off_t place) {
  return write_counted(descriptor, bytes, count, place);
}

static int is_tcp(int descriptor) {
  int domain = 0;
  socklen_t size = sizeof domain;
  return getsockopt(descriptor, SOL_SOCKET, SO_DOMAIN, &domain, &size) == 0
      && (domain == AF_INET || domain == AF_INET6);
}

// Counts bytes that are going to be sent. In place of those that reach the limit a part is sent, and the process ends.
static void count_bytes(int descriptor, const struct iovec *parts, size_t count) {
  if (event != BYTE || !is_tcp(descriptor)) return;
  long size = 0;
  for (size_t part = 0; part < count; part++) size += (long)parts[part].iov_len;
  long before = atomic_fetch_sub(&left, size);
  if (before <= 0 || before > size) return;
  static ssize_t (*real)(int, const void *, size_t, int);
  if (real == NULL) real = (ssize_t(*)(int, const void *, size_t, int))dlsym(RTLD_NEXT, "send");
  for (size_t part = 0; part < count && before > 0; part++) {
    size_t length = parts[part].iov_len < (size_t)before ? parts[part].iov_len : (size_t)before;
    real(descriptor, parts[part].iov_base, length, MSG_NOSIGNAL);
    before -= (long)length;
  }
  end();
}

ssize_t send(int descriptor, const void *bytes, size_t count, int flags) {
  static ssize_t (*real)(int, const void *, size_t, int);
  if (real == NULL) real = (ssize_t(*)(int, const void *, size_t, int))dlsym(RTLD_NEXT, "send");
  struct iovec part = {(void *)bytes, count};
  count_bytes(descriptor, &part, 1);
  return real(descriptor, bytes, count, flags);
}

ssize_t sendmsg(int descriptor, const struct msghdr *message, int flags) {
  static ssize_t (*real)(int, const struct msghdr *, int);
  if (real == NULL) real = (ssize_t(*)(int, const struct msghdr *, int))dlsym(RTLD_NEXT, "sendmsg");
  count_bytes(descriptor, message->msg_iov, message->msg_iovlen);
  return real(descriptor, message, flags);
}

ssize_t writev(int descriptor, const struct iovec *parts, int count) {
  static ssize_t (*real)(int, const struct iovec *, int);
  if (real == NULL) real = (ssize_t(*)(int, const struct iovec *, int))dlsym(RTLD_NEXT, "writev");
  count_bytes(descriptor, parts, (size_t)count);
  return real(descriptor, parts, count);
}
