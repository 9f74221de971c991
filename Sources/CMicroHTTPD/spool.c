// Long forms with files go to the disk as they come: a file without a name, which is gone with its request,
// however the process ends. What all of them take is limited, and what those of one address take.
#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool shoji_server_set_spool(shoji_server *server, const char *folder, uint64_t bytes,
                            uint64_t bytes_per_address) {
  char *copy = strdup(folder);
  if (copy == NULL) return false;
  free(server->spool_folder);
  server->spool_folder = copy;
  server->spool_limit = bytes;
  server->spool_limit_per_address = bytes_per_address;
  return true;
}

unsigned shoji_spool_check(const shoji_request *request, uint64_t length) {
  shoji_server *server = request->server;
  uint64_t own = server->spool_limit_per_address;
  if (own > 0 && shoji_addresses_amount(&server->spooled_by, request->address) + length > own)
    return 413;
  uint64_t all = atomic_load_explicit(&server->spooled_bytes, memory_order_relaxed);
  return server->spool_limit > 0 && all + length > server->spool_limit ? 503 : 0;
}

static int open_nameless(const char *folder) {
  int descriptor = open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (descriptor >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL))
    return descriptor;
  // Not every file system has files without a name.
  char path[4096];
  int size = snprintf(path, sizeof path, "%s/.arriving-XXXXXX", folder);
  if (size < 0 || (size_t)size >= sizeof path) return -1;
  descriptor = mkostemp(path, O_CLOEXEC);
  if (descriptor >= 0) unlink(path);
  return descriptor;
}

static bool write_all(int descriptor, const char *bytes, size_t size, uint64_t offset) {
  while (size > 0) {
    ssize_t count = pwrite(descriptor, bytes, size, (off_t)offset);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return false;
    bytes += count;
    offset += (uint64_t)count;
    size -= (size_t)count;
  }
  return true;
}

unsigned shoji_spool_write(shoji_request *request, const void *bytes, size_t size) {
  shoji_server *server = request->server;
  if (request->spool < 0) request->spool = open_nameless(server->spool_folder);
  // A disk that is full or gone is the server's affair: the client may try again.
  if (request->spool < 0) return 503;
  uint64_t offset = request->spooled;
  request->spooled += size;
  uint64_t all =
      atomic_fetch_add_explicit(&server->spooled_bytes, size, memory_order_relaxed) + size;
  uint64_t own = shoji_addresses_add(&server->spooled_by, request->address, size);
  if (server->spool_limit_per_address > 0 && own > server->spool_limit_per_address) return 413;
  if (server->spool_limit > 0 && all > server->spool_limit) return 503;
  return write_all(request->spool, bytes, size, offset) ? 0 : 503;
}

void shoji_spool_close(shoji_request *request) {
  if (request->spool >= 0) close(request->spool);
  request->spool = -1;
  if (request->spooled == 0) return;
  shoji_server *server = request->server;
  atomic_fetch_sub_explicit(&server->spooled_bytes, request->spooled, memory_order_relaxed);
  shoji_addresses_subtract(&server->spooled_by, request->address, request->spooled);
  request->spooled = 0;
}

bool shoji_request_is_spooled(const shoji_request *request) { return request->spool >= 0; }

uint64_t shoji_request_body_length(const shoji_request *request) {
  return request->spool >= 0 ? request->spooled : request->body_size;
}

ptrdiff_t shoji_request_read_spooled(const shoji_request *request, uint64_t offset, void *bytes,
                                     size_t size) {
  ssize_t count;
  do count = pread(request->spool, bytes, size, (off_t)offset);
  while (count < 0 && errno == EINTR);
  return count;
}
