// Reads answers as a browser does, of those that these servers give: HTTP/1.1 with a length, on a
// connection that stays open. Anything else is a status of 0.
#define _GNU_SOURCE
#include "load.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <zlib.h>

/// The value of a header field, or NULL.
static const char *field(const char *head, const char *end, const char *name, size_t *size) {
  size_t length = strlen(name);
  for (const char *line = head; line != NULL && line < end;) {
    const char *next = memmem(line, (size_t)(end - line), "\r\n", 2);
    if (next == NULL) next = end;
    if ((size_t)(next - line) > length && line[length] == ':' &&
        strncasecmp(line, name, length) == 0) {
      const char *value = line + length + 1;
      while (value < next && *value == ' ') value++;
      *size = (size_t)(next - value);
      return value;
    }
    line = next + 2;
  }
  return NULL;
}

bool answer_read(answer *answer, const char *bytes, size_t size) {
  const char *end = size < 16 ? NULL : memmem(bytes, size, "\r\n\r\n", 4);
  if (end == NULL) return false;
  memset(answer, 0, sizeof *answer);
  size_t digits = 0, ignored;
  const char *length = field(bytes, end, "Content-Length", &digits);
  bool stays = field(bytes, end, "Connection", &ignored) == NULL;
  if (length == NULL || !stays || memcmp(bytes, "HTTP/1.1 ", 9) != 0) {
    answer->size = size;
    return true;
  }
  answer->body = end + 4;
  answer->body_size = strtoul(length, NULL, 10);
  answer->size = (size_t)(answer->body - bytes) + answer->body_size;
  if (answer->size > size) return false;
  answer->status = (unsigned)atoi(bytes + 9);
  answer->location = field(bytes, end, "Location", &answer->location_size);
  answer->cookie = field(bytes, end, "Set-Cookie", &answer->cookie_size);
  answer->version = field(bytes, end, "Shoji-Page", &answer->version_size);
  answer->is_packed = field(bytes, end, "Content-Encoding", &ignored) != NULL;
  return true;
}

bool answer_unpack(answer *answer, buffer *page) {
  // With the check sum: 16 is zlib's mark for a gzip file.
  z_stream stream = {.next_in = (Bytef *)(uintptr_t)answer->body,
                     .avail_in = (uInt)answer->body_size};
  if (inflateInit2(&stream, 15 + 16) != Z_OK) return false;
  int result = Z_OK;
  page->size = 0;
  while (result == Z_OK) {
    char bytes[65536];
    stream.next_out = (Bytef *)bytes;
    stream.avail_out = sizeof bytes;
    result = inflate(&stream, Z_NO_FLUSH);
    buffer_append(page, bytes, sizeof bytes - stream.avail_out);
  }
  inflateEnd(&stream);
  answer->body = page->bytes;
  answer->body_size = page->size;
  return result == Z_STREAM_END;
}
