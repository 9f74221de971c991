#include "load.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

void figures_note(figures *figures, uint32_t microseconds) {
  if (figures->count == figures->room) {
    figures->room = figures->room == 0 ? 65536 : figures->room * 2;
    figures->latencies = realloc(figures->latencies, figures->room * sizeof *figures->latencies);
    if (figures->latencies == NULL) abort();
  }
  figures->latencies[figures->count++] = microseconds;
}

static int compare(const void *left, const void *right) {
  uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
  return a < b ? -1 : a > b;
}

static uint32_t percentile(const figures *figures, unsigned per_mille) {
  return figures->count == 0 ? 0 : figures->latencies[(figures->count - 1) * per_mille / 1000];
}

void figures_print(figures *figures) {
  qsort(figures->latencies, figures->count, sizeof *figures->latencies, compare);
  printf("{\"count\": %" PRIu64 ", \"seconds\": %.3f, \"per_second\": %.1f, \"errors\": %" PRIu64
         ", \"bytes\": %" PRIu64 ", \"page_bytes\": %" PRIu64
         ", \"p50_us\": %u, \"p90_us\": %u, \"p99_us\": %u, \"max_us\": %u}\n",
         figures->count, figures->seconds, (double)figures->count / figures->seconds,
         figures->errors, figures->bytes, figures->page, percentile(figures, 500),
         percentile(figures, 900), percentile(figures, 990), percentile(figures, 1000));
}
