"""Measures our to-do page beside that of the C program, and checks what the budgets say.

    bench.py [SECONDS] [speed] [growth] [memory] [instructions]    all four if none is named
    bench.py --check       the budgets of budgets.json; fails with the figures that are above them
    bench.py --budgets     writes budgets.json from what is measured now

Ratios and instructions count: the speed of machines varies, so both sides run alternately in one run.
"""

import sys

from measure import budgets, growth, instructions, memory, servers, speed

PARTS = {"speed": speed.run, "growth": growth.run, "memory": memory.run,
         "instructions": instructions.run}


def main(arguments):
    servers.prepare()
    if "--check" in arguments:
        return budgets.check()
    if "--budgets" in arguments:
        return budgets.write()
    seconds = next((int(word) for word in arguments if word.isdigit()), 4)
    chosen = [name for name in PARTS if name in arguments] or list(PARTS)
    unknown = [word for word in arguments if not word.isdigit() and word not in PARTS]
    if unknown:
        print(__doc__, file=sys.stderr)
        return 64
    for name in chosen:
        PARTS[name](seconds)
    return 0


sys.exit(main(sys.argv[1:]))
