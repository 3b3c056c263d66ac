"""Which faults do the tests of a place notice? One process collects them once and forks for every fault.

    echo '{"tests": […], "faults": […], …}' | python tools/noticing.py

What costs time is not the tests: it is starting pytest and reading our modules. So both are done once. The first fork
runs all tests without a fault, and notes how long each takes and which functions it calls. Then there is a fork for
every fault: the code of one function is replaced, the tests that call it run first, among them those that noticed most
for their time, and the first failure ends it. A function that was called while modules and tests were read has done its
work too early for that: its fault is told as such, and tried in a process of its own that reads the module with it
(`planted`).

A test that takes many times longer than without a fault counts as a failure. `mutants.py` starts this and reads what it
tells, a line of JSON for everything that it found out.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import json
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import pytest

UNUSED = ("cacheprovider", "xdist", "faulthandler", "schemathesis", "hypothesispytest")  # plugins
UNKNOWN = 6.0  # seconds of processor time, more than any test needs of which no other time is known
PATIENCE = 5  # times as long as without a fault, and some grace, until a test is given up
ASLEEP = 90.0  # seconds in which a test that waits for ever is given up …
STARVED = 50  # … and times its processor time: beside other work it gets little of it


Spot = tuple[str, int]  # the file of a function and its first line


def spot_of(code: CodeType) -> Spot:
    return code.co_filename, code.co_firstlineno


class Seen:
    """The functions of some files that were called."""

    def __init__(self, files: set[str]) -> None:
        self.files = files
        self.codes: dict[int, CodeType] = {}

    def __call__(self, frame: FrameType, event: str, arg: object) -> None:
        code = frame.f_code
        if code.co_filename in self.files:
            self.codes[id(code)] = code

    def called(self) -> set[Spot]:
        return {spot_of(code) for code in self.codes.values()}

    def watch(self, on: bool) -> None:
        sys.settrace(self if on else None)
        threading.settrace(self if on else None)


# --- code that is replaced ---------------------------------------------------------------------


def functions_of(code: CodeType) -> Iterator[CodeType]:
    """The functions of a module or class, those in classes too, in the order of the lines."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            if inner.co_flags & 1:  # a function has fast locals, a class has not
                yield inner
            else:
                yield from functions_of(inner)


def changed(sound: str, planted: str, file: str) -> tuple[CodeType, CodeType] | None:
    """The function in which two sources differ, as it was and as it is; those behind it may have other lines."""
    pairs = zip(*(functions_of(compile(source, file, "exec")) for source in (sound, planted)), strict=True)
    return next((pair for pair in pairs if pair[0] != pair[1]), None)


def functions_by_spot(files: set[str]) -> dict[Spot, list[FunctionType]]:
    """All functions of some files that stand in memory, wrapped ones too."""
    found: dict[Spot, list[FunctionType]] = {}
    for one in gc.get_objects():
        if isinstance(one, FunctionType) and one.__code__.co_filename in files:
            found.setdefault(spot_of(one.__code__), []).append(one)
    return found


def replaced(functions: list[FunctionType], after: CodeType) -> bool:
    """Whether a function has this code now; one whose closure is another cannot."""
    try:
        for function in functions:
            function.__code__ = after
    except ValueError:
        return False
    return bool(functions)


def read_with(file: str, source: str) -> None:
    """Let a module be read from this source."""
    usual = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, name: str) -> CodeType | None:
        return compile(source, file, "exec") if self.path == file else usual(self, name)

    setattr(SourceFileLoader, "get_code", get_code)  # noqa: B010


# --- forks -------------------------------------------------------------------------------------


def forked(work: Any, told: Path) -> Any:
    """What a fork of this process found; nothing if it was ended. Whatever it started ends with it."""
    told.unlink(missing_ok=True)
    child = os.fork()
    if child == 0:
        with contextlib.suppress(BaseException):
            os.setsid()
            told.write_text(json.dumps(work()), encoding="utf-8")
        os._exit(0)
    try:
        os.waitpid(child, 0)
    finally:  # whoever stops the tool stops the tests too
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child, signal.SIGKILL)
    return json.loads(told.read_text(encoding="utf-8")) if told.exists() else None


class Place:
    """The tests of a place, as a plugin of pytest: instead of running them once it runs them for every fault."""

    def __init__(self, job: dict[str, Any], out: Any) -> None:
        self.job, self.out = job, out
        self.root = Path(job["root"])
        self.told = Path(job["scratch"]) / "told.json"
        self.files = {str(self.root / fault["file"]) for fault in job["faults"]}
        self.failed = ""
        self.seconds: dict[str, float] = {}
        self.calls: dict[str, set[Spot]] = {}
        self.kills: dict[str, int] = {}
        self.early = Seen(self.files)
        self.functions: dict[Spot, list[FunctionType]] = {}

    def tell(self, **found: object) -> None:
        self.out.write(json.dumps(found) + "\n")
        self.out.flush()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        for file in sorted(self.files):
            importlib.import_module(".".join(Path(file).relative_to(self.root / "src").with_suffix("").parts))
        self.early.watch(False)
        if session.testsfailed or not session.items:
            self.tell(sound=False, failure="its tests cannot be read" if session.testsfailed else "it has no tests")
            return True
        self.functions = functions_by_spot(self.files)
        gc.freeze()
        failure = self.without_a_fault(session.items)
        if failure and not self.job["planted"]:  # a busy machine has a second try
            failure = self.without_a_fault(session.items)
        self.tell(sound=not failure, failure=failure)
        for number in range(len(self.job["faults"]) if not failure else 0):
            if time.time() > self.job["until"]:
                break
            self.tell(number=number, **self.tried(session.items, self.job["faults"][number]))
        return True

    def without_a_fault(self, items: list[pytest.Item]) -> str:
        """The first test that fails by itself, or nothing; how long each takes and what it calls is kept."""
        found = forked(lambda: self.run(items, Seen(self.files)), self.told)
        if found is None:
            return "ended"
        self.seconds = found["seconds"]
        self.calls = {test: {(file, line) for file, line in calls} for test, calls in found["calls"].items()}
        return str(found["failed"])

    def tried(self, items: list[pytest.Item], fault: dict[str, str]) -> dict[str, object]:
        """The test that noticed a fault, or nothing; or that it must be tried in a process of its own."""
        file = str(self.root / fault["file"])
        pair = changed(Path(file).read_text(encoding="utf-8"), fault["source"], file)
        if pair is None:
            return {"noticed": ""}
        spot, after = spot_of(pair[0]), pair[1]
        if spot in self.early.called():
            return {"early": True}

        def work() -> dict[str, Any]:
            planted = replaced(self.functions.get(spot, []), after)
            return self.run(self.by_promise(items, spot), None) if planted else {"failed": None}

        found = forked(work, self.told)
        if found is not None and found["failed"] is None:
            return {"early": True}
        noticed = found["failed"] if found else "a test that does not end"
        self.kills[noticed] = self.kills.get(noticed, 0) + 1
        return {"noticed": noticed}

    def by_promise(self, items: list[pytest.Item], spot: Spot) -> list[pytest.Item]:
        """Tests that call the function first, those that notice most for their time before others."""

        def rank(item: pytest.Item) -> tuple[bool, float]:
            test = item.nodeid
            return spot not in self.calls[test], self.seconds[test] / (1 + 10 * self.kills.get(test, 0))

        return sorted(items, key=rank)

    def run(self, items: list[pytest.Item], seen: Seen | None) -> dict[str, Any]:
        """Run tests until the first failure; without a fault (`seen`) tell what each took and called."""
        seconds, calls = dict[str, float](), dict[str, list[Spot]]()
        for number, item in enumerate(items):
            limit = self.job["grace"] + PATIENCE * self.seconds.get(item.nodeid, UNKNOWN)
            signal.setitimer(signal.ITIMER_PROF, limit)
            signal.setitimer(signal.ITIMER_REAL, ASLEEP + STARVED * limit)
            begun = time.process_time()
            if seen:
                seen.codes.clear()
                seen.watch(True)
            after = items[number + 1] if number + 1 < len(items) else None
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=after)
            if seen:
                seen.watch(False)
                calls[item.nodeid] = sorted(seen.called())
            seconds[item.nodeid] = time.process_time() - begun
            if self.failed:
                break
        return {"failed": self.failed, "seconds": seconds, "calls": calls}


def main() -> None:
    job = json.load(sys.stdin)
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    place = Place(job, out)
    if job["planted"]:
        read_with(str(place.root / job["planted"]["file"]), job["planted"]["source"])
    place.early.watch(True)
    without = [f"-pno:{plugin}" for plugin in UNUSED]
    pytest.main([*without, f"--basetemp={job['scratch']}/pytest", *job["tests"]], plugins=[place])


if __name__ == "__main__":
    main()
