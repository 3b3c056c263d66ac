"""The faces of ceremony cards: what they count, and what they pay for it (section Z)."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.measured import width as wide_as
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, text
from solutre.games.prehistory.board.numbers import bits
from solutre.games.prehistory.board.telling import label, word, worth_said
from solutre.games.prehistory.board.tokens import KIND_ICONS, SMALL, SPECIES_ICONS, TERRAINS, drop, points, sign
from solutre.games.prehistory.rules.components import COUNTED, RITE, RITE_NAMES, RITE_POINTS, RITE_SCORE

Mark = tuple[str, str]  # "icon" or "word", and which; "grid" and "land" have pictures of their own
LINE = SMALL + 3  # from one line of a sentence to the next
WORDS = {"fish_track_15": "15", "fish_track_thirds": "…3", "fish_triples": "1·2·3"}
ICONS = {
    "members_in_tent": ("camp", "tribe_member"),
    "camps": ("camp",),
    "ceremony_cards": ("card",),
    "copy": ("card", "card"),
    "gathering_halves": ("berry", "nut"),
}


def marks_of(card: int) -> list[Mark]:
    """What a card counts, as signs in a row."""
    name, counted = RITE_NAMES[RITE[card]], int(COUNTED[card])
    if name in ("painting_pattern", "painting_rows"):
        return [("grid", str(counted if name == "painting_pattern" else 7))]
    if name == "gathering_set":
        return [("icon", KIND_ICONS[kind]) for kind in sorted(bits(counted))]
    if name in ("animals", "footprints"):
        return [("icon", SPECIES_ICONS[counted]), *([("icon", "footprint")] if name == "footprints" else [])]
    if name == "animal_triples":
        return [("icon", species) for species in SPECIES_ICONS]
    if name.startswith("fish"):
        return [("icon", "fish"), ("word", WORDS.get(name, str(counted + 1)))]
    if name == "members_on_terrain":
        return [("icon", "tribe_member"), ("land", TERRAINS[counted])]
    if name == "megaliths":
        return [("icon", "megalith"), ("word", "ABC"[counted])]
    if name == "development_pairs":
        return [("drop", ""), ("drop", "")]
    return [("icon", icon) for icon in ICONS[name]]


def marks_width(marks: list[Mark], size: float) -> float:
    return sum(_wide(mark, size) + 2 for mark in marks) - 2


def _wide(mark: Mark, size: float) -> float:
    return wide_as(mark[1], _letters(size), bold=True) + 2 if mark[0] == "word" else size


def _letters(size: float) -> float:
    return max(13.0, size * 0.55)


def drawn_marks(marks: list[Mark], x: float, y: float, size: float) -> list[Markup]:
    """From x on, around the height y."""
    drawn: list[Markup] = []
    for mark in marks:
        wide = _wide(mark, size)
        drawn += _mark(mark, x + wide / 2, y, size)
        x += wide + 2
    return drawn


def _mark(mark: Mark, x: float, y: float, size: float) -> list[Markup]:
    what, name = mark
    if what == "icon":
        return [sign(name, x, y, size)]
    if what == "word":
        letters = _letters(size)
        return [text(name, x, y + letters * 0.36, letters, class_="mid num")]
    if what == "drop":
        return [drop("", x, y, size)]
    if what == "grid":
        return grid(bits(int(name)), x, y, size / 3 - 1.5)
    edge = size * 0.8
    box = {"x": x - edge / 2, "y": y - edge / 2, "width": edge, "height": edge, "rx": 4}
    return [el("rect", **box, class_=f"pre-land {name}"), el("rect", **box, fill=f"url(#pre-{name})")]


def grid(painted: frozenset[int], x: float, y: float, size: float) -> list[Markup]:
    """The nine sections of a painting in small, around (x, y)."""
    step = size + 1.5
    return [
        el(
            "rect",
            x=x + step * (s % 3 - 1) - size / 2,
            y=y + step * (s // 3 - 1) - size / 2,
            width=size,
            height=size,
            rx=1.5,
            class_="section done" if s in painted else "section",
        )
        for s in range(9)
    ]


def rite_face(card: int, width: float, height: float, look: Look, worth: int | None) -> list[Node]:
    """Signs above; below them what the card pays, in a sentence where there is room, and what it is worth now."""
    marks = marks_of(card)
    roomy, wordy = height >= 150, height >= 80 and width >= 90
    said = (
        wrapped(_sentence(card, look), width - 8, SMALL, most=5 if roomy else 4 if height >= 96 else 3) if wordy else []
    )
    most = 46.0 if roomy else 34.0 if wordy else 30.0
    size = most + 6 if marks[0][0] == "grid" else min(most, (width - 16 - 2 * len(marks)) / len(marks))
    if wordy and not roomy:  # a longer sentence takes its room from the signs, not from the cubes below
        size = min(size, height - 18 - LINE * len(said))
    top = size / 2 + (16 if roomy else 8)
    drawn: list[Node] = list(drawn_marks(marks, (width - marks_width(marks, size)) / 2, top, size))
    if RITE_POINTS[card]:
        drawn.append(drop(int(RITE_POINTS[card]), width - 13, 14, 21))
    y = top + size / 2
    for n, line in enumerate(said):
        drawn.append(text(line, width / 2, y + (24 if roomy else 17) + LINE * n, SMALL, room=width - 8, class_="mid"))
    if not wordy:
        drawn += _in_short(card, int(RITE_SCORE[card]), width, y + 15, look)
    if roomy and worth is not None:
        drawn.append(
            text(worth_said(look, worth), width / 2, height - 28, SMALL, room=width - 8, class_="mid strong can")
        )
    return drawn


def _sentence(card: int, look: Look) -> str:
    """What a card pays; the picture of a painting's pattern shows which."""
    score = int(RITE_SCORE[card])
    if RITE_NAMES[RITE[card]] == "painting_pattern":
        return label(look, "rite_pattern", points=score)
    return label(look, f"rite_{int(RITE[card])}", points=score, what=_counted(card))


def _in_short(card: int, score: int, width: float, y: float, look: Look) -> list[Node]:
    """`3 each`."""
    unit = word(look, "rite_unit", int(RITE[card]))
    if not score:
        return [text(unit, width / 2, y + 4.5, SMALL, room=width - 8, class_="mid soft")]
    x = (width - 26 - min(wide_as(unit, SMALL), width - 38)) / 2
    return [points(score, x + 11, y, 23), text(unit, x + 26, y + 4.5, SMALL, room=width - x - 30, class_="soft")]


def _counted(card: int) -> int | list[int]:
    name, counted = RITE_NAMES[RITE[card]], int(COUNTED[card])
    return sorted(bits(counted)) if name in ("painting_pattern", "gathering_set") else counted
