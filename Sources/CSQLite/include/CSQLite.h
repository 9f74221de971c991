/// SQLite, with what Swift cannot call of it: variadic functions, and macros that are pointers.
#ifndef SHOJI_CSQLITE_H
#define SHOJI_CSQLITE_H

#include <sqlite3.h>
#include <stddef.h>

enum {
  /// A write has failed.
  SHOJI_SQLITE_IOERR_WRITE = SQLITE_IOERR_WRITE,
};

/// Binds a copy of bytes; no bytes are an empty blob and not NULL.
int shoji_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, size_t size);
/// Binds a copy of a text in UTF-8.
int shoji_sqlite_bind_text(sqlite3_stmt *statement, int index, const void *bytes, size_t size);

/// Sets up a connection: answers with extended codes, leaves checkpoints to whoever asks for them, also
/// when it is closed, and does nothing for what a damaged schema says.
int shoji_sqlite_set_up(sqlite3 *connection);
/// Writes how many frames the write-ahead log has after each commit to `*frames`, which must live as
/// long as the connection.
void shoji_sqlite_count_frames(sqlite3 *connection, int *frames);

#endif
