"""How the suites are dealt out to processes."""

import re

# Suites that measure time or fill the machine: one after the other, when all others have ended.
ALONE = re.compile(r"\.(LongWorkInPoolTests|RateTests|ReaperTests)$")

# Suites that take seconds: a process for each, and first, so that none of them is what all wait for at the end.
LONG = (
    "ShojiStorageTests.PowerCutTests", "GalleryTests.LiveWalkTests", "ShojiUITests.RestingCellsPropertyTests",
    "GalleryTests.PostgreSQLTests", "GalleryTests.ClusterTests", "ShojiServerTests.ShutdownTests",
    "ShojiUITests.HostileFormTests", "ShojiUITests.RandomTabsTests", "GalleryTests.DevelopmentTests",
    "ShojiSessionTests.ExpiredMemoryTests", "ShojiSessionTests.EffectTests",
)

# How many of the other suites one process runs.
TOGETHER = 12


def suite_of(test):
    """The outermost suite of a test, or the test itself where it stands in none: `Module.Suite/Inner/test()`."""
    return test.split("/", 1)[0]


def deal(tests):
    """The suites of each process, in the order in which processes begin: side by side, then alone."""
    suites = list(dict.fromkeys(map(suite_of, tests)))
    alone = [suite for suite in suites if ALONE.search(suite)]
    long = [name for name in LONG if name in suites]
    short = [suite for suite in suites if suite not in alone and suite not in long]
    together = [short[start:start + TOGETHER] for start in range(0, len(short), TOGETHER)]
    return [[suite] for suite in long] + together, [[suite] for suite in alone]


def pattern(suites):
    """The filter that chooses suites: a regular expression on the names of tests."""
    names = "|".join(re.escape(suite) for suite in suites)
    return f"^({names})(/|$)"
