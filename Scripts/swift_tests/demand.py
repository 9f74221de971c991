"""How long processes compute, or would if they had a core: the rest of a test's time is spent waiting.

The kernel says for each process how long it has run, with the threads and children that have ended (proc(5),
/proc/PID/stat), and for each thread how long it has waited for a core (Documentation/scheduler/sched-stats,
/proc/PID/task/TID/schedstat). On a busy machine the second grows where on another one nothing would.
"""

import bisect
import collections
import os
import pathlib
import time

# The seconds between two looks.
INTERVAL = 0.2
TICKS_PER_SECOND = os.sysconf("SC_CLK_TCK")


class Demand:
    """The time that each session of processes has asked of the cores, in seconds, over time."""

    def __init__(self):
        # By session: the moments of the looks, and the sums until then.
        self._moments = collections.defaultdict(list)
        self._sums = collections.defaultdict(list)
        # By session and thread: how long it has waited for a core. A thread that has ended keeps its last figure.
        self._waits = collections.defaultdict(dict)
        self._last = 0.0

    def look(self, sessions):
        """Reads what the processes of these sessions have used, if that was not done just now."""
        now = time.monotonic()
        if now - self._last < INTERVAL:
            return
        self._last = now
        work = collections.defaultdict(float)
        for folder in pathlib.Path("/proc").iterdir():
            if not folder.name.isdigit():
                continue
            session, seconds = read_process(folder)
            if session in sessions:
                work[session] += seconds
                self._waits[session].update(read_waits(folder))
        for session in sessions:
            former = self._sums[session][-1] if self._sums[session] else 0.0
            self._moments[session].append(now)
            # A process whose parent has ended before it takes its time along.
            self._sums[session].append(max(former, work[session] + sum(self._waits[session].values())))

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


def read_process(folder):
    """The session of a process, and the seconds for which it and its children that have ended have run."""
    try:
        fields = (folder / "stat").read_text(errors="replace").rpartition(")")[2].split()
        return int(fields[3]), sum(map(int, fields[11:15])) / TICKS_PER_SECOND
    except (OSError, ValueError, IndexError):
        return None, 0.0


def read_waits(folder):
    """The seconds for which each thread of a process has waited for a core."""
    found = {}
    try:
        for thread in (folder / "task").iterdir():
            found[int(thread.name)] = int((thread / "schedstat").read_text().split()[1]) / 1e9
    except (OSError, ValueError):
        pass
    return found
