#include "CMicroHTTPD.h"

#include <stdlib.h>

struct MHD_Response *shoji_response_empty(void) {
  return MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT);
}

struct MHD_Response *shoji_response_owning(void *memory, size_t size) {
  struct MHD_Response *response =
      MHD_create_response_from_buffer(size, memory, MHD_RESPMEM_MUST_FREE);
  if (response == NULL) free(memory);
  return response;
}

size_t shoji_response_add_fields(struct MHD_Response *response, const char *const *strings,
                                 size_t count) {
  for (size_t i = 0; i < count; i++)
    if (MHD_add_response_header(response, strings[2 * i], strings[2 * i + 1]) != MHD_YES) return i;
  return count;
}
