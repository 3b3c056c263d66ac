"""What a game draws: its table, with what that offers besides the choices, and the cover of its box.

A picture may be drawn in parts (`Parts`): a part is kept by its name, and where it belongs stands a reference to it.
Who has the parts of an earlier picture then needs only those that are new.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

REFERENCE, END = "\x04", "\x05"  # around the name of a part; no word of a game or a person holds these signs
POINTED = "pointed"  # the mark of what a guide points at
THING = "thing"  # so begins every id in the picture of what a question is about


class Parts(dict[str, str]):
    """The parts of a picture or a page by their names, each with references to those inside it."""

    def put(self, name: str, text: str) -> str:
        """Keep a part; returns what stands where it belongs. A name that something else has already is not used."""
        return f"{REFERENCE}{name}{END}" if self.setdefault(name, text) == text else text

    def used(self, text: str) -> dict[str, str]:
        """The parts that a text refers to, itself or by way of others; KeyError where one is missing."""
        found: dict[str, str] = {}
        texts = [text]
        while texts:
            for name in referred(texts.pop()):
                found[name] = said = self[name]
                if REFERENCE in said:
                    texts.append(said)
        return found

    def whole(self, text: str) -> str:
        """A text with all parts where they belong."""
        first, *others = text.split(REFERENCE)
        parts = [first]
        for one in others:
            name, _, rest = one.partition(END)
            parts += (self.whole(self[name]), rest)
        return "".join(parts)


def referred(text: str) -> list[str]:
    """The names of the parts that a text itself refers to, in their order."""
    return [one[: one.index(END)] for one in text.split(REFERENCE)[1:]]


class Offer(NamedTuple):
    """A thing in a picture that can be touched although it is no choice now."""

    action: int
    words: str  # what the board calls it; nothing where it has no title


class Target(NamedTuple):
    """A piece of a picture that stands for a choice."""

    piece: str  # its id
    action: int


class Mark(NamedTuple):
    """A piece that is pointed out: by its id or by the choice that it stands for, and how."""

    piece: str | int
    kind: str  # a class for style sheets: POINTED, or how an analysis rings it


@dataclass(frozen=True)
class Prompt:
    """What the reader is asked now: the title of the panel of choices, and a line about it."""

    title: str  # what to do: "Take a card"
    about: str = ""  # "and the tokens on its way, clockwise"


@dataclass(frozen=True)
class Picture:
    """A table as one seat sees it."""

    svg: str
    thing: str = ""  # what the question is about (the drawn tile, the hand), a picture of its own beside the choices
    focus: str = ""  # the id of the part that matters now, and of others with it: a small screen moves there
    targets: tuple[Target, ...] = ()  # what may be chosen, in the order of the picture
    asks: tuple[Offer, ...] = ()  # what cannot be chosen now: a touch asks why not
    backs: tuple[Offer, ...] = ()  # what was picked this turn: a touch puts it back
    size: tuple[float, float] = (0, 0)  # its width and height
    icons: frozenset[str] = frozenset()  # of the icon set whose symbols it brings: the page around it need not

    @property
    def on_board(self) -> tuple[Target, ...]:
        """The targets of the table itself, without those of the thing in question."""
        return tuple(target for target in self.targets if not target.piece.startswith(THING))

    def _repr_svg_(self) -> str:
        return self.svg


@dataclass(frozen=True)
class Cover:
    """The front of a box: a game paints its scene (`solutre.draw.cover` helps), the shelf writes the title above it. A
    game that paints none has a plain box."""

    ground: str = "#6b5d4f"
    ink: str = "#f6f1e7"  # of the title
    scene: str = ""  # SVG, in front of the ground; the box is 195 wide and 260 high from (4, 8)
    icons: tuple[str, ...] = ()  # of the icon set that the scene is painted with
    defs: str = ""  # SVG that the scene refers to, such as a glow; ids begin with the id of the game


PLAIN = Cover()
