// Programs that are carried out by themselves, because what they read may be meant to break them.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

/// Threads of the program block signals, and the program ignores some: neither is for others.
static int set_signals(posix_spawnattr_t *attributes) {
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  int result = posix_spawnattr_setsigmask(attributes, &none);
  if (result == 0) result = posix_spawnattr_setsigdefault(attributes, &all);
  if (result == 0)
    result = posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
  return result;
}

static int start(pid_t *process, char *const arguments[]) {
  char *environment[] = {NULL};
  posix_spawnattr_t attributes;
  if (posix_spawnattr_init(&attributes) != 0) return -1;
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions) != 0) {
    posix_spawnattr_destroy(&attributes);
    return -1;
  }
  int result = set_signals(&attributes);
  for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO && result == 0; descriptor++)
    result = posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0);
  if (result == 0) result = posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
  if (result == 0) result = posix_spawn(process, arguments[0], &actions, &attributes, arguments, environment);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return result;
}

int shoji_run_quietly(char *const arguments[]) {
  pid_t process;
  if (start(&process, arguments) != 0) return 127;
  int status;
  while (waitpid(process, &status, 0) < 0)
    if (errno != EINTR) return 127;
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}
