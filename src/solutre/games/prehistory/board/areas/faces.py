"""The faces of tiles: what lies there, what it costs, what the reader lacks of it."""

from __future__ import annotations

from typing import NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, text
from solutre.draw.words import capital
from solutre.games.prehistory.board.areas.parts import Drawn, lines_of
from solutre.games.prehistory.board.areas.rites import rite_face
from solutre.games.prehistory.board.costs import Cost
from solutre.games.prehistory.board.prices import SECTION_SYMBOLS, Price
from solutre.games.prehistory.board.scene import Tile
from solutre.games.prehistory.board.telling import label, word
from solutre.games.prehistory.board.tokens import (
    BIG,
    KIND_ICONS,
    NORMAL,
    SMALL,
    SPECIES_ICONS,
    SYMBOL_ICONS,
    cube,
    drop,
    points,
    sign,
    sun,
)
from solutre.games.prehistory.rules.components import (
    LAST_SPACE,
    PREY_MARKER,
    PREY_POINTS,
    PREY_RESOURCE,
    PREY_SCORE,
    PREY_SPECIES,
)
from solutre.games.prehistory.rules.six_actions.migration import BOTH

ROOMY = 170.0  # a tile so high has words
TWO_ROWS = 74.0  # a name, what a card brings and what it costs, one below the other
Thing = Tile | int | None


class Tag(NamedTuple):
    """What a tile shows of the position, and nothing else: it is drawn anew only where one of these changes."""

    thing: Thing  # a gathering tile, the value of a fish, a card
    wanted: Price
    spent: Cost
    lack: tuple[int, ...]  # colours
    state: str | None
    called: str  # the choice in words, where it may be chosen now
    worth: int | None  # to the reader: the points of a rite, the space of the river from which a fish leads on
    many: int = 1  # equal ones


def number_of(thing: Thing) -> int:
    """The value of a fish, or a card."""
    return thing if isinstance(thing, int) else 0


def _section(look: Look, target: int, width: float, height: float, tag: Tag) -> Drawn:
    symbols = SECTION_SYMBOLS[target]
    size = min(24.0, (width - 12) / 3 - 2)
    if height < 56:
        return list(tag.spent.centred(width / 2, height / 2, size))
    step = min(30.0, (width - 10) / 3)
    at = [width / 2 + (n - (len(symbols) - 1) / 2) * step for n in range(len(symbols))]
    signs: Drawn = [sign(SYMBOL_ICONS[s], x, height * 0.3, min(step, 28)) for s, x in zip(symbols, at, strict=True)]
    return [*signs, *tag.spent.centred(width / 2, height * 0.7, size)]


def _gathering(look: Look, target: int, width: float, height: float, tag: Tag) -> Drawn:
    tile = tag.thing
    assert isinstance(tile, tuple)
    size, middle = 22.0, height / 2
    icon, beside = min(34.0 if width < 130 else 56.0, height - 12), 8 + tag.spent.width(size)
    apart = icon + beside + 26 <= width - 8  # else the drop lies at the corner of what it comes with
    wide = icon + beside + (0 if not tile[1] else 26 if apart else 12)
    icon -= max(0.0, wide - width + 8)
    x = (width - min(wide, width - 8)) / 2
    drawn: Drawn = [sign(KIND_ICONS[tile[0]], x + icon / 2, middle, icon)]
    if tile[1]:
        at = (x + wide - 10, middle) if apart else (x + icon + 2, middle + icon / 2 - 6)
        drawn.append(drop(1, *at, 22))
    return [*drawn, *tag.spent.drawn(x + icon + (8 if apart or not tile[1] else 20), middle, size)]


def tells_river(width: float, height: float) -> bool:
    """Whether a fish has room for the spaces of the river that it leads from and to."""
    return height >= 56 and width >= 74


def _fish(look: Look, target: int, width: float, height: float, tag: Tag) -> Drawn:
    """`2 × 3` are three fish of value 2; below, where the disc swims, and the price."""
    value, times = number_of(tag.thing), f"× {tag.many}" if tag.many > 1 else ""
    big = min(56.0, width * 0.36, height * 0.42)
    size = 17.0 if height < 88 else 20.0
    low = height - (32 if height >= ROOMY else 4 + size / 2)  # below it, what is lacking
    top = (low - size / 2 - (SMALL + 7 if tag.worth is not None else 0)) / 2
    after = wide_as(times, NORMAL) + 6 if times else 0.0
    x = (width - big - 4 - BIG * 0.6 - after) / 2
    drawn: Drawn = [
        sign("fish", x + big / 2, top, big),
        text(str(value), x + big + 4, top + 7, BIG, class_="num"),
        text(times, x + big + 4 + BIG * 0.6 + 6, top + 6, NORMAL, class_="soft") if times else "",
        *tag.spent.centred(width / 2, low, size),
    ]
    if tag.worth is not None:
        words = label(look, "river_to", space=tag.worth, to=min(tag.worth + value, int(LAST_SPACE)))
        drawn.append(text(words, width / 2, low - size / 2 - 8, SMALL, room=width - 6, class_="mid soft"))
    return drawn


def _prey(look: Look, target: int, width: float, height: float, tag: Tag) -> Drawn:
    card = number_of(tag.thing)
    roomy, middle = height >= ROOMY, width / 2
    gain, wide = _gains(card)
    room = wide + 9 + tag.spent.width(17)
    two_rows = not roomy and room > width - 8  # what it brings above what it costs: the animal makes room for both
    big = min(width * (0.66 if roomy else 0.74), height * (0.36 if roomy or two_rows else 0.5), 96)
    big = min(big, height - TWO_ROWS) if two_rows else big
    species = int(PREY_SPECIES[card])
    drawn: Drawn = [sign(SPECIES_ICONS[species], middle, 7 + big / 2, big)]
    if not PREY_SCORE[card]:
        drawn.append(sign("footprint", width - 16, 17, 22))
    y = 7 + big + 14
    drawn.append(text(capital(word(look, "species", species)), middle, y, NORMAL, room=width - 8, class_="mid strong"))
    if roomy:
        return [*drawn, *_prey_words(look, card, width, y), *tag.spent.centred(middle, height - 32, 20)]
    if two_rows:
        return [*drawn, group(gain, x=(width - wide) / 2, y=height - 37), *tag.spent.centred(middle, height - 14, 17)]
    x, low = (width - room) / 2, (y + height) / 2
    return [*drawn, group(gain, x=x, y=low), *tag.spent.drawn(x + wide + 9, low, 17)]


def _prey_words(look: Look, card: int, width: float, y: float) -> Drawn:
    """What a card brings now, and at the end (PRE-H3 to PRE-H5, PRE-H7)."""
    gain, wide = _gains(card)
    words = label(look, "end_animal" if PREY_SCORE[card] else "end_prints")
    drawn: Drawn = [group(gain, x=(width - wide) / 2, y=y + 22)]
    return [*drawn, *_middle_lines(words, width, y + 50, 2)]


def _middle_lines(words: str, width: float, y: float, most: int) -> list[Markup]:
    return [el("g", line) for line in lines_of(words, width / 2, y, width - 8, SMALL, most, "mid soft")]


def _gains(card: int) -> tuple[list[Markup], float]:
    """Points of an animal, or what a footprint brings (PRE-H3, PRE-H4); from 0 on, with its width."""
    if PREY_SCORE[card]:
        return [points(int(PREY_SCORE[card]), 12, 0, 24)], 24.0
    drawn, x = [], 0.0
    if PREY_RESOURCE[card] >= 0:
        drawn.append(cube(int(PREY_RESOURCE[card]), x + 10, 0, 20))
        x += 24
    if PREY_MARKER[card] >= 0:
        drawn.append(sun(int(PREY_MARKER[card]), x + 12, 0, 24))
        x += 26
    if PREY_POINTS[card]:
        drawn.append(drop(int(PREY_POINTS[card]), x + 11, 0, 22))
        x += 24
    return drawn, x - 2


def _rite(look: Look, target: int, width: float, height: float, tag: Tag) -> Drawn:
    return [
        *rite_face(number_of(tag.thing), width, height - 24, look, tag.worth),
        *tag.spent.centred(width / 2, height - (32 if height >= ROOMY else 14), 18.0),
    ]


def _migration(look: Look, target: int, width: float, height: float, tag: Tag) -> Drawn:
    if tag.wanted.markers:
        count: Drawn = [
            text(str(target + 1), width / 2 - 9, height * 0.42, BIG, class_="mid num"),
            sign("tribe_member", width / 2 + 11, height * 0.42 - 7, 22),
        ]
        if width < 40:
            count = [text(str(target + 1), width / 2, height * 0.42, BIG, class_="mid num")]
        if tag.spent.width(20) < width - 4:
            return [*count, *tag.spent.centred(width / 2, height - 17, 20)]
        one = Cost(tag.spent.things[-1:])  # `5 ×` where five would be too small to be read
        times = text(f"{target + 1} ×", width / 2 - 4, height - 12, NORMAL, "end", class_="num")
        return [*count, times, *one.drawn(width / 2, height - 17, 20)]
    words = label(look, "up_to_three" if target == BOTH else "one_member")
    if height >= ROOMY:
        return _many_people(words, 3 if target == BOTH else 1, width, height, tag)
    low = height < 70
    person: Node = "" if low else sign("tribe_member", width / 2, height * 0.24, min(30, height * 0.34))
    return [
        person,
        text(words, width / 2, 17 if low else height * 0.58, SMALL, room=width - 8, class_="mid"),
        *tag.spent.centred(width / 2, height - 16, 21),
    ]


def _many_people(words: str, count: int, width: float, height: float, tag: Tag) -> Drawn:
    """A way to migrate where it fills the table: as many people as may go, what they cost, what is lacking."""
    size = min(76.0, height * 0.4, (width - 12) / 3)
    first = width / 2 - (count - 1) * size * 0.45
    people: Drawn = [sign("tribe_member", first + size * 0.9 * n, height * 0.3, size) for n in range(count)]
    said = text(words, width / 2, height * 0.3 + size / 2 + 22, NORMAL + 1, room=width - 8, class_="mid strong")
    return [*people, said, *tag.spent.centred(width / 2, height - 38, 26)]


FACES = (_section, _gathering, _rite, _fish, _prey, _migration)
