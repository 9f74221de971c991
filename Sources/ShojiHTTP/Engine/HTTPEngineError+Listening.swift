import Glibc

extension HTTPEngineError {
  /// What the system's error number means for somebody who starts a server.
  package static func listening(host: String, port: Int, number: Int32) -> HTTPEngineError {
    switch number {
    case EADDRINUSE:
      HTTPEngineError(
        "Cannot listen on \(host):\(port): the port is in use. "
          + "Stop the other server or choose another port.")
    case EACCES, EPERM:
      HTTPEngineError(
        "Cannot listen on \(host):\(port): ports below 1024 are not allowed to this user. "
          + "Choose a higher port.")
    case EADDRNOTAVAIL:
      HTTPEngineError(
        "Cannot listen on \(host):\(port): \"\(host)\" is no address of this machine. "
          + "Use 127.0.0.1, ::1, or 0.0.0.0 for every interface.")
    case EMFILE, ENFILE:
      HTTPEngineError(
        "Cannot listen on \(host):\(port): too many open files. Raise the limit (ulimit -n).")
    default:
      HTTPEngineError("Cannot listen on \(host):\(port): system error \(number).")
    }
  }

  /// What the system's error number means for somebody who hands over a socket.
  static func adopting(socket: Int32, number: Int32) -> HTTPEngineError {
    switch number {
    case EMFILE, ENFILE:
      HTTPEngineError(
        "The socket \(socket) cannot be used: too many open files. Raise the limit (ulimit -n).")
    default:
      HTTPEngineError(
        "The descriptor \(socket) is no socket that listens. Mend: leave LISTEN_FD out, or let the "
          + "program that starts the server listen and hand the socket over.")
    }
  }

  static func badPort(host: String, port: Int) -> HTTPEngineError {
    HTTPEngineError(
      "Cannot listen on \(host):\(port): \(port) is no port. Choose one from 1 to 65535, "
        + "or 0 to let the system choose.")
  }

  static func badHost(_ text: String) -> HTTPEngineError {
    HTTPEngineError(
      "\"\(text)\" is no host name: its requests would all be refused. "
        + "Mend: write ALLOWED_HOSTS without scheme, port and path, such as example.org")
  }

  static func badProxy(_ text: String) -> HTTPEngineError {
    HTTPEngineError(
      "\"\(text)\" is no address and no network. Write trusted proxies as 10.0.0.1 or 10.0.0.0/8.")
  }
}
