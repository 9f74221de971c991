#include "CBareCommits.h"

#include <sqlite3.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { KEY_SIZE = 16, CHANGES = 50 };

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int run(sqlite3_stmt *statement) {
  int result = sqlite3_step(statement);
  sqlite3_reset(statement);
  return result == SQLITE_DONE;
}

static sqlite3_stmt *prepare(sqlite3 *database, const char *text) {
  sqlite3_stmt *statement = NULL;
  if (sqlite3_prepare_v3(database, text, -1, SQLITE_PREPARE_PERSISTENT, &statement, NULL) != SQLITE_OK)
    return NULL;
  return statement;
}

long bare_commits(const char *path, int sessions, size_t size, int is_synced, double seconds) {
  sqlite3 *database = NULL;
  if (sqlite3_open(path, &database) != SQLITE_OK) return -1;
  const char *set_up =
      "PRAGMA journal_mode = WAL; PRAGMA secure_delete = FAST;"
      "CREATE TABLE commits (session BLOB, version INTEGER, bytes BLOB,"
      " PRIMARY KEY (session, version)) WITHOUT ROWID";
  const char *level = is_synced ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL";
  uint8_t *bytes = calloc(1, size);
  if (bytes == NULL || sqlite3_exec(database, set_up, NULL, NULL, NULL) != SQLITE_OK ||
      sqlite3_exec(database, level, NULL, NULL, NULL) != SQLITE_OK)
    return -1;
  sqlite3_stmt *begin = prepare(database, "BEGIN IMMEDIATE");
  sqlite3_stmt *insert = prepare(database, "INSERT INTO commits VALUES (?, ?, ?)");
  sqlite3_stmt *forget = prepare(database, "DELETE FROM commits WHERE session = ?");
  sqlite3_stmt *commit = prepare(database, "COMMIT");
  long count = 0;
  double end = now() + seconds;
  for (; now() < end; count++) {
    uint64_t key[KEY_SIZE / 8];
    key[0] = ((uint64_t)(count % sessions) + 1) * 0x9e3779b97f4a7c15u;
    key[1] = key[0];
    long version = count / sessions;
    int is_good = run(begin);
    if (version % CHANGES == 0) {
      sqlite3_bind_blob(forget, 1, key, KEY_SIZE, SQLITE_TRANSIENT);
      is_good = is_good && run(forget);
    }
    sqlite3_bind_blob(insert, 1, key, KEY_SIZE, SQLITE_TRANSIENT);
    sqlite3_bind_int64(insert, 2, version);
    sqlite3_bind_blob(insert, 3, bytes, (int)size, SQLITE_TRANSIENT);
    if (!is_good || !run(insert) || !run(commit)) {
      count = -1;
      break;
    }
  }
  sqlite3_finalize(begin);
  sqlite3_finalize(insert);
  sqlite3_finalize(forget);
  sqlite3_finalize(commit);
  sqlite3_close(database);
  free(bytes);
  return count;
}
