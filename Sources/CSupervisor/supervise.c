// The parent: starts workers, keeps their sockets, and passes signals on.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

/// The longest pause before a worker that cannot start is tried again, and how often it is.
static const int64_t LONGEST_PAUSE = 5000;
static const unsigned START_LIMIT = 20;

/// A worker that lives for less has crashed at its start, in milliseconds.
static const int64_t SHORT_LIFE = 1000;

static const int passed_on[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2};
enum { PASSED_ON_COUNT = sizeof passed_on / sizeof *passed_on };

typedef struct {
  char name[SHOJI_NAME_SIZE];
  int descriptor;
} kept_socket;

typedef struct {
  char *const *arguments;
  shoji_crash_memory *memory;
  int memory_descriptor;
  /// How many records there are. The number in the memory is for workers, which may write anything there.
  uint32_t crash_count;
  kept_socket sockets[SHOJI_SOCKET_LIMIT];
  size_t socket_count;
  /// The running worker; 0 while there is none.
  pid_t worker;
  /// This side of its channel.
  int channel;
  bool channel_is_open;
  /// Whether the present worker serves, and whether any worker did.
  bool serves, has_served;
  /// Whether a signal has asked for the end.
  bool is_ending;
  /// When the present one was started, in milliseconds of the monotonic clock.
  int64_t birth;
  /// How many workers in a row have crashed at their start.
  unsigned failures;
  /// When the next worker starts, in milliseconds of the monotonic clock.
  int64_t start_time;
} supervisor;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// A signal as the handler has seen it.
typedef struct {
  int number;
  /// Whether the system has sent it and no process, as a terminal does.
  bool is_of_system;
} heard_signal;

/// The pipe from the handler to the loop. The program has other threads, which take signals as well: only a handler
/// hears those of all.
static int heard[2];

static void hear(int number, siginfo_t *info, void *context) {
  (void)context;
  int reason = errno;
  heard_signal signal = {.number = number, .is_of_system = info->si_code == SI_KERNEL};
  // A full pipe has more than enough for the loop to do.
  (void)!write(heard[1], &signal, sizeof signal);
  errno = reason;
}

static bool listen_to_signals(void) {
  // A log that nobody reads any more must not end the server.
  signal(SIGPIPE, SIG_IGN);
  if (pipe2(heard, O_CLOEXEC | O_NONBLOCK) != 0) return false;
  struct sigaction action = {.sa_sigaction = hear, .sa_flags = SA_SIGINFO | SA_RESTART | SA_NOCLDSTOP};
  sigemptyset(&action.sa_mask);
  bool is_set = sigaction(SIGCHLD, &action, NULL) == 0;
  for (int i = 0; i < PASSED_ON_COUNT && is_set; i++) is_set = sigaction(passed_on[i], &action, NULL) == 0;
  return is_set;
}

// MARK: Starting

/// The variable by which the worker finds what it has from this process.
static char *variable(const supervisor *self, int channel) {
  size_t capacity = 64 + self->socket_count * (SHOJI_NAME_SIZE + 16), length;
  char *text = malloc(capacity);
  if (text == NULL) return NULL;
  length = (size_t)snprintf(text, capacity, SHOJI_VARIABLE "=%d,%d,%d", (int)getpid(), channel,
                            self->memory_descriptor);
  for (size_t i = 0; i < self->socket_count; i++)
    length += (size_t)snprintf(text + length, capacity - length, ",%s:%d", self->sockets[i].name,
                               self->sockets[i].descriptor);
  return text;
}

/// The environment of a worker: that of this process, and the variable.
static char **worker_environment(char *variable) {
  size_t count = 0;
  while (environ[count] != NULL) count++;
  char **all = calloc(count + 2, sizeof *all);
  if (all == NULL) return NULL;
  memcpy(all, environ, count * sizeof *all);
  all[count] = variable;
  return all;
}

/// A descriptor is closed in programs that are started, but for one that is copied onto itself.
static int pass(posix_spawn_file_actions_t *actions, int descriptor) {
  return posix_spawn_file_actions_adddup2(actions, descriptor, descriptor);
}

static int add_descriptors(const supervisor *self, posix_spawn_file_actions_t *actions, int channel) {
  int failure = pass(actions, channel);
  if (failure == 0) failure = pass(actions, self->memory_descriptor);
  for (size_t i = 0; i < self->socket_count && failure == 0; i++)
    failure = pass(actions, self->sockets[i].descriptor);
  return failure;
}

/// Workers hear all signals, and none is ignored.
static int set_signals(posix_spawnattr_t *attributes) {
  sigset_t none, ours;
  sigemptyset(&none);
  sigemptyset(&ours);
  sigaddset(&ours, SIGCHLD);
  sigaddset(&ours, SIGPIPE);
  for (int i = 0; i < PASSED_ON_COUNT; i++) sigaddset(&ours, passed_on[i]);
  int failure = posix_spawnattr_setsigmask(attributes, &none);
  if (failure == 0) failure = posix_spawnattr_setsigdefault(attributes, &ours);
  return failure != 0 ? failure
                      : posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
}

static int spawn(supervisor *self, int channel) {
  char *text = variable(self, channel);
  char **variables = text == NULL ? NULL : worker_environment(text);
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  int failure = variables == NULL ? ENOMEM : posix_spawn_file_actions_init(&actions);
  if (failure == 0) {
    failure = posix_spawnattr_init(&attributes);
    if (failure == 0) {
      failure = add_descriptors(self, &actions, channel);
      if (failure == 0) failure = set_signals(&attributes);
      // The file itself: a deploy may have put another one at its path.
      if (failure == 0)
        failure = posix_spawn(&self->worker, "/proc/self/exe", &actions, &attributes, self->arguments, variables);
      posix_spawnattr_destroy(&attributes);
    }
    posix_spawn_file_actions_destroy(&actions);
  }
  free(variables);
  free(text);
  if (failure != 0) self->worker = 0;
  return failure;
}

static int start(supervisor *self) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) != 0) return errno;
  // The worker waits until its message is sent.
  fcntl(ends[1], F_SETFL, 0);
  int failure = spawn(self, ends[1]);
  close(ends[1]);
  if (failure != 0) {
    close(ends[0]);
    return failure;
  }
  self->channel = ends[0];
  self->channel_is_open = true;
  self->birth = now();
  self->serves = false;
  return 0;
}

// MARK: Messages

static void keep(supervisor *self, const char *name, int descriptor) {
  if (self->is_ending || self->socket_count == SHOJI_SOCKET_LIMIT) {
    close(descriptor);
    return;
  }
  kept_socket *next = &self->sockets[self->socket_count++];
  memcpy(next->name, name, sizeof next->name);
  next->name[sizeof next->name - 1] = '\0';
  next->descriptor = descriptor;
}

/// Reads one message.
/// - Returns: Whether there was one.
static bool receive(supervisor *self) {
  union {
    char bytes[CMSG_SPACE(SHOJI_MESSAGE_SOCKETS * sizeof(int))];
    struct cmsghdr alignment;
  } control;
  shoji_message message;
  struct iovec content = {.iov_base = &message, .iov_len = sizeof message};
  struct msghdr header = {.msg_iov = &content,
                          .msg_iovlen = 1,
                          .msg_control = control.bytes,
                          .msg_controllen = sizeof control.bytes};
  if (recvmsg(self->channel, &header, MSG_CMSG_CLOEXEC) != (ssize_t)sizeof message) return false;
  if (message.kind == SHOJI_SERVES) self->serves = self->has_served = true;
  for (struct cmsghdr *part = CMSG_FIRSTHDR(&header); part != NULL; part = CMSG_NXTHDR(&header, part)) {
    if (part->cmsg_level != SOL_SOCKET || part->cmsg_type != SCM_RIGHTS) continue;
    size_t count = (part->cmsg_len - CMSG_LEN(0)) / sizeof(int);
    for (size_t i = 0; i < count; i++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(part) + i * sizeof descriptor, sizeof descriptor);
      keep(self, message.name, descriptor);
    }
  }
  return true;
}

// MARK: Ends of workers

/// The record of the same work; else the next one that is free, or the oldest.
static shoji_crash *place(supervisor *self, const shoji_crash *crash) {
  shoji_crash *oldest = &self->memory->crashes[0];
  for (uint32_t i = 0; i < self->crash_count; i++) {
    shoji_crash *known = &self->memory->crashes[i];
    if (known->kind == crash->kind && memcmp(known->key, crash->key, sizeof known->key) == 0) return known;
    if (known->time < oldest->time) oldest = known;
  }
  if (self->crash_count < SHOJI_CRASH_LIMIT) oldest = &self->memory->crashes[self->crash_count++];
  memset(oldest, 0, sizeof *oldest);
  return oldest;
}

/// Keeps what the worker has written. It has ended: nobody else writes there.
static void keep_record(supervisor *self) {
  shoji_crash_memory *memory = self->memory;
  if (atomic_load(&memory->is_written)) {
    shoji_crash *known = place(self, &memory->pending);
    uint32_t deaths = known->deaths;
    *known = memory->pending;
    known->label[SHOJI_CRASH_LABEL - 1] = '\0';
    if (known->frame_count > SHOJI_CRASH_FRAMES) known->frame_count = 0;
    known->deaths = deaths + 1;
    known->is_reported = false;
  }
  memory->count = self->crash_count;
  atomic_store(&memory->is_written, 0);
  atomic_store(&memory->is_taken, 0);
}

static void close_sockets(supervisor *self) {
  for (size_t i = 0; i < self->socket_count; i++) close(self->sockets[i].descriptor);
  self->socket_count = 0;
}

/// Plans the next worker. It starts at once where a piece of work has ended the last one, which is not done again.
/// - Returns: Whether there is one.
static bool plan_restart(supervisor *self, int signal, bool has_name) {
  if (self->is_ending || !self->has_served) return false;
  self->start_time = now();
  if (self->serves && (has_name || self->start_time - self->birth >= SHORT_LIFE)) {
    self->failures = 0;
    return true;
  }
  if (++self->failures == START_LIMIT) {
    fprintf(stderr, "shoji: %u workers in a row have crashed at their start. Fix: see their messages\n", START_LIMIT);
    return false;
  }
  int64_t pause = self->failures > 6 ? LONGEST_PAUSE : (int64_t)100 << (self->failures - 1);
  if (pause > LONGEST_PAUSE) pause = LONGEST_PAUSE;
  fprintf(stderr, "shoji: a worker has crashed at its start (%s); the next one starts in %lld ms\n", strsignal(signal),
          (long long)pause);
  self->start_time += pause;
  return true;
}

/// Hears that the worker has ended.
/// - Returns: The status of this process; -1 to go on.
static int worker_ended(supervisor *self, int status) {
  while (receive(self)) continue;
  close(self->channel);
  self->channel_is_open = false;
  self->worker = 0;
  bool has_name = atomic_load(&self->memory->is_written) && self->memory->pending.kind != 0;
  keep_record(self);
  if (WIFEXITED(status)) return WEXITSTATUS(status);
  return plan_restart(self, WTERMSIG(status), has_name) ? -1 : 128 + WTERMSIG(status);
}

/// Hears of all processes that have ended; as process 1 also of those that nobody else knows.
static int reap(supervisor *self) {
  int status, result = -1;
  pid_t process;
  while ((process = waitpid(-1, &status, WNOHANG)) > 0)
    if (process == self->worker) result = worker_ended(self, status);
  return result;
}

// MARK: Signals

/// Passes a signal on. What a terminal sends has reached the worker already.
static int forward(supervisor *self, heard_signal signal) {
  bool asks_for_end = signal.number == SIGTERM || signal.number == SIGINT || signal.number == SIGQUIT;
  if (asks_for_end && !self->is_ending) {
    self->is_ending = true;
    // Others are refused, and not kept waiting, once the worker has closed its own.
    close_sockets(self);
  }
  if (self->worker == 0) return asks_for_end ? 0 : -1;
  if (!signal.is_of_system) kill(self->worker, signal.number);
  return -1;
}

static int handle_signals(supervisor *self) {
  heard_signal signal;
  int result = -1;
  while (result < 0 && read(heard[0], &signal, sizeof signal) == (ssize_t)sizeof signal)
    result = signal.number == SIGCHLD ? reap(self) : forward(self, signal);
  return result;
}

/// Starts the worker when it is time.
/// - Returns: How long to wait for the next event, in milliseconds; -1 without end, -2 where none can be started.
static int start_if_due(supervisor *self) {
  if (self->worker != 0) return -1;
  int64_t rest = self->start_time - now();
  if (rest > 0) return (int)rest;
  int failure = start(self);
  if (failure == 0) return -1;
  fprintf(stderr, "shoji: a worker could not be started: %s\n", strerror(failure));
  if (!self->has_served) return -2;
  self->start_time = now() + 1000;
  return 1000;
}

static int run(supervisor *self) {
  for (;;) {
    int timeout = start_if_due(self);
    if (timeout == -2) return 1;
    struct pollfd events[] = {{.fd = heard[0], .events = POLLIN},
                              {.fd = self->channel_is_open ? self->channel : -1, .events = POLLIN}};
    if (poll(events, 2, timeout) < 0 && errno != EINTR) return 1;
    // Its end of the channel closes before the system says that it has ended.
    if (events[1].revents != 0 && !receive(self)) self->channel_is_open = false;
    if (events[0].revents == 0) continue;
    int result = handle_signals(self);
    if (result >= 0) return result;
  }
}

static bool share_memory(supervisor *self) {
  self->memory_descriptor = memfd_create("crashes", MFD_CLOEXEC);
  if (self->memory_descriptor < 0 || ftruncate(self->memory_descriptor, sizeof *self->memory) != 0) return false;
  self->memory = mmap(NULL, sizeof *self->memory, PROT_READ | PROT_WRITE, MAP_SHARED, self->memory_descriptor, 0);
  return self->memory != MAP_FAILED;
}

int shoji_supervise(char *const arguments[]) {
  supervisor *self = calloc(1, sizeof *self);
  if (self == NULL) return 1;
  self->arguments = arguments;
  int status = listen_to_signals() && share_memory(self) ? run(self) : 1;
  free(self);
  return status;
}
