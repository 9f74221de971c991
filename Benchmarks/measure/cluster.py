"""What it costs that several servers have the sessions: a click behind nginx, by how it chooses among them."""

import os
import statistics
import tempfile
import time
from contextlib import ExitStack

from crash_driver.cluster import Balancer, Cluster
from crash_driver.server import Server, free_port
from measure import servers, tables
from measure.clicker import Clicker

ROUNDS = 5


class Single:
    """One server with a file, behind nginx as the others are."""

    def __init__(self, binary, folder, durability):
        self._server = Server(binary, servers.ROOT, folder, settings={"DURABILITY": durability})
        self.port = free_port()
        self._balancer = Balancer(os.path.join(folder, "nginx"), self.port, [self._server.port])

    def start(self):
        """Starts both."""
        self._server.start()
        self._balancer.start()

    def kill(self):
        """Ends both."""
        self._balancer.stop()
        self._server.kill()


def run(seconds):
    """Clicks of one session, one after the other, at each in turn."""
    binary = str(servers.BUILT / "Gallery")
    folder = tempfile.mkdtemp(prefix="shoji-cluster-")

    def shared(name, nodes, balance="turns"):
        return Cluster(binary, servers.ROOT, f"{folder}/{name}", nodes, balance, can_fail=False)

    kinds = {
        "one server, a file (`process`)": Single(binary, f"{folder}/process", "process"),
        "one server, a file (`power`)": Single(binary, f"{folder}/power", "power"),
        "one server, PostgreSQL": shared("one", 1),
        "three servers, by the session": shared("session", 3, "session"),
        "three servers, each in turn": shared("turns", 3),
    }
    with ExitStack() as stack:
        for kind in kinds.values():
            stack.callback(kind.kill)
            kind.start()
        people = {name: Clicker(kind.port, "/counter", "Increment|Start counting") for name, kind in kinds.items()}
        times = {name: [] for name in kinds}
        for number in range(ROUNDS + 1):
            for name, person in people.items():
                end = time.monotonic() + seconds / 2
                while time.monotonic() < end:
                    taken = person.click()
                    # The first round warms up.
                    if number:
                        times[name].append(taken)
    first = statistics.median(times["one server, a file (`power`)"])
    tables.show(
        f"A click (POST, 303, GET) of one session behind nginx, one after the other, {ROUNDS} rounds of "
        f"{seconds / 2:g} s each alternately; PostgreSQL and the file with `power` sync each commit",
        ("who answers", "median", "99 %", "of one server with a synced file"),
        [(name, f"{1e3 * statistics.median(taken):.2f} ms",
          f"{1e3 * sorted(taken)[len(taken) * 99 // 100]:.2f} ms",
          f"{statistics.median(taken) / first:.2f}") for name, taken in times.items()])
