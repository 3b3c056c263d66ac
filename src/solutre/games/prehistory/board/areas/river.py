"""The fishing track: twenty spaces, and the incomes that are paid after every summer (PRE-F8, PRE-F9)."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import owner
from solutre.draw.svg import el, group, hover, path, text
from solutre.games.prehistory.board.areas.parts import Drawn
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, track_said
from solutre.games.prehistory.board.tokens import SMALL, drop, points
from solutre.games.prehistory.rules.components import BOX, LAST_SPACE

INCOME = {int(line["at"]): (int(line["vp"]), int(line["development"])) for line in BOX["fishing"]["income"]}
HIGH = 62.0


def next_income(space: int) -> int:
    """The next space of the track that pays more."""
    return next((at for at in sorted(INCOME) if at > space), int(LAST_SPACE))


def river(scene: Scene, look: Look, width: float) -> Markup:
    """The last income that is reached or passed pays; discs stand on the water."""
    step = (width - 44) / LAST_SPACE
    drawn: Drawn = [hover(track_said(scene, look)), path(f"M0 0H{width:g}", class_="river-line")]
    for space in range(LAST_SPACE + 1):
        x = 20 + step * space
        drawn.append(_income(space, x) if space in INCOME else el("circle", cx=x, r=3, class_="river-stone"))
    return group(drawn, _discs(scene, look, step), y=30, id="river")


def _income(space: int, x: float) -> Markup:
    score, development = INCOME[space]
    return group(
        el("rect", x=-21, y=-29, width=42, height=60, rx=6, class_="income"),
        points(score, -9 if development else 0, -16, 20),
        drop(development, 10, -16, 21) if development else "",
        text(str(space), 0, 27, SMALL, class_="mid soft"),
        x=x,
    )


def _discs(scene: Scene, look: Look, step: float) -> list[Markup]:
    drawn = []
    for seat, player in enumerate(scene.players):
        same = [s for s, other in enumerate(scene.players) if other.river == player.river]
        shift = (same.index(seat) - (len(same) - 1) / 2) * 11
        x = 20 + step * player.river + shift
        said = label(look, "disc_at", who=look.name(seat), space=player.river)
        ring = el("circle", cx=x, cy=4, r=9.5, class_="halo disc")
        drawn.append(piece(f"disc-{seat}", ring, owner(seat, x, 4, 15), look=look, label=said))
    return drawn
