#include "strict.h"

#include <string.h>
#include <strings.h>

#include "../../../Sources/CMicroHTTPD/include/CMicroHTTPD.h"

uint64_t strict_hash(const char *bytes, size_t size) {
  uint64_t hash = 0xcbf29ce484222325u;
  for (size_t i = 0; i < size; i++) hash = (hash ^ (uint8_t)bytes[i]) * 0x100000001b3u;
  return hash;
}

typedef struct {
  const char *bytes;
  size_t size, place;
} reader;

/// The bytes up to a line's end, which is passed over. NULL when none comes.
static const char *take_line(reader *reader, size_t *size) {
  const char *start = reader->bytes + reader->place;
  const char *end = memmem(start, reader->size - reader->place, "\r\n", 2);
  if (end == NULL) return NULL;
  *size = (size_t)(end - start);
  reader->place += *size + 2;
  return start;
}

static bool is_token_byte(char byte) {
  return byte != '\0' && (strchr("!#$%&'*+-.^_`|~", byte) != NULL || (byte >= '0' && byte <= '9') ||
                          (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'));
}

static bool is_blank(char byte) { return byte == ' ' || byte == '\t'; }

static bool is_text(const char *text, size_t size) {
  for (size_t i = 0; i < size; i++)
    if (((unsigned char)text[i] < 0x20 && text[i] != '\t') || text[i] == 0x7f) return false;
  return true;
}

/// `method SP target SP version`, and nothing else.
static bool read_line(reader *reader, strict_request *request, bool *is_modern) {
  static const char *const methods[] = {"GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"};
  size_t size;
  const char *line = take_line(reader, &size);
  if (line == NULL) return false;
  const char *first = memchr(line, ' ', size);
  if (first == NULL) return false;
  const char *rest = first + 1, *end = line + size;
  const char *second = memchr(rest, ' ', (size_t)(end - rest));
  if (second == NULL || second == rest || end - second != 9) return false;
  for (const char *byte = rest; byte < second; byte++)
    if ((unsigned char)*byte <= 0x20 || *byte == 0x7f) return false;
  *is_modern = memcmp(second + 1, "HTTP/1.1", 8) == 0;
  if (!*is_modern && memcmp(second + 1, "HTTP/1.0", 8) != 0) return false;
  request->target_size = (size_t)(second - rest);
  request->target_hash = strict_hash(rest, request->target_size);
  for (size_t i = 0; i < sizeof methods / sizeof *methods; i++) {
    size_t length = strlen(methods[i]);
    if ((size_t)(first - line) != length || memcmp(line, methods[i], length) != 0) continue;
    request->method = (int)i;
    return true;
  }
  return false;
}

typedef struct {
  size_t lengths, codings, hosts, length;
  bool is_sound;
} framing;

static bool is_name(const char *name, size_t size, const char *literal) {
  return size == strlen(literal) && strncasecmp(name, literal, size) == 0;
}

static bool read_field(const char *line, size_t size, framing *framing) {
  size_t name = 0;
  while (name < size && is_token_byte(line[name])) name++;
  if (name == 0 || name == size || line[name] != ':' || !is_text(line, size)) return false;
  const char *value = line + name + 1;
  size_t length = size - name - 1;
  while (length > 0 && is_blank(*value)) value++, length--;
  while (length > 0 && is_blank(value[length - 1])) length--;
  if (is_name(line, name, "host")) framing->hosts++;
  if (is_name(line, name, "transfer-encoding")) {
    framing->codings++;
    return is_name(value, length, "chunked");
  }
  if (!is_name(line, name, "content-length")) return true;
  framing->lengths++;
  framing->length = 0;
  for (size_t i = 0; i < length; i++) {
    if (value[i] < '0' || value[i] > '9' || framing->length > 1 << 28) return false;
    framing->length = framing->length * 10 + (size_t)(value[i] - '0');
  }
  return length > 0;
}

/// A line of chunks, which may end with a line feed alone: the library reads these less strictly than a head, and
/// for that nothing behind a chunked body is taken for a request.
static const char *take_loose_line(reader *reader, size_t *size) {
  const char *start = reader->bytes + reader->place;
  const char *end = memchr(start, '\n', reader->size - reader->place);
  if (end == NULL) return NULL;
  reader->place += (size_t)(end - start) + 1;
  *size = (size_t)(end - start);
  if (*size > 0 && end[-1] == '\r') --*size;
  return start;
}

static bool read_chunks(reader *reader, strict_request *request) {
  char body[1 << 16];
  request->is_last = true;
  for (;;) {
    size_t size, chunk = 0, digits = 0;
    const char *line = take_loose_line(reader, &size);
    if (line == NULL) return false;
    for (; digits < size && line[digits] && strchr("0123456789abcdefABCDEF", line[digits]); digits++) {
      if (chunk > 1 << 20) return false;
      char digit = line[digits] | 0x20;
      chunk = chunk * 16 + (size_t)(digit >= 'a' ? digit - 'a' + 10 : line[digits] - '0');
    }
    if (digits == 0 || (digits < size && line[digits] != ';' && !is_blank(line[digits]))) return false;
    if (chunk == 0) break;
    if (reader->size - reader->place < chunk || request->body_size + chunk > sizeof body) return false;
    memcpy(body + request->body_size, reader->bytes + reader->place, chunk);
    request->body_size += chunk;
    reader->place += chunk;
    line = take_loose_line(reader, &size);
    if (line == NULL || size != 0) return false;
  }
  request->body_hash = strict_hash(body, request->body_size);
  return true;
}

bool strict_cannot_tell(const char *bytes, size_t size) {
  static const struct {
    const char *bytes;
    size_t size;
  } alike[] = {{"\0\n", 2}, {"\n\0", 2}, {"\n:\n", 3}, {"\n:\r\n", 4}, {"\0\r\n\n", 4}};
  for (size_t i = 0; i < sizeof alike / sizeof *alike; i++)
    if (memmem(bytes, size, alike[i].bytes, alike[i].size) != NULL) return true;
  return size > 0 && *bytes == '\0';
}

bool strict_read(const char *bytes, size_t size, size_t *place, strict_request *request) {
  reader reader = {bytes, size, *place};
  framing framing = {0};
  bool is_modern;
  memset(request, 0, sizeof *request);
  // Empty lines before a request are passed over (RFC 9112 section 2.2), and those of a line feed alone.
  for (;;) {
    const char *start = bytes + reader.place;
    // To the library that is an empty line too, and it looks for the next one: no proxy sends such a thing on.
    if (reader.place < reader.size && *start == '\0') {
      request->cannot_tell = true;
      return false;
    }
    const char *end = memchr(start, '\n', reader.size - reader.place);
    if (end == NULL || !(end == start || (end == start + 1 && *start == '\r'))) break;
    reader.place += (size_t)(end - start) + 1;
  }
  if (!read_line(&reader, request, &is_modern)) return false;
  for (;;) {
    size_t line_size;
    const char *line = take_line(&reader, &line_size);
    if (line == NULL) return false;
    if (line_size == 0) break;
    if (!read_field(line, line_size, &framing)) return false;
    request->fields++;
  }
  if (framing.lengths > 1 || framing.codings > 1 || framing.hosts > 1) return false;
  if (is_modern && framing.hosts == 0) return false;
  if (framing.codings > 0 && (framing.lengths > 0 || !is_modern)) return false;
  if (framing.codings > 0) {
    if (!read_chunks(&reader, request)) return false;
  } else {
    if (reader.size - reader.place < framing.length) return false;
    request->body_size = framing.length;
    request->body_hash = strict_hash(bytes + reader.place, framing.length);
    reader.place += framing.length;
  }
  *place = reader.place;
  return true;
}
