// What the library lets through and no server should. Every refusal closes the connection, so that
// a request that two parties could read in two ways is the last one of its connection.
#include "internal.h"

#include <string.h>
#include <strings.h>

typedef struct {
  const shoji_server *server;
  shoji_request *request;
  /// Where the next field has to stand, if that is known.
  shoji_head *head;
  unsigned hosts, lengths, encodings;
  unsigned status;
  uint64_t length;
  bool host_is_sound, host_is_allowed;
  bool is_multipart;
} gate;

static bool is_token(const char *name, size_t size) {
  static const bool table[256] = {
      ['!'] = 1, ['#'] = 1, ['$'] = 1, ['%'] = 1, ['&'] = 1, ['\''] = 1, ['*'] = 1, ['+'] = 1,
      ['-'] = 1, ['.'] = 1, ['^'] = 1, ['_'] = 1, ['`'] = 1, ['|'] = 1,  ['~'] = 1,
      ['0' ... '9'] = 1, ['a' ... 'z'] = 1, ['A' ... 'Z'] = 1};
  for (size_t i = 0; i < size; i++)
    if (!table[(unsigned char)name[i]]) return false;
  return size > 0;
}

static bool has_controls(const char *value, size_t size) {
  for (size_t i = 0; i < size; i++) {
    unsigned char byte = (unsigned char)value[i];
    if ((byte < 0x20 && byte != '\t') || byte == 0x7f) return true;
  }
  return false;
}

/// Digits only; what does not fit in 63 bits counts as larger than any limit.
static bool parse_length(const char *value, size_t size, uint64_t *length) {
  *length = 0;
  for (size_t i = 0; i < size; i++) {
    if (value[i] < '0' || value[i] > '9') return false;
    *length = *length > INT64_MAX / 16 ? INT64_MAX : *length * 10 + (uint64_t)(value[i] - '0');
  }
  return size > 0;
}

size_t shoji_trimmed(const char *value, size_t size) {
  while (size > 0 && (value[size - 1] == ' ' || value[size - 1] == '\t')) size--;
  return size;
}

static bool equals(const char *text, size_t size, const char *literal) {
  return size == strlen(literal) && strncasecmp(text, literal, size) == 0;
}

/// The status to refuse the request with because of this one field, else 0.
static unsigned check_field(gate *gate, const char *name, size_t name_size, const char *value,
                            size_t size) {
  if (!is_token(name, name_size) || has_controls(value, size)) return 400;
  if (gate->head != NULL && !shoji_head_take(gate->head, name, name_size, value, size)) return 400;
  // The two that frame the body count as the library reads them, which leaves blanks in place.
  size_t whole = size;
  size = shoji_trimmed(value, size);
  switch (name_size) {
  case 4:
    if (!equals(name, name_size, "host")) return 0;
    gate->hosts++;
    gate->host_is_sound = shoji_host_length(value, size) > 0;
    gate->host_is_allowed = shoji_host_is_allowed(gate->server, value, size);
    return 0;
  case 6:
    if (!equals(name, name_size, "expect")) return 0;
    return equals(value, size, "100-continue") ? 0 : 417;
  case 12:
    if (equals(name, name_size, "content-type"))
      gate->is_multipart = size >= 10 && strncasecmp(value, "multipart/", 10) == 0;
    return 0;
  case 14:
    if (!equals(name, name_size, "content-length")) return 0;
    gate->lengths++;
    return parse_length(value, whole, &gate->length) ? 0 : 400;
  case 15:
    if (equals(name, name_size, "accept-encoding")) gate->request->names_codings = true;
    return 0;
  case 17:
    if (!equals(name, name_size, "transfer-encoding")) return 0;
    gate->encodings++;
    return equals(value, whole, "chunked") ? 0 : 501;
  default:
    return 0;
  }
}

static enum MHD_Result on_field(void *cls, enum MHD_ValueKind kind, const char *name,
                                size_t name_size, const char *value, size_t size) {
  gate *gate = cls;
  (void)kind;
  unsigned status = check_field(gate, name, name_size, value, value == NULL ? 0 : size);
  // 400 outranks 501 and 417: a message that is malformed as well is not merely unsupported.
  if (status == 400 || gate->status == 0) gate->status = status;
  return gate->status == 400 ? MHD_NO : MHD_YES;
}

/// Methods that are known but served nowhere are 405, unknown ones 501.
static unsigned check_method(shoji_request *request, const char *method) {
  static const char *const known[] = {"GET",   "HEAD",   "POST",  "OPTIONS", "PUT",
                                      "PATCH", "DELETE", "TRACE", "CONNECT"};
  for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
    if (strcmp(method, known[i]) != 0) continue;
    size_t end =
        request->server->limits.all_methods ? SHOJI_METHOD_OTHER : SHOJI_METHOD_OPTIONS + 1;
    if (i >= end) return 405;
    request->method = (shoji_method)i;
    return 0;
  }
  return 501;
}

static unsigned check_framing(const gate *gate, const shoji_request *request) {
  if (gate->lengths > 1 || gate->encodings > 1) return 400;
  if (gate->encodings > 0 && (gate->lengths > 0 || request->version == 10)) return 400;
  return 0;
}

static unsigned check_host(const gate *gate, const shoji_request *request) {
  if (gate->hosts > 1 || (gate->hosts == 0 && request->version == 11)) return 400;
  if (gate->hosts == 1 && !gate->host_is_sound) return 400;
  // The authority of an absolute target replaces the Host field (RFC 9112 §3.2.2).
  if (request->authority_size > 0)
    return shoji_host_is_allowed(gate->server, request->target + request->authority_offset,
                                 request->authority_size) ? 0 : 421;
  return gate->hosts == 1 && !gate->host_is_allowed ? 421 : 0;
}

/// The connection is the proxy's, so what is counted is the requests of the client behind it.
static unsigned check_client(shoji_request *request) {
  shoji_server *server = request->server;
  server->callbacks.identify(server->callbacks.context, request, request->address);
  unsigned limit = server->limits.connections_per_address;
  uint64_t count =
      limit == 0 ? 0 : shoji_addresses_add(&server->addresses, request->address, 1);
  request->counted = count > 0;
  return count > limit ? 503 : 0;
}

/// How long the body may be. Where long forms go to the disk, they are those of whom the server knows.
static void set_body_limit(const gate *gate, shoji_request *request) {
  const shoji_server *server = gate->server;
  const shoji_callbacks *callbacks = &server->callbacks;
  request->body_limit = gate->is_multipart ? server->limits.upload_bytes : server->limits.body_bytes;
  if (!gate->is_multipart || server->spool_folder == NULL || callbacks->admits_upload == NULL) return;
  request->spools = callbacks->admits_upload(callbacks->context, request);
  if (!request->spools) request->body_limit = server->limits.body_bytes;
}

unsigned shoji_gate(shoji_request *request, struct MHD_Connection *connection, const char *method,
                    const char *target, const char *version) {
  const shoji_server *server = request->loop->server;
  shoji_head head;
  gate gate = {.server = server, .request = request, .head = server->knows_heads ? &head : NULL};
  if (strcmp(version, "HTTP/1.1") == 0)
    request->version = 11;
  else if (strcmp(version, "HTTP/1.0") == 0)
    request->version = 10;
  else
    return 505;
  if (server->knows_heads && !shoji_head_begin(&head, connection, method, target,
                                               request->target_size, version))
    return 400;
  unsigned method_status = check_method(request, method);
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, on_field, &gate);
  if (gate.status == 400) return 400;
  if (server->knows_heads && !shoji_head_ends(&head)) return 400;
  unsigned status = check_framing(&gate, request);
  if (status == 0) status = method_status;
  if (status == 0) status = shoji_target_check(request);
  if (status == 0) status = check_host(&gate, request);
  if (status == 0) status = gate.status;
  if (status == 0 && request->from_proxy) status = check_client(request);
  if (status == 0) set_body_limit(&gate, request);
  if (status == 0 && gate.length > request->body_limit) status = 413;
  // What is short always finds room.
  if (status == 0 && gate.length > SHOJI_FIRST_BODY_BYTES)
    status = request->spools ? shoji_spool_check(request, gate.length)
                             : shoji_bodies_check(request, gate.length);
  if (gate.lengths > 0) request->body_limit = gate.length;
  // The library reads the lines between chunks, and those behind them, less strictly than a head can be read here.
  if (gate.encodings > 0) request->link->is_last = true;
  return status;
}
