"""The table in words, for readers who do not see the picture."""

from __future__ import annotations

from solutre.core.book.grammar import listing
from solutre.core.game import Look, Section
from solutre.draw.words import capital
from solutre.games.mammut.board.lot_values import forecast, holders, steps_for
from solutre.games.mammut.board.outlook import Order, order_of, outlook
from solutre.games.mammut.board.scene import Scene
from solutre.games.mammut.board.telling import (
    assumption_said,
    cards_said,
    faces_said,
    gain_said,
    headed,
    label,
    lot_said,
    player_said,
    told_points,
    what_now,
    whose_turn,
    word,
)
from solutre.games.mammut.board.worth_panel import worth_lines
from solutre.games.mammut.rules.components import RED


def summary_of(table: Scene, look: Look) -> list[Section]:
    """Turn, middle, worth, players with their lots, order and cards; at the end the evaluation."""
    sections = [(label(look, "turn"), [turn_said(table, look)])]
    if table.poured and not table.shared_out:
        sections.append((label(look, "middle", count=len(table.middle)), _middle(table, look)))
    if table.poured:
        sections.append(_worth(table, look) if not table.shared_out else _evaluation(table, look))
    order = sorted(range(table.seats), key=lambda seat: seat != table.own)
    sections += [(look.name(seat), _seat(table, seat, look)) for seat in order]
    return [*sections, (label(look, "tracks"), _supplies(table, look))]


def turn_said(table: Scene, look: Look) -> str:
    told = headed(look, whose_turn(table, look), what_now(table, look))
    return f"{told}. {label(look, 'round', round=table.round)}."


def _middle(table: Scene, look: Look) -> list[str]:
    lines = [capital(faces_said(table, table.middle, look)) + "."]
    if table.picked:
        told = label(look, "draft", count=len(table.picked))
        lines.append(headed(look, f"{look.name(table.seat)}, {told}", faces_said(table, table.picked, look)) + ".")
    return lines


def _worth(table: Scene, look: Look) -> Section:
    """The six scorings for the reader, or for whoever plays."""
    view = outlook(table)
    lines = [capital(assumption_said(table, view.assumption, view.about, look)) + "."]
    for line in worth_lines(table, look):
        told = headed(look, capital(line.many), line.why)
        lines.append(f"{told}, {line.shown}." if line.shown else f"{told}.")
    if hidden := view.hidden + view.hidden_others:
        lines.append(label(look, "hidden_out", count=hidden) + ".")
    return label(look, "worth_other", who=look.name(view.seat)), lines


def _evaluation(table: Scene, look: Look) -> Section:
    """Who gets what in each step, and by which clause."""
    held, _, _ = forecast(table)
    steps = steps_for(table, held, holders(table, held)[0])
    lines = []
    for number, step in enumerate(steps):
        told = []
        for seat, gain in enumerate(step):
            said = (look.name(seat), gain_said(gain, look), told_points(gain.points, look), f"({gain.clause})")
            told.append(" ".join(filter(None, said)))
        lines.append(headed(look, f"{number + 1} {word(look, 'step', number)}", ", ".join(told)) + ".")
    shown = [
        label(look, "card_of", what=cards_said(player.down, look), who=look.name(seat))
        for seat, player in enumerate(table.players)
        if player.down
    ]
    if shown:
        lines.append(label(look, "cards_shown", list=listing(shown, look.language)) + ".")
    return label(look, "evaluation_of", round=table.round), lines


def _seat(table: Scene, seat: int, look: Look) -> list[str]:
    player = table.players[seat]
    lines = [player_said(table, seat, look) + "."]
    for lot in table.lots_of(seat):
        lines.append(headed(look, lot_said(table, lot, look), faces_said(table, table.lots[lot], look)) + ".")
    if not table.lots_of(seat) and not table.shared_out:
        lines.append(capital(label(look, "no_lot")) + ".")
    known = seat == table.own or table.open
    if known and player.cards:
        lines.append(headed(look, label(look, "hand", cards=player.cards), cards_said(player.hand, look)) + ".")
    if known and player.laid:
        lines.append(headed(look, capital(label(look, "laid", laid=player.laid)), cards_said(player.down, look)) + ".")
    return lines


def _supplies(table: Scene, look: Look) -> list[str]:
    lines = [label(look, "deck_long", deck=table.deck) + "."]
    if table.discard:
        lines.append(label(look, "discard_long", list=cards_said(table.discard, look)) + ".")
    if table.aside:
        lines.append(label(look, "aside_long", list=cards_said(table.aside, look)) + ".")
    if table.poured:
        lines.append(capital(order_said(order_of(table), look)) + ".")
    return lines


def order_said(order: Order, look: Look) -> str:
    if not order.seats:
        return label(look, "order_open" if order.face == RED else "order_open_blue")
    return label(look, "order_long", list=", ".join([look.name(seat) for seat in order.seats]))
