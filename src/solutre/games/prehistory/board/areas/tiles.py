"""What the actions offer, one tile each: sections, gathering tiles, fish, prey, rites, and ways to migrate."""

from __future__ import annotations

from functools import lru_cache

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import beneath, marking, piece
from solutre.draw.svg import OFTEN, group, path, text, together
from solutre.draw.words import capital, may
from solutre.games.prehistory.board.areas.alike import Alike
from solutre.games.prehistory.board.areas.faces import FACES, ROOMY, Tag, Thing, number_of, tells_river
from solutre.games.prehistory.board.areas.parts import Drawn, asked, halo, state_of, taken
from solutre.games.prehistory.board.costs import cost
from solutre.games.prehistory.board.prices import SECTION_SYMBOLS, Price, by_markers, lacking, price
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import (
    coloured,
    label,
    prey_said,
    price_said,
    rite_said,
    said_now,
    section_said,
    tile_said,
    worth_said,
)
from solutre.games.prehistory.board.tokens import SMALL, SYMBOL_ICONS, sign, slab
from solutre.games.prehistory.rules.components import CEREMONY, FISHING, GATHERING, HUNTING, MIGRATION, PAINTING
from solutre.games.prehistory.rules.six_actions.ceremony import CEREMONY0
from solutre.games.prehistory.rules.six_actions.fishing import FISH0
from solutre.games.prehistory.rules.six_actions.gathering import GATHER0
from solutre.games.prehistory.rules.six_actions.hunting import HUNT0
from solutre.games.prehistory.rules.six_actions.migration import BOTH, MIGRATE_COUNT0, MIGRATE_PAY0
from solutre.games.prehistory.rules.six_actions.painting import PAINT0

STACK, DEEPEST = 4.0, 2  # what is seen of a tile below another, and of how many


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


def thing_at(scene: Scene, action: int, target: int) -> Thing:
    """What lies there; nothing for sections and ways to migrate."""
    rows = {GATHERING: scene.gathering, CEREMONY: scene.ceremony, FISHING: scene.fish, HUNTING: scene.hunting}
    return rows[action][target] if action in rows else None


def thing_said(scene: Scene, look: Look, action: int, target: int) -> str:
    """A tile in words, without its price."""
    return _said(look, action, target, thing_at(scene, action, target), by_markers(scene))


def _said(look: Look, action: int, target: int, thing: Thing, markers: bool) -> str:
    if action == PAINTING:
        return section_said(target, look)
    if action == MIGRATION:
        if markers:
            return label(look, "members_for_markers", count=target + 1)
        return label(look, "up_to_three" if target == BOTH else "one_member")
    if action == GATHERING:
        return tile_said(thing if isinstance(thing, tuple) else None, look)
    if action == FISHING:
        return label(look, "fish", value=number_of(thing))
    return (rite_said if action == CEREMONY else prey_said)(number_of(thing), look)


def is_there(scene: Scene, action: int, target: int) -> bool:
    return action in (PAINTING, MIGRATION) or thing_at(scene, action, target) is not None


def price_of(scene: Scene, action: int, target: int) -> Price:
    if action == MIGRATION and by_markers(scene):
        return Price(target + 1, (MIGRATION,), markers=True)
    return price(scene, scene.own, action, target)


def tile(scene: Scene, look: Look, action: int, target: int, width: float, height: float, below: Alike = ()) -> Markup:
    """What may be taken, with its price: a target while the reader may choose it. Equal ones lie below it."""
    choice, name = choice_of(scene, action, target), tile_id(scene, action, target)
    if not is_there(scene, action, target):
        return taken(scene, look, name, choice, width, height, 1 + len(below))
    if action == PAINTING and scene.mine is not None and target in scene.mine.painted:
        return _painted(scene, look, target, name, choice, width, height)
    deep = STACK * min(len(below), DEEPEST)
    tag = _tag(scene, look, action, target, choice, width, height, 1 + len(below))
    return piece(
        name,
        behind(scene, look, action, below, width - deep, height - deep),
        _face(action, target, width - deep, height - deep, tag, look.language),
        look=look,
        action=asked(scene, choice),
        label=_called(action, target, tag, look.language),
        class_=f"{tag.state or ''}{marked_behind(scene, look, action, below)}" or None,
    )


def behind(scene: Scene, look: Look, action: int, below: Alike, width: float, height: float) -> list[Markup]:
    """The others of a stack, each with its own id and choice: an edge of them is seen."""
    drawn = []
    for n, target in reversed([*enumerate(below, 1)]):
        off, choice = STACK * min(n, DEEPEST), choice_of(scene, action, target)
        edge = group(halo(width, height, target + action), x=off, y=off)
        legal = may(look, choice)
        said = said_now(scene, look, choice) if legal else thing_said(scene, look, action, target)
        drawn.append(
            beneath(tile_id(scene, action, target), edge, look=look, action=choice if legal else None, label=said)
        )
    return drawn


def marked_behind(scene: Scene, look: Look, action: int, below: Alike) -> str:
    """What points out one of a stack points out its front."""
    meant = [one for target in below for one in (tile_id(scene, action, target), choice_of(scene, action, target))]
    found = marking(look, "", *meant)
    return f" {found}" if found else ""


def _tag(
    scene: Scene, look: Look, action: int, target: int, choice: int, width: float, height: float, many: int
) -> Tag:
    wanted, thing = price_of(scene, action, target), thing_at(scene, action, target)
    worth = None
    if action == CEREMONY:
        worth = scene.worths[target]
    elif action == FISHING and scene.mine is not None and tells_river(width, height):
        worth = scene.mine.river
    return Tag(
        thing,
        wanted,
        cost(scene, action, wanted),
        tuple(sorted(lacking(scene, scene.own, wanted))) if height >= ROOMY else (),
        state_of(scene, action, 0 if action == MIGRATION and by_markers(scene) else target),
        said_now(scene, look, choice) if may(look, choice) else "",
        worth,
        many,
    )


@lru_cache(OFTEN)
def _called(action: int, target: int, tag: Tag, language: str) -> str:
    """What a tile is called: its choice, or what it is and what it costs; of a rite always what it is worth, too."""
    look = Look(language)
    if tag.called and action != CEREMONY:
        return f"{tag.called}. {label(look, 'alike', count=tag.many)}" if tag.many > 1 else tag.called
    said = f"{_said(look, action, target, tag.thing, tag.wanted.markers)}, {price_said(tag.wanted, look)}"
    if action == CEREMONY and tag.worth is not None:
        said += f", {worth_said(look, tag.worth)}"
    if tag.many > 1:
        said += f". {label(look, 'alike', count=tag.many)}"
    return f"{tag.called}. {capital(said)}" if tag.called else capital(said)


def _face(action: int, target: int, width: float, height: float, tag: Tag, language: str) -> Markup:
    """A tile looks the same whether it may be chosen or not: `piece` tells."""
    return _drawn_face(action, target, width, height, tag._replace(state=None, called=""), language)


@lru_cache(OFTEN)
def _drawn_face(action: int, target: int, width: float, height: float, tag: Tag, language: str) -> Markup:
    look = Look(language)
    drawn = FACES[action](look, target, width, height, tag)
    if height >= ROOMY:
        drawn += _lack_words(look, tag, width, height)
    return together(halo(width, height, target + action), drawn)


def _lack_words(look: Look, tag: Tag, width: float, height: float) -> Drawn:
    """`you lack yellow`, below what is lacking."""
    wanted, lack = tag.wanted, tag.lack
    if wanted.markers or not lack or len(wanted.colours) - len(lack) >= wanted.count:
        return []
    words = label(look, "you_lack", colours=coloured(lack, look))
    if len(lack) > 1:
        words = label(look, "short", count=wanted.count + len(lack) - len(wanted.colours))
    return [text(words, width / 2, height - 9, SMALL, room=width - 8, class_="mid strong lacks")]


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
