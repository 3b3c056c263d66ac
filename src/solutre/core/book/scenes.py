"""Scenes of a rule book: positions that stand beside its sections as pictures, and examples that one steps through.

A game keeps them in `scenes.toml`; their positions are files of `scenes/`, as `State.dump` writes them:

    [[scene]]
    id = "daring"
    position = "two_stones"           # scenes/two_stones.json; without it the file has the name of the scene
    beside = "V"                      # the section where it stands
    clause = "ABC-V2"                 # the rule that it shows
    before = ["lay(size=small)"]      # what is played before anybody looks
    seat = 0                          # whose view it is; without it, of whoever decides
    layout = "phone"                  # the picture that is drawn …
    focus = ["pile", "hand"]          # … and the pieces that it is cut to; without them it is whole
    margin = 24                       # around them, where 8 is too little
    open = "map"                      # the part of the table that is opened, in games that have such parts
    size = [348, 220]                 # of the picture, so that a page can keep its place: `solutre check` tells it
    lit = true                        # what may be chosen is lit
    en = "A small stone lies on the pile."
    fr = "Une petite pierre est au sommet."

    [[scene.step]]                    # an example goes on, a sentence a step
    play = ["lay(size=large)"]        # choices, and what chance brings
    points = [[0, 3, "ABC-V1"]]       # all that is scored by it: seat, points, clause
    en = "…"
    fr = "…"

    [[scene.step]]
    refused = "lay(size=middle)"      # what is not possible here …
    clause = "ABC-T1"                 # … and the rule that says so
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Said = Mapping[str, str]  # language -> words
FILE, FOLDER = "scenes.toml", "scenes"
WHOEVER_DECIDES = -9
MARGIN = 8


@dataclass(frozen=True)
class Step:
    """One step of an example: something that is played, or something that is refused."""

    said: Said
    play: tuple[str, ...] = ()
    points: tuple[tuple[int, int, str], ...] = ()  # seat, points, clause
    refused: str = ""
    clause: str = ""


@dataclass(frozen=True)
class Scene:
    """A position of the book, and what happens then."""

    id: str
    beside: str
    clause: str
    said: Said
    position: str
    before: tuple[str, ...]
    seat: int
    layout: str
    focus: tuple[str, ...]
    margin: int
    open: str
    size: tuple[int, int]
    lit: bool
    steps: tuple[Step, ...]
    book: Path

    def told(self) -> dict[str, Any]:
        """The position as JSON."""
        file = self.book / FOLDER / f"{self.position}.json"
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        return found


def load_scenes(book: Path) -> dict[str, Scene]:
    """The scenes of a game's book by their ids; none where it has no such file."""
    if not (book / FILE).exists():
        return {}
    read = tomllib.loads((book / FILE).read_text(encoding="utf-8"))
    scenes = [scene(one, book) for one in read["scene"]]
    if len({one.id for one in scenes}) < len(scenes):
        raise ValueError(f"two scenes of {book.parent.name} have one id")
    return {one.id: one for one in scenes}


def scene(one: Mapping[str, Any], book: Path) -> Scene:
    return Scene(
        id=one["id"],
        beside=one["beside"],
        clause=one["clause"],
        said=one,
        position=one.get("position", one["id"]),
        before=tuple(one.get("before", ())),
        seat=one.get("seat", WHOEVER_DECIDES),
        layout=one.get("layout", "phone"),
        focus=tuple(one.get("focus", ())),
        margin=one.get("margin", MARGIN),
        open=one.get("open", ""),
        size=(one["size"][0], one["size"][1]),
        lit=one.get("lit", False),
        steps=tuple(step(each) for each in one.get("step", ())),
        book=book,
    )


def step(one: Mapping[str, Any]) -> Step:
    points = tuple((seat, points, clause) for seat, points, clause in one.get("points", ()))
    return Step(one, tuple(one.get("play", ())), points, one.get("refused", ""), one.get("clause", ""))
