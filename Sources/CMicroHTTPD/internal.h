// What the files of this target share and Swift does not see.
#ifndef SHOJI_INTERNAL_H
#define SHOJI_INTERNAL_H

#include "CMicroHTTPD.h"

#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>

/// How long a stream is silent at most, how long a client may leave what it was sent, and how long it is not looked at
/// whether the client is there.
enum {
  SHOJI_STREAM_BEAT_MILLISECONDS = 20000,
  SHOJI_STREAM_STUCK_MILLISECONDS = 60000,
  SHOJI_STREAM_LOOK_MILLISECONDS = 3000,
};

enum { SHOJI_ADDRESS_SIZE = 16, SHOJI_LANGUAGES = 32, SHOJI_TAG_SIZE = 36, SHOJI_FIRST_BODY_BYTES = 16 << 10 };

/// A prepared answer.
typedef struct {
  unsigned status;
  size_t language;
  struct MHD_Response *response;
  void *raw;
  size_t raw_size;
} shoji_page;

typedef struct {
  uint8_t address[SHOJI_ADDRESS_SIZE];
  unsigned prefix;
} shoji_network;

/// How much each address has: connections, or bytes of bodies (addresses.c).
typedef struct {
  pthread_mutex_t lock;
  struct shoji_address_slot *slots;
  size_t capacity;
  size_t used;
} shoji_addresses;

struct shoji_server {
  shoji_limits limits;
  shoji_callbacks callbacks;
  /// Those of the first language, then those of the next.
  shoji_page *pages;
  size_t page_count;
  char languages[SHOJI_LANGUAGES][SHOJI_TAG_SIZE];
  size_t language_count;
  char **hosts;
  size_t host_count;
  shoji_network *proxies;
  size_t proxy_count;
  shoji_addresses addresses;
  atomic_uint open_connections;
  /// What bodies hold, together and of each address (bodies.c).
  _Atomic uint64_t held_bytes;
  shoji_addresses held_by;
  /// Whether the library reads heads in the way that head.c rests on.
  bool knows_heads;
  /// The path before all paths of requests that a proxy sends as they came; NULL where there is none.
  char *path_prefix;
  size_t path_prefix_size;
  /// Where long forms with files are written; NULL where they are not (spool.c).
  char *spool_folder;
  uint64_t spool_limit, spool_limit_per_address;
  _Atomic uint64_t spooled_bytes;
  shoji_addresses spooled_by;
};

/// What a connection is waiting for. The reaper has one deadline for each of the first three.
typedef enum {
  /// No byte of a request line was parsed: fresh, or idle between two requests.
  SHOJI_PHASE_WAITING,
  SHOJI_PHASE_HEADERS,
  SHOJI_PHASE_BODY,
  SHOJI_PHASE_HANDLING,
  SHOJI_PHASE_SENDING,
} shoji_phase;

/// One accepted socket; lives between the library's two connection notices, on its loop's thread.
typedef struct shoji_connection {
  struct shoji_connection *previous, *next;
  shoji_loop *loop;
  shoji_request *request;
  /// When the phase began, in milliseconds of the loop's clock.
  uint64_t since;
  /// The beginning of the stretch over which its rate is measured, 0 before the first one, and what had
  /// gone over the connection by then.
  uint64_t measured_since, measured_bytes;
  int socket;
  shoji_phase phase;
  bool first_request;
  /// Nothing behind the request that is being served may count as another one.
  bool is_last;
  bool reaped;
  bool looked_at;
  bool from_proxy;
  bool counted;
  uint8_t address[SHOJI_ADDRESS_SIZE];
} shoji_connection;

struct shoji_loop {
  shoji_server *server;
  struct MHD_Daemon *daemon;
  shoji_connection *connections;
  /// Whose request line was read last; NULL once it is gone.
  shoji_connection *latest;
  unsigned connection_count;
  uint64_t now;
  /// How far a test has set this loop ahead of the system's time, in milliseconds.
  _Atomic uint64_t passed;
  uint64_t reaped_at;
  uint64_t stop_at;
  /// How long ago a connection must have been used last to be closed without a word when the server stops.
  unsigned quiet;
  unsigned tick;
  int daemon_epoll, epoll, wake;
  bool draining, closing;
  /// The library must look at its listening socket again before the loop may sleep.
  bool has_new_room;
  /// UINT64_MAX until a stop is asked for, then the milliseconds granted.
  _Atomic uint64_t stop_deadline;
  /// The thread and the owner each hold one.
  atomic_int references;
};

typedef enum {
  SHOJI_STAGE_HEADERS,
  SHOJI_STAGE_BODY,
  /// Refused by raw bytes while the body still arrives; the rest is thrown away.
  SHOJI_STAGE_DISCARDING,
  SHOJI_STAGE_HANDLING,
  SHOJI_STAGE_SUSPENDED,
  SHOJI_STAGE_QUEUED,
} shoji_stage;

struct shoji_request {
  atomic_int references;
  pthread_mutex_t lock;
  /// NULL once the request is over. Under the lock when not on the loop's thread.
  struct MHD_Connection *connection;
  shoji_connection *link;
  shoji_loop *loop;
  shoji_server *server;
  /// The answer that waits to be queued. Under the lock.
  struct MHD_Response *response;
  const char *route;
  /// Where the answer comes from, if it goes on.
  shoji_stream *stream;
  unsigned status;
  bool response_is_page;
  bool answered;
  bool from_proxy;
  bool counted;
  bool names_codings;
  uint8_t version;
  shoji_method method;
  shoji_stage stage;
  uint64_t started;
  uint8_t *body;
  size_t body_size, body_capacity;
  /// The most that may come: the length that was declared, else the limit.
  uint64_t body_limit;
  /// What is counted of the body against the limits of all bodies.
  uint64_t held;
  /// Whether what is long is written to the disk, and the file, which is -1 before that.
  bool spools;
  int spool;
  uint64_t spooled;
  uint64_t discarded;
  /// How much of the body has come, kept or not.
  uint64_t received;
  size_t target_size, path_offset, path_size, query_offset, query_size, authority_offset,
      authority_size;
  uint8_t address[SHOJI_ADDRESS_SIZE];
  /// What logs call it, and its session.
  char name[65], session_name[65];
  /// The target as sent, and a NUL.
  char target[];
};

// server.c
const shoji_page *shoji_server_page(const shoji_server *server, unsigned status,
                                    struct MHD_Connection *connection);
/// Which of the server's languages a reader wants most (languages.c).
size_t shoji_server_language(const shoji_server *server, struct MHD_Connection *connection);
bool shoji_server_is_proxy(const shoji_server *server, const uint8_t *address);

/// Where the lines of a head have to stand.
typedef struct {
  const char *next, *end;
} shoji_head;

// head.c: each is false when the head is not as one that came byte by byte as it should
bool shoji_head_begin(shoji_head *head, struct MHD_Connection *connection, const char *method,
                      const char *target, size_t target_size, const char *version);
/// The next field. The pointers are those of `MHD_get_connection_values_n`.
bool shoji_head_take(shoji_head *head, const char *name, size_t name_size, const char *value,
                     size_t value_size);
bool shoji_head_ends(const shoji_head *head);
/// Keeps the library from looking for parameters, when it has just read the target.
void shoji_head_cut_query(const char *target);

// addresses.c
bool shoji_addresses_init(shoji_addresses *addresses);
void shoji_addresses_destroy(shoji_addresses *addresses);
/// Adds to what the address has and returns the sum; 0 when memory is short (nothing is added then).
uint64_t shoji_addresses_add(shoji_addresses *addresses, const uint8_t *address, uint64_t amount);
void shoji_addresses_subtract(shoji_addresses *addresses, const uint8_t *address, uint64_t amount);
/// What the address has.
uint64_t shoji_addresses_amount(shoji_addresses *addresses, const uint8_t *address);

// bodies.c: 0 when there is room, else the status to refuse the request with
/// Counts further bytes of a body.
unsigned shoji_bodies_add(shoji_request *request, uint64_t amount);
/// Whether a body of a declared length would find room now.
unsigned shoji_bodies_check(const shoji_request *request, uint64_t length);
/// Gives back what was counted of the request's body.
void shoji_bodies_give_back(shoji_request *request);

// spool.c: 0 when it went well, else the status to refuse the request with
/// Whether a body of a declared length would find room now.
unsigned shoji_spool_check(const shoji_request *request, uint64_t length);
/// Writes further bytes of a body behind those that it has.
unsigned shoji_spool_write(shoji_request *request, const void *bytes, size_t size);
/// Closes the file, and gives back what it took.
void shoji_spool_close(shoji_request *request);

// stream.c: called on the loop's thread
void shoji_stream_retain(shoji_stream *stream);
/// Its answer is being sent on a connection, or that is over.
void shoji_stream_attach(shoji_stream *stream, shoji_loop *loop, struct MHD_Connection *connection);
void shoji_stream_detach(shoji_stream *stream);
/// The server stops: what goes on for ever ends now, and what has an end when there is no time left.
void shoji_stream_drain(shoji_stream *stream, bool is_closing);
/// Lets it say that it is there, if it was silent for long. False when its client takes nothing.
bool shoji_stream_beat(shoji_stream *stream, int socket, uint64_t now);

// access.c: the library's callbacks
void *shoji_on_target(void *cls, const char *uri, struct MHD_Connection *connection);
enum MHD_Result shoji_on_access(void *cls, struct MHD_Connection *connection, const char *url,
                                const char *method, const char *version, const char *data,
                                size_t *data_size, void **request);
void shoji_on_completed(void *cls, struct MHD_Connection *connection, void **request,
                        enum MHD_RequestTerminationCode code);

// request.c
shoji_request *shoji_request_create(shoji_connection *link, struct MHD_Connection *connection,
                                    const char *target);
void shoji_request_drop(shoji_request *request);

// gate.c, target.c, host.c: 0 when the request may pass, else the status to refuse it with
unsigned shoji_gate(shoji_request *request, struct MHD_Connection *connection, const char *method,
                    const char *target, const char *version);
/// The size without the blanks behind a value (RFC 9112 section 5.1).
size_t shoji_trimmed(const char *value, size_t size);
unsigned shoji_target_check(shoji_request *request);
bool shoji_host_is_allowed(const shoji_server *server, const char *text, size_t size);

// reaper.c
void shoji_on_connection(void *cls, struct MHD_Connection *connection, void **socket_context,
                         enum MHD_ConnectionNotificationCode code);
void shoji_reap(shoji_loop *loop);
/// One step of the way to the end; true when nothing is left to wait for.
bool shoji_drain(shoji_loop *loop);
/// Answers 503 to every suspended request.
void shoji_resume_all(shoji_loop *loop);
/// Sends the page's bytes past the library, if the socket takes them.
void shoji_send_raw(const shoji_connection *link, unsigned status);

// rate.c: whether the client of a connection sends or takes so little that its place is for others
bool shoji_is_too_slow(shoji_connection *link);

// refusal.c: what the library says to its log; it replaces answers of the library's own
void shoji_on_log(void *cls, const char *format, va_list arguments);

// loop.c
void shoji_ignore_log(void *cls, const char *format, va_list arguments);
size_t shoji_keep_escapes(void *cls, struct MHD_Connection *connection, char *text);
uint64_t shoji_milliseconds(void);
uint64_t shoji_microseconds(void);
void shoji_loop_wake(shoji_loop *loop);

#endif
