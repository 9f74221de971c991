"""Stages that pass, fail, are skipped and hang."""

import os
import pathlib
import tempfile
import time
import unittest

from stage_runner.plan import ALONE, Stage
from stage_runner.schedule import Schedule

MAKEFILE = """
good needy:
	@echo said
bad:
	@false
talking:
	@for i in 1 2 3 4 5 6; do echo $$i; sleep 0.5; done
slow:
	@sleep 60 & echo $$! > child; wait
"""


class ScheduleTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(folder.name)
        pathlib.Path("Makefile").write_text(MAKEFILE, encoding="utf-8")

    def run_stages(self, *stages):
        told = []
        schedule = Schedule(stages, pathlib.Path(), told.append)
        schedule.run()
        self.assertEqual(told, schedule.ended)
        return schedule

    def test_verdicts(self):
        schedule = self.run_stages(
            Stage("needy", ("bad",), 1, 60), Stage("bad", ("absent",), 1, 60), Stage("good", (), 1, 60))
        verdicts = {run.stage.name: run.verdict for run in schedule.ended}
        self.assertEqual(verdicts, {"bad": "FAILED", "good": "passed"})
        self.assertEqual(schedule.skipped, {"needy": "bad"})
        self.assertIn(["said"], [run.lines() for run in schedule.ended])

    def test_order(self):
        schedule = self.run_stages(Stage("needy", ("good",), 0, 60), Stage("good", (), 0, 60))
        self.assertEqual([run.stage.name for run in schedule.ended], ["good", "needy"])

    def test_stage_that_runs_alone(self):
        runs = self.run_stages(
            Stage("needy", ("good",), ALONE, 60), Stage("good", (), 0, 60), Stage("talking", (), 0, 60)).ended
        [alone] = [run for run in runs if run.stage.name == "needy"]
        for run in runs:
            if run is not alone:
                self.assertLessEqual(run.began + run.seconds, alone.began)

    def test_slow_stage_that_goes_on(self):
        [run] = self.run_stages(Stage("talking", (), 1, 2)).ended
        self.assertEqual((run.verdict, len(run.lines())), ("passed", 6))
        self.assertGreater(run.seconds, 2)

    def test_stage_that_hangs(self):
        began = time.monotonic()
        [run] = self.run_stages(Stage("slow", (), 1, 1)).ended
        self.assertEqual(run.verdict, "FAILED")
        self.assertIn("the stage hangs", run.lines()[-1])
        self.assertLess(time.monotonic() - began, 50)
        child = int(pathlib.Path("child").read_text(encoding="ascii"))
        status = pathlib.Path(f"/proc/{child}/stat")
        self.assertTrue(not status.exists() or ") Z " in status.read_text())
