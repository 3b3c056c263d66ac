"""A tribe with everything that it has and what that is worth now: opened by a touch, and all of them at the end."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import OWNERS, owner
from solutre.draw.measured import fitted, name_size
from solutre.draw.svg import Node, el, group, hover, panel, path, text
from solutre.games.prehistory.board.areas.parts import Drawn, halo
from solutre.games.prehistory.board.areas.rites import drawn_marks, marks_of, marks_width
from solutre.games.prehistory.board.players.rivals import rival_said
from solutre.games.prehistory.board.scene import Player, Scene
from solutre.games.prehistory.board.telling import label, needed, rite_said, section_said, word
from solutre.games.prehistory.board.tokens import (
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
from solutre.games.prehistory.rules.components import (
    CAMP_POINTS,
    CAMP_SCORE,
    CAMPS,
    KIND_NAMES,
    KINDS,
    NEED,
    SET_SCORE,
    SETTLE,
    SPECIES,
    SPECIES_NAMES,
)
from solutre.games.prehistory.rules.scoring import animals_worth, footprints_owned

CARD = (78.0, 46.0)  # a ceremony card
HAS = 44.0  # from one thing that a tribe has to the next


def tribe(scene: Scene, look: Look, seat: int, width: float, drawn_twice: bool = False) -> tuple[Markup, float]:
    """Head, painting, baskets, hunt, camps, ceremony cards. What the table shows twice has its ids elsewhere."""
    wide = width >= 470
    player = scene.players[seat]
    head = 42.0 if wide else 78.0
    body: Drawn = [*_head(scene, look, seat, width, wide), group(_stores(scene, seat), x=12, y=head)]
    y = head + (56 if any(player.resources) or any(player.markers) else 4)
    body.append(group(_painting(scene, look, seat, drawn_twice), x=10, y=y))
    across = (width - 98) / 3 if not wide else 64.0
    body.append(group(_baskets(scene, look, seat, across), x=90, y=y))
    hunt_at, hunt_room = (90 + 3 * across + 10, width - 90 - 3 * across - 20) if wide else (10.0, width - 20)
    if not wide:
        y += 78
    body.append(group(_hunt(scene, look, seat, hunt_room), x=hunt_at, y=y))
    y += 78 if wide else 66
    body.append(group(_camps(scene, look, seat, width - 20), x=10, y=y))
    y += 56
    cards, high = _rites(scene, look, seat, width - 20)
    body.append(group(cards, x=10, y=y))
    turn = " turn mine" if seat == scene.seat and not scene.over else ""
    name = f"tribe-{seat}" if drawn_twice else f"seat-{seat}"
    return piece(
        name,
        panel(width, y + high + 8, seat + 1, class_=f"panel{turn}"),
        body,
        look=look,
        label=rival_said(scene, look, seat),
    ), y + high + 8


def _head(scene: Scene, look: Look, seat: int, width: float, wide: bool) -> Drawn:
    """Name, points and place; people, fish and stones beside them, or below them so that a name can be read."""
    right = width - 14
    has = _has(scene, look, seat)
    if wide:
        right -= HAS * len(has)
        return [*_named(scene, look, seat, right), *(group(one, x=right + HAS * n) for n, one in enumerate(has))]
    return [*_named(scene, look, seat, right), *(group(one, x=14 + HAS * n, y=36) for n, one in enumerate(has))]


def _has(scene: Scene, look: Look, seat: int) -> Drawn:
    """People in the tent, how far the disc swam, stones held: each from x = 0 on."""
    player = scene.players[seat]
    drawn: Drawn = []
    for sign_name, count, said, name in (
        ("tribe_member", player.tent, label(look, "tent_count", count=player.tent), ""),
        ("fish", player.river, label(look, "river_at", count=player.river), ""),
        ("megalith", player.megaliths, label(look, "megaliths_held", count=player.megaliths), f"stones-{seat}"),
    ):
        inside = [
            el("rect", x=-4, y=6, width=42, height=30, rx=8, class_="halo"),
            sign(sign_name, 9, 21, 22),
            text(str(count), 28, 26, NORMAL, class_="mid num") if count else "",
        ]
        drawn.append(piece(name, inside, look=look, label=said) if name else el("g", hover(said), inside))
    return drawn


def _named(scene: Scene, look: Look, seat: int, right: float) -> Drawn:
    """The name up to what stands at its right, points, development, and the place once the game is over."""
    player = scene.players[seat]
    place = label(look, "placed", rank=player.place) if player.place else ""
    room = right - 110 - (64 if place else 0)
    size = name_size(look.name(seat), room, HEAD)
    shown, wide = fitted(look.name(seat), room, size, bold=True)
    x = 38 + wide
    crown = sign("crown", x + 76, 20, 22, "flame") if player.place == 1 else ""
    return [
        owner(seat, 22, 21, 17),
        text(shown, 36, 26.5, size, room=wide, class_="strong"),
        points(player.score, x + 16, 21, 28),
        piece(
            f"points-{seat}" if seat != scene.own or scene.over else f"flint-{seat}",
            el("circle", cx=x + 47, cy=21, r=15, class_="halo"),
            drop(player.points, x + 47, 21, 26),
            look=look,
            label=label(look, "development", count=player.points),
        ),
        crown,
        text(place, x + 66, 26, SMALL, room=right - x - 66, class_="soft") if place and not crown else "",
    ]


def _stores(scene: Scene, seat: int) -> list[Node]:
    """Cubes above, markers below."""
    player = scene.players[seat]
    drawn: list[Node] = []
    for y, held, thing, size in ((12, player.resources, cube, 20), (38, player.markers, sun, 23)):
        x = 10.0
        for colour, count in enumerate(held):
            if count:
                drawn += [thing(colour, x, y, size), text(str(count), x + 19, y + 5, SMALL, class_="mid num")]
                x += 44
    return drawn


def _painting(scene: Scene, look: Look, seat: int, plain: bool) -> list[Markup]:
    drawn = []
    for section in range(9):
        done = section in scene.players[seat].painted
        ground = el(
            "rect",
            x=24 * (section % 3),
            y=24 * (section // 3),
            width=22,
            height=22,
            rx=4,
            class_=f"halo section{' done' if done else ''}",
        )
        said = f"{section_said(section, look)}{', ' + label(look, 'painted') if done else ''}"
        drawn.append(
            el("g", hover(said), ground) if plain else piece(f"section-{seat}-{section}", ground, look=look, label=said)
        )
    return drawn


def _baskets(scene: Scene, look: Look, seat: int, across: float) -> list[Markup]:
    drawn = []
    for kind in range(KINDS):
        count = scene.players[seat].baskets[kind]
        worth = int(SET_SCORE[min(count, len(SET_SCORE) - 1)])
        said = label(look, "basket", kind=word(look, "kind", kind), count=count, points=worth)
        drawn.append(
            piece(
                f"basket-{seat}-{KIND_NAMES[kind]}",
                group(
                    halo(across - 4, 34, kind),
                    sign(KIND_ICONS[kind], 17, 17, 24),
                    text(str(count), across - 20, 22, NORMAL + 1, class_="mid num") if count else "",
                    x=across * (kind % 3),
                    y=37 * (kind // 3),
                ),
                look=look,
                label=said,
            )
        )
    return drawn


def _hunt(scene: Scene, look: Look, seat: int, width: float) -> list[Markup]:
    """Worth of the animals times number of footprints, for each species (PRE-H7)."""
    across, drawn = width / SPECIES, []
    high = 71.0 if width < 280 else 58.0
    for species in range(SPECIES):
        worth, feet = (int(n(scene.view, seat, species)) for n in (animals_worth, footprints_owned))
        said = label(look, "hunt_says", species=species, worth=worth, feet=feet, points=worth * feet)
        drawn.append(
            piece(
                f"hunt-{seat}-{SPECIES_NAMES[species]}",
                group(
                    halo(across - 4, high, species),
                    sign(SPECIES_ICONS[species], across / 2 - 2, 20, 32),
                    text(_product(worth, feet), across / 2 - 2, high - 9, SMALL + 1, room=across - 9, class_="mid num"),
                    x=across * species,
                ),
                look=look,
                label=said,
            )
        )
    return drawn


def _product(worth: int, feet: int) -> str:
    """What is there of both, and what it makes; nothing is left out, or a dash where the other one waits for it."""
    if worth and feet:
        return f"{worth}×{feet}={worth * feet}"
    return f"{worth or '–'}×{feet or '–'}" if worth or feet else ""


def _camps(scene: Scene, look: Look, seat: int, width: float) -> list[Markup]:
    """The seven camps: what they need and bring; built ones stand (PRE-B3, PRE-B5)."""
    player, across = scene.players[seat], width / CAMPS
    return [group(_camp(scene, look, seat, camp, across - 4, player), x=across * camp) for camp in range(CAMPS)]


def _camp(scene: Scene, look: Look, seat: int, camp: int, width: float, player: Player) -> Markup:
    need, settle, score, gain = (int(values[camp]) for values in (NEED, SETTLE, CAMP_SCORE, CAMP_POINTS))
    said = label(look, "camp_says", camp=camp + 1, need=need, settle=settle, points=score, development=gain)
    at = player.camps[camp]
    if at is not None:
        said = f"{said}, {label(look, 'built', there=scene.spaces[at].spot)}"
        inside: list[Node] = [sign("camp", width / 2, 24, 30, f"camp-sign {OWNERS[seat]}")]
    else:
        inside = [
            text(needed(camp), width / 2, 18, SMALL, room=width - 4, class_="mid strong"),
            points(score, width / 2 - (10 if width > 40 else 0), 35, 20) if score else "",
            drop(gain, width / 2 + (11 if score else 0), 35, 21) if width > 40 or not score else "",
        ]
    ground = path(
        f"M4 0H{width - 4:g}Q{width:g} 0 {width:g} 4V46Q{width:g} 50 {width - 4:g} 50H4Q0 50 0 46V4Q0 0 4 0Z",
        class_="halo ghost" if at is None else "halo slab",
    )
    return piece(f"plan-{seat}-{camp}", ground, inside, look=look, label=said)


def _rites(scene: Scene, look: Look, seat: int, width: float) -> tuple[list[Node], float]:
    """Ceremony cards; the number is what a card would pay now (PRE-K10)."""
    player = scene.players[seat]
    if not player.rites:
        words = label(look, "rites_face_down", count=player.face_down) if player.face_down else label(look, "no_rites")
        return [text(words, 2, 16, SMALL, room=width, class_="soft")], 22.0
    columns = max(1, int((width + 4) // (CARD[0] + 4)))
    drawn: list[Node] = [
        group(_rite(look, card, player.worths[n]), x=(CARD[0] + 4) * (n % columns), y=(CARD[1] + 4) * (n // columns))
        for n, card in enumerate(player.rites)
    ]
    return drawn, (CARD[1] + 4) * -(-len(player.rites) // columns)


def _rite(look: Look, card: int, now: int) -> Markup:
    marks = marks_of(card)
    size = min(24.0, (CARD[0] - 34) / len(marks)) if marks[0][0] != "grid" else 30.0
    return piece(
        f"rite-{card}",
        halo(*CARD, card),
        drawn_marks(marks, (CARD[0] - 24 - marks_width(marks, size)) / 2, CARD[1] / 2, size),
        points(now, CARD[0] - 14, CARD[1] / 2, 22),
        look=look,
        label=f"{rite_said(card, look)}, {label(look, 'worth_now', points=now)}",
    )
