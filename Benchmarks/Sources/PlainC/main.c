// The baseline: the same network work on the same library with the same settings, in plain C.
//
//   PlainC bytes PORT LOOPS DIRECTORY         the bytes of `body` for every GET
//   PlainC pages PORT LOOPS DIRECTORY ROWS    sessions, forms with tickets, 303, pages written anew
//
// The directory holds what bench.py took from our pages: `body`, `headers`, `redirect` and `page`.
// The event loop is the one of Sources/CMicroHTTPD: external epoll, one thread per loop, an eventfd
// beside the library's descriptor, and a listening socket per loop.
#include "plain.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

static bool has_pages;

static int listen_on(uint16_t port) {
  int on = 1, descriptor = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  struct sockaddr_in address = {.sin_family = AF_INET,
                                .sin_port = htons(port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEPORT, &on, sizeof on);
  if (bind(descriptor, (struct sockaddr *)&address, sizeof address) != 0 ||
      listen(descriptor, SOMAXCONN) != 0) {
    perror("listen");
    exit(1);
  }
  return descriptor;
}

/// Requests of the first kind carry no context that would have to be freed.
static struct MHD_Daemon *start(MHD_socket socket) {
  return MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL,
      has_pages ? answer_pages : answer_bytes, NULL,
      MHD_OPTION_LISTEN_SOCKET, socket,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)16384,
      MHD_OPTION_CONNECTION_LIMIT, 5000u,
      MHD_OPTION_CONNECTION_TIMEOUT, 60u,
      MHD_OPTION_NOTIFY_COMPLETED, has_pages ? answer_completed : NULL, NULL,
      MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
      MHD_OPTION_END);
}

static void *run(void *argument) {
  struct MHD_Daemon *daemon = start(*(MHD_socket *)argument);
  if (daemon == NULL) exit(1);
  int inner = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
  int outer = epoll_create1(0), wake = eventfd(0, EFD_NONBLOCK);
  struct epoll_event event = {.events = EPOLLIN, .data.fd = inner};
  epoll_ctl(outer, EPOLL_CTL_ADD, inner, &event);
  event.data.fd = wake;
  epoll_ctl(outer, EPOLL_CTL_ADD, wake, &event);
  for (;;) {
    MHD_UNSIGNED_LONG_LONG timeout;
    int wait = MHD_get_timeout(daemon, &timeout) == MHD_YES
                   ? (timeout > 1000 ? 1000 : (int)timeout)
                   : -1;
    struct epoll_event events[2];
    epoll_wait(outer, events, 2, wait);
    MHD_run(daemon);
  }
  return NULL;
}

int main(int count, char **arguments) {
  has_pages = count == 6 && strcmp(arguments[1], "pages") == 0;
  if (!has_pages && (count != 5 || strcmp(arguments[1], "bytes") != 0)) {
    fprintf(stderr, "usage: %s bytes|pages PORT LOOPS DIRECTORY [ROWS]\n", arguments[0]);
    return 64;
  }
  signal(SIGPIPE, SIG_IGN);
  uint16_t port = (uint16_t)atoi(arguments[2]);
  int loops = atoi(arguments[3]);
  answer_prepare(arguments[4]);
  if (has_pages) page_prepare(arguments[4], (unsigned)atoi(arguments[5]));
  MHD_socket sockets[64];
  pthread_t threads[64];
  if (loops < 1 || loops > 64) return 1;
  for (int i = 0; i < loops; i++) sockets[i] = listen_on(port);
  for (int i = 0; i < loops; i++) pthread_create(&threads[i], NULL, run, &sockets[i]);
  for (int i = 0; i < loops; i++) pthread_join(threads[i], NULL);
  return 0;
}
