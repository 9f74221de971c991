"""The results of the tests."""

import collections
import re

# How a process says with which arguments a test begins.
CASE = re.compile(r"^Test case passing \d+ arguments? ")
# How much of the name of a case is shown: what fits into a line of a log.
LONGEST_CASE = 120

Issue = collections.namedtuple("Issue", "test place text")


class Results:
    """Tests that have passed, and the issues of those that have not."""

    def __init__(self):
        self.passed = 0
        self.skipped = 0
        # By test: the seconds that it took.
        self.seconds = {}
        # By test: the seconds of these in which it has waited.
        self.waited = {}
        self.issues = []
        # Issues of a test by its name, in the order in which they were seen.
        self.failed = []
        # By test: the name of the case that has begun last, where it has several.
        self.cases = {}

    def add(self, run, demand):
        """Takes over the events of a process that has ended."""
        functions, begun, marked, has_ended = {}, {}, set(), False
        for event in run.events():
            payload = event["payload"]
            if event["kind"] == "test":
                if payload["kind"] == "function":
                    title = payload.get("displayName")
                    functions[payload["id"]] = f'"{title}"' if title else payload.get("name", "")
                continue
            test = payload.get("testID")
            match payload["kind"]:
                case "runEnded":
                    has_ended = True
                case "testSkipped" if test in functions:
                    self.skipped += 1
                case "testCaseStarted" if test in functions:
                    if (case := case_of(payload, functions[test])) is not None:
                        self.cases[name_of(test)] = case
                case "testStarted" if test in functions:
                    begun[test] = payload["instant"]["absolute"]
                case "testEnded" if test in functions:
                    start, end = begun.pop(test), payload["instant"]["absolute"]
                    self.seconds[name_of(test)] = end - start
                    self.waited[name_of(test)] = end - start - demand.between(run.session, start, end)
                    if test in marked:
                        self.failed.append(name_of(test))
                    else:
                        self.passed += 1
                case "issueRecorded" if is_failure(payload.get("issue", {})):
                    marked.add(test)
                    self.issues.append(issue_of(payload, self._with_case(name_of(test or "no test"))))
        if not has_ended or (run.status != 0 and not marked):
            self._add_end(run, [name_of(test) for test in begun] or run.suites)

    def _with_case(self, test):
        """A test with the case that runs, or that has run last: they run one after the other."""
        return f"{test} with {self.cases[test]}" if test in self.cases else test

    def _add_end(self, run, tests):
        """A process that has ended before its tests."""
        cause = ("was ended: it hangs" if run.is_silent
                 else "was ended while these tests ran" if run.is_interrupted
                 else f"has ended with {run.status}")
        self.failed += tests
        text = f"The process {cause}.\n" + "\n".join(run.end_of_log(40))
        self.issues.append(Issue(", ".join(map(self._with_case, tests)), "", text))


def is_failure(issue):
    """Whether an issue lets its test fail."""
    return not issue.get("isKnown") and issue.get("severity", issue.get("_severity", "error")) != "warning"


def name_of(test):
    """The name without the place in its file: `Module.Suite/test()/File.swift:7:2`."""
    parts = test.split("/")
    return "/".join(parts[:-1]) if ".swift:" in parts[-1] else test


def case_of(payload, title):
    """The name of a case of a test, `seed → 3, isKeyed → true`; `None` where the test has no arguments."""
    for message in payload.get("messages", ()):
        if CASE.match(message["text"]):
            words = CASE.sub("", message["text"]).removesuffix(f" to {title} started.")
            name = "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in words)
            cut = len(name) - LONGEST_CASE
            return name if cut <= 0 else f"{name[:LONGEST_CASE // 2]}… ({cut} characters) …{name[-LONGEST_CASE // 2:]}"
    return None


def issue_of(payload, test):
    """An issue of a test, as it is shown."""
    place = payload.get("issue", {}).get("sourceLocation") or {}
    text = "\n".join(message["text"] for message in payload.get("messages", ()))
    return Issue(test, f"{place['fileID']}:{place['line']}" if "fileID" in place else "", text)
