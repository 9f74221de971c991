"""The results of the tests."""

import collections

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

    def add(self, run, demand):
        """Takes over the events of a process that has ended."""
        functions, begun, marked, has_ended = set(), {}, set(), False
        for event in run.events():
            payload = event["payload"]
            if event["kind"] == "test":
                if payload["kind"] == "function":
                    functions.add(payload["id"])
                continue
            test = payload.get("testID")
            match payload["kind"]:
                case "runEnded":
                    has_ended = True
                case "testSkipped" if test in functions:
                    self.skipped += 1
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
                    self.issues.append(issue_of(payload, test))
        if not has_ended or (run.status != 0 and not marked):
            self._add_end(run, [name_of(test) for test in begun] or run.suites)

    def _add_end(self, run, tests):
        """A process that has ended before its tests."""
        cause = ("was ended: it hangs" if run.is_silent
                 else "was ended while these tests ran" if run.is_interrupted
                 else f"has ended with {run.status}")
        self.failed += tests
        self.issues.append(Issue(", ".join(tests), "", f"The process {cause}.\n" + "\n".join(run.end_of_log(40))))


def is_failure(issue):
    """Whether an issue lets its test fail."""
    return not issue.get("isKnown") and issue.get("severity", issue.get("_severity", "error")) != "warning"


def name_of(test):
    """The name without the place in its file: `Module.Suite/test()/File.swift:7:2`."""
    parts = test.split("/")
    return "/".join(parts[:-1]) if ".swift:" in parts[-1] else test


def issue_of(payload, test):
    """An issue as it is shown."""
    place = payload.get("issue", {}).get("sourceLocation") or {}
    text = "\n".join(message["text"] for message in payload.get("messages", ()))
    return Issue(name_of(test or "no test"),
                 f"{place['fileID']}:{place['line']}" if "fileID" in place else "", text)
