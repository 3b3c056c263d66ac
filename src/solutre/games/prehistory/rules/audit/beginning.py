"""Before the first spring nobody has anything but what the set-up gives (section S), and later everybody has that."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import ALONE
from solutre.games.prehistory.rules import spaces
from solutre.games.prehistory.rules.components import NOTHING
from solutre.games.prehistory.rules.layouts import START
from solutre.games.prehistory.rules.setup import TENT_AT_START
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import AUTUMN, CHOOSE_SHAMANS, DEAL, PILLAR, SPRING, SUMMER, WINTER


def audit_set_up(table: PreHistory) -> None:
    audit_weather(table)
    if table.season == WINTER and table.round == 1:
        audit_empty_boards(table)
    assert table.visit == 0 or (table.season == SUMMER and table.step != PILLAR), "PRE-U3: a visit outside summer"
    assert table.season == AUTUMN or table.tired[0] | table.tired[1] == 0, "PRE-A4: members are tired in autumn only"
    if table.season == SPRING:
        assert not (table.passed >> table.seat) & 1, "PRE-P3: whoever has passed is on turn"


def audit_weather(table: PreHistory) -> None:
    """A weather tile for each player, no two alike; position and shamans are chosen in turn (PRE-S13 to PRE-S18)."""
    used: i64 = 0
    place: i64 = 0
    choosing = table.season == WINTER and table.round == 1
    while place < table.seats:
        tile: i64 = table.weather_tile[place]
        if tile != NOTHING:
            assert not (used >> tile) & 1, "PRE-S13: two players have the same weather tile"
            used |= ALONE[tile]
        seat: i64 = table.order[place]
        if table.step == DEAL and choosing:
            assert table.weather[place] == NOTHING, "PRE-S18: a weather position before the turn order"
            assert table.shamans[place] == 0, "PRE-S18: shamans before the turn order"
        else:
            over = not choosing or place < table.turn
            placed = over or (place == table.turn and table.step == CHOOSE_SHAMANS)
            assert (table.weather[seat] != NOTHING) == placed, "PRE-S14: a weather position too early or too late"
            assert (table.shamans[seat] != 0) == over, "PRE-S15: shamans too early or too late"
        place += 1


def audit_empty_boards(table: PreHistory) -> None:
    """One member on the start, two in the tent, and nothing else (PRE-S16, PRE-S17)."""
    for row in (table.resources, table.markers, table.development, table.painted, table.turned):
        assert is_bare(row), "PRE-S16: somebody has something before the first spring"
    for row in (table.baskets, table.fish, table.tokens, table.hunted, table.rites, table.face_down, table.taken):
        assert is_bare(row), "PRE-S16: somebody took something before the first spring"
    assert table.track[0] == NOTHING, "PRE-S16: somebody stands on the ceremony track before the first spring"
    seat: i64 = 0
    while seat < table.seats:
        assert table.tent[seat] == TENT_AT_START and spaces.members_of(table, seat, START) == 1, (
            "PRE-S17: not one member, two in the tent"
        )
        seat += 1


def is_bare(row: vec[i64]) -> bool:
    some: i64 = 0
    for value in row:
        some |= value
    return some == 0
