// What a disk remembers, and what a power cut leaves of it.
#include "internal.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int faulty_file(faulty_disk *disk, const char *path) {
  const char *name = strrchr(path, '/');
  name = name == NULL ? path : name + 1;
  for (int index = 0; index < disk->file_count; index++)
    if (strcmp(disk->files[index], name) == 0) return index;
  if (disk->file_count == MOST_FILES || strlen(name) >= NAME_SIZE) abort();
  strcpy(disk->files[disk->file_count], name);
  return disk->file_count++;
}

void faulty_remember(faulty_disk *disk, event_kind kind, int file, uint64_t offset,
                     const void *bytes, size_t size) {
  if (kind != EVENT_MARK && file < 0) return;
  if (disk->count == disk->capacity) {
    disk->capacity = disk->capacity == 0 ? 1024 : disk->capacity * 2;
    disk->events = realloc(disk->events, disk->capacity * sizeof *disk->events);
    if (disk->events == NULL) abort();
  }
  event *added = &disk->events[disk->count++];
  *added = (event){.kind = kind, .file = file, .offset = offset, .size = size};
  if (size == 0) return;
  added->bytes = malloc(size);
  if (added->bytes == NULL) abort();
  memcpy(added->bytes, bytes, size);
}

void faulty_disk_mark(faulty_disk *disk, uint64_t number) {
  pthread_mutex_lock(&disk->mutex);
  faulty_remember(disk, EVENT_MARK, -1, number, NULL, 0);
  pthread_mutex_unlock(&disk->mutex);
}

size_t faulty_disk_events(faulty_disk *disk) {
  pthread_mutex_lock(&disk->mutex);
  size_t count = disk->count;
  pthread_mutex_unlock(&disk->mutex);
  return count;
}

size_t faulty_disk_syncs(faulty_disk *disk) {
  pthread_mutex_lock(&disk->mutex);
  size_t found = 0;
  for (size_t index = 0; index < disk->count; index++)
    if (disk->events[index].kind == EVENT_SYNC) found++;
  pthread_mutex_unlock(&disk->mutex);
  return found;
}

int faulty_disk_is_sync(faulty_disk *disk, size_t event) {
  pthread_mutex_lock(&disk->mutex);
  bool is_sync = event < disk->count && disk->events[event].kind == EVENT_SYNC;
  pthread_mutex_unlock(&disk->mutex);
  return is_sync;
}

size_t faulty_disk_marks(faulty_disk *disk, size_t event, uint64_t *numbers, size_t capacity) {
  pthread_mutex_lock(&disk->mutex);
  size_t found = 0;
  for (size_t index = 0; index < event && index < disk->count; index++) {
    if (disk->events[index].kind != EVENT_MARK) continue;
    if (found < capacity) numbers[found] = disk->events[index].offset;
    found++;
  }
  pthread_mutex_unlock(&disk->mutex);
  return found;
}

typedef struct {
  uint8_t *bytes;
  size_t size, capacity;
  bool exists;
} content;

static uint64_t next_random(uint64_t *state) {
  uint64_t value = (*state += 0x9e3779b97f4a7c15u);
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
  value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
  return value ^ (value >> 31);
}

static void resize(content *file, size_t size) {
  file->exists = true;
  if (size > file->capacity) {
    file->capacity = 2 * size;
    file->bytes = realloc(file->bytes, file->capacity);
    if (file->bytes == NULL) abort();
  }
  if (size > file->size) {
    memset(file->bytes + file->size, 0, size - file->size);
  }
  file->size = size;
}

/// Lets an event have happened, or of a write those sectors that `seed` chooses.
static void apply(content *file, const event *happened, bool is_torn, uint64_t *seed) {
  switch (happened->kind) {
    case EVENT_WRITE: {
      size_t end = (size_t)happened->offset + happened->size;
      for (size_t start = (size_t)happened->offset; start < end;) {
        size_t next = (start / SECTOR + 1) * SECTOR;
        if (next > end) next = end;
        if (!is_torn || next_random(seed) & 1) {
          if (next > file->size) resize(file, next);
          memcpy(file->bytes + start, happened->bytes + (start - (size_t)happened->offset), next - start);
        }
        start = next;
      }
      break;
    }
    case EVENT_TRUNCATE:
      if (!is_torn || next_random(seed) & 1) resize(file, (size_t)happened->offset);
      break;
    case EVENT_DELETE:
      if (!is_torn || next_random(seed) & 1) {
        file->exists = false;
        file->size = 0;
      }
      break;
    default: break;
  }
}

static int write_content(const content *file, const char *folder, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, name);
  FILE *target = fopen(path, "wb");
  if (target == NULL) return errno;
  size_t count = fwrite(file->bytes, 1, file->size, target);
  int result = count == file->size ? 0 : EIO;
  return fclose(target) == 0 ? result : errno;
}

int faulty_disk_replay(faulty_disk *disk, size_t end, uint64_t seed, const char *folder) {
  pthread_mutex_lock(&disk->mutex);
  if (end > disk->count) end = disk->count;
  size_t synced[MOST_FILES] = {0};
  content files[MOST_FILES] = {{0}};
  for (size_t index = 0; index < end; index++)
    if (disk->events[index].kind == EVENT_SYNC) synced[disk->events[index].file] = index;
  // What was not synced: nothing of it, all, or parts, the last twice as often.
  uint64_t random = seed, choice = next_random(&random) % 4;
  for (size_t index = 0; index < end; index++) {
    const event *happened = &disk->events[index];
    if (happened->kind == EVENT_MARK) continue;
    bool is_synced = index < synced[happened->file];
    if (!is_synced && choice == 0) continue;
    apply(&files[happened->file], happened, !is_synced && choice > 1, &random);
  }
  int result = 0;
  for (int index = 0; index < disk->file_count; index++) {
    if (files[index].exists && result == 0)
      result = write_content(&files[index], folder, disk->files[index]);
    free(files[index].bytes);
  }
  pthread_mutex_unlock(&disk->mutex);
  return result;
}
