"""What sessions that burn the processor take from the others: the same load with them and without."""

import os
import statistics
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack

from measure import servers, tables
from measure.clicker import Clicker
from measure.servers import Load

BURNERS = 4
ROUNDS = 9
ROWS = 20
# One at a time has a core for itself; with as many as there are, all are at work.
PEOPLE = (1, 4, 32)


class Fire:
    """Sessions that burn, each in a thread that does nothing but wait for its answers."""

    def __init__(self, port):
        self._people = [Clicker(port, "/burn", "Burn") for _ in range(BURNERS)]
        self._pool = ThreadPoolExecutor(BURNERS)
        self._out = threading.Event()

    def _burn(self, person):
        while not self._out.is_set():
            person.click()

    def __enter__(self):
        self._out.clear()
        self._work = [self._pool.submit(self._burn, person) for person in self._people]
        return self

    def __exit__(self, *_):
        """Waits until each has its answer; fails if one did not get one."""
        self._out.set()
        for work in self._work:
            work.result()


def run(seconds):
    """Clicks of the others, alternately beside such sessions and not."""
    lines = []
    with ExitStack() as stack:
        server = stack.enter_context(servers.ours(ROWS))
        fire = Fire(server.port)
        for people in PEOPLE:
            with Load(server, sessions=people, connections=people, row=ROWS // 2) as load:

                def alone():
                    return load.ask("pairs", "seconds", seconds / 2)

                def beside():
                    with fire:
                        before = server.cpu
                        figures = load.ask("pairs", "seconds", seconds / 2)
                        figures["all"] = server.cpu - before
                        return figures

                rounds = [(alone(), beside()) for _ in range(ROUNDS)]
            slower = statistics.median(calm["per_second"] / hot["per_second"] for calm, hot in rounds)
            calm, hot = ({name: statistics.median(figures[name] for figures in side) for name in side[0]}
                         for side in zip(*rounds))
            lines.append((
                f"{people} at a time", f"{calm['per_second']:,.0f}/s", f"{hot['per_second']:,.0f}/s",
                f"{slower:.2f}",
                f"{calm['p50_us']:.0f} / {calm['p99_us']:.0f} µs",
                f"{hot['p50_us']:.0f} / {hot['p99_us']:.0f} µs", f"{hot['all']:.1f} s"))
    tables.show(
        f"A click (POST, 303, GET) of honest sessions beside {BURNERS} whose presses compute for a second each, one "
        f"after the other, on {os.cpu_count()} cores shared with the load; medians of "
        f"{ROUNDS} runs of {seconds / 2:g} s, alternately",
        ("honest sessions", "alone", "beside them", "slower by", "alone, median / 99 %", "beside them, median / 99 %",
         "CPU of the server beside them"), lines)
