"""What a request may cost: the figures of budgets.json, which are to be tightened as they fall."""

import json
import sys

from measure import instructions, servers, tables

FILE = servers.ROOT / "Benchmarks" / "budgets.json"
# What is allowed above the figure that was measured. Instructions repeat to a half per cent, a busy machine
# or not; another processor has other ways to copy bytes.
MARGIN = {"instructions": 1.02, "allocations": 1.02}


def measure(budgets):
    """Adds to each budget what is measured now."""
    for rows in sorted({budget["rows"] for budget in budgets}):
        of_rows = [budget for budget in budgets if budget["rows"] == rows]
        counted = [budget for budget in of_rows if budget["kind"] == "instructions"]
        figures = instructions.ours_counted(rows, [budget["request"] for budget in counted])
        for budget in counted:
            budget["figure"] = figures[budget["request"]]
        for budget in of_rows:
            if budget["kind"] == "allocations":
                left, right = instructions.allocations_of_both(rows)
                budget["figure"] = left - right
    return budgets


def name(budget):
    what = f"{instructions.NAMES[budget['request']]}, {budget['rows']} rows"
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
    for budget in budgets:
        if budget["figure"] * MARGIN[budget["kind"]] ** 3 < budget["budget"]:
            print(f"to be tightened: {budget['figure']:,.0f} {name(budget)}; the budget is "
                  f"{budget['budget']:,}. Mend: Benchmarks/run --budgets")
    return 1 if above else 0


def write():
    """Makes today's figures the budgets."""
    content = json.loads(FILE.read_text())
    for budget in measure(content["budgets"]):
        budget["budget"] = round(budget.pop("figure") * MARGIN[budget["kind"]] + 0.5)
    lines = ",\n".join("    " + json.dumps(budget) for budget in content["budgets"])
    FILE.write_text('{\n  "note": ' + json.dumps(content["note"]) + ',\n  "budgets": [\n' + lines
                    + "\n  ]\n}\n")
    return 0
