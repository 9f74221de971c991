"""Runs whose disk is full, slow or gone at times: what cannot be kept is refused, and goes on by itself when
the disk is well again."""

import time

from .belief import Wrong
from .connection import Connection, Lost
from .run import Run


class BadDisk(Run):
    """Sessions at a server whose disk is bad now and again, and which is killed then at times."""

    may_refuse = True

    def _interrupt(self):
        time.sleep(self._choices.uniform(0.02, 0.15))
        self._worsen()
        try:
            time.sleep(self._choices.uniform(0.05, 0.3))
            self._look()
            if self._choices.random() < 0.3:
                self._kill()
        finally:
            self._mend()
        if not self.server.is_running:
            self.server.start()
        self._wait_for_presses()

    def _worsen(self):
        """Makes the disk bad."""
        raise NotImplementedError

    def _mend(self):
        """Makes the disk good again, whether or not the server has been killed."""
        raise NotImplementedError

    def _look(self):
        """Looks at the server while the disk is bad."""
        raise NotImplementedError

    def _health(self):
        """What the server says of itself."""
        line = Connection(self.server.port)
        try:
            line.send("GET", "/_shoji/health", [])
            return line.receive().status
        except Lost as lost:
            raise Wrong(f"/_shoji/health does not answer while the disk is bad: {lost}") from None
        finally:
            line.close()

    def _wait_for_refusal(self):
        """Waits until somebody hears that something cannot be written, or even read."""
        before = self._count("refused") + self._count("unreachable")
        self._wait_for(lambda: self._count("refused") + self._count("unreachable") > before,
                       "Nothing is refused while nothing can be written")


class RefusingDisk(BadDisk):
    """A disk that takes nothing: forms are refused, and the server says that it is not well."""

    def _look(self):
        # A form that was on its way when the disk became bad may still have been written.
        self._wait_for_refusal()
        self._wait_for(lambda: self._health() != 200,
                       "Forms are refused, and /_shoji/health says that all is well")


class FullDisk(RefusingDisk):
    """A disk without room."""

    def _worsen(self):
        self.server.fill_disk()

    def _mend(self):
        self.server.free_disk()


class GoneDisk(RefusingDisk):
    """A disk that is not where it was: only what is in memory can be shown."""

    may_be_unreachable = True

    def _worsen(self):
        self.server.take_disk_away()

    def _mend(self):
        self.server.bring_disk_back()


class SlowDisk(BadDisk):
    """A disk that lets everybody wait who wants to write: longer than a commit waits, at times."""

    def _worsen(self):
        self.server.hold_disk()
        if self._choices.random() < 0.1:
            self._wait_for_refusal()

    def _look(self):
        # Whoever asks whether the server lives does not wait for its disk.
        self._health()

    def _mend(self):
        self.server.let_disk_go()
