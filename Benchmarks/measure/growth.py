"""What more rows, more windows and more sessions cost: CPU of the server process for a pair."""

from contextlib import ExitStack

from measure import servers, tables, template
from measure.servers import Load
from measure.speed import ROUNDS, medians

ROW_COUNTS = (10, 100, 1_000, 5_000)
WINDOW_COUNTS = (1, 8)
SESSION_COUNTS = (1_000, 40_000)
SESSION_PAIRS = 20_000


def rows(seconds):
    lines, first = [], None
    for count in ROW_COUNTS:
        with ExitStack() as stack:
            options = {"sessions": 8, "connections": 8, "row": count // 2}
            ours, theirs = (stack.enter_context(Load(stack.enter_context(side), **options))
                            for side in (servers.ours(count), servers.plain(
                                "pages", template.take(count), count)))
            pair, get, plain = medians([
                lambda: ours.ask("pairs", "seconds", seconds),
                lambda: ours.ask("gets", "seconds", seconds),
                lambda: theirs.ask("pairs", "seconds", seconds)])
        own = pair["cpu"] - get["cpu"]
        first = first or (pair["cpu"], own)
        lines.append((
            f"{count:,}", tables.kilobytes(pair["page_bytes"]), tables.microseconds(pair["cpu"]),
            f"{pair['cpu'] / first[0]:.1f}", f"{pair['cpu'] * 1e9 / pair['page_bytes']:.1f} ns",
            tables.microseconds(own), f"{own / first[1]:.1f}",
            tables.microseconds(plain["cpu"]), f"{pair['cpu'] / plain['cpu']:.1f}"))
    tables.show(
        f"Rows: CPU for a pair that changes the one in the middle, 8 sessions on 8 connections, warm; "
        f"medians of {ROUNDS} runs of {seconds} s",
        ("rows", "page", "Shoji", "times that of 10 rows", "for each byte of the page",
         "bytes aside (less a GET of the published page)", "times that of 10 rows",
         "plain C", "Shoji / C"), lines)


def windows(seconds):
    with ExitStack() as stack:
        loads = [stack.enter_context(Load(
            stack.enter_context(servers.ours(20)), sessions=32, row=10, windows=count))
            for count in WINDOW_COUNTS]
        figures = medians([
            lambda load=load: load.ask("pairs", "seconds", seconds) for load in loads])
    tables.show(
        f"Windows: CPU for a pair in one of those of its session, each showing the same 20 rows, "
        f"32 sessions on 32 connections, warm; medians of {ROUNDS} runs of {seconds} s",
        ("windows of each session", "CPU for a pair", "times that of one"),
        [(count, tables.microseconds(side["cpu"]), f"{side['cpu'] / figures[0]['cpu']:.2f}")
         for count, side in zip(WINDOW_COUNTS, figures)])


def sessions(_):
    with ExitStack() as stack:
        loads = [stack.enter_context(Load(
            stack.enter_context(servers.ours(20)), sessions=count, connections=32, row=10))
            for count in SESSION_COUNTS]
        figures = medians([
            lambda load=load: load.ask("pairs", "count", SESSION_PAIRS) for load in loads])
    tables.show(
        f"Sessions: {SESSION_PAIRS:,} pairs, each session in its turn, so that of "
        f"{SESSION_COUNTS[-1]:,} each is cold; all live, 20 rows each, 32 connections; medians of "
        f"{ROUNDS} runs",
        ("live sessions", "pairs in a second", "CPU for a pair", "times that of the first"),
        [(f"{count:,}", f"{side['per_second']:,.0f}/s", tables.microseconds(side["cpu"]),
          f"{side['cpu'] / figures[0]['cpu']:.2f}")
         for count, side in zip(SESSION_COUNTS, figures)])


def run(seconds):
    rows(seconds)
    windows(seconds)
    sessions(seconds)
