// One event loop: the library in its external mode, driven by a thread of ours. The library's own
// threads are not used: its internal epoll stalls when exactly a multiple of 128 events is ready,
// and stopping its pool under load can end the process.
#include "internal.h"

#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { MEMORY_PER_CONNECTION = 16384, DRAIN_TICK = 10, LONGEST_TICK = 1000, BACKLOG_RUNS = 512 };

/// Whoever has asked within this time is likely to ask again, and can be told then that it was the last time.
enum { QUIET_MILLISECONDS = 1000 };

uint64_t shoji_milliseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

uint64_t shoji_microseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

/// The time of a loop, in milliseconds: that of the system, and what a test has let pass.
static uint64_t time_of(const shoji_loop *loop) {
  return shoji_milliseconds() + atomic_load_explicit(&loop->passed, memory_order_relaxed);
}

/// Leaves escapes as they are: the target is read from its raw bytes.
size_t shoji_keep_escapes(void *cls, struct MHD_Connection *connection, char *text) {
  (void)cls;
  (void)connection;
  return strlen(text);
}

void shoji_ignore_log(void *cls, const char *format, va_list arguments) {
  (void)cls;
  (void)format;
  (void)arguments;
}

static struct MHD_Daemon *start_daemon(shoji_loop *loop, int listen_socket) {
  const shoji_limits *limits = &loop->server->limits;
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG, 0, NULL, NULL, shoji_on_access, loop,
      MHD_OPTION_EXTERNAL_LOGGER, shoji_on_log, loop,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket)listen_socket,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)MEMORY_PER_CONNECTION,
      MHD_OPTION_CONNECTION_LIMIT, limits->connections_per_loop,
      MHD_OPTION_CONNECTION_TIMEOUT, (limits->idle_timeout + 999) / 1000,
      MHD_OPTION_NOTIFY_CONNECTION, shoji_on_connection, loop,
      MHD_OPTION_NOTIFY_COMPLETED, shoji_on_completed, loop,
      MHD_OPTION_URI_LOG_CALLBACK, shoji_on_target, loop,
      MHD_OPTION_UNESCAPE_CALLBACK, shoji_keep_escapes, NULL,
      MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
      MHD_OPTION_END);
}

static void loop_drop(shoji_loop *loop) {
  if (atomic_fetch_sub_explicit(&loop->references, 1, memory_order_acq_rel) != 1) return;
  if (loop->wake >= 0) close(loop->wake);
  if (loop->epoll >= 0) close(loop->epoll);
  free(loop);
}

static int next_timeout(shoji_loop *loop) {
  if (loop->has_new_room) {
    loop->has_new_room = false;
    return 0;
  }
  MHD_UNSIGNED_LONG_LONG library = 0;
  bool has_library = MHD_get_timeout(loop->daemon, &library) == MHD_YES;
  // Without connections there is nothing to reap, and an idle server does not wake up.
  bool has_tick = loop->connections != NULL || loop->draining;
  if (!has_library && !has_tick) return -1;
  uint64_t shortest = has_tick ? loop->tick : UINT64_MAX;
  if (has_library && library < shortest) shortest = library;
  return shortest > LONGEST_TICK ? LONGEST_TICK : (int)shortest;
}

static void wait_for_events(shoji_loop *loop) {
  struct epoll_event events[2];
  int count = epoll_wait(loop->epoll, events, 2, next_timeout(loop));
  loop->now = time_of(loop);
  for (int i = 0; i < count; i++) {
    uint64_t drained;
    if (events[i].data.fd == loop->wake) (void)!read(loop->wake, &drained, sizeof drained);
  }
}

static bool has_callers(const shoji_loop *loop) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(loop->daemon, MHD_DAEMON_INFO_LISTEN_FD);
  struct pollfd event = {.fd = info == NULL ? -1 : info->listen_fd, .events = POLLIN};
  return poll(&event, 1, 0) > 0;
}

static void begin_draining(shoji_loop *loop, uint64_t deadline) {
  // Connections that the kernel has completed are taken in before the door closes; the library takes some
  // at a time, and none beyond its limit.
  MHD_run(loop->daemon);
  for (int i = 0; i < BACKLOG_RUNS && has_callers(loop); i++) MHD_run(loop->daemon);
  MHD_socket listening = MHD_quiesce_daemon(loop->daemon);
  if (listening != MHD_INVALID_SOCKET) close(listening);
  loop->draining = true;
  loop->tick = DRAIN_TICK;
  loop->stop_at = loop->now + deadline;
  loop->quiet = deadline / 4 > QUIET_MILLISECONDS ? QUIET_MILLISECONDS : (unsigned)deadline / 4;
}

static void *run(void *argument) {
  shoji_loop *loop = argument;
  for (;;) {
    wait_for_events(loop);
    MHD_run(loop->daemon);
    shoji_reap(loop);
    uint64_t deadline = atomic_load_explicit(&loop->stop_deadline, memory_order_acquire);
    if (deadline == UINT64_MAX) continue;
    if (!loop->draining) begin_draining(loop, deadline);
    if (shoji_drain(loop)) break;
  }
  // A suspended connection would make the library end the process.
  loop->closing = true;
  shoji_resume_all(loop);
  MHD_run(loop->daemon);
  MHD_stop_daemon(loop->daemon);
  shoji_callbacks callbacks = loop->server->callbacks;
  loop->server = NULL;
  callbacks.stopped(callbacks.context);
  loop_drop(loop);
  return NULL;
}

static bool watch(shoji_loop *loop, int descriptor) {
  struct epoll_event event = {.events = EPOLLIN, .data.fd = descriptor};
  return epoll_ctl(loop->epoll, EPOLL_CTL_ADD, descriptor, &event) == 0;
}

/// Deadlines are looked at about eight times within the shortest of them.
static unsigned tick_for(const shoji_limits *limits) {
  unsigned shortest = limits->header_deadline;
  if (limits->body_deadline < shortest) shortest = limits->body_deadline;
  if (limits->answer_deadline < shortest) shortest = limits->answer_deadline;
  if (limits->rate_window < shortest) shortest = limits->rate_window;
  unsigned tick = shortest / 8;
  return tick < DRAIN_TICK ? DRAIN_TICK : tick > LONGEST_TICK ? LONGEST_TICK : tick;
}

static bool start_thread(shoji_loop *loop) {
  pthread_t thread;
  pthread_attr_t attributes;
  sigset_t all, previous;
  if (pthread_attr_init(&attributes) != 0) return false;
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // Signals are for the application's threads, but for those of faults: a thread that blocks them ends the process
  // before any handler can record the crash. Threads that a loop starts have the same set.
  sigfillset(&all);
  static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++) sigdelset(&all, faults[i]);
  pthread_sigmask(SIG_SETMASK, &all, &previous);
  bool started = pthread_create(&thread, &attributes, run, loop) == 0;
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
  pthread_attr_destroy(&attributes);
  return started;
}

shoji_loop *shoji_loop_start(shoji_server *server, int listen_socket) {
  // The library writes with calls that raise it when a client is gone.
  signal(SIGPIPE, SIG_IGN);
  shoji_loop *loop = calloc(1, sizeof *loop);
  if (loop == NULL) {
    close(listen_socket);
    return NULL;
  }
  loop->server = server;
  loop->tick = tick_for(&server->limits);
  loop->now = shoji_milliseconds();
  loop->wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  loop->epoll = epoll_create1(EPOLL_CLOEXEC);
  atomic_init(&loop->stop_deadline, UINT64_MAX);
  atomic_init(&loop->references, 2);
  loop->daemon = start_daemon(loop, listen_socket);
  if (loop->daemon == NULL) {
    close(listen_socket);
  } else {
    const union MHD_DaemonInfo *info =
        MHD_get_daemon_info(loop->daemon, MHD_DAEMON_INFO_EPOLL_FD);
    loop->daemon_epoll = info == NULL ? -1 : info->epoll_fd;
    if (watch(loop, loop->wake) && watch(loop, loop->daemon_epoll) && start_thread(loop))
      return loop;
    MHD_stop_daemon(loop->daemon);
  }
  atomic_store(&loop->references, 1);
  loop_drop(loop);
  return NULL;
}

void shoji_loop_pass(shoji_loop *loop, unsigned milliseconds) {
  atomic_fetch_add_explicit(&loop->passed, milliseconds, memory_order_relaxed);
  shoji_loop_wake(loop);
}

void shoji_loop_stop(shoji_loop *loop, unsigned deadline) {
  atomic_store_explicit(&loop->stop_deadline, deadline, memory_order_release);
  shoji_loop_wake(loop);
  loop_drop(loop);
}
