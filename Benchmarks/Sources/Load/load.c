// The connections: each takes its sessions in turn, with one request on its way at a time.
#include "load.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE = 60000, MOST_ERRORS = 20 };

/// A connection and the step that its session is at.
typedef struct {
  int descriptor;
  unsigned index, cursor;
  session *session;
  bool posted, follows;
  double began;
  buffer in, out;
} connection;

static struct {
  const options *options;
  session *sessions;
  connection *connections;
  int epoll;
  // Of the run.
  mode mode;
  bool preparing;
  double end;
  uint64_t limit, begun;
  unsigned busy;
  figures *figures;
} load;

static double seconds_now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void connect_to_server(connection *link) {
  struct sockaddr_in address = {.sin_family = AF_INET,
                                .sin_port = htons(load.options->port),
                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  int on = 1;
  link->descriptor = socket(AF_INET, SOCK_STREAM, 0);
  setsockopt(link->descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  struct epoll_event event = {.events = EPOLLIN, .data.ptr = link};
  if (connect(link->descriptor, (struct sockaddr *)&address, sizeof address) != 0 ||
      epoll_ctl(load.epoll, EPOLL_CTL_ADD, link->descriptor, &event) != 0) {
    perror("connect");
    exit(1);
  }
}

/// A server closes what has been idle for long, while another one was measured perhaps.
static void reconnect_if_closed(connection *link) {
  char byte;
  if (recv(link->descriptor, &byte, 1, MSG_PEEK | MSG_DONTWAIT) != 0) return;
  close(link->descriptor);
  connect_to_server(link);
}

/// Requests are small and the server reads while it answers, so a send that blocks ends.
static void send_out(connection *link) {
  for (size_t sent = 0; sent < link->out.size;) {
    ssize_t count =
        send(link->descriptor, link->out.bytes + sent, link->out.size - sent, MSG_NOSIGNAL);
    if (count <= 0) break; // The missing answer is the error.
    sent += (size_t)count;
  }
  link->out.size = 0;
}

static bool is_over(void) {
  return (load.limit > 0 && load.begun >= load.limit) ||
         (load.end > 0 && seconds_now() >= load.end);
}

static bool choose_session(connection *link) {
  const options *options = load.options;
  if (!load.preparing) {
    if (is_over()) return false;
    load.begun++;
    link->session = &load.sessions[link->cursor];
    link->cursor += options->connections;
    if (link->cursor >= options->sessions) link->cursor = link->index;
    return true;
  }
  while (link->cursor < options->sessions && load.sessions[link->cursor].ready)
    link->cursor += options->connections;
  if (link->cursor >= options->sessions) return false;
  link->session = &load.sessions[link->cursor];
  return true;
}

static void begin_step(connection *link) {
  if (!choose_session(link)) {
    link->session = NULL;
    load.busy--;
    return;
  }
  session_request(link->session, load.options, load.mode, &link->out);
  link->posted = link->out.bytes[0] == 'P';
  link->follows = false;
  link->began = seconds_now();
  send_out(link);
}

/// Begins anew with another connection and a look at the page.
static void fail(connection *link, const char *reason) {
  const char *end = link->in.size == 0 ? NULL : memchr(link->in.bytes, '\r', link->in.size);
  fprintf(stderr, "%s: %.*s\n", reason, end == NULL ? 0 : (int)(end - link->in.bytes),
          link->in.bytes);
  if (++load.figures->errors > MOST_ERRORS) exit(1);
  close(link->descriptor);
  link->in.size = 0;
  connect_to_server(link);
  link->session->next = LOOK;
  begin_step(link);
}

static bool copy_cookie(session *session, const answer *answer) {
  size_t size = 0;
  while (size < answer->cookie_size && answer->cookie[size] != ';') size++;
  if (size >= sizeof session->cookie) return false;
  memcpy(session->cookie, answer->cookie, size);
  session->cookie[size] = '\0';
  return true;
}

/// The way from a form to its page. Where the row's button leads is known.
static const char *follow(connection *link, const answer *answer) {
  char path[64];
  size_t size = answer->location_size;
  if (answer->status != 303 || answer->location == NULL) return "a form without its redirect";
  if (size >= sizeof path || answer->location[0] != '/') return "a redirect to elsewhere";
  memcpy(path, answer->location, size);
  path[size] = '\0';
  bool is_press = link->session->next == PRESS;
  if (is_press && strcmp(path, load.options->path) != 0) return "a redirect to another page";
  buffer_text(&link->out, "GET ");
  buffer_text(&link->out, path);
  buffer_text(&link->out, " HTTP/1.1\r\nHost: localhost\r\nCookie: ");
  buffer_text(&link->out, link->session->cookie);
  buffer_text(&link->out, "\r\n\r\n");
  link->follows = true;
  send_out(link);
  return NULL;
}

static const char *take_page(connection *link, const answer *answer) {
  if (answer->status != 200) return "a page without 200";
  session *session = link->session;
  if (session->ready && load.mode != PAIRS) {
    // Nothing follows these, so nothing but what they show is read.
    bool is_first = load.mode == FIRST_GETS;
    if (is_first && answer->cookie == NULL) return "a first page without a cookie";
    const struct session visitor = {0}, *shown = is_first ? &visitor : session;
    return page_shows(shown, load.options, answer->body, answer->body_size)
               ? NULL
               : "the page shows another state";
  }
  if (answer->cookie != NULL && !copy_cookie(session, answer)) return "a long cookie";
  bool was_press = link->posted && session->next == PRESS, was_completed = session->completed;
  bool is_other_window = session->next == OPEN_WINDOW;
  session_advance(session, load.options, load.mode);
  if (is_other_window) return NULL; // The form of the first window is the one that is used.
  const char *fault = page_read(session, load.options, answer->body, answer->body_size);
  if (fault != NULL) return fault;
  return was_press && session->completed == was_completed ? "the page shows the old state" : NULL;
}

static void take_answer(connection *link, const answer *answer) {
  load.figures->bytes += answer->size;
  bool is_way = link->posted && !link->follows;
  const char *fault = is_way ? follow(link, answer) : take_page(link, answer);
  if (fault != NULL) return fail(link, fault);
  link->in.size = 0;
  if (is_way) return;
  load.figures->page = answer->body_size;
  figures_note(load.figures, (uint32_t)((seconds_now() - link->began) * 1e6));
  begin_step(link);
}

static void receive(connection *link) {
  char bytes[65536];
  ssize_t count;
  while ((count = recv(link->descriptor, bytes, sizeof bytes, MSG_DONTWAIT)) > 0) {
    buffer_append(&link->in, bytes, (size_t)count);
    if ((size_t)count < sizeof bytes) break;
  }
  if (link->session == NULL) return;
  if (count == 0) return fail(link, "the server has closed");
  answer answer;
  if (answer_read(&answer, link->in.bytes, link->in.size)) take_answer(link, &answer);
}

static void run(void) {
  struct epoll_event events[64];
  for (unsigned i = 0; i < load.options->connections; i++) {
    load.connections[i].cursor = i;
    load.busy++;
    reconnect_if_closed(&load.connections[i]);
    begin_step(&load.connections[i]);
  }
  while (load.busy > 0) {
    int count = epoll_wait(load.epoll, events, 64, PATIENCE);
    if (count <= 0) {
      fprintf(stderr, "the server does not answer\n");
      exit(1);
    }
    for (int i = 0; i < count; i++) receive(events[i].data.ptr);
  }
}

void load_prepare(const options *options) {
  static figures ignored;
  load.options = options;
  load.sessions = calloc(options->sessions, sizeof *load.sessions);
  load.connections = calloc(options->connections, sizeof *load.connections);
  load.epoll = epoll_create1(0);
  for (unsigned i = 0; options->cookie != NULL && i < options->sessions; i++) {
    snprintf(load.sessions[i].cookie, sizeof load.sessions[i].cookie, "%s", options->cookie);
    load.sessions[i].ready = true;
  }
  for (unsigned i = 0; i < options->connections; i++) {
    load.connections[i].index = i;
    connect_to_server(&load.connections[i]);
  }
  load.figures = &ignored;
  load.preparing = true;
  run();
  if (ignored.errors > 0) exit(1);
}

void load_run(mode mode, double seconds, uint64_t count, figures *figures) {
  double began = seconds_now();
  load.mode = mode;
  load.preparing = false;
  load.end = seconds > 0 ? began + seconds : 0;
  load.limit = count;
  load.begun = 0;
  load.figures = figures;
  run();
  figures->seconds = seconds_now() - began;
}
