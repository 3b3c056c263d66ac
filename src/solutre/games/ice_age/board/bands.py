"""Hunters in a region: side by side or close together, by owner, without and with clubs, and who of them may fall."""

from __future__ import annotations

from itertools import pairwise
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
SHARED: Final = 8  # two that may be touched share so much of the room between them
BORDER: Final = 2  # of a region, left and right
# where the middle of a count lies below the middle of its shape, as a part of the size
SINK: Final = {"yellow": 0.3, "purple": 0.22}
ROUND: Final = 70  # above and below the lines of a larger screen: name, herds, and the room in words
LEAST: Final = 20  # a hunter of two kinds that stand in one line wants so much
Place = tuple[tuple[int, int], float]  # an owner without or with clubs, and how much room they have across


class Row(NamedTuple):
    """A row of a region, drawn around its middle."""

    high: float
    drawn: Markup
    left: float = 0.0  # how far it reaches from the middle
    right: float = 0.0


class Room(NamedTuple):
    """The room of a region left and right of its middle, at each height from `top` down; none where nothing is told."""

    top: int = 0
    lefts: tuple[float, ...] = ()
    rights: tuple[float, ...] = ()

    def at(self, y: float, high: float) -> tuple[float, float] | None:
        """From where to where a row of this height around y lies inside the borders."""
        first = round(y - high / 2) - self.top
        last = max(first + 1, round(y + high / 2) - self.top)
        if first < 0 or last > len(self.lefts):
            return None
        return max(self.lefts[first:last]), min(self.rights[first:last])

    def fit(self, row: Row, y: float) -> tuple[float, float]:
        """How much broader a row is than the region there, and how far it moves to lie inside: as little as it can, or
        to the middle of a region that is too narrow."""
        if not self.lefts:
            return 0.0, 0.0
        room = self.at(y, row.high)
        if room is None:
            return row.right - row.left, 0.0
        left, right = room
        lacking = row.right - row.left - (right - left)
        if lacking > 0:
            return lacking, (left + right - row.left - row.right) / 2
        return 0.0, min(max(0.0, left - row.left), right - row.right)


def room_of(outline: list[tuple[float, float]]) -> Room:
    """The room around (0, 0) between the nearest borders of an outline, for each pixel of its height."""
    edges = list(pairwise([*outline, outline[0]]))
    top, bottom = round(min(y for _, y in outline)), round(max(y for _, y in outline))
    lefts, rights = [], []
    for y in range(top, bottom):
        met = [x + (y + 0.5 - a) / (b - a) * (far - x) for (x, a), (far, b) in edges if (a > y + 0.5) != (b > y + 0.5)]
        lefts.append(max((x for x in met if x <= 0), default=0.0) + BORDER)
        rights.append(min((x for x in met if x > 0), default=0.0) - BORDER)
    return Room(top, tuple(lefts), tuple(rights))


class Ink(NamedTuple):
    """The sizes of what stands in a region."""

    pitch: float  # between hunters of two owners, at most
    across: float  # all of them together
    token: float
    letters: float
    named: bool  # terrain and room in words, herds in a row of their own
    finger: float  # what may be touched is at least so large; a mouse needs no more than is drawn
    high: float = 400  # everything in a region together
    room: Room = Room()


def band_rows(scene: Scene, region: Region, look: Look, ink: Ink) -> list[Row]:
    """Who has a club stands in the second line; on a phone all stand close together, and whoever may be touched has
    room for a finger."""
    here = [(seat, club) for club in (0, 1) for seat, pair in enumerate(region.hunters) if pair[club]]
    finger = ink.finger if scene.step in PICKING and look.choices else 0
    lines, size = _side_by_side(region, here, ink) if ink.named else _close(scene, region, here, look, ink)
    rows: list[Row] = []
    tagged = ink.named or len(lines) < ABREAST or _height(lines, size) <= ink.high
    for n, line in enumerate(lines):
        if line or not (n or here):
            x, drawn = -sum(room for _, room in line) / 2, []
            for pair, room in line:
                across = max(room, min(finger, room + SHARED)) if finger else 0.0
                drawn.append(group(_band(scene, region, pair, size, (across, finger), look, tagged), x=x + room / 2))
                x += room
            below = TAG if tagged and any(_loss(scene, region, pair)[0] for pair, _ in line) else 0
            above = BADGE if ink.named and any(club for (_, club), _ in line) else 0
            high = size + 3 + below + above
            if rows and finger and not ink.named:  # the next line is a finger away
                rows.append(Row(max(0.0, finger - SHARED / 2 - (high + rows[-1].high) / 2), el("g")))
            reach = x - (line[-1][1] - size) / 2 if line else 0.0
            rows.append(Row(high, group(drawn, y=(above - below) / 2), -reach, reach))
    return rows


def _side_by_side(region: Region, here: list[tuple[int, int]], ink: Ink) -> tuple[list[list[Place]], float]:
    """With room enough: a line without clubs and one with them, and how large a hunter is. A low region has one line.
    For a mouse hunters are as large wherever they stand; a finger wants what room there is."""
    lines = [[pair for pair in here if pair[1] == club] for club in (0, 1)]
    whole = 2 * (ink.token + 3) + TAG + BADGE + ROUND
    if whole > ink.high and all(lines) and ink.across / len(here) >= LEAST:
        lines = [sorted(here)]
    most = max(map(len, lines))
    pitch = min(ink.pitch, ink.across / max(most, 1 if ink.finger else len(region.hunters)))
    return [[(pair, pitch) for pair in line] for line in lines], min(ink.token, pitch - 1)


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
    return lines, min(size, CLOSE - 1) if _height(lines, size) > ink.high else size


def _height(lines: list[list[Place]], size: float) -> float:
    """Of a region of a phone, if hunters in every line may fall."""
    return len(lines) * (size + 3 + TAG) + BESIDE


def _band(
    scene: Scene,
    region: Region,
    pair: tuple[int, int],
    size: float,
    hit: tuple[float, float],
    look: Look,
    tagged: bool,
) -> Markup:
    """The hunters of one owner, without or with clubs: shape, colour and count; `hit` is what a finger may touch. In
    the most crowded regions of a phone no tag tells how many fall: the room below does."""
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
        _tag(scene, region, pair, size, look) if tagged else "",
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
