#ifndef SHOJI_FAULTYDISK_INTERNAL_H
#define SHOJI_FAULTYDISK_INTERNAL_H

#include "CFaultyDisk.h"

#include <pthread.h>
#include <sqlite3.h>

enum { SECTOR = 512, MOST_FILES = 16, NAME_SIZE = 256 };

typedef enum { EVENT_WRITE, EVENT_TRUNCATE, EVENT_SYNC, EVENT_DELETE, EVENT_MARK } event_kind;

typedef struct {
  event_kind kind;
  int file;
  /// Where it was written, how long the file is from then on, or the number of a mark.
  uint64_t offset;
  size_t size;
  uint8_t *bytes;
} event;

struct faulty_disk {
  sqlite3_vfs vfs;
  sqlite3_vfs *system;
  char name[NAME_SIZE];
  /// Guards what follows. A thing is done and remembered under it, so that the order is the true one.
  pthread_mutex_t mutex;
  /// Rings when the fault is another one, or the first write is held.
  pthread_cond_t changed;
  faulty_disk_fault fault;
  int held;
  event *events;
  size_t count, capacity;
  char files[MOST_FILES][NAME_SIZE];
  int file_count;
};

/// The number of the file of a path, by its last part. -1 for files that are not remembered.
int faulty_file(faulty_disk *disk, const char *path);
/// Remembers something; the caller holds the mutex. Ends the program when memory is short.
void faulty_remember(faulty_disk *disk, event_kind kind, int file, uint64_t offset,
                     const void *bytes, size_t size);

#endif
