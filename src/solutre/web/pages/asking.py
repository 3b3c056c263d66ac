"""What a reader is asked: the question, the choices in groups with what each costs and brings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from solutre.core.actions import Choice
from solutre.core.book.grammar import listing
from solutre.core.book.guide import Group
from solutre.core.book.words import Line, Value
from solutre.core.game import Game, Look
from solutre.core.state import State
from solutre.web.pages.parted.lines import ChoiceLine
from solutre.web.pages.ways import Way
from solutre.web.pages.words import translate

KEYS = 9  # choices that a digit chooses
SHORT = 3  # choices that stand open; more fold away, because the board offers them


@dataclass(frozen=True)
class ChoiceGroup:
    """Choices that are about the same thing."""

    title: str  # nothing where there is only one group
    folded: bool
    lines: tuple[ChoiceLine, ...]


@dataclass(frozen=True)
class Asked:
    """All choices of a moment."""

    beside: tuple[ChoiceLine, ...]  # that end something: they stand beside the question
    groups: tuple[ChoiceGroup, ...]
    spread: bool = False  # has something that no piece of the board stands for

    @property
    def lines(self) -> tuple[ChoiceLine, ...]:
        return (*self.beside, *(line for group in self.groups for line in group.lines))

    @property
    def listed(self) -> int:
        """How many choices the list has."""
        return sum(len(group.lines) for group in self.groups)

    def stands_open(self, *, small: bool) -> bool:
        """Whether the list stands open: something in it is pointed out or is nowhere else, or it is short and there is
        room for it."""
        marked = any(line.hinted or line.confirming for group in self.groups for line in group.lines)
        return marked or self.spread or (self.listed <= SHORT and not small)


@dataclass(frozen=True)
class Teller:
    """Says the choices of a moment in the words of the table."""

    game: Game
    view: State
    look: Look
    hinted: int | None = None
    confirming: int | None = None

    def line(self, choice: Choice, number: int, id: str = "") -> ChoiceLine:
        """A choice by itself."""
        facts = self.game.facts(self.view, choice)
        told = self.told(choice, facts)
        return ChoiceLine(
            action=choice.action,
            then=(),
            id=id or f"choice-{choice.action}",
            key=str(number) if number <= KEYS else "",
            text=told.text,
            note=told.note,
            verb=told.verb or translate(self.look.language, "Choose this"),
            at_once=self._at_once(choice.kind, facts),
            hinted=choice.action == self.hinted,
            confirming=choice.action == self.confirming,
        )

    def _at_once(self, kind: str, facts: Mapping[str, Value]) -> bool:
        """Whether one touch chooses it: by its kind, by the step, or by what the position tells about it."""
        game = self.game
        wanted = game.sets if game.at_once is None else game.at_once
        if not wanted or kind in wanted:
            return bool(wanted)
        if game.step and f"{kind}@{getattr(self.view, game.step, '')}" in wanted:
            return True
        return any(facts.get(fact) for fact in asked_of(wanted, kind))

    def way(self, way: Way, number: int, *, single: bool) -> ChoiceLine:
        """Several in one go; one that is the only way after its first choice is what a touch on the board means."""
        told = [self.told(link.choice, self.game.facts(link.world, link.choice)) for link in way]
        actions = tuple(link.choice.action for link in way)
        said, notes = [one.text for one in told], [one.note for one in told]
        return self.line(way[0].choice, number)._replace(
            then=actions[1:],
            id=f"choice-{actions[0]}" if single else f"choice-{'-'.join(map(str, actions))}",
            text=listing([said[0], *(one[:1].lower() + one[1:] for one in said[1:])], self.look.language),
            note=" ".join(note for note in notes if note),
            hinted=single and actions[0] == self.hinted,
            confirming=False,
        )

    def told(self, choice: Choice, facts: Mapping[str, Value]) -> Line:
        return self.game.words.line(choice, self.look.language, facts, self._names)

    @cached_property
    def _names(self) -> tuple[str, ...]:
        return self.look.all_names(self.view.seats)


@cache  # kinds of our games
def asked_of(wanted: frozenset[str], kind: str) -> tuple[str, ...]:
    """The facts that make a choice of a kind one of those wanted: `kind?fact`."""
    return tuple(one.removeprefix(f"{kind}?") for one in sorted(wanted) if one.startswith(f"{kind}?"))


def asked(teller: Teller, choices: Sequence[Choice], whole: Sequence[Way] = ()) -> Asked:
    """The choices in the order of their groups, numbered as on the board, or else as they stand. Where several can be
    made in one go, these stand first, and each by itself is folded away."""
    if whole:
        return asked_at_once(teller, choices, whole)
    game, look = teller.game, teller.look
    beside, groups = arranged(game, choices)
    ordered = [*beside, *(choice for _, members in groups for choice in members)]
    numbers = [game.numbered(choice) for choice in ordered]
    if not all(numbers):  # the board numbers none, or not all: the list does
        numbers = list(range(1, len(ordered) + 1))
    lines = {choice.action: teller.line(choice, number) for number, choice in zip(numbers, ordered, strict=True)}
    titled = len(groups) > 1
    return Asked(
        tuple(lines[choice.action] for choice in beside),
        tuple(
            ChoiceGroup(
                group.said[look.language] if group and titled else "",
                bool(group and group.folded and titled),
                tuple(lines[choice.action] for choice in members),
            )
            for group, members in groups
        ),
    )


def asked_at_once(teller: Teller, choices: Sequence[Choice], whole: Sequence[Way]) -> Asked:
    """Ways first; then, folded, what is chosen step by step."""
    begun = Counter(way[0].choice.action for way in whole)
    single = {action for action, count in begun.items() if count == 1}
    ways = [teller.way(way, number, single=way[0].choice.action in single) for number, way in enumerate(whole, 1)]
    steps = [
        teller.line(choice, KEYS + 1, f"choice-{choice.action}-alone" if choice.action in single else "")
        for choice in choices
    ]
    if single:
        steps = [one._replace(hinted=one.hinted and one.action not in single) for one in steps]
    language = teller.look.language
    groups = (
        ChoiceGroup(translate(language, "All at once"), False, tuple(ways)),
        ChoiceGroup(translate(language, "Step by step"), True, tuple(steps)),
    )
    return Asked((), groups, spread=len(single) < len(begun))


def arranged(game: Game, choices: Sequence[Choice]) -> tuple[list[Choice], list[tuple[Group | None, list[Choice]]]]:
    """What stands beside the question, and the others by their group. A short list is not cut, unless parts fold."""
    found = game.guide.group_of
    beside = [choice for choice in choices if choice.kind in found and found[choice.kind].beside]
    rest = [choice for choice in choices if choice not in beside]
    folding = any(choice.kind in found and found[choice.kind].folded for choice in rest)
    if len(rest) <= KEYS and not folding:
        return beside, [(None, rest)] if rest else []
    parts: list[tuple[Group | None, list[Choice]]] = []
    for group in (*game.guide.groups, None):
        if members := [choice for choice in rest if found.get(choice.kind) is group]:
            parts.append((group, members))
    return beside, parts
