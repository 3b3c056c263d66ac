"""The own board on a desk: tent, painting and belongings side by side."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.headline import headline
from solutre.draw.svg import group, panel, path, text
from solutre.games.prehistory.board.belongings import baskets, catch, hunt, rites
from solutre.games.prehistory.board.own_parts import board_head, camps, painting, purse, tent_line, weather
from solutre.games.prehistory.board.rivals import rival_said
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label
from solutre.games.prehistory.board.tokens import HEAD, NORMAL, SMALL
from solutre.games.prehistory.rules.scoring import painting_score


def own_board(scene: Scene, look: Look, seat: int, width: float, height: float) -> Markup:
    """Three columns."""
    turn = " turn mine" if scene.deciding else ""
    sky, _ = weather(scene, look, seat, 252)
    left, middle, right = 14.0, 284.0, 562.0
    return piece(
        f"seat-{seat}", panel(width, height, seat + 1, class_=f"panel{turn}"),
        board_head(scene, look, seat, middle - 18),
        group(purse(scene, look, seat, 42), x=left - 2, y=38),
        group(tent_line(scene, look, seat, 254), x=left, y=141),
        group(sky, x=left, y=168),
        group(camps(scene, look, seat, 254), x=left, y=height - 74),
        path(f"M{middle - 12:g} 14V{height - 14:g}M{right - 14:g} 14V{height - 14:g}", class_="rule"),
        group(_painting(scene, look, seat), x=middle),
        group(_belongings(scene, look, seat, width - right - 14, height), x=right),
        look=look, label=rival_said(scene, look, seat),
    )  # fmt: skip


def _painting(scene: Scene, look: Look, seat: int) -> list[Markup]:
    now = int(painting_score(_mask(scene.players[seat].painted)))
    return [
        *headline(label(look, "painting"), label(look, "row_scores"), 0, 258, 27, HEAD, SMALL),
        group(painting(scene, look, seat, (71, 66)), y=38),
        text(label(look, "rows_now", points=now), 0, 296, NORMAL, room=258),
        group(catch(scene, look, seat), y=308),
    ]  # fmt: skip


def _mask(painted: frozenset[int]) -> int:
    return sum(2**section for section in painted)


def _belongings(scene: Scene, look: Look, seat: int, width: float, height: float) -> list[Markup]:
    return [
        *headline(label(look, "baskets"), label(look, "basket_scores"), 0, width, 27, HEAD, SMALL),
        group(baskets(scene, look, seat, width, 41), y=36),
        text(label(look, "hunt"), 0, 168, NORMAL, room=width, class_="strong"),
        group(hunt(scene, look, seat, width), y=175),
        text(label(look, "rites"), 0, height - 105, NORMAL, room=width, class_="strong"),
        group(rites(scene, look, seat, width, max(3, -(-len(scene.players[seat].rites) // 2))), y=height - 98),
    ]  # fmt: skip
