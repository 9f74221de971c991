// A body as a gzip file (RFC 1952) in which one stretch stands as it is: what differs from answer to
// answer, and what must stay secret. Only the check sum depends on it, and that can be put together.
#include "CMicroHTTPD.h"

#include <string.h>
#include <zlib.h>

enum { HEADER_SIZE = 10, STORED_HEADER_SIZE = 5, TRAILER_SIZE = 8, LONGEST_STORED = 65535 };

/// A window as long as the content, and memory to match: to clear what zlib takes by itself takes
/// longer than to compress a page.
enum { SHORTEST_WINDOW = 9, LONGEST_WINDOW = 15, WINDOW_BEYOND_MEMORY = 7 };

static int window_for(size_t size) {
  int bits = SHORTEST_WINDOW;
  while (bits < LONGEST_WINDOW && (size_t)1 << bits < size) bits++;
  return bits;
}

size_t shoji_gzip_bound(size_t size) {
  // Beyond what the whole needs: the header, the trailer, and the ends of two more blocks.
  return compressBound(size) + HEADER_SIZE + TRAILER_SIZE + STORED_HEADER_SIZE + 64;
}

static bool compress_bytes(z_stream *stream, const uint8_t *bytes, size_t size, int flush) {
  stream->next_in = (Bytef *)(uintptr_t)bytes;
  stream->avail_in = (uInt)size;
  int result = deflate(stream, flush);
  return stream->avail_in == 0 &&
         (flush == Z_FINISH ? result == Z_STREAM_END : result == Z_OK && stream->avail_out > 0);
}

/// A block that is not compressed. What comes before it has ended on a byte.
static bool store(z_stream *stream, const uint8_t *bytes, size_t size) {
  if (size > LONGEST_STORED || stream->avail_out < STORED_HEADER_SIZE + size) return false;
  uint8_t *target = stream->next_out;
  target[0] = 0;
  target[1] = (uint8_t)size;
  target[2] = (uint8_t)(size >> 8);
  target[3] = (uint8_t)~target[1];
  target[4] = (uint8_t)~target[2];
  memcpy(target + STORED_HEADER_SIZE, bytes, size);
  stream->next_out += STORED_HEADER_SIZE + size;
  stream->avail_out -= (uInt)(STORED_HEADER_SIZE + size);
  return true;
}

uint32_t shoji_crc32(const uint8_t *bytes, size_t size) {
  return (uint32_t)crc32_z(0, bytes, size);
}

static void put32(uint8_t *target, uint32_t value) {
  for (int i = 0; i < 4; i++) target[i] = (uint8_t)(value >> (8 * i));
}

#if ZLIB_VERNUM >= 0x12c0
// The operator depends on the length of the tail alone, and is most of the work.
static uLong operator_for(size_t tail_size) { return crc32_combine_gen((z_off_t)tail_size); }

static uLong join(uLong check, const shoji_gzip *gzip) {
  return crc32_combine_op(check, gzip->tail_check, gzip->tail_operator);
}
#else
static uLong operator_for(size_t tail_size) {
  (void)tail_size;
  return 0;
}

static uLong join(uLong check, const shoji_gzip *gzip) {
  return crc32_combine(check, gzip->tail_check, (z_off_t)gzip->tail_size);
}
#endif

void shoji_gzip_seal(const shoji_gzip *gzip, uint8_t *target) {
  uLong check = crc32(gzip->head_check, target + gzip->plain_offset, (uInt)gzip->plain_size);
  if (gzip->tail_size > 0) check = join(check, gzip);
  put32(target + gzip->size - TRAILER_SIZE, (uint32_t)check);
}

bool shoji_gzip_make(const uint8_t *bytes, size_t size, size_t plain_start, size_t plain_size,
                     int level, uint8_t *target, size_t capacity, shoji_gzip *gzip) {
  static const uint8_t header[HEADER_SIZE] = {0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3};
  z_stream stream = {0};
  if (size > INT32_MAX || capacity < shoji_gzip_bound(size)) return false;
  int window = window_for(size);
  // Negative: no header of zlib's.
  if (deflateInit2(&stream, level, Z_DEFLATED, -window, window - WINDOW_BEYOND_MEMORY,
                   Z_DEFAULT_STRATEGY) != Z_OK)
    return false;
  memcpy(target, header, HEADER_SIZE);
  stream.next_out = target + HEADER_SIZE;
  stream.avail_out = (uInt)(capacity - HEADER_SIZE - TRAILER_SIZE);
  if (plain_size == 0) plain_start = 0;
  size_t tail_start = plain_start + plain_size;
  *gzip = (shoji_gzip){.plain_size = plain_size, .tail_size = size - tail_start};
  bool done = true;
  if (plain_size > 0) {
    // A full flush: nothing behind it refers to what is before it, nor to the plain stretch.
    done = (plain_start == 0 || compress_bytes(&stream, bytes, plain_start, Z_FULL_FLUSH)) &&
           store(&stream, bytes + plain_start, plain_size);
    gzip->plain_offset = (size_t)(stream.next_out - target) - plain_size;
  }
  done = done && compress_bytes(&stream, bytes + tail_start, size - tail_start, Z_FINISH);
  gzip->size = (size_t)(stream.next_out - target) + TRAILER_SIZE;
  deflateEnd(&stream);
  if (!done) return false;
  gzip->head_check = (uint32_t)crc32(0, bytes, (uInt)plain_start);
  gzip->tail_check = (uint32_t)crc32(0, bytes + tail_start, (uInt)gzip->tail_size);
  if (gzip->tail_size > 0) gzip->tail_operator = operator_for(gzip->tail_size);
  put32(target + gzip->size - 4, (uint32_t)size);
  shoji_gzip_seal(gzip, target);
  return true;
}
