"""The own board: all of it on a desk, and what a tribe has brought home, with what that is worth now."""

from __future__ import annotations

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.headline import headline
from solutre.draw.measured import width as wide_as
from solutre.draw.svg import el, group, panel, path, text
from solutre.games.prehistory.board.areas import halo
from solutre.games.prehistory.board.ceremony_area import rite_picture
from solutre.games.prehistory.board.players.own_parts import board_head, camps, painting, purse, tent_line, weather
from solutre.games.prehistory.board.players.rivals import rival_said
from solutre.games.prehistory.board.scene import Scene
from solutre.games.prehistory.board.telling import label, rite_said, word, worth_now
from solutre.games.prehistory.board.tokens import HEAD, KIND_ICONS, NORMAL, SMALL, SPECIES_ICONS, points, row, sign
from solutre.games.prehistory.rules.components import KIND_NAMES, PAIR_MARKERS, SET_SCORE, SPECIES, SPECIES_NAMES
from solutre.games.prehistory.rules.scoring import animals_worth, footprints_owned, painting_score

PAIRS = 3
ROW = 48.0  # the height of a line of ceremony cards


def own_board(scene: Scene, look: Look, seat: int, width: float, height: float) -> Markup:
    """Three columns."""
    turn = " turn mine" if scene.deciding else ""
    sky, _ = weather(scene, look, seat, 252)
    left, middle, right = 14.0, 284.0, 562.0
    return piece(
        f"seat-{seat}", panel(width, height, seat + 1, class_=f"panel{turn}"),
        board_head(scene, look, seat, middle - 18),
        group(purse(scene, look, seat, 42), x=left - 2, y=38),
        group(tent_line(scene, look, seat, 254), x=left, y=141),
        group(sky, x=left, y=168),
        group(camps(scene, look, seat, 254), x=left, y=height - 74),
        path(f"M{middle - 12:g} 14V{height - 14:g}M{right - 14:g} 14V{height - 14:g}", class_="rule"),
        group(_painting(scene, look, seat), x=middle),
        group(_belongings(scene, look, seat, width - right - 14, height), x=right),
        look=look, label=rival_said(scene, look, seat),
    )  # fmt: skip


def _painting(scene: Scene, look: Look, seat: int) -> list[Markup]:
    now = int(painting_score(_mask(scene.players[seat].painted)))
    return [
        *headline(label(look, "painting"), label(look, "row_scores"), 0, 258, 27, HEAD, SMALL),
        group(painting(scene, look, seat, (71, 66)), y=38),
        text(label(look, "rows_now", points=now), 0, 296, NORMAL, room=258),
        group(catch(scene, look, seat), y=308),
    ]  # fmt: skip


def _mask(painted: frozenset[int]) -> int:
    return sum(2**section for section in painted)


def _belongings(scene: Scene, look: Look, seat: int, width: float, height: float) -> list[Markup]:
    return [
        *headline(label(look, "baskets"), label(look, "basket_scores"), 0, width, 27, HEAD, SMALL),
        group(baskets(scene, look, seat, width, 41), y=36),
        text(label(look, "hunt"), 0, 168, NORMAL, room=width, class_="strong"),
        group(hunt(scene, look, seat, width), y=175),
        text(label(look, "rites"), 0, height - 105, NORMAL, room=width, class_="strong"),
        group(rites(scene, look, seat, width, max(3, -(-len(scene.players[seat].rites) // 2))), y=height - 98),
    ]  # fmt: skip


# --- what a tribe has brought home -------------------------------------------------------------------


def baskets(scene: Scene, look: Look, seat: int, width: float, cell: float) -> list[Markup]:
    """Three columns, each a pair that wins two markers when it is filled (PRE-G5)."""
    across = (width - 12) / PAIRS
    drawn: list[Markup] = []
    for pair in range(PAIRS):
        x = pair * (across + 6)
        drawn.append(group(halo(across, 2 * cell + 30, pair + 5), x=x))
        drawn += [_basket(scene, look, seat, pair + 3 * line, x, (cell + 30) * line, across, cell) for line in (0, 1)]
        wins = [int(PAIR_MARKERS[2 * pair + n]) for n in (0, 1)]
        said = el("title", label(look, "pair_wins", colour=wins))
        lines = "".join(f"M{x + 6:g} {y:g}h{across - 12:g}" for y in (cell, cell + 30))
        marks = row(wins, x + across / 2, cell + 15, 23, markers=True)
        drawn.append(el("g", said, path(lines, class_="dashes"), marks))
    return drawn


def _basket(scene: Scene, look: Look, seat: int, kind: int, x: float, y: float, width: float, cell: float) -> Markup:
    count = scene.players[seat].baskets[kind]
    said = label(look, "basket", kind=word(look, "kind", kind), count=count, points=int(SET_SCORE[min(count, 5)]))
    return piece(
        f"basket-{seat}-{KIND_NAMES[kind]}",
        el("rect", x=x + 2, y=y + 1, width=width - 4, height=cell - 2, rx=8, class_="halo"),
        sign(KIND_ICONS[kind], x + width * 0.34, y + cell / 2, min(34, cell - 8)),
        text(str(count), x + width * 0.74, y + cell / 2 + 7, 20, class_="mid num" if count else "mid soft"),
        look=look, label=said, class_=None if count else "far",
    )  # fmt: skip


def hunt(scene: Scene, look: Look, seat: int, width: float) -> list[Markup]:
    """Worth of the animals times number of footprints, for each species (PRE-H7)."""
    across = width / SPECIES
    drawn = []
    for species in range(SPECIES):
        worth, feet = (int(n(scene.view, seat, species)) for n in (animals_worth, footprints_owned))
        said = label(look, "hunt_says", species=species, worth=worth, feet=feet, points=worth * feet)
        drawn.append(piece(
            f"hunt-{seat}-{SPECIES_NAMES[species]}",
            group(halo(across - 4, 46, species), sign(SPECIES_ICONS[species], 20, 23, 31),
                  text(f"{worth}×{feet}", across - 9, 20, NORMAL, "end", room=across - 47),
                  text(f"={worth * feet}", across - 9, 38, NORMAL, "end", room=across - 47, class_="strong"),
                  x=across * species),
            look=look, label=said, class_=None if worth or feet else "far",
        ))  # fmt: skip
    return drawn


def catch(scene: Scene, look: Look, seat: int) -> list[Markup]:
    """Fish by value, place on the river, megaliths taken (PRE-F4, PRE-X4)."""
    player = scene.players[seat]
    said = label(look, "fish_held", one=player.fish[0], two=player.fish[1], three=player.fish[2], space=player.river)
    stones = label(look, "megaliths_held", count=player.megaliths)
    counts = " · ".join(f"{value + 1}:{count}" for value, count in enumerate(player.fish))
    at = 32 + wide_as(counts, NORMAL, bold=True) + 24
    return [
        el("g", el("title", said), sign("fish", 13, 10, 26), text(counts, 32, 15, NORMAL, class_="strong")),
        el("g", el("title", stones), sign("megalith", at, 9, 24),
           text(f"A ×{player.megaliths}", at + 16, 15, NORMAL, class_="strong")),
    ]  # fmt: skip


def rites(scene: Scene, look: Look, seat: int, width: float, columns: int) -> list[Markup]:
    """Ceremony cards; the number is what a card would pay now (PRE-K10)."""
    cards = scene.players[seat].rites
    if not cards:
        return [text(label(look, "no_rites"), 0, 20, SMALL, room=width, class_="soft")]
    across = width / columns
    return [
        group(_rite(scene, look, seat, card, across - 4), x=across * (n % columns), y=ROW * (n // columns))
        for n, card in enumerate(cards)
    ]  # fmt: skip


def _rite(scene: Scene, look: Look, seat: int, card: int, size: float) -> Markup:
    now, small = worth_now(scene, seat, card), size < 60
    face = group(rite_picture(card), x=size / 2 - (0 if small else 10), y=21, scale=0.6 if small else 0.78)
    return piece(
        f"rite-{card}", halo(size, ROW - 4, card), face, points(now, size - 13, ROW - 17, 21),
        look=look, label=f"{rite_said(card, look)}, {label(look, 'worth_now', points=now)}",
        class_=None if now else "far",
    )  # fmt: skip


def rites_height(scene: Scene, seat: int, columns: int) -> float:
    """As high as the cards are in so many columns."""
    return ROW * max(1, -(-len(scene.players[seat].rites) // columns))
