// Tells what a program has asked of the allocator, and what of it is in use.
//
// Preloaded, with the path of a Unix socket in SHOJI_METER, it answers each connection with a line:
// how many allocations there were, and how many bytes are in use (in the arenas and mapped). A thread
// of its own does it, so the program need know nothing of it.
#include "CMeter.h"

#include <CAllocations.h>
#include <malloc.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static void answer(int connection) {
  char line[64];
  unsigned long allocations = shoji_allocations();
  struct mallinfo2 heap = mallinfo2();
  int size = snprintf(line, sizeof line, "%lu %zu\n", allocations, heap.uordblks + heap.hblkhd);
  (void)!write(connection, line, (size_t)size);
  close(connection);
}

static void *serve(void *argument) {
  int listening = *(int *)argument, connection;
  while ((connection = accept(listening, NULL, NULL)) >= 0) answer(connection);
  return NULL;
}

__attribute__((constructor)) static void begin(void) {
  static int listening;
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  const char *path = getenv("SHOJI_METER");
  if (path == NULL) return;
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  unlink(path);
  listening = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
  if (bind(listening, (struct sockaddr *)&address, sizeof address) != 0 ||
      listen(listening, 8) != 0) {
    perror(path);
    return;
  }
  // Signals are for the program's threads.
  pthread_t thread;
  sigset_t all, previous;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &previous);
  if (pthread_create(&thread, NULL, serve, &listening) == 0) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &previous, NULL);
}
