#ifndef CSUPERVISOR_INTERNAL_H
#define CSUPERVISOR_INTERNAL_H

#include "CSupervisor.h"

#include <stdatomic.h>
#include <sys/types.h>

/// The environment variable by which the parent passes descriptors on:
/// PARENT,CHANNEL,MEMORY and then NAME:DESCRIPTOR for each socket, all separated by commas.
#define SHOJI_VARIABLE "SHOJI_SUPERVISOR"

enum { SHOJI_NAME_SIZE = 16, SHOJI_MESSAGE_SOCKETS = 64 };

/// The memory that the parent shares with its workers.
typedef struct {
  /// Taken by the first thread that crashes.
  atomic_int is_taken;
  /// Whether that thread has written its record.
  atomic_int is_written;
  shoji_crash pending;
  /// The name of the worker among the servers that share a storage.
  _Atomic uint64_t node;
  /// How many records there are.
  uint32_t count;
  shoji_crash crashes[SHOJI_CRASH_LIMIT];
} shoji_crash_memory;

/// A message of a worker; its sockets come with it.
typedef struct {
  enum { SHOJI_KEEP = 1, SHOJI_SERVES = 2 } kind;
  char name[SHOJI_NAME_SIZE];
} shoji_message;

/// The memory of crashes; null where there is no parent.
extern shoji_crash_memory *shoji_memory;

#endif
