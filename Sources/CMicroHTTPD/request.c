// A request between the library and its handler. The lock decides every race: an answer from another
// thread against the suspension, the client's leaving, the deadline and the end of the server.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

shoji_request *shoji_request_create(shoji_connection *link, struct MHD_Connection *connection,
                                    const char *target) {
  size_t size = target == NULL ? 0 : strlen(target);
  shoji_request *request = malloc(sizeof *request + size + 1);
  if (request == NULL) return NULL;
  memset(request, 0, sizeof *request);
  if (size > 0) memcpy(request->target, target, size);
  request->target[size] = '\0';
  request->target_size = size;
  atomic_init(&request->references, 1);
  pthread_mutex_init(&request->lock, NULL);
  request->connection = connection;
  request->link = link;
  request->loop = link->loop;
  request->server = link->loop->server;
  request->method = SHOJI_METHOD_OTHER;
  request->spool = -1;
  request->from_proxy = link->from_proxy;
  memcpy(request->address, link->address, SHOJI_ADDRESS_SIZE);
  return request;
}

void shoji_request_drop(shoji_request *request) {
  if (atomic_fetch_sub_explicit(&request->references, 1, memory_order_acq_rel) != 1) return;
  pthread_mutex_destroy(&request->lock);
  // Whoever drops it last, the loop or the engine's object, keeps the server until it has.
  shoji_bodies_give_back(request);
  shoji_spool_close(request);
  if (request->stream != NULL) shoji_stream_release(request->stream);
  free(request->body);
  free(request);
}

/// Takes the answer if the request is open. The lock is held.
static bool take_answer(shoji_request *request, unsigned status, struct MHD_Response *response,
                        bool is_page, const char *route) {
  if (request->answered || request->connection == NULL) return false;
  request->answered = true;
  request->status = status;
  request->response = response;
  request->response_is_page = is_page;
  request->route = route;
  if (request->stage == SHOJI_STAGE_SUSPENDED) {
    // Under the lock: once it is given up, the loop may free the connection.
    MHD_resume_connection(request->connection);
    shoji_loop_wake(request->loop);
  }
  return true;
}

bool shoji_request_answer(shoji_request *request, unsigned status, struct MHD_Response *response,
                          const char *route) {
  pthread_mutex_lock(&request->lock);
  bool taken = take_answer(request, status, response, false, route);
  pthread_mutex_unlock(&request->lock);
  if (!taken) MHD_destroy_response(response);
  return taken;
}

bool shoji_request_answer_stream(shoji_request *request, unsigned status,
                                 struct MHD_Response *response, shoji_stream *stream,
                                 const char *route) {
  pthread_mutex_lock(&request->lock);
  bool taken = !request->answered && request->connection != NULL;
  if (taken) {
    shoji_stream_retain(stream);
    request->stream = stream;
    take_answer(request, status, response, false, route);
  }
  pthread_mutex_unlock(&request->lock);
  if (!taken) MHD_destroy_response(response);
  return taken;
}

bool shoji_request_answer_page(shoji_request *request, unsigned status, const char *route) {
  pthread_mutex_lock(&request->lock);
  bool taken = false;
  // The loop, and with it the pages, is only sure to exist while the connection does.
  if (request->connection != NULL && !request->answered) {
    const shoji_page *page = 
        shoji_server_page(request->loop->server, status, request->connection);
    if (page != NULL) taken = take_answer(request, status, page->response, true, route);
  }
  pthread_mutex_unlock(&request->lock);
  return taken;
}

bool shoji_request_is_open(shoji_request *request) {
  pthread_mutex_lock(&request->lock);
  bool is_open = !request->answered && request->connection != NULL;
  pthread_mutex_unlock(&request->lock);
  return is_open;
}

void shoji_request_release(shoji_request *request) {
  shoji_request_answer_page(request, 500, "unanswered");
  shoji_request_drop(request);
}

shoji_method shoji_request_method(const shoji_request *request) { return request->method; }

int shoji_request_version(const shoji_request *request) { return request->version; }

const uint8_t *shoji_request_path(const shoji_request *request, size_t *size) {
  // An absolute target may end with its authority: its path is the root.
  *size = request->path_size == 0 ? 1 : request->path_size;
  return request->path_size == 0 ? (const uint8_t *)"/"
                                 : (const uint8_t *)request->target + request->path_offset;
}

const uint8_t *shoji_request_query(const shoji_request *request, size_t *size) {
  *size = request->query_size;
  return request->query_offset == 0 ? NULL
                                    : (const uint8_t *)request->target + request->query_offset;
}

const uint8_t *shoji_request_authority(const shoji_request *request, size_t *size) {
  *size = request->authority_size;
  return request->authority_size == 0
             ? NULL
             : (const uint8_t *)request->target + request->authority_offset;
}

const uint8_t *shoji_request_body(const shoji_request *request, size_t *size) {
  *size = request->body_size;
  return request->body;
}

void shoji_request_free_body(shoji_request *request) {
  free(request->body);
  request->body = NULL;
  shoji_spool_close(request);
}

const uint8_t *shoji_request_address(const shoji_request *request) { return request->address; }

bool shoji_request_is_from_proxy(const shoji_request *request) { return request->from_proxy; }

bool shoji_request_names_codings(const shoji_request *request) { return request->names_codings; }

/// Whether the header fields can be read; once answered, the loop may go on with the connection and reuse
/// its memory. The lock is held.
static bool has_headers(const shoji_request *request) {
  return request->connection != NULL && request->stage != SHOJI_STAGE_QUEUED &&
         !(request->answered && request->stage == SHOJI_STAGE_SUSPENDED);
}

bool shoji_request_lock_header(shoji_request *request, const char *name, size_t name_size,
                               const uint8_t **value, size_t *value_size) {
  const char *text = NULL;
  pthread_mutex_lock(&request->lock);
  if (has_headers(request) &&
      MHD_lookup_connection_value_n(request->connection, MHD_HEADER_KIND, name, name_size, &text,
                                    value_size) == MHD_YES &&
      text != NULL) {
    *value = (const uint8_t *)text;
    *value_size = shoji_trimmed(text, *value_size);
    return true;
  }
  pthread_mutex_unlock(&request->lock);
  return false;
}

void shoji_request_unlock(shoji_request *request) { pthread_mutex_unlock(&request->lock); }

typedef struct {
  void *context;
  void (*each)(void *context, const uint8_t *name, size_t name_size, const uint8_t *value,
               size_t value_size);
} field_reader;

static enum MHD_Result read_field(void *cls, enum MHD_ValueKind kind, const char *name,
                                  size_t name_size, const char *value, size_t size) {
  const field_reader *reader = cls;
  (void)kind;
  reader->each(reader->context, (const uint8_t *)name, name_size, (const uint8_t *)value,
               value == NULL ? 0 : shoji_trimmed(value, size));
  return MHD_YES;
}

void shoji_request_each_header(shoji_request *request, void *context,
                               void (*each)(void *context, const uint8_t *name, size_t name_size,
                                            const uint8_t *value, size_t value_size)) {
  field_reader reader = {.context = context, .each = each};
  pthread_mutex_lock(&request->lock);
  if (has_headers(request))
    MHD_get_connection_values_n(request->connection, MHD_HEADER_KIND, read_field, &reader);
  pthread_mutex_unlock(&request->lock);
}

void shoji_request_name(shoji_request *request, bool session, const uint8_t *name, size_t size) {
  char *place = session ? request->session_name : request->name;
  size_t count = size < sizeof request->name ? size : sizeof request->name - 1;
  pthread_mutex_lock(&request->lock);
  memcpy(place, name, count);
  place[count] = 0;
  pthread_mutex_unlock(&request->lock);
}
