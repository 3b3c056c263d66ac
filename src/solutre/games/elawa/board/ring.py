"""The middle of the table: six card piles around the fire, their resource piles, and where each card leads."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon
from solutre.draw.kept import kept
from solutre.draw.svg import el, group, number, path, text
from solutre.draw.words import capital, may
from solutre.games.elawa.board.cards import SHORT, WHOLE, Size, whole
from solutre.games.elawa.board.facts import route
from solutre.games.elawa.board.scene import Scene
from solutre.games.elawa.board.telling import fire_said, label, pile_said, price_of, sentence, token_pile_said, word
from solutre.games.elawa.board.tokens import halo, paper, pebble, stencil, token, token_back
from solutre.games.elawa.rules.actions import ACTIONS
from solutre.games.elawa.rules.components import CARD_IDS, PILES
from solutre.games.elawa.rules.steps import NOTHING, SKIP_STEP, TAKE_STEP

Point = tuple[float, float]
TAKE_ACTIONS = tuple(ACTIONS.encode("card", pile=number) for number in range(PILES))
TOKEN = 40  # the size of a token in the ring
SKIPS = 3  # the farthest pile that can be left out (ELA-A2)
STONES = (
    (126, 69, 11, 8, -25), (111, 91, 14, 11, 12), (83, 103, 13, 10, -1), (51, 101, 12, 9, -14), (25, 87, 11, 8, 23),
    (13, 64, 14, 11, 10), (20, 39, 13, 10, -3), (42, 22, 12, 9, -16), (73, 16, 11, 8, 21), (104, 24, 14, 11, 8),
    (123, 44, 13, 10, -5),
)  # fmt: skip


# --- where things lie ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ring:
    """Piles and stops clockwise from the first, and the way from each stop to the next."""

    size: Size  # of the whole
    piles: tuple[Point, ...]
    stops: tuple[Point, ...]
    ways: tuple[str, ...]
    fire: Point
    card: Size
    card_scale: float
    token_scale: float
    told: float  # the room of what is told below the fire
    stones: bool

    def side(self, stop: int) -> int:
        """1: numbers stand at the right of this stop, -1: at its left; always inwards where cards are close."""
        return -1 if not self.stones and self.stops[stop][0] > self.fire[0] else 1

    def walk(self, first: int, steps: int) -> str:
        """The path from one stop over so many ways."""
        x, y = self.stops[first]
        return f"M{number(x)} {number(y)}" + "".join(self.ways[(first + n) % PILES] for n in range(steps))


def _wide(width: float, height: float, card: float) -> Ring:
    """An ellipse with a stop every sixty degrees: two piles above, one at each side, two below."""
    scale = card / WHOLE[0]
    tall = WHOLE[1] * scale
    x, y = width / 2, height / 2 - 7
    above, below = 10.0, height - tall - 17
    across = width / 2 - card - 66
    down = (y - above - tall - 42) / sin(radians(60))
    turns = [radians(240 + 60 * pile) for pile in range(PILES)]
    stops = tuple((x + across * cos(turn), y + down * sin(turn)) for turn in turns)
    ways = tuple(
        f"A{number(across)} {number(down)} 0 0 1 {number(a)} {number(b)}"
        for a, b in (stops[(n + 1) % PILES] for n in range(PILES))
    )
    left, right = x - across * 0.68 - card / 2, x + across * 0.68 - card / 2
    sides = y - tall / 2
    piles = ((left, above), (right, above), (width - card - 20, sides), (right, below), (left, below), (12, sides))
    return Ring((width, height), piles, stops, ways, (x, y - 13), WHOLE, scale, 1, 170, True)


def _tall() -> Ring:
    """Two columns with the same neighbours."""
    left, right, rows, pitch = 124, 224, (58, 175, 292), 117
    stops = ((left, rows[0]), (right, rows[0]), (right, rows[1]), (right, rows[2]), (left, rows[2]), (left, rows[1]))
    ways = (
        f"C{left} 20 {right} 20 {right} {rows[0]}", f"V{rows[1]}", f"V{rows[2]}",
        f"C{right} 332 {left} 332 {left} {rows[2]}", f"V{rows[1]}", f"V{rows[0]}",
    )  # fmt: skip
    west, east = 8, 252
    piles = ((west, 6), (east, 6), (east, 6 + pitch), (east, 6 + 2 * pitch), (west, 6 + 2 * pitch), (west, 6 + pitch))
    return Ring((348, 358), piles, stops, ways, (174, 116), SHORT, 84 / 92, 0.92, 62, False)


RINGS = {"desk": _wide(704, 580, 112), "tablet": _wide(788, 530, 98), "phone": _tall()}


# --- what lies there -------------------------------------------------------------------------------


def ring(scene: Scene, look: Look) -> Markup:
    """Track, fire, resource piles, card piles and ways, from below to above."""
    plan = RINGS[look.layout]
    return el(
        "g",
        path(plan.walk(0, PILES), class_="track"),
        _chosen_route(scene, plan),
        _fire(scene, look),
        [_token_pile(scene, pile, look) for pile in range(PILES)],
        [_card_pile(scene, pile, look) for pile in range(PILES)],
        _ways(scene, plan, look),
        id="ring",
    )


def _chosen_route(scene: Scene, plan: Ring) -> list[Markup]:
    """While a pile to leave out is named, the way of the chosen card is shown."""
    stops = route(scene.view, scene.chosen, 0) if scene.chosen != NOTHING else []
    return [path(plan.walk(scene.chosen, len(stops) + 1), class_="route faint")] if stops else []


@kept("fire")
def _fire(scene: Scene, look: Look) -> Markup:
    """The fire with the central pile: the clock of the game (ELA-W1)."""
    count, plan = scene.fire, RINGS[look.layout]
    stones = [
        el("ellipse", cx=x - 70, cy=y - 58, rx=wide, ry=high, transform=f"rotate({turn} {x - 70} {y - 58})")
        for x, y, wide, high, turn in STONES
        if plan.stones
    ]
    said = label(look, "on_fire", count=count) if count else label(look, "fire_out")
    flame = icon("fire", -34, -56, 68, class_="flame" if count else "embers")
    if not plan.stones:
        flame = icon("fire", -21, -43, 42, class_="flame" if count else "embers")
    told = "count strong" if count == 1 or plan.stones else "count"
    words = [text(f"{count}", 0, 22, 24, "middle", class_="num count"), text(said, 0, 38, 12, "middle", room=plan.told)]
    if plan.stones:
        line = f"{count} {said}" if count > 1 else said
        words = [text(line, 0, 74, 15, "middle", room=plan.told, class_=told)]
    return piece(
        "fire",
        group(
            el("circle", r=44 if plan.stones else 34, cy=-8 if plan.stones else -10, class_="halo"),
            el("g", stones, class_="stones"),
            flame,
            words,
            x=plan.fire[0],
            y=plan.fire[1],
        ),
        look=look,
        label=f"{fire_said(scene, look)}. {label(look, 'fire_clock')}",
    )


# --- resource piles --------------------------------------------------------------------------------


def _token_pile(scene: Scene, number: int, look: Look) -> Markup:
    """The visible token on its pile; a target while a pile to leave out is named (ELA-A2)."""
    ahead = (number - scene.chosen) % PILES
    asked = scene.step == SKIP_STEP and 1 <= ahead <= SKIPS
    action = ACTIONS.encode("skip", ahead=ahead) if asked else None
    choice = sentence(look, scene.view, action) if action and may(look, action) else ""
    return _drawn_tokens(scene, number, look, action, choice)


@kept(piles=lambda scene, number, *_: {number: scene.piles[number]._replace(card=NOTHING, cards=0)})
def _drawn_tokens(scene: Scene, number: int, look: Look, action: int | None, choice: str) -> Markup:
    plan, pile = RINGS[look.layout], scene.piles[number]
    side = plan.side(number)
    beside = (29 if plan.stones else 26) * side
    return piece(
        f"token-pile-{number}",
        group(
            el("circle", r=25, class_="halo"),
            _heap(pile.tokens, pile.kind),
            text(f"{pile.tokens}", beside, 8 + 4 * max(pile.tokens, 1), 14, "middle", class_="num count"),
            _left_out(-18 * side) if may(look, action) else "",
            x=plan.stops[number][0],
            y=plan.stops[number][1],
            scale=plan.token_scale,
        ),
        look=look,
        action=action,
        label=choice or token_pile_said(scene, number, look),
    )


def _heap(height: int, kind: int) -> list[Markup]:
    """Tokens one on the other; only the top one is seen (ELA-S3)."""
    if not height:
        return [el("circle", r=18, class_="gap")]
    hidden = [token_back(0, 4 * level, TOKEN) for level in range(height - 1, -1, -1)]
    return [*hidden[:-1], token(kind, 0, 0, TOKEN)] if kind >= 0 else hidden


def _left_out(x: float) -> Markup:
    return el("g", el("circle", cx=x, cy=-18, r=9), path(f"M{x - 3.5:g}-21.5l7 7m0-7-7 7"), class_="leave")


# --- card piles ------------------------------------------------------------------------------------


def _card_pile(scene: Scene, number: int, look: Look) -> Markup:
    """The visible card on its pile; its number on the lower edge, where nothing is printed."""
    action = TAKE_ACTIONS[number]
    choice = _pile_title(scene, number, action, look) if may(look, action) else ""
    return _drawn_cards(scene, number, look, action, choice)


@kept(
    piles=lambda scene, number, *_: {number: scene.piles[number]._replace(kind=NOTHING, tokens=0)},
    chosen=lambda scene, number, *_: number if scene.chosen == number else NOTHING,
)
def _drawn_cards(scene: Scene, number: int, look: Look, action: int, choice: str) -> Markup:
    plan, name = RINGS[look.layout], f"pile-{number}"
    width, height = plan.card
    return piece(
        name,
        group(
            halo(width, height),
            _stack(scene, number, plan, look),
            pebble(word(look, "pile", number), width / 2, height, 26, "pile-number"),
            stencil(width - 4, 0) if name in look.latest else "",
            x=plan.piles[number][0],
            y=plan.piles[number][1],
            scale=plan.card_scale,
        ),
        look=look,
        action=action,
        label=choice or pile_said(scene, number, look),
        class_="chosen" if number == scene.chosen else None,
    )


def _pile_title(scene: Scene, number: int, action: int, look: Look) -> str:
    """The choice, the price of the card, the height of the pile."""
    pile = scene.piles[number]
    height = label(look, "cards", count=pile.cards)
    return f"{sentence(look, scene.view, action)}. {capital(price_of(pile.card, look))}, {height}"


def _stack(scene: Scene, number: int, plan: Ring, look: Look) -> list[Markup]:
    """The card on top and the edges of those beneath."""
    pile, (width, height) = scene.piles[number], plan.card
    if not pile.cards:
        return [el("rect", x=3, y=3, width=width - 6, height=height - 6, rx=8, class_="gap")]  # ELA-F9
    under = [
        group(paper(width, height), x=1.8 * edge, y=1.8 * edge, class_="under")
        for edge in range(min(pile.cards - 1, 3), 0, -1)
    ]
    if pile.card < 0:
        return [*under, paper(width, height)]
    return [*under, piece(f"card-{CARD_IDS[pile.card]}", whole(pile.card, look.language, plan.card), look=look)]


# --- the way of a card -----------------------------------------------------------------------------


def _ways(scene: Scene, plan: Ring, look: Look) -> list[Markup]:
    """One way for each target of step 1: `hint-pile-3` belongs to `pile-3`."""
    if scene.step == TAKE_STEP:
        return [_way(scene, f"pile-{pile}", pile, 0, plan) for pile in range(PILES) if may(look, pile)]
    if scene.chosen == NOTHING:
        return []
    skips = [ahead for ahead in range(1, SKIPS + 1) if may(look, ACTIONS.encode("skip", ahead=ahead))]
    return [_way(scene, f"token-pile-{(scene.chosen + ahead) % PILES}", scene.chosen, ahead, plan) for ahead in skips]


def _way(scene: Scene, target: str, pile: int, skip: int, plan: Ring) -> Markup:
    """Where the card leads and what it brings; the style sheet shows it while the target is picked out."""
    stops = route(scene.view, pile, skip)
    steps = (stops[-1] - pile) % PILES if stops else 0
    gains = [stop for stop in stops if scene.piles[stop].tokens]
    passed = [(pile + n) % PILES for n in range(steps + 1)]
    tokens = [_token_above(scene, stop, plan) for stop in passed]
    taken = [_gain(scene, stop, place + 1, plan) for place, stop in enumerate(gains)]
    walk = path(plan.walk(pile, steps), class_="route")
    return el("g", walk, tokens, taken, class_="hint", id=f"hint-{target}", aria_hidden="true")


def _token_above(scene: Scene, stop: int, plan: Ring) -> Markup | str:
    """The way runs below the tokens."""
    kind = scene.piles[stop].kind
    return token(kind, *plan.stops[stop], TOKEN * plan.token_scale) if kind >= 0 else ""


def _gain(scene: Scene, stop: int, place: int, plan: Ring) -> Markup:
    """The token comes as number so-and-so; the last of its pile brings one from the fire too (ELA-F1)."""
    x, y = plan.stops[stop]
    last = scene.piles[stop].tokens == 1 and scene.fire > 0
    flame = icon("fire", 6, -38, 22, class_="flame") if last else ""
    ring, count = el("circle", r=24, class_="ring"), pebble(f"{place}", -19, -18, 23, "bright")
    return group(ring, count, flame, x=x, y=y, scale=plan.token_scale)
