"""An area folded to a line: what it is, how many the reader can pay, and chips for what it offers."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.kept import kept
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import group, panel, path, text
from solutre.draw.words import capital, may
from solutre.games.prehistory.board.areas.alike import alike
from solutre.games.prehistory.board.areas.card import targets_of
from solutre.games.prehistory.board.areas.chips import Chip, chip_of, drawn_chip
from solutre.games.prehistory.board.areas.parts import (
    ONLY,
    Drawn,
    area_said,
    can_pay,
    fee_places,
    full,
    is_news,
    opener,
    price_wheel,
    small_wheel,
)
from solutre.games.prehistory.board.areas.shown import ON_LINE
from solutre.games.prehistory.board.areas.tiles import (
    choice_of,
    is_there,
)
from solutre.games.prehistory.board.centre import pillar_chip
from solutre.games.prehistory.board.costs import CHOSEN, price_line, price_line_width
from solutre.games.prehistory.board.prices import AREA_OF, NOBODY, affordable, by_markers
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, word
from solutre.games.prehistory.board.tokens import (
    ACTION_ICONS,
    NORMAL,
    SMALL,
    sign,
    touch,
)
from solutre.games.prehistory.rules.components import (
    ACTION_NAMES,
    FISHING,
    MIGRATION,
    PAINTING,
)
from solutre.games.prehistory.rules.steps import CHOOSE_SHAMANS, PILLAR, SPRING

MORE = 24.0  # the room of “+3” behind the chips that find theirs


def line(scene: Scene, look: Look, action: int, width: float, turned: frozenset[int] = NOBODY) -> tuple[Markup, float]:
    """On a phone the chips have rows of their own, elsewhere they stand in the line. Some wheels turn elsewhere."""
    return _line(scene, look, action, width, turned, can_pay(scene, look, action))


@kept("own", "season", **ON_LINE)
def _line(
    scene: Scene, look: Look, action: int, width: float, turned: frozenset[int], can: tuple[str, str]
) -> tuple[Markup, float]:
    shown = _offered(scene, look, action)
    lit = any(may(look, choice_of(scene, action, chip.target)) for chip in shown)
    if look.layout == "phone":
        return _tall(scene, look, action, width, can, shown if lit else [])
    knobs = action != FISHING and AREA_OF[action] not in turned
    body, high = _inline(scene, look, action, width, 34.0 if look.layout == "desk" else 46.0, can, shown, knobs)
    return _framed(scene, look, action, width, high, body), high


def _framed(scene: Scene, look: Look, action: int, width: float, height: float, body: Drawn) -> Markup:
    return piece(
        f"area-{ACTION_NAMES[action]}",
        panel(width, height, action + 2),
        body,
        look=look,
        label=area_said(scene, look, action),
    )


def _offered(scene: Scene, look: Look, action: int) -> list[Chip]:
    """What the reader can pay, and everything that may be chosen."""
    if scene.own is None or not all(scene.wheels):
        return []
    if scene.step <= CHOOSE_SHAMANS:  # nobody has anything yet: all that there will be
        found = [target for target in targets_of(scene, action) if is_there(scene, action, target)]
    else:
        found = [target for target in targets_of(scene, action) if _is_offered(scene, look, action, target)]
    return [chip_of(scene, action, same) for same in alike(scene, action, found)]


def _is_offered(scene: Scene, look: Look, action: int, target: int) -> bool:
    assert scene.own is not None
    if may(look, choice_of(scene, action, target)):
        return True
    if not is_there(scene, action, target) or (action == PAINTING and target in scene.players[scene.own].painted):
        return False
    if action == MIGRATION and by_markers(scene):
        return target < min(scene.players[scene.own].markers[MIGRATION], scene.players[scene.own].tent)
    return affordable(scene, scene.own, action, target)


def _inline(
    scene: Scene,
    look: Look,
    action: int,
    width: float,
    height: float,
    can: tuple[str, str],
    shown: list[Chip],
    knobs: bool,
) -> tuple[Drawn, float]:
    """Icon, name, how many, chips; fee places and wheel at the right. Many targets take a second row."""
    words, tone = can
    middle = height / 2
    turn, right = small_wheel(scene, look, action, width - 10, middle, 12, knobs)
    body: Drawn = [
        opener(
            ACTION_NAMES[action],
            sign(ACTION_ICONS[action], 21, middle, 24),
            text(capital(word(look, "action", action)), 40, middle + 5, NORMAL + 1, room=84, class_="strong"),
            text(words, 132, middle + 5, SMALL, room=104, class_=tone) if words else "",
            label=label(look, "open_area", action=action),
            width=236,
            height=height,
        ),
        turn,
    ]
    if scene.step == PILLAR or scene.season != SPRING:
        top, wide = pillar_chip(scene, look, action, height - 6)
        body.append(group(top, x=right - wide - 4, y=3))
        right -= wide + 10
    else:
        fees = label(look, "fee_word")
        body += fee_places(scene.bases[action], right - 50, middle, 19)
        right -= 56 + wide_as(fees, SMALL)
        body.append(text(fees, right, middle + 4.5, SMALL, class_="soft"))
        right -= 8
    x = 242.0
    if action in CHOSEN and not by_markers(scene) and shown and right - x > 420:
        body.append(price_line(scene, look, action, x, middle, 130))
        x += price_line_width(scene, action) + 8
    if not shown and full(scene, action):
        body.append(text(label(look, "full_says"), x, middle + 4.5, SMALL, room=right - x, class_="soft"))
    big, left, y, more = max(touch(look), 26.0), x, middle, 0
    for chip in shown:
        wide = max(chip.width(), touch(look))
        if x + wide > right - MORE and not may(look, choice_of(scene, action, chip.target)):
            more += 1
            continue
        if x + wide > right and x > left:
            x, y = left, y + big + 4
        body.append(group(drawn_chip(scene, look, action, chip, wide, big), x=x, y=y - big / 2))
        x += wide + 4
    if more:
        body.append(text(f"+{more}", x + 3, middle + 4.5, SMALL, class_="soft"))
    return body, y + middle


def _tall(
    scene: Scene, look: Look, action: int, width: float, can: tuple[str, str], shown: list[Chip]
) -> tuple[Markup, float]:
    """Icon, name and price; the chips below, as many rows as they need."""
    words, tone = can
    name = capital(word(look, "action", action))
    at = 44 + wide_as(name, 16, bold=True) + 8
    right = width - 22
    body: Drawn = []
    if scene.step == PILLAR:
        top, wide = pillar_chip(scene, look, action, 40)
        body.append(group(top, x=right - wide, y=3))
        right -= wide + 6
    elif action in CHOSEN and not by_markers(scene) and all(scene.wheels):
        right -= price_line_width(scene, action)
        body.append(price_line(scene, look, action, right, 21, 100))
    elif scene.season == SPRING:
        right -= 46
        body += fee_places(scene.bases[action], right, 21, 19)
    if is_news(look, AREA_OF[action]):
        right -= 30
        turned = price_wheel(scene, look, AREA_OF[action], 10, 0, ONLY.get(action, range(6)), named=False)
        body.append(group(turned, x=right + 12, y=21))
    body.insert(
        0,
        opener(
            ACTION_NAMES[action],
            sign(ACTION_ICONS[action], 22, 21, 28),
            text(name, 44, 26, 16, class_="strong"),
            text(words, at, 25.5, SMALL, room=right - at - 6, class_=tone) if words and right - at > 40 else "",
            path(f"M{width - 14:g} 15l6 6l-6 6", class_="chevron"),
            label=label(look, "open_area", action=action),
            width=width,
            height=42,
        ),
    )
    x, y = 10.0, 42.0
    for chip in shown:
        wide = max(chip.width(), 44.0)
        if x + wide > width - 8 and x > 10:
            x, y = 10.0, y + 44
        body.append(group(drawn_chip(scene, look, action, chip, wide, 40), x=x, y=y))
        x += wide + 5
    height = y + 46 if shown else 46.0 if scene.step == PILLAR else 42.0
    return _framed(scene, look, action, width, height, body), height
