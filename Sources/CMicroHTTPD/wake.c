// Waking an event loop from another thread: requests and streams do it, and know nothing else of the loop.
#include "internal.h"

#include <unistd.h>

void shoji_loop_wake(shoji_loop *loop) {
  uint64_t one = 1;
  // It fails only when the counter is full, and then the loop is about to wake anyway.
  (void)!write(loop->wake, &one, sizeof one);
}
