"""Which functions have grown since the budgets were written."""

import json

from measure import servers

FILE = servers.ROOT / "Benchmarks" / "functions.json"
# The share of all instructions below which a function is left out of the file.
LEAST = 0.001
SHOWN = 12


def write(dumps):
    """Keeps the instructions of each function, by the name of the budget."""
    FILE.write_text(json.dumps({
        name: {function: round(own) for function, own in sorted(dump.functions.items())
               if own >= LEAST * dump.total}
        for name, dump in dumps.items()}, indent=0) + "\n", encoding="utf-8")


def compare(name, dump):
    """Lines that name the functions that have grown most, with their instructions then and now."""
    if dump is None or not FILE.exists():
        return []
    before = json.loads(FILE.read_text(encoding="utf-8")).get(name, {})
    # A function that the file leaves out had less than this.
    least = LEAST * dump.total
    grown = sorted(((own - before.get(function, least), function) for function, own in dump.functions.items()),
                   reverse=True)
    return [f"{growth:+,.0f} ({before.get(function, f'below {least:.0f}')} before): {function}"
            for growth, function in grown[:SHOWN] if growth > least / 4]
