import CPostgreSQL

/// What the server says.
extension PostgreSQLError {
  /// Reads why a statement was refused; `nil` when it was not.
  init?(of result: OpaquePointer) {
    let status = unsafe PQresultStatus(result)
    switch status {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return nil
    case PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH:
      self.init(.statement, "COPY cannot be asked for here. Mend: psql, or INSERT")
      return
    default: break
    }
    func part(_ part: shoji_pq_part) -> String? {
      unsafe shoji_pq_failure(result, part).map { unsafe String(cString: $0) }
    }
    let state = part(SHOJI_PQ_SQLSTATE)
    let lines = [part(SHOJI_PQ_MESSAGE), part(SHOJI_PQ_DETAIL), part(SHOJI_PQ_HINT)]
    let message = lines.compactMap { $0 }.joined(separator: ". ")
    self.init(
      state == "57014" ? .cancelled : .statement,
      message.isEmpty ? "the server has not said why" : message, sqlState: state,
      constraint: part(SHOJI_PQ_CONSTRAINT))
  }

  /// Whether a statement that was prepared cannot be used any more.
  var isOfPreparation: Bool {
    sqlState == "26000" || (sqlState == "0A000" && message.contains("cached plan"))
  }
}
