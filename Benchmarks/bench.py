"""Measures our to-do page beside that of the C program, and checks what the budgets say.

    bench.py SECONDS speed|growth|durable|memory|instructions|live|burning|cluster|nodes
    bench.py --check       the budgets of budgets.json; fails with the figures that are above them
    bench.py --budgets     writes budgets.json from what is measured now

Ratios and instructions count: the speed of machines varies, so both sides run alternately.
"""

import sys

from measure import budgets, burning, cluster, durable, growth, instructions, live, memory, nodes, servers, speed

PARTS = {"speed": speed.run, "growth": growth.run, "durable": durable.run, "memory": memory.run,
         "instructions": instructions.run, "live": live.run, "burning": burning.run, "cluster": cluster.run,
         "nodes": nodes.run}


def main(arguments):
    servers.prepare()
    match arguments:
        case ["--check"]:
            return budgets.check()
        case ["--budgets"]:
            return budgets.write()
        case [seconds, part] if seconds.isdigit() and part in PARTS:
            PARTS[part](int(seconds))
            return 0
    print(__doc__, file=sys.stderr)
    return 64


sys.exit(main(sys.argv[1:]))
