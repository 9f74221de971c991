#include "internal.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void shoji_close(int descriptor) { close(descriptor); }

static bool enable(int descriptor, int option) {
  int on = 1;
  return setsockopt(descriptor, SOL_SOCKET, option, &on, sizeof on) == 0;
}

/// `::` serves IPv4 too, whatever the system's default is.
static void accept_both_families(int descriptor, const struct sockaddr_storage *address) {
  int off = 0;
  if (address->ss_family == AF_INET6)
    setsockopt(descriptor, IPPROTO_IPV6, IPV6_V6ONLY, &off, sizeof off);
}

static void set_port(struct sockaddr_storage *address, uint16_t port) {
  if (address->ss_family == AF_INET6)
    ((struct sockaddr_in6 *)address)->sin6_port = htons(port);
  else
    ((struct sockaddr_in *)address)->sin_port = htons(port);
}

static uint16_t port_of(int descriptor) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  if (getsockname(descriptor, (struct sockaddr *)&address, &size) != 0) return 0;
  return ntohs(address.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&address)->sin6_port
                                             : ((struct sockaddr_in *)&address)->sin_port);
}

/// `localhost` is the IPv4 loopback: clients that try ::1 first fall back at once.
static int resolve(const char *host, struct sockaddr_storage *address, socklen_t *size) {
  struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE}, *found = NULL;
  if (strcmp(host, "localhost") == 0) host = "127.0.0.1";
  if (getaddrinfo(host, NULL, &hints, &found) != 0 || found == NULL) return EADDRNOTAVAIL;
  memcpy(address, found->ai_addr, found->ai_addrlen);
  *size = found->ai_addrlen;
  freeaddrinfo(found);
  return 0;
}

/// SO_REUSEPORT is set on the first socket only after it is bound: set before, a second server of
/// the same user would share the port in silence instead of learning that it is taken.
static int open_socket(const struct sockaddr_storage *address, socklen_t size, bool is_first) {
  int descriptor = socket(address->ss_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -1;
  accept_both_families(descriptor, address);
  if (enable(descriptor, SO_REUSEADDR) && (is_first || enable(descriptor, SO_REUSEPORT)) &&
      bind(descriptor, (const struct sockaddr *)address, size) == 0 &&
      (!is_first || enable(descriptor, SO_REUSEPORT)) && listen(descriptor, SOMAXCONN) == 0)
    return descriptor;
  int reason = errno;
  close(descriptor);
  errno = reason;
  return -1;
}

int shoji_listen(const char *host, uint16_t *port, unsigned count, int *sockets) {
  struct sockaddr_storage address = {0};
  socklen_t size = 0;
  int failure = resolve(host, &address, &size);
  if (failure != 0) return failure;
  set_port(&address, *port);
  for (unsigned i = 0; i < count; i++) {
    sockets[i] = open_socket(&address, size, i == 0);
    if (sockets[i] < 0) {
      failure = errno;
      while (i > 0) close(sockets[--i]);
      return failure;
    }
    if (i == 0) {
      *port = port_of(sockets[0]);
      set_port(&address, *port);
    }
  }
  return 0;
}

/// All descriptors are of one socket, for which the loops race: it must not hold up a loop that comes late.
int shoji_adopt_listener(int descriptor, uint16_t *port, unsigned count, int *sockets) {
  int listens = 0;
  socklen_t size = sizeof listens;
  if (getsockopt(descriptor, SOL_SOCKET, SO_ACCEPTCONN, &listens, &size) != 0 || !listens)
    return ENOTSOCK;
  int flags = fcntl(descriptor, F_GETFL);
  if (flags < 0 || fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) != 0) return errno;
  // Programs that this one starts have no part in it.
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  for (unsigned i = 0; i < count; i++) {
    sockets[i] = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    if (sockets[i] < 0) {
      int failure = errno;
      while (i > 0) close(sockets[--i]);
      return failure;
    }
  }
  *port = port_of(descriptor);
  return 0;
}
