"""The river bank: hunting cards, fish and the fishing track, which share one price tile (PRE-C9)."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import owner
from solutre.draw.measured import wrapped
from solutre.draw.svg import el, group, path, text
from solutre.draw.words import capital
from solutre.games.prehistory.board.areas import Drawn, area, asked, dimmed, fee_places, halo, summer_sun, turn_buttons
from solutre.games.prehistory.board.prices import lacking, price
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, prey_said, price_said, titled, track_said, word
from solutre.games.prehistory.board.tokens import (
    BIG,
    HEAD,
    NORMAL,
    SMALL,
    SPECIES_ICONS,
    cube,
    drop,
    points,
    price_row,
    sign,
    sun,
    wheel,
)
from solutre.games.prehistory.rules.components import (
    BOX,
    FISHING,
    HUNTING,
    LAST_SPACE,
    PREY_MARKER,
    PREY_POINTS,
    PREY_RESOURCE,
    PREY_SCORE,
    PREY_SPECIES,
    SHARED,
)
from solutre.games.prehistory.rules.six_actions.fishing import FISH0
from solutre.games.prehistory.rules.six_actions.hunting import HUNT0
from solutre.games.prehistory.rules.steps import SPRING

INCOME = {int(line["at"]): (int(line["vp"]), int(line["development"])) for line in BOX["fishing"]["income"]}
HUNTING_ROOM = 88  # beside the shared wheel, at the foot of hunting


# --- hunting ---------------------------------------------------------------------------------------


def hunting_area(scene: Scene, look: Look, width: float, height: float, foot: float = 0) -> Markup:
    """Five cards; the sixth place explains footprints (PRE-H5); the foot is left to the shared wheel on a desk."""
    across, down = (width - 18) / 3, (height - 40 - foot) / 2
    drawn: Drawn = [
        _hunting_card(scene, look, slot, 10 + across * (slot % 3), 36 + down * (slot // 3), across - 4, down - 5)
        for slot in range(5)
    ]
    room = across - 10
    lines = wrapped(label(look, "footprints_again"), room, SMALL, most=5)
    for n, words in enumerate(lines):
        drawn.append(text(words, 14 + 2 * across, 36 + down + 24 + 16 * n, SMALL, room=room, class_="soft"))
    return area(scene, look, HUNTING, width, height, drawn, turns=look.layout == "tall")


def _hunting_card(scene: Scene, look: Look, slot: int, x: float, y: float, width: float, height: float) -> Markup:
    card, action = scene.hunting[slot], HUNT0 + slot
    if card is None:
        return _taken(scene, look, f"hunting-{slot}", action, x, y, width, height)
    wanted = price(scene, scene.own, HUNTING, slot)
    said = f"{prey_said(card, look)}, {price_said(wanted, look)}"
    return piece(
        f"prey-{card}",
        group(halo(width, height, slot), price_row(wanted, lacking(scene, scene.own, wanted), width / 2, 18, 17, look),
              _prey(card, width / 2, height * 0.49, min(width * 0.6, 50)), _reward(card, width / 2, height - 19),
              x=x, y=y),
        look=look, action=asked(scene, action), label=titled(scene, look, action, said),
        class_=dimmed(scene, HUNTING, slot),
    )  # fmt: skip


def _taken(scene: Scene, look: Look, name: str, action: int, x: float, y: float, width: float, height: float) -> Markup:
    """An empty place of a display."""
    return piece(
        name,
        group(el("rect", width=width, height=height, rx=8, class_="ghost halo"),
              text(label(look, "taken"), width / 2, height / 2 + 4, SMALL, room=width - 8, class_="mid soft"),
              x=x, y=y),
        look=look, action=asked(scene, action), label=label(look, "taken"),
    )  # fmt: skip


def _prey(card: int, x: float, y: float, size: float) -> list[Markup]:
    species = SPECIES_ICONS[PREY_SPECIES[card]]
    if PREY_SCORE[card]:
        return [sign(species, x, y, size)]
    return [sign(species, x - size * 0.26, y, size * 0.66), sign("footprint", x + size * 0.34, y, size * 0.5)]


def _reward(card: int, x: float, y: float) -> list[Markup]:
    """Points of an animal, or what a footprint brings (PRE-H3, PRE-H4)."""
    if PREY_SCORE[card]:
        return [points(int(PREY_SCORE[card]), x, y, 25)]
    drawn = []
    if PREY_RESOURCE[card] >= 0:
        drawn.append(cube(int(PREY_RESOURCE[card]), 0, 0, 21))
    if PREY_MARKER[card] >= 0:
        drawn.append(sun(int(PREY_MARKER[card]), 0, 0, 24))
    if PREY_POINTS[card]:
        drawn.append(drop(int(PREY_POINTS[card]), 26 * len(drawn), 0, 23))
    first = x - 13 * (len(drawn) - 1) + 6
    return [text("+", first - 18, y + 5, NORMAL, class_="mid strong"), group(drawn, x=first, y=y)]


# --- fishing ---------------------------------------------------------------------------------------


def shared_wheel(scene: Scene, look: Look, radius: float) -> Markup:
    """The price tile on the river bank: the upper half hunts, the lower half fishes."""
    drawn: Drawn = [wheel(scene.wheels[SHARED], radius, radius * 0.38, look)]
    drawn.append(path(f"M{-radius - 7:g} 0H{radius + 7:g}", class_="river-line"))
    return el("g", el("title", label(look, "shared_wheel")), drawn, id="wheel-3")


def fishing_wide(scene: Scene, look: Look, width: float, height: float) -> Markup:
    """The shared tile reaches up into hunting; fish beside it, the track below."""
    first, across = 218.0, (width - 226) / 6
    head: Drawn = [
        sign("fish", 124, 22, 24),
        text(capital(word(look, "action", FISHING)), 140, 27.5, HEAD, room=first - 146, class_="strong"),
        summer_sun(look, FISHING, 124, 54),
    ]  # fmt: skip
    if scene.season == SPRING:
        head.append(fee_places(scene.bases[FISHING], 144, 54))
    body: Drawn = [
        group(shared_wheel(scene, look, 44), x=58, y=0),
        turn_buttons(scene, look, SHARED, 112, -31, 26),
        text(label(look, "hunting_above"), 174, -20, SMALL, room=HUNTING_ROOM, class_="soft"),
        text(label(look, "fishing_below"), 174, -4, SMALL, room=HUNTING_ROOM, class_="soft"),
        *(_fish(scene, look, slot, first + across * slot, 10, across - 4, 66) for slot in range(6)),
        group(_track(scene, look, width - 24), x=12, y=105),
    ]
    return area(scene, look, FISHING, width, height, body, head=head)


def fishing_tall(scene: Scene, look: Look, width: float) -> tuple[Markup, float]:
    across = (width - 16) / 6
    body: Drawn = [_fish(scene, look, slot, 9 + across * slot, 42, across - 3, 72) for slot in range(6)]
    body.append(group(_track(scene, look, width - 20), x=10, y=146))
    return area(scene, look, FISHING, width, 182, body, turns=False), 182


def _fish(scene: Scene, look: Look, slot: int, x: float, y: float, width: float, height: float) -> Markup:
    value, action = scene.fish[slot], FISH0 + slot
    if value is None:
        return _taken(scene, look, f"fish-{slot}", action, x, y, width, height)
    wanted = price(scene, scene.own, FISHING, slot)
    said = f"{label(look, 'fish', value=value)}, {price_said(wanted, look)}"
    lack = lacking(scene, scene.own, wanted)
    if wanted.markers:
        times = text(f"{value}×", width / 2 - 5, height - 12, NORMAL, "end")
        cost: list[Markup] = [times, sun(FISHING, width / 2 + 9, height - 17, 21, bool(lack))]
    else:
        words = label(look, "n_of", count=value) if value < 3 else label(look, "all")
        cost = [text(words, width / 2, height - 26, SMALL, room=width - 6, class_="mid soft"),
                *price_row_all(wanted.colours, lack, width / 2, height - 14, 15)]  # fmt: skip
    return piece(
        f"fish-{slot}",
        group(halo(width, height, slot + 1), sign("fish", width / 2 - 9, 17, 32),
              text(str(value), width / 2 + 18, 25, BIG, class_="mid num"), cost, x=x, y=y),
        look=look, action=asked(scene, action), label=titled(scene, look, action, said),
        class_=dimmed(scene, FISHING, slot),
    )  # fmt: skip


def price_row_all(colours: tuple[int, ...], lack: set[int], x: float, y: float, size: float) -> list[Markup]:
    step = size + 1.5
    return [cube(c, x + step * (n - (len(colours) - 1) / 2), y, size, c in lack) for n, c in enumerate(colours)]


def _track(scene: Scene, look: Look, width: float) -> Markup:
    """Twenty spaces; the last income that is reached or passed pays after every summer (PRE-F8, PRE-F9)."""
    step = (width - 26) / LAST_SPACE
    drawn: Drawn = [el("title", track_said(scene, look)), path(f"M0 0H{width:g}", class_="river-line")]
    for space in range(LAST_SPACE + 1):
        x = 8 + step * space
        drawn.append(_income(space, x) if space in INCOME else el("circle", cx=x, r=3, class_="river-stone"))
    return el("g", drawn, _discs(scene, look, step), id="river")


def _income(space: int, x: float) -> Markup:
    score, development = INCOME[space]
    return group(
        el("rect", x=-18, y=-26, width=36, height=52, rx=6, class_="income"),
        points(score, -7.5 if development else 0, -13, 19), drop(development, 9, -13, 18) if development else "",
        text(str(space), 0, 22, SMALL, class_="mid soft"), x=x,
    )  # fmt: skip


def _discs(scene: Scene, look: Look, step: float) -> list[Markup]:
    drawn = []
    for seat, player in enumerate(scene.players):
        same = [s for s, other in enumerate(scene.players) if other.river == player.river]
        shift = (same.index(seat) - (len(same) - 1) / 2) * 11
        x = 8 + step * player.river + shift
        said = label(look, "disc_at", who=look.name(seat), space=player.river)
        halo_ring = el("circle", cx=x, cy=3, r=9.5, class_="halo disc")
        drawn.append(piece(f"disc-{seat}", halo_ring, owner(seat, x, 3, 15), look=look, label=said))
    return drawn
