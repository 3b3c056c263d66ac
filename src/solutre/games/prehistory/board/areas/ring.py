"""The ring of shamans round the fire, and the track of next year's order (PRE-K1, PRE-K11)."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import owner
from solutre.draw.svg import Node, el, hover, text
from solutre.draw.words import may
from solutre.games.prehistory.board.areas.parts import Drawn, price_wheel
from solutre.games.prehistory.board.prices import AREA_OF
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, place_said, titled
from solutre.games.prehistory.board.tokens import NORMAL, SMALL, polar, touch
from solutre.games.prehistory.rules.components import CEREMONY
from solutre.games.prehistory.rules.six_actions.ceremony import SHAMAN_FROM0, SHAMAN_TO0
from solutre.games.prehistory.rules.steps import SHAMAN_FROM, SHAMAN_TO

AROUND = 44.0  # from the wheel to the outermost marks


def shaman_ring(scene: Scene, look: Look, radius: float) -> Markup:
    """Own shamans at the wheel, those of the others outside; a dashed ring is a place free of own ones."""
    drawn: Drawn = [price_wheel(scene, look, AREA_OF[CEREMONY], radius, max(13.0, radius * 0.36))]
    for place in range(6):
        if scene.own is not None:
            drawn.append(_own_place(scene, look, place, radius))
        drawn += _others_at(scene, look, place, radius + (34 if scene.own is not None else 16))
    return el("g", drawn, id="shamans")


def _own_place(scene: Scene, look: Look, place: int, radius: float) -> Markup:
    assert scene.own is not None
    x, y = polar(0, 0, radius + 15, -90 + 60 * place)
    mine = place in scene.players[scene.own].shamans
    action = (SHAMAN_FROM0 if mine else SHAMAN_TO0) + place
    chosen = place in scene.targets | scene.leaving and scene.step in (SHAMAN_TO, SHAMAN_FROM) and scene.deciding
    mark: Node = owner(scene.own, x, y, 16) if mine else ""
    plus: Node = text("+", x, y + 5, NORMAL, class_="mid strong") if may(look, action) and not mine else ""
    return piece(
        f"shaman-place-{place}",
        el("circle", cx=x, cy=y, r=touch(look) / 2, fill="transparent"),
        el("circle", cx=x, cy=y, r=12.5, class_="halo place" if mine else "halo place free"),
        mark,
        plus,
        look=look,
        action=action,
        label=titled(scene, look, action, place_said(scene, look, place)),
        class_="chosen" if chosen else None,
    )


def _others_at(scene: Scene, look: Look, place: int, radius: float) -> list[Markup]:
    there = [seat for seat, p in enumerate(scene.players) if seat != scene.own and place in p.shamans]
    drawn = []
    for n, seat in enumerate(there):
        x, y = polar(0, 0, radius, -90 + 60 * place + 17 * (n - (len(there) - 1) / 2))
        drawn.append(el("g", hover(look.name(seat)), owner(seat, x, y, 12)))
    return drawn


def order_track(scene: Scene, look: Look, width: float) -> list[Markup]:
    """Next year's order so far."""
    drawn = [text(label(look, "next_order"), 0, 12, SMALL, room=width, class_="soft")]
    for place in range(len(scene.players)):
        x = 10 + 25 * place
        drawn.append(el("circle", cx=x, cy=29, r=10, class_="ghost"))
        if place < len(scene.track):
            seat = scene.track[place]
            drawn.append(
                piece(
                    f"track-{seat}",
                    el("circle", cx=x, cy=29, r=10, class_="halo"),
                    owner(seat, x, 29, 15),
                    look=look,
                    label=look.name(seat),
                )
            )
        else:
            drawn.append(text(str(place + 1), x, 33.5, SMALL, class_="mid soft"))
    return drawn
