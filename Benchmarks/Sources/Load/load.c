// The connections: each takes its sessions in turn, with one request on its way at a time.
#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <time.h>

enum { PATIENCE = 60000, MOST_ERRORS = 20 };

static struct {
  const options *options;
  session *sessions;
  connection *connections;
  int epoll;
  // Of the run.
  mode mode;
  bool is_packed;
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
  session_request(link->session, load.options, load.mode, load.is_packed, &link->out);
  link->posted = link->out.bytes[0] == 'P';
  link->follows = false;
  link->began = seconds_now();
  connection_send(link);
}

/// Begins anew with another connection and a look at the page.
static void fail(connection *link, const char *reason) {
  const char *end = link->in.size == 0 ? NULL : memchr(link->in.bytes, '\r', link->in.size);
  fprintf(stderr, "%s: %.*s\n", reason, end == NULL ? 0 : (int)(end - link->in.bytes),
          link->in.bytes);
  if (++load.figures->errors > MOST_ERRORS) exit(1);
  link->in.size = 0;
  connection_renew(link, load.epoll, load.options->port);
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
  // Where the browser opens the page is its own business: it is not sent.
  path[strcspn(path, "#")] = '\0';
  bool is_press = link->session->next == PRESS;
  if (is_press && strcmp(path, load.options->path) != 0) return "a redirect to another page";
  buffer_text(&link->out, "GET ");
  buffer_text(&link->out, path);
  buffer_text(&link->out, " HTTP/1.1\r\nHost: localhost\r\nCookie: ");
  buffer_text(&link->out, link->session->cookie);
  buffer_text(&link->out, "\r\n");
  if (load.is_packed) buffer_text(&link->out, "Accept-Encoding: gzip\r\n");
  buffer_text(&link->out, "\r\n");
  link->follows = true;
  connection_send(link);
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

/// What has changed is there, or the redirect of a server that says no more.
static const char *take_changes(connection *link, const answer *answer) {
  session *session = link->session;
  session->completed = !session->completed;
  if (answer->status == 303 && answer->version == NULL) return NULL;
  if (answer->status != 200 || answer->version == NULL) return "a press without its changes";
  if (answer->version_size >= sizeof session->version) return "a long version";
  memcpy(session->version, answer->version, answer->version_size);
  session->version[answer->version_size] = '\0';
  return page_shows(session, load.options, answer->body, answer->body_size)
             ? NULL
             : "the changes show another state";
}

static void take_answer(connection *link, answer *answer) {
  load.figures->bytes += answer->size;
  size_t sent = answer->body_size;
  bool is_change = load.mode == PATCHES && link->session->ready;
  bool is_way = link->posted && !link->follows && !is_change;
  if (!is_way && answer->is_packed != load.is_packed) return fail(link, "a page in another form");
  if (answer->is_packed && !answer_unpack(answer, &link->page))
    return fail(link, "a page that cannot be unpacked");
  const char *fault = is_change ? take_changes(link, answer)
                      : is_way  ? follow(link, answer)
                                : take_page(link, answer);
  if (fault != NULL) return fail(link, fault);
  link->in.size = 0;
  if (is_way) return;
  load.figures->page = sent;
  figures_note(load.figures, (uint32_t)((seconds_now() - link->began) * 1e6));
  begin_step(link);
}

static void receive(connection *link) {
  bool is_closed = !connection_receive(link);
  if (link->session == NULL) return;
  if (is_closed) return fail(link, "the server has closed");
  answer answer;
  if (!answer_read(&answer, link->in.bytes, link->in.size)) return;
  if (answer.size != link->in.size) return fail(link, "bytes behind the answer");
  take_answer(link, &answer);
}

static void run(void) {
  struct epoll_event events[64];
  for (unsigned i = 0; i < load.options->connections; i++) {
    load.connections[i].cursor = i;
    load.busy++;
    if (connection_is_closed(&load.connections[i]))
      connection_renew(&load.connections[i], load.epoll, load.options->port);
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
    connection_open(&load.connections[i], load.epoll, options->port);
  }
  load.figures = &ignored;
  load.preparing = true;
  run();
  if (ignored.errors > 0) exit(1);
}

void load_run(mode mode, bool is_packed, double seconds, uint64_t count, figures *figures) {
  double began = seconds_now();
  load.mode = mode;
  load.is_packed = is_packed;
  load.preparing = false;
  load.end = seconds > 0 ? began + seconds : 0;
  load.limit = count;
  load.begun = 0;
  load.figures = figures;
  run();
  figures->seconds = seconds_now() - began;
}
