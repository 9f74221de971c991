"""A run: persons who use a server, and the server's ends."""

import collections
import random
import statistics
import threading
import time
import traceback

from .belief import Wrong
from .person import Person
from .server import StartFailure, Trap


# What is said of every run: forms that were carried out, sent again, sent twice at the same time,
# recognised as carried out before, logins and logouts, and those of them whose answer was lost first.
# How long a server may take until it carries out forms again, and until it notices what is wrong.
PATIENCE_SECONDS = 60
SUMMARY = ("presses", "repeated", "double", "recognised", "logins", "logins carried")


class Run:
    """Sessions at a server to which something happens again and again."""

    PERSON = Person
    # Whether forms may be answered with 503.
    may_refuse = False
    # Whether a session that is not in memory may be out of reach.
    may_be_unreachable = False
    # Whether another server may have a session by now as it was written down last.
    may_have_forgotten = False

    def __init__(self, server, options):
        self.server = server
        self.options = options
        self.trap = Trap(server)
        self.began = time.monotonic()
        self.is_stopping = False
        # How often the server was started when it was killed, and when a request, or a form, was on its way.
        self._killed = []
        self._cut, self._cut_forms = set(), set()
        self._terminations = 0
        self._ended = threading.Event()
        self._failures = []
        self._lock = threading.Lock()
        self._choices = random.Random(f"{options.seed} kills")
        self.persons = [self.PERSON(number, self) for number in range(options.sessions)]

    def is_over(self):
        """Whether persons come to their end."""
        if self._ended.is_set():
            return True
        return self.options.kills == 0 and self._steps() >= self.options.actions

    def rest(self, seconds):
        """Waits for a time, or until the run is over."""
        self._ended.wait(seconds)

    def fail(self, person, error):
        """Ends the run: somebody has seen something wrong."""
        with self._lock:
            # That nobody comes back is no news after it was said why.
            if person is None or not self._failures or not isinstance(error, StartFailure):
                self._failures.append((person, error))
        self._ended.set()
        if isinstance(error, StartFailure):
            self.server.give_up()

    @property
    def has_failed(self):
        return bool(self._failures)

    def go(self):
        """Runs to the end; whether all was well."""
        self._start()
        for person in self.persons:
            person.thread.start()
        try:
            for number in range(self.options.kills):
                if self._ended.is_set():
                    break
                self._interrupt()
                if self.options.progress and (number + 1) % self.options.progress == 0:
                    print(f"{number + 1} kills, {self._steps()} steps, "
                          f"{time.monotonic() - self.began:.0f} s", flush=True)
        except (StartFailure, Wrong) as failure:
            self.fail(None, failure)
        if self.options.kills:
            self._ended.set()
        for person in self.persons:
            person.thread.join(120)
            if person.thread.is_alive():
                self.fail(person, Wrong("The session hangs."))
        if not self._failures:
            self._end_orderly()
        try:
            self.server.kill()
        except StartFailure as failure:
            self.fail(None, failure)
        self._report()
        return not self._failures

    def _start(self):
        """Starts the server."""
        self.server.start()

    def _interrupt(self):
        """Ends the server, or lets something else happen to it, and starts it again."""
        raise NotImplementedError

    def _wait_for_presses(self):
        """Waits until about as many forms are carried out as there are sessions."""
        enough = self._count("presses") + self.options.sessions
        self._wait_for(lambda: self._count("presses") >= enough,
                       "Forms are not carried out while nothing is wrong")

    def _wait_for(self, is_so, complaint):
        end = time.monotonic() + PATIENCE_SECONDS
        while not is_so() and not self._ended.is_set():
            if time.monotonic() > end:
                raise Wrong(f"{complaint}, for {PATIENCE_SECONDS} seconds.")
            time.sleep(0.005)

    def note_cut(self, start, is_form):
        """Notes that a server was killed while a request was on its way to it."""
        self._cut.add(start)
        if is_form:
            self._cut_forms.add(start)

    def _kill(self):
        self._killed.append(self.server.starts_and_kills[0])
        self.server.kill()

    def _end_orderly(self):
        try:
            self.server.terminate()
        except StartFailure as failure:
            self.fail(None, failure)

    def _steps(self):
        return self._count("steps")

    def _count(self, name):
        return sum(person.counts[name] for person in self.persons)

    def _report(self):
        counts = sum((person.counts for person in self.persons), collections.Counter())
        starts = [1000 * seconds for seconds in self.server.starts]
        print(f"{len(self._killed)} kills, {len(self._cut.intersection(self._killed))} within a request, "
              f"{len(self._cut_forms.intersection(self._killed))} within a form; "
              f"{self._terminations} terminations; {self.options.sessions} sessions; "
              f"{time.monotonic() - self.began:.1f} s; "
              f"starts: median {statistics.median(starts):.0f} ms, longest {max(starts):.0f} ms")
        print("; ".join(f"{name}: {counts[name]}" for name in SUMMARY))
        print("; ".join(f"{name}: {count}" for name, count in sorted(counts.items())
                        if name not in SUMMARY))
        for person, error in self._failures[:self.options.shown]:
            self._show(person, error)
        if self._failures:
            sessions = sum(person is not None for person, _ in self._failures)
            print(f"{sessions} of {self.options.sessions} sessions have failed. "
                  f"What the server wrote:\n{self.server.log()}")
            print(f"The server's folder is left at {self.server.folder}.\nAgain: {self.options.again}")

    @staticmethod
    def _show(person, error):
        if person is not None:
            print(f"\n== Session {person.number}: its history, the latest last")
            print("\n".join(person.history))
        if isinstance(error, (Wrong, StartFailure)):
            print(f"!! {error}\n")
        else:
            print("".join(traceback.format_exception(error)))
