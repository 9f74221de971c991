// People with browsers without script: each has a cookie, reads the page, presses a button of it
// and follows the redirect, one request after the other on a connection that stays open.
#ifndef LOAD_H
#define LOAD_H

#include <CBuffer.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

void buffer_text(buffer *buffer, const char *text);
/// Appends text as a form sends it (application/x-www-form-urlencoded).
void buffer_encoded(buffer *buffer, const char *text, size_t size);

/// What is the same for all.
typedef struct {
  const char *path;
  /// The cookie of every session, for a server without sessions; NULL where each gets its own.
  const char *cookie;
  uint16_t port;
  unsigned connections, sessions, windows, additions, row;
} options;

/// What is measured.
typedef enum {
  PAIRS,
  GETS,
  FIRST_GETS,
  PATCHES // POSTs as the client script sends them; of a server that knows none, POSTs and their redirects
} mode;

/// What a session does next.
typedef enum {
  LOOK,       // GET of the page
  PRESS,      // POST of the button of the row
  OPEN_MODAL, // POST of the button that opens the modal
  SAVE,       // POST of the modal
  OPEN_WINDOW // GET for one more window, as a second tab with the script asks for it
} step;

/// One browser.
typedef struct session {
  char cookie[160];
  /// Where the form of the last page leads, and what it sends without the pressed button.
  char action[64];
  char *form;
  /// What the button of the next step sends.
  char event[96];
  step next;
  bool completed, ready;
  unsigned windows, additions;
  /// What the client script has sent with its marks until now, and the version of the page that it has.
  uint32_t marks;
  char version[24];
} session;

/// Reads the form of a page and the button of the session's next step.
/// - Returns: What is wrong with the page; NULL if nothing is.
const char *page_read(session *session, const options *options, const char *page, size_t size);

/// Reads the version of a page that changes can be made to.
void page_read_version(session *session, const char *page, size_t size);

/// Whether the page, or what has changed in it, shows the row as it should be.
bool page_shows(const session *session, const options *options, const char *page, size_t size);

/// Writes the next request.
/// - `is_packed`: Whether the answer is to be a gzip file.
void session_request(session *session, const options *options, mode mode, bool is_packed,
                     buffer *out);
/// Gives the form of a page the mark that the client script would give it: the next one that it counts.
void session_mark(session *session);
/// Notes that a step was done and its page was shown; decides on the next one.
void session_advance(session *session, const options *options, mode mode);

/// A connection and the step that its session is at.
typedef struct {
  int descriptor;
  unsigned index, cursor;
  session *session;
  bool posted, follows;
  double began;
  buffer in, out, page;
} connection;

void connection_open(connection *link, int epoll, uint16_t port);
/// Opens it again. A server closes what has been idle for long, while another one was measured perhaps.
void connection_renew(connection *link, int epoll, uint16_t port);
bool connection_is_closed(const connection *link);
/// Sends what is to go out. Requests are small and the server reads while it answers, so a send that
/// blocks ends.
void connection_send(connection *link);
/// Takes in what has come. - Returns: Whether the connection is open.
bool connection_receive(connection *link);

/// An answer in its parts, which point into the bytes that came.
typedef struct {
  unsigned status;
  size_t size;
  const char *location, *cookie, *version, *body;
  size_t location_size, cookie_size, version_size, body_size;
  bool is_packed;
} answer;

/// - Returns: Whether the answer is complete.
bool answer_read(answer *answer, const char *bytes, size_t size);
/// Unpacks a gzip file into `page`, which is the body then. - Returns: Whether it is a sound one.
bool answer_unpack(answer *answer, buffer *page);

/// What was measured.
typedef struct {
  uint64_t count, errors, bytes, page;
  double seconds;
  uint32_t *latencies; // microseconds, one for each of `count`
  size_t room;
} figures;

void figures_note(figures *figures, uint32_t microseconds);
void figures_print(figures *figures);

/// Lets every session be ready, then does what is asked until the time is over or the count is
/// reached; 0 is no limit.
void load_prepare(const options *options);
void load_run(mode mode, bool is_packed, double seconds, uint64_t count, figures *figures);

#endif
