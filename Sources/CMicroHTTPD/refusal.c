// Answers that the library gives by itself, before anybody is asked. Where it has read a whole head and finds
// in it a length that is none, or no memory for cookies, it writes the head of its answer twice. It tells its
// log before, and that is when our page goes out in the place of that answer.
//
// What it refuses before it has read the whole head (400 for a line that is none, 414, 431, 505), and a chunk
// that is none, it answers by itself: which connection that is about cannot be told then. These answers are
// the same for everybody, have nothing of the request in them, and end the connection.
#include "internal.h"

#include <string.h>
#include <sys/socket.h>

static const char refusing[] = "Error processing request (HTTP response code is %u";

void shoji_on_log(void *cls, const char *format, va_list arguments) {
  const shoji_loop *loop = cls;
  if (strncmp(format, refusing, sizeof refusing - 1) != 0) return;
  shoji_connection *link = loop->latest;
  if (link == NULL || link->request == NULL || link->phase != SHOJI_PHASE_HEADERS) return;
  // As soon as the head was read the gate is asked, so no connection is found between the two but the one
  // that the library is busy with.
  if (MHD_get_connection_info(link->request->connection,
                              MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE) == NULL)
    return;
  unsigned status = va_arg(arguments, unsigned);
  if (shoji_server_page(loop->server, status, NULL) == NULL) return;
  link->request->status = status;
  shoji_send_raw(link, status);
  link->reaped = true;
  shutdown(link->socket, SHUT_WR);
}
