// The baseline: the same bytes from the same library with the same settings, in plain C.
//
//   swift build -c release --package-path Benchmarks
//   Benchmarks/.build/release/PlainC PORT LOOPS BODY_FILE HEADER_FILE      (one `Name: value` per line; PORT 0 is not allowed)
//
// Its event loop is the one of Sources/CMicroHTTPD: external epoll, one thread per loop, an eventfd
// beside the library's descriptor, and a listening socket per loop.
#include <arpa/inet.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MOST_HEADERS = 32 };

static char *body;
static size_t body_size;
static char *names[MOST_HEADERS], *values[MOST_HEADERS];
static size_t header_count;

static char *read_file(const char *path, size_t *size) {
  FILE *file = fopen(path, "rb");
  if (file == NULL) {
    perror(path);
    exit(1);
  }
  fseek(file, 0, SEEK_END);
  *size = (size_t)ftell(file);
  rewind(file);
  char *bytes = malloc(*size + 1);
  if (fread(bytes, 1, *size, file) != *size) exit(1);
  bytes[*size] = '\0';
  fclose(file);
  return bytes;
}

static void read_headers(const char *path) {
  size_t size;
  char *text = read_file(path, &size);
  for (char *line = strtok(text, "\r\n"); line != NULL; line = strtok(NULL, "\r\n")) {
    char *colon = strchr(line, ':');
    if (colon == NULL || header_count == MOST_HEADERS) continue;
    *colon = '\0';
    names[header_count] = line;
    values[header_count++] = colon + 1 + strspn(colon + 1, " ");
  }
}

static enum MHD_Result answer(void *cls, struct MHD_Connection *connection, const char *url,
                              const char *method, const char *version, const char *data,
                              size_t *data_size, void **context) {
  static int seen;
  (void)cls, (void)url, (void)method, (void)version, (void)data;
  if (*context == NULL) {
    *context = &seen;
    return MHD_YES;
  }
  if (*data_size > 0) {
    *data_size = 0;
    return MHD_YES;
  }
  // A page of its own for each answer, as where every answer carries a ticket.
  char *copy = malloc(body_size);
  memcpy(copy, body, body_size);
  struct MHD_Response *response =
      MHD_create_response_from_buffer(body_size, copy, MHD_RESPMEM_MUST_FREE);
  for (size_t i = 0; i < header_count; i++)
    MHD_add_response_header(response, names[i], values[i]);
  enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
  MHD_destroy_response(response);
  return result;
}

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

static void *run(void *argument) {
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, NULL,
      MHD_OPTION_LISTEN_SOCKET, *(MHD_socket *)argument,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)16384,
      MHD_OPTION_CONNECTION_LIMIT, 5000u,
      MHD_OPTION_CONNECTION_TIMEOUT, 60u,
      MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
      MHD_OPTION_END);
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
  if (count != 5) {
    fprintf(stderr, "usage: %s PORT LOOPS BODY_FILE HEADER_FILE\n", arguments[0]);
    return 1;
  }
  signal(SIGPIPE, SIG_IGN);
  uint16_t port = (uint16_t)atoi(arguments[1]);
  int loops = atoi(arguments[2]);
  body = read_file(arguments[3], &body_size);
  read_headers(arguments[4]);
  MHD_socket sockets[64];
  pthread_t threads[64];
  if (loops < 1 || loops > 64) return 1;
  for (int i = 0; i < loops; i++) sockets[i] = listen_on(port);
  for (int i = 0; i < loops; i++) pthread_create(&threads[i], NULL, run, &sockets[i]);
  for (int i = 0; i < loops; i++) pthread_join(threads[i], NULL);
  return 0;
}
