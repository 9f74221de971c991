import ShojiTestSupport

/// Sends one request on a connection of its own and returns the status of the answer.
func status(port: Int, of request: String) throws -> Int? {
  let connection = try RawConnection(port: port)
  connection.send(request)
  return connection.readAnswer()?.status
}
