"""One process that runs tests."""

import json
import subprocess
import time

from process_group import kill_group

# Seconds without an event after which a process is taken to hang: a suite's own limit is three minutes. A line in the log
# is no event: a server that a test has started may write for ever.
SILENCE_SECONDS = 300


class ShardRun:
    """Suites in a process of their own, one test after the other."""

    def __init__(self, binary, suites, pattern, folder, number):
        self.suites = suites
        self.status = None
        self._log = folder / f"{number:03}.log"
        self._events = folder / f"{number:03}.events"
        self._events.write_bytes(b"")
        self._heard = time.monotonic()
        self._size = 0
        self.is_silent = False
        self.is_interrupted = False
        with open(self._log, "wb") as log:
            self._process = subprocess.Popen(
                [binary, "--testing-library", "swift-testing", "--no-parallel", "--filter", pattern,
                 "--event-stream-output-path", self._events, "--event-stream-version", "0"],
                stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, start_new_session=True)

    def poll(self):
        """Looks whether the process has ended; ends one that hangs."""
        size = self._events.stat().st_size
        if size != self._size:
            self._size, self._heard = size, time.monotonic()
        elif time.monotonic() - self._heard > SILENCE_SECONDS and not self.is_silent:
            self.is_silent = True
            self.kill()
        self.status = self._process.poll()
        return self.status is not None

    @property
    def session(self):
        """The session of the process and of all that it has started."""
        return self._process.pid

    def kill(self):
        """Ends the process with everything that it has started."""
        kill_group(self._process.pid)

    def interrupt(self):
        """Ends the process before its tests have ended."""
        self.is_interrupted = True
        self.kill()
        self.status = self._process.wait()

    def end_of_log(self, count):
        """The last lines of the output."""
        return self._log.read_text(encoding="utf-8", errors="replace").splitlines()[-count:]

    def events(self):
        """The events of the process; a line that was cut off by its end is left out."""
        for line in self._events.read_text(encoding="utf-8", errors="replace").split("\n"):
            try:
                yield json.loads(line)
            except ValueError:
                return
