"""What a request may cost: the figures of budgets.json, which are to be tightened as they fall."""

import itertools
import json
import sys

from measure import growth_of_functions, instructions, servers, tables

FILE = servers.ROOT / "Benchmarks" / "budgets.json"
# What is allowed above the figure that was measured. Instructions repeat to a half per cent, a busy machine
# or not; another processor has other ways to copy bytes.
MARGIN = {"instructions": 1.02, "allocations": 1.02}


def server_of(budget):
    """The server that a budget is measured at: its rows, and how it keeps its sessions."""
    return budget["rows"], budget.get("durability", "memory")


def measure(budgets):
    """Adds to each budget its figure of now, and the dump that shows where the instructions are."""
    for (rows, durability), group in itertools.groupby(sorted(budgets, key=server_of), server_of):
        group = list(group)
        requests = [budget["request"] for budget in group
                    if budget["kind"] == "instructions" and budget["request"] != "start"]
        dumps = instructions.ours_counted(rows, requests, durability) if requests else {}
        for budget in group:
            if budget["kind"] == "allocations":
                left, right = instructions.allocations_of_both(rows)
                budget["figure"] = left - right
                continue
            request = budget["request"]
            budget["dump"] = instructions.start_counted(rows) if request == "start" else dumps[request]
            budget["figure"] = budget["dump"].total
    return budgets


def name(budget):
    """A budget in words."""
    kept = f", sessions kept for the {budget['durability']}" if "durability" in budget else ""
    what = f"{instructions.NAMES[budget['request']]}, {budget['rows']} rows{kept}"
    unit = budget["kind"]
    return f"{unit} of {what}" + (", beyond those of C" if unit == "allocations" else "")


def check():
    """Measures and compares. - Returns: The exit status."""
    budgets = measure(json.loads(FILE.read_text())["budgets"])
    tables.show(
        "Budgets (one request, warm, one event loop, one session, one connection; the clearing of "
        "the library's pool, and what is done by the clock, left out)", ("what", "measured", "budget"),
        [(name(budget), f"{budget['figure']:,.0f}", f"{budget['budget']:,}") for budget in budgets])
    above = [budget for budget in budgets if budget["figure"] > budget["budget"]]
    for budget in above:
        print(f"above budget: {budget['figure']:,.0f} {name(budget)}; the budget is "
              f"{budget['budget']:,}", file=sys.stderr)
        for line in growth_of_functions.compare(name(budget), budget.get("dump")):
            print("  " + line, file=sys.stderr)
    for budget in budgets:
        if budget["figure"] * MARGIN[budget["kind"]] ** 3 < budget["budget"]:
            print(f"to be tightened: {budget['figure']:,.0f} {name(budget)}; the budget is "
                  f"{budget['budget']:,}. Fix: Benchmarks/run --budgets")
    return 1 if above else 0


def write():
    """Makes today's figures the budgets."""
    content = json.loads(FILE.read_text())
    measure(content["budgets"])
    growth_of_functions.write({name(budget): budget["dump"] for budget in content["budgets"] if "dump" in budget})
    for budget in content["budgets"]:
        budget.pop("dump", None)
        # A budget only falls.
        budget["budget"] = min(budget["budget"], round(budget.pop("figure") * MARGIN[budget["kind"]] + 0.5))
    lines = ",\n".join("    " + json.dumps(budget) for budget in content["budgets"])
    FILE.write_text('{\n  "note": ' + json.dumps(content["note"]) + ',\n  "budgets": [\n' + lines
                    + "\n  ]\n}\n")
    return 0
