"""The gallery's process, which is killed and started again."""

import atexit
import fcntl
import os
import random
import resource
import shutil
import signal
import socket
import subprocess
import threading
import time


# Where the lock of those who write stands in the file of SQLite's shared memory ("WAL-mode File Format").
WRITERS_LOCK = 120


class StartFailure(Exception):
    """The server did not start, or did not end as it should."""


def free_port():
    """A port that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """A gallery with a folder of its own, on a port that stays the same."""

    def __init__(self, binary, root, folder, port=None, settings=None):
        os.makedirs(folder, exist_ok=True)
        self.port = port or free_port()
        self.folder = folder
        self.starts = []
        # How often it was started, and killed before that.
        self.starts_and_kills = (0, 0)
        # When it was killed last.
        self.killed_at = 0.0
        # A process whose disk is full by a limit gets an error where it would be ended.
        self._command = ["env", "--ignore-signal=XFSZ", binary]
        self._root = root
        self._settings = settings or {}
        self._process = None
        self._kills = 0
        self._changed = threading.Condition()
        self._is_up = False
        self._is_given_up = False
        self._log = os.path.join(folder, "log")
        self._data = os.path.join(folder, "data")
        self._held = None
        # However the driver ends, its server does not stay behind.
        atexit.register(self.send_signal, signal.SIGKILL)

    def start(self, settings=None):
        """Starts the server, with settings for this time alone, and waits until it listens.

        Returns whether it listens: it may have been killed at a counted event before that.
        """
        began = time.monotonic()
        environment = {
            **os.environ, "PORT": str(self.port), "DATA_DIR": self._data,
            "DURABILITY": "process", "SHOJI_KEY_FILE": os.path.join(self.folder, "key"),
            "LOG_LEVEL": "warning", "SHUTDOWN_SECONDS": "5",
            # The driver kills the server itself, and starts it again.
            "SUPERVISE": "off",
            # Nobody guesses here.
            "PASSWORD_OPERATIONS": "1", "PASSWORD_MEMORY": "8388608", **self._settings, **(settings or {})}
        with open(self._log, "ab") as log:
            self._process = subprocess.Popen(
                self._command, cwd=self._root, env=environment, stdout=subprocess.PIPE, stderr=log)
        line = self._process.stdout.readline()
        if settings and not line and self._process.wait() == -signal.SIGKILL:
            self._process.stdout.close()
            self._kills += 1
            return False
        if not line.startswith(b"Serving "):
            raise StartFailure(f"The server did not start:\n{self.log()}")
        self.starts.append(time.monotonic() - began)
        with self._changed:
            self.starts_and_kills = (len(self.starts), self._kills)
            self._is_up = True
            self._changed.notify_all()
        return True

    def wait(self):
        """Waits until the server is up."""
        with self._changed:
            if not self._changed.wait_for(lambda: self._is_up or self._is_given_up, timeout=60) \
                    or self._is_given_up:
                raise StartFailure("The server did not come back.")

    def give_up(self):
        """Lets nobody wait for the server any more."""
        with self._changed:
            self._is_given_up = True
            self._changed.notify_all()

    def send_signal(self, number):
        """Sends a signal, if the server runs."""
        if self.is_running:
            if number == signal.SIGKILL:
                self.killed_at = time.monotonic()
            self._process.send_signal(number)

    @property
    def number(self):
        """What the system calls the process."""
        return self._process.pid

    @property
    def is_running(self):
        """Whether there is a process."""
        return self._process is not None and self._process.poll() is None

    def ended(self, timeout):
        """Whether the process ends within a time."""
        try:
            self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            return False
        with self._changed:
            self._is_up = False
        self._process.stdout.close()
        return True

    def kill(self):
        """Kills the process, if it has not killed itself, and waits for its end."""
        self._kills += 1
        self.killed_at = time.monotonic()
        self.send_signal(signal.SIGKILL)
        self.ended(None)
        if self._process.returncode not in (0, -signal.SIGKILL):
            raise StartFailure(f"The server has ended by itself with {self._process.returncode}.")

    def fill_disk(self):
        """Lets the process write no file from now on, as on a full disk."""
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))

    def free_disk(self):
        """Lets the process write files again, if it is still there."""
        if self.is_running:
            resource.prlimit(
                self._process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)

    def take_disk_away(self):
        """Takes the folder with the data away from where it is looked for."""
        os.rename(self._data, self._data + "-away")

    def bring_disk_back(self):
        """Puts the folder with the data back."""
        os.rename(self._data + "-away", self._data)

    def hold_disk(self):
        """Lets everybody wait who wants to write, as on a disk that takes its time.

        It is the lock that SQLite's writers take. A connection of SQLite's would have it as well, but
        would also put into order what a killed process has left.
        """
        self._held = open(os.path.join(self._data, "shoji.db-shm"), "r+b")
        fcntl.lockf(self._held, fcntl.LOCK_EX, 1, WRITERS_LOCK)

    def let_disk_go(self):
        """Lets writers go on."""
        if self._held is not None:
            self._held.close()
        self._held = None

    def terminate(self, may_be_killed=False):
        """Asks the process to end, which it does with 0, or by a kill at a counted event."""
        self.send_signal(signal.SIGTERM)
        if not self.ended(30):
            raise StartFailure(f"The server did not end within 30 seconds of SIGTERM. {self._stacks()}")
        if may_be_killed and self._process.returncode == -signal.SIGKILL:
            self._kills += 1
            self.killed_at = time.monotonic()
        elif self._process.returncode != 0:
            raise StartFailure(f"The server ended with {self._process.returncode} after SIGTERM.")

    def _stacks(self):
        """Writes down where the threads of the process are, where there is a debugger, and says where that is."""
        if shutil.which("gdb") is None:
            return "Where its threads were is not known: gdb is not installed."
        path = os.path.join(self.folder, "stacks")
        with open(path, "wb") as file:
            try:
                subprocess.run(["gdb", "-p", str(self.number), "-batch", "-ex", "thread apply all backtrace"],
                               stdout=file, stderr=subprocess.STDOUT, timeout=60, check=False)
            except subprocess.TimeoutExpired:
                return "Where its threads were is not known: gdb has taken more than a minute."
        return f"Where its threads were: {path}"

    def log(self):
        """The end of what the server has written."""
        with open(self._log, "rb") as log:
            return log.read()[-2000:].decode(errors="replace")


class Trap:
    """Kills the server when sessions have done something for the n-th time, from within the request.

    Between a request and its answer lie a few tenths of a millisecond: whoever kills by the clock
    alone mostly hits the time between requests.
    """

    EVENTS = ("sent", "answered", "shown")

    def __init__(self, server):
        self._server = server
        self._lock = threading.Lock()
        self._event = None
        self._count = 0
        self._delay = 0.0

    def arm(self, choices: random.Random, sessions):
        """Chooses what it springs at."""
        with self._lock:
            self._event = choices.choices(self.EVENTS, (6, 3, 1))[0]
            self._count = choices.randint(1, 3 * sessions)
            late = self._event == "sent" and choices.random() < 0.85
            # Mostly soon: an action and its commit take less than a millisecond.
            self._delay = 0.004 * choices.random() ** 2 if late else 0.0

    def disarm(self):
        with self._lock:
            self._event = None

    def note(self, event):
        """Something has happened; it may be the time."""
        if event != self._event:
            return
        with self._lock:
            if event != self._event:
                return
            self._count -= 1
            if self._count > 0:
                return
            self._event = None
            end = time.perf_counter() + self._delay
        while time.perf_counter() < end:
            time.sleep(0)
        self._server.send_signal(signal.SIGKILL)
