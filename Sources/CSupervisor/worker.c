// The worker's side: what the parent has passed on, and what the worker tells it.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <signal.h>
#include <unistd.h>

shoji_crash_memory *shoji_memory = NULL;

typedef struct {
  char name[SHOJI_NAME_SIZE];
  int descriptor;
} passed_socket;

static int channel = -1;
static bool is_replacement = false;
static passed_socket passed[SHOJI_SOCKET_LIMIT];
static size_t passed_count = 0;

bool shoji_has_parent(void) { return getenv(SHOJI_VARIABLE) != NULL; }

/// Programs that the worker starts have no part in the descriptor.
static bool adopt(int descriptor) { return fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0; }

static void read_sockets(const char *text) {
  while (*text == ',' && passed_count < SHOJI_SOCKET_LIMIT) {
    passed_socket *next = &passed[passed_count];
    int length = 0;
    if (sscanf(text, ",%15[a-z]:%d%n", next->name, &next->descriptor, &length) != 2) return;
    if (adopt(next->descriptor)) passed_count++;
    text += length;
  }
}

static void *map(int descriptor) {
  void *memory = mmap(NULL, sizeof(shoji_crash_memory), PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
  return memory == MAP_FAILED ? NULL : memory;
}

/// What the main thread has to ask of the kernel, before the program begins: Swift's `main` may run on a thread of a pool.
__attribute__((constructor)) static void begin_on_main_thread(void) {
  const char *text = getenv(SHOJI_VARIABLE);
  int parent;
  if (text == NULL || sscanf(text, "%d,", &parent) != 1 || parent != (int)getppid()) return;
  // A parent that was killed takes the worker along: two programs must not have the same data. The kernel forgets the
  // signal with the thread that has asked for it, and threads of a pool end when they are idle (prctl(2)).
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  // The worker was started as /proc/self/exe, which says nothing to whoever looks at the processes.
  prctl(PR_SET_NAME, program_invocation_short_name);
  if ((int)getppid() != parent) raise(SIGKILL);
}

bool shoji_worker_begin(void) {
  const char *text = getenv(SHOJI_VARIABLE);
  if (text == NULL) return false;
  int parent, memory, length = 0;
  bool is_ours = sscanf(text, "%d,%d,%d%n", &parent, &channel, &memory, &length) == 3 &&
                 parent == (int)getppid() && adopt(channel) && adopt(memory);
  if (is_ours) {
    read_sockets(text + length);
    is_replacement = passed_count > 0;
    shoji_memory = map(memory);
    close(memory);
  } else {
    channel = -1;
  }
  unsetenv(SHOJI_VARIABLE);
  return is_ours;
}

bool shoji_worker_is_replacement(void) { return is_replacement; }

size_t shoji_worker_sockets(const char *name, int *sockets, size_t capacity) {
  size_t count = 0;
  for (size_t i = 0; i < passed_count; i++) {
    if (strcmp(passed[i].name, name) != 0) continue;
    if (count < capacity) sockets[count++] = passed[i].descriptor;
    // Each is given away once.
    passed[i].name[0] = '\0';
  }
  return count;
}

static bool send_message(const shoji_message *message, const int *sockets, size_t count) {
  union {
    char bytes[CMSG_SPACE(SHOJI_MESSAGE_SOCKETS * sizeof(int))];
    struct cmsghdr alignment;
  } control = {0};
  struct iovec content = {.iov_base = (void *)message, .iov_len = sizeof *message};
  struct msghdr header = {.msg_iov = &content, .msg_iovlen = 1};
  if (count > 0) {
    header.msg_control = control.bytes;
    header.msg_controllen = CMSG_SPACE(count * sizeof(int));
    struct cmsghdr *first = CMSG_FIRSTHDR(&header);
    first->cmsg_level = SOL_SOCKET;
    first->cmsg_type = SCM_RIGHTS;
    first->cmsg_len = CMSG_LEN(count * sizeof(int));
    memcpy(CMSG_DATA(first), sockets, count * sizeof(int));
  }
  return sendmsg(channel, &header, MSG_NOSIGNAL) == (ssize_t)sizeof *message;
}

bool shoji_worker_keep(const char *name, const int *sockets, size_t count) {
  if (channel < 0) return true;
  shoji_message message = {.kind = SHOJI_KEEP};
  snprintf(message.name, sizeof message.name, "%s", name);
  for (size_t done = 0; done < count; done += SHOJI_MESSAGE_SOCKETS) {
    size_t part = count - done < SHOJI_MESSAGE_SOCKETS ? count - done : SHOJI_MESSAGE_SOCKETS;
    if (!send_message(&message, sockets + done, part)) return false;
  }
  return true;
}

void shoji_worker_serves(void) {
  if (channel < 0) return;
  shoji_message message = {.kind = SHOJI_SERVES};
  send_message(&message, NULL, 0);
}

const shoji_crash *shoji_crash_at(size_t index) {
  return shoji_memory != NULL && index < shoji_memory->count ? &shoji_memory->crashes[index] : NULL;
}

void shoji_crash_reported(size_t index) {
  if (shoji_memory != NULL && index < shoji_memory->count) shoji_memory->crashes[index].is_reported = true;
}

void shoji_crash_stored(size_t index) {
  if (shoji_memory != NULL && index < shoji_memory->count) shoji_memory->crashes[index].node = 0;
}

uint64_t shoji_worker_name_node(uint64_t name) {
  return shoji_memory == NULL ? 0 : atomic_exchange(&shoji_memory->node, name);
}
