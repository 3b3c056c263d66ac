"""The record of a game: readable text in the spirit of PGN, from which everything else is derived.

    [Game "elawa"]
    [Rules "1"]
    [Variant "normal"]
    [Seats "2"]
    [Names "Ada" "Ötzi"]
    [Seed "7"]                      or [Commitment "…"] and [Nonces "…" "…"]

    1 * deal_chief(chief=2) #179
    2 0 card(pile=3) #3
    …

    [Undos "12 30"]                 the plies to which choices were taken back, if any were
    [Scores "40 38"]                once the game is over
    [Secret "…"]

A ply is its number, its player (`*` is chance), the choice in words and its number. Writing and parsing are exact
inverses; a line that is not exactly as it would be written is refused with its number.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from solutre.core.errors import BrokenRecord, SolutreError
from solutre.core.game import Game, game
from solutre.core.state import CHANCE

TAG = re.compile(r'^\[([A-Z][a-z]+)((?: "(?:[^"\\]|\\.)*")*)\]$')
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
PLY = re.compile(r"^(\d+) (\*|\d) ([^ ]+(?: [^ ]+)*) #(\d+)$")
HEADER = ("Game", "Rules", "Variant", "Seats", "Names", "Seed", "Commitment", "Nonces")
FOOTER = ("Undos", "Scores", "Secret")


@dataclass(frozen=True)
class Ply:
    """One action and who took it."""

    player: int
    action: int


@dataclass(frozen=True)
class Record:
    """A game as it was played."""

    game: str
    rules: str
    variant: str
    seats: int
    names: tuple[str, ...] = ()
    seed: int | None = None  # an open seed, or …
    commitment: str = ""  # … the commitment to a secret
    nonces: tuple[str, ...] = ()
    plies: tuple[Ply, ...] = ()
    undos: tuple[int, ...] = ()  # the plies to which choices were taken back, in their order
    scores: tuple[int, ...] = ()  # once the game is over
    secret: str = ""  # published once the game is over

    def write(self) -> str:
        """The record as text."""
        actions = game(self.game).actions
        lines = list(_header(self))
        lines.append("")
        for number, ply in enumerate(self.plies, 1):
            who = "*" if ply.player == CHANCE else str(ply.player)
            lines.append(f"{number} {who} {actions.describe(ply.action)} #{ply.action}")
        lines.extend(_footer(self))
        return "\n".join(lines) + "\n"


def _tag(name: str, *values: str) -> str:
    return f"[{name}{''.join(' ' + json.dumps(value, ensure_ascii=False) for value in values)}]"


def _header(record: Record) -> Iterator[str]:
    yield _tag("Game", record.game)
    yield _tag("Rules", record.rules)
    yield _tag("Variant", record.variant)
    yield _tag("Seats", str(record.seats))
    if record.names:
        yield _tag("Names", *record.names)
    if record.seed is not None:
        yield _tag("Seed", str(record.seed))
    if record.commitment:
        yield _tag("Commitment", record.commitment)
    if record.nonces:
        yield _tag("Nonces", *record.nonces)


def _footer(record: Record) -> Iterator[str]:
    if record.undos or record.scores or record.secret:
        yield ""
    if record.undos:
        yield _tag("Undos", " ".join(map(str, record.undos)))
    if record.scores:
        yield _tag("Scores", " ".join(map(str, record.scores)))
    if record.secret:
        yield _tag("Secret", record.secret)


def parse(text: str) -> Record:
    """Read a record; refuse it with the line and the reason."""
    tags: dict[str, list[str]] = {}
    plies: list[Ply] = []
    found: Game | None = None
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if line.startswith("["):
                _read_tag(line, tags, after_plies=bool(plies))
                if "Game" in tags and found is None:
                    found = game(tags["Game"][0])
            elif line:
                plies.append(_read_ply(line, found, len(plies) + 1))
        except (SolutreError, IndexError) as problem:
            raise BrokenRecord(f"line {number}: {problem}") from None
    record = _from_tags(tags, tuple(plies))
    _same_as_written(record, text)
    return record


def _read_tag(line: str, tags: dict[str, list[str]], *, after_plies: bool) -> None:
    matched = TAG.match(line)
    if not matched:
        raise BrokenRecord(f"cannot read the tag {line!r}")
    name = matched.group(1)
    known = HEADER + FOOTER
    if name not in known:
        raise BrokenRecord(f"no tag is called {name}; there are {', '.join(known)}")
    if name in tags:
        raise BrokenRecord(f"the tag {name} stands twice")
    if name in FOOTER and not after_plies:
        raise BrokenRecord(f"the tag {name} comes after the plies")
    try:
        tags[name] = [json.loads(value) for value in STRING.findall(matched.group(2))]
    except json.JSONDecodeError:
        raise BrokenRecord(f"cannot read the text in {line!r}") from None
    if not tags[name]:
        raise BrokenRecord(f"the tag {name} says nothing")


def _read_ply(line: str, played: Game | None, expected: int) -> Ply:
    matched = PLY.match(line)
    if not matched:
        raise BrokenRecord(f"cannot read the ply {line!r}")
    if played is None:
        raise BrokenRecord("the first tag must name the game")
    number, who, notation, action = matched.groups()
    if int(number) != expected:
        raise BrokenRecord(f"ply {number} where ply {expected} should stand")
    choice = played.actions.parse(notation)
    if choice.action != int(action):
        raise BrokenRecord(f"{notation} is action {choice.action}, not {action}")
    return Ply(CHANCE if who == "*" else int(who), choice.action)


def _from_tags(tags: dict[str, list[str]], plies: tuple[Ply, ...]) -> Record:
    missing = [name for name in HEADER[:4] if name not in tags]
    if missing:
        raise BrokenRecord(f"the header lacks {', '.join(missing)}")
    if ("Seed" in tags) == ("Commitment" in tags):
        raise BrokenRecord("the header needs either a Seed or a Commitment")
    undos = _undos(tags.get("Undos", [""])[0])
    try:
        return Record(
            game=tags["Game"][0],
            rules=tags["Rules"][0],
            variant=tags["Variant"][0],
            seats=int(tags["Seats"][0]),
            names=tuple(tags.get("Names", ())),
            seed=int(tags["Seed"][0]) if "Seed" in tags else None,
            commitment=tags.get("Commitment", [""])[0],
            nonces=tuple(tags.get("Nonces", ())),
            plies=plies,
            undos=undos,
            scores=tuple(int(score) for score in tags.get("Scores", [""])[0].split()),
            secret=tags.get("Secret", [""])[0],
        )
    except ValueError as problem:
        raise BrokenRecord(f"a tag holds no number where one should stand: {problem}") from None


def _undos(told: str) -> tuple[int, ...]:
    for point in told.split():
        if not (point.isascii() and point.isdecimal()):
            raise BrokenRecord(f"no choice can be taken back to ply {point}")
    return tuple(map(int, told.split()))


def _same_as_written(record: Record, text: str) -> None:
    """One way to write a record, so that parsing and writing are exact inverses."""
    written = record.write()
    if written == text:
        return
    pairs = zip([*text.splitlines(), ""], written.splitlines(), strict=False)
    line = next((n for n, (told, right) in enumerate(pairs, 1) if told != right), len(text.splitlines()))
    right = [*written.splitlines(), ""][line - 1]
    raise BrokenRecord(f"line {line}: should read {right!r}")


def cut(record: Record, plies: int | None) -> Record:
    """The record as it was after so many plies: no scores and no secret yet."""
    if plies is None or plies >= len(record.plies):
        return record
    return replace(record, plies=record.plies[:plies], scores=(), secret="")
