"""A run whose disk is full at times: what cannot be kept is refused, and goes on when there is room again."""

import time

from .belief import Wrong
from .connection import Connection, Lost
from .run import Run

# How long a server may take until it carries out forms again when there is room.
RECOVERY_SECONDS = 15


class FullDisk(Run):
    """Sessions at a server that can write nothing at times, and is killed then now and again."""

    may_refuse = True

    def _interrupt(self):
        time.sleep(self._choices.uniform(0.02, 0.15))
        refused = self._count("forms refused")
        self.server.fill_disk()
        time.sleep(self._choices.uniform(0.05, 0.3))
        if self._count("forms refused") > refused and self._is_healthy():
            raise Wrong("A form was refused, and /_shoji/health says that all is well.")
        if self._choices.random() < 0.3:
            self.server.kill()
            self._kills += 1
            self.server.start()
        else:
            self.server.free_disk()
        self._wait_for_actions()

    def _wait_for_actions(self):
        """Waits until a form is carried out again."""
        before, end = self._count("actions"), time.monotonic() + RECOVERY_SECONDS
        while self._count("actions") == before and not self._ended.is_set():
            if time.monotonic() > end:
                raise Wrong(f"Forms are refused {RECOVERY_SECONDS} seconds after there was room again.")
            time.sleep(0.005)

    def _is_healthy(self):
        line = Connection(self.server.port)
        try:
            line.send("GET", "/_shoji/health", [])
            return line.receive().status == 200
        except Lost as lost:
            raise Wrong(f"/_shoji/health does not answer while the disk is full: {lost}") from None
        finally:
            line.close()

    def _end_orderly(self):
        super()._end_orderly()
        if self._count("forms refused") == 0:
            self.fail(None, Wrong("No form was refused while nothing could be written."))
