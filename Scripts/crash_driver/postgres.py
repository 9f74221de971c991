"""Servers of PostgreSQL in folders of their own, for whoever runs a cluster."""

import glob
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time

from .server import StartFailure


class Instance:
    """A server of PostgreSQL in a folder of its own, for whoever runs this."""

    def __init__(self):
        # Short: the path of a socket has little room.
        self.folder = tempfile.mkdtemp(prefix="shoji-pg-", dir="/tmp")
        found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb"))
        initdb = found[-1] if found else shutil.which("initdb")
        if initdb is None:
            raise StartFailure("PostgreSQL is not installed. Mend: Scripts/install-dependencies test")
        self._programs = os.path.dirname(initdb)
        # The server refuses to be run by root.
        self._user = {}
        if os.geteuid() == 0:
            entry = pwd.getpwnam("postgres")
            os.chown(self.folder, entry.pw_uid, entry.pw_gid)
            self._user = {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}
        self._process = None
        self.data = f"{self.folder}/data"

    def start(self, of=None):
        """Makes it, empty or as a copy that follows another one, if it is not there, and waits until it answers."""
        if not os.path.isdir(self.data) and of is None:
            self.run("initdb", "--pgdata", self.data, "--username=shoji", "--auth=trust",
                     "--encoding=UTF8", "--no-locale", "--no-instructions")
        elif not os.path.isdir(self.data):
            self.run("pg_basebackup", "--pgdata", self.data, f"--host={of.folder}", "--username=shoji",
                     "--write-recovery-conf", "--checkpoint=fast", "--wal-method=stream")
        with open(f"{self.folder}/log", "ab") as log:
            self._process = subprocess.Popen(
                [f"{self._programs}/postgres", "-D", self.data, "-k", self.folder,
                 "-c", "listen_addresses=", "-c", "max_connections=100"],
                cwd=self.folder, stdout=log, stderr=log, **self._user)
        deadline = time.monotonic() + 60
        while subprocess.run([f"{self._programs}/pg_isready", "--quiet", f"--host={self.folder}"],
                             check=False).returncode:
            if self._process.poll() is not None or time.monotonic() > deadline:
                raise StartFailure(f"PostgreSQL has not started: see {self.folder}/log")
            time.sleep(0.05)

    @property
    def number(self):
        """What the system calls its first process."""
        return self._process.pid

    def stop(self, number=signal.SIGINT):
        """Ends it; `SIGINT` lets it write down what it has, `SIGQUIT` does not."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(number)
            self._process.wait(30)

    def remove(self):
        """Ends it, and forgets what it has kept."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def ask(self, statement):
        """What it answers to a statement."""
        return self.run("psql", "--no-psqlrc", "-Atc", statement, f"--host={self.folder}",
                        "--username=shoji", "--dbname=postgres")

    def run(self, program, *arguments):
        """Runs one of its programs; what that prints."""
        done = subprocess.run([f"{self._programs}/{program}", *arguments], cwd=self.folder,
                              capture_output=True, text=True, check=False, **self._user)
        if done.returncode:
            raise StartFailure(f"{program}: {done.stdout}{done.stderr}")
        return done.stdout


class Database:
    """A PostgreSQL and, where that is wanted, another one that has all that it has acknowledged."""

    def __init__(self, has_standby=False):
        self._main, self._standby = Instance(), Instance() if has_standby else None

    @property
    def folder(self):
        """Where it is."""
        return self._main.folder

    @property
    def url(self):
        """Where programs find it, whichever of the two it is."""
        if self._standby is None:
            return f"postgres://shoji@/postgres?host={self._main.folder}"
        return (f"postgres://shoji@/postgres?host={self._main.folder},{self._standby.folder}"
                "&target_session_attrs=read-write")

    @property
    def number(self):
        """What the system calls its first process."""
        return self._main.number

    def start(self):
        """Makes it, if it is not there, and waits until it answers."""
        self._main.start()
        if self._standby is not None:
            self._follow()

    def stop(self, number=signal.SIGINT):
        """Ends it."""
        self._main.stop(number)

    def fail_over(self):
        """Ends it at once, lets the other one take over, and makes another one for that."""
        gone = self._main
        gone.stop(signal.SIGQUIT)
        self._main, self._standby = self._standby, gone
        self._main.run("pg_ctl", "promote", "--pgdata", self._main.data, "--wait")
        # Nobody follows yet.
        self._main.ask("ALTER SYSTEM RESET synchronous_standby_names")
        self._main.ask("SELECT pg_reload_conf()")
        shutil.rmtree(gone.data)
        self._follow()

    def _follow(self):
        self._standby.start(of=self._main)
        self._main.ask("ALTER SYSTEM SET synchronous_standby_names = '*'")
        self._main.ask("SELECT pg_reload_conf()")

    def remove(self):
        """Ends all, and forgets what was kept."""
        for instance in (self._main, self._standby):
            if instance is not None:
                instance.remove()
