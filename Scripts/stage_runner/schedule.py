"""Lets stages run side by side, as many as the cores take."""

import os
import time

from process_group import end_groups

from .stage_run import StageRun

# A stage that waits leaves its core to others: a little more than there is may be begun.
CAPACITY = 1.15 * (os.cpu_count() or 1)


class Schedule:
    """Stages that wait, run and have ended."""

    def __init__(self, stages, folder, tell):
        self._waiting = list(stages)
        self._folder = folder
        self._tell = tell
        self._running = []
        self.ended = []
        # Stages that were not begun, with the name of the failed one that they need.
        self.skipped = {}

    def run(self):
        """Runs all stages. A stage that needs a failed one is skipped; the others go on."""
        while self._waiting or self._running:
            self._skip()
            self._begin()
            for run in [run for run in self._running if run.poll()]:
                self._running.remove(run)
                self.ended.append(run)
                self._tell(run)
            time.sleep(0.1)

    def stop(self):
        """Ends the stages that run."""
        end_groups([run.group for run in self._running])

    def _skip(self):
        failed = {run.stage.name for run in self.ended if run.status != 0} | self.skipped.keys()
        for stage in [stage for stage in self._waiting if failed.intersection(stage.needs)]:
            self._waiting.remove(stage)
            self.skipped[stage.name] = next(name for name in stage.needs if name in failed)

    def _begin(self):
        # Needs that are not part of this run are taken as met: a stage runs alone from a built tree.
        missing = {stage.name for stage in self._waiting} | {run.stage.name for run in self._running}
        for stage in [stage for stage in self._waiting if not missing.intersection(stage.needs)]:
            used = sum(run.stage.cores for run in self._running)
            if self._running and used + stage.cores > CAPACITY:
                continue
            self._waiting.remove(stage)
            self._running.append(StageRun(stage, self._folder))
