"""The picture of Pre History: one thing large, the rest one line, for desks, tablets and phones."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look, Section
from solutre.core.picture import Picture
from solutre.draw.frame import frame, thing_in_question
from solutre.draw.svg import el, group
from solutre.games.prehistory.board.areas.tiles import tile_id
from solutre.games.prehistory.board.buttons import THING, beside_question, ends, flow, lead_of, on_table, picks
from solutre.games.prehistory.board.overview import MAP
from solutre.games.prehistory.board.players.own import in_question
from solutre.games.prehistory.board.questions import headline_of
from solutre.games.prehistory.board.scene import Scene, scene_of
from solutre.games.prehistory.board.stage import OVERVIEW, SETUP, large_parts, table
from solutre.games.prehistory.board.summary import summary_of
from solutre.games.prehistory.board.telling import label
from solutre.games.prehistory.board.tokens import ICONS, symbols
from solutre.games.prehistory.rules.components import ACTION_NAMES, CEREMONY
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import CHOOSE_CAMP, FEE, SHAMAN_FROM, SHAMAN_TO

FOLDER = Path(__file__).parents[1]


def draw(view: PreHistory, look: Look) -> Picture:
    """The table as it is seen."""
    scene = scene_of(view)
    body, width, height = table(scene, look)
    return frame(
        width,
        height,
        el("g", body, class_="prehistory"),
        title=f"{label(look, 'title')}. {headline_of(scene, look)}",
        summary=summary_of(scene, look),
        icons=[*ICONS, "crown"] if scene.over else ICONS,
        look=look,
        game_folder=FOLDER,
        defs=symbols(look),
        thing=_thing(scene, look),
        focus=_focus(scene, look),
    )


def summary(view: PreHistory, look: Look) -> list[Section]:
    """The table in words."""
    return summary_of(scene_of(view), look)


def _thing(scene: Scene, look: Look) -> Markup | None:
    """On small screens: the stores, which one pays with, and the buttons that no piece stands for. A fee is a button
    for each resource, with what it is worth."""
    if look.layout == "desk" or not look.choices or scene.mine is None:
        return None
    some = picks(scene, look)
    buttons = [*(some if beside_question(some) else []), *ends(scene, look)]
    held, wide, high = ([], 0.0, 0.0) if scene.step == FEE else in_question(scene, look)
    lead, first = lead_of(scene, look, buttons, THING)
    broad = first + sum(button.width + 6 for button in buttons)
    beside = high <= 42 and wide + 4 + broad - 6 <= THING
    x, y = (wide + 4, 0.0) if beside and held else (0.0, high)
    drawn, bottom = flow(scene, look, buttons, x + first, y, THING, 40, "thing-")
    if lead and buttons:
        drawn.append(group(lead, x=x, y=y))
    bottom = max(bottom, high)
    if not held and not drawn:
        return None
    bottom = max(bottom, 42.0)
    return thing_in_question(THING, bottom, el("g", held, drawn, class_="prehistory"), label=label(look, "your_stores"))


def _focus(scene: Scene, look: Look) -> str:
    """The large part; while shamans move, their ring and the card they dance for; of the six actions as many as find
    room, from the first on."""
    first = large_parts(scene, look)[0]
    if scene.step in (SHAMAN_TO, SHAMAN_FROM):
        return "shamans" if scene.slot is None else f"shamans {tile_id(scene, CEREMONY, scene.slot)}"
    if first in ACTION_NAMES or first == OVERVIEW:
        return " ".join(f"area-{name}" for name in ((first,) if first in ACTION_NAMES else ACTION_NAMES))
    if scene.step == CHOOSE_CAMP:
        camps = "turn " if on_table(look, picks(scene, look)) else ""
        return f"{camps}space-{scene.from_space} {MAP}"  # the camps, and where one of them will stand
    return first if first in (MAP, SETUP) or first.startswith("tribe-") else ""
