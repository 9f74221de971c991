"""The line between a node and the database, which can be cut in all the ways in which networks are."""

import multiprocessing
import os
import selectors
import shutil
import socket
import tempfile

# What a line does: pass everything on; nothing, without a word; refuse everybody and end what is open; pass on what
# the node says alone, or what the database says alone; end each connection in place of the next answer.
OPEN, SILENT, REFUSED, DEAF, MUTE, CUT = range(6)
NAMES = {SILENT: "silent", REFUSED: "refused", DEAF: "deaf", MUTE: "mute", CUT: "cut before an answer"}
# How the sockets of PostgreSQL are called in their folder.
SOCKET = ".s.PGSQL.5432"
MOST_WAITING = 1 << 16


class Line:
    """A socket like that of the database, which leads there."""

    def __init__(self, database):
        # Short: the path of a socket has little room.
        self.folder = tempfile.mkdtemp(prefix="shoji-line-", dir="/tmp")
        self._state = multiprocessing.Value("i", OPEN)
        self._process = multiprocessing.Process(
            target=carry, args=(f"{self.folder}/{SOCKET}", database, self._state), daemon=True)

    def start(self):
        """Begins to carry; the folder of the database may change what is behind it later."""
        self._process.start()

    def become(self, state):
        """Does something else from now on."""
        self._state.value = state

    def remove(self):
        """Ends it."""
        if self._process.is_alive():
            self._process.kill()
            self._process.join()
        shutil.rmtree(self.folder, ignore_errors=True)


class Pair:
    """A connection of the node, and that to the database which belongs to it."""

    def __init__(self, node, database):
        self.ends = (node, database)
        # What is to be sent to each.
        self.waiting = {node: b"", database: b""}
        self.is_marked = False

    def other(self, end):
        """The other end."""
        return self.ends[1] if end is self.ends[0] else self.ends[0]


def passes(state, is_from_node):
    """Whether bytes of one side are passed on."""
    if state in (OPEN, CUT):
        return True
    return state == (DEAF if is_from_node else MUTE)


def carry(path, database, state):
    """Carries bytes between connections, until the process is ended."""
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(path)
    os.chmod(path, 0o777)
    listener.listen(64)
    listener.setblocking(False)
    pairs, before = {}, OPEN
    while True:
        now = state.value
        if now != before:
            before = now
            for pair in set(pairs.values()):
                pair.is_marked = now == CUT
                if now == REFUSED:
                    end(pair, pairs)
        with selectors.DefaultSelector() as selector:
            if now != SILENT:
                selector.register(listener, selectors.EVENT_READ)
            for one, pair in pairs.items():
                events = 0
                if passes(now, one is pair.ends[0]) and len(pair.waiting[pair.other(one)]) < MOST_WAITING:
                    events |= selectors.EVENT_READ
                if pair.waiting[one]:
                    events |= selectors.EVENT_WRITE
                if events:
                    selector.register(one, events)
            ready = selector.select(0.01)
        for key, events in ready:
            if key.fileobj is listener:
                accept(listener, database, pairs, now)
            elif key.fileobj in pairs:
                serve(key.fileobj, events, pairs)


def accept(listener, database, pairs, now):
    """Takes a connection in, and makes the one to the database."""
    try:
        node, _ = listener.accept()
    except BlockingIOError:
        return
    behind = socket.socket(socket.AF_UNIX)
    try:
        if now == REFUSED:
            raise ConnectionRefusedError
        behind.connect(f"{database}/{SOCKET}")
    except OSError:
        node.close()
        behind.close()
        return
    pair = Pair(node, behind)
    for one in pair.ends:
        one.setblocking(False)
        pairs[one] = pair


def serve(one, events, pairs):
    """Reads and writes what can be, at one end."""
    pair = pairs[one]
    try:
        if events & selectors.EVENT_WRITE:
            sent = one.send(pair.waiting[one])
            pair.waiting[one] = pair.waiting[one][sent:]
        if events & selectors.EVENT_READ:
            found = one.recv(MOST_WAITING)
            if not found or (pair.is_marked and one is pair.ends[1]):
                return end(pair, pairs)
            other = pair.other(one)
            pair.waiting[other] += found
    except BlockingIOError:
        return None
    except OSError:
        return end(pair, pairs)
    return None


def end(pair, pairs):
    """Ends both connections of a pair."""
    for one in pair.ends:
        pairs.pop(one, None)
        one.close()
