"""Runs the gallery and plain C alternately under wrk, and measures the memory of sessions.

Everything is a ratio or a figure of this one run: three rounds each, medians.
"""

import html
import http.client
import os
import pathlib
import re
import socket
import statistics
import subprocess
import sys
import time
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / ".build" / "bench"
GALLERY = ROOT / ".build" / "release" / "Gallery"
PLAIN = ROOT / "Benchmarks" / ".build" / "release" / "PlainC"
SECONDS = int(sys.argv[1])
ROUNDS = 3
# What the library writes by itself, or what is of one answer alone.
OWN_HEADERS = {"date", "content-length", "connection", "set-cookie"}


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start(arguments, port):
    process = subprocess.Popen(
        [str(argument) for argument in arguments], stdout=subprocess.DEVNULL,
        env={**os.environ, "PORT": str(port), "SHOJI_KEY": "k" * 32, "LOG_LEVEL": "error",
             "MAX_CONNECTIONS_PER_ADDRESS": "0", "MAX_SESSIONS": "100000"})
    for _ in range(200):
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return process
        except OSError:
            time.sleep(0.02)
    raise SystemExit("the server did not start")


class Visitor:
    """A browser without script: one connection and one cookie."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port)
        self.cookie = None

    def send(self, method, path, body=None):
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if body is not None:
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        self.page = answer.read().decode()
        cookie = answer.getheader("Set-Cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        return answer

    def form(self, title):
        """The fields that pressing a button sends, without the ticket."""
        fields = {html.unescape(n): html.unescape(v) for n, v in re.findall(
            r'<input type="hidden" name="([^"]+)" value="([^"]*)"', self.page)}
        for value, words in re.findall(r'name="_e" value="([^"]+)"[^>]*>(.*?)</button>', self.page):
            if html.unescape(re.sub("<[^>]+>", "", words)) == title:
                fields["_e"] = html.unescape(value)
        fields.pop("_ticket")
        return urllib.parse.urlencode(fields)

    def begin(self):
        """A session with the to-do app, after one action."""
        self.send("GET", "/todo")
        ticket = re.search(r'name="_ticket" value="([^"]+)"', self.page)[1]
        self.send("POST", "/todo", self.form("Complete buy milk") + "&_ticket=" + ticket)
        return self.send("GET", "/todo")


def wrk(port, script=None, path="/todo"):
    command = ["wrk", "-t1", "-c32", f"-d{SECONDS}s"]
    if script:
        command += ["-s", str(script)]
    output = subprocess.run(
        command + [f"http://127.0.0.1:{port}{path}"], capture_output=True, text=True, check=True).stdout
    if "Non-2xx" in output:
        raise SystemExit("a request failed:\n" + output)
    return float(re.search(r"Requests/sec:\s+([\d.]+)", output)[1])


def memory(process):
    status = pathlib.Path(f"/proc/{process.pid}/status").read_text()
    return int(re.search(r"VmRSS:\s+(\d+) kB", status)[1])


def write_scripts(visitor):
    get = WORK / "get.lua"
    get.write_text(f'wrk.headers["Cookie"] = "{visitor.cookie}"\n')
    post = WORK / "post.lua"
    post.write_text(f"""
local body = "{visitor.form('Reopen buy milk')}&_ticket="
local posted = {{Cookie = "{visitor.cookie}", ["Content-Type"] = "application/x-www-form-urlencoded"}}
local shown = {{Cookie = "{visitor.cookie}"}}
local count = 0
local run = "{time.time_ns()}" .. math.random(1000000)
function request()
  count = count + 1
  if count % 2 == 0 then return wrk.format("GET", "/todo", shown) end
  return wrk.format("POST", "/todo", posted, body .. run .. "x" .. count)
end
""")
    return get, post


def measure_speed():
    port, plain_port = free_port(), free_port()
    gallery = start([GALLERY], port)
    visitor = Visitor(port)
    answer = visitor.begin()
    (WORK / "body").write_bytes(visitor.page.encode())
    (WORK / "headers").write_text("".join(
        f"{name}: {value}\n" for name, value in answer.getheaders()
        if name.lower() not in OWN_HEADERS))
    plain = start(
        [PLAIN, plain_port, os.cpu_count(), WORK / "body", WORK / "headers"], plain_port)
    get, post = write_scripts(visitor)
    try:
        ours, theirs, posts = [], [], []
        for _ in range(ROUNDS):
            theirs.append(wrk(plain_port, get))
            ours.append(wrk(port, get))
            # wrk repeats the tickets of its script when it is started again.
            get, post = write_scripts(visitor)
            posts.append(wrk(port, post) / 2)
        return statistics.median(ours), statistics.median(theirs), statistics.median(posts)
    finally:
        for process in (gallery, plain):
            process.terminate()
            process.wait()


def measure_memory():
    port = free_port()
    gallery = start([GALLERY], port)
    try:
        Visitor(port).begin()
        before = memory(gallery)
        figures, count = {}, 0
        for goal in (1_000, 10_000):
            while count < goal:
                visitor = Visitor(port)
                visitor.begin()
                visitor.connection.close()
                count += 1
            figures[goal] = (memory(gallery) - before) / count
        return figures
    finally:
        gallery.terminate()
        gallery.wait()


def main():
    ours, theirs, posts = measure_speed()
    sizes = measure_memory()
    print(f"\n{os.cpu_count()} cores shared with wrk (1 thread, 32 connections), "
          f"medians of {ROUNDS} runs of {SECONDS} s\n")
    print("| what | Shoji | plain C | ratio |")
    print("| --- | --- | --- | --- |")
    print(f"| GET of the to-do page with a session | {ours:,.0f}/s | {theirs:,.0f}/s | {ours / theirs:.2f} |")
    print(f"| POST and the GET that follows | {posts:,.0f} pairs/s | | {posts / theirs:.2f} |")
    for count, size in sizes.items():
        print(f"| memory of a live session, at {count:,} | {size:.1f} KB | | |")


main()
