/// A disk for SQLite that fails as it is told, and that remembers what was written to it, so that it can
/// say what a power cut might have left.
///
/// It is a VFS in front of the system's. What the processes share of a log (`-shm`) is not remembered: it
/// is made anew from the log.
#ifndef SHOJI_CFAULTYDISK_H
#define SHOJI_CFAULTYDISK_H

#include <stddef.h>
#include <stdint.h>

typedef struct faulty_disk faulty_disk;

/// What is wrong with a disk.
typedef enum {
  FAULTY_DISK_NOTHING,
  /// Nothing can be written: there is no room.
  FAULTY_DISK_FULL,
  /// There is room for files of one megabyte each.
  FAULTY_DISK_SMALL,
  /// Nothing can be written, created or removed.
  FAULTY_DISK_READ_ONLY,
  /// Neither reading nor writing comes to an end that is good.
  FAULTY_DISK_BROKEN,
  /// What is written cannot be synced.
  FAULTY_DISK_UNSYNCED,
  /// The next sync fails, and it is broken from then on.
  FAULTY_DISK_DYING,
  /// Nothing is written until something else is wrong with it.
  FAULTY_DISK_HELD,
} faulty_disk_fault;

/// Makes a disk that SQLite knows by `name`. NULL when memory is short.
faulty_disk *faulty_disk_make(const char *name);
/// Forgets it. No database of it may be open.
void faulty_disk_free(faulty_disk *disk);
/// Says what is wrong with it from now on.
void faulty_disk_set_fault(faulty_disk *disk, faulty_disk_fault fault);

/// Waits until a write is held.
void faulty_disk_wait_for_held(faulty_disk *disk);

/// How many times it was synced.
size_t faulty_disk_syncs(faulty_disk *disk);
/// How many things have happened on it that it remembers.
size_t faulty_disk_events(faulty_disk *disk);
/// Remembers that something was acknowledged.
void faulty_disk_mark(faulty_disk *disk, uint64_t number);
/// The numbers that were acknowledged before an event: how many, of which `capacity` are copied.
size_t faulty_disk_marks(faulty_disk *disk, size_t event, uint64_t *numbers, size_t capacity);
/// Whether an event is a sync.
int faulty_disk_is_sync(faulty_disk *disk, size_t event);
/// Writes into `folder` what a power cut before an event leaves: of each file what was synced; of what
/// was not, by `seed`, nothing, all, or each sector of 512 bytes or not. Returns 0, or an errno value.
int faulty_disk_replay(faulty_disk *disk, size_t event, uint64_t seed, const char *folder);

#endif
