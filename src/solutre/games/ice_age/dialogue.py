"""What now: whose turn it is, which card is carried out, and a button for every choice without a place on the board."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from solutre.core.game import Look
from solutre.draw.frame import piece
from solutre.draw.icons import icon, owner
from solutre.draw.measured import width as wide
from solutre.draw.measured import wrapped
from solutre.draw.svg import Node, el, group, panel, text
from solutre.games.ice_age.components import D07, L08, L11, TERRAINS, USE_PRICE
from solutre.games.ice_age.key import key, key_height
from solutre.games.ice_age.rules_table import (
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CLUB,
    COPY,
    DISCARD,
    DRAW,
    GLACIER,
    HERD_HUNTERS,
    HERD_MAMMOTH,
    NOTHING,
    TAKE_CLUB,
    TARGET,
    USE,
)
from solutre.games.ice_age.rules_turn import (
    COPY0,
    DRAW0,
    HUNTER0,
    NO_CLUB,
    PLAY0,
    STOP,
    TARGET0,
    USE0,
    YES_CLUB,
)
from solutre.games.ice_age.table import Table
from solutre.games.ice_age.telling import capital, card_runs, say, step_said, turn_said, word

BUTTON: Final = 42
STOPS: Final = {
    TAKE_CLUB: "keep_club", DISCARD: "keep_cards", GLACIER: "no_glacier", CAMP_HUNTERS: "no_hunter",
    CAMP_MAMMOTH: "no_mammoth", HERD_MAMMOTH: "no_mammoth", HERD_HUNTERS: "no_hunter",
}  # fmt: skip


@dataclass(frozen=True)
class Option:
    """A button; if its action is not legal now a click asks why."""

    id: str
    action: int
    label: str
    seat: int | None = None


# --- the buttons -----------------------------------------------------------------------------------


def options(table: Table, look: Look) -> list[Option]:
    """The buttons of this step."""
    legal = look.actions
    if not legal:
        return []
    found = _step_options(table, look, legal)
    if STOP in legal:
        found.append(Option("stop", STOP, _stop_said(table, look)))
    return found


def _step_options(table: Table, look: Look, legal: frozenset[int]) -> list[Option]:
    if table.step == USE:
        return [Option(f"use-{n}", USE0 + n, label) for n, label in enumerate(_uses(table, look))]
    if table.step in (CAMP_HUNTERS, CAMP_MAMMOTH, HERD_MAMMOTH) and USE0 in legal:
        label = "one_more" if table.step == CAMP_HUNTERS else "with_mammoth"
        return [Option("use-0", USE0, say(label, look))]
    if table.step == TARGET:
        seats = len(table.players)
        others = [(table.player + ahead) % seats for ahead in range(1, seats)]
        return [Option(f"target-{seat}", TARGET0 + n, look.name(seat), seat) for n, seat in enumerate(others, 1)]
    if table.step == COPY:
        return [Option(f"copy-{pile.colour}", COPY0 + n, _copy_said(table, n, look))
                for n, pile in enumerate(table.piles) if pile.open != NOTHING]  # fmt: skip
    if table.step == DRAW:
        return [Option(f"draw-{pile.colour}", DRAW0 + n, say(f"draw_{pile.colour}", look))
                for n, pile in enumerate(table.piles)]  # fmt: skip
    if table.step == CLUB:
        yes, no = Option("club-yes", YES_CLUB, say("club_yes", look)), Option("club-no", NO_CLUB, say("club_no", look))
        return [yes, no]
    return []


def _uses(table: Table, look: Look) -> list[str]:
    """The uses of the card, in the order of their actions."""
    if table.card < TERRAINS:
        terrain = word("terrain", table.card, look)
        return [say("use_terrain", look, {"terrain": terrain}), say("use_anywhere", look)]
    if table.card == L11:
        return [
            say(name, look, price=int(USE_PRICE[n])) for n, name in enumerate(("use_bring", "use_step", "use_send"))
        ]
    assert table.card in (L08, D07)
    return [say("use_club", look), say("use_mammoth" if table.card == L08 else "use_march", look)]


def _copy_said(table: Table, colour: int, look: Look) -> str:
    pile = table.piles[colour]
    return say(f"copy_{pile.colour}", look, {"card": word("card", pile.open, look)})


def _stop_said(table: Table, look: Look) -> str:
    if table.step in STOPS:
        return say(STOPS[table.step], look)
    return say("stop" if table.done else "nothing", look)


# --- the panel -------------------------------------------------------------------------------------


def dialogue_height(table: Table, look: Look, width: float) -> float:
    """On a phone the panel is as high as its contents."""
    rows = -(-len(options(table, look)) // 2)
    if table.over:
        return 46 + 24 * len(table.players)
    return 20 + 19 * len(_said(table, look, width)) + 18 * len(_more(table, look)) + rows * (BUTTON + 8)


def dialogue(table: Table, look: Look, width: float, height: float) -> Markup:
    """Prompt, progress and buttons; the final places when the game is over."""
    own = bool(look.choices)
    lines = _said(table, look, width)
    y = 8.0
    drawn: list[Node] = [panel(width, height, 11, class_="panel asked" if own else "panel")]
    if table.over:
        return el("g", drawn, _places(table, look, width), id="dialogue")
    drawn.append(icon("fire", 10, y, 26, class_="flame"))
    if table.player >= 0:
        drawn.append(owner(table.player, 49, y + 15, 18))
    drawn += [text(line, 64, y + 20 + 19 * n, 15, room=width - 76, class_="strong") for n, line in enumerate(lines)]
    y += 20 + 19 * (len(lines) - 1)
    for line in _more(table, look):
        y += 18
        drawn.append(text(line, 14, y, 12.5, room=width - 26, class_="soft"))
    drawn.append(group(buttons(table, look, width - 24), x=12, y=y + 12))
    y += 14 + -(-len(options(table, look)) // 2) * (BUTTON + 8)
    if width > 700:
        drawn.append(group(key(look, width / 2), x=width / 2, y=4))
    elif height - y > key_height(look, width - 16):
        drawn.append(group(key(look, width - 16), x=8, y=height - key_height(look, width - 16)))
    return el("g", drawn, id="dialogue")


def _said(table: Table, look: Look, width: float) -> tuple[str, ...]:
    told = capital(step_said(table, look)) if look.choices else turn_said(table, look)
    return wrapped(told, width - 76, 15, True)


def _more(table: Table, look: Look) -> list[str]:
    """The running card and how far it is; then where to click."""
    parts = [card_runs(table, look)]
    if table.whole:
        parts.append(say("progress", look, done=table.done, whole=table.whole))
    return [line for line in (" · ".join(part for part in parts if part), _where(look)) if line]


def _where(look: Look) -> str:
    first = min((choice.action for choice in look.choices), default=STOP)
    if first < HUNTER0:
        return say("hint_regions", look)
    if first < PLAY0:
        return say("hint_hunters", look)
    return say("hint_cards", look) if first < TARGET0 else ""


def buttons(table: Table, look: Look, width: float) -> list[Markup]:
    """Two in a row."""
    across = (width - 8) / 2
    return [
        group(_button(option, look, across), x=(across + 8) * (n % 2), y=(BUTTON + 8) * (n // 2))
        for n, option in enumerate(options(table, look))
    ]


def _button(option: Option, look: Look, width: float) -> Markup:
    """A button in one line, or in two smaller ones."""
    marked = 24 if option.seat is not None else 0
    room = width - 16 - marked
    short = wide(option.label, 14, True) <= room
    letters = 14 if short else 12.5
    lines = (option.label,) if short else wrapped(option.label, room, letters, True, most=2)
    top = BUTTON / 2 + 5 - 7.5 * (len(lines) - 1)
    return piece(
        f"button-{option.id}",
        el("rect", width=width, height=BUTTON, rx=12, class_="button"),
        el("rect", width=width, height=BUTTON, rx=12, class_="halo"),
        owner(option.seat, 18, BUTTON / 2, 18) if option.seat is not None else "",
        *(
            text(line, (width + marked) / 2, top + 15 * n, letters, "middle", room=room, class_="strong")
            for n, line in enumerate(lines)
        ),
        look=look, action=option.action, label=option.label, class_="option",
    )  # fmt: skip


def _places(table: Table, look: Look, width: float) -> list[Node]:
    """The order at the end; who ties in points, hunters and stones shares a place (ICE-Z5)."""
    drawn: list[Node] = [
        icon("crown", 10, 6, 26, class_="flame"),
        text(turn_said(table, look), 44, 26, 15, room=width - 56, class_="strong"),
    ]
    order = sorted(range(len(table.players)), key=lambda seat: table.players[seat].place)
    for n, seat in enumerate(order):
        player, y = table.players[seat], 56 + 24 * n
        room = width - 18 - wide(str(player.score), 15, True) - 10 - 68
        drawn += [
            text(f"{player.place}.", 34, y, 14, "end", class_="num"),
            owner(seat, 52, y - 5, 16),
            text(look.name(seat), 68, y, 14, room=room, class_="strong" if player.place == 1 else None),
            text(str(player.score), width - 18, y, 15, "end", class_="num"),
        ]
    return drawn
