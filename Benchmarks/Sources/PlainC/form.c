// application/x-www-form-urlencoded, decoded where it stands.
#include "plain.h"

#include <string.h>

static int hex(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  digit |= 0x20;
  return digit >= 'a' && digit <= 'f' ? digit - 'a' + 10 : -1;
}

size_t form_decode(char *text, size_t size) {
  size_t written = 0;
  for (size_t i = 0; i < size; i++) {
    int high = -1, low = -1;
    if (text[i] == '%' && i + 2 < size) {
      high = hex(text[i + 1]);
      low = hex(text[i + 2]);
    }
    if (high >= 0 && low >= 0) {
      text[written++] = (char)(high << 4 | low);
      i += 2;
    } else {
      text[written++] = text[i] == '+' ? ' ' : text[i];
    }
  }
  return written;
}

bool form_next(char **form, char *end, char **name, char **value) {
  if (*form >= end) return false;
  char *pair = *form, *pair_end = memchr(pair, '&', (size_t)(end - pair));
  if (pair_end == NULL) pair_end = end;
  char *equals = memchr(pair, '=', (size_t)(pair_end - pair));
  if (equals == NULL) equals = pair_end;
  char *text = equals == pair_end ? equals : equals + 1;
  // The byte behind the form is the caller's, so there is always room for the end of a string.
  text[form_decode(text, (size_t)(pair_end - text))] = '\0';
  if (equals < pair_end) pair[form_decode(pair, (size_t)(equals - pair))] = '\0';
  *name = pair;
  *value = text;
  *form = pair_end + 1;
  return true;
}
