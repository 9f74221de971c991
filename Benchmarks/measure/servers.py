"""The servers that are measured, and the program that loads them."""

import json
import os
import pathlib
import re
import shutil
import signal
import socket
import subprocess
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILT = ROOT / "Benchmarks" / ".build" / "release"
WORK = ROOT / ".build" / "bench"
TICKS = os.sysconf("SC_CLK_TCK")
LOOPS = os.cpu_count()


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def prepare():
    """An empty folder to work in, where the server finds no files of ours to serve."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)


class Server:
    """A running server; `with` ends it.

    - `metered`: counts allocations and the bytes of the heap.
    - `wrapper`: what runs the program, such as valgrind.
    """

    def __init__(self, command, port, environment=None, metered=False, wrapper=()):
        self.port = port
        self.socket = str(WORK / f"meter-{port}") if metered else None
        # Measured is the process that serves.
        environment = {**os.environ, "SUPERVISE": "off", **(environment or {}), "PORT": str(port)}
        if metered:
            environment |= {"LD_PRELOAD": str(BUILT / "libMeter.so"), "SHOJI_METER": self.socket}
        self.process = subprocess.Popen(
            [str(word) for word in (*wrapper, *command)], stdout=subprocess.DEVNULL, cwd=WORK,
            stderr=(WORK / f"errors-{port}").open("w"), env=environment)
        self.wait_until_served()

    def wait_until_served(self):
        for _ in range(600):
            if self.process.poll() is not None:
                break
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                time.sleep(0.05)
        self.__exit__()
        errors = (WORK / f"errors-{self.port}").read_text()
        raise SystemExit(f"{self.process.args[0]} did not start\n{errors}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(20)
            except subprocess.TimeoutExpired:
                self.process.kill()
        self.process.wait()

    @property
    def cpu(self):
        """Seconds that the process has worked, in user and system mode."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    @property
    def resident(self):
        """Bytes of memory that the process holds: VmRSS."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1]) * 1024

    @property
    def written(self):
        """Bytes that the process has written into files."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/io").read_text()
        return int(re.search(r"wchar: (\d+)", fields)[1])

    @property
    def allocator(self):
        """Allocations until now, and the bytes that are in use on the heap."""
        with socket.socket(socket.AF_UNIX) as meter:
            meter.connect(self.socket)
            return tuple(int(word) for word in meter.recv(64).split())


def ours(rows, loops=LOOPS, environment=None, program=BUILT / "TodoServer", **options):
    """Our server, with this many rows from the start."""
    settings = {"ROWS": str(rows), "LOOPS": str(loops), "SHOJI_KEY": "k" * 32,
                "LOG_LEVEL": "error", "MAX_CONNECTIONS_PER_ADDRESS": "0",
                "SESSIONS_PER_ADDRESS": "0",
                # Sessions neither go nor sleep while others are made, and end with the process, where
                # nothing else is said.
                "DURABILITY": "memory", "SESSION_MEMORY": str(1 << 40),
                "SESSION_HIBERNATE_SECONDS": "86400", "SESSION_IDLE_SECONDS": "172800",
                **(environment or {})}
    port = free_port()
    settings.setdefault("DATA_DIR", str(WORK / f"data-{port}"))
    return Server([program], port, settings, **options)


def plain(mode, folder, rows=None, loops=LOOPS, program=BUILT / "PlainC", **options):
    """The C program, with the parts of our pages that are in the folder."""
    port = free_port()
    return Server([program, mode, port, loops, folder, *([rows] if rows else [])], port, **options)


class Load:
    """The program that loads a server; `with` ends it. Sessions are ready when it is made."""

    def __init__(self, server, **options):
        words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
        self.server = server
        self.process = subprocess.Popen(
            [str(BUILT / "Load"), "--port", str(server.port), *words], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, text=True)
        self.expect("ready")

    def expect(self, word=None):
        line = self.process.stdout.readline()
        if not line or (word and line.strip() != word):
            raise SystemExit("the load ended with an error")
        return line

    def ask(self, mode, unit, amount):
        """Runs it; the figures, and the server's seconds of CPU for each."""
        before = self.server.cpu
        self.process.stdin.write(f"{mode} {unit} {amount}\n")
        self.process.stdin.flush()
        figures = json.loads(self.expect())
        if figures["errors"]:
            raise SystemExit(f"{figures['errors']} answers were wrong")
        figures["cpu"] = (self.server.cpu - before) / figures["count"]
        return figures

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()
