"""What Mammut's board says a draft is worth, and how it evaluates a round."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.book.stories import deeds
from solutre.core.game import LAYOUTS, Look, game
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, EVERYONE, OVER, Event, others
from solutre.draw.measured import width
from solutre.games.mammut.board.evaluation.story import latest_story
from solutre.games.mammut.board.lot_values import STEPS, forecast, shaman_order
from solutre.games.mammut.board.outlook import outlook
from solutre.games.mammut.board.scene import scene_of
from solutre.games.mammut.board.worth_panel import _columns
from solutre.games.mammut.rules.state import Mammut, start

from .test_board import MakeScene, lit, look_at, number, picture, said, title

# --- the worth of a draft --------------------------------------------------------------------------


def test_the_worth_of_a_draft_counts_against_the_others(scene: MakeScene) -> None:
    """MAM-V8 to MAM-V16, round 3, four players. Ana holds 2 tusks, 1 meat and the shaman; Ben 2 meats and a fire.

    Ana and Ben tie for last on the hide track, and the shaman saves Ana (MAM-T3). Tusks 2 × 2. Meat: second, 5.
    Fire: Ana, Cleo and Dan have none, and Dan is the last of them in the order.
    """
    at = scene(
        4,
        lots={2: "2 meat, fire"},
        in_hand="2 tusk, meat",
        shaman="in hand",
        phase="taking",
        hides=(4, 4, 6, 9),
    )
    view = scene_of(at.state.redact(0))
    assert shaman_order(view, forecast(view)[0]) == [0, 1, 2, 3]
    found = outlook(view)
    assert found.points == ((0,), (0,), (4,), (5,), (0,), (0,)) and found.total == 9
    assert [gain.points for gain in found.steps[1]] == [0, -3, 0, 3]
    assert [gain.points for gain in found.steps[4]] == [0, 0, 0, -5]
    assert said(picture(at.state)["worth"]).startswith("What your draft is worth+9as it lies now")


def test_the_last_player_to_come_is_thought_to_take_the_rest(scene: MakeScene) -> None:
    """MAM-D11: with all other lots made, Cleo would get everything, the shaman too."""
    at = scene(3, lots={2: "fire"}, in_hand="tusk", phase="taking")
    view = scene_of(at.state.redact(0))
    assert shaman_order(view, forecast(view)[0]) == [2, 0, 1]
    assert "if Cleo takes the rest" in said(picture(at.state)["worth"])


def test_with_more_players_to_come_the_worth_is_as_it_lies(scene: MakeScene) -> None:
    """MAM-V13: with four players 8, 5 and 2; nobody else has meat. Fires: all have none but Ana."""
    at = scene(4, in_hand="meat, fire, hare", shaman="in hand", phase="taking", hides=(1, 0, 2, 3))
    found = outlook(scene_of(at.state.redact(0)))
    assert found.assumption == "as_it_lies"
    assert found.points == ((0,), (0,), (0,), (8,), (0,), (0,))
    assert found.total == 8 and found.gain(5).value == 1


def test_a_tie_waits_for_the_shaman_while_nobody_holds_it(scene: MakeScene) -> None:
    """MAM-T1: one meat each; first or second is not decided yet."""
    at = scene(4, lots={2: "meat"}, in_hand="meat", phase="taking")
    assert outlook(scene_of(at.state.redact(0))).points[3] == (5, 8)
    assert "tie: shaman decides" in said(picture(at.state)["worth-meat"])


def test_an_own_face_down_card_counts_and_a_foreign_one_does_not(scene: MakeScene) -> None:
    """MAM-X2, MAM-X8, MAM-H2: tusk_points of Ana is known to her alone."""
    at = scene(4, in_hand="tusk, hide", phase="taking", down=("own_hide, tusk_points",), shaman="in hand")
    mine = outlook(scene_of(at.state.redact(0)))
    assert (mine.gain(1).count, mine.gain(2).points) == (2, 6)
    other = outlook(scene_of(at.state.redact(1)))
    assert (other.steps[1][0].count, other.steps[2][0].points) == (1, 2)


def test_two_players_count_both_lots_and_the_fires_of_the_other(scene: MakeScene) -> None:
    """MAM-P6, MAM-P7: 2 + 1 fires against none, so Ana gains 3 and Ben would lose 5."""
    at = scene(2, lots={0: "2 fire"}, in_hand="fire, meat", phase="taking", shaman="in hand")
    found = outlook(scene_of(at.state.redact(0)))
    assert found.assumption == "as_it_lies" and found.points[4] == (3,)
    assert found.steps[4][1].points == -5


def test_axes_of_the_last_round_are_points(scene: MakeScene) -> None:
    """MAM-V6."""
    at = scene(3, in_hand="2 axe", phase="taking", round=5)
    assert outlook(scene_of(at.state.redact(0))).points[0] == (6,)


# --- the evaluation --------------------------------------------------------------------------------


def finished(scene: MakeScene) -> Any:
    """Ben takes the rest of the last round; Ana has 3 axes, Cleo 2 tusks and the shaman, nobody cares."""
    return scene(3, lots={0: "3 axe", 4: "2 tusk"}, shaman="lot 4", round=5, seat=1)


def test_the_end_shows_six_steps_and_the_sets(scene: MakeScene) -> None:
    """MAM-V6, MAM-F1: 3 axes are 9 points in round 5."""
    at = finished(scene)
    at.do("take_all")
    assert at.state.player == OVER
    for layout in LAYOUTS:
        steps = [e for e in picture(at.state, layout=layout)["evaluation"].iter() if e.get("data-step")]
        assert [step.get("data-step") for step in steps] == ["1", "2", "3", "4", "5", "6", "7"]
        assert "Ana, Axe: 3 × 3, +9 (MAM-V6)." in title(steps[0])
        assert "Cleo, Tusk: 2 × 2, +4 (MAM-V12)." in title(steps[2])


def test_the_evaluation_adds_up_to_the_scores(scene: MakeScene) -> None:
    """MAM-E4: what the picture counts is what was booked, as nobody fell below 0."""
    at = scene(3, lots={0: "3 axe", 4: "2 tusk"}, shaman="lot 4", round=5, seat=1, scores=(20, 20, 20))
    at.do("take_all")
    table = scene_of(at.state.redact(0))
    booked = [sum(e.points for e in at.state.log if e.player == seat) for seat in range(3)]
    shown = [sum(step[seat].points for step in outlook(table).steps) for seat in range(3)]
    assert [20 + points for points in booked] == at.scores
    final = [e.points for e in at.state.log if e.kind == "final_animals"]
    assert [shown[seat] + final[seat] for seat in range(3)] == booked


def test_the_next_round_still_shows_what_the_last_one_brought() -> None:
    """MAM-E4: read from the log that a view carries; its points are those of the events."""
    rng = Rng(6)
    state = start(3, "normal")
    assert isinstance(state, Mammut)
    state.log = []
    while state.round < 2 or state.player < 0:
        legal = state.legal_actions()
        state.apply(state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))])
    story = latest_story(state.log, 3, look_at(state))
    assert story is not None and story.round == 1
    assert [10 + story.sum(seat) for seat in range(3)] == list(state.scores)
    assert "evaluation" in picture(state, state.player)
    for layout in ("tablet", "phone"):
        assert {"evaluation", "worth"} <= set(picture(state, state.player, layout=layout))


def test_cards_that_the_reader_drew_are_told_like_those_of_others() -> None:
    """MAM-V1, MAM-H6: the reader's own draw is an event of its own."""
    log = [
        Event("evaluation", "MAM-D15", 0, 0, (1,), EVERYONE),
        Event("drawn_card", "MAM-V1", 0, 0, (2,), 0),
        Event("drawn_card", "MAM-V1", 0, 0, (5,), 0),
        Event("draw", "MAM-V1", 1, 0, (), others(1)),
    ]
    story = latest_story(log, 2, Look())
    assert story is not None and [cell.note for cell in story.cells[0]] == ["2 cards", "1 card"]


def test_species_to_choose_are_targets_and_owned_ones_ask_why_not(scene: MakeScene) -> None:
    """MAM-X4, MAM-V18: the card gives a species that is not owned."""
    at = scene(
        3,
        lots={0: "3 hide", 4: "2 tusk"},
        shaman="lot 0",
        round=5,
        seat=1,
        down=("hide_animal",),
        tokens=("hare fox",),
        middle="axe",
        rest="lot 4",
    )
    at.do("take_all")
    found = picture(at.state)
    assert at.phase == "claim"
    assert {"species-1", "species-6"} <= lit(found) and "species-0" not in lit(found)
    assert found["species-0"].get("data-ask") == number("species(species=hare)")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_story_tells_what_every_point_of_an_evaluation_is_for(language: str) -> None:
    """MAM-V6, V12, V13, MAM-P7, MAM-X3, X8, X16: whoever gains 8 points is told with words, each of them its own."""
    counted = ("axes", "axe_points", "tusks", "tusk_points", "hide_points", "fire_bonus")
    events = [Event(kind, "MAM-V12", 0, 8, (4,), EVERYONE) for kind in counted]
    events.append(Event("meat", "MAM-V13", 0, 8, (2, 0), EVERYONE))
    said = deeds(game("mammut").words, events, language, ("Ana",))
    assert all("8" in words for words in said) and len(said) == len(events)


def test_the_numbers_of_five_players_stand_apart() -> None:
    """Ten hides of one player take more room than none of the others: a gap stays before every shape."""
    columns = _columns((("10", "0", "0", "0", "0"),) * len(STEPS), 24.0).widths
    needed = [10.5 + 3 + width("10" if seat == 0 else "0", 13.0, bold=True) for seat in range(5)]
    assert sum(columns) == pytest.approx(5 * 24)
    assert min(have - want for have, want in zip(columns, needed, strict=True)) >= 2
