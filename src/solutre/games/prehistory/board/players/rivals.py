"""Top bar and the boards of the others: how far the year is, who has what, who can afford what."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import owner
from solutre.draw.measured import fitted
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import UNBOUND, Node, el, group, panel, path, text
from solutre.draw.words import capital
from solutre.games.prehistory.board.areas import Drawn
from solutre.games.prehistory.board.ceremony_area import grid
from solutre.games.prehistory.board.prices import possible
from solutre.games.prehistory.board.scene import Player, Scene
from solutre.games.prehistory.board.telling import headed, label, listed, rite_said, word
from solutre.games.prehistory.board.tokens import (
    ACTION_ICONS,
    HEAD,
    KIND_ICONS,
    NORMAL,
    SMALL,
    SPECIES_ICONS,
    cube,
    drop,
    points,
    sign,
    sun,
)
from solutre.games.prehistory.rules.components import ACTIONS, ROUNDS, SPECIES
from solutre.games.prehistory.rules.scoring import animals_worth, footprints_owned
from solutre.games.prehistory.rules.steps import AUTUMN, FINAL, SPRING, WINTER

SEASON_ICONS = ("flake", "sprout", "sun", "footprint")
RIVAL = 112.0  # the height of a panel


# --- the bar ---------------------------------------------------------------------------------------


def bar(scene: Scene, look: Look, width: float) -> tuple[Markup, float]:
    """Year, season, turn order: the round summary of the box."""
    if look.layout == "wide":
        drawn: Drawn = [
            panel(width, 46, 1), _years(scene, look, 14), _seasons(scene, look, 196, 136, 46),
            _order(scene, look, 752, width - 764),
        ]  # fmt: skip
        return el("g", drawn, id="season-bar"), 46
    drawn = [
        panel(width, 126, 1), _years(scene, look, 12), group(_seasons(scene, look, 6, (width - 12) / 4, 44), y=38),
        group(_order(scene, look, 6, width - 12), y=80),
    ]  # fmt: skip
    return el("g", drawn, id="season-bar"), 126


def _years(scene: Scene, look: Look, x: float) -> Markup:
    words = label(look, "year")
    first = x + wide_as(words, HEAD, bold=True) + 18
    drawn: list[Node] = [text(words, x, 28, HEAD, class_="strong")]
    for year in range(1, ROUNDS + 1):
        now = "past" if year < scene.year else "now" if year == scene.year else "ahead"
        drawn.append(el("circle", cx=first + 21 * (year - 1), cy=23, r=9.5, class_=f"year {now}"))
        tone = f"mid {'strong ' if now == 'now' else ''}year-{now}"
        drawn.append(text(str(year), first + 21 * (year - 1), 27.5, SMALL, class_=tone))
    return el("g", el("title", label(look, "year_of", year=scene.year)), drawn)


def _seasons(scene: Scene, look: Look, x: float, step: float, height: float) -> Markup:
    """Four arrows with a two-word rule each."""
    now = AUTUMN if scene.season == FINAL else scene.season
    if scene.year == 1 and now == WINTER:
        now = FINAL  # none of the four: the first year has no winter (PRE-T1)
    return el("g", [_season(look, n, n == now and not scene.over, x + step * n, step, height) for n in range(4)])


def _season(look: Look, season: int, now: bool, x: float, step: float, height: float) -> Markup:
    w, m = step - 8, height / 2
    outline = f"M0 5H{w - 2:g}L{w + 7:g} {m:g}L{w - 2:g} {height - 5:g}H0L9 {m:g}Z"
    on = " on" if now else ""
    small = step < 100
    left, rule = (14, "season_rule_short") if small else (38, "season_rule")
    return group(
        path(outline, class_=f"season{on}"),
        text(capital(word(look, "season", season)), left, m - 2, 13 if small else NORMAL, room=w - left - 2,
             class_=f"strong season-name{on}"),
        text(word(look, rule, season), left, m + 13, 12 if small else SMALL, room=w - left - 2,
             class_=f"season-rule{on}"),
        "" if small else sign(SEASON_ICONS[season], 24, m, 20, f"season-sign{on}"), x=x,
    )  # fmt: skip


def _order(scene: Scene, look: Look, x: float, width: float) -> Markup:
    """Chips in turn order; the fire burns at whose turn it is (PRE-W6)."""
    order = scene.order if len(scene.order) == len(scene.players) else range(len(scene.players))
    across = (width - 4 * (len(scene.players) - 1)) / len(scene.players)
    return el("g", [_chip(scene, look, seat, x + (across + 4) * n, across) for n, seat in enumerate(order)], id="order")


def _chip(scene: Scene, look: Look, seat: int, x: float, width: float) -> Markup:
    player = scene.players[seat]
    now = " now" if seat == scene.seat and not scene.over else ""
    name = look.name(seat) if width > 90 else ""
    passed = seat in scene.passed and scene.season == SPRING
    said = headed(look, look.name(seat), label(look, "score", points=player.score))
    return piece(
        f"order-{seat}",
        el("rect", x=x, y=6, width=width, height=34, rx=15, class_=f"chip{now}"),
        owner(seat, x + (17 if name else 12), 23, 15),
        text(name, x + 29, 28, NORMAL, room=width - 65, class_="strong gone" if passed else "strong") if name else "",
        points(player.score, x + width - (18 if name else 14), 23, 27 if name else 23),
        path(f"M{x + 8:g} 34L{x + width - 34:g} 12", class_="strike") if passed else "",
        look=look, label=f"{said}, {label(look, 'has_passed')}" if passed else said,
    )  # fmt: skip


# --- the others ------------------------------------------------------------------------------------


def rival(scene: Scene, look: Look, seat: int, width: float) -> Markup:
    """Stores, painting, baskets, hunt, and how many targets of each action can be paid now."""
    narrow = look.layout == "tall"
    step = round((width - 24) / 6 if narrow else (width * 0.55 - 10) / 6)
    right, down = (4, 78) if narrow else (width * 0.55 + 14, 0)
    hunt, low = (width - 164, 60) if narrow else (right, 98)
    turn = " turn mine" if seat == scene.seat and not scene.over else ""
    return piece(
        f"seat-{seat}", panel(width, rival_height(look), seat + 2, class_=f"panel{turn}"),
        _head(scene, look, seat, width), _stores(scene, seat, step),
        group(_placed(scene, look, seat) if scene.over else _affordable(scene, look, seat, step), y=98),
        group(grid(scene.players[seat].painted, 11), x=right + 26, y=60 + down),
        group(_baskets(scene, seat, 40 if narrow else (width - right - 58) / 3), x=right + 58, y=down),
        group(_hunt(scene, seat, 54 if narrow else (width - right - 4) / SPECIES), x=hunt, y=low + down),
        look=look, label=rival_said(scene, look, seat),
    )  # fmt: skip


def rival_height(look: Look) -> float:
    return RIVAL if look.layout == "wide" else RIVAL + 58


def rival_said(scene: Scene, look: Look, seat: int) -> str:
    player = scene.players[seat]
    said = [label(look, "score", points=player.score), label(look, "development", count=player.points)]
    return headed(look, look.name(seat), ", ".join(said))


def _head(scene: Scene, look: Look, seat: int, width: float) -> Drawn:
    player, roomy = scene.players[seat], width > 380
    facts = _facts(player, look) if roomy else _facts(player, look)[:4]
    step = 40.0 if roomy else 37.0
    first = width - len(facts) * step - 2
    name, wide = fitted(look.name(seat), first - 33 - 66, HEAD, bold=True)
    x = 33 + wide
    return [
        owner(seat, 20, 20, 15), text(name, 33, 25.5, HEAD, room=wide, class_="strong"),
        points(player.score, x + 19, 20, 25), drop(player.points, x + 47, 19, 25),
        *(el("g", el("title", said), sign(mark, first + step * n + 9, 20, 20),
             text(str(count), first + step * n + 21, 25, NORMAL, class_="num"))
          for n, (mark, said, count) in enumerate(facts)),
    ]  # fmt: skip


def _facts(player: Player, look: Look) -> list[tuple[str, str, int]]:
    """Icon, words and number of what a player has built, kept and reached."""
    held = len(player.rites) + player.face_down
    cards = label(look, "rites_face_down" if player.face_down else "rites_held", count=held)
    if player.rites:
        cards = headed(look, cards, listed((rite_said(card, look) for card in player.rites), look))
    return [
        ("camp", label(look, "camps_built", count=player.built), player.built),
        ("tribe_member", label(look, "tent_count", count=player.tent), player.tent),
        ("card", cards, held),
        ("fish", label(look, "river_at", count=player.river), player.river),
        ("megalith", label(look, "megaliths_held", count=player.megaliths), player.megaliths),
    ]


def _stores(scene: Scene, seat: int, step: float) -> list[Markup]:
    player, drawn = scene.players[seat], []
    for markers, counts in ((False, player.resources), (True, player.markers)):
        for colour, count in enumerate(counts):
            x, y = 14 + step * colour, 72 if markers else 48
            thing = sun(colour, x + 8, y, 21) if markers else cube(colour, x + 8, y, 18)
            number = tally(count, x + 27, y + 5)
            drawn.append(el("g", thing, number, class_=None if count else "far"))
    return drawn


def tally(count: int, x: float, y: float, class_: str = "mid num") -> Node:
    """A number beside its sign; nothing is told by the pale sign alone."""
    if not count:
        return ""
    room = wide_as(str(count), NORMAL, bold=True) if count > 9 else UNBOUND  # two digits reach nearly to the sign
    return text(str(count), round(x), y, NORMAL, room=room, class_=class_)


def _placed(scene: Scene, look: Look, seat: int) -> list[Node]:
    """At the end the place instead of what could be paid (PRE-E6)."""
    place = scene.players[seat].place
    mark = sign("crown", 24, -2, 24, "flame") if place == 1 else ""
    return [mark, text(label(look, "placed", rank=place), 42 if place == 1 else 14, 5, HEAD, class_="strong")]


def _affordable(scene: Scene, look: Look, seat: int, step: float) -> Markup:
    """How many targets of each action this player can pay now."""
    drawn = []
    for action in range(ACTIONS):
        can, of = possible(scene, seat, action)
        said = label(look, "can_pay", action=action, can=can, of=of)
        x = 14 + step * action
        number = tally(can, x + 25, 5, "mid num can")
        mark = sign(ACTION_ICONS[action], x + 8, 0, 18)
        drawn.append(el("g", el("title", said), mark, number, class_=None if can else "far"))
    return el("g", path(f"M12 -12.5H{12 + step * 6:g}", class_="rule"), drawn)


def _baskets(scene: Scene, seat: int, step: float) -> list[Markup]:
    drawn = []
    for kind, count in enumerate(scene.players[seat].baskets):
        at, y = step * (kind % 3), 49 + 23 * (kind // 3)
        number = tally(count, at + 26, y + 5)
        drawn.append(el("g", sign(KIND_ICONS[kind], at + 9, y, 19), number, class_=None if count else "far"))
    return drawn


def _hunt(scene: Scene, seat: int, step: float) -> Markup:
    drawn = []
    for species in range(SPECIES):
        worth, feet = (int(n(scene.view, seat, species)) for n in (animals_worth, footprints_owned))
        some, x = bool(worth or feet), step * species
        tone = "num" if worth * feet else "soft"
        words = text(f"{worth}×{feet}", x + 24, 5, SMALL, room=step - 26, class_=tone) if some else ""
        drawn.append(el("g", sign(SPECIES_ICONS[species], x + 11, 0, 21), words, class_=None if some else "far"))
    return el("g", drawn)
