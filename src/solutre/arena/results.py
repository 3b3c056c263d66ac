"""The file of results: JSON Lines, the tournament on the first line, then one game a line.

A run that was interrupted goes on where the file ends. So a line is written at once and whole; what a crash left
half-written is dropped.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from solutre.arena.deals import Played
from solutre.arena.tournament import Tournament
from solutre.core.errors import SolutreError

HEADING = "tournament"


class Results:
    """The games of a tournament, in memory and perhaps in a file."""

    def __init__(self, tournament: Tournament, path: Path | None = None) -> None:
        self.tournament = tournament
        self.path = path
        self.played: list[Played] = []
        self.dropped = False  # whether the file ended in a half-written line
        self._file: IO[bytes] | None = None
        if path is not None:
            self._open(path)

    def __enter__(self) -> Results:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, games: Iterable[Played]) -> None:
        for played in games:
            self.played.append(played)
            told = asdict(played)
            if not played.illegal:
                del told["illegal"]  # nearly always, and files of before do not know it
            self._write(told)

    def done(self) -> set[tuple[int, tuple[str, ...]]]:
        """The games that need not be played again."""
        return {(played.deal, played.seating) for played in self.played}

    def _write(self, line: dict[str, Any]) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")
            self._file.flush()

    def _open(self, path: Path) -> None:
        text = path.read_bytes() if path.exists() else b""
        whole = text[: text.rfind(b"\n") + 1]
        lines = whole.splitlines()
        if lines:
            self._check_heading(path, lines[0])
            self.played = [_game(path, number, line) for number, line in enumerate(lines[1:], 2)]
        elif text and not text.startswith(b'{"' + HEADING.encode()):
            raise _strange(path)
        self._file = path.open("ab")
        if whole != text:
            self.dropped = True
            self._file.truncate(len(whole))
        if not lines:
            self._write({HEADING: self.tournament.as_dict()})

    def _check_heading(self, path: Path, line: bytes) -> None:
        found = _parsed(line)
        theirs = found.get(HEADING)
        if not isinstance(theirs, dict):
            raise _strange(path)
        ours = self.tournament.as_dict()
        for name, value in ours.items():
            if theirs.get(name) != value:
                raise SolutreError(
                    f"{path} holds another tournament: its {name} is {_said(theirs.get(name))}, not {_said(value)}"
                )


def read_results(path: Path) -> Results:
    """The results of a file, whatever tournament it holds; nothing is written."""
    lines = path.read_bytes().splitlines()
    theirs = _parsed(lines[0]).get(HEADING) if lines else None
    if not isinstance(theirs, dict):
        raise _strange(path)
    wanted = {name: value for name, value in theirs.items() if name != "rules"}
    results = Results(Tournament(**{**wanted, "bots": tuple(wanted["bots"])}))
    results.played = [_game(path, number, line) for number, line in enumerate(lines[1:], 2)]
    return results


def _parsed(line: bytes) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def _game(path: Path, number: int, line: bytes) -> Played:
    found: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in _parsed(line).items()
    }
    try:
        return Played(**found)
    except TypeError:
        raise SolutreError(f"line {number} of {path} is not a game of an arena") from None


def _strange(path: Path) -> SolutreError:
    return SolutreError(f"{path} is not a file of arena results; choose another name")


def _said(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
