"""What the actions offer, one tile each: sections, gathering tiles, fish, prey, rites, and ways to migrate."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.svg import Node, el, group, path, text
from solutre.draw.words import capital
from solutre.games.prehistory.board.areas.parts import Drawn, asked, halo, lines_of, state_of, taken
from solutre.games.prehistory.board.areas.rites import rite_face
from solutre.games.prehistory.board.costs import Cost, cost
from solutre.games.prehistory.board.prices import SECTION_SYMBOLS, Price, by_markers, lacking, price
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import (
    coloured,
    label,
    prey_said,
    price_said,
    rite_said,
    section_said,
    tile_said,
    titled,
    word,
    worth_said,
)
from solutre.games.prehistory.board.tokens import (
    BIG,
    KIND_ICONS,
    NORMAL,
    SMALL,
    SPECIES_ICONS,
    SYMBOL_ICONS,
    cube,
    drop,
    points,
    sign,
    slab,
    sun,
)
from solutre.games.prehistory.rules.components import (
    CEREMONY,
    FISHING,
    GATHERING,
    HUNTING,
    LAST_SPACE,
    MIGRATION,
    PAINTING,
    PREY_MARKER,
    PREY_POINTS,
    PREY_RESOURCE,
    PREY_SCORE,
    PREY_SPECIES,
)
from solutre.games.prehistory.rules.six_actions.ceremony import CEREMONY0
from solutre.games.prehistory.rules.six_actions.fishing import FISH0
from solutre.games.prehistory.rules.six_actions.gathering import GATHER0
from solutre.games.prehistory.rules.six_actions.hunting import HUNT0
from solutre.games.prehistory.rules.six_actions.migration import BOTH, MIGRATE_COUNT0, MIGRATE_PAY0
from solutre.games.prehistory.rules.six_actions.painting import PAINT0

ROOMY = 170.0  # a tile so high has words


def choice_of(scene: Scene, action: int, target: int) -> int:
    """The action that takes a target."""
    if action == MIGRATION and by_markers(scene):
        return MIGRATE_COUNT0 + target
    first = (PAINT0, GATHER0, CEREMONY0, FISH0, HUNT0, MIGRATE_PAY0)
    return int(first[action]) + target


def tile_id(scene: Scene, action: int, target: int) -> str:
    """The id of a tile; cards keep theirs wherever they lie."""
    if action == PAINTING:
        return f"section-{scene.own}-{target}" if scene.own is not None else f"section-{target}"
    if action == MIGRATION:
        return f"migrate-count-{target + 1}" if by_markers(scene) else f"migrate-{target}"
    if action == CEREMONY and scene.ceremony[target] is not None:
        return f"rite-{scene.ceremony[target]}"
    if action == HUNTING and scene.hunting[target] is not None:
        return f"prey-{scene.hunting[target]}"
    return f"{('', 'gathering', 'ceremony', 'fish', 'hunting')[action]}-{target}"


def thing_said(scene: Scene, look: Look, action: int, target: int) -> str:
    """A tile in words, without its price."""
    if action == PAINTING:
        return section_said(target, look)
    if action == MIGRATION:
        if by_markers(scene):
            return label(look, "members_for_markers", count=target + 1)
        return label(look, "up_to_three" if target == BOTH else "one_member")
    if action == GATHERING:
        return tile_said(scene.gathering[target], look)
    if action == FISHING:
        return label(look, "fish", value=scene.fish[target] or 0)
    card = (scene.ceremony if action == CEREMONY else scene.hunting)[target] or 0
    return rite_said(card, look) if action == CEREMONY else prey_said(card, look)


def is_there(scene: Scene, action: int, target: int) -> bool:
    rows = {GATHERING: scene.gathering, CEREMONY: scene.ceremony, FISHING: scene.fish, HUNTING: scene.hunting}
    return action not in rows or rows[action][target] is not None


def price_of(scene: Scene, action: int, target: int) -> Price:
    if action == MIGRATION and by_markers(scene):
        return Price(target + 1, (MIGRATION,), markers=True)
    return price(scene, scene.own, action, target)


def tile(scene: Scene, look: Look, action: int, target: int, width: float, height: float) -> Markup:
    """What may be taken, with its price: a target while the reader may choose it."""
    choice, name = choice_of(scene, action, target), tile_id(scene, action, target)
    if not is_there(scene, action, target):
        return taken(scene, look, name, choice, width, height)
    if action == PAINTING and scene.mine is not None and target in scene.mine.painted:
        return _painted(scene, look, target, name, choice, width, height)
    wanted = price_of(scene, action, target)
    said = f"{thing_said(scene, look, action, target)}, {price_said(wanted, look)}"
    if action == CEREMONY and scene.own is not None:
        said += f", {worth_said(scene, look, scene.ceremony[target] or 0)}"
    drawn = FACES[action](scene, look, target, width, height, cost(scene, action, wanted))
    if height >= ROOMY:
        drawn += _lack_words(scene, look, wanted, width, height)
    more = said if action == CEREMONY else ""
    return piece(
        name,
        halo(width, height, target + action),
        drawn,
        look=look,
        action=asked(scene, choice),
        label=titled(scene, look, choice, said, more=more),
        class_=state_of(scene, action, _target(scene, action, target)),
    )


def _target(scene: Scene, action: int, target: int) -> int:
    return 0 if action == MIGRATION and by_markers(scene) else target


def _lack_words(scene: Scene, look: Look, wanted: Price, width: float, height: float) -> Drawn:
    """`you lack yellow`, below what is lacking."""
    lack = lacking(scene, scene.own, wanted)
    if wanted.markers or not lack or len(wanted.colours) - len(lack) >= wanted.count:
        return []
    words = label(look, "you_lack", colours=coloured(sorted(lack), look))
    if len(lack) > 1:
        words = label(look, "short", count=wanted.count + len(lack) - len(wanted.colours))
    return [text(words, width / 2, height - 9, SMALL, room=width - 8, class_="mid strong lacks")]


# --- faces -----------------------------------------------------------------------------------------


def _section(scene: Scene, look: Look, target: int, width: float, height: float, spent: Cost) -> Drawn:
    symbols = SECTION_SYMBOLS[target]
    size = min(24.0, (width - 12) / 3 - 2)
    if height < 56:
        return list(spent.centred(width / 2, height / 2, size))
    step = min(30.0, (width - 10) / 3)
    at = [width / 2 + (n - (len(symbols) - 1) / 2) * step for n in range(len(symbols))]
    signs: Drawn = [sign(SYMBOL_ICONS[s], x, height * 0.3, min(step, 28)) for s, x in zip(symbols, at, strict=True)]
    return [*signs, *spent.centred(width / 2, height * 0.7, size)]


def _painted(scene: Scene, look: Look, target: int, name: str, choice: int, width: float, height: float) -> Markup:
    symbols = SECTION_SYMBOLS[target]
    step = min(30.0, (width - 10) / 3)
    at = [width / 2 + (n - (len(symbols) - 1) / 2) * step for n in range(len(symbols))]
    drawn = [
        sign(SYMBOL_ICONS[s], x, height / 2, min(step + 2, height - 8), "pigment")
        for s, x in zip(symbols, at, strict=True)
    ]
    said = f"{capital(section_said(target, look))}, {label(look, 'painted')}"
    ground = path(slab(width, height, target), class_="halo painted")
    return piece(name, ground, drawn, look=look, action=asked(scene, choice), label=said)


def _gathering(scene: Scene, look: Look, target: int, width: float, height: float, spent: Cost) -> Drawn:
    tile = scene.gathering[target]
    assert tile is not None
    size, middle = 22.0, height / 2
    icon = min(34.0 if width < 130 else 56.0, height - 12)
    wide = icon + 8 + spent.width(size) + (24 if tile[1] else 0)
    x = (width - wide) / 2
    drawn: Drawn = [sign(KIND_ICONS[tile[0]], x + icon / 2, middle, icon)]
    drawn += spent.drawn(x + icon + 8, middle, size)
    if tile[1]:
        drawn.append(drop(1, x + wide - 10, middle, 22))
    return drawn


def _fish(scene: Scene, look: Look, target: int, width: float, height: float, spent: Cost) -> Drawn:
    value, middle = scene.fish[target] or 0, width / 2
    size = min(20.0, (width - 8) / 3 - 2)
    low = height - (32 if height >= ROOMY else 15)  # below it, what is lacking
    drawn: Drawn = [
        sign("fish", middle - (9 if width > 60 else 7), height * 0.3, min(56.0, width * 0.55)),
        text(str(value), middle + min(28, width * 0.33), height * 0.3 + 6, BIG if width > 60 else 17, class_="mid num"),
        *spent.centred(middle, low, size),
    ]
    if scene.mine is not None and height >= 88 and width >= 74:
        reach = min(scene.mine.river + value, int(LAST_SPACE))
        words = label(look, "river_to", space=scene.mine.river, to=reach)
        drawn.append(text(words, middle, low - 18, SMALL, room=width - 6, class_="mid soft"))
    return drawn


def _prey(scene: Scene, look: Look, target: int, width: float, height: float, spent: Cost) -> Drawn:
    card = scene.hunting[target]
    assert card is not None
    roomy, middle = height >= ROOMY, width / 2
    species = int(PREY_SPECIES[card])
    big = min(width * 0.66 if roomy else width * 0.74, height * 0.36 if roomy else height * 0.5, 96)
    top = 7 + big / 2
    drawn: Drawn = [sign(SPECIES_ICONS[species], middle, top, big)]
    if not PREY_SCORE[card]:
        drawn.append(sign("footprint", width - 16, 17, 22))
    name = capital(word(look, "species", species))
    y = 7 + big + 14
    drawn.append(text(name, middle, y, NORMAL, room=width - 8, class_="mid strong"))
    if roomy:
        return [*drawn, *_prey_words(look, card, width, y), *spent.centred(middle, height - 32, 20)]
    gain, wide = _gains(card)
    room, low = wide + 9 + spent.width(17), (y + height) / 2
    if room <= width - 8:
        x = (width - room) / 2
        return [*drawn, group(gain, x=x, y=low), *spent.drawn(x + wide + 9, low, 17)]
    return [*drawn, group(gain, x=(width - wide) / 2, y=height - 37), *spent.centred(middle, height - 14, 17)]


def _prey_words(look: Look, card: int, width: float, y: float) -> Drawn:
    """What a card brings now, and at the end (PRE-H3 to PRE-H5, PRE-H7)."""
    gain, wide = _gains(card)
    words = label(look, "end_animal" if PREY_SCORE[card] else "end_prints")
    drawn: Drawn = [group(gain, x=(width - wide) / 2, y=y + 22)]
    return [*drawn, *_middle_lines(words, width, y + 50, 2)]


def _middle_lines(words: str, width: float, y: float, most: int) -> list[Markup]:
    return [el("g", line) for line in lines_of(words, width / 2, y, width - 8, SMALL, most, "mid soft")]


def _gains(card: int) -> tuple[list[Markup], float]:
    """Points of an animal, or what a footprint brings (PRE-H3, PRE-H4); from 0 on, with its width."""
    if PREY_SCORE[card]:
        return [points(int(PREY_SCORE[card]), 12, 0, 24)], 24.0
    drawn, x = [], 0.0
    if PREY_RESOURCE[card] >= 0:
        drawn.append(cube(int(PREY_RESOURCE[card]), x + 10, 0, 20))
        x += 24
    if PREY_MARKER[card] >= 0:
        drawn.append(sun(int(PREY_MARKER[card]), x + 12, 0, 24))
        x += 26
    if PREY_POINTS[card]:
        drawn.append(drop(int(PREY_POINTS[card]), x + 11, 0, 22))
        x += 24
    return drawn, x - 2


def _rite(scene: Scene, look: Look, target: int, width: float, height: float, spent: Cost) -> Drawn:
    card = scene.ceremony[target]
    assert card is not None
    size = 18.0
    return [
        *rite_face(card, width, height - 24, look, scene),
        *spent.centred(width / 2, height - (32 if height >= ROOMY else 14), size),
    ]


def _migration(scene: Scene, look: Look, target: int, width: float, height: float, spent: Cost) -> Drawn:
    if by_markers(scene):
        count: Drawn = [
            text(str(target + 1), width / 2 - 9, height * 0.42, BIG, class_="mid num"),
            sign("tribe_member", width / 2 + 11, height * 0.42 - 7, 22),
        ]
        if width < 40:
            count = [text(str(target + 1), width / 2, height * 0.42, BIG, class_="mid num")]
        return [*count, sun(MIGRATION, width / 2, height - 17, 23)]
    words = label(look, "up_to_three" if target == BOTH else "one_member")
    low = height < 70
    person: Node = "" if low else sign("tribe_member", width / 2, height * 0.24, min(30, height * 0.34))
    return [
        person,
        text(words, width / 2, 17 if low else height * 0.58, SMALL, room=width - 8, class_="mid"),
        *spent.centred(width / 2, height - 16, 21),
    ]


FACES = (_section, _gathering, _rite, _fish, _prey, _migration)
