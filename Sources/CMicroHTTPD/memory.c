// What the allocator keeps.

#include "CMicroHTTPD.h"

#include <malloc.h>
#include <stdlib.h>

void shoji_memory_limit_arenas(unsigned count) {
#ifdef __GLIBC__
  // The library's default of eight for each core leaves holes in each of them.
  if (!getenv("MALLOC_ARENA_MAX") && count > 0) mallopt(M_ARENA_MAX, (int)count);
#else
  (void)count;
#endif
}

void shoji_memory_trim(void) {
#ifdef __GLIBC__
  malloc_trim(0);
#endif
}
