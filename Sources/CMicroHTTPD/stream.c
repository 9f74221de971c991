// Answers that go on for as long as somebody listens. What is written waits in a buffer of the stream until
// the connection takes it; a connection without anything to send is suspended, and costs no look.
#include "internal.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

struct shoji_stream {
  atomic_int references;
  pthread_mutex_t lock;
  /// NULL until the answer is queued, and once the connection is gone.
  struct MHD_Connection *connection;
  shoji_loop *loop;
  char *bytes;
  size_t size, capacity, limit;
  /// When something was taken from the buffer last, or it was empty, in milliseconds.
  uint64_t since;
  /// When it was looked last whether the client is still there.
  uint64_t looked;
  /// What is sent in the place of what there was no room for.
  const char *missed;
  /// Who writes, if that waits for the client; `awaited` while it does.
  void *context;
  void (*wanted)(void *context);
  void (*forget)(void *context);
  bool suspended, closed, failed, has_missed, awaited;
};

/// How many bytes the library asks for at once.
enum { EVENT_BLOCK_BYTES = 1024, WRITER_BLOCK_BYTES = 32768 };

/// An event without data. A connection whose client has left is found out by writing, and a client that hears
/// nothing for longer knows that the connection is dead; a comment would be kept from it by its browser.
static const char heartbeat[] = "data:\n\n";

shoji_stream *shoji_stream_create(size_t limit, const char *missed) {
  shoji_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return NULL;
  atomic_init(&stream->references, 1);
  pthread_mutex_init(&stream->lock, NULL);
  stream->limit = limit;
  stream->missed = missed;
  return stream;
}

shoji_stream *shoji_stream_create_waiting(size_t limit, void *context,
                                          void (*wanted)(void *context),
                                          void (*forget)(void *context)) {
  shoji_stream *stream = shoji_stream_create(limit, NULL);
  if (stream == NULL) return NULL;
  stream->context = context;
  stream->wanted = wanted;
  stream->forget = forget;
  return stream;
}

void shoji_stream_retain(shoji_stream *stream) {
  atomic_fetch_add_explicit(&stream->references, 1, memory_order_relaxed);
}

void shoji_stream_release(shoji_stream *stream) {
  if (atomic_fetch_sub_explicit(&stream->references, 1, memory_order_acq_rel) != 1) return;
  pthread_mutex_destroy(&stream->lock);
  if (stream->forget != NULL) stream->forget(stream->context);
  free(stream->bytes);
  free(stream);
}

/// Whether the writer is to be told, which is done without the lock: it may write at once.
static bool take_awaited(shoji_stream *stream) {
  bool is_awaited = stream->awaited;
  stream->awaited = false;
  return is_awaited;
}

/// Lets the connection go on, if it waits. The lock is held.
static void resume(shoji_stream *stream) {
  if (!stream->suspended || stream->connection == NULL) return;
  stream->suspended = false;
  MHD_resume_connection(stream->connection);
  shoji_loop_wake(stream->loop);
}

/// Appends bytes. The lock is held. False when there is no room.
static bool append(shoji_stream *stream, const void *bytes, size_t size) {
  if (size > stream->limit - stream->size) return false;
  if (stream->size + size > stream->capacity) {
    char *grown = realloc(stream->bytes, stream->size + size);
    if (grown == NULL) return false;
    stream->bytes = grown;
    stream->capacity = stream->size + size;
  }
  memcpy(stream->bytes + stream->size, bytes, size);
  stream->size += size;
  return true;
}

void shoji_stream_write(shoji_stream *stream, const void *bytes, size_t size) {
  pthread_mutex_lock(&stream->lock);
  if (!stream->closed && size > 0 && !stream->has_missed) {
    if (!append(stream, bytes, size)) stream->has_missed = true;
    resume(stream);
  }
  pthread_mutex_unlock(&stream->lock);
}

ptrdiff_t shoji_stream_offer(shoji_stream *stream, const void *bytes, size_t size) {
  pthread_mutex_lock(&stream->lock);
  ptrdiff_t taken = -1;
  if (!stream->closed) {
    size_t room = stream->limit - stream->size;
    taken = (ptrdiff_t)(size < room ? size : room);
    if (!append(stream, bytes, (size_t)taken)) taken = -1;
    stream->awaited = taken >= 0 && (size_t)taken < size;
    resume(stream);
  }
  pthread_mutex_unlock(&stream->lock);
  return taken;
}

void shoji_stream_fail(shoji_stream *stream) {
  pthread_mutex_lock(&stream->lock);
  stream->failed = stream->closed = true;
  resume(stream);
  pthread_mutex_unlock(&stream->lock);
}

bool shoji_stream_is_open(shoji_stream *stream) {
  pthread_mutex_lock(&stream->lock);
  bool is_open = !stream->closed;
  pthread_mutex_unlock(&stream->lock);
  return is_open;
}

void shoji_stream_close(shoji_stream *stream) {
  pthread_mutex_lock(&stream->lock);
  stream->closed = true;
  resume(stream);
  pthread_mutex_unlock(&stream->lock);
}

/// Gives the library what there is to send. Called on the loop's thread.
static ssize_t take(void *cls, uint64_t position, char *target, size_t room) {
  shoji_stream *stream = cls;
  (void)position;
  pthread_mutex_lock(&stream->lock);
  ssize_t taken = 0;
  bool is_awaited = false;
  if (stream->size == 0 && stream->has_missed)
    stream->has_missed = !append(stream, stream->missed, strlen(stream->missed));
  if (stream->failed) {
    taken = MHD_CONTENT_READER_END_WITH_ERROR;
  } else if (stream->size > 0) {
    taken = (ssize_t)(stream->size < room ? stream->size : room);
    memcpy(target, stream->bytes, (size_t)taken);
    stream->size -= (size_t)taken;
    memmove(stream->bytes, stream->bytes + taken, stream->size);
    stream->since = stream->loop->now;
    if (stream->size == 0) {
      // Most streams have nothing to send most of the time.
      free(stream->bytes);
      stream->bytes = NULL;
      stream->capacity = 0;
    }
    if (stream->size <= stream->limit / 2) is_awaited = take_awaited(stream);
  } else if (stream->closed) {
    taken = MHD_CONTENT_READER_END_OF_STREAM;
  } else if (stream->connection != NULL) {
    stream->suspended = true;
    MHD_suspend_connection(stream->connection);
  }
  pthread_mutex_unlock(&stream->lock);
  if (is_awaited) stream->wanted(stream->context);
  return taken;
}

static void release(void *cls) { shoji_stream_release(cls); }

struct MHD_Response *shoji_stream_response(shoji_stream *stream, uint64_t size) {
  shoji_stream_retain(stream);
  size_t block = stream->wanted == NULL ? EVENT_BLOCK_BYTES : WRITER_BLOCK_BYTES;
  struct MHD_Response *response =
      MHD_create_response_from_callback(size, block, take, stream, release);
  if (response == NULL) shoji_stream_release(stream);
  return response;
}

void shoji_stream_attach(shoji_stream *stream, shoji_loop *loop, struct MHD_Connection *connection) {
  pthread_mutex_lock(&stream->lock);
  stream->connection = connection;
  stream->loop = loop;
  stream->since = loop->now;
  pthread_mutex_unlock(&stream->lock);
}

void shoji_stream_detach(shoji_stream *stream) {
  pthread_mutex_lock(&stream->lock);
  stream->connection = NULL;
  stream->closed = true;
  bool is_awaited = take_awaited(stream);
  pthread_mutex_unlock(&stream->lock);
  if (is_awaited) stream->wanted(stream->context);
}

void shoji_stream_drain(shoji_stream *stream, bool is_closing) {
  if (stream->wanted == NULL)
    shoji_stream_close(stream);
  else if (is_closing)
    shoji_stream_fail(stream);
}

bool shoji_stream_beat(shoji_stream *stream, int socket, uint64_t now) {
  pthread_mutex_lock(&stream->lock);
  // The library looks at no socket of a connection that is suspended, and two heartbeats would have to fail.
  bool has_left = false;
  if (stream->wanted == NULL && now - stream->looked > SHOJI_STREAM_LOOK_MILLISECONDS) {
    char byte;
    stream->looked = now;
    has_left = recv(socket, &byte, 1, MSG_PEEK | MSG_DONTWAIT) == 0;
  }
  bool is_stuck = stream->size > 0 && now - stream->since > SHOJI_STREAM_STUCK_MILLISECONDS;
  bool is_due = stream->wanted == NULL && stream->size == 0 &&
                now - stream->since > SHOJI_STREAM_BEAT_MILLISECONDS;
  pthread_mutex_unlock(&stream->lock);
  if (has_left) shoji_stream_fail(stream);
  if (is_due) shoji_stream_write(stream, heartbeat, sizeof heartbeat - 1);
  return !is_stuck;
}
