// The request target, byte by byte, before anything decodes it.
#include "internal.h"

#include <string.h>
#include <strings.h>

static int hex(unsigned char byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  byte |= 0x20;
  return byte >= 'a' && byte <= 'f' ? byte - 'a' + 10 : -1;
}

/// Feeds one byte to a UTF-8 decoder (WHATWG Encoding §9.1.1); false at the first wrong byte.
typedef struct {
  unsigned missing;
  unsigned char lower, upper;
} utf8;

static bool utf8_accepts(utf8 *state, unsigned char byte) {
  if (state->missing == 0) {
    if (byte < 0x80) return true;
    if (byte < 0xc2 || byte > 0xf4) return false;
    state->missing = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
    state->lower = byte == 0xe0 ? 0xa0 : byte == 0xf0 ? 0x90 : 0x80;
    state->upper = byte == 0xed ? 0x9f : byte == 0xf4 ? 0x8f : 0xbf;
    return true;
  }
  if (byte < state->lower || byte > state->upper) return false;
  state->lower = 0x80;
  state->upper = 0xbf;
  state->missing--;
  return true;
}

/// True for sound escapes, no NUL, valid UTF-8 and no segment `.` or `..`, escaped or not: such
/// segments are refused instead of merged, so that no two readers can disagree about them.
static bool path_is_sound(const char *path, size_t size) {
  utf8 state = {0};
  size_t dots = 0, others = 0;
  for (size_t i = 0; i < size; i++) {
    unsigned char byte = (unsigned char)path[i];
    bool is_separator = byte == '/';
    if (byte == '%') {
      if (size - i < 3) return false;
      int high = hex((unsigned char)path[i + 1]), low = hex((unsigned char)path[i + 2]);
      if (high < 0 || low < 0) return false;
      byte = (unsigned char)(high << 4 | low);
      if (byte == 0) return false;
      i += 2;
    }
    if (!utf8_accepts(&state, byte)) return false;
    if (is_separator) {
      if (others == 0 && (dots == 1 || dots == 2)) return false;
      dots = others = 0;
    } else if (byte == '.') {
      dots++;
    } else {
      others++;
    }
  }
  return state.missing == 0 && !(others == 0 && (dots == 1 || dots == 2));
}

/// The length of `http://` or `https://`, else 0.
static size_t scheme_length(const char *target) {
  if (strncasecmp(target, "http://", 7) == 0) return 7;
  return strncasecmp(target, "https://", 8) == 0 ? 8 : 0;
}

/// How much of a path is the prefix that a proxy has left before it.
static size_t prefix_length(const shoji_server *server, const char *path, size_t size) {
  size_t prefix = server->path_prefix_size;
  if (prefix == 0 || size < prefix || memcmp(path, server->path_prefix, prefix) != 0) return 0;
  return size == prefix || path[prefix] == '/' ? prefix : 0;
}

unsigned shoji_target_check(shoji_request *request) {
  const char *target = request->target;
  size_t size = request->target_size;
  if (size > request->loop->server->limits.target_bytes) return 414;
  for (size_t i = 0; i < size; i++) {
    unsigned char byte = (unsigned char)target[i];
    // A fragment is never sent by a client; some servers cut it off and others do not.
    if (byte <= 0x20 || byte == 0x7f || byte == '#') return 400;
  }
  if (size == 1 && target[0] == '*' && request->method == SHOJI_METHOD_OPTIONS) {
    request->path_size = 1;
    return 0;
  }
  size_t start = scheme_length(target);
  if (start > 0) {
    request->authority_offset = start;
    request->authority_size = strcspn(target + start, "/?");
    start += request->authority_size;
    if (shoji_host_length(target + request->authority_offset, request->authority_size) == 0)
      return 400;
  } else if (size == 0 || target[0] != '/') {
    return 400;
  }
  const char *mark = memchr(target + start, '?', size - start);
  request->path_offset = start;
  request->path_size = mark == NULL ? size - start : (size_t)(mark - target) - start;
  if (mark != NULL) {
    request->query_offset = (size_t)(mark - target) + 1;
    request->query_size = size - request->query_offset;
  }
  if (!path_is_sound(target + start, request->path_size)) return 400;
  size_t prefix = prefix_length(request->loop->server, target + start, request->path_size);
  request->path_offset += prefix;
  request->path_size -= prefix;
  return 0;
}
