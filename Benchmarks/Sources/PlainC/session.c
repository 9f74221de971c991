// The table of sessions under a lock, and what a form does to one of them.
#include "plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

enum { BUCKETS = 65536 };

static pthread_mutex_t table_lock = PTHREAD_MUTEX_INITIALIZER;
static plain_session *table[BUCKETS];

static size_t bucket(const char *cookie) {
  uint64_t hash = 0xcbf29ce484222325;
  for (; *cookie != '\0'; cookie++) hash = (hash ^ (unsigned char)*cookie) * 0x100000001b3;
  return hash % BUCKETS;
}

void cookie_create(char *cookie) {
  unsigned char bytes[COOKIE / 2];
  if (getrandom(bytes, sizeof bytes, 0) != sizeof bytes) abort();
  for (unsigned i = 0; i < sizeof bytes; i++) snprintf(cookie + 2 * i, 3, "%02x", bytes[i]);
}

plain_session *session_create(const char *cookie) {
  plain_session *session = calloc(1, sizeof *session);
  snprintf(session->cookie, sizeof session->cookie, "%s", cookie);
  // It need not be one that nobody guesses: nobody attacks this program.
  for (unsigned i = 0; i < TOKEN; i++) session->token[i] = cookie[COOKIE - 1 - i];
  pthread_mutex_init(&session->lock, NULL);
  session->completed = calloc(row_count, sizeof *session->completed);
  session->page = page_write(session, &session->page_size, &session->ticket_offset);
  return session;
}

void session_destroy(plain_session *session) {
  pthread_mutex_destroy(&session->lock);
  free(session->completed);
  free(session->page);
  free(session);
}

static plain_session *find(size_t index, const char *cookie) {
  plain_session *session = table[index];
  while (session != NULL && strcmp(session->cookie, cookie) != 0) session = session->next;
  return session;
}

plain_session *session_find(const char *cookie) {
  size_t index = bucket(cookie);
  pthread_mutex_lock(&table_lock);
  plain_session *session = find(index, cookie);
  pthread_mutex_unlock(&table_lock);
  return session;
}

plain_session *session_remember(const char *cookie) {
  size_t index = bucket(cookie);
  pthread_mutex_lock(&table_lock);
  plain_session *session = find(index, cookie);
  if (session == NULL) {
    session = session_create(cookie);
    session->next = table[index];
    table[index] = session;
  }
  pthread_mutex_unlock(&table_lock);
  return session;
}

/// Notes a ticket. - Returns: Whether this was its first use.
static bool consume(plain_session *session, const char *ticket) {
  if (strlen(ticket) != TICKET) return false;
  for (unsigned i = 0; i < TICKETS; i++)
    if (memcmp(session->used[i], ticket, TICKET) == 0) return false;
  memcpy(session->used[session->next_used], ticket, TICKET);
  session->next_used = (session->next_used + 1) % TICKETS;
  return true;
}

unsigned session_post(plain_session *session, char *form, size_t size) {
  char *name, *value, *end = form + size;
  const char *ticket = "", *token = "", *event = "";
  while (form_next(&form, end, &name, &value)) {
    if (strcmp(name, "_ticket") == 0) ticket = value;
    if (strcmp(name, "_token") == 0) token = value;
    if (strcmp(name, "_e") == 0) event = value;
  }
  if (strcmp(token, session->token) != 0) return MHD_HTTP_FORBIDDEN;
  long row = page_row(event);
  pthread_mutex_lock(&session->lock);
  if (consume(session, ticket) && row >= 0) {
    session->completed[row] = !session->completed[row];
    free(session->page);
    session->page = page_write(session, &session->page_size, &session->ticket_offset);
  }
  pthread_mutex_unlock(&session->lock);
  return MHD_HTTP_SEE_OTHER;
}

char *session_page(plain_session *session, size_t *size) {
  pthread_mutex_lock(&session->lock);
  char *copy = malloc(session->page_size);
  memcpy(copy, session->page, session->page_size);
  ticket_write(copy + session->ticket_offset);
  *size = session->page_size;
  pthread_mutex_unlock(&session->lock);
  return copy;
}
