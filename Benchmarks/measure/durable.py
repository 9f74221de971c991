"""What it costs that sessions last: pairs in a second, bytes written, waking."""

import json
import subprocess
import time
from contextlib import ExitStack

from measure import servers, tables
from measure.servers import Load
from measure.speed import ROUNDS, ROWS, SESSIONS, medians

MODES = ("memory", "process", "power")
ROW_COUNTS = (10, 1_000)
ACTIONS = 2_000
SLEEPERS = 100_000
# How many wake them at the same time.
WAKERS = 4


def bare(seconds):
    """Commits in a second of a bare loop, as many at a time as there are sessions."""
    return json.loads(subprocess.run(
        [servers.BUILT / "Commits", str(seconds), "--bare", "process", str(SESSIONS)],
        check=True, capture_output=True, text=True, cwd=servers.WORK).stdout)


def pairs(seconds):
    """Pairs in a second by durability, beside a bare loop of such commits."""
    commits = bare(seconds)
    with ExitStack() as stack:
        loads = [stack.enter_context(Load(
            stack.enter_context(servers.ours(ROWS, environment={"DURABILITY": mode})),
            sessions=SESSIONS, connections=SESSIONS, row=ROWS // 2)) for mode in MODES]
        figures = medians([
            lambda load=load: load.ask("pairs", "seconds", seconds) for load in loads])
    memory = figures[0]["per_second"]
    tables.show(
        f"Pairs (POST of one row's button, 303, GET) of a page of {ROWS} rows, {SESSIONS} sessions on as "
        f"many connections, warm, by what they survive; medians of {ROUNDS} runs of {seconds} s, "
        f"alternately. A bare C loop of such commits on SQLite, {SESSIONS} at a time, makes "
        f"{commits:,.0f} in a second",
        ("durability", "pairs", "of those in memory", "of the smaller of memory and bare commits",
         "CPU of the server for one", "latency, median / 99 %"),
        [(mode, f"{side['per_second']:,.0f}/s", f"{side['per_second'] / memory:.2f}",
          f"{side['per_second'] / min(memory, commits):.2f}", tables.microseconds(side["cpu"]),
          f"{side['p50_us']:.0f} / {side['p99_us']:.0f} µs")
         for mode, side in zip(MODES, figures)])


def growth(_):
    """What a click costs at few rows and at many."""
    lines, first = [], None
    for count in ROW_COUNTS:
        with ExitStack() as stack:
            server = stack.enter_context(servers.ours(count, environment={"DURABILITY": "process"}))
            load = stack.enter_context(Load(server, sessions=8, connections=8, row=count // 2))
            load.ask("pairs", "count", ACTIONS)
            before = server.written
            figures = load.ask("pairs", "count", ACTIONS)
            written = (server.written - before) / figures["count"]
        first = first or (figures["cpu"], written)
        lines.append((f"{count:,}", tables.microseconds(figures["cpu"]),
                      f"{figures['cpu'] / first[0]:.1f}", f"{written:,.0f}",
                      f"{written / first[1]:.1f}"))
    tables.show(
        f"A pair with DURABILITY=process, 8 sessions on 8 connections, {ACTIONS:,} pairs after as many",
        ("rows", "CPU of the server", "times that of 10 rows",
         "bytes written into files, checkpoints included", "times that of 10 rows"), lines)


def sleep(_):
    """Sessions that are on disk alone, and what waking one takes."""
    settings = {"DURABILITY": "process", "SESSION_HIBERNATE_SECONDS": "1",
                "SESSION_MEMORY": str(64 << 20)}
    with ExitStack() as stack:
        server = stack.enter_context(servers.ours(ROWS, environment=settings))
        fresh = server.resident
        start = time.monotonic()
        load = stack.enter_context(Load(
            server, sessions=SLEEPERS, connections=WAKERS, row=ROWS // 2))
        made = time.monotonic() - start
        # Most have left already, because memory is short; the sweeper looks every five seconds.
        last = server.resident
        while True:
            time.sleep(6)
            now = server.resident
            if abs(now - last) < 1 << 18 or time.monotonic() - start > 300:
                break
            last = now
        asleep = server.resident
        figures = load.ask("gets", "count", 2_000)
        files = sum(path.stat().st_size
                    for path in servers.WORK.glob(f"data-{server.port}/shoji.db*"))
    tables.show(
        f"{SLEEPERS:,} sessions of {ROWS} rows that sleep on disk",
        ("made in", "memory of the process, fresh", "with all of them asleep", "bytes on disk for one",
         f"GET that wakes one, {WAKERS} at a time, median / 99 %"),
        [(f"{made:.0f} s", tables.kilobytes(fresh), tables.kilobytes(asleep),
          f"{files / SLEEPERS:,.0f}", f"{figures['p50_us']:.0f} / {figures['p99_us']:.0f} µs")])


def run(seconds):
    pairs(seconds)
    growth(seconds)
    sleep(seconds)
