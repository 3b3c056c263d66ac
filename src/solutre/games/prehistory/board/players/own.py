"""The own tribe, which never leaves the table: stores with their exchanges, belongings as chips that open."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import owner
from solutre.draw.kept import kept
from solutre.draw.measured import fitted, name_size
from solutre.draw.svg import OFTEN, Node, el, group, hover, panel, path, text, together
from solutre.draw.words import may
from solutre.games.prehistory.board.areas.parts import Drawn, opener
from solutre.games.prehistory.board.areas.rites import grid
from solutre.games.prehistory.board.areas.river import next_income
from solutre.games.prehistory.board.players.rivals import rival_said
from solutre.games.prehistory.board.players.stores import CHOICES, HIGH, columns, development, store, stores
from solutre.games.prehistory.board.prices import spring_cubes
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, said_of, titled, word
from solutre.games.prehistory.board.tokens import HEAD, NORMAL, SMALL, cube, points, sign, touch
from solutre.games.prehistory.rules.components import COLOURS, ROUNDS, SPECIES
from solutre.games.prehistory.rules.development import ROTATE_WEATHER
from solutre.games.prehistory.rules.scoring import animals_worth, footprints_owned, gathering_score
from solutre.games.prehistory.rules.seasons.autumn import MOVE_PAY_POINT
from solutre.games.prehistory.rules.steps import AUTUMN, FEE, SPRING, WINTER

CHIP = {"desk": 33.0, "tablet": 40.0, "phone": 40.0}
WEATHER = 26.0  # what the next spring brings, on a desk
LEAST = 11  # letters of a name
HELD, MISSING, POINTS = 42.0, 16.0, 42.0  # how broad a colour and the points are beside the question
CHOICES_HERE = (*CHOICES[False], *CHOICES[True], int(MOVE_PAY_POINT), int(ROTATE_WEATHER))
Told = tuple[str, str, tuple[tuple[str, int], ...]]


def own_panel(scene: Scene, look: Look, seat: int, width: float) -> tuple[Markup, float]:
    """Cubes, markers, belongings, as broad as there is room."""
    return _panel(scene, look, seat, width, _told(scene, seat), rival_said(scene, look, seat), scene.deciding)


@kept(
    "own",
    "year",
    "values",
    "season",
    step=lambda scene, *_: FEE if scene.step == FEE else None,
    players=lambda scene, look, seat, *_: {seat: scene.players[seat]},
    said=lambda scene, look, *_: said_of(scene, look, CHOICES_HERE),
)
def _panel(
    scene: Scene, look: Look, seat: int, width: float, told: tuple[Told, ...], said: str, deciding: bool
) -> tuple[Markup, float]:
    body, height = (_block if look.layout == "phone" else _row)(scene, look, seat, width, told)
    turn = " turn mine" if deciding else ""
    return piece(
        f"seat-{seat}", panel(width, height, seat + 1, class_=f"panel{turn}"), body, look=look, label=said
    ), height


def _row(scene: Scene, look: Look, seat: int, width: float, told: tuple[Told, ...]) -> tuple[Drawn, float]:
    """On a desk and a tablet: name, cubes, markers, belongings side by side."""
    desk = look.layout == "desk"
    cell, other = _cells(scene) if desk else (48.0, 48.0)
    row = HIGH if desk else 42.0
    tent, high = stores(scene, look, False, cell, row)
    marks, low = stores(scene, look, True, other, row)
    left = 108.0 if desk else 118.0
    right = left + columns(scene, look, False, cell)[-1] + (16 if desk else 24)
    after = right + columns(scene, look, True, other)[-1] + 16
    height, needed = 24 + max(high, low, 70), 24 + max(high, low)
    if desk:
        chips, bottom = _chips(scene, look, seat, width - after - 10, told)
        height = max(height, bottom + 8)
        below: Node = group(chips, x=after, y=8)
    else:
        chips, bottom = _chips(scene, look, seat, width - 20, told)
        below = group(chips, x=10, y=height + 6)
    y = (height - needed) / 2 if desk else 0.0  # what is not filled lies above and below
    body: Drawn = [
        group(_name(scene, look, seat, left - 10), y=(height - 94) / 2 if desk else 0),
        text(label(look, "in_tent"), left + 30, 18 + y, SMALL, class_="soft"),
        group(tent, x=left, y=24 + y),
        text(label(look, "markers"), right + 30, 18 + y, SMALL, class_="soft"),
        group(marks, x=right, y=24 + y),
        below,
    ]
    height += 0 if desk else bottom + 12
    return body, height + 6


def _cells(scene: Scene) -> tuple[float, float]:
    """How broad cubes and markers of a desk are: in autumn alike, because both become steps, else those that pay are
    the larger ones."""
    if scene.season == AUTUMN:
        return 45.0, 43.0
    return (50.0, 38.0) if scene.season in (WINTER, SPRING) else (38.0, 50.0)


def _block(scene: Scene, look: Look, seat: int, width: float, told: tuple[Told, ...]) -> tuple[Drawn, float]:
    """On a phone: cubes, markers, belongings below each other."""
    cell = (width - 44) / COLOURS
    tent, high = stores(scene, look, False, cell, 44)
    marks, low = stores(scene, look, True, cell, 44)
    chips, bottom = _chips(scene, look, seat, width - 20, told)
    y = 44.0
    body: Drawn = [
        *_name_line(scene, look, seat, width),
        group(tent, x=6, y=y),
        group(marks, x=6, y=y + high + 4),
        group(chips, x=10, y=y + high + low + 12),
    ]
    return body, y + high + low + bottom + 20


def _name(scene: Scene, look: Look, seat: int, width: float) -> Drawn:
    size = name_size(look.name(seat), width - 34, NORMAL + 1)
    name, wide = fitted(look.name(seat), width - 34, size, bold=True)
    return [
        owner(seat, 19, 26, 15),
        text(name, 33, 31, size, room=wide, class_="strong"),
        el(
            "g",
            hover(label(look, "score", points=scene.players[seat].score)),
            points(scene.players[seat].score, 30, 72, 38),
        ),
        development(scene, look, 80, 72, 36),
    ]


def _name_line(scene: Scene, look: Look, seat: int, width: float) -> Drawn:
    size = name_size(look.name(seat), width - 140, HEAD)
    name, wide = fitted(look.name(seat), width - 140, size, bold=True)
    return [
        owner(seat, 21, 23, 16),
        text(name, 36, 28.5, size, room=wide, class_="strong"),
        points(scene.players[seat].score, width - 70, 23, 28),
        development(scene, look, width - 30, 23, 32),
    ]


# --- belongings ------------------------------------------------------------------------------------


def _chips(scene: Scene, look: Look, seat: int, width: float, told: tuple[Told, ...]) -> tuple[list[Markup], float]:
    """Six chips, and what the next spring brings."""
    columns = 3 if width > 600 else 2
    high = CHIP[look.layout]
    low = WEATHER if look.layout == "desk" else high
    drawn, y = _named(scene, look, seat, width, columns, told)
    weather = _next_spring(scene, look, seat, min(width, 330.0), low)
    return [drawn, group(weather, y=y)], y + (low if weather or look.layout == "desk" else 0)


def belongings(scene: Scene, look: Look, seat: int, width: float, columns: int) -> tuple[Markup, float]:
    """What somebody has, each thing by its name, and how high that is; a touch opens the tribe."""
    return _named(scene, look, seat, width, columns, _told(scene, seat))


def _named(
    scene: Scene, look: Look, seat: int, width: float, columns: int, told: tuple[Told, ...]
) -> tuple[Markup, float]:
    high = CHIP[look.layout]
    drawn = _belongings(scene.players[seat].painted, told, seat, width, columns, high, look.language)
    return drawn, (high + 2) * (len(told) // columns)


@lru_cache(OFTEN)
def _belongings(
    painted: frozenset[int],
    told: tuple[Told, ...],
    seat: int,
    width: float,
    columns: int,
    high: float,
    language: str,
) -> Markup:
    across, look, drawn = (width + 6) / columns, Look(language), []
    for n, (mark, name, values) in enumerate(told):
        face: Drawn = [el("rect", width=across - 6, height=high - 2, rx=9, class_="chip")]
        face += grid(painted, 17, high / 2 - 1, 5.5) if mark == "grid" else [sign(mark, 17, high / 2 - 1, 21)]
        face += [
            text(word(look, "belonging", n), 33, high / 2 - 4, LEAST, room=across - 54, class_="soft"),
            text(label(look, name, **dict(values)), 33, high / 2 + 10, SMALL, room=across - 54, class_="strong"),
            path(f"M{across - 17:g} {high / 2 - 5:g}l4 4l-4 4", class_="chevron"),
        ]
        said = label(look, f"{name}_long", **dict(values))
        link = opener(f"tribe-{seat}", face, label=said, width=across - 6, height=high)
        drawn.append(group(link, x=across * (n % columns), y=(high + 2) * (n // columns)))
    return together(drawn)


def _told(scene: Scene, seat: int) -> tuple[Told, ...]:
    """Icon, the name of a few words and of the whole of them, and their numbers."""
    player, view = scene.players[seat], scene.view
    hunted = sum(int(animals_worth(view, seat, s)) * int(footprints_owned(view, seat, s)) for s in range(SPECIES))
    here = sum(space.members[seat] for space in scene.spaces)
    prey = len(player.prey) + sum(player.tokens)
    return (
        ("grid", "has_painting", (("count", len(player.painted)),)),
        ("card", "has_rites", (("count", len(player.rites)), ("points", sum(player.worths)))),
        ("berry", "has_baskets", (("count", sum(player.baskets)), ("points", int(gathering_score(view, seat))))),
        ("fish", "has_river", (("space", player.river), ("next", next_income(player.river)))),
        ("mammoth", "has_hunt", (("count", prey), ("points", hunted))),
        ("camp", "has_people", (("here", here), ("tent", player.tent), ("camps", player.built))),
    )


def _next_spring(scene: Scene, look: Look, seat: int, width: float, height: float) -> list[Markup]:
    """The cubes that the next spring brings, and the knob that turns the weather (PRE-P1, PRE-D3)."""
    player, middle = scene.players[seat], height / 2
    later = 0 if scene.season == WINTER else 1
    drawn = [_turn_weather(scene, look, width - touch(look) / 2, middle)] if may(look, ROTATE_WEATHER) else []
    if player.weather_tile is None or player.weather is None or scene.year + later > ROUNDS:
        said = text(label(look, "weather_turns"), 2, middle + 4.5, SMALL, room=width - touch(look) - 12, class_="soft")
        return [said, *drawn] if drawn else []
    cubes = spring_cubes(player.weather_tile, player.weather + 1)
    words = label(look, "next_spring")
    room = max(width - len(cubes) * 21 - (touch(look) + 8 if drawn else 0) - 10, 0.0)
    if room > 40:
        drawn.append(text(words, 2, middle + 4.5, SMALL, room=room, class_="soft"))
    return [*drawn, *(cube(colour, room + 16 + 21 * n, middle, 19) for n, colour in enumerate(cubes))]


def _turn_weather(scene: Scene, look: Look, x: float, y: float) -> Markup:
    big = max(touch(look), 26.0)
    return piece(
        "turn-weather",
        el("circle", cx=x, cy=y, r=big / 2, class_="halo knob"),
        sign("arrow_cw", x, y, big * 0.6, "small-sign"),
        look=look,
        action=ROTATE_WEATHER,
        label=titled(scene, look, ROTATE_WEATHER, label(look, "turn_weather")),
        class_="button",
    )


# --- beside the question ---------------------------------------------------------------------------


def in_question(scene: Scene, look: Look) -> tuple[list[Markup], float, float]:
    """The stores that pay now, beside the choices of a small screen: what one decides with. And how broad and how high
    that is: colours that are missing take little room."""
    assert scene.mine is not None
    held = {False: scene.mine.resources, True: scene.mine.markers}
    paying = (False, True) if scene.season == AUTUMN else (scene.season > SPRING,)  # in autumn both become steps
    kinds = [kind for kind in paying if any(held[kind])]
    x, drawn = 0.0, []
    for colour in range(COLOURS):
        cell = HELD if any(held[kind][colour] for kind in kinds) else MISSING
        drawn += [
            group(store(scene, look, colour, markers, cell, 40, "thing-"), x=x, y=42 * n)
            for n, markers in enumerate(kinds)
        ]
        x += cell if kinds else 0
    if scene.mine.points:
        drawn.append(development(scene, look, x + POINTS / 2, 21, 34, "thing-"))
        x += POINTS
    return drawn, x, 42.0 * len(kinds)
