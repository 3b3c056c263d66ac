"""The year: how a turn ends, who comes next, and which season follows (section T; PRE-D10)."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE
from solutre.core.state import CHANCE
from solutre.games.prehistory.rules import chance, development, ending, position, stores
from solutre.games.prehistory.rules.chance import DEALT, LAYOUT, NO_CHANCE
from solutre.games.prehistory.rules.components import NOTHING, ROUNDS
from solutre.games.prehistory.rules.layouts import NO_SPACES
from solutre.games.prehistory.rules.position import Position
from solutre.games.prehistory.rules.seasons import autumn, spring, summer, winter
from solutre.games.prehistory.rules.seasons.spring import END, REST
from solutre.games.prehistory.rules.steps import (
    AFTER,
    AUTUMN,
    CHOOSE_WEATHER,
    DEAL,
    FINAL,
    FIRST_RULES,
    SPRING,
    SUMMER,
    WINTER,
)


def decline(table: Position) -> None:
    """Pass in spring, at a visit or at the final action; end the turn in autumn."""
    if table.season == SPRING:
        spring.pass_spring(table, table.seat, "PRE-P3")
    elif table.season == SUMMER:
        if table.log is not None:
            table.note("pass_visit", "PRE-U4", table.seat, (table.visit,))
    elif table.season == FINAL:
        table.note("pass_final", "PRE-E1", table.seat)
    else:
        autumn.tell_the_end(table)
    end_turn(table)


def close_action(table: Position) -> None:
    """Development points may follow the action, if there is anything to use (PRE-D1, PRE-D10).

    The final action ends its turn at once (PRE-D9).
    """
    table.action = NOTHING
    table.slot = NOTHING
    if table.season == FINAL or stores.has_nothing(table, table.seat) or is_content(table):
        end_turn(table)
    else:
        table.step = AFTER


def is_content(table: Position) -> bool:
    """Who rests has nothing to add to an action. Nor has who is without points in summer: cubes can be given up
    at the next turn just as well (PRE-D10)."""
    if (table.resting >> table.seat) & 1:
        return True
    return table.season != SPRING and table.development[table.seat] == 0 and table.rules != FIRST_RULES


def fill_after(table: Position, buf: vec[i64]) -> i64:
    """The action is done: points, the end of the turn, or rest from such questions (PRE-D1, PRE-D10)."""
    buf[0] = END
    count: i64 = development.fill_free(table, buf, 1)
    if count > 1 and development.may_rest(table):
        buf[count] = REST
        count += 1
    return count


def end_action(table: Position, action: i64) -> None:
    """The turn ends after its action."""
    if action == REST:
        rest(table)
    else:
        end_turn(table)


def rest(table: Position) -> None:
    """The turn ends, and for the rest of this season the player is asked where an action can be done (PRE-D10)."""
    table.resting |= ALONE[table.seat]
    if table.log is not None:
        table.note("rest", "PRE-D10", table.seat, (table.season,))
    end_turn(table)


def end_turn(table: Position) -> None:
    """The next player of the season; with nobody left, the next season."""
    table.action = NOTHING
    table.slot = NOTHING
    if table.season == SPRING:
        go_on_in_spring(table)
    elif table.season == SUMMER:
        if not summer.next_visit(table):
            open_autumn(table)
    else:
        go_on_in_order(table)


# --- season after season ---------------------------------------------------------------------------


def open_spring(table: Position) -> None:
    spring.begin_spring(table)
    go_on_in_spring(table)


def go_on_in_spring(table: Position) -> None:
    """Whose turn it is; after the last of them comes summer."""
    if not spring.next_spring_turn(table):
        summer.begin_summer(table)


def open_autumn(table: Position) -> None:
    autumn.begin_autumn(table)
    go_on_in_order(table)


def go_on_in_order(table: Position) -> None:
    """Whose autumn turn or final action it is; after the last of them comes winter, or the end."""
    if autumn.next_in_order(table):
        return
    if table.season == AUTUMN:
        end_autumn(table)
    else:
        ending.finish(table)


def end_autumn(table: Position) -> None:
    """Members rest, cubes are kept; after round 5 the final actions, before it winter (PRE-A4, PRE-T3, PRE-E1)."""
    table.tired = NO_SPACES[:2]
    if table.round < ROUNDS:
        winter.begin_winter(table)
        deal_on(table)
        return
    table.season = FINAL
    table.note("final_actions", "PRE-E1", CHANCE)
    table.turn = -1
    go_on_in_order(table)


# --- whose word it is ------------------------------------------------------------------------------


def deal_on(table: Position) -> None:
    """Find the next place that chance has to fill; with all of them filled the season goes on."""
    while table.awaits < DEALT and not chance.find_place(table):
        table.awaits += 1
        table.at = 0
        if table.season == WINTER and table.round > 1 and table.awaits == LAYOUT:
            table.awaits = DEALT  # only displays are refilled in winter (PRE-W3, PRE-W5)
    if table.awaits == DEALT:
        table.awaits = NO_CHANCE
        dealt(table)
    else:
        table.step = DEAL
        table.player = CHANCE


def dealt(table: Position) -> None:
    """After the set-up the players choose; after the refill of a winter comes the turn order."""
    if table.round > 1:
        winter.reorder(table)
        open_spring(table)
        return
    table.step = CHOOSE_WEATHER
    table.turn = 0
    position.give_turn(table)
