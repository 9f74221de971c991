"""What a session takes: on the heap (what is in use of it) and resident (what the process holds)."""

import json
import time
from contextlib import ExitStack

from measure import servers, tables
from measure.servers import Load

SESSIONS = 1_000
# Rows there from the start, rows that a person adds one by one through the modal, and whether a table
# shows them.
SHAPES = ((3, 0, False), (20, 0, False), (200, 0, False), (3, 17, False),
          (3, 0, True), (20, 0, True), (200, 0, True))
# Published pages may go when nobody has asked for them in ten seconds, sessions sleep after
# a while; the server looks for either every fifteen seconds. The last of the servers must be ready
# before the first one's sessions sleep.
AT_REST, HIBERNATE, SWEEP = 30, 75, 15


class Subject:
    """A server, and what it held before its sessions came."""

    def __init__(self, stack, rows, added, is_table):
        self.rows, self.added, self.is_table = rows, added, is_table
        self.server = stack.enter_context(servers.ours(
            rows, metered=True, environment={"SESSION_HIBERNATE_SECONDS": str(HIBERNATE),
                                             "TABLE": str(int(is_table))}))
        options = {"row": rows // 2 + 1, "add": added}
        # What is made once is not a session's; few, because they sleep as well.
        with Load(self.server, sessions=8, **options) as load:
            load.ask("pairs", "count", 2_000)
        time.sleep(1)
        self.before = self.held()
        with Load(self.server, sessions=SESSIONS, connections=32, **options) as load:
            self.page = load.ask("pairs", "count", SESSIONS)["page_bytes"]
        self.ready = time.monotonic()
        time.sleep(1)
        self.stages = [self.for_each()]

    def held(self):
        return self.server.allocator[1], self.server.resident

    def for_each(self):
        return tuple((now - before) / SESSIONS
                     for now, before in zip(self.held(), self.before))

    def wait(self, seconds):
        time.sleep(max(0, self.ready + seconds - time.monotonic()))
        self.stages.append(self.for_each())


def state_size(rows):
    """Bytes of the state as JSON: what a session cannot do without."""
    items = [{"id": row + 1, "text": f"Tea & cake {row + 1}", "completed": False}
             for row in range(rows)]
    return len(json.dumps({"items": items, "nextID": rows + 1}, separators=(",", ":")))


def measure():
    with ExitStack() as stack:
        subjects = [Subject(stack, *shape) for shape in SHAPES]
        for subject in subjects:
            subject.wait(AT_REST)
        for subject in subjects:
            subject.wait(HIBERNATE + SWEEP + 10)
    return subjects


def run(_):
    subjects = measure()
    lines = []
    for subject in subjects:
        rows = f"{subject.rows + subject.added}"
        if subject.added:
            rows += f", {subject.added} of them added one by one through the modal"
        if subject.is_table:
            rows += ", in a table"
        cells = (f"{tables.kilobytes(heap)} / {tables.kilobytes(resident)}"
                 for heap, resident in subject.stages)
        lines.append((rows, tables.kilobytes(subject.page),
                      tables.kilobytes(state_size(subject.rows + subject.added)), *cells))
    tables.show(
        f"Memory for each of {SESSIONS:,} sessions with one window, after two forms each; all "
        "connections closed; heap in use / resident",
        ("rows", "page (one published for each session)", "state as JSON", "live, just used",
         f"live, unused for {AT_REST} s", f"asleep (after {HIBERNATE} s)"), lines)
