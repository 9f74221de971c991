// Whether a head stands in memory as it should have come. The library takes folded lines, bare line feeds and
// NUL bytes, and none of them shows in the strings that it hands out; all of them show in where these strings
// are: it reads a head in place, so that honest ones follow each other without a gap. This rests on how the
// library goes about it, which shoji_server_probe looks at before any server goes by it (probe.c).
#include "internal.h"

#include <string.h>

/// What stands between two lines, and behind the last one.
enum { LINE_END = 2 };

/// The library has put NUL bytes in the place of both. At least one byte of the head follows every string, so
/// that the second one can be looked at.
static bool is_line_end(const char *place) { return place[0] == '\0' && place[1] == '\0'; }

bool shoji_head_begin(shoji_head *head, struct MHD_Connection *connection, const char *method,
                      const char *target, size_t target_size, const char *version) {
  const union MHD_ConnectionInfo *size =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  if (size == NULL) return false;
  head->end = method + size->header_size;
  const char *end = version + strlen(version);
  if (!is_line_end(end)) return false;
  head->next = end + LINE_END;
  // One blank each; a NUL in the target would leave it shorter than its place.
  return target == method + strlen(method) + 1 && version == target + target_size + 1;
}

bool shoji_head_take(shoji_head *head, const char *name, size_t name_size, const char *value,
                     size_t value_size) {
  // A field without a value has its end for one.
  if (name != head->next || value == NULL || value <= name + name_size) return false;
  for (const char *blank = name + name_size + 1; blank < value; blank++)
    if (*blank != ' ' && *blank != '\t') return false;
  head->next = value + value_size + LINE_END;
  return is_line_end(value + value_size);
}

bool shoji_head_ends(const shoji_head *head) {
  return head->next + LINE_END == head->end && is_line_end(head->next);
}

void shoji_head_cut_query(const char *target) {
  // The library would keep a record of each parameter, of which nobody reads one, and let the connection
  // go without an answer when a few hundred of them fill its memory. The bytes are its own, not constant
  // ones, and it looks for parameters only after this.
  char *query = strchr((char *)target, '?');
  if (query != NULL) query[1] = '\0';
}
