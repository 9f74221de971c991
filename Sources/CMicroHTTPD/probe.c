// A look at the library before a server goes by how it reads heads (head.c): requests to oneself, over a pair
// of sockets, of which one is honest and the others are what the rules are there for.
#include "internal.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MEMORY = 16384, PARAMETERS = 1000, MOST_RUNS = 16 };

typedef struct {
  shoji_head head;
  size_t target_size;
  bool was_called, is_sound;
} probe;

typedef struct {
  const char *text;
  size_t size;
  bool is_sound;
} sample;

#define SAMPLE(text, is_sound) {text, sizeof text - 1, is_sound}

static const sample samples[] = {
    SAMPLE("GET /a?b=c HTTP/1.1\r\nHost: a\r\nX:\r\nY: \t b c \r\nCookie: a=b; c\r\nZ:d\r\n\r\n", true),
    SAMPLE("GET / HTTP/1.0\r\n\r\n", true),
    SAMPLE("GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\nY: d\r\n\r\n", false),
    SAMPLE("GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n", false),
    SAMPLE("GET / HTTP/1.1\r\nHost: a\r\nContent-Leng: 9\r\n\tth\r\n\r\n", false),
    SAMPLE("GET / HTTP/1.1\r\nHost: a\r\nX: b\0c\r\nY: d\r\n\r\n", false),
    SAMPLE("GET / HTTP/1.1\r\nHost: a\r\nX: b\0c\r\n\r\n", false),
    SAMPLE("GET / HTTP/1.1\r\nHost: a\r\nX: b\nY: d\r\n\r\n", false),
    SAMPLE("GET / HTTP/1.1\r\nHost: a\r\nX: b\n\r\n", false),
    SAMPLE("GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n\n", false),
    SAMPLE("GET / HTTP/1.1\nHost: a\r\n\r\n", false),
    SAMPLE("GET /a\0b HTTP/1.1\r\nHost: a\r\n\r\n", false),
    SAMPLE("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", false),
    SAMPLE("GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", false),
};

static void *on_target(void *cls, const char *target, struct MHD_Connection *connection) {
  probe *probe = cls;
  (void)connection;
  if (target == NULL) return NULL;
  probe->target_size = strlen(target);
  shoji_head_cut_query(target);
  return probe;
}

static enum MHD_Result on_field(void *cls, enum MHD_ValueKind kind, const char *name,
                                size_t name_size, const char *value, size_t size) {
  probe *probe = cls;
  (void)kind;
  probe->is_sound = probe->is_sound && shoji_head_take(&probe->head, name, name_size, value, size);
  return MHD_YES;
}

static enum MHD_Result on_access(void *cls, struct MHD_Connection *connection, const char *url,
                                 const char *method, const char *version, const char *data,
                                 size_t *data_size, void **context) {
  probe *probe = cls;
  (void)data;
  (void)data_size;
  (void)context;
  probe->was_called = true;
  probe->is_sound =
      shoji_head_begin(&probe->head, connection, method, url, probe->target_size, version);
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, on_field, probe);
  probe->is_sound = probe->is_sound && shoji_head_ends(&probe->head);
  return MHD_NO;
}

/// Whether one request is taken for what it is.
static bool is_told(struct MHD_Daemon *daemon, probe *probe, const sample *sample) {
  int sockets[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, sockets) != 0)
    return false;
  struct sockaddr_in address = {.sin_family = AF_INET};
  probe->was_called = probe->is_sound = false;
  // The library owns its socket from here, whatever it answers.
  bool is_added = MHD_add_connection(daemon, sockets[0], (const struct sockaddr *)&address,
                                     sizeof address) == MHD_YES;
  bool is_sent = send(sockets[1], sample->text, sample->size, MSG_NOSIGNAL) == (ssize_t)sample->size;
  for (int i = 0; i < MOST_RUNS && !probe->was_called; i++) MHD_run(daemon);
  close(sockets[1]);
  MHD_run(daemon);
  // What the library itself has refused is refused.
  return is_added && is_sent && (probe->is_sound == sample->is_sound) &&
         (probe->was_called || !sample->is_sound);
}

/// More parameters than there would be room for if the library looked for them.
static bool takes_long_query(struct MHD_Daemon *daemon, probe *probe) {
  char text[3 * PARAMETERS + 64] = "GET /?";
  for (int i = 0; i < PARAMETERS; i++) strcat(text, "a=&");
  strcat(text, " HTTP/1.1\r\nHost: a\r\n\r\n");
  sample sample = {text, strlen(text), true};
  return is_told(daemon, probe, &sample);
}

bool shoji_server_probe(shoji_server *server) {
  probe probe = {.was_called = false};
  struct MHD_Daemon *daemon = MHD_start_daemon(
      MHD_USE_EPOLL | MHD_USE_NO_LISTEN_SOCKET, 0, NULL, NULL, on_access, &probe,
      MHD_OPTION_EXTERNAL_LOGGER, shoji_ignore_log, NULL,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)MEMORY,
      MHD_OPTION_URI_LOG_CALLBACK, on_target, &probe,
      MHD_OPTION_UNESCAPE_CALLBACK, shoji_keep_escapes, NULL,
      MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
      MHD_OPTION_END);
  if (daemon == NULL) return false;
  bool is_known = takes_long_query(daemon, &probe);
  for (size_t i = 0; i < sizeof samples / sizeof *samples; i++)
    is_known = is_told(daemon, &probe, &samples[i]) && is_known;
  MHD_stop_daemon(daemon);
  server->knows_heads = is_known;
  return is_known;
}
