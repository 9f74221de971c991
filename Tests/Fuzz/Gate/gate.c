// What the library and the gate make of bytes that come over a connection, against a second reader of HTTP
// (strict.c) that takes nothing but what RFC 9112 says: whatever is handled must be a request for both, with the
// same line, the same body, and at the same place among the others. Two readers that disagree are how requests
// are smuggled.
//
// The first byte of an input says how its bytes are cut into pieces, as a network does.

// The loop is driven here, without a thread of its own.
#include "../../../Sources/CMicroHTTPD/loop.c"

#include "strict.h"

#include <netinet/in.h>
#include <stdio.h>
#include <sys/socket.h>

enum { MOST_HANDLED = 64, BODY_LIMIT = 4096 };

static struct {
  strict_request requests[MOST_HANDLED];
  size_t count;
} handled;

static shoji_server *server;
static shoji_loop loop;

static void fail(const char *reason) {
  fprintf(stderr, "gate: %s\n", reason);
  abort();
}

static void read_header(void *context, const uint8_t *name, size_t name_size, const uint8_t *value,
                        size_t value_size) {
  size_t *count = context;
  if (name_size == 0) fail("a field without a name was handled");
  for (size_t i = 0; i < value_size; i++)
    if (value[i] < 0x20 && value[i] != '\t') fail("a control character was handled");
  if (value_size > 0 && (value[value_size - 1] == ' ' || value[value_size - 1] == '\t'))
    fail("a blank behind a value was handled");
  (void)name;
  (*count)++;
}

static void handle(void *context, shoji_request *request) {
  (void)context;
  if (handled.count < MOST_HANDLED) {
    strict_request *own = &handled.requests[handled.count];
    memset(own, 0, sizeof *own);
    own->method = shoji_request_method(request);
    own->target_size = request->target_size;
    own->target_hash = strict_hash(request->target, request->target_size);
    size_t size;
    const uint8_t *body = shoji_request_body(request, &size);
    own->body_size = size;
    own->body_hash = strict_hash((const char *)body, size);
    shoji_request_each_header(request, &own->fields, read_header);
    // What Swift reads of it.
    const uint8_t *text;
    if (shoji_request_lock_header(request, "Host", 4, &text, &size)) shoji_request_unlock(request);
  }
  handled.count++;
  shoji_request_answer(request, 200, shoji_response_empty(), "fuzz");
  shoji_request_release(request);
}

static void identify(void *context, shoji_request *request, uint8_t *address) {
  (void)context;
  (void)request;
  (void)address;
}

static void set_page(unsigned status, const char *raw) {
  struct MHD_Response *response = shoji_response_empty();
  if (status >= 400 && status != 503)
    MHD_add_response_header(response, MHD_HTTP_HEADER_CONNECTION, "close");
  shoji_server_set_page(server, status, response, raw, strlen(raw));
}

int LLVMFuzzerInitialize(int *count, char ***arguments) {
  (void)count;
  (void)arguments;
  signal(SIGPIPE, SIG_IGN);
  shoji_limits limits = {
      .connections_per_loop = 100, .idle_timeout = 60000, .header_deadline = 60000,
      .body_deadline = 60000, .answer_deadline = 60000, .target_bytes = 8192,
      .body_bytes = BODY_LIMIT, .upload_bytes = BODY_LIMIT, .rate_window = 30000, .all_methods = true};
  shoji_callbacks callbacks = {.handle = handle, .identify = identify};
  server = shoji_server_create(limits, callbacks);
  if (!shoji_server_add_language(server, "en") || !shoji_server_add_language(server, "de")) abort();
  const unsigned statuses[] = {204, 400, 405, 408, 413, 414, 417, 421, 431, 500, 501, 503, 505};
  for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
    set_page(statuses[i], "HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  if (!shoji_server_probe(server)) fail("the library reads heads in another way");
  loop.server = server;
  loop.tick = 1000;
  loop.now = 1000;
  loop.wake = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
  loop.daemon = start_daemon(&loop, MHD_INVALID_SOCKET);
  return loop.daemon == NULL;
}

static void compare(const uint8_t *bytes, size_t size) {
  strict_request expected;
  size_t place = 0;
  expected.is_last = false;
  for (size_t i = 0; i < handled.count && i < MOST_HANDLED; i++) {
    do {
      if (expected.is_last) fail("a request behind chunks was handled");
      if (!strict_read((const char *)bytes, size, &place, &expected)) {
        if (expected.cannot_tell) return;
        fail("what was handled is no request");
      }
      // The server answers these by itself.
    } while (expected.method == SHOJI_METHOD_OPTIONS);
    const strict_request *own = &handled.requests[i];
    if (own->method != expected.method) fail("another method was handled");
    if (own->target_size != expected.target_size || own->target_hash != expected.target_hash)
      fail("another target was handled");
    if (own->body_size != expected.body_size || own->body_hash != expected.body_hash)
      fail("another body was handled");
    if (own->fields != expected.fields) fail("other fields were handled");
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
  if (size < 2) return 0;
  size_t piece = bytes[0] == 0 ? size : bytes[0];
  bytes++;
  size--;
  int sockets[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0, sockets) != 0) return 0;
  struct sockaddr_in address = {.sin_family = AF_INET};
  handled.count = 0;
  if (MHD_add_connection(loop.daemon, sockets[0], (const struct sockaddr *)&address,
                         sizeof address) != MHD_YES)
    abort();
  char answer[65536];
  for (size_t sent = 0; sent < size; sent += piece) {
    size_t count = size - sent < piece ? size - sent : piece;
    if (send(sockets[1], bytes + sent, count, MSG_NOSIGNAL) < 0) break;
    MHD_run(loop.daemon);
    while (recv(sockets[1], answer, sizeof answer, 0) > 0) {}
  }
  // The library answers a request in a pass, and takes the next one in another.
  for (size_t passes = 0, seen = handled.count; passes < 3; passes++) {
    MHD_run(loop.daemon);
    while (recv(sockets[1], answer, sizeof answer, 0) > 0) {}
    if (handled.count != seen) passes = 0;
    seen = handled.count;
  }
  shutdown(sockets[1], SHUT_WR);
  MHD_run(loop.daemon);
  close(sockets[1]);
  for (int i = 0; i < 8 && loop.connections != NULL; i++) MHD_run(loop.daemon);
  if (loop.connections != NULL) fail("a connection is left");
  if (atomic_load(&server->open_connections) != 0) fail("connections are counted wrong");
  if (atomic_load(&server->held_bytes) != 0) fail("bytes of bodies are counted wrong");
  if (!strict_cannot_tell((const char *)bytes, size)) compare(bytes, size);
  return 0;
}
