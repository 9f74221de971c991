"""A small HTTP forwarder before the gallery, as proxies stand before servers, which can be told to misbehave."""

import http.client
import http.server
import re
import sys
import threading
import time
import urllib.parse

AWAY = ("<!DOCTYPE html><html><head><title>{0}</title></head><body><center><h1>{0}</h1></center><hr>"
        "<center>nginx</center></body></html>")
REASONS = {413: "Request Entity Too Large", 429: "Too Many Requests", 502: "Bad Gateway",
           503: "Service Temporarily Unavailable", 504: "Gateway Time-out"}
HOP_BY_HOP = {"connection", "transfer-encoding", "keep-alive", "upgrade"}
# What a browser keeps, and asks for once.
STATIC = re.compile(r"/_shoji/[^?]+\.(js|css)|/favicon|\.(svg|png|js)$")


class Forwarder:
    """Listens on a port of its own. `mode` is one of:

    * `pass`: forwards everything.
    * a status such as 502: answers everything with it and a page of its own, as nginx does.
    * `too-large`: answers forms with 413.
    * `cut`: hangs up in the middle of each form. `cut-answer`: in the middle of the answer to each form.
    * `double`: sends each form to the server twice, as proxies do that have lost an answer.
    * `freeze`: holds what it is asked until the mode is another one.
    * `collect`: holds streams back until they end.
    * `strip`: drops the field `Referer`.
    * `query`: pages are at the query that was asked for, and answers to forms are whole pages at one of their own, as
      where it stands in the URL what was typed.
    * `deploy`: the pages that pass name another build of the client script.
    * `sso`: sends those without a cookie `sso=1` to the page for signing in on another port.
    * `sign-in`: the same, with the page for signing in on this port.

    `changes` are made to scripts on their way, such as to their intervals. With `word` a stream brings it so often,
    in seconds. With `prefix` the server is below that path: it is taken away unless the forwarder `keeps_prefix`, and
    `strays` are the paths elsewhere that it was asked for. What is asked for at one of the paths of `late` goes to the
    server when it is none of them any more, whether somebody waits for it or not.
    """

    changes = {}
    word = None
    prefix = ""
    keeps_prefix = False

    def __init__(self, upstream):
        self.upstream = urllib.parse.urlsplit(upstream).netloc
        self.begin()
        self.streams = set()
        self.login = self.serve(Login)
        self.front = self.serve(Front)
        self.url = self.url_at("localhost")
        self.login_url = f"http://localhost:{self.login.server_port}/sign-in"

    def url_at(self, host):
        """The URL under another name of this machine."""
        return f"http://{host}:{self.front.server_port}"

    def serve(self, handler):
        server = Listener(("127.0.0.1", 0), handler)
        server.forwarder = self
        threading.Thread(target=server.serve_forever, daemon=True).start()
        return server

    def begin(self):
        """Begins anew: everything passes, and nothing was asked for."""
        self.mode = "pass"
        # When and for what it was asked, without what browsers keep.
        self.requests = []
        # How many of them came before the last act of the person.
        self.earlier = 0
        self.strays = []
        self.late = set()
        # How many requests have come late.
        self.late_count = 0
        self.most = 0

    def act(self):
        """The person does the next thing: how often is asked within a second is counted for each by itself."""
        self.most = self.most_in_a_second()
        self.earlier = len(self.requests)

    def rest(self):
        """The person does the next thing, and what was asked for before is counted no more."""
        self.act()
        self.requests = []
        self.earlier = 0

    def count(self, method, path):
        """How often something was asked for."""
        return sum(1 for _, *request in self.requests if request == [method, path])

    def times(self, method, path):
        return [time for time, *request in self.requests if request == [method, path]]

    def most_in_a_second(self):
        # The pieces of a file are one act.
        asked = self.requests[self.earlier:]
        times = sorted(time for time, _, path in asked if not path.startswith("/_shoji/files"))
        return max([self.most] + [sum(1 for other in times if time <= other < time + 1) for time in times])

    def mute_streams(self):
        """Leaves those open that are open now, and brings nothing more."""
        for stream in list(self.streams):
            stream.is_mute = True

    def end_streams(self):
        """Hangs up on all who listen: what they ask for then is no part of what a person did before."""
        self.act()
        for stream in list(self.streams):
            stream.close()

    def close(self):
        self.front.shutdown()
        self.login.shutdown()


class Listener(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *arguments):
        # Browsers hang up on pages that they leave.
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(*arguments)


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *_):
        pass

    def send(self, status, body, *fields):
        body = body.encode()
        self.send_response(status)
        for name, value in fields:
            self.send_header(name, value)
        self.send_header("Connection", "close")
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def sign_in(self):
        place = urllib.parse.parse_qs(urllib.parse.urlsplit(self.path).query).get("to", ["/"])[0]
        # A script that is led here is not signed in by that.
        is_seen = self.headers.get("Sec-Fetch-Dest") == "document"
        self.send(200, f"<title>Sign in</title><a href='{place}'>Signed in</a>",
                  *[("Set-Cookie", "sso=1; Path=/")] * is_seen)


class Login(Handler):
    """The page for signing in: who sees it is signed in, and goes back by a link."""

    def do_GET(self):
        self.sign_in()


class Front(Handler):
    def do_GET(self):
        forwarder = self.server.forwarder
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if forwarder.prefix:
            if not re.match(re.escape(forwarder.prefix) + r"(/|\?|$)", self.path):
                forwarder.strays.append(self.path)
                return self.send(404, AWAY.format("404 Not Found"))
            self.path = self.path.removeprefix(forwarder.prefix)
        path = urllib.parse.urlsplit(self.path).path
        if not STATIC.search(path):
            forwarder.requests.append((time.monotonic(), self.command, path))
        mode = forwarder.mode
        is_form = self.command == "POST" and not path.startswith("/_shoji/")
        if path == "/sign-in":
            return self.sign_in()
        if isinstance(mode, int):
            return self.send(mode, AWAY.format(f"{mode} {REASONS[mode]}"))
        if mode == "too-large" and is_form:
            return self.send(413, AWAY.format("413 " + REASONS[413]))
        if mode in ["sso", "sign-in"] and "sso=1" not in (self.headers.get("Cookie") or ""):
            place = forwarder.login_url if mode == "sso" else "/sign-in"
            there = urllib.parse.quote(forwarder.url + (self.path if self.command == "GET" else path))
            return self.send(302, "", ("Location", f"{place}?to={there}"))
        if mode == "cut" and is_form:
            return self.hang_up()
        is_late = path in forwarder.late
        while path in forwarder.late:
            time.sleep(.02)
            mode = forwarder.mode
        while mode == "freeze":
            time.sleep(.02)
            mode = forwarder.mode
        self.forward(body, path, mode, is_cut=mode == "cut-answer" and is_form, is_double=mode == "double" and is_form)
        forwarder.late_count += is_late

    do_POST = do_HEAD = do_PATCH = do_DELETE = do_GET

    def hang_up(self):
        self.close_connection = True
        self.connection.close()

    def forward(self, body, path, mode, is_cut, is_double):
        fields = {name: value for name, value in self.headers.items() if name.lower() not in HOP_BY_HOP}
        if mode in ["deploy", "query"]:
            # A server that was started anew knows of no pages.
            for name in ["Accept-Encoding", "Shoji-Page"]:
                fields.pop(name, None)
        if self.server.forwarder.changes:
            fields.pop("Accept-Encoding", None)
        if mode == "strip":
            fields.pop("Referer", None)
        upstream = http.client.HTTPConnection(self.server.forwarder.upstream, timeout=60)
        target = self.server.forwarder.prefix * self.server.forwarder.keeps_prefix + self.path
        try:
            if is_double:
                upstream.request(self.command, target, body or None, fields)
                upstream.getresponse().read()
            upstream.request(self.command, target, body or None, fields)
            self.answer(upstream.getresponse(), path, mode, is_cut)
        except ConnectionRefusedError:
            self.send(502, AWAY.format("502 " + REASONS[502]))
        except (OSError, http.client.HTTPException, ValueError, AttributeError):
            self.hang_up()
        finally:
            upstream.close()

    def answer(self, answer, path, mode, is_cut):
        self.send_response(answer.status)
        for name, value in answer.getheaders():
            if mode == "query" and name.lower() == "content-location":
                continue
            if name.lower() not in HOP_BY_HOP | {"content-length", "date", "server"}:
                self.send_header(name, value)
        if mode == "query" and not path.startswith("/_shoji/"):
            number = len(self.server.forwarder.requests)
            self.send_header("Content-Location", self.path if self.command == "GET" else f"{path}?q={number}")
        # What is cut must not be sent again by the browser itself, as on a connection that was used before.
        self.send_header("Connection", "close")
        if path == "/_shoji/stream":
            return self.stream(answer)
        body = answer.read()
        if mode == "deploy":
            body = re.sub(rb"(/_shoji/shoji\.)[\w-]+(\.js)", rb"\1another\2", body)
        if path.endswith(".js"):
            for old, new in self.server.forwarder.changes.items():
                body = body.replace(old, new)
        if self.command == "HEAD":
            self.end_headers()
            return
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if is_cut:
            self.wfile.write(body[:len(body) // 2])
            self.wfile.flush()
            return self.hang_up()
        self.wfile.write(body)

    def stream(self, answer):
        forwarder = self.server.forwarder
        stream = Stream(self.connection, is_mute=forwarder.mode == "collect")
        if not stream.is_mute:
            self.end_headers()
        forwarder.streams.add(stream)
        if forwarder.mode == "deploy":
            # The next server has no leases of tabs: all tabs reload.
            stream.write(b"data: *\n\n")
        if forwarder.word:
            threading.Thread(target=stream.speak, args=[forwarder], daemon=True).start()
        try:
            while piece := answer.read1(1 << 16):
                stream.write(piece)
        finally:
            forwarder.streams.discard(stream)


class Stream:
    """A connection that can be closed and written to by others than its thread."""

    def __init__(self, connection, is_mute):
        self.connection = connection
        self.is_mute = is_mute
        self.lock = threading.Lock()

    def write(self, piece):
        with self.lock:
            if not self.is_mute:
                self.connection.sendall(piece)

    def speak(self, forwarder):
        """Says the server's word more often than the server does."""
        while self in forwarder.streams:
            time.sleep(forwarder.word)
            try:
                self.write(b"data:\n\n")
            except OSError:
                return forwarder.streams.discard(self)

    def close(self):
        try:
            self.connection.shutdown(2)
        except OSError:
            pass
