"""Runs whose server is killed at counted events, or asked to end."""

from .belief import Wrong
from .counted_kill import CountedKill
from .run import PATIENCE_SECONDS, Run


class Kills(Run):
    """Sessions at a server that is killed again and again."""

    def __init__(self, server, options):
        super().__init__(server, options)
        self._kills = CountedKill(server.folder, self._choices, options.sessions)
        self._left = options.kills
        # How often it was killed before it listened.
        self._killed_early = 0

    def _start(self):
        # The server that is asked to end when all is over does so: it has no event.
        while not self.server.start(self._kills.settings() if self._left else None):
            self._killed_early += 1

    def _interrupt(self):
        self._left -= 1
        if self._choices.random() < self.options.terminate:
            self._wait_for_steps(self._choices.randint(0, 3 * self.options.sessions))
            self.is_stopping = self.server.is_running
        if self.is_stopping:
            self._terminate()
        elif not self.server.ended(PATIENCE_SECONDS):
            raise Wrong(f"No event is reached within {PATIENCE_SECONDS} seconds.")
        else:
            self._kill()
        self._start()
        self.is_stopping = False

    def _report(self):
        super()._report()
        print(f"killed before they listened: {self._killed_early}")

    def _terminate(self):
        """Asks the server to end, which may reach its event meanwhile."""
        self.server.terminate(may_be_killed=True)
        self._terminations += 1

    def _wait_for_steps(self, count):
        """Waits until sessions have done so many things, or the server has ended."""
        enough = self._steps() + count
        self._wait_for(lambda: self._steps() >= enough or not self.server.is_running,
                       "Sessions do nothing while nothing is wrong")
