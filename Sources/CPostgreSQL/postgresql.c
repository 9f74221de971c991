#include "CPostgreSQL.h"

const char *shoji_pq_failure(const PGresult *result, shoji_pq_part part) {
  switch (part) {
    case SHOJI_PQ_SQLSTATE: return PQresultErrorField(result, PG_DIAG_SQLSTATE);
    case SHOJI_PQ_MESSAGE: return PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
    case SHOJI_PQ_DETAIL: return PQresultErrorField(result, PG_DIAG_MESSAGE_DETAIL);
    case SHOJI_PQ_HINT: return PQresultErrorField(result, PG_DIAG_MESSAGE_HINT);
    case SHOJI_PQ_CONSTRAINT: return PQresultErrorField(result, PG_DIAG_CONSTRAINT_NAME);
  }
  return NULL;
}

static void throw_away(void *context, const PGresult *result) {
  (void)context;
  (void)result;
}

void shoji_pq_silence(PGconn *connection) { PQsetNoticeReceiver(connection, throw_away, NULL); }
