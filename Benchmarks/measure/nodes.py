"""What several servers do together: how soon one shows what another was told, and what a click costs them and the
database, which says how many clicks a second they can take."""

import multiprocessing
import os
import statistics
import tempfile
import threading
import time

from crash_driver.cluster import Cluster
from measure import live, servers, tables
from measure.clicker import Clicker

LISTENERS, ROUNDS = 50, 100
# Browsers that click without a pause, and the processes in which they are.
PEOPLE, CROWDS = 16, 2
TICK = 1 / os.sysconf("SC_CLK_TCK")


def cluster(count):
    """So many servers, each of which can be asked by itself."""
    folder = tempfile.mkdtemp(prefix="shoji-nodes-")
    settings = {"MAX_CONNECTIONS_PER_ADDRESS": "0", "SESSIONS_PER_ADDRESS": "0"}
    return Cluster(str(servers.BUILT / "Gallery"), servers.ROOT, folder, count, settings=settings, can_fail=False)


def processor(numbers):
    """Seconds that processes have had of the processor, with those that they have begun."""
    total = 0.0
    for entry in os.listdir("/proc"):
        if not entry.isdigit():
            continue
        try:
            with open(f"/proc/{entry}/stat", encoding="utf-8") as stat:
                fields = stat.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if int(entry) in numbers or int(fields[1]) in numbers:
            total += (int(fields[11]) + int(fields[12])) * TICK
    return total


def crowd(ports, count, ready, go, out, clicks):
    """Sessions that click, each at one server; how often all of them have."""
    people = [Clicker(ports[number % len(ports)], "/counter", "Increment|Start counting") for number in range(count)]
    done = []

    def work(person):
        number = 0
        go.wait()
        while not out.is_set():
            person.click()
            number += 1
        done.append(number)
    threads = [threading.Thread(target=work, args=(person,)) for person in people]
    for thread in threads:
        thread.start()
    ready.release()
    for thread in threads:
        thread.join()
    clicks.put(sum(done))


def clicking(count, seconds):
    """Clicks in a second, and seconds of the processor for each: of the servers, and of the database."""
    nodes = cluster(count)
    nodes.start()
    try:
        ready, go, out, clicks = (multiprocessing.Semaphore(0), multiprocessing.Event(), multiprocessing.Event(),
                                  multiprocessing.Queue())
        ports = [node.port for node in nodes.nodes]
        crowds = [multiprocessing.Process(target=crowd, args=(ports, PEOPLE // CROWDS, ready, go, out, clicks))
                  for _ in range(CROWDS)]
        for one in crowds:
            one.start()
        for _ in crowds:
            ready.acquire()
        parts = ({node.number for node in nodes.nodes}, {nodes.database.number})
        before, began = [processor(part) for part in parts], time.monotonic()
        go.set()
        time.sleep(seconds)
        out.set()
        number = sum(clicks.get() for _ in crowds)
        took = time.monotonic() - began
        costs = [(processor(part) - used) / number for part, used in zip(parts, before)]
        for one in crowds:
            one.join()
        return number / took, *costs
    finally:
        nodes.kill()


def reaching():
    """Milliseconds from a press at one server until browsers at another one have heard of it."""
    pair = cluster(2)
    pair.start()
    try:
        return live.spread(pair.nodes[0].port, pair.nodes[1].port, LISTENERS, ROUNDS)
    finally:
        pair.kill()


def run(seconds):
    """Both, and says what was measured."""
    times, answers = reaching()
    cuts = statistics.quantiles(times, n=100)
    tables.show(
        f"From a press at one server until {LISTENERS} browsers at another one have heard of it; {ROUNDS} presses",
        ("what", "measured"),
        [("median", f"{cuts[49]:.1f} ms"), ("99 of 100", f"{cuts[98]:.1f} ms"), ("the last", f"{max(times):.1f} ms"),
         ("the press itself, median", f"{statistics.median(answers):.1f} ms")])
    rows = [(count, *clicking(count, seconds)) for count in (1, 2, 3)]
    tables.show(
        f"Clicks (POST, 303, GET) of {PEOPLE} sessions without a pause, each at one server, for {seconds} s; "
        f"{os.cpu_count()} cores are shared by the servers, PostgreSQL and the browsers",
        ("servers", "clicks", "CPU of the servers for one", "CPU of the database for one"),
        [(count, f"{rate:,.0f}/s", f"{1e3 * own:.2f} ms", f"{1e3 * data:.2f} ms") for count, rate, own, data in rows])
