"""What every test costs, for `tests/turns.py`: a plugin of pytest, `make prices` runs all tests with it.

It adds up processor time, of the process that runs a test and of all that it started: browsers, servers, workers.
"""

from __future__ import annotations

import os
import resource
import time
from collections import defaultdict
from collections.abc import Generator
from pathlib import Path

import pytest

OUT = Path(__file__).parents[1] / "tests" / "prices.tsv"
LEAST = 0.03  # seconds that are worth a line
TICKS = os.sysconf("SC_CLK_TCK")
NAME = "price"


class Prices:
    """Notes what was spent between a report and the next one, and writes the sums down. What did not run, because it
    has its turn at other commits, keeps the price that it had."""

    def __init__(self) -> None:
        self.last = 0.0
        self.found: dict[str, dict[str, float]] = defaultdict(lambda: defaultdict(float))  # of each case of each test

    def pytest_collection_finish(self) -> None:
        self.last = spent_by_others() + time.process_time()  # no test pays for reading all of them

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Generator[None, pytest.TestReport, pytest.TestReport]:
        report = yield
        own, others = time.process_time(), spent_by_others()
        report.user_properties.append((NAME, max(0.0, own + others - self.last)))
        self.last = others + time.process_time()  # nor for looking around: that takes longer than most of them
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        price = dict(report.user_properties)[NAME]
        self.found[report.nodeid.partition("[")[0]][report.nodeid] += float(str(price))

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if hasattr(session.config, "workerinput"):  # a part of the tests: who shared them out writes
            return
        means = {test: sum(cases.values()) / len(cases) for test, cases in self.found.items()}
        told = {test: f"{mean:.2f}" for test, mean in means.items() if mean >= LEAST}
        for line in OUT.read_text(encoding="utf-8").splitlines():
            price, test = line.split("\t")
            if test not in self.found:
                told[test] = price
        OUT.write_text("".join(f"{told[test]}\t{test}\n" for test in sorted(told)), encoding="utf-8")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Prices())


def spent_by_others() -> float:
    """Seconds of processor time of all processes that this one started."""
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return ended.ru_utime + ended.ru_stime + sum(map(ticks, below(os.getpid()))) / TICKS


def below(parent: int) -> list[int]:
    """All processes that descend from one."""
    children: dict[int, list[int]] = defaultdict(list)
    for process in (int(name) for name in os.listdir("/proc") if name.isdigit()):
        if told := stat(process):
            children[int(told[1])].append(process)
    found, waiting = [], [parent]
    while waiting:
        waiting += (more := children[waiting.pop()])
        found += more
    return found


def ticks(process: int) -> int:
    """Processor time of a process and of its children that have ended."""
    return sum(map(int, stat(process)[11:15]))


def stat(process: int) -> list[str]:
    """What Linux tells of a process behind its name; nothing of one that has just ended."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="latin-1").rpartition(")")[2].split()
    except OSError:
        return []
