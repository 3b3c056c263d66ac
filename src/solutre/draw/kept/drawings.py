"""What was drawn once and is drawn again while its facts are the same: a region, a panel, a tile.

A picture is drawn for every reader after every choice, and most of it is as it was. `kept` goes before a function that
draws a part of a scene, and names the fields of the scene that it may read:

    @kept("phase", "step", picked=lambda scene, region, look: scene.picked == region)
    def spot(scene: Scene, region: Region, look: Look) -> Markup: ...

It is then shown a scene that has these fields and no others, so that nothing can be drawn that is not in the key; a
field may be told in short (`picked`). Which choices and news of its look the function asked about is noted, and the
drawing serves all looks that would answer alike. So a key is made of what the reader's own view tells and of nothing
else: who may know less has other facts, and another drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import MISSING, fields
from functools import cache, lru_cache, wraps
from inspect import signature
from operator import attrgetter
from typing import Any, NamedTuple, NoReturn, ParamSpec, TypeVar, cast

from solutre.core.game import Look
from solutre.core.picture import Parts
from solutre.draw.kept.readings import READINGS

P = ParamSpec("P")
T = TypeVar("T")
KEPT = 1 << 12  # drawings of each function; the one that was not wanted for longest goes
FEW = 1 << 9  # … of one that draws much at once
WAYS = 4  # of drawing the same facts for different choices and news
LOOSE = frozenset({dict, list})  # fields that a key holds as tuples
KEEPERS: list[Keeper] = []


class Drawing(NamedTuple):
    """What came of some facts, and what was asked about the look on the way."""

    drawn: Any
    parts: Parts | None
    ids: frozenset[str]  # asked about …
    latest: frozenset[str]  # … and among the news
    actions: frozenset[int | None]  # asked about …
    legal: frozenset[int | None]  # … and possible
    some: bool | None  # whether there are choices at all; None if that was not asked

    def serves(self, look: Look, latest: frozenset[str], legal: frozenset[int]) -> bool:
        """Whether another look, with this news and these choices, gets the same answers."""
        if self.some is not None and self.some is not bool(look.choices):
            return False
        return self.latest == latest & self.ids and self.legal == legal & self.actions


class Noted:
    """Choices or news that note what is asked about. They say whether something is among them, and no more."""

    __slots__ = ("among", "asked")

    def __init__(self, among: frozenset[Any]) -> None:
        self.among = among
        self.asked: set[Any] = set()

    def __contains__(self, one: object) -> bool:
        self.asked.add(one)
        return one in self.among

    def those(self, several: Sequence[Any]) -> list[Any]:
        """Which of several are among them, as if it had been asked of each."""
        self.asked.update(several)
        return [] if self.among.isdisjoint(several) else [one for one in several if one in self.among]

    def _refuse(self, *_: object) -> NoReturn:
        raise AttributeError("what is kept may ask whether something is among the choices or the news, and no more")

    __iter__ = __len__ = __and__ = __or__ = __eq__ = __hash__ = isdisjoint = _refuse


class Some(tuple[Any, ...]):
    """Choices of which only is told whether there are any, and it is noted that this was asked."""

    asked: bool

    def __bool__(self) -> bool:
        self.asked = True
        return len(self) > 0

    def _refuse(self, *_: object) -> NoReturn:
        raise AttributeError("what is kept may ask whether there are choices, and which may be chosen, and no more")

    __iter__ = __getitem__ = __contains__ = __eq__ = __hash__ = _refuse


class Keeper:
    """The drawings of one function."""

    def __init__(
        self, draw: Callable[..., Any], fields: tuple[str, ...], short: dict[str, Callable[..., Any]], most: int
    ) -> None:
        self.draw, self.fields, self.tells = draw, fields, tuple(short.values())
        self.names = (*fields, *short)
        self.fields_of = several(fields)
        self.at = list(signature(draw).parameters).index("look")
        self.loose = False  # whether a dict or a list was among the facts
        self.astray = 0  # drawings that wanted to know more than was told: they are right, and not kept
        self.found: Any = lru_cache(most)(_nothing_yet)
        KEEPERS.append(self)

    def drawing(self, scene: Any, look: Look, args: tuple[Any, ...], named: dict[str, Any]) -> Drawing | None:
        """A drawing of these facts for this look, kept or new."""
        told = self.fields_of(scene)
        if self.tells:
            told += tuple([tell(scene, *args, **named) for tell in self.tells])
        others = args[: self.at - 1] + args[self.at :]
        ways = self._kept((look.manner, others), told, tuple(named.items()))
        latest, legal = look.answers
        for way in ways:
            if way.serves(look, latest, legal):
                return way
        new = self._new(narrowed(scene, self.names, told), look, args, named)
        if new is not None:
            del ways[: 1 - WAYS]
            ways.append(new)
        return new

    def _kept(self, wanted: tuple[Any, ...], told: tuple[Any, ...], named: tuple[Any, ...]) -> list[Drawing]:
        """What was drawn of these facts, called and wanted so."""
        found: list[Drawing]
        if not self.loose:
            try:
                found = self.found((*wanted, told, named))
                return found
            except TypeError:  # a dict or a list has no hash
                self.loose = True
        told = tuple([fact(one) if type(one) in LOOSE else one for one in told])
        found = self.found((*wanted, told, named))
        return found

    def _new(self, scene: Any, look: Look, args: tuple[Any, ...], named: dict[str, Any]) -> Drawing | None:
        own = noting(look)
        noted: Any = own
        ids, actions, choices = noted.latest, noted.actions, noted.choices
        try:
            drawn = self.draw(scene, *args[: self.at - 1], own, *args[self.at :], **named)
        except AttributeError:
            self.astray += 1
            return None
        latest, legal = look.answers
        asked, chosen = frozenset(ids.asked), frozenset(actions.asked)
        some = len(choices) > 0 if choices.asked else None
        return Drawing(drawn, own.parts, asked, latest & asked, chosen, legal & chosen, some)


def kept(*named: str, most: int = KEPT, **short: Callable[..., object]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what a function draws of a scene; it may read these fields, those told in short by what they are called
    with. The scene is its first argument, and one of the others is called `look`."""

    def keeping(draw: Callable[P, T]) -> Callable[P, T]:
        keeper = Keeper(draw, named, short, most)

        at = keeper.at

        @wraps(draw)
        def drawn(*args: P.args, **more: P.kwargs) -> T:
            look: Any = args[at]
            found = keeper.drawing(args[0], look, args[1:], more)
            if found is None or not handed_on(found, look):
                return draw(*args, **more)
            there: Any = found.drawn
            return list(there) if type(there) is list else there  # type: ignore[return-value]

        return drawn

    return keeping


def several(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    """What reads some fields of a scene."""
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda scene: (getattr(scene, names[0]),)) if names else lambda scene: ()


def handed_on(found: Drawing, look: Any) -> bool:
    """Give a picture the parts of a drawing, and whoever keeps what is around it what was asked; False where a part
    has another name already."""
    ids = look.latest
    if type(ids) is Noted:
        ids.asked |= found.ids
        look.actions.asked |= found.actions
        if found.some is not None:
            look.choices.asked = True
    if found.parts and look.parts is not None:
        there = look.parts
        if not there.keys().isdisjoint(found.parts):
            return not [name for name, text in found.parts.items() if there.setdefault(name, text) != text]
        there.update(found.parts)
    return True


def noting(look: Look) -> Look:
    """The same look, which notes what it is asked about."""
    own = object.__new__(Look)
    latest, legal = look.answers
    ids, actions, choices = Noted(latest), Noted(legal), Some((None,) * len(look.choices))
    choices.asked = False
    parts = None if look.parts is None else Parts()
    own.__dict__.update(look.__dict__)
    own.__dict__.update(choices=choices, latest=ids, actions=actions, parts=parts)
    return own


def narrowed(scene: Any, names: tuple[str, ...], told: tuple[Any, ...]) -> Any:
    """A scene that has some fields only."""
    own: Any = object.__new__(bare(cast(Any, type(scene))))
    own.__dict__.update(zip(names, told, strict=True))
    return own


@cache
def bare(kind: Any) -> Any:
    """The class of a scene, if its fields have no usual values: these would stand in for what is not told."""
    usual = [one.name for one in fields(kind) if one.default is not MISSING]
    if usual:
        raise TypeError(
            f"what is kept is drawn of scenes whose fields have no usual values; {kind.__name__} has {usual}"
        )
    return kind


def alone(row: tuple[T, ...], at: int) -> tuple[T | None, ...]:
    """A row of which only one is told."""
    return (None,) * at + row[at : at + 1] + (None,) * (len(row) - at - 1)


def fact(told: Any) -> Any:
    """A field as a part of a key."""
    if type(told) is dict:
        loose = not LOOSE.isdisjoint(map(type, told.values()))
        return tuple([(name, fact(one)) for name, one in told.items()] if loose else told.items())
    return tuple(told) if type(told) is list else told


def forget() -> None:
    """Draw and read everything anew."""
    for keeper in KEEPERS:
        keeper.found.cache_clear()
    for clear in READINGS:
        clear()


def _nothing_yet(_: object) -> list[Drawing]:
    return []
