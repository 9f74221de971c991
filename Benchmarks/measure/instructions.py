"""Instructions and allocations of a request: figures that do not depend on what else the machine does.

Instructions are counted by valgrind's callgrind, in every thread of the server, after a warm-up, with
one event loop, one session and one connection. The memory pool that the library clears after each
request is left out: it costs both sides the same and is not ours to change. So is what is done
by the clock, beside whichever request: the end of a thread of libdispatch that has rested for five
seconds, 55,055 instructions, and the looks of the one that oversees our threads every five milliseconds,
of which a request under valgrind lasts some.
"""

import collections
import re
import subprocess
from contextlib import contextmanager

from measure import servers, tables, template
from measure.servers import Load

# What is done before counting, and while counting. The least of the counts is taken: what else a server
# does, and where its memory happens to lie, makes the others dearer by up to two per cent.
WARM, COUNT, COUNTS = 300, 200, 4
# The counts of one server share its memory: another one may have it elsewhere.
SERVERS = 2
# Starts differ by one per cent.
STARTS = 3
CONTROL = "callgrind_control"
# The function of ours that looks after the others by the clock.
OVERSEER = "WorkerCrewC7oversee"


class Callgrind:
    """A server under callgrind."""

    def __init__(self, server, output):
        self.server, self.output, self.dumps = server, output, 0

    def control(self, flag):
        # The dump is a command to the process of the server; it works while the server waits.
        subprocess.run([CONTROL, flag, str(self.server.process.pid)], check=True, timeout=60,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def count(self, load, mode):
        """The dump of one request, warm."""
        load.ask(mode, "count", WARM)
        return min((self.count_once(load, mode) for _ in range(COUNTS)), key=lambda dump: dump.total)

    def count_once(self, load, mode):
        self.control("-z")
        load.ask(mode, "count", COUNT)
        return self.dump() / COUNT

    def dump(self):
        """The counts since the counters were cleared."""
        self.control("-d")
        self.dumps += 1
        return read_dump(f"{self.output}.{self.dumps}")


class Dump:
    """Instructions in all, and of each function without those that it calls."""

    def __init__(self, total, functions):
        self.total, self.functions = total, functions

    def __truediv__(self, count):
        return Dump(self.total / count, {name: own / count for name, own in self.functions.items()})


def read_dump(path):
    """A dump without the instructions of the pool's `memset`, and of what the clock does.

    The format: https://valgrind.org/docs/manual/cl-format.html. Names are written once and then
    by number; the cost of a call with what it calls is on the line behind `calls=`.
    """
    names, here, total, left_out, functions = {}, {}, None, 0, collections.Counter()
    called = in_call = None
    with open(path) as dump:
        for line in dump:
            name = re.match(r"(c?)(fn|ob)=\((\d+)\)(?: (.*))?", line)
            if name:
                call, kind, number, text = name.groups()
                if text:
                    names[kind, number] = text.strip()
                here[call + kind] = names.get((kind, number), "")
            elif line.startswith("calls="):
                in_call, called = True, here.get("cfn", "")
            elif in_call:
                in_call = False
                if ("libmicrohttpd" in here.get("ob", "") and "memset" in called
                        or OVERSEER in here.get("fn", "")):
                    left_out += int(line.split()[1])
            elif line[0] in "+-*0123456789":
                ends = here.get("fn") == "start_thread" and "libc.so" in here.get("ob", "")
                own = int(line.split()[1])
                if ends or OVERSEER in here.get("fn", ""):
                    left_out += own
                else:
                    functions[here.get("fn", "")] += own
            elif line.startswith("totals:"):
                total = int(line.split()[1])
    if total is None:
        raise SystemExit(f"{path} is not a dump of callgrind")
    return Dump(total - left_out, functions)


@contextmanager
def callgrind(start, name):
    """Starts a server under callgrind. Valgrind cannot read the debug information of Swift."""
    output = servers.WORK / f"callgrind-{name}"
    wrapper = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={output}"]
    with start(wrapper=wrapper) as server:
        yield Callgrind(server, output)


def stripped(name):
    program = servers.WORK / f"{name}-stripped"
    built = servers.BUILT / name
    if not program.exists() or program.stat().st_mtime < built.stat().st_mtime:
        subprocess.run(["strip", "--strip-debug", "-o", program, built], check=True)
    return program


def ours(rows, durability="memory"):
    """Starts our server under a wrapper."""
    # Valgrind ends by itself in the system's call of CSuspend. Hashes that differ from run to run cost now more,
    # now less.
    environment = {"LD_PRELOAD": str(servers.BUILT / "libSuspend.so"),
                   "SWIFT_DETERMINISTIC_HASHING": "1", "DURABILITY": durability}

    def start(wrapper):
        return servers.ours(rows, loops=1, program=stripped("TodoServer"), wrapper=wrapper,
                            environment=environment)
    return start


def ours_counted(rows, modes, durability="memory"):
    """The dumps of each kind of request of our server: the least of those of some servers."""
    runs = [ours_counted_once(rows, modes, durability) for _ in range(SERVERS)]
    return {mode: min((run[mode] for run in runs), key=lambda dump: dump.total) for mode in modes}


def ours_counted_once(rows, modes, durability):
    dumps = {}
    with callgrind(ours(rows, durability), f"ours-{rows}-{durability}") as counter:
        # A session whose pages were redirected to does not know the version that a patch is of.
        for some in ([mode for mode in modes if mode != "patches"], [mode for mode in modes if mode == "patches"]):
            if some:
                with Load(counter.server, sessions=1, row=rows // 2 + 1) as load:
                    dumps |= {mode: counter.count(load, mode) for mode in some}
    return dumps


def start_counted(rows):
    """The dump of a start, until the server listens: the least of some, as for requests."""
    return min((start_counted_once(rows) for _ in range(STARTS)), key=lambda dump: dump.total)


def start_counted_once(rows):
    with callgrind(ours(rows), "ours-start") as counter:
        return counter.dump()


def plain_counted(rows, modes):
    """The same of the C program; its GET is that of the same bytes."""
    figures, folder = {}, template.take(rows)
    for kind, some in (("bytes", [mode for mode in modes if mode == "gets"]),
                       ("pages", [mode for mode in modes if mode != "gets"])):
        options = {"cookie": "shoji=" + "0" * 70} if kind == "bytes" else {}

        def start(wrapper):
            return servers.plain(kind, folder, rows if kind == "pages" else None, loops=1,
                                 program=stripped("PlainC"), wrapper=wrapper)
        if some:
            with callgrind(start, f"plain-{kind}-{rows}") as counter, Load(
                    counter.server, sessions=1, row=rows // 2 + 1, **options) as load:
                figures |= {mode: counter.count(load, mode) for mode in some}
    return figures


def allocations(server, rows):
    """Allocations for a pair, warm, with one session."""
    with server, Load(server, sessions=1, row=rows // 2 + 1) as load:
        load.ask("pairs", "count", WARM)
        before = server.allocator[0]
        load.ask("pairs", "count", COUNTS * COUNT)
        return (server.allocator[0] - before) / (COUNTS * COUNT)


def allocations_of_both(rows):
    return (allocations(servers.ours(rows, loops=1, metered=True), rows),
            allocations(servers.plain("pages", template.take(rows), rows, loops=1, metered=True),
                        rows))


NAMES = {"gets": "GET of the published page", "pairs": "POST of one row's button, 303, GET",
         "patches": "POST of one row's button, answered by a patch", "start": "start until it listens",
         "first": "GET without cookie", "packed-gets": "GET of the published page, compressed",
         "packed-pairs": "POST of one row's button, 303, GET, compressed"}


def run(_):
    lines = []
    for rows, modes in ((3, ("gets", "pairs", "first")), (100, ("pairs",))):
        left, right = ours_counted(rows, modes), plain_counted(rows, modes)
        for mode in modes:
            counts = left[mode].total, right[mode].total
            lines.append((f"{NAMES[mode]}, {rows} rows: instructions", f"{counts[0]:,.0f}",
                          f"{counts[1]:,.0f}", f"{counts[0] / counts[1]:.1f}"))
        packed = ours_counted(rows, [f"packed-{mode}" for mode in modes if mode != "first"])
        lines += [(f"{NAMES[mode]}, {rows} rows: instructions", f"{dump.total:,.0f}", "", "")
                  for mode, dump in packed.items()]
        left, right = allocations_of_both(rows)
        lines.append((f"{NAMES['pairs']}, {rows} rows: allocations", f"{left:.0f}",
                      f"{right:.0f}", f"{left - right:.0f} more"))
    tables.show(
        "One request, warm, one event loop, one session, one connection; the clearing of the "
        "library's pool, and what is done by the clock, left out", ("what", "Shoji", "plain C", "Shoji / C"), lines)
