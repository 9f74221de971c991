"""Requests over one connection, with every way in which an answer can be lost."""

import socket
import urllib.parse


class Lost(Exception):
    """The answer did not arrive, or not all of it: whether the request was carried out is not known."""


class Refused(Lost):
    """The server could not keep what the form would have done, and has done nothing."""

    def __init__(self, *answers):
        super().__init__("refused with 503")
        self.answers = answers


class Answer:
    """What a server has answered."""

    def __init__(self, status, fields, body):
        self.status = status
        self.fields = fields
        self.body = body

    def field(self, name):
        """The last value of a field; `None` without one."""
        return next((value for key, value in reversed(self.fields) if key == name), None)


class Connection:
    """A connection that is made when it is needed and kept as long as the server keeps it."""

    def __init__(self, port):
        self.port = port
        self._socket = None
        self._rest = b""

    def close(self):
        if self._socket is not None:
            self._socket.close()
        self._socket = None
        self._rest = b""

    def connect(self):
        """Connects; `Lost` where nobody listens."""
        if self._socket is not None:
            return
        try:
            self._socket = socket.create_connection(("127.0.0.1", self.port), timeout=20)
            self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        except OSError as error:
            raise Lost(f"no connection: {error}") from None

    def send(self, method, path, fields, body=b""):
        """Sends a request."""
        self.connect()
        lines = [f"{method} {path} HTTP/1.1", f"Host: localhost:{self.port}",
                 *(f"{name}: {value}" for name, value in fields)]
        if method == "POST":
            lines += ["Content-Type: application/x-www-form-urlencoded",
                      f"Content-Length: {len(body)}"]
        try:
            self._socket.sendall("\r\n".join(lines).encode() + b"\r\n\r\n" + body)
        except OSError as error:
            self.close()
            raise Lost(f"cut while sending: {error}") from None

    def receive(self):
        """The answer to what was sent last."""
        try:
            return self._receive()
        except OSError as error:
            self.close()
            raise Lost(f"cut while waiting: {error}") from None
        except Lost:
            self.close()
            raise

    def _receive(self):
        data = self._rest
        while b"\r\n\r\n" not in data:
            data += self._more()
        head, _, body = data.partition(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        fields = [(name.lower(), value.strip())
                  for name, _, value in (line.partition(":") for line in lines)]
        answer = Answer(int(first.split()[1]), fields, b"")
        length = int(answer.field("content-length") or 0)
        while len(body) < length:
            body += self._more()
        answer.body, self._rest = body[:length], body[length:]
        if answer.field("connection") == "close":
            self.close()
        return answer

    def _more(self):
        data = self._socket.recv(65536) if self._socket else b""
        if not data:
            raise Lost("cut while waiting: the server has closed the connection")
        return data


def encoded(pairs):
    """The body of a form."""
    return urllib.parse.urlencode(pairs).encode()
