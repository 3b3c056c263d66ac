"""The ceremony: the ring of shamans, the track of next year's order, and the cards."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import owner
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, text
from solutre.draw.words import may
from solutre.games.prehistory.board.areas import Drawn, area, asked, dimmed, halo
from solutre.games.prehistory.board.prices import by_markers, free_places, lacking, price, shown_at
from solutre.games.prehistory.board.scene import Scene, bits
from solutre.games.prehistory.board.telling import label, place_said, price_said, rite_said, titled, word, worth_said
from solutre.games.prehistory.board.tokens import (
    KIND_ICONS,
    NORMAL,
    SMALL,
    SPECIES_ICONS,
    TERRAINS,
    drop,
    points,
    polar,
    row,
    sign,
    wheel,
)
from solutre.games.prehistory.rules.components import (
    CEREMONY,
    COUNTED,
    RITE,
    RITE_NAMES,
    RITE_POINTS,
    RITE_SCORE,
    RITE_VALUE,
)
from solutre.games.prehistory.rules.six_actions.ceremony import CEREMONY0, SHAMAN_FROM0, SHAMAN_TO0
from solutre.games.prehistory.rules.steps import SHAMAN_FROM, SHAMAN_TO


def ceremony_area(scene: Scene, look: Look, width: float, ring: float, card: float) -> tuple[Markup, float]:
    """Ring and words above, the five cards below."""
    middle = 36 + ring + 34
    top = middle + ring + 34
    across = (width - 18) / 3
    body: Drawn = [
        group(shaman_ring(scene, look, ring), x=ring + 43, y=middle),
        group(_beside(scene, look, width - 2 * ring - 94), x=2 * ring + 86, y=46),
    ]
    for slot in range(5):
        x = 10 + across * (slot % 3) + (0 if slot < 3 else across / 2)
        body.append(_card(scene, look, slot, x, top + card * (slot // 3), across - 4, card - 5))
    height = top + 2 * card + 4
    return area(scene, look, CEREMONY, width, height, body), height


# --- the ring --------------------------------------------------------------------------------------


def shaman_ring(scene: Scene, look: Look, radius: float) -> Markup:
    """Own shamans at the wheel, those of the others outside; a dashed ring is a place free of own ones (PRE-K1)."""
    drawn: Drawn = [group(wheel(scene.wheels[CEREMONY], radius, radius * 0.42, look), id="wheel-2")]
    for place in range(6):
        if scene.own is not None:
            drawn.append(_own_place(scene, look, place, radius))
        drawn += _others_at(scene, look, place, radius + (29 if scene.own is not None else 16))
    return el("g", drawn, id="shamans")


def _own_place(scene: Scene, look: Look, place: int, radius: float) -> Markup:
    assert scene.own is not None
    x, y = polar(0, 0, radius + 14, -90 + 60 * place)
    mine = place in scene.players[scene.own].shamans
    action = (SHAMAN_FROM0 if mine else SHAMAN_TO0) + place
    chosen = place in scene.targets | scene.leaving and scene.step in (SHAMAN_TO, SHAMAN_FROM) and scene.deciding
    mark: Node = owner(scene.own, x, y, 15) if mine else ""
    plus: Node = text("+", x, y + 5, NORMAL, class_="mid strong") if may(look, action) and not mine else ""
    return piece(
        f"shaman-place-{place}",
        el("circle", cx=x, cy=y, r=11.5, class_="halo place" if mine else "halo place free"), mark, plus,
        look=look, action=action, label=titled(scene, look, action, place_said(scene, look, place)),
        class_="chosen" if chosen else None,
    )  # fmt: skip


def _others_at(scene: Scene, look: Look, place: int, radius: float) -> list[Markup]:
    there = [seat for seat, p in enumerate(scene.players) if seat != scene.own and place in p.shamans]
    drawn = []
    for n, seat in enumerate(there):
        x, y = polar(0, 0, radius, -90 + 60 * place + 17 * (n - (len(there) - 1) / 2))
        drawn.append(el("g", el("title", look.name(seat)), owner(seat, x, y, 12)))
    return drawn


def _beside(scene: Scene, look: Look, room: float) -> list[Markup]:
    """How a ceremony is paid, and next year's order so far (PRE-K3, PRE-K7, PRE-K11)."""
    key = "ceremony_summer" if by_markers(scene) else "ceremony_spring"
    lines = wrapped(label(look, key), room, SMALL, most=4)
    drawn = [text(words, 0, 14.5 * n + 6, SMALL, room=room, class_="soft") for n, words in enumerate(lines)]
    y = 14.5 * len(lines) + 6
    if not by_markers(scene) and scene.own is not None and scene.players[scene.own].shamans:
        free = shown_at(scene, CEREMONY, free_places(scene, scene.own))
        lack = {c for c in free if scene.players[scene.own].resources[c] == 0}
        drawn += row(free, 32, y + 4, 20, lack)
        y += 26
    drawn.append(text(label(look, "next_order"), 0, y + 12, SMALL, room=room, class_="soft"))
    for place in range(len(scene.players)):
        x = 9 + 23 * place
        drawn.append(el("circle", cx=x, cy=y + 28, r=9, class_="ghost"))
        if place < len(scene.track):
            seat = scene.track[place]
            drawn.append(piece(f"track-{seat}", el("circle", cx=x, cy=y + 28, r=9, class_="halo"),
                               owner(seat, x, y + 28, 14), look=look, label=look.name(seat)))  # fmt: skip
        else:
            drawn.append(text(str(place + 1), x, y + 32.5, SMALL, class_="mid soft"))
    return drawn


# --- cards -----------------------------------------------------------------------------------------


def _card(scene: Scene, look: Look, slot: int, x: float, y: float, width: float, height: float) -> Markup:
    card, action = scene.ceremony[slot], CEREMONY0 + slot
    if card is None:
        return piece(
            f"ceremony-{slot}",
            group(el("rect", width=width, height=height, rx=8, class_="ghost halo"),
                  text(label(look, "taken"), width / 2, height / 2 + 4, SMALL, room=width - 8, class_="mid soft"),
                  x=x, y=y),
            look=look, action=asked(scene, action), label=label(look, "taken"),
        )  # fmt: skip
    wanted = price(scene, scene.own, CEREMONY, slot)
    now = f", {worth_said(scene, look, card)}" if scene.own is not None else ""
    said = f"{rite_said(card, look)}, {price_said(wanted, look)}{now}"
    value = int(RITE_VALUE[card])
    if wanted.markers:
        cost = row(wanted.colours * value, 13 + 9 * value, 15, 18, lacking(scene, scene.own, wanted), markers=True)
    else:
        cost = [sign("shaman", 15 + 17 * n, 16, 20) for n in range(value)]
    point = drop(int(RITE_POINTS[card]), width - 14, 16, 20) if RITE_POINTS[card] else ""
    return piece(
        f"rite-{card}",
        group(halo(width, height, slot + 2), cost, point, rite_face(card, width, height, look), x=x, y=y),
        look=look, action=asked(scene, action), label=titled(scene, look, action, said, more=said),
        class_=dimmed(scene, CEREMONY, slot),
    )  # fmt: skip


def rite_face(card: int, width: float, height: float, look: Look) -> list[Markup]:
    """What a card counts and what it pays for it (section Z)."""
    kind = int(RITE[card])
    score: Node = points(int(RITE_SCORE[card]), 16, height - 16, 23) if RITE_SCORE[card] else ""
    at = 30 if score else 8
    per = text(word(look, "rite_unit", kind), at, height - 11.5, SMALL, room=width - at - 6, class_="soft")
    return [group(rite_picture(card), x=width / 2, y=height * 0.51), el("g", score, per)]


def rite_picture(card: int) -> list[Markup]:
    """The things a card counts, around the origin."""
    name, counted = RITE_NAMES[RITE[card]], int(COUNTED[card])
    if name == "painting_pattern":
        return grid(bits(counted))
    if name == "painting_rows":
        return grid(frozenset({0, 1, 2}))
    if name == "gathering_set":
        kinds = sorted(bits(counted))
        return [sign(KIND_ICONS[kind], 25 * (n - (len(kinds) - 1) / 2), 0, 24) for n, kind in enumerate(kinds)]
    if name in ("animals", "footprints"):
        foot = [sign("footprint", 19, 2, 22)] if name == "footprints" else []
        return [sign(SPECIES_ICONS[counted], -12 if foot else 0, 0, 32), *foot]
    if name == "animal_triples":
        return [sign(species, 25 * (n - 1), 0, 26) for n, species in enumerate(SPECIES_ICONS)]
    return _fish_and_people(name, counted)


def _fish_and_people(name: str, counted: int) -> list[Markup]:
    if name.startswith("fish"):
        if name == "fish_triples":
            return [sign("fish", -19, 0, 28), text("1·2·3", -3, 5, 14, class_="num")]
        words = {"fish_type": str(counted + 1), "fish_track_15": "15", "fish_track_thirds": "…3"}
        return [sign("fish", -15, 0, 32), text(words[name], 5, 6, 17, class_="num")]
    if name == "members_on_terrain":
        swatch = el("rect", x=2, y=-12, width=26, height=24, rx=5, class_=f"pre-land {TERRAINS[counted]}")
        grain = el("rect", x=2, y=-12, width=26, height=24, rx=5, fill=f"url(#pre-{TERRAINS[counted]})")
        return [sign("tribe_member", -14, 0, 26), swatch, grain]
    if name == "megaliths":
        return [sign("megalith", -9, 0, 32), text("ABC"[counted], 13, 7, 17, class_="num")]
    if name == "members_in_tent":
        return [sign("camp", -13, 0, 30), sign("tribe_member", 15, 2, 24)]
    if name in ("camps", "ceremony_cards", "copy"):
        return [sign("camp" if name == "camps" else "card", 0, 0, 32)]
    if name == "development_pairs":
        return [drop("", -11, 0, 26), drop("", 11, 0, 26)]
    return [sign("berry", -13, 0, 28), sign("nut", 14, 0, 26)]


def grid(painted: frozenset[int], size: float = 12) -> list[Markup]:
    """The nine sections of a painting in small, around the origin."""
    return [
        el("rect", x=(size + 2) * (s % 3 - 1.5) + 1, y=(size + 2) * (s // 3 - 1.5) + 1, width=size, height=size, rx=2,
           class_="section done" if s in painted else "section")
        for s in range(9)
    ]  # fmt: skip
