"""Requests in a second beside the C program's: each side alternately, medians of three."""

import statistics
from contextlib import ExitStack

from measure import servers, tables, template
from measure.servers import Load

ROUNDS = 3
ROWS = 20
SESSIONS = 32


def medians(asks):
    """Asks each in turn, several times over; for each the medians of its figures."""
    rounds = [[ask() for ask in asks] for _ in range(ROUNDS)]
    return [{name: statistics.median(figures[name] for figures in side) for name in side[0]}
            for side in zip(*rounds)]


def line(what, left, right):
    return (what, f"{left['per_second']:,.0f}/s", f"{right['per_second']:,.0f}/s",
            f"{left['per_second'] / right['per_second']:.2f}",
            f"{tables.microseconds(left['cpu'])} / {tables.microseconds(right['cpu'])}",
            f"{right['cpu'] / left['cpu']:.2f}",
            f"{left['p50_us']:.0f} / {left['p99_us']:.0f} µs")


def run(seconds):
    folder = template.take(ROWS)
    with ExitStack() as stack:
        enter = stack.enter_context
        server = enter(servers.ours(ROWS))
        pages = enter(servers.plain("pages", folder, ROWS))
        fixed = enter(servers.plain("bytes", folder))
        options = {"sessions": SESSIONS, "connections": SESSIONS, "row": ROWS // 2}
        our_load = enter(Load(server, **options))
        their_load = enter(Load(pages, **options))
        fixed_load = enter(Load(fixed, **options, cookie="shoji=" + "0" * 70))

        def both(mode, other):
            return medians([lambda: other.ask(mode, "seconds", seconds),
                            lambda: our_load.ask(mode, "seconds", seconds)])[::-1]

        gets, pairs = both("gets", fixed_load), both("pairs", their_load)
        first = both("first", their_load)
        packed = {mode: medians([lambda: our_load.ask(mode, "seconds", seconds),
                                 lambda: our_load.ask(f"packed-{mode}", "seconds", seconds)])[::-1]
                  for mode in ("gets", "pairs")}
    size = tables.kilobytes(pairs[0]["page_bytes"])
    tables.show(
        f"A page of {ROWS} rows ({size}), {SESSIONS} connections that stay open with a session each, "
        f"warm; {servers.LOOPS} loops on {servers.LOOPS} cores shared with the load; medians of "
        f"{ROUNDS} runs of {seconds} s, alternately",
        ("what", "Shoji", "plain C", "ratio", "CPU of the server for one, Shoji / C", "ratio",
         "Shoji's latency, median / 99 %"),
        [line("GET of the published page; C sends the same bytes", *gets),
         line("POST of one row's button, 303, GET; C does the same", *pairs),
         line("GET without cookie; C writes a visitor's page", *first)])
    tables.show(
        "The same of Shoji alone, compressed and not: "
        f"{tables.kilobytes(packed['gets'][0]['page_bytes'])} and {size} on the wire",
        ("what", "compressed", "not", "ratio", "CPU of the server for one, compressed / not", "ratio",
         "latency compressed, median / 99 %"),
        [line("GET of the published page", *packed["gets"]),
         line("POST of one row's button, 303, GET", *packed["pairs"])])
