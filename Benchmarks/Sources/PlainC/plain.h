// The baseline: what the network asks for, in plain C on the same library with the same settings.
#ifndef PLAIN_H
#define PLAIN_H

#include <CBuffer.h>
#include <microhttpd.h>
#include <pthread.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TICKET = 24, TOKEN = 24, COOKIE = 64, TICKETS = 64, MOST_HEADERS = 32 };

char *read_file(const char *directory, const char *name, size_t *size);

/// Header fields that were made ready once.
typedef struct {
  char *names[MOST_HEADERS], *values[MOST_HEADERS];
  size_t count;
} headers;

void headers_read(headers *headers, const char *directory, const char *name);
void headers_add(const headers *headers, struct MHD_Response *response);

/// One visitor and the page as it is now.
typedef struct plain_session {
  char cookie[COOKIE + 1], token[TOKEN + 1];
  pthread_mutex_t lock;
  char used[TICKETS][TICKET + 1];
  unsigned next_used;
  bool *completed;
  /// The page and where its ticket goes; written anew by each form.
  char *page;
  size_t page_size, ticket_offset;
  struct plain_session *next;
} plain_session;

/// How many rows the page has, and what it is made of.
extern unsigned row_count;
void page_prepare(const char *directory, unsigned rows);
/// Writes a fresh page into a buffer of its own.
char *page_write(const plain_session *session, size_t *size, size_t *ticket_offset);
/// The row whose button was pressed, from 0; -1 if it is none.
long page_row(const char *event);
void ticket_write(char *bytes);

plain_session *session_create(const char *cookie);
void session_destroy(plain_session *session);
void cookie_create(char *cookie);
/// The remembered session of a cookie, or NULL.
plain_session *session_find(const char *cookie);
plain_session *session_remember(const char *cookie);
/// Checks a form and carries it out. - Returns: The status.
unsigned session_post(plain_session *session, char *form, size_t size);
/// A copy of the session's page with a ticket of its own.
char *session_page(plain_session *session, size_t *size);

/// Replaces escapes in place. - Returns: The new size.
size_t form_decode(char *text, size_t size);
/// Finds the next `name=value` and decodes it. - Returns: Whether there is one.
bool form_next(char **form, char *end, char **name, char **value);

enum MHD_Result answer_bytes(void *cls, struct MHD_Connection *connection, const char *url,
                             const char *method, const char *version, const char *data,
                             size_t *data_size, void **context);
enum MHD_Result answer_pages(void *cls, struct MHD_Connection *connection, const char *url,
                             const char *method, const char *version, const char *data,
                             size_t *data_size, void **context);
void answer_completed(void *cls, struct MHD_Connection *connection, void **context,
                      enum MHD_RequestTerminationCode code);
/// What every answer needs, read once.
void answer_prepare(const char *directory);

#endif
