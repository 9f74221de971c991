"""A browser with a session's cookie, at a server that comes and goes."""

import collections
import re
import time

from .belief import Wrong
from .connection import Connection, Lost, Refused

SESSION_COOKIE = re.compile(r"((?:__Host-)?shoji(?:-[0-9a-f]{8})?)=([^;]*)")
# What a page says when a session cannot be read.
UNREACHABLE = b"it cannot be reached at the moment"
# What a form is answered with while another server does something in the session.
OCCUPIED = b"What was asked for before takes unusually long"
# What a page says when nobody can tell whether a form was carried out.
UNCLEAR = b"it is not done twice"
# How many lines of its history a failure shows.
HISTORY = 120


class RunIsOver(Exception):
    """Somebody else has seen something wrong: nobody waits any more for a server that refuses."""


class Browser:
    """Requests with the session's cookie, each at a server that runs."""

    def __init__(self, run):
        self.counts = collections.Counter()
        self.history = collections.deque(maxlen=HISTORY)
        self._run = run
        self._server = run.server
        self._lines = [Connection(run.server.port), Connection(run.server.port)]
        self._cookie = None
        self._generation = 0
        self._kills = 0
        # Whether one copy of the form that was sent last was refused, and the other was not.
        self._is_half_refused = False

    def doubt_navigation(self):
        """What was only navigated may have been forgotten."""

    def close(self):
        for line in self._lines:
            line.close()

    def _exchange(self, method, path, body=b"", window=None, may_renew=False):
        """Sends a request, whose answer may get `Lost`."""
        self._arrive()
        self._is_half_refused = False
        line, began = self._lines[0], time.monotonic()
        try:
            line.send(method, path, request_fields(self._cookie, window), body)
            if method == "POST":
                self._run.trap.note("sent")
            answer = self._checked(line.receive(), may_renew, is_form=method == "POST")
        except Lost:
            self._note_cut(began, is_form=method == "POST")
            raise
        if method == "POST":
            self._run.trap.note("answered")
        if self._notice_start() and method == "GET":
            raise Lost("the server was started again meanwhile")
        return answer

    def _exchange_twice(self, path, body, may_renew):
        """Sends a form twice at the same time: the answers that were not lost."""
        self._arrive()
        answers, refused, lost, began = [], [], None, time.monotonic()
        for line in self._lines:
            try:
                line.send("POST", path, request_fields(self._cookie, None), body)
            except Lost as error:
                lost = error
        self._run.trap.note("sent")
        for line in self._lines:
            try:
                answers.append(self._checked(line.receive(), may_renew, is_form=True))
            except Refused as error:
                refused += error.answers
            except Lost as error:
                lost = error
                self._note_cut(began, is_form=True)
        self._notice_start()
        if not answers:
            raise lost or Refused(*refused)
        self._is_half_refused = bool(refused)
        if refused:
            self._note("  one of the two is refused with 503")
        return answers

    def _note_cut(self, began, is_form):
        """Notes whether the server was killed after a request had begun."""
        if began < self._server.killed_at or not self._server.is_running:
            self._run.note_cut(self._generation, is_form)

    def _checked(self, answer, may_renew, is_form):
        """Looks for what no answer may have."""
        if self._run.may_have_forgotten:
            self.doubt_navigation()
        is_of_former = self._server.starts_and_kills[0] != self._generation
        if answer.status == 503 and (self._run.is_stopping or is_of_former):
            raise Lost("the server is stopping")
        is_unreachable = self._run.may_be_unreachable and \
            (UNREACHABLE in answer.body or OCCUPIED in answer.body)
        if answer.status in (502, 504):
            raise Lost("no node has answered the proxy")
        if answer.status == 503 and self._run.may_refuse and UNCLEAR in answer.body:
            raise Lost("nobody can tell")
        if answer.status == 503 and (is_form and self._run.may_refuse or is_unreachable):
            if self._run.has_failed:
                raise RunIsOver
            time.sleep(0.005)
            if is_unreachable:
                self.counts["unreachable"] += 1
                raise Refused() if is_form else Lost("the session cannot be reached")
            # What was only navigated may have gone back as well, with what could not be kept.
            self.doubt_navigation()
            raise Refused(answer)
        given = cookie(answer)
        if given is None or given == self._cookie:
            return answer
        if self._cookie is None:
            self._cookie = given
        elif not may_renew:
            raise Wrong(f"A new session: the answer sets {given}, the cookie is {self._cookie}.")
        return answer

    @staticmethod
    def _expect_redirect(answer):
        """Where the answer to a form leads."""
        if answer.status != 303:
            raise Wrong(f"The form is answered with {answer.status}.\n"
                        + answer.body.decode(errors="replace")[-600:])
        return answer.field("location").partition("#")[0]

    def _arrive(self):
        """Waits for the server."""
        self._server.wait()
        deadline = time.monotonic() + 60
        while True:
            self._notice_start()
            try:
                for line in self._lines:
                    line.connect()
                # Perhaps to a server that has come in the place of the one that was there before.
                self._server.wait()
                if self._server.starts_and_kills[0] == self._generation:
                    return
            except Lost as lost:
                if time.monotonic() > deadline:
                    raise Wrong(f"The server does not come back: {lost}") from None
                time.sleep(0.002)
                self._server.wait()

    def _notice_start(self):
        """Whether the server has been started again since the last time."""
        generation, kills = self._server.starts_and_kills
        if generation == self._generation:
            return False
        is_first, was_killed = self._generation == 0, kills > self._kills
        self._generation, self._kills = generation, kills
        # They led to the process that has ended.
        self.close()
        if was_killed:
            self.doubt_navigation()
        if not is_first:
            self._note(f"the server has been started for the {generation}. time"
                       + (" after a kill" if was_killed else ""))
        return not is_first

    def _note(self, text):
        # What is tried again and again is said once.
        if self.history and self.history[-1].endswith(f"  {text}"):
            self.history.pop()
        self.history.append(f"{time.monotonic() - self._run.began:9.3f}  {text}")


def request_fields(session, window):
    """The fields of a request: the session's cookie, and the window that a script names."""
    fields = [("Cookie", session)] if session else []
    return fields + ([("Shoji-Window", str(window))] if window is not None else [])


def cookie(answer):
    """The session's cookie that an answer sets, as it is sent back."""
    for name, value in answer.fields:
        if name == "set-cookie" and (found := SESSION_COOKIE.match(value)):
            return found[0]
    return None
