"""Each law of a step catches a planted fault: what is told of one action, and to whom."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from solutre.core.game import Game, game
from solutre.core.laws import every_position as laws
from solutre.core.laws import steps as step_laws
from solutre.core.laws.broken import LawBroken
from solutre.core.laws.steps import Step, take_step
from solutre.core.state import SPECTATOR, Event, others


def cairn() -> tuple[Game, Any]:
    """The tests' own game, dealt out: small and middle against middle and large."""
    played = game("cairn")
    state = played.new(2)
    for size in (0, 1, 1, 2):
        state.apply(3 + size)
    return played, state


def spoilt(step: Step, **changes: Any) -> Step:
    return replace(step, **changes)


def test_points_without_an_event_break_the_law_of_scores() -> None:
    played, state = cairn()
    step = take_step(state, 0)
    step_laws.scores_change_by_events_alone(played, step)
    with pytest.raises(LawBroken, match="add up"):
        step_laws.scores_change_by_events_alone(played, spoilt(step, events=()))


def test_an_event_without_a_clause_breaks_the_law_of_events() -> None:
    played, state = cairn()
    step_laws.events_cite_clauses_and_read_well(played, take_step(state, 0))
    stray = Event("laid", "CAI-Q1", 0, 1, (0,), -1)
    with pytest.raises(LawBroken, match="cites no clause"):
        step_laws.events_cite_clauses_and_read_well(played, spoilt(take_step(state, 0), events=(stray,)))


def test_an_event_without_words_breaks_the_law_of_events() -> None:
    """Its author reads which event it is, and what its sentence asks for in vain."""
    played, state = cairn()
    mute = replace(played)
    mute.__dict__["words"] = type(played.words)({"events": {"laid": {"en": "{who} lays {size}", "fr": ""}}})
    with pytest.raises(LawBroken, match=r"no words for Event\('laid', 'CAI-V1'.* in texts.toml: 'size'"):
        step_laws.events_cite_clauses_and_read_well(mute, take_step(state, 0))


def test_a_log_that_steers_the_game_breaks_the_law_of_logs() -> None:
    played, state = cairn()
    step_laws.a_log_changes_nothing(played, take_step(state, 0))
    with pytest.raises(LawBroken, match="two positions"):
        step_laws.a_log_changes_nothing(played, spoilt(take_step(state, 0), after=take_step(state, 1).after))


def test_a_public_event_with_a_secret_breaks_the_law_of_secrets() -> None:
    """The second hand is hidden from the first seat: an event that shows it to all is a leak."""
    played, state = cairn()
    step = take_step(state, 0)
    step_laws.events_tell_a_seat_only_what_it_may_know(played, step)
    leak = Event("drew", "CAI-S1", 1, 0, (state.hands[1][1],), -1)
    with pytest.raises(LawBroken, match="secret"):
        step_laws.events_tell_a_seat_only_what_it_may_know(played, spoilt(step, events=(*step.events, leak)))


def named(event: Event, player: int) -> Event:
    """The same event, of another player."""
    return Event(event.kind, event.clause, player, event.points, event.args, event.audience)


def test_private_news_of_somebody_else_break_the_law_of_private_events() -> None:
    played = game("cairn")
    step = take_step(played.new(2), 3)  # the first seat is dealt a small stone
    step_laws.a_private_event_goes_to_its_own_player(played, step)
    public, private = step.events
    assert (public.kind, private.kind, private.audience) == ("dealt", "drew", 0)
    astray = Event("drew", "CAI-S1", 0, 0, (0,), 1)
    with pytest.raises(LawBroken, match="somebody else"):
        step_laws.a_private_event_goes_to_its_own_player(played, spoilt(step, events=(public, astray)))


def test_a_seat_that_reads_nothing_of_its_own_news_breaks_the_law_of_private_events() -> None:
    played = game("cairn")
    step = take_step(played.new(2), 3)
    public, private = Event("dealt", "CAI-S1", 0, 0, (), others(0)), step.events[1]
    step_laws.a_private_event_goes_to_its_own_player(played, spoilt(step, events=(public, private)))
    with pytest.raises(LawBroken, match="reads nothing"):
        step_laws.a_private_event_goes_to_its_own_player(played, spoilt(step, events=(public,)))


@pytest.mark.parametrize(
    ("audience", "told"),
    [
        (-1, [True, True, True, True]),
        (1, [False, True, False, False]),
        (others(1), [True, False, True, True]),
        (others(0), [False, True, True, True]),
    ],
)
def test_an_event_is_told_to_all_to_one_or_to_the_others(audience: int, told: list[bool]) -> None:
    event = Event("drew", "CAI-S1", 1, 0, (), audience)
    assert [event.told_to(reader) for reader in (0, 1, 2, SPECTATOR)] == told


def large() -> tuple[Game, Step]:
    """The second seat lays its large stone on the small one: 3 points, and 2 for topping it."""
    played, state = cairn()
    state.apply(0)
    return played, take_step(state, 2)


def test_a_choice_told_of_the_next_player_breaks_the_law_of_names() -> None:
    played, step = large()
    step_laws.events_name_who_chose_or_was_touched(played, step)
    with pytest.raises(LawBroken, match="chose or had something changed"):
        step_laws.events_name_who_chose_or_was_touched(
            played, spoilt(step, events=tuple(named(event, 0) for event in step.events))
        )


def test_chance_told_of_a_seat_that_got_nothing_breaks_the_law_of_names() -> None:
    """Three seats, the second is dealt a stone: it is touched, and nobody else; the first will decide."""
    played = game("cairn")
    state = played.new(3)
    state.apply(3)
    step = take_step(state, 4)
    for player in (0, 1):
        step_laws.events_name_who_chose_or_was_touched(played, spoilt(step, events=(named(step.events[0], player),)))
    with pytest.raises(LawBroken, match=r"seats \[0, 1\]"):
        step_laws.events_name_who_chose_or_was_touched(played, spoilt(step, events=(named(step.events[0], 2),)))


def three_at_a_table() -> tuple[Game, Step]:
    """Three seats hold small and large, two middle ones, two large ones; the first lays its small stone."""
    played = game("cairn")
    state = played.new(3)
    for size in (2, 1, 2, 0, 1, 0):
        state.apply(3 + size)
    state.hands = [[0, 2], [1, 1], [2, 2]]
    return played, take_step(state, 2)


def test_an_untouched_seat_is_told_of_only_behind_the_chooser_and_when_the_turn_passed_on() -> None:
    played, step = three_at_a_table()
    own, stray = step.events[0], Event("laid", "CAI-V1", 1, 0, (0,), -1)
    step_laws.events_name_who_chose_or_was_touched(played, spoilt(step, events=(own, stray)))
    with pytest.raises(LawBroken):
        step_laws.events_name_who_chose_or_was_touched(played, spoilt(step, events=(stray, own)))
    stays = step.after.clone()
    stays.player = 0
    with pytest.raises(LawBroken):
        step_laws.events_name_who_chose_or_was_touched(played, spoilt(step, events=(own, stray), after=stays))


def test_another_section_of_the_rule_book_may_tell_of_another_seat() -> None:
    """A stone is laid and scores by CAI-V1; an event of section S may tell of somebody else, one of section V not."""
    played, step = three_at_a_table()
    stays = step.after.clone()
    stays.player = 0
    dealt, scored = Event("dealt", "CAI-S1", 1, 0, (), -1), Event("laid", "CAI-V1", 1, 0, (0,), -1)
    step_laws.events_name_who_chose_or_was_touched(played, spoilt(step, events=(step.events[0], dealt), after=stays))
    with pytest.raises(LawBroken):
        step_laws.events_name_who_chose_or_was_touched(
            played, spoilt(step, events=(step.events[0], scored), after=stays)
        )


def test_a_turn_may_come_back_when_everybody_else_was_told_of() -> None:
    played, step = three_at_a_table()
    stays = step.after.clone()
    stays.player = 0
    left_out = [Event("laid", "CAI-V1", seat, 0, (0,), -1) for seat in (1, 2)]
    step_laws.events_name_who_chose_or_was_touched(
        played, spoilt(step, events=(step.events[0], *left_out), after=stays)
    )


def test_a_stage_is_all_that_a_position_says_in_single_words() -> None:
    """Cairn says its game, who plays and who looks; a season or a round would stand there too."""
    assert step_laws.stage(cairn()[1]) == ["cairn", 0, -1, 2]


def test_lists_of_the_table_tell_whose_part_in_them_changed() -> None:
    dump = {
        "players": [1, 2],
        "scores": [0, 2],
        "seat": 0,
        "order": [1],
        "tiles": [{"at": "lot 2", "by": [2], "open": True}, {"at": "middle"}],
    }
    assert set(step_laws.parts_of_seats(dump)) == {("order", 1), ("tiles by", 2)}


def over() -> tuple[Game, Step]:
    """The last stone is laid: the second seat wins by large and middle, both on top of a smaller one."""
    played, state = cairn()
    for size in (0, 1, 1):
        state.apply(size)
    telling = replace(played)
    telling.__dict__["words"] = type(played.words)({"events": {"win": {"en": "{who} wins", "fr": "{who} gagne"}}})
    return telling, take_step(state, 2)


@pytest.mark.parametrize("winners", [(), (0,), (0, 1), (1, 1)])
def test_a_wrong_winner_breaks_the_law_of_victories(winners: tuple[int, ...]) -> None:
    played, step = over()
    laws.the_log_tells_who_won(played, spoilt(step, events=(Event("win", "CAI-V1", 1, 0, (), -1),)))
    wrong = tuple(Event("win", "CAI-V1", winner, 0, (), -1) for winner in winners)
    with pytest.raises(LawBroken, match="won"):
        laws.the_log_tells_who_won(played, spoilt(step, events=wrong))


def test_a_victory_before_the_end_breaks_the_law_of_victories() -> None:
    played, state = cairn()
    with pytest.raises(LawBroken, match="before the end"):
        laws.the_log_tells_who_won(played, spoilt(take_step(state, 0), events=(Event("win", "CAI-V1", 0, 0, (), -1),)))
