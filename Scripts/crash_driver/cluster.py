"""Several of the gallery's processes with one database, behind nginx: what a deployment on machines looks like."""

import os
import pathlib
import random
import shutil
import signal
import subprocess
import threading
import time

from .clock import Clock
from .line import Line
from .postgres import Database
from .server import Server, StartFailure, free_port

NGINX = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/nginx.log;
worker_rlimit_nofile 20000;
events {{ worker_connections 16384; }}
http {{
  access_log off;
  # Nobody is cut off who has read for a while.
  keepalive_timeout 1h;
  keepalive_requests 1000000;
  client_body_temp_path {folder}/client_body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  map $http_cookie $session {{
    "~(?:^|;\\s*)(?:__Host-)?shoji(?:-[0-9a-f]{{8}})?=(?<id>[^;]*)" $id;
  }}
  upstream gallery {{
    {balance}
    {servers}
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://gallery;
      proxy_set_header Host $http_host;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_buffering off;
      proxy_connect_timeout 2s;
    }}
  }}
}}
"""
# How nginx chooses a node: each in turn, or by the session.
BALANCES = {"turns": "", "session": "hash $session consistent;"}


class Balancer:
    """nginx before nodes."""

    def __init__(self, folder, port, nodes, balance="turns"):
        self.port = port
        self._folder = pathlib.Path(folder)
        # A node that was away is tried again at once: it is for tests that it comes back.
        servers = "\n    ".join(f"server 127.0.0.1:{node} max_fails=0;" for node in nodes)
        self._folder.mkdir(parents=True, exist_ok=True)
        (self._folder / "nginx.conf").write_text(NGINX.format(
            folder=folder, port=port, servers=servers, balance=BALANCES[balance]), encoding="utf-8")
        self._process = None

    def start(self):
        """Starts it, and waits until it listens."""
        nginx = shutil.which("nginx") or "/usr/sbin/nginx"
        if not os.access(nginx, os.X_OK):
            raise StartFailure("nginx is not installed. Mend: Scripts/install-dependencies cluster")
        self._process = subprocess.Popen(
            [nginx, "-e", f"{self._folder}/nginx.log", "-c", f"{self._folder}/nginx.conf"])
        deadline = time.monotonic() + 20
        while not (self._folder / "nginx.pid").exists():
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise StartFailure(f"nginx has not started: see {self._folder}/nginx.log")
            time.sleep(0.02)

    def stop(self):
        """Ends it."""
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(20)


class Cluster:
    """Nodes that share a database, used as one server through a balancer.

    - `can_fail`: Whether what nodes and the database say goes through lines that can be cut, and nodes have clocks
      that can be wrong, which takes time.
    """

    def __init__(self, binary, root, folder, nodes=3, balance="turns", port=None, settings=None,
                 has_standby=False, can_fail=True):
        os.makedirs(folder, exist_ok=True)
        self.folder = folder
        self.port = port or free_port()
        self.database = Database(has_standby)
        settings = {
            "SHOJI_KEY": "a key for all of these nodes, " * 2, "DATABASE_CONNECTIONS": "6",
            # Whoever comes, comes from one address.
            "MAX_CONNECTIONS_PER_ADDRESS": "0", "SESSIONS_PER_ADDRESS": "0",
            # Nobody is to see that one is replaced, however slow the machine is that all of them share.
            "SHUTDOWN_SECONDS": "15",
            **(settings or {})}
        # With two databases nodes find them by themselves.
        has_lines = can_fail and not has_standby
        self.lines = [Line(self.database.folder) for _ in range(nodes)] if has_lines else []
        folders = [os.path.join(folder, f"node-{number}") for number in range(nodes)]
        self.clocks = [Clock(folder) for folder in folders] if can_fail else []
        urls = [f"postgres://shoji@/postgres?host={line.folder}" for line in self.lines]
        self.nodes = [
            Server(binary, root, folders[number],
                   settings={"DATABASE_URL": urls[number] if urls else self.database.url,
                             **(self.clocks[number].settings if can_fail else {}), **settings})
            for number in range(nodes)]
        self.balancer = Balancer(os.path.join(folder, "nginx"), self.port,
                                 [node.port for node in self.nodes], balance)
        # Whether browsers are told that a node was started: nobody tells those of a deployment.
        self.tells_starts = True
        # The node that something happens to.
        self.victim = self.nodes[0]
        self._changed = threading.Condition()
        self._is_given_up = False

    @property
    def starts(self):
        """How long starts have taken, in seconds."""
        return [seconds for node in self.nodes for seconds in node.starts]

    @property
    def starts_and_kills(self):
        """How often nodes were started, and killed."""
        if not self.tells_starts:
            return 1, 0
        both = [node.starts_and_kills for node in self.nodes]
        return sum(starts for starts, _ in both), sum(kills for _, kills in both)

    @property
    def killed_at(self):
        """When one was killed last."""
        return max(node.killed_at for node in self.nodes)

    def start(self):
        """Starts all of it, or the node that has ended."""
        if self.balancer is not None and not self.nodes[0].starts:
            self.database.start()
            for line in self.lines:
                line.start()
            for node in self.nodes:
                node.start()
            self.balancer.start()
            return
        for node in self.nodes:
            if not node.is_running:
                node.start()

    def choose(self, choices: random.Random):
        """Chooses the node that something happens to."""
        self.victim = choices.choice(self.nodes)

    def wait(self):
        """There is always a node."""
        if self._is_given_up:
            raise StartFailure("The servers did not come back.")

    def give_up(self):
        """Lets nobody wait any more."""
        self._is_given_up = True

    @property
    def line(self):
        """That of the chosen node to the database."""
        return self.lines[self.nodes.index(self.victim)]

    @property
    def clock(self):
        """That of the chosen node."""
        return self.clocks[self.nodes.index(self.victim)]

    def send_signal(self, number):
        """Sends the chosen node a signal."""
        self.victim.send_signal(number)

    @property
    def is_running(self):
        """Whether the chosen node runs."""
        return self.victim.is_running

    def ended(self, timeout):
        """Whether the chosen node ends within a time."""
        return self.victim.ended(timeout)

    def kill(self):
        """Ends all of it at once."""
        for node in self.nodes:
            node.send_signal(signal.SIGCONT)
            if node.is_running:
                node.kill()
        self.balancer.stop()
        for line in self.lines:
            line.remove()
        self.database.remove()

    def terminate(self):
        """Asks all nodes to end, one after the other."""
        for node in self.nodes:
            node.terminate()

    def log(self):
        """The end of what the nodes have written."""
        return "\n".join(f"-- {number}\n{node.log()}" for number, node in enumerate(self.nodes))
