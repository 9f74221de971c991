"""How busy the machine's processors are (proc(5), /proc/stat)."""

import os
import pathlib


def read_times():
    """The time of all processors since the start of the machine, in ticks: busy, and in all."""
    line = pathlib.Path("/proc/stat").read_text(encoding="ascii").splitlines()[0]
    # user nice system idle iowait irq softirq steal
    ticks = [int(number) for number in line.split()[1:9]]
    return sum(ticks) - ticks[3] - ticks[4], sum(ticks)


class Processors:
    """The share of the processors that was busy since the start."""

    def __init__(self):
        self._before = read_times()

    @property
    def share(self):
        """A number between 0 and 1."""
        (busy, everything), (busy_before, before) = read_times(), self._before
        return (busy - busy_before) / (everything - before) if everything > before else 0.0

    @property
    def seconds(self):
        """Processor seconds of everything on the machine."""
        return (read_times()[0] - self._before[0]) / os.sysconf("SC_CLK_TCK")
