"""How long processes compute, or would if they had a core: the rest of a test's time is spent waiting.

The kernel says for each thread how long it has run, and how long it has waited for a core (Documentation/scheduler/
sched-stats, /proc/PID/task/TID/schedstat). On a busy machine the second grows where on another one nothing would.
"""

import bisect
import collections
import pathlib
import time

# The seconds between two looks.
INTERVAL = 0.2


class Demand:
    """The time that each session of processes has asked of the cores, in seconds, over time."""

    def __init__(self):
        # By session: the moments of the looks, and the sums until then.
        self._moments = collections.defaultdict(list)
        self._sums = collections.defaultdict(list)
        # By session and thread: the last figure. A thread that has ended keeps it.
        self._threads = collections.defaultdict(dict)
        self._last = 0.0

    def look(self, sessions):
        """Reads what the processes of these sessions have used, if that was not done just now."""
        now = time.monotonic()
        if now - self._last < INTERVAL:
            return
        self._last = now
        for folder in pathlib.Path("/proc").iterdir():
            if folder.name.isdigit() and (session := session_of(folder)) in sessions:
                self._threads[session].update(read_threads(folder))
        for session in sessions:
            self._moments[session].append(now)
            self._sums[session].append(sum(self._threads[session].values()))

    def between(self, session, start, end):
        """The seconds that a session has asked for between two moments."""
        return self._at(session, end) - self._at(session, start)

    def _at(self, session, moment):
        moments, sums = self._moments[session], self._sums[session]
        place = bisect.bisect(moments, moment)
        if place == 0:
            return 0.0
        if place == len(moments):
            return sums[-1]
        share = (moment - moments[place - 1]) / (moments[place] - moments[place - 1])
        return sums[place - 1] + share * (sums[place] - sums[place - 1])


def session_of(folder):
    """The session of a process, if it is still there (proc(5), /proc/PID/stat)."""
    try:
        return int((folder / "stat").read_text(errors="replace").rpartition(")")[2].split()[3])
    except (OSError, ValueError, IndexError):
        return None


def read_threads(folder):
    """The seconds of each thread of a process."""
    found = {}
    try:
        for thread in (folder / "task").iterdir():
            run, waited, _ = (thread / "schedstat").read_text().split()
            found[int(thread.name)] = (int(run) + int(waited)) / 1e9
    except (OSError, ValueError):
        pass
    return found
