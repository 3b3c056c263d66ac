"""The picture of Pre History: the whole table from a view, for desks and for phones."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look, Section
from solutre.core.picture import Picture
from solutre.draw.frame import frame
from solutre.draw.svg import el, group, panel
from solutre.games.prehistory.board.areas import gathering_area, migration_area, painting_strip
from solutre.games.prehistory.board.centre import centre_wide
from solutre.games.prehistory.board.ceremony_area import ceremony_area
from solutre.games.prehistory.board.dialogue import dialogue, prompt
from solutre.games.prehistory.board.exchange import exchange, walking
from solutre.games.prehistory.board.hexmap import hexmap
from solutre.games.prehistory.board.phone import phone
from solutre.games.prehistory.board.player_aid import digest, key, legend
from solutre.games.prehistory.board.players.own_board import own_board
from solutre.games.prehistory.board.players.rivals import RIVAL, bar, rival
from solutre.games.prehistory.board.river_bank import fishing_wide, hunting_area
from solutre.games.prehistory.board.scene import Scene, scene_of
from solutre.games.prehistory.board.summary import summary_of
from solutre.games.prehistory.board.telling import label
from solutre.games.prehistory.board.tokens import ICONS, symbols
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import AUTUMN

FOLDER = Path(__file__).parents[1]
WIDE = 1280.0
EDGE = 6.0
LEFT, RIGHT = 812.0, 450.0  # the columns of a desk
ACTIONS_HIGH, OWN_HIGH, MAP_HIGH = 556.0, 342.0, 408.0


def draw(view: PreHistory, look: Look) -> Picture:
    """The table as it is seen."""
    scene = scene_of(view)
    body, width, height = _wide(scene, look) if look.layout == "wide" else phone(scene, look)
    return frame(
        width, height, el("g", body, class_="prehistory"), title=f"{label(look, 'title')}. {prompt(scene, look)}",
        summary=summary_of(scene, look), icons=[*ICONS, "crown"] if scene.over else ICONS,
        look=look, game_folder=FOLDER, defs=symbols(look),
    )  # fmt: skip


def summary(view: PreHistory, look: Look) -> list[Section]:
    """The table in words."""
    return summary_of(scene_of(view), look)


def _wide(scene: Scene, look: Look) -> tuple[list[Markup], float, float]:
    """Bar and turn above; actions and own board at the left; map, exchange and the others at the right."""
    strip, high = bar(scene, look, WIDE - 2 * EDGE)
    turn, lines = dialogue(scene, look, WIDE - 2 * EDGE)
    top = 3 * EDGE + high + lines
    body = [group(strip, x=EDGE, y=EDGE), group(turn, x=EDGE, y=2 * EDGE + high)]
    autumn = scene.season == AUTUMN
    body.append(group(*(_walking_left if autumn else _acting_left)(scene, look), x=EDGE, y=top))
    below = top + ACTIONS_HIGH + EDGE
    others = [seat for seat in range(len(scene.players)) if seat != scene.own]
    if scene.own is None:
        body += _all_boards(scene, look, others, below)
    else:
        body.append(group(own_board(scene, look, scene.own, LEFT, OWN_HIGH), x=EDGE, y=below))
    bottom = below + (OWN_HIGH if scene.own is not None else (RIVAL + EDGE) * -(-len(others) // 2))
    rivals = others if scene.own is not None else []
    body.append(group(*_right(scene, look, rivals, bottom - top), x=LEFT + 2 * EDGE, y=top))
    return body, WIDE, bottom + EDGE


def _all_boards(scene: Scene, look: Look, seats: list[int], y: float) -> list[Markup]:
    """For those who only watch, every player alike."""
    half = (LEFT - EDGE) / 2
    return [
        group(rival(scene, look, seat, half), x=EDGE + (half + EDGE) * (n % 2), y=y + (RIVAL + EDGE) * (n // 2))
        for n, seat in enumerate(seats)
    ]  # fmt: skip


def _right(scene: Scene, look: Look, others: list[int], height: float) -> list[Markup]:
    """Map (in autumn the wheels), exchange, the others; the key where room is left."""
    if scene.season == AUTUMN:
        drawn = [digest(scene, look, RIGHT, MAP_HIGH)]
    else:
        drawn = [_map_panel(scene, look, RIGHT, MAP_HIGH)]
    buy, high = exchange(scene, look, RIGHT)
    drawn.append(group(buy, y=MAP_HIGH + EDGE))
    y = MAP_HIGH + EDGE + high + EDGE
    for seat in others:
        drawn.append(group(rival(scene, look, seat, RIGHT), y=y))
        y += RIVAL + EDGE
    if height - y > 96:
        drawn.append(group(key(scene, look, RIGHT, min(height - y, 150)), y=y))
    return drawn


def _map_panel(scene: Scene, look: Look, width: float, height: float) -> Markup:
    words = legend(look, width - 20)
    return el("g", panel(width, height, 4), hexmap(scene, look, 6, 6, width - 12, height - 46),
              group(words, x=10, y=height - 36))  # fmt: skip


def _acting_left(scene: Scene, look: Look) -> list[Markup]:
    """The six areas round the centre, in the order of the pillars (PRE-C5)."""
    first, middle, last = 270.0, 276.0, 254.0
    bank = 420.0  # where the river begins
    ceremony, _ = ceremony_area(scene, look, last, 38, 96)
    return [
        migration_area(scene, look, first),
        group(hunting_area(scene, look, first, bank - 122, 50), y=122),
        group(fishing_wide(scene, look, first + EDGE + middle, ACTIONS_HIGH - bank), y=bank),
        group(painting_strip(scene, look, middle), x=first + EDGE),
        group(centre_wide(scene, look, 66, 113), x=first + EDGE + middle / 2, y=122 + (bank - 122) / 2 - 2),
        group(gathering_area(scene, look, last, 66), x=first + middle + 2 * EDGE),
        group(ceremony, x=first + middle + 2 * EDGE, y=180),
    ]  # fmt: skip


def _walking_left(scene: Scene, look: Look) -> list[Markup]:
    """In autumn the map is large, with the steps at hand beside it (PRE-A2)."""
    steps, high = walking(scene, look, 206, 3)
    words = legend(look, 186, column=True)
    return [
        steps,
        group(panel(206, ACTIONS_HIGH - high - EDGE, 6), group(words, x=10, y=10), y=high + EDGE),
        group(panel(LEFT - 212, ACTIONS_HIGH, 4), hexmap(scene, look, 6, 6, LEFT - 224, ACTIONS_HIGH - 12), x=212),
    ]  # fmt: skip
