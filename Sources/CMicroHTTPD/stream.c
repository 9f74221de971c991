// Answers that go on for as long as somebody listens. What is written waits in a buffer of the stream until
// the connection takes it; a connection without anything to send is suspended, and costs no look.
#include "internal.h"

#include <stdlib.h>
#include <string.h>

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
  /// What is sent in the place of what there was no room for.
  const char *missed;
  bool suspended, closed, has_missed;
};

/// A comment, which clients pass over: a connection whose client has left is found out by writing.
static const char heartbeat[] = ":\n\n";

shoji_stream *shoji_stream_create(size_t limit, const char *missed) {
  shoji_stream *stream = calloc(1, sizeof *stream);
  if (stream == NULL) return NULL;
  atomic_init(&stream->references, 1);
  pthread_mutex_init(&stream->lock, NULL);
  stream->limit = limit;
  stream->missed = missed;
  return stream;
}

void shoji_stream_retain(shoji_stream *stream) {
  atomic_fetch_add_explicit(&stream->references, 1, memory_order_relaxed);
}

void shoji_stream_release(shoji_stream *stream) {
  if (atomic_fetch_sub_explicit(&stream->references, 1, memory_order_acq_rel) != 1) return;
  pthread_mutex_destroy(&stream->lock);
  free(stream->bytes);
  free(stream);
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
  if (stream->size == 0 && stream->has_missed)
    stream->has_missed = !append(stream, stream->missed, strlen(stream->missed));
  if (stream->size > 0) {
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
  } else if (stream->closed) {
    taken = MHD_CONTENT_READER_END_OF_STREAM;
  } else if (stream->connection != NULL) {
    stream->suspended = true;
    MHD_suspend_connection(stream->connection);
  }
  pthread_mutex_unlock(&stream->lock);
  return taken;
}

static void release(void *cls) { shoji_stream_release(cls); }

struct MHD_Response *shoji_stream_response(shoji_stream *stream) {
  shoji_stream_retain(stream);
  struct MHD_Response *response =
      MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, 1024, take, stream, release);
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
  pthread_mutex_unlock(&stream->lock);
}

bool shoji_stream_beat(shoji_stream *stream, uint64_t now) {
  pthread_mutex_lock(&stream->lock);
  bool is_stuck = stream->size > 0 && now - stream->since > SHOJI_STREAM_STUCK_MILLISECONDS;
  bool is_due = stream->size == 0 && now - stream->since > SHOJI_STREAM_BEAT_MILLISECONDS;
  pthread_mutex_unlock(&stream->lock);
  if (is_due) shoji_stream_write(stream, heartbeat, sizeof heartbeat - 1);
  return !is_stuck;
}
