"""Groups of processes."""

import os
import signal
import time

# The seconds that a group has to end what it has started in groups of their own.
GRACE = 3


def signal_group(number, which):
    """Sends a signal to a group, if it is still there."""
    try:
        os.killpg(number, which)
    except ProcessLookupError:
        pass


def kill_group(number):
    """Kills the processes of a group."""
    signal_group(number, signal.SIGKILL)


def end_groups(numbers):
    """Asks groups to end, and kills what is left of them."""
    for number in numbers:
        signal_group(number, signal.SIGTERM)
    if numbers:
        time.sleep(GRACE)
    for number in numbers:
        kill_group(number)
