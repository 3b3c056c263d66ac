"""The record of a game: readable text in the spirit of PGN, from which everything else is derived.

    [Game "elawa"]
    [Rules "1"]
    [Variant "normal"]
    [Seats "2"]
    [Names "Ada" "Ötzi"]
    [Seed "7"]                      or [Commitment "…"] and [Nonces "…" "…"], or [Deal "1" "12"] in an arena
    [Fork "61" …]                   if it begins with plies of another game: `core/chance.py` tells it
    [Position "eNq…"]               if it is a study that begins from a position: `core/keeping.py` reads it
    [Study "undo"]                  if it is one because choices were forced back

    1 * deal_chief(chief=2) #179
    2 0 card(pile=3) #3
    …

    [Undos "12 30"]                 the plies to which choices were taken back, if any were
    [Hands "1 14 person"]           seats that changed hands: from behind ply 14 on a person plays for seat 1
    [Scores "40 38"]                once the game is over
    [Secret "…"]

A ply is its number, its player (`*` is chance), the choice in words and its number. Writing and parsing are exact
inverses; a line that is not exactly as it would be written is refused with its number.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from solutre.core.chance import Fork, deal_told, fork_told, undos_told, undos_until
from solutre.core.errors import BrokenRecord, SolutreError
from solutre.core.game import Game, game
from solutre.core.state import CHANCE

TAG = re.compile(r'^\[([A-Z][a-z]+)((?: "(?:[^"\\]|\\.)*")*)\]$')
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
PLY = re.compile(r"^(\d+) (\*|\d) ([^ ]+(?: [^ ]+)*) #(\d+)$")
HEADER = (
    "Game",
    "Rules",
    "Variant",
    "Seats",
    "Names",
    "Seed",
    "Commitment",
    "Deal",
    "Nonces",
    "Fork",
    "Position",
    "Study",
)
FORCED = "undo"  # what the tag Study says
FOOTER = ("Undos", "Hands", "Scores", "Secret")
HAND = re.compile(r"\d \d{1,9} (?:person|computer)", re.ASCII)


@dataclass(frozen=True)
class Ply:
    """One action and who took it."""

    player: int
    action: int


@dataclass(frozen=True)
class Record:
    """A game as it was played."""

    game: str
    rules_version: str
    variant: str
    seats: int
    names: tuple[str, ...] = ()
    seed: int | None = None  # an open seed, or …
    commitment: str = ""  # … the commitment to a secret, or …
    deal: tuple[int, int] | None = None  # … the seed of an arena and the number of a deal
    nonces: tuple[str, ...] = ()
    forks: tuple[Fork, ...] = ()  # the games that it comes from, the oldest first
    position: str = ""  # the code of the position that a study begins from
    forced: bool = False  # a study in which choices were taken back although something had been revealed
    plies: tuple[Ply, ...] = ()
    undos: tuple[int, ...] = ()  # the plies to which choices were taken back, in their order
    hands: tuple[str, ...] = ()  # seats that changed hands: the seat, the plies before, and who plays from there on
    scores: tuple[int, ...] = ()  # once the game is over
    secret: str = ""  # published once the game is over

    @property
    def study(self) -> bool:
        """Whether it is no fair play: it began from a position, or choices were forced back."""
        return bool(self.position) or self.forced

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
    yield _tag("Rules", record.rules_version)
    yield _tag("Variant", record.variant)
    yield _tag("Seats", str(record.seats))
    if record.names:
        yield _tag("Names", *record.names)
    if record.seed is not None:
        yield _tag("Seed", str(record.seed))
    if record.commitment:
        yield _tag("Commitment", record.commitment)
    if record.deal is not None:
        yield _tag("Deal", *map(str, record.deal))
    if record.nonces:
        yield _tag("Nonces", *record.nonces)
    for fork in record.forks:
        yield _tag("Fork", *fork.told())
    if record.position:
        yield _tag("Position", record.position)
    if record.forced:
        yield _tag("Study", FORCED)


def _footer(record: Record) -> Iterator[str]:
    if record.undos or record.hands or record.scores or record.secret:
        yield ""
    if record.undos:
        yield _tag("Undos", " ".join(map(str, record.undos)))
    if record.hands:
        yield _tag("Hands", *record.hands)
    if record.scores:
        yield _tag("Scores", " ".join(map(str, record.scores)))
    if record.secret:
        yield _tag("Secret", record.secret)


def parse(text: str) -> Record:
    """Read a record; refuse it with the line and the reason."""
    tags: dict[str, list[str]] = {}
    plies: list[Ply] = []
    forks: list[Fork] = []
    found: Game | None = None
    headed = False  # an empty line ends the header, though a study of a finished position has no plies
    for number, line in enumerate(text.splitlines(), 1):
        headed = headed or not line
        try:
            if line.startswith("[Fork "):
                forks.append(fork_told(_tag_told(line)[1]))
            elif line.startswith("["):
                _read_tag(line, tags, after_plies=headed or bool(plies))
                if "Game" in tags and found is None:
                    found = game(tags["Game"][0])
            elif line:
                plies.append(_read_ply(line, found, len(plies) + 1))
        except (SolutreError, IndexError) as problem:
            raise BrokenRecord(f"line {number}: {problem}") from None
    record = replace(_from_tags(tags, tuple(plies)), forks=tuple(forks))
    _same_as_written(record, text)
    return record


def _read_tag(line: str, tags: dict[str, list[str]], *, after_plies: bool) -> None:
    name, values = _tag_told(line)
    known = HEADER + FOOTER
    if name not in known:
        raise BrokenRecord(f"no tag is called {name}; there are {', '.join(known)}")
    if name in tags:
        raise BrokenRecord(f"the tag {name} stands twice")
    if name in FOOTER and not after_plies:
        raise BrokenRecord(f"the tag {name} comes after the plies")
    tags[name] = values
    if not tags[name]:
        raise BrokenRecord(f"the tag {name} says nothing")


def _tag_told(line: str) -> tuple[str, list[str]]:
    """The name of a tag and its strings."""
    matched = TAG.match(line)
    if not matched:
        raise BrokenRecord(f"cannot read the tag {line!r}")
    try:
        return matched.group(1), [json.loads(value) for value in STRING.findall(matched.group(2))]
    except json.JSONDecodeError:
        raise BrokenRecord(f"cannot read the text in {line!r}") from None


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
    if sum(name in tags for name in ("Seed", "Commitment", "Deal")) != 1:
        raise BrokenRecord("the header needs either a Seed or a Commitment, or the Deal of an arena")
    undos = undos_told(tags.get("Undos", [""])[0])
    if strange := [hand for hand in tags.get("Hands", ()) if not HAND.fullmatch(hand)]:
        raise BrokenRecord(f"no seat changes hands by {strange[0]!r}")
    try:
        return Record(
            game=tags["Game"][0],
            rules_version=tags["Rules"][0],
            variant=tags["Variant"][0],
            seats=int(tags["Seats"][0]),
            names=tuple(tags.get("Names", ())),
            seed=int(tags["Seed"][0]) if "Seed" in tags else None,
            commitment=tags.get("Commitment", [""])[0],
            deal=deal_told(tags["Deal"]) if "Deal" in tags else None,
            nonces=tuple(tags.get("Nonces", ())),
            position=tags.get("Position", [""])[0],
            forced="Study" in tags,
            plies=plies,
            undos=undos,
            hands=tuple(tags.get("Hands", ())),
            scores=tuple(int(score) for score in tags.get("Scores", [""])[0].split()),
            secret=tags.get("Secret", [""])[0],
        )
    except ValueError as problem:
        raise BrokenRecord(f"a tag holds no number where one should stand: {problem}") from None


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
    """The record as it was after so many plies: no scores and no secret yet. Before the ply at which it left another
    game it is that game."""
    if plies is None or plies >= len(record.plies):
        return record
    for number, fork in enumerate(record.forks):
        if plies < fork.plies:
            record = replace(
                record,
                forks=record.forks[:number],
                seed=fork.seed,
                commitment=fork.commitment,
                nonces=fork.nonces,
                undos=fork.undos,
            )
            break
    undos = undos_until(record.undos, plies)
    return replace(record, plies=record.plies[:plies], undos=undos, hands=(), scores=(), secret="")


def fingerprint(record: Record) -> str:
    """What a finished game is called where another one comes from it: the SHA-256 of its record without the names, and
    without who played when."""
    return hashlib.sha256(replace(record, names=(), hands=()).write().encode()).hexdigest()


def forks_from(parent: Record, at: int) -> tuple[Fork, ...]:
    """Where a game comes from that begins with so many plies of another. Plies that the other one had from a third game
    are that game's: there its chance was drawn."""
    if parent.study:
        raise SolutreError("a study is no fair play: no game can begin with its plies")
    if parent.deal is not None:
        raise SolutreError("a game of an arena cannot be left: the chance of a deal has no seal")
    if not parent.scores:
        raise SolutreError("a game can be left at an earlier ply once it is over: until then its chance is sealed")
    if not 0 <= at <= len(parent.plies):
        raise SolutreError(f"there is no ply {at}: the record ends after ply {len(parent.plies)}")
    before = tuple(fork for fork in parent.forks if fork.plies < at)
    if len(before) < len(parent.forks):
        return (*before, replace(parent.forks[len(before)], plies=at))
    name = fingerprint(parent)
    return (*before, Fork(at, name, parent.seed, parent.commitment, parent.secret, parent.undos, parent.nonces))
