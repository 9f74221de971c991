/// The event loop, the request gate and the few primitives that the Swift engine needs from C:
/// what libmicrohttpd exports only as variadic functions, and what must run before Swift is entered.
#ifndef SHOJI_CMICROHTTPD_H
#define SHOJI_CMICROHTTPD_H

#include <microhttpd.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// One HTTP server: limits, callbacks and prepared pages, shared by its loops.
typedef struct shoji_server shoji_server;
/// One event loop: a daemon of the library and the thread that drives it.
typedef struct shoji_loop shoji_loop;
/// One request; counted, because the handler may outlive the connection and the other way round.
typedef struct shoji_request shoji_request;
/// An answer that goes on for as long as somebody listens; counted.
typedef struct shoji_stream shoji_stream;

/// Every limit of a server. Times are milliseconds; zero bytes or connections mean "none allowed".
typedef struct {
  unsigned connections_per_loop;
  /// Open connections of one address (IPv6: of one /64), over all loops; 0 means no limit.
  unsigned connections_per_address;
  unsigned idle_timeout;
  unsigned header_deadline;
  unsigned body_deadline;
  unsigned answer_deadline;
  size_t target_bytes;
  /// The longest body, and the longest of a form that may carry files.
  uint64_t body_bytes;
  uint64_t upload_bytes;
  /// What all bodies under way may hold together, and those of one address; 0 means no limit.
  uint64_t held_bytes;
  uint64_t held_bytes_per_address;
  /// The fewest bytes a second that a client must send of a body, and take of an answer, in each stretch of
  /// `rate_window`; 0 means no limit.
  uint64_t body_rate;
  uint64_t answer_rate;
  unsigned rate_window;
  /// Whether PUT, PATCH and DELETE are served as well.
  bool all_methods;
} shoji_limits;

/// What a finished request was, for logs and metrics.
typedef struct {
  unsigned status;
  int method;
  /// A string that lives for ever, or NULL when the request never reached the handler.
  const char *route;
  uint64_t microseconds;
  uint64_t body_bytes;
  unsigned open_connections;
  /// What logs call the request and its session: empty where nobody has said.
  const char *request_name;
  const char *session_name;
} shoji_outcome;

/// Calls into Swift, all made on a loop's thread.
typedef struct {
  void *context;
  /// Finds out who sent a request that came from a proxy: replaces the 16 bytes of the proxy's
  /// address. The request is borrowed, and only its header fields may be read.
  void (*identify)(void *context, shoji_request *request, uint8_t *address);
  /// Whether a form with files may be written to the disk as it comes: asked before its body, and only
  /// where there is a folder for it. The request is borrowed, and only what its line and its header fields
  /// say may be read.
  bool (*admits_upload)(void *context, shoji_request *request);
  /// The request is complete. The callee owns one reference to it.
  void (*handle)(void *context, shoji_request *request);
  /// The request is over, answered or not. NULL when nobody looks.
  void (*completed)(void *context, const shoji_outcome *outcome);
  /// The loop's thread is about to end; nothing of the server is touched by it afterwards.
  void (*stopped)(void *context);
} shoji_callbacks;

typedef enum {
  SHOJI_METHOD_GET,
  SHOJI_METHOD_HEAD,
  SHOJI_METHOD_POST,
  SHOJI_METHOD_OPTIONS,
  SHOJI_METHOD_PUT,
  SHOJI_METHOD_PATCH,
  SHOJI_METHOD_DELETE,
  SHOJI_METHOD_OTHER,
} shoji_method;

// MARK: server.c

/// NULL when memory is short.
shoji_server *shoji_server_create(shoji_limits limits, shoji_callbacks callbacks);
void shoji_server_destroy(shoji_server *server);
/// Names the language of the pages that are set from here on, a tag of BCP 47; the first is that of readers
/// who want none that there is. False when there are too many.
bool shoji_server_add_language(shoji_server *server, const char *tag);
/// The page that the server sends by itself under `status`. The server owns `response` from here.
/// `raw` is the same answer as bytes of the wire, copied, for when the library can send no more.
void shoji_server_set_page(shoji_server *server, unsigned status, struct MHD_Response *response,
                           const void *raw, size_t raw_size);
/// Answers 421 to hosts other than those that were allowed. Without a call all are allowed.
bool shoji_server_allow_host(shoji_server *server, const char *name);
/// Takes this away from the beginning of paths that have it, such as `/tools`: proxies send them with it or without.
/// False when memory is short.
bool shoji_server_set_path_prefix(shoji_server *server, const char *prefix);
/// Connections from this network are proxies: exempt from the per-address limit.
/// `address` has 16 bytes, IPv4 as ::ffff:a.b.c.d; `prefix` counts bits of those 16 bytes.
bool shoji_server_trust_proxy(shoji_server *server, const uint8_t *address, unsigned prefix);
unsigned shoji_server_open_connections(shoji_server *server);
/// The bytes that are reserved for bodies under way.
uint64_t shoji_server_held_bytes(shoji_server *server);
/// Lets long forms with files be written to the disk as they come, to files of this folder that have no
/// name. `bytes` is what all of them may take there together, `bytes_per_address` those of one address; 0
/// means no limit. False when memory is short.
bool shoji_server_set_spool(shoji_server *server, const char *folder, uint64_t bytes,
                            uint64_t bytes_per_address);

// MARK: probe.c

/// Looks whether the library reads requests in the way that the rules against folded lines, bare line feeds
/// and NUL bytes rest on. False when it does not: the server goes without these rules then.
bool shoji_server_probe(shoji_server *server);

// MARK: host.c

/// The length of the host part, 0 when `text` is not `host[:port]`.
size_t shoji_host_length(const char *text, size_t size);

// MARK: listen.c

/// Binds `count` sockets to one address. Returns 0 and fills `sockets` and `*port`, else an errno
/// value; a host that names no address gives EADDRNOTAVAIL. Port 0 is chosen by the system.
int shoji_listen(const char *host, uint16_t *port, unsigned count, int *sockets);
/// Makes `count` descriptors of a socket that listens already, which stays with whoever has handed it over.
/// Returns 0 and fills `sockets` and `*port`, else an errno value; what does not listen gives ENOTSOCK.
int shoji_adopt_listener(int descriptor, uint16_t *port, unsigned count, int *sockets);
void shoji_close(int descriptor);

// MARK: loop.c

/// Starts a loop on a listening socket, which it owns from here. NULL when it cannot be started.
shoji_loop *shoji_loop_start(shoji_server *server, int listen_socket);
/// Lets time pass for the deadlines and rates of the loop's connections, for tests. From any thread, while the
/// caller's reference is there.
void shoji_loop_pass(shoji_loop *loop, unsigned milliseconds);
/// Asks the loop to stop: no new connections, `deadline` milliseconds for what runs. Returns at
/// once; `stopped` is called at the end. Frees the caller's reference to the loop.
void shoji_loop_stop(shoji_loop *loop, unsigned deadline);

// MARK: request.c

/// Hands in the answer, from any thread. Owns `response` in every case. False when the request
/// was answered already or is gone. `route` must live for ever.
bool shoji_request_answer(shoji_request *request, unsigned status, struct MHD_Response *response,
                          const char *route);
/// Hands in an answer that goes on: `response` is that of the stream.
bool shoji_request_answer_stream(shoji_request *request, unsigned status,
                                 struct MHD_Response *response, shoji_stream *stream,
                                 const char *route);
/// Answers with the prepared page of `status`.
bool shoji_request_answer_page(shoji_request *request, unsigned status, const char *route);
/// Whether an answer would still be taken.
bool shoji_request_is_open(shoji_request *request);
/// Says what logs call a request, or its session: at most 64 bytes. Before it is answered.
void shoji_request_name(shoji_request *request, bool session, const uint8_t *name, size_t size);
/// Gives the callee's reference back, answering 500 when nothing else was answered.
void shoji_request_release(shoji_request *request);

shoji_method shoji_request_method(const shoji_request *request);
/// 10 or 11.
int shoji_request_version(const shoji_request *request);
/// Bytes as sent, valid as long as the reference.
const uint8_t *shoji_request_path(const shoji_request *request, size_t *size);
/// NULL when the target has no `?`.
const uint8_t *shoji_request_query(const shoji_request *request, size_t *size);
/// The authority of an absolute-form target; NULL when the Host field counts.
const uint8_t *shoji_request_authority(const shoji_request *request, size_t *size);
const uint8_t *shoji_request_body(const shoji_request *request, size_t *size);
/// Whether the body is in a file, and not in memory: then `shoji_request_body` has nothing.
bool shoji_request_is_spooled(const shoji_request *request);
/// How many bytes the body has, wherever it is.
uint64_t shoji_request_body_length(const shoji_request *request);
/// Reads a stretch of a body that is in a file: how many bytes, 0 at its end, -1 when that cannot be.
ptrdiff_t shoji_request_read_spooled(const shoji_request *request, uint64_t offset, void *bytes,
                                     size_t size);
/// Frees the body, which nobody may read any more. What it held counts until the request is over.
void shoji_request_free_body(shoji_request *request);
/// The client's address: 16 bytes, IPv4 mapped; behind a proxy what `identify` found.
const uint8_t *shoji_request_address(const shoji_request *request);
bool shoji_request_is_from_proxy(const shoji_request *request);
/// Whether the request has an Accept-Encoding field.
bool shoji_request_names_codings(const shoji_request *request);

/// Locks the request while one of its header fields is read; false (and unlocked) when it is gone
/// or has no such field. Otherwise `shoji_request_unlock` must follow.
bool shoji_request_lock_header(shoji_request *request, const char *name, size_t name_size,
                               const uint8_t **value, size_t *value_size);
void shoji_request_unlock(shoji_request *request);
/// Calls `each` with every header field, in their order, while the request is locked; not at all when it is
/// gone.
void shoji_request_each_header(shoji_request *request, void *context,
                               void (*each)(void *context, const uint8_t *name, size_t name_size,
                                            const uint8_t *value, size_t value_size));

// MARK: response.c

/// A response without a body. NULL when memory is short, as with the next.
struct MHD_Response *shoji_response_empty(void);
/// A response that owns `memory`, which came from `malloc`; freed even when NULL is returned.
struct MHD_Response *shoji_response_owning(void *memory, size_t size);

/// Adds `count` name-value pairs that are stored as 2·count C strings in a row.
/// Returns the index of the first that the library refused, or `count`.
size_t shoji_response_add_fields(struct MHD_Response *response, const char *const *strings,
                                 size_t count);

// MARK: stream.c

/// A stream that keeps at most `limit` bytes that were not sent yet. What is more is left out, and when the
/// client has taken the others it gets `missed` in its place, a string that lives for ever. NULL when memory
/// is short, as with its response.
shoji_stream *shoji_stream_create(size_t limit, const char *missed);
/// A stream whose writer waits for the client: nothing is left out, and nothing is sent when nothing is
/// written. `wanted` is called on a loop's thread when there is room again after `shoji_stream_offer` had
/// none, and when the client has left; `forget` when the stream is freed.
shoji_stream *shoji_stream_create_waiting(size_t limit, void *context,
                                          void (*wanted)(void *context),
                                          void (*forget)(void *context));
void shoji_stream_release(shoji_stream *stream);
/// `size` is what will be written in all, or UINT64_MAX if nobody knows.
struct MHD_Response *shoji_stream_response(shoji_stream *stream, uint64_t size);
/// Takes as many of the bytes as there is room for, and returns how many; -1 when nobody reads them.
ptrdiff_t shoji_stream_offer(shoji_stream *stream, const void *bytes, size_t size);
/// Breaks the answer off, so that the client sees that it is not whole.
void shoji_stream_fail(shoji_stream *stream);
/// Sends bytes, from any thread.
void shoji_stream_write(shoji_stream *stream, const void *bytes, size_t size);
bool shoji_stream_is_open(shoji_stream *stream);
/// Ends it when what waits was sent.
void shoji_stream_close(shoji_stream *stream);

// MARK: compress.c

/// A gzip file with a stretch of its content that stands in it as it is.
typedef struct {
  /// Bytes of the file.
  size_t size;
  /// Where the stretch stands in the file, and how many bytes it has.
  size_t plain_offset, plain_size;
  /// How many bytes of content come behind it.
  size_t tail_size;
  /// The check sums (CRC-32) of the content before and behind it.
  uint32_t head_check, tail_check;
  /// The operator of zlib by which the sum of what comes before the tail is joined with that of the tail.
  unsigned long tail_operator;
} shoji_gzip;

/// The most bytes that the file of a content may have.
size_t shoji_gzip_bound(size_t size);
/// Writes the file of a content. False when memory is short or the stretch is longer than 65,535
/// bytes. `level` is zlib's, from 1 to 9.
bool shoji_gzip_make(const uint8_t *bytes, size_t size, size_t plain_start, size_t plain_size,
                     int level, uint8_t *target, size_t capacity, shoji_gzip *gzip);
/// Puts the check sum right in a copy of the file whose stretch was written anew.
void shoji_gzip_seal(const shoji_gzip *gzip, uint8_t *target);

/// The check sum of bytes (CRC-32, RFC 1952 §8).
uint32_t shoji_crc32(const uint8_t *bytes, size_t size);

// MARK: memory.c

/// Lets the allocator have this many arenas at most, unless MALLOC_ARENA_MAX says otherwise. Call it
/// before threads are started.
void shoji_memory_limit_arenas(unsigned count);

/// Gives free memory back to the system.
void shoji_memory_trim(void);

// MARK: process.c

/// Carries a program out that has none of our descriptors and no environment, hears nothing and says nothing, and
/// waits for its end. `arguments` begin with its path and end with NULL.
/// Returns what it has ended with; as a shell does, 127 where it could not be started, and 128 more than the number
/// of the signal that has ended it.
int shoji_run_quietly(char *const arguments[]);

// MARK: crypto.c

enum { SHOJI_SHA256_SIZE = 32 };
bool shoji_hmac_sha256(const void *key, size_t key_size, const void *message, size_t message_size,
                       uint8_t *digest);
bool shoji_sha256(const void *message, size_t message_size, uint8_t *digest);
/// A digest of what comes piece by piece. NULL when memory is short.
typedef struct shoji_digest shoji_digest;
shoji_digest *shoji_digest_begin(void);
void shoji_digest_add(shoji_digest *digest, const void *bytes, size_t size);
/// Writes the SHA-256 of all that was added, and begins anew.
void shoji_digest_take(shoji_digest *digest, uint8_t *result);
void shoji_digest_free(shoji_digest *digest);
/// Never returns without having filled the buffer.
void shoji_random(void *bytes, size_t size);
bool shoji_equal_constant_time(const void *left, const void *right, size_t size);

#endif
