"""Somebody who presses one button again and again."""

import re
import time

from crash_driver.browser import cookie
from crash_driver.connection import Connection, encoded

HIDDEN = re.compile(rb'<input type="hidden" name="([^"]*)" value="([^"]*)"')


class Clicker:
    """A session of its own without a script: POST, 303, GET.

    - `button`: a pattern of what the button says.
    """

    def __init__(self, port, path, button):
        self._line = Connection(port)
        self._path = path
        self._button = re.compile(
            rb'<button[^>]*name="_e"[^>]*value="([^"]*)"[^>]*>(?:<[^>]*>)*\s*(?:' + button.encode() + rb")")
        self._cookie = None
        self._page = self._ask("GET")
        self.click()

    def _ask(self, method, body=b""):
        fields = [("Cookie", self._cookie)] if self._cookie else []
        self._line.send(method, self._path, fields, body)
        answer = self._line.receive()
        self._cookie = cookie(answer) or self._cookie
        if answer.status != (303 if method == "POST" else 200):
            raise SystemExit(f"{method} {self._path} is answered with {answer.status}")
        return answer.body

    def click(self):
        """Presses it; how long that took, in seconds."""
        values = [(name.decode(), value.decode()) for name, value in HIDDEN.findall(self._page)]
        body = encoded([*values, ("_e", self._button.search(self._page)[1].decode())])
        began = time.perf_counter()
        self._ask("POST", body)
        self._page = self._ask("GET")
        return time.perf_counter() - began
