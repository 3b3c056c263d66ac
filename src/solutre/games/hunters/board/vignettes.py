"""The small pictures of the player aid: a few real tiles with real pieces, each worth what the words beside it say."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final
from xml.etree import ElementTree

from solutre.core.game import Look
from solutre.draw.frame import style
from solutre.draw.icons import symbols
from solutre.draw.svg import Node, el, group
from solutre.draw.tree import names_in
from solutre.games.hunters.board.landscape import Box, definitions, land
from solutre.games.hunters.board.outlines import row
from solutre.games.hunters.board.picture import FOLDER
from solutre.games.hunters.board.scene import Scene, scene_of
from solutre.games.hunters.board.tile_art import tile_art
from solutre.games.hunters.rules.landscape import PLACE, place_at
from solutre.games.hunters.rules.reading import read
from solutre.games.hunters.rules.state import Hunters
from solutre.games.hunters.rules.steps import CELL0, ROTATE, ROTATE0

WIDTH, HEIGHT = 190, 130
SVG: Final = "{http://www.w3.org/2000/svg}"
LINKS: Final = ("href", "clip-path", "marker-mid")  # the attributes that refer to something


@dataclass(frozen=True)
class Vignette:
    """A few tiles: who lies where, perhaps a tile that goes to a cell, and the area that lights up."""

    tiles: tuple[tuple[str, int, int, int], ...]  # tile, column, row, quarter turns
    box: Box  # what is shown of the plane
    members: tuple[tuple[str, str, int], ...] = ()  # tile, zone, owner
    huts: tuple[tuple[str, str, int], ...] = ()
    hand: str = ""
    cell: tuple[int, int] = (0, 0)  # where it goes
    turns: int = -1  # how it is laid; it stays in the air without
    lit: tuple[str, str] = ("", "")  # a tile and a zone of the area
    card: str = ""  # a bonus tile beside it


VIGNETTES: Final = {
    "place": Vignette((("L00", 0, 0, 0), ("L50", -1, 0, 0)), (-50, -48, 276, 189), hand="L30", cell=(1, 0)),
    "send": Vignette(
        (("L73", 0, 0, 0), ("L41", 0, 1, 0)),
        (-32, 10, 234, 160),
        members=(("L41", "f0", 1),),
        hand="L29",
        cell=(1, 0),
        turns=0,
    ),
    "score": Vignette(
        (("L25", 0, 0, 3), ("L76", 0, 1, 0), ("L30", 1, 1, 0), ("L50", 2, 1, 1), ("L45", 2, 0, 1)),
        (-2, -3, 304, 208),
        hand="L63",
        cell=(1, 0),
        turns=2,
        members=(("L25", "f3", 0), ("L76", "f0", 1), ("L45", "f3", 0)),
        lit=("L25", "f3"),
    ),
    "gold": Vignette(
        (("L73", 0, 0, 0), ("L41", 0, 1, 0), ("L25", 1, 1, 1)),
        (-8, 20, 234, 160),
        hand="L29",
        cell=(1, 0),
        turns=0,
        members=(("L41", "f0", 3),),
        lit=("L73", "f1"),
        card="B05",
    ),
    "forest": Vignette(
        (("L36", 1, 0, 3),),
        (0, -18, 200, 137),
        hand="L35",
        cell=(0, 0),
        turns=3,
        members=(("L36", "f0", 0),),
        lit=("L36", "f0"),
    ),
    "river": Vignette(
        (("L06", 2, 0, 0), ("L51", 1, 0, 0)),
        (0, -52, 300, 205),
        hand="L77",
        cell=(0, 0),
        turns=1,
        members=(("L51", "r1", 1),),
        lit=("L51", "r1"),
    ),
    "meadow": Vignette(
        (("L59", 0, 0, 0), ("L60", 1, 0, 0)),
        (0, -18, 200, 137),
        members=(("L60", "m0", 2),),
        lit=("L59", "m0"),
    ),
    "tiger": Vignette(
        (("L59", 0, 0, 0), ("L60", 1, 0, 0), ("L30", 2, 0, 2)),
        (0, -52, 300, 205),
        members=(("L60", "m0", 4),),
        lit=("L59", "m0"),
    ),
    "hut": Vignette((("L12", 1, 0, 0), ("L57", 0, 0, 1)), (0, -18, 200, 137), huts=(("L12", "l1", 2),)),
}


@cache
def position(name: str) -> Hunters:
    """The position that a vignette shows."""
    wanted = VIGNETTES[name]
    turn = {"phase": "cell", "tile": wanted.hand} if wanted.hand else {"phase": "draw"}
    found = read(
        {
            "game": "hunters",
            "players": [{}] * 5,
            "tiles": [dict(zip(("tile", "x", "y", "rotation"), one, strict=True)) for one in wanted.tiles],
            "members": [dict(zip(("tile", "zone", "owner"), one, strict=True)) for one in wanted.members],
            "huts": [dict(zip(("tile", "zone", "owner"), one, strict=True)) for one in wanted.huts],
            "turn": {"seat": 0, **turn},
        }
    )
    if wanted.hand:
        places = [found.cells[cell] >> PLACE for cell in range(found.cell_count)]
        found.apply(CELL0 + places.index(place_at(*wanted.cell)))
        if found.phase == ROTATE and wanted.turns >= 0:
            found.apply(ROTATE0 + wanted.turns)
    return found


def vignette(name: str, look: Look) -> str:
    """A picture of the player aid, as SVG that stands by itself."""
    wanted, table = VIGNETTES[name], scene_of(position(name))
    plain = Look(look.language)
    card: Node = ""
    if wanted.card:
        edge = el("rect", width=100, height=100, rx=4, class_="card-edge")
        art = el("g", tile_art(wanted.card, 0), clip_path="url(#hg-card)")
        card = group(art, edge, x=118, y=30, turn=7, scale=0.62)
    ground = el("rect", width=WIDTH, height=HEIGHT, class_="ground")
    body = el(
        "svg", *land(table, plain, 100 * WIDTH / wanted.box[2]), viewBox=row(wanted.box), width=WIDTH, height=HEIGHT
    )
    drawn = el(
        "svg",
        el("defs", symbols(["hand", "arrow_cw"])),
        definitions(table, plain),
        ground,
        body,
        card,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="board hunters vignette",
        aria_hidden="true",
    )
    sheet = "" if look.embedded else style(FOLDER)
    return alone(drawn, f"aid-{name}-", lit_area(table, wanted), sheet)


def lit_area(table: Scene, wanted: Vignette) -> str:
    """The area of a vignette that lights up."""
    return next((area.id for area in table.areas.values() if area.kind != "system" and wanted.lit in area.zones), "")


def alone(drawn: str, prefix: str, lit: str, sheet: str) -> str:
    """Only what the picture uses, under names of its own: many may stand on one page. Words are beside it."""
    root = ElementTree.fromstring(drawn)
    for parent in list(root.iter()):
        for child in list(parent):
            hidden = "area" in child.get("class", "").split() and child.get("id") != lit
            if child.tag == f"{SVG}title" or hidden:
                parent.remove(child)
    _clear(root)
    used = _used(root)
    for one in root.iter():
        if one.get("id") == lit and lit:
            one.set("class", f"{one.get('class', '')} is-shown")
        name = one.attrib.pop("id", "")
        if name in used:
            one.set("id", prefix + name)
        for key in LINKS:
            if key in one.attrib:
                one.set(key, one.attrib[key].replace("#", f"#{prefix}"))
    if sheet:
        ElementTree.SubElement(root, f"{SVG}style").text = sheet
    ElementTree.register_namespace("", SVG.strip("{}"))
    return ElementTree.tostring(root, encoding="unicode")


def _used(root: ElementTree.Element) -> set[str]:
    """The names that something refers to."""
    return {name for one in root.iter() for key in LINKS for name in names_in(one.get(key, ""))}


def _clear(root: ElementTree.Element) -> None:
    """Take away definitions that nothing refers to, until all that are left are used."""
    gone = True
    while gone:
        used = _used(root)
        spare = [(shelf, one) for shelf in root.iter(f"{SVG}defs") for one in shelf if _idle(one, used)]
        for shelf, one in spare:
            shelf.remove(one)
        gone = bool(spare)


def _idle(one: ElementTree.Element, used: set[str]) -> bool:
    return not any(part.get("id") in used for part in one.iter())
