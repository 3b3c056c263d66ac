"""The own board: tent, markers, weather, camps, painting, baskets, hunt, ceremony cards."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.headline import headline
from solutre.draw.icons import OWNERS, owner
from solutre.draw.measured import fitted
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import Node, el, group, path, text
from solutre.draw.words import capital
from solutre.games.prehistory.board.areas import Drawn, dimmed, halo
from solutre.games.prehistory.board.prices import SECTION_SYMBOLS, Price, lacking, price
from solutre.games.prehistory.board.scene import Player, Scene
from solutre.games.prehistory.board.telling import label, price_said, section_said, titled, word
from solutre.games.prehistory.board.tokens import (
    HEAD,
    NORMAL,
    SMALL,
    SYMBOL_ICONS,
    cube,
    drop,
    points,
    row,
    sign,
    slab,
    sun,
)
from solutre.games.prehistory.rules.camps import CAMP0
from solutre.games.prehistory.rules.components import (
    CAMP_POINTS,
    CAMP_SCORE,
    CAMPS,
    COLOUR_NAMES,
    LINE_MARKER,
    LINE_POINTS,
    NEED,
    PAINTING,
    SETTLE,
    WEATHER,
)
from solutre.games.prehistory.rules.development import ROTATE_WEATHER
from solutre.games.prehistory.rules.seasons.autumn import MOVE_PAY0
from solutre.games.prehistory.rules.seasons.spring import FEE0
from solutre.games.prehistory.rules.six_actions.painting import PAINT0
from solutre.games.prehistory.rules.steps import AUTUMN, FEE, WINTER

# --- tent and markers ------------------------------------------------------------------------------


def purse(scene: Scene, look: Look, seat: int, step: float) -> list[Markup]:
    """Resources with their names, and markers: the letters of the colours are learnt here (PRE-C4)."""
    player = scene.players[seat]
    drawn: list[Markup] = []
    for colour in range(6):
        x = step * (colour + 0.5)
        drawn.append(_store(scene, look, seat, colour, x, player.resources[colour], markers=False))
        drawn.append(_store(scene, look, seat, colour, x, player.markers[colour], markers=True))
        drawn.append(text(word(look, "colour", colour), x, 12, SMALL, room=step - 2, class_="mid soft"))
    return drawn


def _store(scene: Scene, look: Look, seat: int, colour: int, x: float, count: int, markers: bool) -> Markup:
    """The cubes of one colour; a fee or a step where that may be paid now."""
    y = 78 if markers else 32
    action = None
    if scene.own == seat and scene.season == AUTUMN:
        action = MOVE_PAY0 + colour + (6 if markers else 0)
    elif scene.own == seat and not markers and scene.step == FEE:
        action = FEE0 + colour
    kind = "marker" if markers else "resource"
    said = label(look, f"{kind}s_held", count=count, colour=colour)
    thing = sun(colour, x - 8, y, 26) if markers else cube(colour, x - 8, y, 23)
    size = 17 if count < 10 else 15  # two digits stay beside their thing
    return piece(
        f"{kind}-{seat}-{COLOUR_NAMES[colour]}",
        el("rect", x=x - 21, y=y - 17, width=41, height=35, rx=8, class_="halo"),
        thing, text(str(count), x + 12, y + 6, size, class_="mid num" if count else "mid soft"),
        look=look, action=action, label=titled(scene, look, action, said) if action is not None else said,
        class_=None if count else "far",
    )  # fmt: skip


def tent_line(scene: Scene, look: Look, seat: int, width: float) -> list[Markup]:
    """Members in the tent and in the reserve (PRE-S17)."""
    player = scene.players[seat]
    figures = [sign("tribe_member", 12 + 21 * n, 10, 22, f"figure {OWNERS[seat]}") for n in range(player.tent)]
    words = label(look, "in_tent_long", tent=player.tent, reserve=player.reserve)
    at = 6 + 21 * player.tent
    return [*figures, text(words, at, 15, SMALL, room=width - at)]


def weather(scene: Scene, look: Look, seat: int, width: float) -> tuple[list[Markup], float]:
    """What the coming springs bring, instead of a wheel (PRE-P1)."""
    player = scene.players[seat]
    tile = player.weather_tile
    button = _turn_weather(scene, look, width) if scene.own == seat and player.weather is not None else ""
    drawn = [text(label(look, "weather"), 0, 13, NORMAL, room=width - 66, class_="strong"), el("g", button)]
    if tile is None or player.weather is None:
        return drawn, 20
    first = 1 if scene.season == WINTER else 0
    years = [n for n in range(3) if scene.year + n <= 5]
    for n in years:
        cubes = spring_cubes(tile, player.weather + n + first)
        said = label(look, "this_spring" if n == 0 else "spring_of", year=scene.year + n)
        room = width - 78 - 11 * len(cubes) - 6
        drawn.append(text(said, 0, 36 + 25 * n, SMALL, room=room, class_="strong" if n == 0 else "soft"))
        drawn += row(cubes, width - 78, 31 + 25 * n, 19 if n == 0 else 18)
    return drawn, 26 + 25 * len(years)


def spring_cubes(tile: int, position: int) -> list[int]:
    """The cubes that a position of a weather tile brings (PRE-P1)."""
    first = (tile * 6 + position % 6) * 6
    return [colour for colour in range(6) for _ in range(WEATHER[first + colour])]


def _turn_weather(scene: Scene, look: Look, width: float) -> Markup:
    big = 26 if look.layout == "wide" else 38
    return piece(
        "turn-weather", el("circle", cx=width - big / 2, cy=8, r=big / 2 - 1, class_="halo knob"),
        sign("arrow_cw", width - big / 2, 8, big * 0.62, "small-sign"),
        drop(1, width - big - 12, 8, 19),
        look=look, action=ROTATE_WEATHER, label=titled(scene, look, ROTATE_WEATHER, label(look, "turn_weather")),
        class_="button",
    )  # fmt: skip


# --- camps -----------------------------------------------------------------------------------------


def camps(scene: Scene, look: Look, seat: int, width: float) -> list[Markup]:
    """The seven camps: members needed and settling, points and development; built ones are ticked (PRE-B3, PRE-B5)."""
    player, across = scene.players[seat], width / CAMPS
    drawn = headline(label(look, "camps"), label(look, "need_settle"), 0, width, 13, NORMAL, SMALL)
    for camp in range(CAMPS):
        drawn.append(_camp(scene, look, seat, camp, across * camp, across - 3, player))
    return drawn


def _camp(scene: Scene, look: Look, seat: int, camp: int, x: float, width: float, player: Player) -> Markup:
    need, settle, middle = int(NEED[camp]), int(SETTLE[camp]), width / 2
    said = label(
        look,
        "camp_says",
        camp=camp + 1,
        need=need,
        settle=settle,
        points=int(CAMP_SCORE[camp]),
        development=int(CAMP_POINTS[camp]),
    )
    built = player.camps[camp] is not None
    if built:
        inside: list[Node] = [sign("camp", middle, 24, 26, f"camp-sign {OWNERS[seat]}")]
        said = f"{said}, {label(look, 'built', space=player.camps[camp] or 0)}"
    else:
        score, development = int(CAMP_SCORE[camp]), int(CAMP_POINTS[camp])
        inside = [
            text(f"{need}→{settle}", middle, 17, NORMAL, room=width - 4, class_="mid strong"),
            points(score, middle - 8, 35, 18) if score else "", drop(development, middle + (8 if score else 0), 35, 17),
        ]  # fmt: skip
    action = CAMP0 + camp
    ground = el("rect", width=width, height=48, rx=7, class_="ghost") if built else halo(width, 48, camp)
    return piece(
        f"plan-{seat}-{camp}", group(ground, inside, x=x, y=20), look=look,
        action=action if scene.own == seat and not built else None, label=titled(scene, look, action, said, more=said),
    )  # fmt: skip


# --- painting --------------------------------------------------------------------------------------


def painting(scene: Scene, look: Look, seat: int, cell: tuple[float, float]) -> list[Markup]:
    """Nine sections, each with today's price of its symbols; rewards at the ends of the lines (PRE-R5)."""
    width, height = cell
    drawn: list[Markup] = [
        _section(scene, look, seat, s, (s % 3) * (width + 4), (s // 3) * (height + 4), width, height) for s in range(9)
    ]
    for line in range(6):
        if line < 3:
            x, y, arrow = 3 * (width + 4) + 24, line * (height + 4) + height / 2, "→"
        else:
            x, y, arrow = (line - 3) * (width + 4) + width / 2 + 8, 3 * (height + 4) + 13, "↓"
        drawn.append(text(arrow, x - 20, y + 5, SMALL, class_="mid soft"))
        drawn.append(_line_reward(look, line, x, y))
    return drawn


def _line_reward(look: Look, line: int, x: float, y: float) -> Markup:
    said = label(look, "row_reward" if line < 3 else "column_reward")
    thing = sun(int(LINE_MARKER[line]), x, y, 23) if LINE_MARKER[line] >= 0 else drop(int(LINE_POINTS[line]), x, y, 23)
    return el("g", el("title", said), thing)


def _section(
    scene: Scene, look: Look, seat: int, section: int, x: float, y: float, width: float, height: float
) -> Markup:
    symbols, action = SECTION_SYMBOLS[section], PAINT0 + section
    names = capital(section_said(section, look))
    done, step = section in scene.players[seat].painted, min(25, (width - 5) / 3)
    wanted = price(scene, seat, PAINTING, section)
    at = [width / 2 + (n - (len(symbols) - 1) / 2) * step for n in range(len(symbols))]
    if done:
        drawn = [sign(SYMBOL_ICONS[s], x, height / 2, step + 2, "pigment") for s, x in zip(symbols, at, strict=True)]
        return piece(
            f"section-{seat}-{section}",
            group(path(slab(width, height, section), class_="halo painted"), drawn, x=x, y=y),
            look=look, action=action if scene.own == seat else None, label=f"{names}, {label(look, 'painted')}",
        )  # fmt: skip
    lack = lacking(scene, seat, wanted)
    signs = [sign(SYMBOL_ICONS[s], x, 21, step) for s, x in zip(symbols, at, strict=True)]
    cost = group(_section_price(wanted, lack, step), x=width / 2, y=height - 18)
    return piece(
        f"section-{seat}-{section}",
        group(halo(width, height, section), signs, cost, x=x, y=y),
        look=look, action=action if scene.own == seat else None,
        label=titled(scene, look, action, f"{names}, {price_said(wanted, look)}"),
        class_=dimmed(scene, PAINTING, section),
    )  # fmt: skip


def _section_price(wanted: Price, lack: set[int], step: float) -> list[Markup]:
    shown = wanted.colours * wanted.count if wanted.markers else wanted.colours
    thing = sun if wanted.markers else cube
    return [thing(c, (n - (len(shown) - 1) / 2) * step, 0, step - 2, c in lack) for n, c in enumerate(shown)]


# --- the head --------------------------------------------------------------------------------------


def board_head(scene: Scene, look: Look, seat: int, right: float) -> Drawn:
    """Owner, name, points and development, and in what they leave up to the right edge whose board it is."""
    player, beside = scene.players[seat], _beside_name(scene, look, seat)
    room = right - 40 - 72
    name, wide = fitted(look.name(seat), room - wide_as(beside, SMALL, scene.over), HEAD, bold=True)
    if name != look.name(seat) and not scene.over:  # the name tells more
        beside, (name, wide) = "", fitted(look.name(seat), room, HEAD, bold=True)
    at = 40 + wide + 14
    return [
        owner(seat, 24, 23, 17), text(name, 40, 29, HEAD, room=wide, class_="strong"),
        el("g", el("title", label(look, "score", points=player.score)), points(player.score, at + 4, 23, 27)),
        el("g", el("title", label(look, "development", count=player.points)), drop(player.points, at + 36, 22, 27),
           id=f"points-{seat}"),
        text(beside, at + 57, 28, SMALL, room=right - at - 57, class_="strong" if scene.over else "soft"),
    ]  # fmt: skip


def _beside_name(scene: Scene, look: Look, seat: int) -> str:
    if scene.over:
        return label(look, "placed", rank=scene.players[seat].place)
    return capital(label(look, "your_tribe"))
