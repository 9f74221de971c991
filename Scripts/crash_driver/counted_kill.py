"""Kills at a counted event, from within the server: a run is the same however fast the machine is."""

import pathlib

from .preload import compile_library

SOURCE = pathlib.Path(__file__).with_name("kill_at.c")
# Each event, its share of the choices, and the most of it that is counted for each session.
EVENTS = (("before", 4, 60), ("after", 4, 60), ("byte", 2, 20_000))


class CountedKill:
    """The events at which a server kills itself, one for each of its starts."""

    def __init__(self, folder, choices, sessions):
        self._library = compile_library(SOURCE, folder)
        self._choices = choices
        self._sessions = sessions

    def settings(self):
        """The environment of a start, with an event that is chosen anew."""
        name, _, most = self._choices.choices(EVENTS, [share for _, share, _ in EVENTS])[0]
        count = self._choices.randint(1, most * self._sessions)
        return {"LD_PRELOAD": str(self._library), "KILL_AT": f"{name}:{count}"}
