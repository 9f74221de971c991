// The slowest that a client may be. A deadline that starts anew with every byte is none, and one deadline for
// everything would cut off whoever is honest and far away: so what goes over a connection is measured, from
// time to time, and only of what takes long.
#include "internal.h"

// It has how many bytes were taken, which the header of the C library lacks.
#include <linux/tcp.h>
#include <netinet/in.h>
#include <stddef.h>
#include <sys/socket.h>

/// What has gone over the connection; false when nobody knows.
static bool has_progress(const shoji_connection *link, uint64_t *bytes) {
  if (link->phase == SHOJI_PHASE_BODY) {
    *bytes = link->request == NULL ? 0 : link->request->received;
    return true;
  }
  // What the client's system has taken, not what waits for it in ours.
  struct tcp_info info;
  socklen_t size = sizeof info;
  if (getsockopt(link->socket, IPPROTO_TCP, TCP_INFO, &info, &size) != 0) return false;
  if (size < offsetof(struct tcp_info, tcpi_bytes_acked) + sizeof info.tcpi_bytes_acked) return false;
  *bytes = info.tcpi_bytes_acked;
  return true;
}

static uint64_t rate_of(const shoji_connection *link) {
  const shoji_limits *limits = &link->loop->server->limits;
  switch (link->phase) {
  case SHOJI_PHASE_BODY: return limits->body_rate;
  case SHOJI_PHASE_SENDING: return limits->answer_rate;
  default: return 0;
  }
}

bool shoji_is_too_slow(shoji_connection *link) {
  uint64_t rate = rate_of(link), now = link->loop->now, bytes = 0;
  if (rate == 0) return false;
  uint64_t time = link->measured_since == 0 ? UINT64_MAX : now - link->measured_since;
  if (time < link->loop->server->limits.rate_window) return false;
  if (!has_progress(link, &bytes)) return false;
  // The first stretch begins with the first look, which most connections are too quick for.
  bool is_slow = time != UINT64_MAX && (bytes - link->measured_bytes) * 1000 < rate * time;
  link->measured_since = now;
  link->measured_bytes = bytes;
  return is_slow;
}
