"""Year and season on one line, and whose turn comes when: the round summary of the box."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece, place
from solutre.draw.icons import owner
from solutre.draw.kept import kept
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import el, hover, path, text
from solutre.draw.words import capital
from solutre.games.prehistory.board.areas.parts import Drawn
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import headed, label, word
from solutre.games.prehistory.board.tokens import NORMAL, SMALL
from solutre.games.prehistory.rules.components import ROUNDS
from solutre.games.prehistory.rules.steps import AUTUMN, FINAL, SPRING, WINTER

HIGH = 34.0
MOST = 100.0  # how broad a season is on a desk


@kept("year", "season", "over", "order", "seat", "passed", players=lambda scene, *_: (None,) * len(scene.players))
def ribbon(scene: Scene, look: Look, width: float) -> Markup:
    """Five years, four seasons, the order of play; on a phone the seasons are notches."""
    phone = look.layout == "phone"
    words = label(look, "year_of", year=scene.year)
    drawn: Drawn = [text(words, 2, 22, NORMAL, class_="strong")]
    x = 2 + wide_as(words, NORMAL, bold=True) + 10
    if not phone:
        for year in range(1, ROUNDS + 1):
            now = "past" if year < scene.year else "now" if year == scene.year else "ahead"
            drawn.append(el("circle", cx=x + 6 + 16 * (year - 1), cy=17, r=5.5, class_=f"year {now}"))
        x += 16 * ROUNDS + 12
    seats = len(scene.order) or len(scene.players)
    right = width - 22 * seats
    drawn += _notches(scene, look, x, right) if phone else _seasons(scene, look, x, right - 12)
    return place("season-bar", drawn, _order(scene, look, right), look=look)


def _now(scene: Scene) -> int:
    """The season; the first year has no winter (PRE-T1), and after the last there is none."""
    if scene.over or (scene.year == 1 and scene.season == WINTER):
        return -1
    return AUTUMN if scene.season == FINAL else scene.season


def _seasons(scene: Scene, look: Look, x: float, right: float) -> Drawn:
    most = MOST if look.layout == "desk" else 112.0  # where the way to the whole table stands behind them
    step = min(most, (right - x) / 4)
    drawn: Drawn = [path(f"M{x:g} 17H{x + 4 * step - 8:g}", class_="rule")]
    for season in range(4):
        on = " on" if season == _now(scene) else ""
        name = capital(word(look, "season", FINAL if on and scene.season == FINAL else season))
        wide = min(wide_as(name, SMALL + 1, bold=True) + 20, step - 4)
        middle = x + step * (season + 0.5) - 4
        drawn += [
            el("rect", x=middle - wide / 2, y=6, width=wide, height=22, rx=11, class_=f"season{on}"),
            text(name, middle, 21.5, SMALL, room=wide - 12, class_=f"mid season-name{' strong on' if on else ''}"),
        ]
    return drawn


def _notches(scene: Scene, look: Look, x: float, right: float) -> Drawn:
    name = capital(word(look, "season", scene.season)) if _now(scene) >= 0 else ""
    room = right - x - 4 * 18 - 12
    drawn: Drawn = [text(name, x, 22, NORMAL, room=max(room, 40), class_="strong can")] if name else []
    first = right - 4 * 18 - 4
    for season in range(4):
        on = " on" if season == _now(scene) else ""
        drawn.append(el("rect", x=first + 18 * season, y=13, width=14, height=7, rx=3.5, class_=f"season notch{on}"))
    return drawn


def _order(scene: Scene, look: Look, x: float) -> Markup:
    """Who plays when; who has passed is struck out, whose turn it is has a ring."""
    order = scene.order if len(scene.order) == len(scene.players) else range(len(scene.players))
    drawn: Drawn = [hover(label(look, "order"))]
    for n, seat in enumerate(order):
        at = x + 22 * n + 11
        passed = seat in scene.passed and scene.season == SPRING
        now = seat == scene.seat and not scene.over
        said = headed(look, look.name(seat), label(look, "has_passed" if passed else "plays_now" if now else "plays"))
        drawn.append(
            piece(
                f"order-{seat}",
                el("circle", cx=at, cy=17, r=10, class_="halo now" if now else "halo"),
                owner(seat, at, 17, 13),
                path(f"M{at - 9:g} 25L{at + 9:g} 9", class_="strike") if passed else "",
                look=look,
                label=said,
            )
        )
    return el("g", drawn, id="order")
