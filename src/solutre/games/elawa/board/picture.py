"""The picture of Elawa: the whole table from a view, for desks and for phones."""

from __future__ import annotations

from pathlib import Path

from markupsafe import Markup

from solutre.core.game import Look, Section
from solutre.core.picture import Picture
from solutre.core.state import OVER
from solutre.draw.frame import frame, piece
from solutre.draw.icons import icon, owner
from solutre.draw.layout import others
from solutre.draw.measured import fitted, wrapped
from solutre.draw.measured import width as wide
from solutre.draw.svg import el, group, text
from solutre.draw.words import capital
from solutre.games.elawa.board.cards import ICONS, card_colour, mark, symbols, token, token_back
from solutre.games.elawa.board.own_panel import mine_tall, mine_wide
from solutre.games.elawa.board.ring import SIZES, ring
from solutre.games.elawa.board.sides import rival, rival_height
from solutre.games.elawa.board.summary import summary_of, turn_said
from solutre.games.elawa.board.telling import (
    cards_in,
    counted,
    draw_pile_said,
    headed,
    label,
    round_said,
    whose_turn,
    winners_said,
    word,
)
from solutre.games.elawa.rules.components import CARD_IDS, KINDS
from solutre.games.elawa.rules.state import Elawa

FOLDER = Path(__file__).parents[1]
WIDE: tuple[float, float] = (1056, 860)
TALL = 360
GAP = 10  # between panels
COLUMN = 280  # the others, on a desk
STRIP = 228  # the own side, on a desk
BETWEEN = 192  # the room between the upper piles, on a desk
SUPPLY = 70  # the room below a supply


def draw(view: Elawa, look: Look) -> Picture:
    """The table as it is seen."""
    body, width, height = (_wide if look.layout == "wide" else _tall)(view, look)
    return frame(
        width, height, el("g", body, class_="elawa"),
        title=f"{label(look, 'title')}. {turn_said(view, look)}", summary=summary_of(view, look),
        icons=ICONS, look=look, game_folder=FOLDER, defs=symbols(),
    )  # fmt: skip


def summary(view: Elawa, look: Look) -> list[Section]:
    """The table in words."""
    return summary_of(view, look)


# --- desks -----------------------------------------------------------------------------------------


def _wide(view: Elawa, look: Look) -> tuple[list[Markup], float, float]:
    """The others at the left, the ring at the right, the own side below."""
    own = int(view.observer) if view.observer >= 0 else None
    width, height = WIDE
    upper = height - STRIP - GAP if own is not None else height
    body = [*_column(view, look, others(own, int(view.seats)), upper), _middle(view, look, upper)]
    if own is not None:
        body.append(group(mine_wide(view, own, look, width, STRIP), y=height - STRIP))
    return body, width, height


def _column(view: Elawa, look: Look, seats: list[int], height: float) -> list[Markup]:
    """Panels of equal height: nothing jumps when a tribe grows."""
    each = min(400.0 if len(seats) == 1 else 304.0, (height - GAP * (len(seats) - 1)) / len(seats))
    return [
        group(rival(view, seat, look, COLUMN, each), y=n * (each + GAP)) for n, seat in enumerate(seats)
    ]  # fmt: skip


def _middle(view: Elawa, look: Look, height: float) -> Markup:
    """The ring with whose turn it is above the fire and the supplies below it."""
    across, down = SIZES["wide"]
    scale = min(1.05, (height - 4) / down)
    left = COLUMN + GAP + (WIDE[0] - COLUMN - GAP - across * scale) / 2
    return group(
        ring(view, look), _turn_stack(view, look, 359, 26), _supplies(view, look, 359, 488),
        x=left, y=(height - down * scale) / 2, scale=scale,
    )  # fmt: skip


def _turn_stack(view: Elawa, look: Look, x: float, y: float) -> Markup:
    """Whose turn, what for, which round: in the gap between the upper piles."""
    over = view.player == OVER
    lines = _lines(winners_said(view, look) if over else word(look, "step", int(view.step)))
    name, mark = whose_turn(view, look), 0 if over else 19
    _, across = fitted(name, BETWEEN - mark, 17, True)
    left = -(across + mark) / 2
    return group(
        icon("crown" if over else "fire", -12, -18, 24, class_="flame"),
        "" if over else owner(int(view.seat), left + 6.5, 20, 13),
        text(name, left + mark, 26, 17, room=BETWEEN - mark, class_="strong"),
        [text(line, 0, 46 + 17 * n, 14, "middle", room=BETWEEN) for n, line in enumerate(lines)],
        "" if over else text(capital(round_said(view, look)), 0, 46 + 17 * len(lines) + 2, 12.5, "middle",
                             room=BETWEEN, class_="alert strong" if view.ending else "soft"),
        x=x, y=y, id="turn",
    )  # fmt: skip


def _lines(words: str) -> tuple[str, ...]:
    """One line if it finds room, else lines of like length: no word stands alone below a full line."""
    room = BETWEEN if wide(words, 14) <= BETWEEN else 0.8 * BETWEEN
    return wrapped(words, room, 14, most=4)


# --- phones ----------------------------------------------------------------------------------------


def _tall(view: Elawa, look: Look) -> tuple[list[Markup], float, float]:
    """Turn, ring, supplies, own side, the others."""
    own = int(view.observer) if view.observer >= 0 else None
    inner = TALL - 2 * 8
    y = 42.0
    body = [_turn_line(view, look), group(ring(view, look), x=8, y=y)]
    y += SIZES["tall"][1] + 10
    body.append(_supplies(view, look, TALL / 2, y))
    y += 70
    if own is not None:
        side, height = mine_tall(view, own, look, inner)
        body.append(group(side, x=8, y=y))
        y += height + GAP
    for seat in others(own, int(view.seats)):
        height = rival_height(view, seat, inner)
        body.append(group(rival(view, seat, look, inner, height), x=8, y=y))
        y += height + GAP
    return body, TALL, y


def _turn_line(view: Elawa, look: Look) -> Markup:
    over = view.player == OVER
    said = winners_said(view, look) if over else word(look, "step", int(view.step))
    turn = "" if over else round_said(view, look)
    right = TALL - 10 - wide(turn, 12.5, bool(view.ending))
    return group(
        icon("crown" if over else "fire", 8, 6, 26, class_="flame"),
        text(whose_turn(view, look), 40, 18, 15, room=right - 10 - 40, class_="strong"),
        text(said, 40, 34, 13, room=TALL - 10 - 40),
        text(turn, TALL - 10, 18, 12.5, "end", class_="alert strong" if view.ending else "soft") if turn else "",
        id="turn",
    )  # fmt: skip


# --- supplies --------------------------------------------------------------------------------------


def _supplies(view: Elawa, look: Look, x: float, y: float) -> Markup:
    """Draw pile, discard and sacrificed cards around (x, y): two above one on a desk, in a row on a phone."""
    across, lower = (62, 72) if look.layout == "wide" else (132, 16)
    return group(
        group(_draw_pile(view, look), x=-across, y=18), group(_discard(view, look), y=lower),
        group(_sacrificed(view, look), x=across, y=18), x=x, y=y, class_="supplies",
    )  # fmt: skip


def _draw_pile(view: Elawa, look: Look) -> Markup:
    count = int(view.draw_pile)
    levels = range(min(3, -(-count // 12)) - 1, -1, -1)
    return piece(
        "draw-pile",
        group([token_back(0, 3 * level, 28) for level in levels],
              text(f"{count}", 0, 5, 13, "middle", class_="num fire-count" if count else "num"),
              text(label(look, "draw_pile"), 0, 36, 11.5, "middle", room=SUPPLY, class_="soft")),
        look=look, label=headed(look, capital(label(look, "draw_pile")), draw_pile_said(view, look)),
    )  # fmt: skip


def _discard(view: Elawa, look: Look) -> Markup:
    """Open to all (ELA-F10): how many of each kind."""
    counts = [int(view.discard[kind]) for kind in range(KINDS)]
    held = [kind for kind in range(KINDS) for _ in range(counts[kind])]
    drawn = []
    for kind, count in enumerate(counts):
        x = 26 * (kind - 2)
        drawn += [token(kind, x, 0, 20), text(f"{count}", x, 23, 12, "middle", class_="num")]
    said = headed(look, capital(label(look, "discard")), counted(held, look))
    return piece(
        "discard",
        group(drawn, text(label(look, "discard"), 0, 37, 11.5, "middle", room=SUPPLY, class_="soft")),
        look=look, label=said,
    )  # fmt: skip


def _sacrificed(view: Elawa, look: Look) -> Markup:
    """Cards out of the game, face up (ELA-F11)."""
    cards = [card for seat in range(view.seats) for card in cards_in(int(view.sacrificed[seat]))]
    step = min(17.0, 48 / max(len(cards), 1))
    said = ", ".join(word(look, "card", card) for card in cards) or label(look, "no_card")
    drawn = [
        group(el("rect", width=16, height=22, rx=3), mark(card, 3, 6, 10), x=step * (n - len(cards) / 2), y=-12,
              class_=f"gone {card_colour(card)}", id=f"card-{CARD_IDS[card]}")
        for n, card in enumerate(cards)
    ]  # fmt: skip
    return piece(
        "sacrificed",
        group(drawn, text(f"{len(cards)}", 0, 5, 13, "middle", class_="num") if not cards else "",
              text(label(look, "sacrificed"), 0, 36, 11.5, "middle", room=SUPPLY, class_="soft")),
        look=look, label=headed(look, capital(label(look, "sacrificed")), said),
    )  # fmt: skip
