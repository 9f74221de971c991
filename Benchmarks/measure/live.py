"""What live pages cost: memory of a stream at rest, an update on its way to 1,000 browsers, 10,000 browsers after
a restart. The browsers are sockets of this program, which shares the machine with the server."""

import concurrent.futures
import heapq
import http.client
import random
import re
import resource
import select
import shutil
import socket
import statistics
import time
from contextlib import ExitStack
from urllib.parse import urlencode

from measure import durable, servers, speed, tables, template
from measure.servers import Load

GALLERY = servers.BUILT / "Gallery"
PAGE = "/board"
AT_REST, LISTENERS, ROUNDS, RETURNING = 5_000, 1_000, 20, 10_000
THREADS = 16
# Sessions with many windows; how many of a session's windows keep their trees, and how many it has.
SESSIONS, TREES, WINDOWS = 500, 8, 32
# Pauses of the client script after a stream has ended, in seconds.
FIRST_PAUSE, LAST_PAUSE = 0.5, 30
MOVE = r'<button[^>]*value="([^"]+)"[^>]*aria-label="Move “Open the board” to (Done|Doing)"'


def gallery(port=None, **environment):
    port = port or servers.free_port()
    settings = {"MAX_CONNECTIONS": "20000", "MAX_CONNECTIONS_PER_ADDRESS": "0",
                "SESSIONS_PER_ADDRESS": "0", "SESSION_HIBERNATE_SECONDS": "3600",
                "LOG_LEVEL": "error",
                "PUBLIC_DIR": str(servers.ROOT / "Public"),
                "TEMPLATES": str(servers.ROOT / "Templates"), "DURABILITY": "memory", **environment}
    return servers.Server([GALLERY], port, settings)


class Browser:
    """A session with a window that a tab holds."""

    def __init__(self, client, name):
        self.name, self.cookie = name, ""
        self.take(client, {})
        self.hello(client)

    def ask(self, client, method, path, headers, body=None):
        headers = {"Host": "localhost", "Cookie": self.cookie, **headers}
        client.request(method, path, body, headers)
        answer = client.getresponse()
        text = answer.read().decode()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            self.cookie = cookie.split(";")[0]
        return answer.status, text

    def take(self, client, headers):
        status, text = self.ask(client, "GET", PAGE, headers)
        self.read(text)
        return status

    def read(self, text):
        """Shows a page."""
        if "name=\"_window\"" in text:
            self.page = text
            self.window, self.token, self.ticket = (
                re.search(rf'name="{name}" value="([^"]*)"', text)[1]
                for name in ["_window", "_token", "_ticket"])

    def hello(self, client):
        """Says that the tab is here. A page that shows what others do is answered in a window that the tab holds."""
        form = {"_token": self.token, "_window": self.window, "_tab": self.name, "_e": "hello", "_path": PAGE}
        status, text = self.ask(client, "POST", "/_shoji/window", {
            "Referer": f"http://localhost{PAGE}", "Sec-Fetch-Site": "same-origin",
            "Content-Type": "application/x-www-form-urlencoded"}, urlencode(form))
        self.read(text)
        return status

    def listen(self, port):
        connection = socket.create_connection(("127.0.0.1", port))
        connection.sendall(
            f"GET /_shoji/stream HTTP/1.1\r\nHost: localhost\r\nCookie: {self.cookie}\r\n\r\n".encode())
        return connection

    def move(self, connection):
        """Sends a press, and waits for nothing."""
        event = re.search(MOVE, self.page)[1]
        form = urlencode({"_token": self.token, "_window": self.window, "_ticket": self.ticket,
                          "_e": event})
        connection.sendall((
            f"POST {PAGE} HTTP/1.1\r\nHost: localhost\r\nCookie: {self.cookie}\r\n"
            f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(form)}\r\n\r\n"
            f"{form}").encode())


def browsers(port, count):
    """So many browsers, made by some threads."""
    def some(first):
        client = http.client.HTTPConnection("127.0.0.1", port)
        made = [Browser(client, f"tab{number}") for number in range(first, count, THREADS)]
        client.close()
        return made
    with concurrent.futures.ThreadPoolExecutor(THREADS) as threads:
        return [one for made in threads.map(some, range(THREADS)) for one in made]


def resting():
    """Bytes that the process holds for each connection: at rest, and with a stream."""
    figures = []
    for is_stream in [False, True]:
        with gallery() as server:
            made = browsers(server.port, AT_REST)
            time.sleep(2)
            before = server.resident
            if is_stream:
                connections = [browser.listen(server.port) for browser in made]
            else:
                connections = []
                for _ in made:
                    client = http.client.HTTPConnection("127.0.0.1", server.port)
                    client.request("GET", "/_shoji/health")
                    client.getresponse().read()
                    connections.append(client)
            time.sleep(3)
            figures.append((server.resident - before) / AT_REST)
            for connection in connections:
                connection.close()
    return figures


def spread(writers_port, port, listeners, rounds):
    """Milliseconds from a press until each of the browsers at another port has heard of it, and until it is answered."""
    times, answers = [], []
    made = browsers(port, listeners)
    client = http.client.HTTPConnection("127.0.0.1", writers_port)
    writer = Browser(client, "writer")
    streams = {one.fileno(): one for one in (browser.listen(port) for browser in made)}
    poll = select.epoll()
    for number in streams:
        poll.register(number, select.EPOLLIN)

    def drain(seconds):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            for number, _ in poll.poll(0.05):
                streams[number].recv(65_536)
    drain(3)
    # Who begins hears "look again" where it has not told its version: a press brings it up to date.
    for turn in range(rounds + 3):
        writer.take(client, {"Shoji-Window": writer.window})
        press = socket.create_connection(("127.0.0.1", writers_port))
        poll.register(press, select.EPOLLIN)
        start, answered = time.monotonic(), None
        writer.move(press)
        missing, heard = set(streams), []
        while missing or not answered:
            found = poll.poll(10)
            if not found:
                raise SystemExit(f"{len(missing)} of {len(streams)} heard nothing")
            for number, _ in found:
                if number == press.fileno():
                    press.recv(65_536)
                    answered = time.monotonic()
                    continue
                streams[number].recv(65_536)
                if number in missing:
                    missing.discard(number)
                    heard.append((time.monotonic() - start) * 1_000)
        poll.unregister(press)
        press.close()
        drain(random.uniform(0.15, 0.25))
        if turn >= 3:
            times += heard
            answers.append((answered - start) * 1_000)
    for stream in streams.values():
        stream.close()
    return times, answers


def returning():
    """Seconds until browsers have their pages again after a restart, and how many ask in a second."""
    folder = servers.WORK / "returning"
    settings = {"DATA_DIR": str(folder), "DURABILITY": "process"}
    with gallery(**settings) as server:
        port, made = server.port, browsers(server.port, RETURNING)
        streams = [browser.listen(port) for browser in made]
        time.sleep(2)
    for stream in streams:
        stream.close()
    gone = time.monotonic()
    waiting = [(gone + FIRST_PAUSE * random.uniform(0.5, 1.5), index, FIRST_PAUSE)
               for index in range(len(made))]
    heapq.heapify(waiting)
    done, kept = [], []

    def come(index, clients=[]):
        client = clients.pop() if clients else http.client.HTTPConnection("127.0.0.1", port)
        try:
            kept.append(made[index].listen(port))
            status = made[index].take(client, {"Shoji-Window": made[index].window})
            made[index].hello(client)
        except OSError:
            client.close()
            return False
        clients.append(client)
        done.append((time.monotonic(), status))
        return status == 200

    with gallery(port, **settings) as server, \
            concurrent.futures.ThreadPoolExecutor(THREADS) as threads:
        served = time.monotonic()
        under_way = {}
        while waiting or under_way:
            now = time.monotonic()
            while waiting and waiting[0][0] <= now:
                _, index, pause = heapq.heappop(waiting)
                under_way[threads.submit(come, index)] = index, pause
            ended, _ = concurrent.futures.wait(under_way, 0.01, "FIRST_COMPLETED")
            for one in ended:
                index, pause = under_way.pop(one)
                if not one.result():
                    pause = min(pause * 2, LAST_PAUSE)
                    heapq.heappush(waiting, (time.monotonic() + pause * random.uniform(0.5, 1.5),
                                             index, pause))
        # The same pages once more, asked for by browsers that were there all the time.
        begun = time.monotonic()
        list(threads.map(come, range(len(made))))
        steady = len(made) / (time.monotonic() - begun)
        for one in kept:
            one.close()
    del done[len(made):]
    seconds = [when - served for when, _ in done]
    shutil.rmtree(folder, ignore_errors=True)
    return max(seconds), statistics.median(seconds), len(done) / max(seconds), steady


def windows():
    """Bytes that the process holds for each window of a session: one with its tree, and one that rests."""
    with gallery() as server:
        client = http.client.HTTPConnection("127.0.0.1", server.port)
        sessions = [Browser(client, "tab0") for _ in range(SESSIONS)]
        held = [server.resident]
        for first, end in [(1, TREES), (TREES, WINDOWS)]:
            for session in sessions:
                for number in range(first, end):
                    session.name = f"tab{number}"
                    session.take(client, {})
                    if session.hello(client) != 204:
                        raise SystemExit("the tab got no window of its own")
            time.sleep(1)
            held.append(server.resident)
        client.close()
    trees, at_rest = (after - before for before, after in zip(held, held[1:]))
    return (trees / SESSIONS / (TREES - 1), at_rest / SESSIONS / (WINDOWS - TREES))


def answers(seconds):
    """Presses in a second that are answered with what has changed, beside POSTs of the C program and beside a
    bare loop of commits."""
    bare = durable.bare(seconds)
    with ExitStack() as stack:
        enter = stack.enter_context
        options = {"sessions": speed.SESSIONS, "connections": speed.SESSIONS, "row": speed.ROWS // 2}
        plain = enter(servers.plain("pages", template.take(speed.ROWS), speed.ROWS))
        ours = [enter(servers.ours(speed.ROWS, environment={"DURABILITY": mode}))
                for mode in ("memory", "process")]
        loads = [enter(Load(server, **options)) for server in [plain, *ours]]
        posts, memory, process = speed.medians([
            lambda load=load: load.ask("patches", "seconds", seconds) for load in loads])
    tables.show(
        f"A press on one of {speed.ROWS} rows, answered with what has changed; {speed.SESSIONS} sessions on as "
        f"many connections, warm; medians of {speed.ROUNDS} runs of {seconds} s, alternately. C answers 303 to "
        f"the same form; a bare C loop of commits on SQLite makes {bare:,.0f} in a second",
        ("server", "presses", "of those of C", "of the bare commits", "CPU of the server for one",
         "latency, median / 99 %"),
        [(name, f"{side['per_second']:,.0f}/s", f"{side['per_second'] / posts['per_second']:.2f}",
          f"{side['per_second'] / bare:.2f}", tables.microseconds(side["cpu"]),
          f"{side['p50_us']:.0f} / {side['p99_us']:.0f} µs")
         for name, side in [("plain C", posts), ("memory", memory), ("process", process)]])


def run(seconds):
    answers(seconds)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    idle, stream = resting()
    with gallery() as server:
        times, answers = spread(server.port, server.port, LISTENERS, ROUNDS)
    last, median, rate, steady = returning()
    tree, at_rest = windows()
    cuts = statistics.quantiles(times, n=100)
    tables.show(f"Streams: {AT_REST:,} at rest; a press until {LISTENERS:,} browsers have heard of it; "
                f"{RETURNING:,} browsers after a restart", ("what", "measured"), [
        ("resident bytes of a connection at rest", f"{idle:,.0f}"),
        ("resident bytes of a stream at rest", f"{stream:,.0f}"),
        ("a stream beyond the connection", f"{stream - idle:,.0f}"),
        ("a press until a browser has heard, median", f"{cuts[49]:.1f} ms"),
        ("99 of 100", f"{cuts[98]:.1f} ms"),
        ("the press itself, median", f"{statistics.median(answers):.1f} ms"),
        ("browsers after a restart, the median", f"{median:.1f} s"),
        ("the last", f"{last:.1f} s"),
        ("pages in a second meanwhile", f"{rate:,.0f}"),
        ("pages in a second when nobody has been away", f"{steady:,.0f}"),
        ("resident bytes of a window with its tree", f"{tree:,.0f}"),
        ("resident bytes of a window at rest", f"{at_rest:,.0f}"),
    ])
