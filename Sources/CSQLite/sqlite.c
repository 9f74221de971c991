#include "CSQLite.h"

int shoji_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, size_t size) {
  if (size == 0) return sqlite3_bind_zeroblob(statement, index, 0);
  return sqlite3_bind_blob64(statement, index, bytes, size, SQLITE_TRANSIENT);
}

int shoji_sqlite_bind_text(sqlite3_stmt *statement, int index, const void *bytes, size_t size) {
  return sqlite3_bind_text64(statement, index, size == 0 ? "" : bytes, size, SQLITE_TRANSIENT,
                             SQLITE_UTF8);
}

int shoji_sqlite_set_up(sqlite3 *connection) {
  sqlite3_extended_result_codes(connection, 1);
  sqlite3_wal_autocheckpoint(connection, 0);
  int result = sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
  if (result != SQLITE_OK) return result;
  result = sqlite3_db_config(connection, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  if (result != SQLITE_OK) return result;
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
}

static int note_frames(void *context, sqlite3 *connection, const char *name, int frames) {
  (void)connection;
  (void)name;
  *(int *)context = frames;
  return SQLITE_OK;
}

void shoji_sqlite_count_frames(sqlite3 *connection, int *frames) {
  sqlite3_wal_hook(connection, note_frames, frames);
}
