"""A clock of the day that is wrong, for one process: that of the machine stays as it is."""

import glob
import os
import pathlib

from .preload import compile_library
from .server import StartFailure

# Debian's and Ubuntu's libfaketime, for programs with threads.
LIBRARIES = "/usr/lib/*/faketime/libfaketimeMT.so.1"
TIMERS = pathlib.Path(__file__).with_name("true_timers.c")


class Clock:
    """How far a process is from the true time. Clocks that only count go on as they do."""

    def __init__(self, folder):
        os.makedirs(folder, exist_ok=True)
        self._file = os.path.join(folder, "clock")
        self._timers = compile_library(TIMERS, folder)
        self.step(0)

    def step(self, seconds):
        """Lets it be so many seconds before the time, or behind it, within a second from now."""
        # Nobody is to read half of it.
        with open(self._file + "-new", "w", encoding="ascii") as file:
            file.write(f"{seconds:+d}\n")
        os.replace(self._file + "-new", self._file)

    @property
    def settings(self):
        """What the process is started with."""
        found = glob.glob(LIBRARIES)
        if not found:
            raise StartFailure("faketime is not installed. Mend: Scripts/install-dependencies cluster")
        return {"LD_PRELOAD": f"{self._timers}:{found[0]}", "FAKETIME_TIMESTAMP_FILE": self._file,
                "FAKETIME_DONT_FAKE_MONOTONIC": "1", "FAKETIME_CACHE_DURATION": "1"}
