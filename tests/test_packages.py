"""`make test` fetches the packages that a fresh Debian machine lacks, and says plainly what cannot be had."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

sys.path.insert(0, str(Path(__file__).parents[1] / "tools"))
import packages

ALL = set(packages.NEEDED)


class Machine:
    """A Debian machine with some packages, whose mirror lacks others; it notes what apt-get was asked for."""

    def __init__(self) -> None:
        self.installed: set[str] = set()
        self.unknown: set[str] = set()
        self.asked: list[list[str]] = []

    def run(self, command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        if command[0] == "dpkg-query":
            there = command[-1] in self.installed
            return subprocess.CompletedProcess(command, int(not there), stdout="installed" if there else "")
        names = {word for word in command[2:] if not word.startswith("-")}
        self.asked.append(sorted(names))
        if self.unknown & names:
            return subprocess.CompletedProcess(command, 100)
        self.installed |= names
        return subprocess.CompletedProcess(command, 0)


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Machine:
    found = Machine()
    monkeypatch.setattr(subprocess, "run", found.run)
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return found


def test_what_is_lacking_comes_at_once(machine: Machine) -> None:
    machine.installed = ALL - {"postgresql", "fonts-liberation"}
    assert packages.main() == "packages are here"
    assert machine.asked == [[], ["fonts-liberation", "postgresql"]]  # the lists, then the packages


def test_a_machine_that_has_everything_is_left_alone(machine: Machine) -> None:
    machine.installed = set(ALL)
    assert packages.main() == "every package that the tests need is on this machine"
    assert machine.asked == []


def test_another_browser_is_as_good(machine: Machine) -> None:
    machine.installed = ALL - {"chromium-headless-shell"} | {"chromium"}
    assert packages.missing() == []


def test_where_the_headless_browser_is_unknown_the_whole_one_comes(machine: Machine) -> None:
    machine.installed = ALL - {"chromium-headless-shell"}
    machine.unknown = {"chromium-headless-shell"}
    assert packages.main() == "packages are here"
    assert "chromium" in machine.installed


def test_what_cannot_be_had_is_named_and_the_rest_comes(machine: Machine) -> None:
    machine.installed = ALL - {"postgresql", "gcc"}
    machine.unknown = {"postgresql"}
    assert packages.main() == "postgresql could not be had: tests that need them are skipped"
    assert "gcc" in machine.installed


def test_nobody_but_root_installs(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    machine.installed = ALL - {"postgresql"}
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    assert packages.main() == "only root may install postgresql: tests that need them are skipped"
    assert machine.asked == []


def test_another_system_is_told_what_it_means(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert packages.main().startswith("no apt-get here: tests that need a browser or PostgreSQL are skipped")
    assert machine.asked == []
