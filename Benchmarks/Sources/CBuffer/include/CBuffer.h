#pragma once

#include <stddef.h>

/// Bytes that grow.
typedef struct {
  char *bytes;
  size_t size, room;
} buffer;

void buffer_append(buffer *buffer, const void *bytes, size_t size);
