// Which of the languages of prepared pages a reader wants (RFC 9110 section 12.5.4). The field comes from the
// network: it is read byte by byte, and one that is too long says nothing.
#include "internal.h"

#include <string.h>
#include <strings.h>

enum { LONGEST_FIELD = 256 };

static bool is_space(char c) { return c == ' ' || c == '\t'; }

/// The weight behind a tag in thousandths; 1000 without one, 0 for one that cannot be read.
static unsigned weight_of(const char *text, const char *end) {
  while (text < end && is_space(*text)) text++;
  if (text == end) return 1000;
  if (*text++ != ';') return 0;
  while (text < end && is_space(*text)) text++;
  if (end - text < 3 || (text[0] | 0x20) != 'q' || text[1] != '=') return 0;
  text += 2;
  if (*text == '1') return 1000;
  if (*text++ != '0') return 0;
  if (text == end || *text++ != '.') return 0;
  unsigned weight = 0, scale = 100;
  for (; text < end && *text >= '0' && *text <= '9' && scale > 0; text++, scale /= 10)
    weight += (unsigned)(*text - '0') * scale;
  return weight;
}

/// How well a language suits a tag: 2 the very one, 1 the same language, 0 another.
static unsigned likeness(const char *language, const char *tag, size_t size) {
  if (strlen(language) == size && strncasecmp(language, tag, size) == 0) return 2;
  size_t own = strcspn(language, "-");
  size_t wanted = 0;
  while (wanted < size && tag[wanted] != '-') wanted++;
  return own == wanted && strncasecmp(language, tag, own) == 0 ? 1 : 0;
}

size_t shoji_server_language(const shoji_server *server, struct MHD_Connection *connection) {
  if (server->language_count < 2 || connection == NULL) return 0;
  const char *field =
      MHD_lookup_connection_value(connection, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT_LANGUAGE);
  if (field == NULL || strnlen(field, LONGEST_FIELD + 1) > LONGEST_FIELD) return 0;
  size_t best = 0;
  unsigned best_weight = 0;
  while (*field != '\0') {
    while (is_space(*field) || *field == ',') field++;
    size_t size = strcspn(field, ",; \t");
    const char *end = field + strcspn(field, ",");
    unsigned weight = size == 0 ? 0 : weight_of(field + size, end);
    if (weight > best_weight) {
      unsigned alike = 0;
      for (size_t i = 0; i < server->language_count; i++) {
        unsigned own = likeness(server->languages[i], field, size);
        if (own <= alike) continue;
        alike = own;
        best = i;
        best_weight = weight;
      }
    }
    field = end;
  }
  return best;
}
