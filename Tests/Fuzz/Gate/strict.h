// A second reader of HTTP/1.1, for comparison: slow, short, and without mercy.
#ifndef STRICT_H
#define STRICT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct {
  int method;
  size_t target_size, body_size, fields;
  uint64_t target_hash, body_hash;
  /// Whether nothing behind it may count as a request.
  bool is_last;
  /// Whether what stands in its place begins with NUL, which nobody can tell from an empty line any more.
  bool cannot_tell;
} strict_request;

/// FNV-1a.
uint64_t strict_hash(const char *bytes, size_t size);

/// Whether there are bytes among these that look like the end of a line or of a head once the library has put NUL
/// bytes in its place: a NUL beside a line feed, and a line of a colon alone. Nothing is left by which they could
/// be told, and no proxy passes them on.
bool strict_cannot_tell(const char *bytes, size_t size);

/// Reads the request at a place, and moves behind it. False when there is none.
bool strict_read(const char *bytes, size_t size, size_t *place, strict_request *request);

#endif
