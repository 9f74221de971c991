"""Kills the gallery's server again and again while sessions use it; nothing may be lost or done twice.

A run can be repeated with its seed: the same persons make the same choices, and the server kills itself at the same
counted events. Only the order differs in which requests of several sessions come, so that a failure may need some
runs to be seen again.
"""

import argparse
import os
import pathlib
import random
import shlex
import shutil
import signal
import sys
import tempfile

from .bad_disk import FullDisk, GoneDisk, SlowDisk
from .belief import Wrong
from .cluster import BALANCES, Cluster
from .cluster_run import ClusterRun, Deploys
from .kills import Kills
from .server import Server, StartFailure
from .soak import soak
from .story import Retelling, Telling
from .traps import Traps

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
# What is deployed.
GALLERY = ROOT / "Benchmarks" / ".build" / "release" / "Gallery"


def options():
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="Scripts/crash", description=__doc__)
    parser.add_argument("--seed", type=int, default=None, help="of all choices; random without")
    parser.add_argument("--kills", type=int, default=100, help="0: none, --actions end the run")
    parser.add_argument("--sessions", type=int, default=12)
    parser.add_argument("--actions", type=int, default=5000, help="without kills")
    parser.add_argument("--terminate", type=float, default=0.1, metavar="SHARE",
                        help="of the kills that are SIGTERM")
    parser.add_argument("--story", type=int, default=0, metavar="STEPS",
                        help="compares pages with those of a server that is started again between "
                             "every two requests, instead of the kills")
    parser.add_argument("--traps", type=int, default=0, metavar="TIMES",
                        help="lets handlers of a server of its own crash (make debug-build), instead of the kills")
    parser.add_argument("--build", choices=["debug", "release"], default="debug",
                        help="of the server whose handlers crash")
    parser.add_argument("--full-disk", type=int, default=0, metavar="TIMES",
                        help="lets the server write no file for a while, instead of the kills")
    parser.add_argument("--slow-disk", type=int, default=0, metavar="TIMES",
                        help="lets what is to be written wait for a while, instead of the kills")
    parser.add_argument("--gone-disk", type=int, default=0, metavar="TIMES",
                        help="takes the folder with the data away for a while, instead of the kills")
    parser.add_argument("--soak", type=float, default=0, metavar="SECONDS",
                        help="uses the server beside crawlers, attackers and streams, instead of the kills")
    parser.add_argument("--nodes", type=int, default=0, metavar="COUNT",
                        help="of servers that share a database, behind nginx; to one of them "
                             "something happens: it is killed, stopped for a while, or replaced")
    parser.add_argument("--standby", action="store_true",
                        help="with --nodes: the database has a standby that takes over when it ends")
    parser.add_argument("--deploys", action="store_true",
                        help="with --nodes: replaces one after the other, and lets nobody see an error")
    parser.add_argument("--balance", choices=sorted(BALANCES), default="turns",
                        help="how nginx chooses a node: each in turn, or by the session")
    parser.add_argument("--twice", type=float, default=0.04, metavar="SHARE",
                        help="of the forms that are sent twice at the same time")
    parser.add_argument("--lose", type=float, default=0.0, metavar="SHARE",
                        help="of the answers that the driver throws away itself")
    parser.add_argument("--old-forms", type=int, default=300,
                        help="how many forms of a session may be sent again")
    parser.add_argument("--strict-renewals", action="store_true",
                        help="a session stays reachable when the answer with its new cookie is lost")
    parser.add_argument("--strict-navigation", action="store_true",
                        help="a kill does not forget where a GET has led")
    parser.add_argument("--pause", type=float, default=0.0, metavar="SECONDS",
                        help="that a session rests between two steps, in the mean")
    parser.add_argument("--binary", default=str(GALLERY))
    parser.add_argument("--port", type=int, default=None)
    parser.add_argument("--progress", type=int, default=100, help="a line after so many kills")
    parser.add_argument("--shown", type=int, default=2, help="how many failures are shown")
    found = parser.parse_args()
    if found.seed is None:
        found.seed = random.randrange(1_000_000)
    arguments = [argument for argument in sys.argv[1:] if not argument.startswith("--seed=")]
    if "--seed" not in arguments:
        arguments += ["--seed", str(found.seed)]
    found.again = shlex.join(["Scripts/crash", *arguments])
    return found


def main():
    """Runs and says how it went."""
    # A thread that has an answer is to see it soon: kills are a matter of tenths of milliseconds.
    sys.setswitchinterval(0.0005)
    signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(128 + number))
    chosen = options()
    print(f"Seed {chosen.seed}", flush=True)
    folder = tempfile.mkdtemp(prefix="shoji-crash-")

    def server(name):
        return Server(chosen.binary, ROOT, os.path.join(folder, name), chosen.port)

    try:
        is_well = run(chosen, server)
    except StartFailure as failure:
        print(failure)
        is_well = False
    if is_well:
        shutil.rmtree(folder)
    return 0 if is_well else 1


def run(chosen, server):
    """The run that was chosen; whether all was well."""
    if chosen.story:
        return tell(chosen, server)
    if chosen.traps:
        return Traps(server("traps").folder, chosen).go()
    if chosen.soak:
        sleepy = {"SESSION_HIBERNATE_SECONDS": "5"}
        return soak(Server(chosen.binary, ROOT, server("soak").folder, chosen.port, sleepy), chosen)
    if chosen.nodes:
        cluster = Cluster(chosen.binary, ROOT, server("cluster").folder, chosen.nodes, chosen.balance,
                          has_standby=chosen.standby)
        return (Deploys if chosen.deploys else ClusterRun)(cluster, chosen).go()
    for kind, times in ((FullDisk, chosen.full_disk), (SlowDisk, chosen.slow_disk),
                        (GoneDisk, chosen.gone_disk)):
        if times:
            chosen.kills = times
            return kind(server("run"), chosen).go()
    return Kills(server("run"), chosen).go()


def tell(chosen, server):
    """Two stories, one without and one with a script; whether both are the same after restarts."""
    chosen.kills, chosen.sessions, chosen.actions = 0, 2, chosen.story
    telling = Telling(server("ran-on"), chosen)
    if not telling.go():
        return False
    for narrator, is_killed in zip(telling.persons, (True, False)):
        retelling = Retelling(server(f"again-{narrator.number}"), narrator, is_killed)
        try:
            retelling.go()
        except (Wrong, StartFailure) as failure:
            print(f"Session {narrator.number}: {failure}\n{retelling.server.log()}\n"
                  f"The server's folder is left at {retelling.server.folder}.\nAgain: {chosen.again}")
            return False
        finally:
            retelling.server.kill()
        print(f"Session {narrator.number}: {len(narrator.requests)} requests and as many starts, "
              f"the same pages; {retelling.other_places} forms led to another place in them")
    return True


if __name__ == "__main__":
    sys.exit(main())
