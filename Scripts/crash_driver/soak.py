"""Honest sessions, crawlers, attackers and streams at once, for minutes: nobody is hurt, and nothing stays behind."""

import collections
import os
import pathlib
import random
import socket
import statistics
import threading
import time

from .belief import Wrong
from .connection import Connection, Lost
from .run import Run

# Where those come from who are not honest: what one address may have is not to be what others miss.
CRAWLERS, ATTACKERS, LISTENERS = "127.0.0.2", "127.0.0.3", "127.0.0.4"
PATHS = ("/", "/counter", "/todo", "/stories/top", "/products", "/names", "/tips", "/catalogue", "/board",
         "/chat", "/minesweeper", "/layout", "/nowhere", "/stories/top/story/4", "/files", "/jobs")
# What is sent by those who look for what gives way; `PORT` stands for the server's.
ATTACKS = (
    b"GET / HTTP/1.1\r\nHost: localhost:PORT\r\nX: a\r\n b\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: localhost:PORT\r\nX: a\0b\r\n\r\n",
    b"GET /counter HTTP/1.1\nHost: localhost:PORT\n\n",
    b"POST /counter HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nabcdef",
    b"POST /counter HTTP/1.1\r\nHost: localhost:PORT\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
    b"POST /counter HTTP/1.1\r\nHost: localhost:PORT\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
    b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n",
    b"GET /?" + b"&".join(b"q%d=1" % number for number in range(600))
    + b" HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n",
    b"GET /assets/../../../../etc/passwd HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n",
    b"POST /counter HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: application/x-www-form-urlencoded\r\n"
    b"Content-Length: 30\r\n\r\n_token=forged&_ticket=x&_e=%2F",
    b"POST /files HTTP/1.1\r\nHost: localhost:PORT\r\nContent-Type: multipart/form-data; boundary=x\r\n"
    b"Content-Length: 999999999999\r\n\r\n--x\r\n",
    b"GET /counter HTTP/1.1\r\nHost: localhost:PORT\r\nCookie: shoji=" + b"A" * 70 + b"\r\n\r\n",
    b"OPTIONS * HTTP/1.1\r\nHost: localhost:PORT\r\n\r\n", b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
)


class Noise:
    """Threads that do something again and again until they are told to end."""

    def __init__(self, server, seed):
        self._port = server.port
        self._seed = seed
        self._end = threading.Event()
        self._threads = []
        self.counts = collections.Counter()

    def start(self, crawlers, attackers, listeners):
        """Begins."""
        for kind, count in ((self._crawl, crawlers), (self._attack, attackers), (self._listen, listeners)):
            for number in range(count):
                thread = threading.Thread(
                    target=self._repeat, args=(kind, f"{self._seed} {kind.__name__} {number}"), daemon=True)
                self._threads.append(thread)
                thread.start()

    def stop(self):
        """Ends all of them."""
        self._end.set()
        for thread in self._threads:
            thread.join(60)

    def _repeat(self, kind, seed):
        choices = random.Random(seed)
        while not self._end.is_set():
            try:
                kind(choices)
            except (OSError, Lost):
                self.counts["cut"] += 1
            self._end.wait(choices.uniform(0, 0.02))

    def _connect(self, address):
        return socket.create_connection(("127.0.0.1", self._port), timeout=10, source_address=(address, 0))

    def _crawl(self, choices):
        with self._connect(CRAWLERS) as line:
            for _ in range(choices.randint(1, 10)):
                path = choices.choice(PATHS)
                line.sendall(f"GET {path} HTTP/1.1\r\nHost: localhost:{self._port}\r\n\r\n".encode())
                if not line.recv(65536):
                    return
                self.counts["crawled"] += 1
                if choices.random() < 0.1:
                    # Gone before all of it has come.
                    return
                self._drain(line)

    def _attack(self, choices):
        with self._connect(ATTACKERS) as line:
            attack = choices.choice(ATTACKS).replace(b"PORT", str(self._port).encode())
            if choices.random() < 0.3:
                attack = attack[:choices.randint(1, len(attack))]
            if choices.random() < 0.2:
                for byte in attack[:40]:
                    line.sendall(bytes([byte]))
            else:
                line.sendall(attack)
            self.counts["attacks"] += 1
            line.settimeout(choices.choice((0.01, 0.5)))
            try:
                line.recv(65536)
            except TimeoutError:
                pass

    def _listen(self, choices):
        """Opens streams, as a tab of somebody does who comes and goes."""
        visit = Connection(self._port)
        try:
            visit.send("GET", choices.choice(("/chat", "/board")), [])
            given = visit.receive().field("set-cookie") or ""
        finally:
            visit.close()
        with self._connect(LISTENERS) as line:
            line.sendall(
                f"GET /_shoji/stream HTTP/1.1\r\nHost: localhost:{self._port}\r\n"
                f"Cookie: {given.partition(';')[0]}\r\n\r\n".encode())
            line.settimeout(choices.uniform(0.05, 2))
            try:
                while line.recv(65536):
                    pass
            except TimeoutError:
                pass
            self.counts["streams"] += 1

    @staticmethod
    def _drain(line):
        line.settimeout(0.05)
        try:
            while line.recv(65536):
                pass
        except TimeoutError:
            line.settimeout(10)


class Soak(Run):
    """Sessions that are used for a time, beside all others."""

    def __init__(self, server, options, seconds):
        super().__init__(server, options)
        self._deadline = time.monotonic() + seconds
        self._noise = Noise(server, options.seed)

    def is_over(self):
        return self._ended.is_set() or time.monotonic() > self._deadline

    def go(self):
        """Runs to the end; whether all was well."""
        self._noise.start(crawlers=3, attackers=3, listeners=6)
        for person in self.persons:
            person.thread.start()
        for person in self.persons:
            person.thread.join(max(0, self._deadline - time.monotonic()) + 120)
            if person.thread.is_alive():
                self.fail(person, Wrong("The session hangs."))
        self._noise.stop()
        if not self.server.is_running:
            self.fail(None, Wrong("The server has ended."))
        self._report()
        print("; ".join(f"{name}: {count}" for name, count in sorted(self._noise.counts.items())))
        return not self._failures


def soak(server, options):
    """Two times, a short one and a long one; afterwards the server takes no more than between them."""
    server.start()
    options.kills = 0
    try:
        if not Soak(server, options, options.soak / 5).go():
            return False
        before = rest(server)
        options.seed += 1
        if not Soak(server, options, options.soak).go():
            return False
        after = rest(server)
        server.terminate()
    finally:
        server.send_signal(9)
    for when, one in (("after the first fifth", before), ("at the end", after)):
        print(f"At rest {when}: {one['memory'] / 1e6:.1f} MB, of which {one['heap'] / 1e6:.1f} are no file's, "
              f"and {one['descriptors']} descriptors")
    if after["memory"] > 1.1 * before["memory"]:
        print(f"The memory has not come back.\nAgain: {options.again}")
        return False
    if after["descriptors"] > before["descriptors"]:
        print(f"Descriptors were lost.\nAgain: {options.again}")
        return False
    return True


def rest(server):
    """What the server has when nobody has asked for anything for a while, and sessions sleep."""
    folder = pathlib.Path("/proc") / str(server.number)
    found, deadline = [], time.monotonic() + 120
    while time.monotonic() < deadline:
        time.sleep(1)
        status = (folder / "status").read_text(encoding="ascii")
        memory, heap = (int(status.partition(name)[2].split()[0]) * 1024 for name in ("VmRSS:", "RssAnon:"))
        found.append({"memory": memory, "heap": heap, "descriptors": len(os.listdir(folder / "fd"))})
        last = found[-12:]
        if len(last) == 12 and all(one == last[0] for one in last[-4:]) \
                and time.monotonic() > deadline - 95:
            break
    return {"memory": statistics.median(one["memory"] for one in found[-4:]),
            "heap": statistics.median(one["heap"] for one in found[-4:]),
            "descriptors": min(one["descriptors"] for one in found[-4:])}
