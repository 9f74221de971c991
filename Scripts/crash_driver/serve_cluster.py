"""Serves the gallery from several nodes until somebody ends it."""

import os
import pathlib
import shutil
import signal
import sys
import tempfile
import threading

from .cluster import BALANCES, Cluster
from .server import StartFailure

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def main(program, port="8080", nodes="3", balance="turns"):
    """Starts all of it, says where, and waits."""
    if balance not in BALANCES:
        sys.exit(f"no way to choose a node: {balance}. Mend: {' or '.join(BALANCES)}")
    folder = tempfile.mkdtemp(prefix="shoji-cluster-")
    end = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: end.set())
    cluster = Cluster(os.path.abspath(program), ROOT, folder, int(nodes), balance, int(port),
                      can_fail=False)
    try:
        cluster.start()
        print(f"Serving http://localhost:{port} from {nodes} nodes: "
              + ", ".join(f"{node.port} (process {node.number})" for node in cluster.nodes)
              + f"; PostgreSQL in {cluster.database.folder}. Kill one and look.", flush=True)
        end.wait()
        cluster.terminate()
    except StartFailure as failure:
        sys.exit(str(failure))
    finally:
        cluster.kill()
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    if not 1 < len(sys.argv) < 6:
        sys.exit("usage: Scripts/cluster PROGRAM [PORT [NODES [turns|session]]]")
    main(*sys.argv[1:])
