"""The same story twice: at a server that runs on, and at one that is started again between every two
requests. A person notices nothing, so that the pages have the same bytes."""

import collections
import difflib
import re
import urllib.parse

from .belief import Wrong
from .browser import cookie, request_fields
from .connection import Connection, Lost, encoded
from .page import CHANGING, Page, is_unfinished
from .person import Person
from .run import Run

TICKET = re.compile(rb'name="_ticket" value="([^"]*)"')
# What an answer says to a person; the place within the page is compared by itself.
Essence = collections.namedtuple("Essence", "status path sets_cookie body place")
# What was requested: by whom, where, and for a form what was typed and which answer held it.
Request = collections.namedtuple("Request", "is_new method path window typed source")


class Narrator(Person):
    """A person whose requests are written down, one after the other."""

    def __init__(self, number, run):
        super().__init__(number, run)
        self.requests = []
        self.answers = []
        self._sources = {}

    def _exchange(self, method, path, body=b"", window=None, may_renew=False):
        is_new = self._cookie is None
        answer = super()._exchange(method, path, body, window, may_renew)
        if is_unfinished(answer.body):
            return answer
        typed = urllib.parse.parse_qsl(body.decode(), keep_blank_values=True)
        source = self._sources.get(dict(typed).get("_ticket"))
        if (found := TICKET.search(answer.body)) is not None:
            self._sources[found[1].decode()] = len(self.answers)
        shown = [pair for pair in typed if not pair[0].startswith("_") or pair[0] == "_e"]
        self.requests.append(Request(is_new, method, path, window, shown, source))
        self.answers.append(essence(answer))
        return answer

    def _double_click(self, path, body, is_renewal):
        # Which of two clicks is the first is not the same every time.
        return [self._exchange("POST", path, body, may_renew=is_renewal)]


class Telling(Run):
    """Stories at a server that runs on."""

    PERSON = Narrator


class Retelling:
    """The story once more, at a server that is started again before each request."""

    def __init__(self, server, narrator, is_killed):
        self.server = server
        self._requests = narrator.requests
        self._answers = narrator.answers
        # A kill may forget where a GET has led; what a form has done is there.
        self._is_killed = is_killed
        # How many forms were answered with another place within the same page.
        self.other_places = 0
        self._line = Connection(server.port)
        self._cookie = None
        self._pages = {}

    def go(self):
        """Tells it; `Wrong` where it goes otherwise."""
        self.server.start()
        for number, request in enumerate(self._requests):
            if number:
                self._interrupt(self._requests[number - 1])
            answer = self._ask(number, request)
            if answer[:-1] != self._answers[number][:-1]:
                raise Wrong(self._difference(number, self._answers[number], answer))
            self.other_places += answer.place != self._answers[number].place
        self.server.terminate()

    def _interrupt(self, last):
        if self._is_killed and last.method == "POST":
            self.server.kill()
        else:
            self.server.terminate()
        self._line.close()
        self.server.start()

    def _ask(self, number, request):
        if request.is_new:
            self._cookie = None
        pairs = [] if request.source is None else self._pages[request.source].forms[0].hidden
        while True:
            try:
                self._line.send(request.method, request.path,
                                request_fields(self._cookie, request.window),
                                encoded([*pairs, *request.typed]))
                answer = self._line.receive()
            except Lost as lost:
                raise Wrong(f"No answer to {request.method} {request.path}: {lost}") from None
            if not is_unfinished(answer.body):
                break
        self._cookie = cookie(answer) or self._cookie
        if TICKET.search(answer.body):
            self._pages[number] = Page(answer.body)
        return essence(answer)

    def _difference(self, number, expected, found):
        before = [f"  {request.method} {request.path} {request.typed or ''}"
                  for request in self._requests[max(0, number - 12):number + 1]]
        lines = list(difflib.unified_diff(
            *(re.sub(rb"(?=<)", b"\n", part.body).decode(errors="replace").splitlines()
              for part in (expected, found)), "ran on", "was started again", lineterm="", n=1))
        return "\n".join([f"Answer {number} differs after a restart. The requests before:", *before,
                          f"ran on: {expected[:3]}; was started again: {found[:3]}", *lines[:60]])


def essence(answer):
    """What must not differ."""
    path, _, place = (answer.field("location") or "").partition("#")
    return Essence(answer.status, path, cookie(answer) is not None,
                   CHANGING.sub(b"", answer.body), place)
