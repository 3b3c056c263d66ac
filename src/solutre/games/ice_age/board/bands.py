"""Hunters in a region: side by side or close together, by owner, without and with clubs, and who of them may fall."""

from __future__ import annotations

from typing import Final, NamedTuple

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import OWNERS, icon, owner
from solutre.draw.svg import Node, el, group, text
from solutre.games.ice_age.board.scene import Region, Scene
from solutre.games.ice_age.board.telling import conflicts_ahead, label, tag_of
from solutre.games.ice_age.rules.steps import (
    CAMP_HUNTERS,
    HERD_HUNTERS,
    MOVE,
    PLACE,
    REMOVE,
    SWAP,
    SWAP_WITH,
    TAKE_CLUB,
)

# steps in which a hunter is named
PICKING: Final = (PLACE, MOVE, TAKE_CLUB, SWAP, SWAP_WITH, HERD_HUNTERS, CAMP_HUNTERS, REMOVE)
TAG: Final = 9  # below hunters that may fall
BADGE: Final = 5  # above hunters with clubs
CROWD: Final = 6  # owners, each without and with clubs: more of them stand closer on a phone
CLOSE: Final = 20.0  # so close
BESIDE: Final = 41  # above and below the lines of a phone: number and room
ABREAST: Final = 3  # owners in a line on a phone …
FINGERS: Final = 82  # … or two that may be touched, across a region
# where the middle of a count lies below the middle of its shape, as a part of the size
SINK: Final = {"yellow": 0.3, "purple": 0.22}
Row = tuple[float, Markup]  # a height, and what is drawn around its middle
Place = tuple[tuple[int, int], float]  # an owner without or with clubs, and how much room they have across


class Ink(NamedTuple):
    """The sizes of what stands in a region."""

    pitch: float  # between hunters of two owners, at most
    across: float  # all of them together
    token: float
    letters: float
    named: bool  # terrain and room in words, herds in a row of their own
    finger: float  # what may be touched is at least so large; a mouse needs no more than is drawn
    high: float = 400  # everything in a region together


def band_rows(scene: Scene, region: Region, look: Look, ink: Ink) -> list[Row]:
    """Who has a club stands in the second line; on a phone all stand close together, and whoever may be touched has
    room for a finger."""
    here = [(seat, club) for club in (0, 1) for seat, pair in enumerate(region.hunters) if pair[club]]
    finger = ink.finger if scene.step in PICKING and look.choices else 0
    lines, size = _side_by_side(region, here, ink) if ink.named else _close(scene, region, here, look, ink)
    rows = []
    for n, line in enumerate(lines):
        if line or not (n or here):
            x, drawn = -sum(room for _, room in line) / 2, []
            for pair, room in line:
                across = max(room, min(finger, room + 6)) if finger else 0.0
                drawn.append(group(_band(scene, region, pair, size, (across, finger), look), x=x + room / 2))
                x += room
            below = TAG if any(_loss(scene, region, pair)[0] for pair, _ in line) else 0
            above = BADGE if ink.named and any(club for (_, club), _ in line) else 0
            touched = not ink.named and any(room >= finger > 0 for _, room in line)
            rows.append((max(size + 3 + below + above, finger if touched else 0), group(drawn, y=(above - below) / 2)))
    return rows


def _side_by_side(region: Region, here: list[tuple[int, int]], ink: Ink) -> tuple[list[list[Place]], float]:
    """With room enough: a line without clubs and one with them, and how large a hunter is."""
    pitch = min(ink.pitch, ink.across / len(region.hunters))
    return [[(pair, pitch) for pair in here if pair[1] == club] for club in (0, 1)], min(ink.token, pitch - 1)


def _close(
    scene: Scene, region: Region, here: list[tuple[int, int]], look: Look, ink: Ink
) -> tuple[list[list[Place]], float]:
    """On a phone: lines of who finds room in them, inside the borders of the region."""
    pitch, size = (ink.pitch, ink.token) if len(here) <= CROWD else (CLOSE, CLOSE - 1)
    pitch = min(pitch, ink.across / ABREAST)
    size = min(size, pitch - 1)
    lines: list[list[Place]] = [[]]
    for seat, club in here:
        target = scene.step in PICKING and scene.hunter_action(seat, region.number - 1, club) in look.actions
        room = ink.finger if target else pitch
        used = [one for _, one in lines[-1]]
        if len(used) == ABREAST or sum(used) + room > FINGERS:
            lines.append([])
        lines[-1].append(((seat, club), room))
    low = len(lines) * (size + 3 + TAG) + BESIDE > ink.high
    return lines, min(size, CLOSE - 1) if low else size


def _band(
    scene: Scene, region: Region, pair: tuple[int, int], size: float, hit: tuple[float, float], look: Look
) -> Markup:
    """The hunters of one owner, without or with clubs: shape, colour and count; `hit` is what a finger may touch."""
    seat, club = pair
    count, at = region.hunters[seat][club], region.number - 1
    action = scene.hunter_action(seat, at, club) if scene.step in PICKING and look.choices else None
    picked = " chosen" if scene.picked == (seat, at, club) else ""
    badge = (
        [
            el("circle", cx=size * 0.4, cy=-size * 0.36, r=size * 0.29, class_="badge"),
            icon("club", size * 0.18, -size * 0.58, size * 0.44),
        ]
        if club
        else []
    )
    across, high = hit
    touch = el("rect", x=-across / 2, y=-high / 2, width=across, height=high, class_="hit") if across else ""
    return piece(
        f"band-{seat}-{at + 1}-{club}-{count}",
        touch,
        el("circle", r=size * 0.57, class_="halo"),
        owner(seat, 0, 0, size),
        _count(seat, count, size),
        badge,
        _tag(scene, region, pair, size, look),
        look=look,
        action=action,
        label=_band_label(scene, region, pair, look),
        class_=f"band {OWNERS[seat]}{picked}",
    )


def _count(seat: int, count: int, size: float) -> Markup:
    letters = max(11, size * 0.5)
    sink = size * SINK.get(OWNERS[seat], 0.18)
    return text(str(count), 0, sink, letters if count < 10 else max(11, letters * 0.86), "middle", class_="num count")


def _loss(scene: Scene, region: Region, pair: tuple[int, int]) -> tuple[str, bool]:
    """What falls if the conflict came now; hunters with clubs never do (ICE-B5)."""
    return tag_of(region, pair[0]) if conflicts_ahead(scene) and not pair[1] else ("", False)


def _tag(scene: Scene, region: Region, pair: tuple[int, int], size: float, look: Look) -> Node:
    told, sure = _loss(scene, region, pair)
    if not told:
        return ""
    if look.layout == "phone" and len(told) > 3:
        told = f"{told[0]}{told[-1]}?"
    return text(told, 0, size * 0.5 + 9, 11.5, "middle", class_="num tag sure" if sure else "num tag")


def _band_label(scene: Scene, region: Region, pair: tuple[int, int], look: Look) -> str:
    seat, club = pair
    one = scene.hunter_action(seat, region.number - 1, club) in look.actions
    wording = ("hunter" if one else "stack") + ("_club" if club else "")
    return label(look, wording, who=look.name(seat), number=region.number, count=region.hunters[seat][club])
