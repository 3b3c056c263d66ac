"""The middle of the table: six card piles around the fire, their resource piles, and where each card leads."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon
from solutre.draw.svg import el, group, number, path, text
from solutre.draw.words import capital, may
from solutre.games.elawa.board.cards import LARGE, face, halo, large, pebble, token, token_back
from solutre.games.elawa.board.facts import route
from solutre.games.elawa.board.telling import fire_said, label, pile_said, price_of, sentence, token_pile_said, word
from solutre.games.elawa.rules.actions import ACTIONS
from solutre.games.elawa.rules.components import CARD_IDS, PILES
from solutre.games.elawa.rules.state import Elawa
from solutre.games.elawa.rules.steps import SKIP_STEP, TAKE_STEP

Point = tuple[float, float]
TOKEN = 40  # the size of a token in the ring
SKIPS = 3  # the farthest pile that can be left out (ELA-A2)
STONES = (
    (126, 69, 11, 8, -25), (111, 91, 14, 11, 12), (83, 103, 13, 10, -1), (51, 101, 12, 9, -14), (25, 87, 11, 8, 23),
    (13, 64, 14, 11, 10), (20, 39, 13, 10, -3), (42, 22, 12, 9, -16), (73, 16, 11, 8, 21), (104, 24, 14, 11, 8),
    (123, 44, 13, 10, -5),
)  # fmt: skip


@dataclass(frozen=True)
class Ring:
    """Where things lie: piles and stops clockwise from 0, and the way from each stop to the next."""

    piles: tuple[Point, ...]
    stops: tuple[Point, ...]
    ways: tuple[str, ...]
    fire: Point
    card_scale: float
    token_scale: float
    stones: bool
    told: float  # the room of what is told below the fire
    inward: bool  # the numbers of the right-hand piles stand at their left

    def side(self, stop: int) -> int:
        """1: numbers stand at the right of this stop, -1: at its left."""
        return -1 if self.inward and self.stops[stop][0] > self.fire[0] else 1

    def walk(self, first: int, steps: int) -> str:
        """The path from one stop over so many ways."""
        x, y = self.stops[first]
        return f"M{number(x)} {number(y)}" + "".join(self.ways[(first + n) % PILES] for n in range(steps))


def _wide() -> Ring:
    """An ellipse: a stop every sixty degrees."""
    x, y, across, down = 359, 298, 208, 130
    turns = [radians(240 + 60 * pile) for pile in range(PILES)]
    stops = tuple((x + across * cos(turn), y + down * sin(turn)) for turn in turns)
    ways = tuple(
        f"A{across} {down} 0 0 1 {number(a)} {number(b)}" for a, b in (stops[(n + 1) % PILES] for n in range(PILES))
    )
    piles = ((150, 14), (474, 14), (612, 232), (474, 452), (150, 452), (12, 232))
    return Ring(piles, stops, ways, (x, y), 1.03, 1, True, 160, False)


def _tall() -> Ring:
    """Two columns with the same neighbours."""
    left, right, rows = 117, 227, (62, 204, 346)
    stops = ((left, 62), (right, 62), (right, 204), (right, 346), (left, 346), (left, 204))
    ways = (
        f"C{left} 26 {right} 26 {right} {rows[0]}", f"V{rows[1]}", f"V{rows[2]}",
        f"C{right} 388 {left} 388 {left} {rows[2]}", f"V{rows[1]}", f"V{rows[0]}",
    )  # fmt: skip
    piles = ((13, 12), (252, 12), (252, 152), (252, 292), (13, 292), (13, 152))
    return Ring(piles, stops, ways, (172, 190), 0.86, 0.92, False, 68, True)


RINGS = {"wide": _wide(), "tall": _tall()}
SIZES = {"wide": (716, 606), "tall": (344, 428)}


def ring(view: Elawa, look: Look) -> list[Markup]:
    """Track, fire, resource piles, card piles and hints, from below to above."""
    plan = RINGS[look.layout]
    return [
        path(plan.walk(0, PILES), class_="track"),
        *_chosen_route(view, plan),
        _fire(view, plan, look),
        *(_token_pile(view, pile, plan, look) for pile in range(PILES)),
        *(_card_pile(view, pile, plan, look) for pile in range(PILES)),
        *_hints(view, plan, look),
    ]


def _chosen_route(view: Elawa, plan: Ring) -> list[Markup]:
    """While a pile to leave out is named, the way of the chosen card is shown."""
    stops = route(view, int(view.chosen), 0) if view.step == SKIP_STEP else []
    return [path(plan.walk(int(view.chosen), len(stops) + 1), class_="route faint")] if stops else []


def _fire(view: Elawa, plan: Ring, look: Look) -> Markup:
    """The fire with the central pile: the clock of the game (ELA-W1)."""
    count = int(view.central)
    stones = [
        el("ellipse", cx=x - 70, cy=y - 58, rx=wide, ry=high, transform=f"rotate({turn} {x - 70} {y - 58})")
        for x, y, wide, high, turn in STONES
        if plan.stones
    ]
    said = label(look, "on_fire", count=count) if count else label(look, "fire_out")
    return piece(
        "fire",
        group(
            el("g", stones, class_="stones"), icon("fire", -34, -56, 68, class_="flame" if count else "embers"),
            token_back(0, 30, 28), text(f"{count}", 0, 35.5, 16, "middle", class_="num fire-count"),
            text(said, 0, 62, 12.5, "middle", room=plan.told, class_="count strong" if count == 1 else "count"),
            x=plan.fire[0], y=plan.fire[1],
        ),
        look=look, label=fire_said(view, look),
    )  # fmt: skip


# --- resource piles --------------------------------------------------------------------------------


def _token_pile(view: Elawa, pile: int, plan: Ring, look: Look) -> Markup:
    """The visible token on its pile; a target while a pile to leave out is named (ELA-A2)."""
    height, kind = int(view.token_height[pile]), int(view.token_top[pile])
    ahead = (pile - int(view.chosen)) % PILES
    asked = view.step == SKIP_STEP and 1 <= ahead <= SKIPS
    action = ACTIONS.encode("skip", ahead=ahead) if asked else None
    legal = may(look, action)
    side = plan.side(pile)
    said = sentence(look, view, action) if legal and action else token_pile_said(view, pile, look)
    return piece(
        f"token-pile-{pile}",
        group(
            el("circle", r=26, class_="halo"), _heap(height, kind),
            text(f"{height}", 27 * side, 8 + 4 * max(height, 1), 13, "middle", class_="num count"),
            _left_out(-18 * side) if legal else "",
            x=plan.stops[pile][0], y=plan.stops[pile][1], scale=plan.token_scale,
        ),
        look=look, action=action, label=said,
    )  # fmt: skip


def _heap(height: int, kind: int) -> list[Markup]:
    """Tokens one on the other; only the top one is seen (ELA-S3)."""
    if not height:
        return [el("circle", r=18, class_="gap")]
    hidden = [token_back(0, 4 * level, TOKEN) for level in range(height - 1, -1, -1)]
    return [*hidden[:-1], token(kind, 0, 0, TOKEN)] if kind >= 0 else hidden


def _left_out(x: float) -> Markup:
    return el("g", el("circle", cx=x, cy=-18, r=9), path(f"M{x - 3.5:g}-21.5l7 7m0-7-7 7"), class_="leave")


# --- card piles ------------------------------------------------------------------------------------


def _card_pile(view: Elawa, pile: int, plan: Ring, look: Look) -> Markup:
    """The visible card on its pile, with the way that it leads."""
    action = ACTIONS.encode("card", pile=pile)
    legal = may(look, action)
    x, y = plan.piles[pile]
    chosen = view.step == SKIP_STEP and pile == view.chosen
    said = _pile_title(view, pile, action, look) if legal else pile_said(view, pile, look)
    return piece(
        f"pile-{pile}",
        group(
            halo(*LARGE), _stack(view, pile, look),
            pebble(word(look, "pile", pile), -2, -1, 27, "lit" if legal else "still"),
            text(label(look, "cards", count=int(view.card_height[pile])), 46, 148, 12.5, "middle", room=92,
                 class_="count strong"),
            x=x, y=y, scale=plan.card_scale,
        ),
        look=look, action=action, label=said, class_="chosen" if chosen else None,
    )  # fmt: skip


def _pile_title(view: Elawa, pile: int, action: int, look: Look) -> str:
    """The choice, the price of the card, the height of the pile."""
    height = label(look, "cards", count=int(view.card_height[pile]))
    return f"{sentence(look, view, action)}. {capital(price_of(int(view.card_top[pile]), look))}, {height}"


def _stack(view: Elawa, pile: int, look: Look) -> list[Markup]:
    """The card on top and the edges of those beneath."""
    height, card = int(view.card_height[pile]), int(view.card_top[pile])
    if not height:
        return [el("rect", x=3, y=3, width=86, height=122, rx=8, class_="gap")]  # ELA-F9
    edges = range(min(height - 1, 3), 0, -1)
    under = [group(face(*LARGE), x=2.5 * edge, y=2.5 * edge, class_="under") for edge in edges]
    if card < 0:
        return [*under, face(*LARGE)]
    name = f"card-{CARD_IDS[card]}"
    edge = halo(*LARGE) if name in look.latest else ""
    return [*under, piece(name, edge, large(card, look), look=look)]


# --- hints -----------------------------------------------------------------------------------------


def _hints(view: Elawa, plan: Ring, look: Look) -> list[Markup]:
    """One hint for each target of step 1: `hint-pile-3` belongs to `pile-3`."""
    if view.step == TAKE_STEP:
        return [_hint(view, f"pile-{pile}", pile, 0, plan) for pile in range(PILES) if may(look, pile)]
    if view.step != SKIP_STEP:
        return []
    chosen = int(view.chosen)
    skips = [ahead for ahead in range(1, SKIPS + 1) if may(look, ACTIONS.encode("skip", ahead=ahead))]
    return [_hint(view, f"token-pile-{(chosen + ahead) % PILES}", chosen, ahead, plan) for ahead in skips]


def _hint(view: Elawa, target: str, pile: int, skip: int, plan: Ring) -> Markup:
    """Where the card leads and what it brings; the style sheet shows it while the target is hovered or focused."""
    stops = route(view, pile, skip)
    steps = (stops[-1] - pile) % PILES if stops else 0
    gains = [stop for stop in stops if view.token_height[stop]]
    passed = [(pile + n) % PILES for n in range(steps + 1)]
    return el(
        "g", path(plan.walk(pile, steps), class_="route"), [_token_above(view, stop, plan) for stop in passed],
        [_gain(view, stop, place + 1, plan) for place, stop in enumerate(gains)],
        class_="hint", id=f"hint-{target}", aria_hidden="true",
    )  # fmt: skip


def _token_above(view: Elawa, stop: int, plan: Ring) -> Markup | str:
    """The way runs below the tokens."""
    kind = int(view.token_top[stop])
    return token(kind, *plan.stops[stop], TOKEN * plan.token_scale) if kind >= 0 else ""


def _gain(view: Elawa, stop: int, place: int, plan: Ring) -> Markup:
    """The token comes as number so-and-so; the last of its pile brings one from the fire too (ELA-F1)."""
    x, y = plan.stops[stop]
    last = view.token_height[stop] == 1 and view.central > 0
    return group(
        el("circle", r=25, class_="ring"), pebble(f"+{place}", 18 * plan.side(stop), -18, 21, "lit"),
        icon("fire", -10 - 19 * plan.side(stop), -30, 20, class_="flame") if last else "",
        x=x, y=y, scale=plan.token_scale,
    )  # fmt: skip
