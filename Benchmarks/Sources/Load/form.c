#include "load.h"

#include <stdio.h>
#include <string.h>

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
