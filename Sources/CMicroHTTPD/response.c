#include "CMicroHTTPD.h"

size_t shoji_response_add_fields(struct MHD_Response *response, const char *const *strings,
                                 size_t count) {
  for (size_t i = 0; i < count; i++)
    if (MHD_add_response_header(response, strings[2 * i], strings[2 * i + 1]) != MHD_YES) return i;
  return count;
}
