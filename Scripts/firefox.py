"""Firefox for the checks, without geckodriver, which Debian has no package of.

Firefox speaks Marionette itself: the commands of WebDriver as JSON, each with its length in front, over
a TCP connection. Selenium sends them through `Marionette` as it would send them to a driver.
"""

import json
import pathlib
import shutil
import socket
import subprocess
import tempfile
import time

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.remote.command import Command

# What Selenium's commands are called in Marionette.
NAMES = {
    Command.NEW_SESSION: "NewSession",
    Command.QUIT: "DeleteSession",
    Command.GET: "Navigate",
    Command.REFRESH: "Refresh",
    Command.GO_BACK: "Back",
    Command.GO_FORWARD: "Forward",
    Command.GET_CURRENT_URL: "GetCurrentURL",
    Command.GET_TITLE: "GetTitle",
    Command.W3C_EXECUTE_SCRIPT: "ExecuteScript",
    Command.W3C_EXECUTE_SCRIPT_ASYNC: "ExecuteAsyncScript",
    Command.W3C_ACTIONS: "PerformActions",
    Command.FIND_ELEMENT: "FindElement",
    Command.FIND_ELEMENTS: "FindElements",
    Command.CLICK_ELEMENT: "ElementClick",
    Command.GET_ELEMENT_RECT: "GetElementRect",
    Command.SEND_KEYS_TO_ELEMENT: "ElementSendKeys",
    Command.DELETE_ALL_COOKIES: "DeleteAllCookies",
    Command.SCREENSHOT: "TakeScreenshot",
    Command.W3C_GET_CURRENT_WINDOW_HANDLE: "GetWindowHandle",
    Command.W3C_GET_WINDOW_HANDLES: "GetWindowHandles",
    Command.SWITCH_TO_WINDOW: "SwitchToWindow",
    Command.NEW_WINDOW: "NewWindow",
    Command.CLOSE: "CloseWindow",
    Command.SET_WINDOW_RECT: "SetWindowRect",
}
# How long Firefox may take to begin, in seconds.
START_SECONDS = 60


class Marionette:
    """What Selenium takes for the connection to a driver."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=120)
        self.buffer = b""
        self.number = 0
        self.receive()

    def receive(self):
        """A message: its length in digits, a colon, JSON."""
        while b":" not in self.buffer:
            self.read()
        digits, _, self.buffer = self.buffer.partition(b":")
        while len(self.buffer) < int(digits):
            self.read()
        message, self.buffer = self.buffer[:int(digits)], self.buffer[int(digits):]
        return json.loads(message)

    def read(self):
        chunk = self.socket.recv(1 << 16)
        if not chunk:
            raise WebDriverException("Firefox has hung up")
        self.buffer += chunk

    def close(self):
        self.socket.close()

    def execute(self, command, params):
        if command not in NAMES:
            raise WebDriverException(f"{command} is not in the table of commands")
        params = {name: value for name, value in params.items() if name != "sessionId"}
        if command == Command.NEW_SESSION:
            params = params["capabilities"]["alwaysMatch"] or params["capabilities"]["firstMatch"][0]
            params = {"capabilities": {"alwaysMatch": params}}
        self.number += 1
        message = json.dumps([0, self.number, "WebDriver:" + NAMES[command], params]).encode()
        self.socket.sendall(b"%d:%s" % (len(message), message))
        _, _, fault, result = self.receive()
        if fault:
            return {"status": 500, "value": json.dumps({"value": fault})}
        if isinstance(result, dict) and set(result) == {"value"}:
            result = result["value"]
        return {"value": result}


class Firefox(webdriver.Remote):
    """A running Firefox with a profile of its own; without `script` pages can run none."""

    def __init__(self, script=True):
        program = shutil.which("firefox-esr") or shutil.which("firefox")
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        settings = {
            # Firefox takes a free port and writes it down.
            "marionette.port": 0,
            "javascript.enabled": script,
            "ui.prefersReducedMotion": 1,
            "dom.disable_beforeunload": True,
            "datareporting.policy.dataSubmissionEnabled": False,
            "toolkit.telemetry.reportingpolicy.firstRun": False,
            "app.update.enabled": False,
            "network.captive-portal-service.enabled": False,
            "network.connectivity-service.enabled": False,
        }
        folder = pathlib.Path(self.profile.name)
        (folder / "user.js").write_text("".join(
            f"user_pref({json.dumps(name)}, {json.dumps(value)});\n"
            for name, value in settings.items()))
        self.process = subprocess.Popen(
            [program, "--headless", "--no-remote", "--marionette", "--profile", folder],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            options = webdriver.FirefoxOptions()
            options.page_load_strategy = "normal"
            super().__init__(Marionette(self.find_port(folder)), options=options)
        except BaseException:
            self.end()
            raise
        # Files are on this machine, and are not sent to the browser first.
        self._is_remote = False

    def find_port(self, folder):
        """Waits until Firefox listens."""
        file = folder / "MarionetteActivePort"
        end = time.monotonic() + START_SECONDS
        while time.monotonic() < end and self.process.poll() is None:
            if file.exists() and file.read_text().strip():
                return int(file.read_text())
            time.sleep(0.05)
        raise WebDriverException("Firefox does not begin")

    def get_log(self, log_type):
        """Marionette does not tell what a page has logged."""
        return []

    def quit(self):
        try:
            super().quit()
        finally:
            self.end()

    def end(self):
        self.process.terminate()
        self.process.wait()
        self.profile.cleanup()
