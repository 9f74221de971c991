// The value of a Host field, and the authority of an absolute target (RFC 9110 §7.2, RFC 3986 §3.2).
#include "internal.h"

#include <arpa/inet.h>
#include <string.h>
#include <strings.h>

/// reg-name without percent escapes: nobody's host has them, and they compare badly.
static bool is_name_byte(unsigned char byte) {
  return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         (byte >= '0' && byte <= '9') || byte == '-' || byte == '.' || byte == '_';
}

static bool is_port(const char *text, size_t size) {
  unsigned value = 0;
  if (size > 5) return false;
  for (size_t i = 0; i < size; i++) {
    if (text[i] < '0' || text[i] > '9') return false;
    value = value * 10 + (unsigned)(text[i] - '0');
  }
  return value <= 65535;
}

static size_t bracketed_length(const char *text, size_t size) {
  char literal[INET6_ADDRSTRLEN];
  unsigned char address[16];
  const char *end = memchr(text, ']', size);
  if (end == NULL || (size_t)(end - text) > sizeof literal) return 0;
  size_t length = (size_t)(end - text) - 1;
  memcpy(literal, text + 1, length);
  literal[length] = '\0';
  return inet_pton(AF_INET6, literal, address) == 1 ? length + 2 : 0;
}

size_t shoji_host_length(const char *text, size_t size) {
  size_t length = 0;
  if (size > 0 && text[0] == '[')
    length = bracketed_length(text, size);
  else
    while (length < size && is_name_byte((unsigned char)text[length])) length++;
  if (length == 0 || length > 255) return 0;
  if (length == size) return length;
  return text[length] == ':' && is_port(text + length + 1, size - length - 1) ? length : 0;
}

bool shoji_host_is_allowed(const shoji_server *server, const char *text, size_t size) {
  if (server->host_count == 0) return true;
  size_t length = shoji_host_length(text, size);
  for (size_t i = 0; i < server->host_count; i++)
    if (strlen(server->hosts[i]) == length && strncasecmp(server->hosts[i], text, length) == 0)
      return true;
  return false;
}
