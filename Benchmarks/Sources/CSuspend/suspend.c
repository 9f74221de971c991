// Lets valgrind run Swift programs whose main thread waits in Dispatch.
//
// Dispatch gives `sigsuspend` a mask that lies in read-only memory, and valgrind (3.19) writes into the
// mask that it is given, which ends it. Preloaded, this gives it a copy.
#include "CSuspend.h"

#include <signal.h>
#include <sys/syscall.h>
#include <unistd.h>

int sigsuspend(const sigset_t *mask) {
  sigset_t copy = *mask;
  // The kernel's set is shorter than that of the C library.
  return (int)syscall(SYS_rt_sigsuspend, &copy, 8);
}
