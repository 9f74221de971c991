// What a session does, one step after the other: it looks, presses the button of the row once, so
// that the server remembers it, adds rows through the modal and opens windows; then it is ready.
#include "load.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void begin(buffer *out, const char *method, const char *path, bool is_packed,
                  const session *session) {
  buffer_text(out, method);
  buffer_text(out, " ");
  buffer_text(out, path);
  buffer_text(out, " HTTP/1.1\r\nHost: localhost\r\n");
  if (is_packed) buffer_text(out, "Accept-Encoding: gzip\r\n");
  if (session == NULL || session->cookie[0] == '\0') return;
  buffer_text(out, "Cookie: ");
  buffer_text(out, session->cookie);
  buffer_text(out, "\r\n");
}

static void post(buffer *out, bool is_packed, const session *session) {
  begin(out, "POST", session->action, is_packed, session);
  char line[96];
  if (session->marks > 0) {
    const char *window = strstr(session->form, "_window=");
    if (window != NULL) {
      window += strlen("_window=");
      buffer_text(out, "Shoji-Window: ");
      buffer_append(out, window, strcspn(window, "&"));
      buffer_text(out, "\r\n");
    }
    buffer_text(out, "Shoji-Page: ");
    buffer_text(out, session->version);
    buffer_text(out, "\r\n");
  }
  size_t size = strlen(session->form) + strlen("&_e=") + strlen(session->event);
  snprintf(line, sizeof line,
           "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: %zu\r\n\r\n", size);
  buffer_text(out, line);
  buffer_text(out, session->form);
  buffer_text(out, "&_e=");
  buffer_text(out, session->event);
}

void session_mark(session *session) {
  char *mark = strstr(session->form, "_ticket=");
  session->marks++;
  if (mark == NULL) return;
  mark += strlen("_ticket=");
  if (strcspn(mark, "&") != 24) return;
  // The server remembers who sends it: the lowest bit of the first digit is 0.
  unsigned first = (unsigned)strtoul((char[]){mark[0], '\0'}, NULL, 16) & ~1u;
  mark[0] = "0123456789abcdef"[first];
  for (unsigned i = 0; i < 8; i++)
    mark[16 + i] = "0123456789abcdef"[session->marks >> (4 * i) & 15];
}

void session_request(session *session, const options *options, mode mode, bool is_packed,
                     buffer *out) {
  char line[48];
  if (session->ready && mode == PATCHES) {
    session_mark(session);
    post(out, is_packed, session);
    return;
  }
  if (session->ready && mode != PAIRS) {
    begin(out, "GET", options->path, is_packed, mode == FIRST_GETS ? NULL : session);
    buffer_text(out, "\r\n");
    return;
  }
  switch (session->next) {
  case PRESS:
  case OPEN_MODAL:
  case SAVE: post(out, is_packed, session); return;
  case OPEN_WINDOW:
    begin(out, "GET", options->path, is_packed, session);
    snprintf(line, sizeof line, "Shoji-Window: %u\r\n\r\n", session->windows + 1);
    buffer_text(out, line);
    return;
  case LOOK:
    begin(out, "GET", options->path, is_packed, session);
    buffer_text(out, "\r\n");
  }
}

void session_advance(session *session, const options *options, mode mode) {
  if (session->ready) {
    if (mode == PAIRS) session->next = PRESS;
    return;
  }
  switch (session->next) {
  case LOOK: session->next = PRESS; return;
  case OPEN_MODAL: session->next = SAVE; return;
  case SAVE: session->additions++; break;
  case OPEN_WINDOW: session->windows++; break;
  case PRESS:
    if (session->windows == 0) session->windows = 1;
  }
  if (session->additions < options->additions) {
    session->next = OPEN_MODAL;
  } else if (session->windows < options->windows) {
    session->next = OPEN_WINDOW;
  } else {
    session->next = PRESS;
    session->ready = true;
  }
}
