"""Tips for whoever has not had the lesson, in `book/tips.toml`: each is told once, the first time it fits.

[[tips]]
id = "bone"
choice = ["pay_bone"]        # something like this can be chosen now …
also = ["pay_kind"]          # … and, where this stands, something like this as well …
event = "finish regulate"    # … and, where this stands, an event of such a kind happened since the last choice
en = "A bone pays for any resource."
fr = "Un os paie n’importe quelle ressource."
clause = "ELA-P3"
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from solutre.core.actions import ActionSpace, Choice
from solutre.core.book.guide import Said
from solutre.core.book.lesson import known_keys, placed, words_of
from solutre.core.book.patterns import Pattern, fitting, patterns
from solutre.core.errors import SolutreError
from solutre.core.state import Event

ID = re.compile(r"[a-z0-9_]{1,16}")


@dataclass(frozen=True)
class Tip:
    """Something new, said the first time that it can happen."""

    id: str
    choice: tuple[Pattern, ...]
    also: tuple[Pattern, ...]
    event: frozenset[str]
    said: Said
    clause: str
    aim: Said = field(default_factory=dict)  # what one plays for: told with the first tip of a game

    def fits(self, choices: Sequence[Choice], events: Sequence[Event]) -> bool:
        """Whether everything that it waits for is there."""
        return all(not wanted or bool(fitting(wanted, choices)) for wanted in (self.choice, self.also)) and (
            not self.event or any(event.kind in self.event for event in events)
        )


def load_tips(book: Path, actions: ActionSpace) -> tuple[Tip, ...]:
    """The tips of a game's book, the weightiest first."""
    file = book / "tips.toml"
    if not file.exists():
        return ()
    tips = []
    for told in tomllib.loads(file.read_text(encoding="utf-8"))["tips"]:
        with placed(f"tip {told.get('id')}"):
            known_keys("it", told, "id choice also event en fr clause")
            if not ID.fullmatch(str(told.get("id"))):
                raise SolutreError("an id has up to 16 small letters and digits")
            wanted, also = (patterns(actions, told.get(key, ())) for key in ("choice", "also"))
            kinds = frozenset(told.get("event", "").split())
            tips.append(Tip(told["id"], wanted, also, kinds, words_of(told), told.get("clause", "")))
    return tuple(tips)


def next_tip(
    tips: Sequence[Tip], had: Collection[str], choices: Sequence[Choice], events: Sequence[Event]
) -> Tip | None:
    """The first tip that fits and was not told before."""
    return next((tip for tip in tips if tip.id not in had and tip.fits(choices, events)), None)
