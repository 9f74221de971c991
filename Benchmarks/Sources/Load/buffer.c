#include "load.h"

#include <stdio.h>
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

void buffer_text(buffer *buffer, const char *text) { buffer_append(buffer, text, strlen(text)); }

void buffer_encoded(buffer *buffer, const char *text, size_t size) {
  static const char plain[] =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._";
  for (size_t i = 0; i < size; i++) {
    char escape[4];
    if (text[i] != '\0' && strchr(plain, text[i]) != NULL) {
      buffer_append(buffer, &text[i], 1);
    } else if (text[i] == ' ') {
      buffer_append(buffer, "+", 1);
    } else {
      snprintf(escape, sizeof escape, "%%%02X", (unsigned char)text[i]);
      buffer_append(buffer, escape, 3);
    }
  }
}
