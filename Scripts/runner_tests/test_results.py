"""The results of Swift tests, from the events that their processes write."""

import json
import math
import pathlib
import subprocess
import sys
import tempfile
import time
import unittest

from swift_tests import shards
from swift_tests.demand import Demand
from swift_tests.results import LONGEST_CASE, Results
from swift_tests.shard_run import SILENCE_SECONDS, ShardRun

TEST = "Module.Suite/test()/File.swift:3:4"


def event(kind, **payload):
    return {"kind": "event", "payload": {"kind": kind, "instant": {"absolute": payload.pop("at", 0)}, **payload}}


FUNCTION = {"kind": "test", "payload": {"kind": "function", "id": TEST, "name": "test()"}}
TITLED = {"kind": "test", "payload": {**FUNCTION["payload"], "displayName": "one leads to two"}}
STARTED = event("testStarted", testID=TEST, at=10)
ENDED = event("testEnded", testID=TEST, at=12.5)
OVER = event("runEnded")


class Process:
    """A process of tests that has ended."""

    suites, session, is_silent = ["Module.Suite"], 1, False

    def __init__(self, *events, status=0, is_interrupted=False):
        self._events, self.status, self.is_interrupted = events, status, is_interrupted

    def events(self):
        return self._events

    def end_of_log(self, count):
        return ["the end"]


def results(process):
    found = Results()
    found.add(process, Demand())
    return found


class ResultsTests(unittest.TestCase):
    def test_passed(self):
        found = results(Process(FUNCTION, STARTED, ENDED, OVER))
        self.assertEqual((found.passed, found.failed, found.issues), (1, [], []))
        self.assertEqual(found.seconds, {"Module.Suite/test()": 2.5})

    def test_issue(self):
        issue = event("issueRecorded", testID=TEST, messages=[{"text": "no"}],
                      issue={"sourceLocation": {"fileID": "Module/File.swift", "line": 7}})
        found = results(Process(FUNCTION, STARTED, issue, ENDED, OVER, status=1))
        self.assertEqual((found.passed, found.failed), (0, ["Module.Suite/test()"]))
        self.assertEqual(found.issues[0].place, "Module/File.swift:7")

    def test_case(self):
        def case(arguments):
            text = f"Test case passing 2 arguments {arguments} to test() started."
            return event("testCaseStarted", testID=TEST, messages=[{"text": text}])
        issue = event("issueRecorded", testID=TEST, messages=[{"text": "no"}], issue={})
        found = results(Process(FUNCTION, STARTED, case("seed → 1, isKeyed → true"), issue,
                                case("seed → 2, isKeyed → true"), status=-11))
        self.assertEqual([issue.test for issue in found.issues],
                         [f"Module.Suite/test() with seed → {seed}, isKeyed → true" for seed in (1, 2)])
        self.assertEqual(found.failed, ["Module.Suite/test()"])

    def test_names_of_cases(self):
        def name(text, test=FUNCTION):
            case = event("testCaseStarted", testID=TEST, messages=[
                {"text": f"Test case passing 1 argument one → {text} started."}])
            return results(Process(test, STARTED, case, ENDED, OVER)).cases["Module.Suite/test()"]
        self.assertEqual(name("a to b to test()"), "one → a to b")
        self.assertEqual(name('1 to "one leads to two"', TITLED), "one → 1")
        self.assertEqual(name("b\nc to test()"), "one → b\\nc")
        self.assertRegex(name("a" + "x" * LONGEST_CASE + "b to test()"), r"^one → ax+… \(8 characters\) …x+b$")

    def test_known_issue_and_warning(self):
        known = event("issueRecorded", testID=TEST, issue={"isKnown": True})
        warning = event("issueRecorded", testID=TEST, issue={"severity": "warning"})
        found = results(Process(FUNCTION, STARTED, known, warning, ENDED, OVER))
        self.assertEqual((found.passed, found.failed), (1, []))

    def test_process_that_dies(self):
        found = results(Process(FUNCTION, STARTED, status=-11))
        self.assertEqual((found.passed, found.failed), (0, ["Module.Suite/test()"]))
        self.assertIn("-11", found.issues[0].text)

    def test_process_that_is_interrupted(self):
        found = results(Process(FUNCTION, STARTED, status=-9, is_interrupted=True))
        self.assertEqual(found.failed, ["Module.Suite/test()"])
        self.assertIn("was ended while these tests ran", found.issues[0].text)

    def test_silence(self):
        with tempfile.TemporaryDirectory() as folder:
            loud = pathlib.Path(folder) / "loud"
            loud.write_text("#!/bin/sh\nwhile :; do echo a line; sleep 0.01; done\n", encoding="utf-8")
            loud.chmod(0o700)
            run = ShardRun(loud, ["Module.Suite"], "", pathlib.Path(folder), 0)
            run._heard -= SILENCE_SECONDS
            while not run.poll():
                time.sleep(0.01)
            self.assertTrue(run.is_silent)

    def test_process_that_leaves_with_0(self):
        self.assertEqual(results(Process(FUNCTION, STARTED)).failed, ["Module.Suite/test()"])

    def test_process_that_says_nothing(self):
        self.assertEqual(results(Process(status=1)).failed, ["Module.Suite"])
        self.assertEqual(results(Process(OVER, status=1)).failed, ["Module.Suite"])

    def test_lines_of_events(self):
        with tempfile.TemporaryDirectory() as folder:
            run = ShardRun.__new__(ShardRun)
            run._events = pathlib.Path(folder) / "events"
            text = json.dumps({"a": "line\u2028line\x85"}, ensure_ascii=False)
            run._events.write_text(f"{text}\n{text}\n{{\"cut", encoding="utf-8")
            self.assertEqual(len(list(run.events())), 2)


class ShardTests(unittest.TestCase):
    def test_each_suite_once(self):
        tests = [f"M.S{number}/test()" for number in range(40)] + [
            "ShojiServerTests.RateTests/`a name`()", "GalleryTests.LiveWalkTests/walk()", "M.S1/other()"]
        together, alone = shards.deal(tests)
        suites = [suite for group in together + alone for suite in group]
        self.assertEqual(sorted(suites), sorted({shards.suite_of(test) for test in tests}))
        self.assertEqual(alone, [["ShojiServerTests.RateTests"]])
        self.assertEqual(together[0], ["GalleryTests.LiveWalkTests"])

    def test_pattern(self):
        pattern = shards.pattern(["M.S1"])
        self.assertRegex("M.S1/test()", pattern)
        self.assertNotRegex("M.S10/test()", pattern)
        self.assertNotRegex("MxS1/test()", pattern)


class DemandTests(unittest.TestCase):
    def test_between_looks(self):
        demand = Demand()
        demand._moments[1], demand._sums[1] = [10, 20], [0, 5]
        self.assertEqual(demand.between(1, 10, 16), 3)
        self.assertEqual(demand.between(1, 20, 30), 0)

    def test_what_has_ended(self):
        """Threads and children that come and go between two looks count."""
        work = "import time\nwhile time.process_time() < 0.2: pass"
        program = f"""
import subprocess, sys, threading, time
def compute():
    end = time.thread_time() + 0.02
    while time.thread_time() < end: pass
for _ in range(20):
    thread = threading.Thread(target=compute)
    thread.start()
    thread.join()
subprocess.run([sys.executable, "-c", {work!r}], check=True)
print(flush=True)
sys.stdin.read()
"""
        with subprocess.Popen([sys.executable, "-c", program], start_new_session=True,
                              stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            process.stdout.readline()
            demand = Demand()
            demand.look({process.pid})
            self.assertGreater(demand.between(process.pid, 0, math.inf), 0.5)
            process.stdin.close()
