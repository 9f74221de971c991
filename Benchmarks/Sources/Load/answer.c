// Reads answers as a browser does, of those that these servers give: HTTP/1.1 with a length, on a
// connection that stays open. Anything else is a status of 0.
#define _GNU_SOURCE
#include "load.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

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
  return true;
}
