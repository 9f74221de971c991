#include "plain.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static headers page_headers, redirect_headers;
static char *body;
static size_t body_size;

void answer_prepare(const char *directory) {
  headers_read(&page_headers, directory, "headers");
  headers_read(&redirect_headers, directory, "redirect");
  body = read_file(directory, "body", &body_size);
}

static enum MHD_Result send_page(struct MHD_Connection *connection, char *page, size_t size,
                                 const char *cookie) {
  struct MHD_Response *response =
      MHD_create_response_from_buffer(size, page, MHD_RESPMEM_MUST_FREE);
  headers_add(&page_headers, response);
  if (cookie != NULL) {
    char field[COOKIE + 64];
    snprintf(field, sizeof field, "shoji=%s; Path=/; HttpOnly; SameSite=Lax", cookie);
    MHD_add_response_header(response, "Set-Cookie", field);
  }
  enum MHD_Result result = MHD_queue_response(connection, MHD_HTTP_OK, response);
  MHD_destroy_response(response);
  return result;
}

static enum MHD_Result send_status(struct MHD_Connection *connection, unsigned status,
                                   const char *location) {
  struct MHD_Response *response = MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT);
  headers_add(&redirect_headers, response);
  if (location != NULL) MHD_add_response_header(response, "Location", location);
  enum MHD_Result result = MHD_queue_response(connection, status, response);
  MHD_destroy_response(response);
  return result;
}

enum MHD_Result answer_bytes(void *cls, struct MHD_Connection *connection, const char *url,
                             const char *method, const char *version, const char *data,
                             size_t *data_size, void **context) {
  static int seen;
  (void)cls, (void)url, (void)method, (void)version, (void)data, (void)data_size;
  if (*context == NULL) {
    *context = &seen;
    return MHD_YES;
  }
  // A page of its own for each answer, as where every answer carries a ticket.
  char *copy = malloc(body_size);
  memcpy(copy, body, body_size);
  return send_page(connection, copy, body_size, NULL);
}

/// The value of our cookie, copied; false if there is none that could be one.
static bool read_cookie(struct MHD_Connection *connection, char *cookie) {
  const char *field = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Cookie");
  const char *value = field == NULL ? NULL : strstr(field, "shoji=");
  if (value == NULL) return false;
  value += strlen("shoji=");
  size_t size = strcspn(value, "; ");
  if (size != COOKIE) return false;
  memcpy(cookie, value, COOKIE);
  cookie[COOKIE] = '\0';
  return true;
}

/// Shows the session's page, or that of a visitor who is forgotten again.
static enum MHD_Result show(struct MHD_Connection *connection) {
  char cookie[COOKIE + 1];
  bool has_cookie = read_cookie(connection, cookie);
  plain_session *session = has_cookie ? session_find(cookie) : NULL;
  size_t size;
  if (session != NULL) {
    char *page = session_page(session, &size);
    return send_page(connection, page, size, NULL);
  }
  if (!has_cookie) cookie_create(cookie);
  plain_session *visitor = session_create(cookie);
  char *page = session_page(visitor, &size);
  session_destroy(visitor);
  return send_page(connection, page, size, has_cookie ? NULL : cookie);
}

enum MHD_Result answer_pages(void *cls, struct MHD_Connection *connection, const char *url,
                             const char *method, const char *version, const char *data,
                             size_t *data_size, void **context) {
  (void)cls, (void)version;
  buffer *form = *context;
  if (form == NULL) {
    *context = calloc(1, sizeof *form);
    return MHD_YES;
  }
  if (*data_size > 0) {
    buffer_append(form, data, *data_size);
    *data_size = 0;
    return MHD_YES;
  }
  if (strcmp(method, MHD_HTTP_METHOD_POST) != 0) return show(connection);
  char cookie[COOKIE + 1];
  if (!read_cookie(connection, cookie))
    return send_status(connection, MHD_HTTP_FORBIDDEN, NULL);
  // Room for the end of the last string.
  buffer_append(form, "", 1);
  plain_session *session = session_find(cookie);
  if (session == NULL) session = session_remember(cookie);
  unsigned status = session_post(session, form->bytes, form->size - 1);
  return send_status(connection, status, status == MHD_HTTP_SEE_OTHER ? url : NULL);
}

void answer_completed(void *cls, struct MHD_Connection *connection, void **context,
                      enum MHD_RequestTerminationCode code) {
  (void)cls, (void)connection, (void)code;
  buffer *form = *context;
  if (form == NULL) return;
  free(form->bytes);
  free(form);
}
