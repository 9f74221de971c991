// The page, from the bytes of ours: the file `page` holds, with 0x1e between them, the page without
// its rows, an open row, a completed one, and what the button of a row sends. Holes are single bytes.
#include "plain.h"

#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { HOLE_TICKET = 1, HOLE_TOKEN, HOLE_ROWS, HOLE_NUMBER, HOLE_TEXT, HOLE_PENDING, LAST_HOLE };
enum { SHELL, OPEN_ROW, COMPLETED_ROW, EVENT, PARTS, MOST_PIECES = 32 };

/// Bytes and the hole behind them.
typedef struct {
  const char *bytes;
  size_t size;
  char hole;
} piece;

static struct {
  piece pieces[MOST_PIECES];
  size_t count;
} parts[PARTS];
static char (*texts)[32];
static size_t usual_size;
static atomic_ullong next_ticket = 0x9e3779b97f4a7c15;
unsigned row_count;

static void reject(void) {
  fprintf(stderr, "the file `page` is not what bench.py writes\n");
  exit(1);
}

void page_prepare(const char *directory, unsigned rows) {
  size_t size;
  char *bytes = read_file(directory, "page", &size), *start = bytes;
  unsigned part = 0;
  for (char *at = bytes; at <= bytes + size; at++) {
    bool is_end = at == bytes + size || *at == 0x1e;
    if (!is_end && (*at < HOLE_TICKET || *at >= LAST_HOLE)) continue;
    if (part == PARTS || parts[part].count == MOST_PIECES) reject();
    parts[part].pieces[parts[part].count++] =
        (piece){start, (size_t)(at - start), is_end ? 0 : *at};
    start = at + 1;
    part += is_end;
  }
  if (part != PARTS) reject();
  row_count = rows;
  texts = calloc(rows, sizeof *texts);
  for (unsigned i = 0; i < rows; i++) snprintf(texts[i], sizeof *texts, "Tea & cake %u", i + 1);
}

static void append_number(buffer *out, unsigned number) {
  char digits[12];
  size_t at = sizeof digits;
  do digits[--at] = (char)('0' + number % 10);
  while ((number /= 10) > 0);
  buffer_append(out, digits + at, sizeof digits - at);
}

static void append_escaped(buffer *out, const char *text) {
  for (; *text != '\0'; text++) {
    switch (*text) {
    case '&': buffer_append(out, "&amp;", 5); break;
    case '<': buffer_append(out, "&lt;", 4); break;
    case '>': buffer_append(out, "&gt;", 4); break;
    case '"': buffer_append(out, "&quot;", 6); break;
    case '\'': buffer_append(out, "&#39;", 5); break;
    default: buffer_append(out, text, 1);
    }
  }
}

static void append_row(buffer *out, unsigned row, bool completed) {
  unsigned part = completed ? COMPLETED_ROW : OPEN_ROW;
  for (size_t i = 0; i < parts[part].count; i++) {
    const piece *piece = &parts[part].pieces[i];
    buffer_append(out, piece->bytes, piece->size);
    if (piece->hole == HOLE_NUMBER) append_number(out, row + 1);
    if (piece->hole == HOLE_TEXT) append_escaped(out, texts[row]);
  }
}

static unsigned pending(const plain_session *session) {
  unsigned count = 0;
  for (unsigned row = 0; row < row_count; row++) count += !session->completed[row];
  return count;
}

char *page_write(const plain_session *session, size_t *size, size_t *ticket_offset) {
  size_t usual = __atomic_load_n(&usual_size, __ATOMIC_RELAXED);
  buffer out = {.bytes = usual == 0 ? NULL : malloc(usual), .room = usual};
  for (size_t i = 0; i < parts[SHELL].count; i++) {
    const piece *piece = &parts[SHELL].pieces[i];
    buffer_append(&out, piece->bytes, piece->size);
    switch (piece->hole) {
    case HOLE_TICKET:
      *ticket_offset = out.size;
      buffer_append(&out, "0000000000000000", TICKET);
      break;
    case HOLE_TOKEN: buffer_append(&out, session->token, TOKEN); break;
    case HOLE_ROWS:
      for (unsigned row = 0; row < row_count; row++)
        append_row(&out, row, session->completed[row]);
      break;
    case HOLE_PENDING: append_number(&out, pending(session)); break;
    }
  }
  *size = out.size;
  // Some more than this page: another one may have longer words.
  __atomic_store_n(&usual_size, out.size + 256, __ATOMIC_RELAXED);
  return out.bytes;
}

long page_row(const char *event) {
  const piece *before = &parts[EVENT].pieces[0], *after = &parts[EVENT].pieces[1];
  if (strncmp(event, before->bytes, before->size) != 0) return -1;
  char *end;
  long row = strtol(event + before->size, &end, 10) - 1;
  bool fits = strlen(end) == after->size && memcmp(end, after->bytes, after->size) == 0;
  return fits && row >= 0 && row < (long)row_count ? row : -1;
}

void ticket_write(char *bytes) {
  unsigned long long value = atomic_fetch_add_explicit(&next_ticket, 1, memory_order_relaxed);
  value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9;
  value = (value ^ (value >> 27)) * 0x94d049bb133111eb;
  value ^= value >> 31;
  for (unsigned i = 0; i < TICKET; i++, value >>= 4) bytes[i] = "0123456789abcdef"[value & 15];
}
