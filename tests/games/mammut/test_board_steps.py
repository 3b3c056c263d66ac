"""What a lot would bring, step by step and in words: points, reasons and clauses of each player, worked out by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import Look
from solutre.games.mammut.board.lot_values import (
    AS_IT_LIES,
    TAKES_ALL,
    TAKES_REST,
    forecast,
    hidden_in,
    holders,
    set_value,
    shaman_order,
    steps_for,
)
from solutre.games.mammut.board.outlook import after_taking_all, outlook
from solutre.games.mammut.board.scene import scene_of
from solutre.games.mammut.board.telling import assumption_said, gain_said
from solutre.games.mammut.board.worth_panel import count_said, points_shown, tone, why_said, worth_title

Scenes = Callable[..., Any]
AXES, HIDES, TUSKS, MEATS, FIRES, ANIMALS = range(6)
EN, FR = Look("en", ("Ada", "Bo", "Chi", "Dag")), Look("fr", ("Ada", "Bo", "Chi", "Dag"))


def seen(table: Any, seat: int = 0) -> Any:
    return scene_of(table.state.redact(seat))


def both(say: Callable[[Look], str]) -> tuple[str, str]:
    """Something in English and in French, with plain spaces."""
    return say(EN), say(FR).replace("\xa0", " ").replace("\u202f", " ")


def counted(table: Any, holder: int = 0, seat: int = 0) -> Any:
    """The six steps with a given holder of the shaman."""
    view = seen(table, seat)
    return steps_for(view, forecast(view)[0], holder)


def points(step: Any) -> list[int]:
    return [gain.points for gain in step]


# --- who would hold what -----------------------------------------------------------------------------


def test_a_draft_belongs_to_who_drafts_and_the_middle_to_nobody(scene: Scenes) -> None:
    """MAM-D5: two players are still to come."""
    view = seen(scene(4, lots={2: "fire"}, in_hand="tusk", phase="taking"))
    held, assumption, about = forecast(view)
    assert ([len(held[seat]) for seat in range(4)], assumption, about) == ([1, 1, 0, 0], AS_IT_LIES, 0)


def test_the_last_lot_is_the_whole_middle_before_it_is_taken(scene: Scenes) -> None:
    """MAM-D11: 32 tiles but for the two lots of one."""
    held, assumption, about = forecast(seen(scene(3, lots={2: "fire", 4: "axe"})))
    assert ([len(held[seat]) for seat in range(3)], assumption, about) == ([30, 1, 1], TAKES_ALL, 0)


def test_whoever_comes_last_takes_what_a_draft_leaves(scene: Scenes) -> None:
    """MAM-D11: Ada drafts one tile, Chi is the last without a lot."""
    held, assumption, about = forecast(seen(scene(3, lots={2: "fire"}, in_hand="tusk", phase="taking")))
    assert ([len(held[seat]) for seat in range(3)], assumption, about) == ([1, 1, 30], TAKES_REST, 2)


def test_taking_all_is_a_draft_of_the_whole_middle(scene: Scenes) -> None:
    """MAM-D6."""
    view = after_taking_all(seen(scene(4, lots={2: "fire"})))
    assert (len(view.picked), view.middle) == (31, frozenset())
    assert len(forecast(view)[0][0]) == 31


@pytest.mark.parametrize(("arrow", "order"), [("red", [1, 2, 3, 0]), ("blue", [1, 0, 3, 2])])
def test_the_order_of_ties_begins_with_the_shaman(scene: Scenes, arrow: str, order: list[int]) -> None:
    """MAM-T1, MAM-EX1: player 2 holds it; red is clockwise, blue counter-clockwise."""
    view = seen(scene(4, lots={2: "fire"}, shaman="lot 2", arrow=arrow))
    held = forecast(view)[0]
    assert (shaman_order(view, held), holders(view, held)) == (order, [1])


def test_while_the_shaman_lies_in_the_middle_anybody_may_hold_it(scene: Scenes) -> None:
    """MAM-T4: there is no order yet."""
    view = seen(scene(4, lots={2: "fire"}))
    held = forecast(view)[0]
    assert (shaman_order(view, held), holders(view, held)) == ([], [0, 1, 2, 3])


def test_question_marks_that_nobody_turned_are_left_out(scene: Scenes) -> None:
    """MAM-E2, MAM-H3."""
    view = seen(scene(4, lots={2: "2 unknown, fire"}))
    assert hidden_in(view, view.before(1)) == 2
    assert (outlook(view).hidden, outlook(view).hidden_others) == (0, 2)


# --- the six steps -----------------------------------------------------------------------------------


def test_the_first_step_is_cards_and_in_the_last_round_points(scene: Scenes) -> None:
    """MAM-V1, MAM-V6, MAM-X16: two axes of Bo; axe_points brings 2 more each, to whoever knows of it."""
    words: dict[str, Any] = {"lots": {2: "2 axe"}, "down": ["axe_points"]}
    step = counted(scene(4, **words))[AXES]
    assert (step[1].points, step[1].why, step[1].clause, step[1].card) == (4, "draws", "MAM-V1", "MAM-X16")
    last = counted(scene(4, round=5, **words))[AXES]
    assert (last[1].points, last[1].why, last[1].clause) == (6 + 4, "each_axe", "MAM-V6")
    assert counted(scene(4, round=5, **words), seat=1)[AXES][1].points == 6


def test_the_second_step_moves_first_and_pays_the_ends_of_the_track(scene: Scenes) -> None:
    """MAM-V7 to MAM-V10: round 4; Bo's two hides bring him from 3 to 5, past Ada's 4; Dag is last."""
    step = counted(scene(4, round=4, lots={2: "2 hide"}, hides=[4, 3, 2, 1]))[HIDES]
    assert points(step) == [0, 4, 0, -4]
    assert [(gain.count, gain.value, gain.why) for gain in step] == [
        (0, 4, "between"), (2, 5, "furthest"), (0, 2, "between"), (0, 1, "rearmost"),
    ]  # fmt: skip


def test_hide_points_go_to_most_hides_of_the_round_and_not_of_the_track(scene: Scenes) -> None:
    """MAM-X3: Ada leads on the track, Bo has the only hide."""
    step = counted(scene(4, lots={2: "hide"}, hides=[9, 0, 1, 1], down=["hide_points"]))[HIDES]
    assert (step[0].points, step[0].card, step[1].points, step[1].card) == (3, "", 4, "MAM-X3")


def test_cards_count_as_a_hide_or_a_fire_for_the_most_axes_and_tusks(scene: Scenes) -> None:
    """MAM-X5 to MAM-X7, MAM-X12: Bo has the axe, Chi the tusk."""
    steps = counted(scene(4, lots={2: "axe", 4: "tusk"}, down=["axe_hide, axe_fire, tusk_fire"]))
    assert [gain.count for gain in steps[HIDES]] == [0, 1, 0, 0]
    assert [gain.count for gain in steps[FIRES]] == [0, 1, 1, 0]


@pytest.mark.parametrize(("holder", "loser"), [(0, 3), (3, 0)])
def test_the_fewest_fires_lose_and_a_tie_hits_the_last_in_order(scene: Scenes, holder: int, loser: int) -> None:
    """MAM-V16, MAM-T3: Ada and Dag have none; clockwise from Ada Dag comes last, from Dag Ada."""
    step = counted(scene(4, lots={2: "fire", 4: "2 fire"}), holder)[FIRES]
    assert [seat for seat in range(4) if step[seat].points] == [loser]
    assert (step[loser].points, step[loser].why, step[loser].clause) == (-5, "fewest", "MAM-V16")


@pytest.mark.parametrize(("holder", "prizes"), [(0, [0, 8, 5, 2]), (3, [0, 5, 2, 8])])
def test_meat_pays_by_places_and_ties_by_the_shaman(scene: Scenes, holder: int, prizes: list[int]) -> None:
    """MAM-V13 to MAM-V15: Ada has none; one each of the others."""
    table = scene(4, lots={2: "meat", 4: "meat", 6: "meat"})
    view = seen(table)
    held = {seat: view.before(seat) for seat in range(4)}
    step = steps_for(view, held, holder)[MEATS]
    assert (points(step), step[0].clause) == (prizes, "MAM-V14")


def test_animals_bring_new_species_and_no_points(scene: Scenes) -> None:
    """MAM-V17, MAM-X4: of hare and fox the fox is owned; hide_animal adds one for most hides."""
    step = counted(scene(4, lots={2: "hare, fox", 4: "hide"}, tokens=["", "fox"], down=["hide_animal"]))[ANIMALS]
    assert [(gain.count, gain.value, gain.points) for gain in step] == [(0, 0, 0), (2, 1, 0), (0, 1, 0), (0, 0, 0)]
    assert step[2].card == "MAM-X4"


@pytest.mark.parametrize(("species", "worth"), [(0, 0), (2, 0), (3, 4), (6, 22), (7, 30), (8, 30)])
def test_a_set_is_worth_what_the_book_says(species: int, worth: int) -> None:
    """MAM-F1: and never more than seven."""
    assert set_value(species) == worth


# --- in words ----------------------------------------------------------------------------------------


def drafting(scene: Scenes, **words: Any) -> tuple[Any, Any]:
    """A view of Ada's draft and what it brings."""
    view = seen(scene(4, **{"in_hand": "2 tusk, hare", "shaman": "in hand", "phase": "taking", **words}))
    return view, outlook(view)


@pytest.mark.parametrize(
    ("step", "count", "en", "fr"),
    [(TUSKS, 0, "no tusk", "pas de défense"), (TUSKS, 1, "1 tusk", "1 défense"), (FIRES, 3, "3 fires", "3 feux")],
)
def test_a_count_is_told_with_its_good(step: int, count: int, en: str, fr: str) -> None:
    assert both(lambda look: count_said(count, step, look)) == (en, fr)


def test_points_are_signed_and_a_tie_has_two_of_them(scene: Scenes) -> None:
    """MAM-T1: one meat each and the shaman in the middle; nothing is shown for nothing."""
    view, found = drafting(scene, in_hand="meat", lots={2: "meat"}, shaman="middle")
    assert (points_shown(found, MEATS), points_shown(found, TUSKS)) == ("+5/+8", "")
    assert [tone(found.points[step]) for step in (MEATS, TUSKS)] == ["maybe", "soft"]
    assert (tone((3,)), tone((-3,))) == ("gain", "loss")
    assert view.deciding


def test_new_species_are_told_with_the_set_that_they_make(scene: Scenes) -> None:
    """MAM-F1: the third species lifts a set from nothing to 4 points."""
    view, found = drafting(scene, tokens=["fox boar"])
    en, fr = both(lambda look: why_said(view, found, ANIMALS, look))
    assert "none → 4" in en and "rien → 4" in fr
    assert found.gain(ANIMALS).value == 1


def test_the_title_tells_whose_tiles_are_judged(scene: Scenes) -> None:
    """MAM-D5, MAM-D7: a draft, what a thief keeps, a lot, the lot of somebody else."""
    view, _ = drafting(scene)
    assert worth_title(view, 0, EN) == "What your draft is worth"
    theft = scene(4, lots={2: "tusk, hide"})
    theft.do("lot(owner=1, heap=0)")
    assert worth_title(seen(theft), 0, EN) == "What you keep is worth"
    assert worth_title(seen(scene(4, lots={0: "tusk"}, seat=1)), 0, EN) == "What your lot is worth"
    assert "Bo" in worth_title(view, 1, EN)


def test_what_is_taken_for_granted_is_told_to_each_reader(scene: Scenes) -> None:
    """MAM-D11: the same assumption about oneself and about another."""
    view = seen(scene(3, lots={2: "fire"}, in_hand="tusk", phase="taking"))
    assert assumption_said(view, TAKES_REST, 2, EN) == "if Chi takes the rest"
    assert "Chi" not in assumption_said(view, TAKES_REST, 0, EN)
    assert assumption_said(view, TAKES_ALL, 1, EN) == "if Bo takes all"


def test_a_reason_of_no_tiles_is_not_told(scene: Scenes) -> None:
    """MAM-V12: nothing for no tusk; with a card its gain is told."""
    steps = counted(scene(4, lots={2: "2 tusk"}, down=["tusk_points"]))
    assert both(lambda look: gain_said(steps[TUSKS][0], look)) == ("", "")
    assert gain_said(steps[TUSKS][1], EN).startswith("2 × 2, ")
