"""One stage while it runs."""

import os
import subprocess
import time

from process_group import end_groups


class StageRun:
    """A process for a stage, with its output in a file of its own."""

    def __init__(self, stage, folder):
        self.stage = stage
        self.log = folder / f"{stage.name}.log"
        self.began = time.monotonic()
        self._length = 0
        self._length_changed = self.began
        self.seconds = 0.0
        self.processor_seconds = 0.0
        self.status = None
        self._is_overdue = False
        # A make within a make would speak of its levels, and hand its own arguments on.
        environment = {name: value for name, value in os.environ.items()
                       if name not in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL")}
        with open(self.log, "wb") as log:
            self._process = subprocess.Popen(
                ["make", "--silent", stage.name], stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT,
                env=environment, start_new_session=True)

    def poll(self):
        """Looks whether the stage has ended; ends one that hangs."""
        length, now = self.log.stat().st_size, time.monotonic()
        if length != self._length:
            self._length, self._length_changed = length, now
        if now - self._length_changed > self.stage.seconds and not self._is_overdue:
            self._is_overdue = True
            end_groups([self.group])
        number, status, usage = os.wait4(self._process.pid, os.WNOHANG)
        if number == 0:
            return False
        self.seconds = time.monotonic() - self.began
        self.processor_seconds = usage.ru_utime + usage.ru_stime
        self.status = os.waitstatus_to_exitcode(status)
        # The process is known to have ended: `Popen` must not wait for its number again.
        self._process.returncode = self.status
        if self._is_overdue:
            with open(self.log, "a", encoding="utf-8") as log:
                log.write(f"\nEnded after {self.stage.seconds} seconds without a line: the stage hangs.\n")
        return True

    @property
    def group(self):
        """The group of the processes of the stage."""
        return self._process.pid

    @property
    def verdict(self):
        """The word for the table."""
        return "running" if self.status is None else "passed" if self.status == 0 else "FAILED"

    def lines(self):
        """The output so far."""
        return self.log.read_text(encoding="utf-8", errors="replace").splitlines()
