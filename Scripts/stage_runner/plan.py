"""The stages, what each needs, and how much of the machine it uses."""

import collections

# needs: the stages whose result it uses. cores: that it keeps busy, in the mean. seconds: how long it may write nothing
# before it is ended as one that hangs, on a machine several times slower than usual; no verdict depends on it otherwise.
Stage = collections.namedtuple("Stage", "name needs cores seconds")
# A stage that measures runs alone: other stages change how memory is fragmented, and what timers do meanwhile.
ALONE = float("inf")

# In the order in which they begin where there is a choice: what others wait for comes first.
STAGES = (
    Stage("lint", (), 0.1, 300),
    Stage("debug-build", (), 1.2, 900),
    Stage("release-build", (), 1.0, 900),
    Stage("swift-tests", ("debug-build",), 1.2, 1800),
    # Swift tests compile apps against the modules of the build, and SwiftPM lets one command at a time into its folder.
    Stage("ledger", ("swift-tests",), 1.0, 900),
    Stage("docs", ("ledger",), 1.0, 1200),
    Stage("pages", ("release-build",), 0.8, 900),
    Stage("crash-short", ("debug-build", "release-build"), 0.8, 900),
    Stage("firefox", ("release-build",), 1.0, 900),
    Stage("navigation", ("release-build",), 0.8, 900),
    Stage("live", ("release-build",), 0.8, 900),
    Stage("street", ("debug-build", "release-build"), 1.6, 900),
    Stage("layout", ("release-build",), 0.8, 900),
    Stage("words", ("release-build",), 0.8, 900),
    Stage("colors", ("release-build",), 0.8, 900),
    Stage("budgets", ("release-build",), ALONE, 900),
)
