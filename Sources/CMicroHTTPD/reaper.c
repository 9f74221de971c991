// Absolute deadlines. The library's own time-out starts again with every byte, so a client that
// drips one byte now and then would hold its connection for ever.
#include "internal.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

static void set_address(uint8_t *bytes, const struct sockaddr *address) {
  memset(bytes, 0, SHOJI_ADDRESS_SIZE);
  if (address == NULL) return;
  if (address->sa_family == AF_INET6) {
    memcpy(bytes, &((const struct sockaddr_in6 *)address)->sin6_addr, SHOJI_ADDRESS_SIZE);
  } else if (address->sa_family == AF_INET) {
    bytes[10] = bytes[11] = 0xff;
    memcpy(bytes + 12, &((const struct sockaddr_in *)address)->sin_addr, 4);
  }
}

static void start(shoji_loop *loop, struct MHD_Connection *connection, void **socket_context) {
  shoji_server *server = loop->server;
  const union MHD_ConnectionInfo *socket =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  const union MHD_ConnectionInfo *peer =
      MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  shoji_connection *link = calloc(1, sizeof *link);
  *socket_context = link;
  if (link == NULL || socket == NULL) return;
  link->loop = loop;
  link->socket = socket->connect_fd;
  link->since = loop->now;
  link->first_request = true;
  set_address(link->address, peer == NULL ? NULL : peer->client_addr);
  link->from_proxy = shoji_server_is_proxy(server, link->address);
  link->next = loop->connections;
  if (link->next != NULL) link->next->previous = link;
  loop->connections = link;
  loop->connection_count++;
  atomic_fetch_add_explicit(&server->open_connections, 1, memory_order_relaxed);
  if (link->from_proxy || server->limits.connections_per_address == 0) return;
  uint64_t count = shoji_addresses_add(&server->addresses, link->address, 1);
  link->counted = count > 0;
  if (count <= server->limits.connections_per_address) return;
  link->reaped = true;
  shutdown(link->socket, SHUT_RDWR);
}

static void finish(shoji_loop *loop, shoji_connection *link) {
  shoji_server *server = loop->server;
  if (link->counted) shoji_addresses_subtract(&server->addresses, link->address, 1);
  if (link->previous != NULL) link->previous->next = link->next;
  if (link->next != NULL) link->next->previous = link->previous;
  if (loop->connections == link) loop->connections = link->next;
  if (loop->latest == link) loop->latest = NULL;
  // At its limit the library stops watching the listening socket, and takes that up again only at
  // the beginning of its next run.
  if (loop->connection_count-- >= server->limits.connections_per_loop || loop->connections == NULL)
    loop->has_new_room = true;
  atomic_fetch_sub_explicit(&server->open_connections, 1, memory_order_relaxed);
  free(link);
}

void shoji_on_connection(void *cls, struct MHD_Connection *connection, void **socket_context,
                         enum MHD_ConnectionNotificationCode code) {
  if (code == MHD_CONNECTION_NOTIFY_STARTED)
    start(cls, connection, socket_context);
  else if (*socket_context != NULL)
    finish(cls, *socket_context);
}

/// Where the fields of the request are, if it has got that far.
static struct MHD_Connection *connection_of(const shoji_connection *link) {
  if (link->request == NULL || link->phase == SHOJI_PHASE_HEADERS) return NULL;
  return link->request->connection;
}

void shoji_send_raw(const shoji_connection *link, unsigned status) {
  const shoji_page *page = 
      shoji_server_page(link->loop->server, status, connection_of(link));
  if (page == NULL || page->raw == NULL) return;
  // A socket that does not take it at once belongs to a client that does not read.
  (void)send(link->socket, page->raw, page->raw_size, MSG_DONTWAIT | MSG_NOSIGNAL);
}

/// The slowest that a long upload may be, in bytes for each millisecond.
enum { SLOWEST_UPLOAD = 16 };

/// Milliseconds that what has come of an upload grants to the rest.
static uint64_t allowance_of(const shoji_connection *link) {
  return link->request == NULL ? 0 : link->request->spooled / SLOWEST_UPLOAD;
}

/// When the phase must be over; UINT64_MAX for phases without a deadline.
static uint64_t deadline_of(const shoji_connection *link) {
  const shoji_limits *limits = &link->loop->server->limits;
  switch (link->phase) {
  case SHOJI_PHASE_WAITING:
    return link->since + limits->header_deadline +
           (link->first_request ? 0 : limits->idle_timeout);
  case SHOJI_PHASE_HEADERS:
    return link->since + limits->header_deadline;
  case SHOJI_PHASE_BODY:
    return link->since + limits->body_deadline + allowance_of(link);
  case SHOJI_PHASE_HANDLING:
    return link->since + limits->answer_deadline;
  default:
    return UINT64_MAX;
  }
}

static void expire(shoji_connection *link) {
  if (link->phase == SHOJI_PHASE_HANDLING) {
    if (link->request != NULL) shoji_request_answer_page(link->request, 503, "deadline");
    return;
  }
  if (link->phase == SHOJI_PHASE_SENDING) {
    // What waits in the kernel for somebody who does not take it goes as well, without further tries.
    struct linger at_once = {.l_onoff = 1};
    setsockopt(link->socket, SOL_SOCKET, SO_LINGER, &at_once, sizeof at_once);
  } else if (link->request != NULL && link->request->stage != SHOJI_STAGE_DISCARDING) {
    // A connection without a request gets no answer: it could be read as that of the next one.
    link->request->status = 408;
    shoji_send_raw(link, 408);
  }
  link->reaped = true;
  shutdown(link->socket, SHUT_RDWR);
}

/// Whether the client has closed its side with its request unfinished. The library misses that when
/// the end arrives together with data: the event is edge-triggered and was used up by the data.
static bool has_left(shoji_connection *link) {
  char byte;
  if (link->phase > SHOJI_PHASE_BODY || link->loop->now - link->since < link->loop->tick)
    return false;
  // Between requests no data comes without a new event, so one look is enough.
  if (link->phase == SHOJI_PHASE_WAITING && link->looked_at) return false;
  link->looked_at = true;
  return recv(link->socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
}

void shoji_reap(shoji_loop *loop) {
  if (loop->now - loop->reaped_at < loop->tick) return;
  loop->reaped_at = loop->now;
  for (shoji_connection *link = loop->connections; link != NULL; link = link->next) {
    if (link->reaped) continue;
    shoji_stream *stream = link->request == NULL ? NULL : link->request->stream;
    if (stream != NULL && link->phase == SHOJI_PHASE_SENDING) {
      if (shoji_stream_beat(stream, link->socket, loop->now)) continue;
      link->reaped = true;
      shutdown(link->socket, SHUT_RDWR);
    } else if (deadline_of(link) <= loop->now || shoji_is_too_slow(link)) {
      expire(link);
    } else if (has_left(link)) {
      link->reaped = true;
      shutdown(link->socket, SHUT_RDWR);
    }
  }
}

void shoji_resume_all(shoji_loop *loop) {
  for (shoji_connection *link = loop->connections; link != NULL; link = link->next)
    if (link->phase == SHOJI_PHASE_HANDLING && link->request != NULL)
      shoji_request_answer_page(link->request, 503, "shutdown");
}

/// Milliseconds in which refused and finished connections may still be closed in order.
enum { CLOSING_MILLISECONDS = 250 };

bool shoji_drain(shoji_loop *loop) {
  if (!loop->closing && loop->now >= loop->stop_at) {
    loop->closing = true;
    loop->stop_at = loop->now + CLOSING_MILLISECONDS;
    shoji_resume_all(loop);
  }
  for (shoji_connection *link = loop->connections; link != NULL; link = link->next) {
    if (link->reaped) continue;
    if (link->request != NULL && link->request->stream != NULL)
      shoji_stream_drain(link->request->stream, loop->closing);
    // What has already arrived is still read and answered; nothing new comes after it. Who has just been
    // answered may have asked again already, and that answer says that it is the last one.
    if (link->phase == SHOJI_PHASE_WAITING && loop->now - link->since >= loop->quiet)
      shutdown(link->socket, SHUT_RD);
    if (loop->closing && link->phase < SHOJI_PHASE_HANDLING) {
      link->reaped = true;
      shutdown(link->socket, SHUT_RDWR);
    }
  }
  return loop->connections == NULL || (loop->closing && loop->now >= loop->stop_at);
}
