"""Sessions at a server whose handlers crash: a fault costs one press, and no press of anybody else."""

import asyncio
import os
import pathlib
import random
import re
import statistics
import subprocess
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# The server of the tests that crashes wherever it is told to: of the build of the tests, or of that for users.
PROGRAMS = {kind: ROOT / ".build" / kind / "CrashingServer" for kind in ["debug", "release"]}
FAULTS = ["Index", "Later", "Elsewhere", "Awaited", "Recursion", "Abort"]
NOTICE = "made the server crash"
INPUT = re.compile(r'<input type="(?:hidden|text)"[^>]*?name="([^"]*)"(?: value="([^"]*)")?')
BUTTON = re.compile(r'<button[^>]*? value="([^"]*:([^":]*))"')
# How many presses all sessions make together, twice as many at most.
PRESSES_PER_SECOND = 150
# How long a request may take before it is sent again, in seconds, and how long a session tries.
TIMEOUT, PATIENCE = 20, 120


class Wrong(Exception):
    """A session has seen something wrong."""


class Client:
    """A browser with one connection. It sends a request again until there is an answer."""

    def __init__(self, port, counts):
        self.port, self.counts, self.cookie = port, counts, None
        self.reader = self.writer = None

    async def request(self, method, path, body=""):
        """The status, the location and the text of the answer, and how often the request was cut."""
        end, cuts = time.monotonic() + PATIENCE, 0
        while True:
            try:
                return *await asyncio.wait_for(self._once(method, path, body), TIMEOUT), cuts
            except ConnectionRefusedError:
                self.counts["refused"] += 1
            except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError, ValueError):
                cuts += 1
            self.close()
            if time.monotonic() > end:
                raise Wrong(f"{method} {path} has no answer for {PATIENCE} s")

    async def _once(self, method, path, body):
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)
        content = body.encode()
        lines = [f"{method} {path} HTTP/1.1", f"Host: localhost:{self.port}"]
        if self.cookie:
            lines.append(f"Cookie: {self.cookie}")
        if method == "POST":
            lines += [f"Content-Length: {len(content)}", "Content-Type: application/x-www-form-urlencoded"]
        self.writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + content)
        await self.writer.drain()
        head = (await self.reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        fields = {name.lower(): value for name, _, value in (line.partition(": ") for line in head[1:]) if value}
        text = (await self.reader.readexactly(int(fields.get("content-length", 0)))).decode()
        if "set-cookie" in fields:
            self.cookie = fields["set-cookie"].split(";")[0]
        if fields.get("connection") == "close":
            self.close()
        return int(head[0].split()[1]), fields.get("location"), text

    def close(self):
        if self.writer is not None:
            self.writer.close()
        self.reader = self.writer = None


class Session:
    """A person who counts, and who now and then presses what crashes."""

    def __init__(self, number, run):
        self.number, self.run = number, run
        self.random = random.Random(f"{run.seed} {number}")
        self.client = Client(run.port, run.counts)
        self.counted = 0
        self.page = ""

    async def go(self):
        """Presses until enough faults have happened."""
        await self.look()
        while not self.run.is_over:
            if self.random.random() < self.run.share and self.run.take_trap():
                await self.crash(self.random.choice(FAULTS))
            else:
                await self.count()
            await asyncio.sleep(self.random.random() * self.run.pause)

    async def look(self):
        status, _, self.page, _ = await self.client.request("GET", "/crashes")
        self.expect(status == 200, f"GET is answered with {status}")

    async def press(self, name):
        """Sends the form, and follows the redirect; how often the form was cut."""
        events = {name: event for event, name in BUTTON.findall(self.page)}
        fields = INPUT.findall(self.page) + [("_e", events[name])]
        status, location, text, cuts = await self.client.request("POST", "/crashes", urllib.parse.urlencode(fields))
        self.expect(status == 303, f"{name} is answered with {status}: {text[-400:]}")
        status, _, self.page, _ = await self.client.request("GET", location.split("#")[0])
        self.expect(status == 200, f"the page after {name} is answered with {status}")
        return cuts

    async def count(self):
        cuts = await self.press("Count")
        self.counted += 1
        self.run.counts["presses"] += 1
        self.run.counts["presses sent again"] += cuts > 0
        self.expect_count("Count")

    async def crash(self, fault):
        cuts = await self.press(fault)
        self.run.counts["faults"] += 1
        self.run.counts[f"cut {min(cuts, 3)} times"] += 1
        self.expect(cuts > 0, f"{fault} was answered and has not happened")
        self.expect_count(fault)
        self.run.counts["faults told"] += NOTICE in self.page

    def expect_count(self, act):
        self.expect(f"Counted {self.counted}<" in self.page,
                    f"after {act} there should be {self.counted}: {re.findall('Counted [0-9]+', self.page)}")

    def expect(self, is_so, complaint):
        if not is_so:
            raise Wrong(f"Session {self.number}: {complaint}")


class Traps:
    """A run with so many faults."""

    def __init__(self, folder, chosen):
        self.folder, self.seed = folder, chosen.seed
        self.left = self.traps = chosen.traps
        self.amount, self.program = chosen.sessions, PROGRAMS[chosen.build]
        # The server is busy and answers within its time: a handler that takes longer is answered before it crashes.
        self.pause = chosen.pause or max(0.2, self.amount / PRESSES_PER_SECOND)
        # About one fault is under way at a time.
        self.share = min(0.2, max(2, self.pause) / self.amount)
        self.counts = dict.fromkeys(["presses", "presses sent again", "faults", "faults told", "refused"], 0)
        self.counts |= {f"cut {times} times": 0 for times in range(4)}
        self.outages = []
        self.is_over = False
        self.port = 0

    def take_trap(self):
        """Whether one more fault may happen."""
        if self.left == 0:
            self.is_over = True
            return False
        self.left -= 1
        return True

    def go(self):
        os.makedirs(self.folder, exist_ok=True)
        log = os.path.join(self.folder, "log")
        environment = {**os.environ, "PORT": "0", "DATA_DIR": self.folder, "MAX_CONNECTIONS_PER_ADDRESS": "0",
                       "SESSIONS_PER_ADDRESS": "0"}
        with open(log, "wb") as errors:
            process = subprocess.Popen([self.program], cwd=self.folder, env=environment, stdout=subprocess.PIPE,
                                       stderr=errors, text=True)
        self.port = int(process.stdout.readline().rsplit(":", 1)[1])
        began = time.monotonic()
        try:
            asyncio.run(self._all())
            failure = None
        except Wrong as wrong:
            failure = wrong
        process.terminate()
        status = process.wait(60)
        told = sum("was started again" in line for line in open(log, errors="replace"))
        self._report(time.monotonic() - began, told)
        if failure or status != 0 or self.counts["refused"]:
            print(failure or f"The server has ended with {status}. Its log is {log}")
            return False
        return True

    async def _all(self):
        sessions = [Session(number, self) for number in range(self.amount)]
        probe = asyncio.create_task(self._probe())
        work = [asyncio.create_task(session.go()) for session in sessions]
        done, _ = await asyncio.wait(work, return_when=asyncio.FIRST_EXCEPTION)
        self.is_over = True
        await asyncio.gather(*work, probe)
        for session in sessions:
            await session.look()
            session.expect_count("all")

    async def _probe(self):
        """Asks all the time, on a new connection each time, how long there is no answer."""
        while not self.is_over:
            client = Client(self.port, self.counts)
            began = time.monotonic()
            *_, cuts = await client.request("GET", "/api/well")
            client.close()
            if cuts or time.monotonic() - began > 0.03:
                self.outages.append(time.monotonic() - began)
            await asyncio.sleep(0.005)

    def _report(self, seconds, told):
        print(f"{seconds:.0f} s: " + ", ".join(f"{name} {count}" for name, count in self.counts.items() if count))
        if self.outages:
            ordered = sorted(self.outages)
            print(f"{len(ordered)} times without an answer for more than 30 ms: median "
                  f"{statistics.median(ordered) * 1000:.0f} ms, longest {ordered[-1] * 1000:.0f} ms; "
                  f"{told} crashes in the log")
