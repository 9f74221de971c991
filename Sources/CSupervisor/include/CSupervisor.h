// A parent process that keeps the sockets of a server and replaces a worker that crashed.
//
// The parent holds the listening sockets, so that connections wait while no worker is there, and the records of
// crashes, so that the next worker does not repeat what ended the one before it. The parent runs no code of the app.
#ifndef CSUPERVISOR_H
#define CSUPERVISOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  SHOJI_CRASH_FRAMES = 48,
  SHOJI_CRASH_LABEL = 256,
  SHOJI_CRASH_LIMIT = 128,
  SHOJI_SOCKET_LIMIT = 256,
};

/// What a worker did when it crashed. The parent keeps one record for each subject.
typedef struct {
  /// The signal that ended the worker.
  int32_t signal;
  uint32_t frame_count;
  /// Addresses of the program's own code, innermost first, from the address at which the program was loaded.
  uint64_t frames[SHOJI_CRASH_FRAMES];
  /// The time of the last crash, in seconds since 1970.
  int64_t time;
  /// What kind of work it was, in the numbers of the caller; 0 where nobody could tell.
  uint32_t kind;
  /// How often the same work has ended a worker.
  uint32_t deaths;
  /// The name of the work among those of its kind.
  uint64_t key[4];
  /// The rest of the name of the session that the work was done in; 0 where there is none.
  uint64_t session;
  /// The name of the worker among the servers that share a storage; 0 where there is none, or where the next worker
  /// has written the crash into the storage.
  uint64_t node;
  /// The work in words, UTF-8, zero-terminated.
  char label[SHOJI_CRASH_LABEL];
  /// Whether a worker has logged the last crash.
  bool is_reported;
} shoji_crash;

// MARK: The parent

/// Whether this process was started by a parent.
bool shoji_has_parent(void);

/// Runs the program as a worker, and again whenever it crashes, until a worker ends by itself or a signal asks for
/// the end.
/// - Returns: The status with which the process should exit.
int shoji_supervise(char *const arguments[]);

// MARK: The worker

/// Takes over what the parent has passed on. Called once, before anything else of this part.
/// - Returns: Whether there is a parent.
bool shoji_worker_begin(void);

/// Whether an earlier worker has passed sockets to the parent.
bool shoji_worker_is_replacement(void);

/// The sockets that an earlier worker has passed to the parent under a name.
/// - Returns: Their number; each stays open until the process closes it.
size_t shoji_worker_sockets(const char *name, int *sockets, size_t capacity);

/// Passes sockets to the parent, which keeps them for the next worker.
/// - Returns: Whether the parent has them, or there is no parent.
bool shoji_worker_keep(const char *name, const int *sockets, size_t count);

/// Tells the parent that the worker is about to serve. A worker that crashes before is replaced after a pause, and the
/// first one not at all.
void shoji_worker_serves(void);

/// Tells what the calling thread does. Called in a signal handler: no lock, and nothing that waits.
typedef void (*shoji_crash_describer)(shoji_crash *crash);

/// Records crashes of this process from now on, in the memory of the parent. The process ends as it would have.
/// - Returns: Whether there is such memory.
bool shoji_crash_install(shoji_crash_describer describe);

/// The record at a place.
/// - Returns: Null at the end.
const shoji_crash *shoji_crash_at(size_t index);

/// Marks a record as logged.
void shoji_crash_reported(size_t index);

/// Marks a record as written into the storage.
void shoji_crash_stored(size_t index);

/// Names this worker among the servers that share a storage.
/// - Returns: The name of the worker before it; 0 where there is none.
uint64_t shoji_worker_name_node(uint64_t name);

/// Finds the name of the program's function that contains an address, as the linker has written it.
/// - Parameter address: The address, from the address at which the program was loaded.
/// - Returns: Whether there is one; its name was copied then.
bool shoji_symbol(uint64_t address, char *name, size_t capacity);

#endif
