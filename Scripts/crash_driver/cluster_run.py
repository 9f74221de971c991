"""Runs at several servers that share a database, of which one is killed, stopped or replaced now and again."""

import collections
import math
import signal
import time

from .belief import Wrong
from .line import CUT, NAMES, OPEN
from .run import Run


# How long after something has happened to a node others may take over what it had, or hear of that: its lease, and some
# time to notice.
AFTERMATH_SECONDS = 4


class ClusterRun(Run):
    """Sessions whose requests go to any of the nodes, while something happens to one of them."""

    # A form may be refused while nobody can tell whose a session is; it is sent again then.
    may_refuse = True
    may_be_unreachable = True

    def __init__(self, server, options):
        super().__init__(server, options)
        self._happened = collections.Counter()
        # Until when nodes may have lost what nobody waited for; never, while something happens.
        self._doubt_end = 0.0

    @property
    def may_have_forgotten(self):
        return time.monotonic() < self._doubt_end

    def _interrupt(self):
        self.server.choose(self._choices)
        chance = self._choices.random()
        if 0.1 <= chance < 0.3:
            self._replace()
        elif 0.4 <= chance < 0.47:
            self._step_clock()
        else:
            self._doubt_end = math.inf
            self._harm(chance)
        self.server.start()
        if math.isinf(self._doubt_end):
            self._doubt_end = time.monotonic() + AFTERMATH_SECONDS
        self._wait_for_presses()

    def _harm(self, chance):
        """Lets something happen after which a session may be had as it was written down last."""
        if chance < 0.1:
            self._end_database()
        elif chance < 0.4:
            self._pause()
        elif chance < 0.75 and self.server.lines:
            self._part()
        else:
            self._happened["killed"] += 1
            self.trap.arm(self._choices, self.options.sessions)
            if not self.server.ended(2):
                self.trap.disarm()
            self._kill()

    def _kill(self):
        self._killed.append(self.server.starts_and_kills[0])
        self.server.victim.kill()

    def _pause(self):
        """Stops a node, for so short that nobody notices or so long that others take over, and lets it go on."""
        self._happened["stopped"] += 1
        self.server.send_signal(signal.SIGSTOP)
        time.sleep(self._choices.choice((0.2, 1.9, 2.2, 3.5)))
        self.server.send_signal(signal.SIGCONT)

    def _step_clock(self):
        """Lets the clock of a node jump to where it then stays, until it jumps again."""
        self._happened["clocks stepped"] += 1
        self.server.clock.step(self._choices.choice((0, 90, 3_600, 86_400, -90, -3_600, -86_400)))
        # As soon as it may take until the node sees it.
        time.sleep(1)

    def _part(self):
        """Parts a node from the database, in one of the ways in which networks do that, and joins them again."""
        state = self._choices.choice(sorted(NAMES))
        self._happened[f"lines {NAMES[state]}"] += 1
        self.server.line.become(state)
        time.sleep(0.3 if state == CUT else self._choices.choice((0.3, 1.9, 2.5, 6.0)))
        self.server.line.become(OPEN)

    def _end_database(self):
        """Ends the database at once, with what it does; it comes back, or another one takes over."""
        if self.options.standby:
            self._happened["databases failed over"] += 1
            self.server.database.fail_over()
            return
        self._happened["databases restarted"] += 1
        self.server.database.stop(signal.SIGQUIT)
        time.sleep(self._choices.choice((0.0, 0.5, 3.0)))
        self.server.database.start()

    def _replace(self):
        """Ends a node as a deploy does. Nobody is to see an error of that."""
        self._happened["replaced"] += 1
        self._terminations += 1
        self.server.victim.terminate()

    def _report(self):
        print("; ".join(f"{name}: {count}" for name, count in sorted(self._happened.items())))
        super()._report()


class Deploys(ClusterRun):
    """One node after the other is replaced, and nobody may see anything of it."""

    may_refuse = False
    may_be_unreachable = False

    def __init__(self, server, options):
        super().__init__(server, options)
        server.tells_starts = False
        self._turn = 0

    def _interrupt(self):
        self.server.victim = self.server.nodes[self._turn % len(self.server.nodes)]
        self._turn += 1
        self._replace()
        self.server.start()
        self._wait_for_presses()
        print(f"{self._turn} replaced, {self._count('presses')} presses, "
              f"{time.monotonic() - self.began:.0f} s", flush=True)

    def _end_orderly(self):
        lost = self._count("answers lost")
        if lost:
            self.fail(None, Wrong(f"{lost} answers were lost."))
        super()._end_orderly()
