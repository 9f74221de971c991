// The VFS: what SQLite calls. See https://www.sqlite.org/vfs.html.
#include "internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  sqlite3_file base;
  faulty_disk *disk;
  int number;
  sqlite3_file system[];
} faulty_open;

static faulty_open *opened(sqlite3_file *file) { return (faulty_open *)file; }
static sqlite3_file *system_file(sqlite3_file *file) { return opened(file)->system; }

/// Locks the disk as soon as it is not held. Returns what is wrong with it.
static faulty_disk_fault enter(faulty_disk *disk) {
  pthread_mutex_lock(&disk->mutex);
  disk->held++;
  pthread_cond_broadcast(&disk->changed);
  while (disk->fault == FAULTY_DISK_HELD) pthread_cond_wait(&disk->changed, &disk->mutex);
  disk->held--;
  return disk->fault;
}

static int leave(faulty_disk *disk, int result) {
  pthread_mutex_unlock(&disk->mutex);
  return result;
}

/// What a write comes to.
static int write_result(faulty_disk_fault fault, int otherwise) {
  switch (fault) {
    case FAULTY_DISK_FULL: return SQLITE_FULL;
    case FAULTY_DISK_READ_ONLY: errno = EROFS; return otherwise;
    case FAULTY_DISK_BROKEN: errno = EIO; return otherwise;
    default: return SQLITE_OK;
  }
}

static int disk_close(sqlite3_file *file) { return system_file(file)->pMethods->xClose(system_file(file)); }

static int disk_read(sqlite3_file *file, void *bytes, int size, sqlite3_int64 offset) {
  faulty_disk *disk = opened(file)->disk;
  pthread_mutex_lock(&disk->mutex);
  faulty_disk_fault fault = disk->fault;
  pthread_mutex_unlock(&disk->mutex);
  if (fault == FAULTY_DISK_BROKEN) return SQLITE_IOERR_READ;
  return system_file(file)->pMethods->xRead(system_file(file), bytes, size, offset);
}

static int disk_write(sqlite3_file *file, const void *bytes, int size, sqlite3_int64 offset) {
  faulty_disk *disk = opened(file)->disk;
  faulty_disk_fault fault = enter(disk);
  if (fault == FAULTY_DISK_SMALL && offset + size > 1 << 20) fault = FAULTY_DISK_FULL;
  int result = write_result(fault, SQLITE_IOERR_WRITE);
  if (result != SQLITE_OK) return leave(disk, result);
  result = system_file(file)->pMethods->xWrite(system_file(file), bytes, size, offset);
  if (result == SQLITE_OK)
    faulty_remember(disk, EVENT_WRITE, opened(file)->number, (uint64_t)offset, bytes, (size_t)size);
  return leave(disk, result);
}

static int disk_truncate(sqlite3_file *file, sqlite3_int64 size) {
  faulty_disk *disk = opened(file)->disk;
  int result = write_result(enter(disk), SQLITE_IOERR_TRUNCATE);
  if (result != SQLITE_OK) return leave(disk, result);
  result = system_file(file)->pMethods->xTruncate(system_file(file), size);
  if (result == SQLITE_OK)
    faulty_remember(disk, EVENT_TRUNCATE, opened(file)->number, (uint64_t)size, NULL, 0);
  return leave(disk, result);
}

static int disk_sync(sqlite3_file *file, int flags) {
  faulty_disk *disk = opened(file)->disk;
  faulty_disk_fault fault = enter(disk);
  if (fault == FAULTY_DISK_DYING) disk->fault = fault = FAULTY_DISK_BROKEN;
  if (fault == FAULTY_DISK_UNSYNCED || fault == FAULTY_DISK_BROKEN)
    return leave(disk, SQLITE_IOERR_FSYNC);
  int result = system_file(file)->pMethods->xSync(system_file(file), flags);
  if (result == SQLITE_OK) faulty_remember(disk, EVENT_SYNC, opened(file)->number, 0, NULL, 0);
  return leave(disk, result);
}

static int disk_size(sqlite3_file *file, sqlite3_int64 *size) {
  return system_file(file)->pMethods->xFileSize(system_file(file), size);
}
static int disk_lock(sqlite3_file *file, int kind) {
  return system_file(file)->pMethods->xLock(system_file(file), kind);
}
static int disk_unlock(sqlite3_file *file, int kind) {
  return system_file(file)->pMethods->xUnlock(system_file(file), kind);
}
static int disk_reserved(sqlite3_file *file, int *result) {
  return system_file(file)->pMethods->xCheckReservedLock(system_file(file), result);
}
static int disk_control(sqlite3_file *file, int operation, void *argument) {
  return system_file(file)->pMethods->xFileControl(system_file(file), operation, argument);
}
static int disk_sector(sqlite3_file *file) {
  return system_file(file)->pMethods->xSectorSize(system_file(file));
}
static int disk_characteristics(sqlite3_file *file) {
  return system_file(file)->pMethods->xDeviceCharacteristics(system_file(file));
}
static int disk_map(sqlite3_file *file, int region, int size, int extend, void volatile **memory) {
  return system_file(file)->pMethods->xShmMap(system_file(file), region, size, extend, memory);
}
static int disk_shared_lock(sqlite3_file *file, int offset, int count, int flags) {
  return system_file(file)->pMethods->xShmLock(system_file(file), offset, count, flags);
}
static void disk_barrier(sqlite3_file *file) {
  system_file(file)->pMethods->xShmBarrier(system_file(file));
}
static int disk_unmap(sqlite3_file *file, int remove) {
  return system_file(file)->pMethods->xShmUnmap(system_file(file), remove);
}

static const sqlite3_io_methods methods = {
    .iVersion = 2,
    .xClose = disk_close,
    .xRead = disk_read,
    .xWrite = disk_write,
    .xTruncate = disk_truncate,
    .xSync = disk_sync,
    .xFileSize = disk_size,
    .xLock = disk_lock,
    .xUnlock = disk_unlock,
    .xCheckReservedLock = disk_reserved,
    .xFileControl = disk_control,
    .xSectorSize = disk_sector,
    .xDeviceCharacteristics = disk_characteristics,
    .xShmMap = disk_map,
    .xShmLock = disk_shared_lock,
    .xShmBarrier = disk_barrier,
    .xShmUnmap = disk_unmap,
};

static int disk_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *file, int flags, int *out) {
  faulty_disk *disk = vfs->pAppData;
  pthread_mutex_lock(&disk->mutex);
  faulty_disk_fault fault = disk->fault;
  file->pMethods = NULL;
  if (fault == FAULTY_DISK_BROKEN) return leave(disk, SQLITE_CANTOPEN);
  if (fault == FAULTY_DISK_READ_ONLY && flags & SQLITE_OPEN_MAIN_DB)
    flags = (flags & ~(SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)) | SQLITE_OPEN_READONLY;
  int result = disk->system->xOpen(disk->system, path, system_file(file), flags, out);
  if (result == SQLITE_OK) {
    opened(file)->disk = disk;
    opened(file)->number = path == NULL ? -1 : faulty_file(disk, path);
    file->pMethods = &methods;
  }
  return leave(disk, result);
}

static int disk_delete(sqlite3_vfs *vfs, const char *path, int sync) {
  faulty_disk *disk = vfs->pAppData;
  int result = write_result(enter(disk), SQLITE_IOERR_DELETE);
  if (result != SQLITE_OK) return leave(disk, result);
  result = disk->system->xDelete(disk->system, path, sync);
  if (result == SQLITE_OK) faulty_remember(disk, EVENT_DELETE, faulty_file(disk, path), 0, NULL, 0);
  if (result == SQLITE_OK && sync)
    faulty_remember(disk, EVENT_SYNC, faulty_file(disk, path), 0, NULL, 0);
  return leave(disk, result);
}

faulty_disk *faulty_disk_make(const char *name) {
  faulty_disk *disk = calloc(1, sizeof *disk);
  if (disk == NULL) return NULL;
  disk->system = sqlite3_vfs_find(NULL);
  strncpy(disk->name, name, NAME_SIZE - 1);
  pthread_mutex_init(&disk->mutex, NULL);
  pthread_cond_init(&disk->changed, NULL);
  // All that is not about files is the system's, which asks its own `pAppData` for nothing but files.
  disk->vfs = *disk->system;
  disk->vfs.szOsFile = (int)sizeof(faulty_open) + disk->system->szOsFile;
  disk->vfs.zName = disk->name;
  disk->vfs.pAppData = disk;
  disk->vfs.pNext = NULL;
  disk->vfs.xOpen = disk_open;
  disk->vfs.xDelete = disk_delete;
  sqlite3_vfs_register(&disk->vfs, 0);
  return disk;
}

void faulty_disk_free(faulty_disk *disk) {
  sqlite3_vfs_unregister(&disk->vfs);
  for (size_t index = 0; index < disk->count; index++) free(disk->events[index].bytes);
  free(disk->events);
  pthread_cond_destroy(&disk->changed);
  pthread_mutex_destroy(&disk->mutex);
  free(disk);
}

void faulty_disk_set_fault(faulty_disk *disk, faulty_disk_fault fault) {
  pthread_mutex_lock(&disk->mutex);
  disk->fault = fault;
  pthread_cond_broadcast(&disk->changed);
  pthread_mutex_unlock(&disk->mutex);
}

void faulty_disk_wait_for_held(faulty_disk *disk) {
  pthread_mutex_lock(&disk->mutex);
  while (disk->held == 0) pthread_cond_wait(&disk->changed, &disk->mutex);
  pthread_mutex_unlock(&disk->mutex);
}
