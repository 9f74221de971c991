import CPostgreSQL
import Glibc

/// A statement as the server has prepared it: the same text with values of other types is another one.
private struct Prepared: Hashable {
  let text: String
  let types: [UInt32]
}

/// A connection. It is used by one thread at a time, which whoever owns it sees to.
///
/// It is in pipeline mode: what is asked at once is sent at once, and answered in that order. Nothing here waits
/// without end: each call has a moment at which it gives up.
@safe final class Link {
  // libpq's object, which lives until this one goes.
  let handle: OpaquePointer
  /// What is readable when somebody wants a call to be looked at.
  let bell: Bell
  private var names: [Prepared: String] = [:]
  private var preparations = 0
  /// Whether the server can be asked something: not after the connection was lost.
  private(set) var isUsable = true

  /// How many statements are prepared at most; beyond it they are begun anew.
  static let mostStatements = 256

  /// Connects.
  init(_ url: String, bell: Bell, call: Call) throws(PostgreSQLError) {
    guard !url.utf8.contains(0) else {
      throw PostgreSQLError(.setup, "the URL of the database has a U+0000. Fix: take it out")
    }
    // What stands in the URL comes after these, and wins.
    let settings = [
      ("fallback_application_name", "shoji"), ("tcp_user_timeout", "10000"),
      ("keepalives_idle", "30"), ("dbname", url), ("client_encoding", "UTF8"),
    ]
    let keys = CTexts(settings.map(\.0)), values = CTexts(settings.map(\.1))
    guard let handle = unsafe PQconnectStartParams(keys.pointers, values.pointers, 1) else {
      throw PostgreSQLError(.connection, "there is no memory for a connection")
    }
    unsafe self.handle = handle
    self.bell = bell
    unsafe shoji_pq_silence(handle)
    try finishConnecting(call)
    guard unsafe PQsetnonblocking(handle, 1) == 0 else { throw lost() }
    // Times are read and written in one way, whatever the server is set to.
    try script(
      """
      SET datestyle = ISO; SET timezone = 'UTC'; SET bytea_output = hex;
      SET intervalstyle = iso_8601
      """, call)
  }

  deinit { unsafe PQfinish(handle) }

  /// The number of the server's process for it.
  var processNumber: Int { Int(unsafe PQbackendPID(handle)) }

  /// Whether a transaction is open, or has failed and is not ended.
  var isInTransaction: Bool {
    let status = unsafe PQtransactionStatus(handle)
    return status != PQTRANS_IDLE
  }

  private func finishConnecting(_ call: Call) throws(PostgreSQLError) {
    // What cannot even begin has no descriptor to wait for.
    var next =
      unsafe PQstatus(handle) == CONNECTION_BAD ? PGRES_POLLING_FAILED : PGRES_POLLING_WRITING
    while next != PGRES_POLLING_OK {
      guard next != PGRES_POLLING_FAILED else {
        throw PostgreSQLError(.connection, words("the database cannot be reached"))
      }
      try wait(next == PGRES_POLLING_READING ? POLLIN : POLLOUT, call)
      unsafe next = PQconnectPoll(handle)
    }
  }

  // MARK: Asking

  /// Asks for statements at once. One that is refused lets those after it undone.
  /// - Returns: An answer for each.
  /// - Throws: What the first refused one has failed by, or why there is no answer. Nothing is open then but the
  ///   transaction that a statement before has begun. A statement that cannot be sent whole lets all undone.
  func ask(_ statements: [PostgreSQLStatement], _ call: Call) throws(PostgreSQLError) -> [Answer] {
    do throws(PostgreSQLError) {
      return try askOnce(statements, call)
    } catch  where error.isOfPreparation && !isInTransaction {
      // The server has forgotten a statement, or the table behind it has changed.
      try forgetStatements(call)
      return try askOnce(statements, call)
    }
  }

  private func askOnce(_ statements: [PostgreSQLStatement], _ call: Call) throws(PostgreSQLError)
    -> [Answer]
  {
    // libpq reads texts up to their first U+0000. Nothing is sent where a part of it would be lost.
    if let fault = statements.fault { throw fault }
    if names.count + statements.count > Self.mostStatements { try forgetStatements(call) }
    try enterPipeline()
    var fresh: [Prepared] = []
    /// What is answered: a statement, or its preparation.
    var isStatement: [Bool] = []
    for statement in statements {
      let prepared = Prepared(text: statement.text, types: statement.parameters.map(\.type))
      if names[prepared] == nil {
        names[prepared] = try prepare(prepared)
        fresh.append(prepared)
        isStatement.append(false)
      }
      try send(statement, as: names[prepared] ?? "")
      isStatement.append(true)
    }
    try check(unsafe PQpipelineSync(handle))
    do throws(PostgreSQLError) {
      let answers = try answers(to: isStatement.count, call)
      return zip(answers, isStatement).compactMap { $1 ? $0 : nil }
    } catch {
      // Which of them were prepared before the failure is not looked at: they are prepared anew.
      for prepared in fresh { names[prepared] = nil }
      if error.isOfPreparation { names = [:] }
      throw error
    }
  }

  private func prepare(_ prepared: Prepared) throws(PostgreSQLError) -> String {
    preparations += 1
    let (name, types) = ("s\(preparations)", prepared.types)
    try check(unsafe PQsendPrepare(handle, name, prepared.text, Int32(types.count), types))
    return name
  }

  private func send(_ statement: PostgreSQLStatement, as name: String) throws(PostgreSQLError) {
    let parameters = statement.parameters
    var bytes: [UInt8] = []
    var starts: [Int?] = []
    for parameter in parameters {
      starts.append(parameter.bytes.map { _ in bytes.count })
      bytes += parameter.bytes ?? []
      // A text ends with a zero.
      if !parameter.isBinary { bytes.append(0) }
    }
    // An address is needed also where there are no bytes.
    if bytes.isEmpty { bytes = [0] }
    let lengths = parameters.map { Int32(truncatingIfNeeded: $0.bytes?.count ?? 0) }
    let formats = parameters.map { $0.isBinary ? Int32(1) : 0 }
    // libpq has written all of it into its own memory when it returns.
    let result = unsafe bytes.withUnsafeBytes { bytes in
      let values = unsafe starts.map { start in
        unsafe start.flatMap { unsafe bytes.baseAddress?.advanced(by: $0) }?
          .assumingMemoryBound(to: CChar.self)
      }
      return unsafe PQsendQueryPrepared(
        handle, name, Int32(parameters.count), values, lengths, formats, 0)
    }
    try check(result)
  }

  private func enterPipeline() throws(PostgreSQLError) {
    guard unsafe PQpipelineStatus(handle) == PQ_PIPELINE_OFF else { return }
    try check(unsafe PQenterPipelineMode(handle))
  }

  private func forgetStatements(_ call: Call) throws(PostgreSQLError) {
    names = [:]
    try script("DEALLOCATE ALL", call)
  }

  /// Carries out statements without values, such as those that make tables: all of them or none, unless they begin
  /// and end transactions themselves.
  func script(_ text: String, _ call: Call) throws(PostgreSQLError) {
    if let fault = PostgreSQLStatement(raw: text).fault { throw fault }
    if unsafe PQpipelineStatus(handle) != PQ_PIPELINE_OFF {
      try check(unsafe PQexitPipelineMode(handle))
    }
    try check(unsafe PQsendQuery(handle, text))
    var failure: PostgreSQLError?
    while let result = unsafe try next(call) {
      if failure == nil { failure = unsafe PostgreSQLError(of: result) }
      unsafe PQclear(result)
    }
    if let failure { throw failure }
  }

  // MARK: Answers

  /// Reads answers up to the end of what was asked at once.
  private func answers(to count: Int, _ call: Call) throws(PostgreSQLError) -> [Answer] {
    var answers: [Answer] = []
    answers.reserveCapacity(count)
    var failure: PostgreSQLError?
    while true {
      // After each answer comes a NULL.
      guard let result = unsafe try next(call) else { continue }
      let status = unsafe PQresultStatus(result)
      switch status {
      case PGRES_PIPELINE_SYNC:
        unsafe PQclear(result)
        if let failure { throw failure }
        return answers
      case PGRES_PIPELINE_ABORTED:
        unsafe PQclear(result)
      default:
        if let found = unsafe PostgreSQLError(of: result) {
          failure = failure ?? found
          unsafe PQclear(result)
        } else {
          answers.append(unsafe Answer(result))
        }
      }
    }
  }

  /// The next result, after what is to be sent; `nil` where libpq has none.
  private func next(_ call: Call) throws(PostgreSQLError) -> OpaquePointer? {
    while true {
      let rest = unsafe PQflush(handle)
      guard rest >= 0 else { throw lost() }
      if unsafe rest == 0 && PQisBusy(handle) == 0 { break }
      try wait(rest == 1 ? POLLIN | POLLOUT : POLLIN, call)
      guard unsafe PQconsumeInput(handle) == 1 else { throw lost() }
    }
    let result = unsafe PQgetResult(handle)
    if unsafe PQstatus(handle) == CONNECTION_BAD {
      unsafe PQclear(result)
      throw lost()
    }
    return unsafe result
  }

  // MARK: Waiting

  /// Waits until the server can be heard or spoken to.
  ///
  /// When the time is over, or nobody waits for the answer any more, the server is told to stop once, and has a
  /// moment to say so; a connection that stays silent is given up.
  private func wait(_ events: Int32, _ call: Call) throws(PostgreSQLError) {
    while true {
      if call.mustEnd, call.beginCallingOff() { try callOff() }
      let limit = call.remaining
      guard limit > .zero else {
        isUsable = false
        throw PostgreSQLError(.connection, "the database does not answer")
      }
      var entries = [
        pollfd(fd: unsafe PQsocket(handle), events: Int16(events), revents: 0),
        pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
      ]
      let found = unsafe poll(&entries, 2, Int32(min(limit / .milliseconds(1), 60_000)) + 1)
      if entries[1].revents != 0 { bell.silence() }
      if found > 0, entries[0].revents != 0 { return }
    }
  }

  /// Tells the server to stop what it does. Where the network is silent the connection is given up: whatever the
  /// server hears later is not to stop what is asked for next.
  private func callOff() throws(PostgreSQLError) {
    guard let request = unsafe PQgetCancel(handle).map({ unsafe CancelRequest($0) }) else { return }
    guard request.send(within: Call.grace) else {
      isUsable = false
      throw PostgreSQLError(.connection, "the database does not answer")
    }
  }

  /// Whether the other end is still there, as far as is known without asking.
  func isAlive() -> Bool {
    var entry = pollfd(fd: unsafe PQsocket(handle), events: Int16(POLLIN), revents: 0)
    // Something was said that nobody has asked for: a notice, or goodbye, and the end behind it.
    while isUsable, unsafe poll(&entry, 1, 0) != 0 {
      if unsafe PQconsumeInput(handle) == 0 || PQstatus(handle) == CONNECTION_BAD {
        isUsable = false
      }
    }
    return isUsable
  }

  /// Lets the connection not be used again.
  func giveUp() { isUsable = false }

  private func check(_ result: Int32) throws(PostgreSQLError) {
    guard result == 1 else { throw lost() }
  }

  func lost() -> PostgreSQLError {
    isUsable = false
    return PostgreSQLError(.connection, words("the connection to the database was lost"))
  }

  private func words(_ text: String) -> String {
    guard let message = unsafe PQerrorMessage(handle) else { return text }
    let said = unsafe String(cString: message).split(whereSeparator: \.isNewline)
      .joined(separator: "; ")
    return said.isEmpty ? text : "\(text): \(said)"
  }
}
