"""Runs the Swift tests in several processes, each with some suites, one test after the other in each.

  Scripts/swift-tests                 all tests
  Scripts/swift-tests REGEX           those whose name matches: Module.Suite/test()
  Scripts/swift-tests --jobs N        N processes side by side

Tests share what a process has (its environment, its working directory, its metrics), so processes run side by side and
tests in them do not. Suites that measure time or fill the machine run alone, after the others.
"""

import argparse
import collections
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import time

from . import shards
from .demand import Demand
from .results import Results
from .shard_run import ShardRun

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = "ShojiPackageTests.xctest"
LOGS = ROOT / ".build" / "logs"
FOLDER = LOGS / "swift-tests"
# How many tests of those that took longest are named.
SLOWEST = 10
# How many tests may wait a second or more: this only falls.
MOST_WAITING = 18


def options():
    """Parses the command line."""
    parser = argparse.ArgumentParser(
        prog="Scripts/swift-tests", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("filter", nargs="?", default="", metavar="REGEX")
    parser.add_argument("--jobs", type=int, default=3, metavar="N")
    parser.add_argument("--build", default=".build/debug", metavar="FOLDER", help="where the tests are built")
    return parser.parse_args()


def main():
    """The exit status: 0 where all tests passed."""
    chosen = options()
    binary = ROOT / chosen.build / PROGRAM
    if not binary.exists():
        print("The tests are not built. Fix: make debug-build", file=sys.stderr)
        return 1
    listed = subprocess.run(
        [binary, "--testing-library", "swift-testing", "--list-tests"],
        capture_output=True, text=True, check=True).stdout.splitlines()
    tests = [name for name in listed if re.search(chosen.filter, name)]
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    results, began = Results(), time.monotonic()
    together, alone = shards.deal(tests)
    runner = Runner(binary, results, tests if chosen.filter else None)
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, interrupt)
    try:
        runner.run(together, chosen.jobs)
        runner.run(alone, 1)
    except KeyboardInterrupt:
        print("The tests were interrupted.")
    finally:
        runner.stop()
    return conclude(results, tests, time.monotonic() - began)


def interrupt(*_):
    """Ends the run, once: what is known of it until then is printed."""
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)
    raise KeyboardInterrupt


class Runner:
    """Processes side by side."""

    def __init__(self, binary, results, chosen):
        self._binary = binary
        self._results = results
        # The tests of a suite, where not all of them are chosen.
        self._chosen = chosen
        self._running = []
        self._count = 0
        self._demand = Demand()

    def run(self, groups, jobs):
        """Runs groups of suites, so many at a time."""
        waiting = collections.deque(groups)
        while waiting or self._running:
            while waiting and len(self._running) < jobs:
                self._begin(waiting.popleft())
            self._demand.look({run.session for run in self._running})
            for run in [run for run in self._running if run.poll()]:
                self._running.remove(run)
                self._add(run)
            time.sleep(0.05)

    def stop(self):
        """Ends what runs; its tests have failed."""
        for run in self._running:
            run.interrupt()
            self._add(run)
        self._running = []

    def _add(self, run):
        """Takes over the results of a process, and prints what has failed in it."""
        known = len(self._results.issues)
        self._results.add(run, self._demand)
        for issue in self._results.issues[known:]:
            print(f"{issue.test}\n  {issue.place}\n  " + issue.text.replace("\n", "\n  ")[:4000] + "\n", flush=True)

    def _begin(self, suites):
        names = suites if self._chosen is None else [
            test for test in self._chosen if shards.suite_of(test) in suites]
        self._running.append(ShardRun(self._binary, suites, shards.pattern(names), FOLDER, self._count))
        self._count += 1


def conclude(results, tests, seconds):
    """Says what has failed, and how to run it again."""
    slowest = sorted(results.seconds.items(), key=lambda one: -one[1])[:SLOWEST]
    (LOGS / "slowest-tests").write_text(
        "".join(f"{took:7.1f} s  {name}\n" for name, took in slowest), encoding="utf-8")
    for name in dict.fromkeys(results.failed):
        print(f"Again: Scripts/swift-tests '^{re.escape(name)}'")
    missing = len(tests) - results.passed - results.skipped - len(set(results.failed))
    if missing and not results.failed:
        print(f"{missing} tests have not run. The logs: {FOLDER.relative_to(ROOT)}")
    failed = len(set(results.failed)) or missing
    waiting = sorted(((waited, name) for name, waited in results.waited.items() if waited >= 1), reverse=True)
    (LOGS / "waiting-tests").write_text(
        "".join(f"{waited:7.1f} s  {name}\n" for waited, name in waiting), encoding="utf-8")
    if len(waiting) > MOST_WAITING:
        print(f"{len(waiting)} tests have waited a second or more; the budget is {MOST_WAITING}. Fix: let the newest of "
              "them wait for an event, or by a clock of its own. They are in .build/logs/waiting-tests.")
        failed += 1
    print(f"{len(waiting)} tests have waited a second or more; {results.skipped} were skipped; {seconds:.0f} s")
    print(f"{results.passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
