/// libpq, the C library of PostgreSQL, with what Swift cannot call of it: codes that are macros.
#ifndef SHOJI_CPOSTGRESQL_H
#define SHOJI_CPOSTGRESQL_H

// Debian has it in a folder that no compiler looks into by itself.
#if __has_include(<postgresql/libpq-fe.h>)
#include <postgresql/libpq-fe.h>
#else
#include <libpq-fe.h>
#endif

/// A part of what the server says of a failure.
typedef enum {
  SHOJI_PQ_SQLSTATE,
  SHOJI_PQ_MESSAGE,
  SHOJI_PQ_DETAIL,
  SHOJI_PQ_HINT,
  SHOJI_PQ_CONSTRAINT,
} shoji_pq_part;

/// A part of a failure, which lives as long as the result; NULL when the server has not said it.
const char *shoji_pq_failure(const PGresult *result, shoji_pq_part part);
/// Lets notices of the server be thrown away, which libpq would write to standard error.
void shoji_pq_silence(PGconn *connection);

#endif
