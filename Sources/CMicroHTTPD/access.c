// The library's callbacks for one request, in the order in which they come: the target, the first
// call (the gate), the body, the handler, the answer, the end.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

/// After a refusal by raw bytes this much more is read, so that the client gets to see it.
enum { DISCARD_BYTES = 4 << 20, DISCARD_MILLISECONDS = 5000 };

/// How much of a form with files is in memory before the rest, and it, go to the disk.
enum { MEMORY_BYTES = 64 << 10 };

static void enter_phase(shoji_request *request, shoji_phase phase) {
  request->link->phase = phase;
  request->link->since = request->loop->now;
  request->link->looked_at = false;
  request->link->measured_since = 0;
}

void *shoji_on_target(void *cls, const char *uri, struct MHD_Connection *connection) {
  shoji_loop *loop = cls;
  const union MHD_ConnectionInfo *info =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  if (info == NULL || info->socket_context == NULL) return NULL;
  shoji_connection *link = info->socket_context;
  shoji_request *request = shoji_request_create(link, connection, uri);
  if (request == NULL) return NULL;
  link->request = request;
  link->phase = SHOJI_PHASE_HEADERS;
  loop->latest = link;
  if (loop->server->knows_heads && uri != NULL) shoji_head_cut_query(uri);
  // The first request's headers are due since the connection was made.
  if (!link->first_request) link->since = loop->now;
  if (loop->server->callbacks.completed != NULL) request->started = shoji_microseconds();
  return request;
}

static enum MHD_Result queue_page(shoji_request *request, struct MHD_Connection *connection,
                                  unsigned status) {
  const shoji_page *page = shoji_server_page(request->loop->server, status, connection);
  if (page == NULL) return MHD_NO;
  pthread_mutex_lock(&request->lock);
  request->stage = SHOJI_STAGE_QUEUED;
  request->answered = true;
  request->status = status;
  pthread_mutex_unlock(&request->lock);
  enter_phase(request, SHOJI_PHASE_SENDING);
  return MHD_queue_response(connection, status, page->response);
}

/// The lock is held, and an answer is there. Gives the lock back.
static enum MHD_Result queue_answer(shoji_request *request, struct MHD_Connection *connection) {
  struct MHD_Response *response = request->response;
  bool is_page = request->response_is_page;
  request->response = NULL;
  request->stage = SHOJI_STAGE_QUEUED;
  pthread_mutex_unlock(&request->lock);
  enter_phase(request, SHOJI_PHASE_SENDING);
  // A busy client would otherwise keep its connection, and the server, from ever being idle.
  if ((request->loop->draining || request->link->is_last) && !is_page)
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONNECTION, "close");
  if (request->stream != NULL) shoji_stream_attach(request->stream, request->loop, connection);
  enum MHD_Result result = MHD_queue_response(connection, request->status, response);
  if (!is_page) MHD_destroy_response(response);
  return result;
}

/// There is no room for the body while it arrives, when the library takes no answer any more: the
/// refusal goes past it, and what still comes is thrown away for a while.
static void refuse_body(shoji_request *request, unsigned status) {
  shoji_send_raw(request->link, status);
  request->stage = SHOJI_STAGE_DISCARDING;
  request->status = status;
  free(request->body);
  request->body = NULL;
  request->body_size = request->body_capacity = 0;
  shoji_bodies_give_back(request);
  shoji_spool_close(request);
  unsigned deadline = request->loop->server->limits.body_deadline;
  uint64_t now = request->loop->now;
  if (deadline > DISCARD_MILLISECONDS)
    request->link->since = now - (deadline - DISCARD_MILLISECONDS);
}

/// Makes room for what has come, which is within the limit of one body. Not for what was only
/// declared: that costs a client nothing. 0, or the status to refuse the body with.
static unsigned grow_body(shoji_request *request, size_t needed) {
  if (needed <= request->body_capacity) return 0;
  size_t capacity =
      request->body_capacity == 0 ? SHOJI_FIRST_BODY_BYTES : request->body_capacity;
  while (capacity < needed) capacity *= 2;
  if (capacity > request->body_limit) capacity = (size_t)request->body_limit;
  unsigned status = shoji_bodies_add(request, capacity - request->body_capacity);
  if (status != 0) return status;
  uint8_t *body = realloc(request->body, capacity);
  if (body == NULL) return 503;
  request->body = body;
  request->body_capacity = capacity;
  return 0;
}

/// Takes further bytes of a body: in memory at first, then on the disk if that is where it goes.
static unsigned take_bytes(shoji_request *request, const char *data, size_t size) {
  if (request->spool < 0 && (!request->spools || request->body_size + size <= MEMORY_BYTES)) {
    unsigned status = grow_body(request, request->body_size + size);
    if (status != 0) return status;
    memcpy(request->body + request->body_size, data, size);
    request->body_size += size;
    return 0;
  }
  if (request->spool < 0 && request->body_size > 0) {
    unsigned status = shoji_spool_write(request, request->body, request->body_size);
    if (status != 0) return status;
    free(request->body);
    request->body = NULL;
    request->body_capacity = 0;
    shoji_bodies_give_back(request);
  }
  unsigned status = shoji_spool_write(request, data, size);
  if (status == 0) request->body_size = (size_t)request->spooled;
  return status;
}

static enum MHD_Result receive(shoji_request *request, const char *data, size_t *data_size) {
  size_t size = *data_size;
  *data_size = 0;
  request->received += size;
  if (request->stage == SHOJI_STAGE_DISCARDING) {
    request->discarded += size;
    return request->discarded > DISCARD_BYTES ? MHD_NO : MHD_YES;
  }
  if (request->body_size + (uint64_t)size > request->body_limit) {
    refuse_body(request, 413);
    return MHD_YES;
  }
  unsigned status = take_bytes(request, data, size);
  if (status != 0) refuse_body(request, status);
  return MHD_YES;
}

/// Hands the complete request to the handler, and queues its answer or waits for one.
static enum MHD_Result deliver(shoji_request *request, struct MHD_Connection *connection) {
  shoji_loop *loop = request->loop;
  if (request->method == SHOJI_METHOD_OPTIONS) return queue_page(request, connection, 204);
  // From here on nobody would wait for the answer.
  if (loop->closing) return queue_page(request, connection, 503);
  request->stage = SHOJI_STAGE_HANDLING;
  enter_phase(request, SHOJI_PHASE_HANDLING);
  atomic_fetch_add_explicit(&request->references, 1, memory_order_relaxed);
  loop->server->callbacks.handle(loop->server->callbacks.context, request);
  pthread_mutex_lock(&request->lock);
  if (request->answered) return queue_answer(request, connection);
  MHD_suspend_connection(connection);
  request->stage = SHOJI_STAGE_SUSPENDED;
  pthread_mutex_unlock(&request->lock);
  return MHD_YES;
}

enum MHD_Result shoji_on_access(void *cls, struct MHD_Connection *connection, const char *url,
                                const char *method, const char *version, const char *data,
                                size_t *data_size, void **context) {
  shoji_request *request = *context;
  (void)cls;
  if (request == NULL) return MHD_NO;
  if (request->stage == SHOJI_STAGE_HEADERS) {
    if (request->link->is_last) return MHD_NO;
    unsigned status = shoji_gate(request, connection, method, url, version);
    if (status != 0) return queue_page(request, connection, status);
    request->stage = SHOJI_STAGE_BODY;
    enter_phase(request, SHOJI_PHASE_BODY);
    return MHD_YES;
  }
  if (*data_size > 0) return receive(request, data, data_size);
  if (request->stage == SHOJI_STAGE_DISCARDING) return MHD_NO;
  if (request->stage == SHOJI_STAGE_BODY) return deliver(request, connection);
  pthread_mutex_lock(&request->lock);
  if (request->response != NULL) return queue_answer(request, connection);
  MHD_suspend_connection(connection);
  request->stage = SHOJI_STAGE_SUSPENDED;
  pthread_mutex_unlock(&request->lock);
  return MHD_YES;
}

static void report(const shoji_request *request) {
  shoji_server *server = request->loop->server;
  if (server->callbacks.completed == NULL) return;
  shoji_outcome outcome = {
      .status = request->status,
      .method = (int)request->method,
      .route = request->route,
      .microseconds = shoji_microseconds() - request->started,
      .body_bytes = request->body_size,
      .open_connections = shoji_server_open_connections(server),
      .request_name = request->name,
      .session_name = request->session_name,
  };
  server->callbacks.completed(server->callbacks.context, &outcome);
}

void shoji_on_completed(void *cls, struct MHD_Connection *connection, void **context,
                        enum MHD_RequestTerminationCode code) {
  shoji_request *request = *context;
  (void)cls;
  (void)connection;
  (void)code;
  if (request == NULL) return;
  *context = NULL;
  report(request);
  request->link->request = NULL;
  request->link->first_request = false;
  enter_phase(request, SHOJI_PHASE_WAITING);
  pthread_mutex_lock(&request->lock);
  struct MHD_Response *unsent = request->response_is_page ? NULL : request->response;
  request->response = NULL;
  request->connection = NULL;
  bool counted = request->counted;
  pthread_mutex_unlock(&request->lock);
  if (request->stream != NULL) shoji_stream_detach(request->stream);
  if (unsent != NULL) MHD_destroy_response(unsent);
  if (counted) shoji_addresses_subtract(&request->server->addresses, request->address, 1);
  shoji_request_drop(request);
}
