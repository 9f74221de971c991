"""Runs the stages of `make test`, says at the end how each went, and writes the verdict to .build/verdict.

  Scripts/stages              all stages
  Scripts/stages NAME...      these, from a tree that is built
  Scripts/stages --list       their names

The output of a stage is in .build/logs/NAME.log; that of a failed one is shown as well.
"""

import json
import pathlib
import signal
import subprocess
import sys
import time

from .plan import STAGES
from .processors import Processors
from .schedule import Schedule

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LOGS = ROOT / ".build" / "logs"
VERDICT = ROOT / ".build" / "verdict"
# Written by the Swift tests.
SLOWEST = LOGS / "slowest-tests"
# How many lines of a failed stage are shown.
SHOWN = 80
# How many lines the logs of all stages may have when all is well.
LOG_LINES = 5000


def main(names):
    """The exit status: 0 where all stages passed."""
    if names == ["--list"]:
        print("\n".join(stage.name for stage in STAGES))
        return 0
    if unknown := [name for name in names if name not in {stage.name for stage in STAGES}]:
        print(f"Unknown stage: {', '.join(unknown)}. Fix: one of those of Scripts/stages --list", file=sys.stderr)
        return 64
    stages = [stage for stage in STAGES if not names or stage.name in names]
    LOGS.mkdir(parents=True, exist_ok=True)
    for log in LOGS.glob("*.log"):
        log.unlink()
    SLOWEST.unlink(missing_ok=True)
    VERDICT.unlink(missing_ok=True)
    # The commit that was tested, whatever is committed meanwhile.
    commit, began, processors = read_commit(), time.monotonic(), Processors()
    schedule = Schedule(stages, LOGS, lambda run: tell(run, began))
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(130))
    try:
        schedule.run()
    finally:
        schedule.stop()
    return conclude(schedule, commit, time.monotonic() - began, processors)


def read_commit():
    """The commit of the tree, with a mark where files differ from it."""
    def git(*arguments):
        return subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    return git("rev-parse", "HEAD") + (" and changes" if git("status", "--porcelain") else "")


def tell(run, began):
    """Says that a stage has ended, and shows what has failed in it."""
    print(f"{time.monotonic() - began:5.0f} s  {run.stage.name} {run.verdict} ({run.seconds:.0f} s)", flush=True)
    if run.status != 0:
        lines = run.lines()
        print("\n".join(line[:600] for line in lines[-SHOWN:]))
        print(f"\n{run.stage.name} failed. The whole output: {run.log.relative_to(ROOT)}\n"
              f"Again: make {run.stage.name}\n", flush=True)


def conclude(schedule, commit, seconds, processors):
    """Prints the table and writes the verdict."""
    print(f"\n{'stage':<16}{'seconds':>9}{'processor':>11}{'lines':>8}  verdict")
    lines = 0
    for run in schedule.ended:
        count = len(run.lines())
        lines += count
        print(f"{run.stage.name:<16}{run.seconds:>9.0f}{run.processor_seconds:>11.0f}{count:>8}  {run.verdict}")
    for name, needed in schedule.skipped.items():
        print(f"{name:<16}{'':>28}  skipped: {needed} has failed")
    print(f"{'all':<16}{seconds:>9.0f}{processors.seconds:>11.0f}{lines:>8}  "
          f"processors {100 * processors.share:.0f} % busy")
    if SLOWEST.exists():
        print(f"\nThe slowest tests\n{SLOWEST.read_text(encoding='utf-8').rstrip()}")
    failed = [run.stage.name for run in schedule.ended if run.status != 0] + list(schedule.skipped)
    if not failed and lines > LOG_LINES:
        print(f"\nThe logs have {lines} lines; {LOG_LINES} is the budget. Fix: let the stage say less.")
        failed.append("log")
    passed = len(schedule.ended) + len(schedule.skipped) + (failed == ["log"]) - len(failed)
    VERDICT.write_text(json.dumps({
        "commit": commit, "verdict": "failed" if failed else "passed", "failed": failed,
        "seconds": round(seconds), "processor_seconds": round(processors.seconds), "lines": lines,
        "stages": {run.stage.name: {"seconds": round(run.seconds), "verdict": run.verdict.lower()}
                   for run in schedule.ended}}, indent=2) + "\n", encoding="utf-8")
    if failed:
        print(f"\nAgain: make {failed[0]}")
    print(f"\n{passed} passed, {len(failed)} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
