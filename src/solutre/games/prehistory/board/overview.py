"""The six actions at a glance: cards round the centre wheel, rows on a phone; and the map in small."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.layout import Part, others
from solutre.draw.svg import el, group, panel
from solutre.games.prehistory.board.areas.card import card
from solutre.games.prehistory.board.areas.lines import line
from solutre.games.prehistory.board.areas.parts import lines_of
from solutre.games.prehistory.board.centre import centre_wheel, coming
from solutre.games.prehistory.board.map.thumbnail import thumbnail
from solutre.games.prehistory.board.players.own import belongings
from solutre.games.prehistory.board.players.rivals import rival_line
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label
from solutre.games.prehistory.board.tokens import SMALL
from solutre.games.prehistory.rules.components import CEREMONY, FISHING, GATHERING, HUNTING, MIGRATION, PAINTING
from solutre.games.prehistory.rules.steps import AUTUMN

MAP = "map"
WHEEL = 146.0  # across: what everything costs to walk is read from here all year


def overview(scene: Scene, look: Look, width: float, shown: list[str]) -> list[Part]:
    if look.layout == "phone":
        return [line(scene, look, action, width) for action in range(6)]
    if look.layout == "tablet":
        return _two_columns(scene, look, width, shown)
    each, high, gap = (width - 16) / 3, 584.0, 8.0
    columns = (
        ((MIGRATION, 158.0), (HUNTING, high - 166)),
        ((PAINTING, 212.0), (None, 158.0), (FISHING, high - 386)),
        ((GATHERING, 212.0), (CEREMONY, high - 220)),
    )
    drawn = []
    for n, column in enumerate(columns):
        y = 0.0
        for action, tall in column:
            part = _middle(scene, look, each, tall, shown) if action is None else card(scene, look, action, each, tall)
            drawn.append(group(part, x=(each + gap) * n, y=y))
            y += tall + gap
    return [(el("g", drawn), high)]


def _middle(scene: Scene, look: Look, width: float, height: float, shown: list[str]) -> Markup:
    """The centre wheel with the years to come, and the map in small."""
    if MAP in shown:
        radius = min(72.0, height / 2 - 6)
        twice = scene.season == AUTUMN  # then the wheel stands beside the map
        drawn = [] if twice else [group(centre_wheel(scene, look, radius), x=radius + 6, y=height / 2 - 2)]
        later = _coming_block(scene, look, 22)
        return el("g", drawn, group(later, x=26 if twice else 2 * radius + 50, y=34))
    radius = WHEEL / 2
    left = 2 * radius + 52
    apart = min(42.0, (height - 4) / max(len(scene.coming), 1))  # all of them stay beside the wheel
    small = 11.0 if apart > 40 else 8.5  # and no wheel lies on a word
    years = coming(scene, look, small, 0)
    later = [group(one, x=2 * radius + 34, y=small + 2 + apart * n) for n, one in enumerate(years)]
    wheel = group(centre_wheel(scene, look, radius), x=radius + 6, y=max(radius + 4, height / 2 - 6))
    return el("g", wheel, later, group(thumbnail(scene, look, width - left, height), x=left))


def _two_columns(scene: Scene, look: Look, width: float, shown: list[str]) -> list[Part]:
    """On a tablet: pairs of cards, and between them wheel, map and the others."""
    each = (width - 10) / 2
    rows: list[Part] = []
    for pair, high in (((PAINTING, GATHERING), 244.0), ((HUNTING, CEREMONY), 336.0), ((MIGRATION, FISHING), 214.0)):
        cards = [group(card(scene, look, action, each, high), x=(each + 10) * n) for n, action in enumerate(pair)]
        rows.append((el("g", cards), high))
    seats = others(scene.own, len(scene.players))
    rivals = [group(rival_line(scene, look, seat, width - 392, 42), x=392, y=46 * n) for n, seat in enumerate(seats)]
    if len(seats) == 1:  # there is room for what the only rival has, in the same panel
        has, high = belongings(scene, look, seats[0], width - 404, 3)
        rivals[:0] = [group(panel(width - 392, high + 56, 7), x=392)]
        rivals.append(group(has, x=398, y=50))
    between = el("g", _middle(scene, look, 376, WHEEL + 10, shown), rivals)
    return [rows[0], (between, max(WHEEL + 10, 46.0 * len(seats))), *rows[1:]]


def beside_action(scene: Scene, look: Look, width: float, height: float, shown: list[str]) -> list[Markup]:
    """Beside a large action: the map in small, and what cubes are worth in autumn."""
    high = height if MAP in shown else height - 152
    drawn = (
        []
        if MAP in shown
        else [panel(width, high - 8, 3), group(thumbnail(scene, look, width - 12, high - 20), x=6, y=6)]
    )
    y = 0.0 if MAP in shown else high
    return [*drawn, group(_worth(scene, look, width, 152), y=y)] if scene.season != AUTUMN else drawn


def _worth(scene: Scene, look: Look, width: float, height: float) -> list[Markup]:
    """The centre wheel, and those of the years to come."""
    radius = 52.0
    said = lines_of(label(look, "steps_word"), 2 * radius + 24, 20, width - 2 * radius - 30, SMALL, 2)
    return [
        panel(width, height, 5),
        group(centre_wheel(scene, look, radius), x=radius + 12, y=height / 2),
        *said,
        group(_coming_block(scene, look, 16), x=2 * radius + 44, y=62),
    ]


def _coming_block(scene: Scene, look: Look, radius: float) -> list[Markup]:
    """Two by two."""
    across, down = 2 * radius + 14, 2 * radius + 20
    drawn = coming(scene, look, radius, 0)
    return [group(one, x=across * (n % 2), y=down * (n // 2)) for n, one in enumerate(drawn)]
