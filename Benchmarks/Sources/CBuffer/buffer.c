#include "CBuffer.h"

#include <stdlib.h>
#include <string.h>

void buffer_append(buffer *buffer, const void *bytes, size_t size) {
  if (buffer->size + size > buffer->room) {
    buffer->room = (buffer->size + size) * 2;
    buffer->bytes = realloc(buffer->bytes, buffer->room);
    if (buffer->bytes == NULL) abort();
  }
  memcpy(buffer->bytes + buffer->size, bytes, size);
  buffer->size += size;
}
