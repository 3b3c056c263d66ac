"""The limits of what a table can look like: the last position that is allowed, the first that is not (PRE-V1 on)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.native import i64, vec

from ..positions import Told, load, refused

Scenes = Callable[..., Any]
Change = Callable[[Told], None]


def dumped(scene: Scenes, **words: Any) -> Told:
    """A position in words, without what follows from the rest."""
    told: Told = scene(**words).state.dump()
    del told["discarded"]
    return told


# --- pillars -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("season", "number", "most"),
    [("spring", 1, 1), ("summer", 1, 3), ("spring", 3, 5), ("autumn", 3, 7), ("autumn", 5, 11)],
)
def test_a_pillar_is_a_crown_and_two_cubes_of_every_spring(scene: Scenes, season: str, number: int, most: int) -> None:
    """PRE-S4, PRE-U1, PRE-V8: a pillar that nobody ever took."""
    words: dict[str, Any] = {"season": season, "number": number, "own": {"development": 1}}
    scene(top={"hunting": f"{most} red"}, **words)
    with pytest.raises(BrokenPosition, match="PRE-V8"):
        scene(top={"hunting": f"{most + 1} red"}, **words)


@pytest.mark.parametrize("season", ["summer", "autumn"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_pillars_each_player_emptied_one_at_most(scene: Scenes, seats: int, season: str) -> None:
    """PRE-U2: in summer and autumn as many tops are empty as players took one."""
    pillars = ("painting", "gathering", "ceremony", "fishing", "hunting")
    words: dict[str, Any] = {"seats": seats, "season": season, "own": {"development": 1}}
    scene(top=dict.fromkeys(pillars[:seats], ""), **words)
    with pytest.raises(BrokenPosition, match="PRE-U2"):
        scene(top=dict.fromkeys(pillars[: seats + 1], ""), **words)


def test_while_pillars_are_taken_those_before_emptied_theirs(scene: Scenes) -> None:
    """PRE-U2: of three the last takes first; when it is the first one's turn two tops may be empty, and no third."""
    words: dict[str, Any] = {"seats": 3, "season": "summer", "step": "pillar", "seat": 0}
    scene(top={"hunting": "", "fishing": ""}, **words)
    with pytest.raises(BrokenPosition, match="PRE-U2"):
        scene(top={"hunting": "", "fishing": "", "painting": ""}, **words)
    with pytest.raises(BrokenPosition, match="PRE-U2"):
        scene(top={"hunting": ""}, **{**words, "seat": 2})


def test_a_second_base_place_is_filled_after_the_first(scene: Scenes) -> None:
    """PRE-V8"""
    state = scene(own={"resources": "2 red"}).state
    state.base = vec[i64]([-1, 3, *[-1] * 10])
    with pytest.raises(AssertionError, match="PRE-V8: the second base place filled first"):
        state.audit()


# --- cards -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [2, 5])
def test_five_cards_of_each_deck_are_seen_in_a_round(scene: Scenes, number: int) -> None:
    """PRE-S8, PRE-W5: one more or one less in the stack is refused, in the second year and in the last."""
    told = dumped(scene, number=number, own={"resources": "2 red"})
    assert (len(told["stacks"]["hunting"]), len(told["stacks"]["ceremony"])) == (30 - 5 * number, 34 - 5 * number)
    for deck in ("hunting", "ceremony"):
        short = {**told, "stacks": {**told["stacks"], deck: told["stacks"][deck][:-1]}}
        if told["stacks"][deck]:
            assert f"five {deck} cards are seen in a round" in refused(short, "PRE-V6")


def test_cards_are_face_down_for_others_and_at_covered_tables_only(scene: Scenes) -> None:
    """PRE-I3: in the view of a rival; never for the truth, for the owner, at an open table or half."""
    table = scene(ceremony="covered", own={"resources": "2 red"}, others=[{"ceremony cards": "C27 C29"}])
    view: Told = table.state.redact(0).dump()
    assert view["players"][1]["ceremony cards face down"] == 2
    load(view)
    assert "cards face down that all may see" in refused({**view, "ceremony": "open"}, "PRE-I3")
    assert "cards face down for their owner" in refused({**view, "observer": 1}, "PRE-I3")
    halves = [dict(player) for player in view["players"]]
    halves[1].update({"ceremony cards": ["C27"], "ceremony cards face down": 1})
    assert "cards half face down" in refused({**view, "players": halves}, "PRE-I3")


def test_no_more_cards_lie_face_down_than_left_the_display(scene: Scenes) -> None:
    """PRE-V6, PRE-I3: in year 3 ten ceremony cards left it."""
    table = scene(ceremony="covered", own={"resources": "2 red"}, others=[{"ceremony cards": "C27 C29"}])
    view: Told = table.state.redact(0).dump()
    most = [dict(player) for player in view["players"]]
    most[1]["ceremony cards face down"] = 10
    load({**view, "players": most})
    most[1]["ceremony cards face down"] = 11
    assert "more ceremony cards face down than left the display" in refused({**view, "players": most}, "PRE-V6")


def test_in_the_first_year_covered_cards_are_counted_with_those_that_were_taken(scene: Scenes) -> None:
    """PRE-I3, PRE-V6: of five cards two lie face down before Bo and three open; nothing is discarded yet."""
    shown = {"ceremony": ["C01", "C02", "C03", None, None]}
    others = [{"ceremony cards": "C04 C05"}]
    table = scene(number=1, ceremony="covered", displays=shown, own={"resources": "2 red"}, others=others)
    view: Told = table.state.redact(0).dump()
    assert load(view).dump()["players"][1]["ceremony cards face down"] == 2
    lost = [dict(player) for player in view["players"]]
    lost[1]["ceremony cards face down"] = 1
    assert "ceremony cards of round 1 are neither shown nor taken" in refused({**view, "players": lost}, "PRE-V6")


# --- boards ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("season", "number", "most"),
    [("spring", 1, 0), ("autumn", 1, 6), ("spring", 3, 12), ("autumn", 3, 18), ("autumn", 5, 30)],
)
def test_before_the_end_a_score_is_what_was_gained_at_once(scene: Scenes, season: str, number: int, most: int) -> None:
    """PRE-V13, PRE-F8: at most 6 points of income for every summer that is over, besides camps and animals."""
    words: dict[str, Any] = {"season": season, "number": number}
    scene(own={"development": 1, "score": most}, **words)
    with pytest.raises(BrokenPosition, match="PRE-V13: points of no source"):
        scene(own={"development": 1, "score": most + 1}, **words)


def test_camps_animals_and_tokens_are_the_least_of_a_score(scene: Scenes) -> None:
    """PRE-V13, PRE-B6, PRE-H3, PRE-X2: camp 6 has 6 points, H03 two, a token one: 9, and no 8."""
    own = {"camps": {6: 2}, "hunting cards": "H03", "animals from the map": "rhino", "resources": "2 red"}
    scene(own={**own, "score": 9}, taken=(15,))
    with pytest.raises(BrokenPosition, match="PRE-V13: a score below"):
        scene(own={**own, "score": 8}, taken=(15,))


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ({"fishing track": 21}, "PRE-V9"),
        ({"shamans": [0, 1, 2, 3]}, "PRE-V4"),
        ({"shamans": []}, "PRE-V4"),
        ({"tent": 3}, "PRE-V1: members were lost or made"),
        ({"members": {"0": 2}}, "PRE-V1: members were lost or made"),
        ({"markers": {"red": -1}}, "PRE-V9: fewer than no markers"),
    ],
)
def test_a_board_that_no_game_has_is_refused(scene: Scenes, change: Told, clause: str) -> None:
    told = dumped(scene, own={"resources": "2 red"})
    told["players"][1].update(change)
    refused(told, clause)


def test_a_tribe_has_ten_members_at_most(scene: Scenes) -> None:
    """PRE-M7, PRE-V1: with seven camps all ten are on the map or in the tent."""
    sites = dict(enumerate((2, 7, 11, 13, 19, 21, 26)))
    own = {"camps": sites, "members": {2: 4}, "tent": 6, "resources": "2 red", "score": 17}
    assert scene(own=own, number=5).player()["tent"] == 6
    with pytest.raises(BrokenPosition, match="PRE-V1"):
        scene(own={**own, "tent": 7}, number=5)


# --- orders and turns --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        (lambda told: told.update({"turn order": [0, 0]}), "PRE-V11: somebody stands twice"),
        (lambda told: told.update({"turn order": [0]}), "PRE-V11: the turn order is no permutation"),
        (lambda told: told.update({"ceremony track": [0, 0]}), "PRE-V11: the ceremony track"),
        (lambda told: told["turn"].update({"seat": 1}), "PRE-V11: somebody else's turn"),
        (lambda told: told["turn"].update({"place in the order": 1}), "PRE-V11: somebody else's turn"),
        (lambda told: told["price tiles"]["areas"]["painting"].update(tile=None), "PRE-V7: a price tile is missing"),
        (lambda told: told.update(round=0), "PRE-V7"),
    ],
)
def test_an_order_that_is_none_is_refused(scene: Scenes, change: Change, clause: str) -> None:
    told = dumped(scene, own={"resources": "2 red"})
    load(told)
    change(told)
    refused(told, clause)


def test_nobody_rests_in_autumn_nor_by_the_first_rules(scene: Scenes) -> None:
    """PRE-D10: resting is for spring and summer."""
    scene(resting=[1], own={"resources": "2 red"})
    with pytest.raises(BrokenPosition, match="PRE-D10"):
        scene(season="autumn", resting=[1], own={"development": 1})
    with pytest.raises(BrokenPosition, match="PRE-D10"):
        scene(rules="1", resting=[1], own={"resources": "2 red"})


def test_a_gap_on_the_ceremony_track_is_refused(scene: Scenes) -> None:
    """PRE-K11, PRE-V11: the first empty place is filled first."""
    state = scene(own={"resources": "2 red"}).state
    state.track = vec[i64]([-1, 1])
    with pytest.raises(AssertionError, match="PRE-V11: the ceremony track has a gap"):
        state.audit()


# --- the map -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("space", "clause"), [(2, "PRE-X1"), (12, "PRE-X1"), (1, "PRE-X1"), (0, "PRE-X1")])
def test_only_pieces_can_be_taken(scene: Scenes, space: int, clause: str) -> None:
    """PRE-X1, PRE-X3, PRE-X5: neither a camp site nor a marker, a megalith B or the fire of the start."""
    told = dumped(scene, own={"resources": "2 red"})
    told["map"]["taken"] = [space]
    refused(told, clause)


def test_a_set_that_forgets_a_member_or_a_camp_is_found(scene: Scenes) -> None:
    """PRE-V1, PRE-V2: members and camps are kept twice, and both must agree."""
    state = scene(own={"camps": {0: 2}, "resources": "2 red"}).state
    lost = state.clone()
    lost.peopled = vec[i64]([0, 0, *list(state.peopled)[2:]])
    with pytest.raises(AssertionError, match="PRE-V1: the set of peopled spaces"):
        lost.audit()
    state.camped = vec[i64]([2**7, *list(state.camped)[1:]])  # as if it stood on 7
    with pytest.raises(AssertionError, match="PRE-V2: the set of camps and the camps differ"):
        state.audit()


def test_the_same_camp_space_holds_one_camp(scene: Scenes) -> None:
    """PRE-V2: also when both are one's own."""
    with pytest.raises(BrokenPosition, match="PRE-V2: two camps on one space"):
        scene(own={"camps": {0: 2, 1: 2}, "tent": 3, "resources": "2 red"})


def test_own_members_may_crowd_an_own_camp_and_the_start(scene: Scenes) -> None:
    """PRE-V3, PRE-M5: three in a camp, two on the start; two beside it are refused."""
    own = {"camps": {0: 2, 1: 7}, "members": {2: 3, 0: 2}, "resources": "2 red"}
    assert scene(own=own).player()["members"] == {"0": 2, "2": 3}
    with pytest.raises(BrokenPosition, match="PRE-V3: two members on a space"):
        scene(own={**own, "members": {2: 3, 12: 2}})


# --- before the first spring -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        (lambda told: told["players"][0].update(development=1), "PRE-S16: somebody has something"),
        (lambda told: told["players"][0].update(painted=[0]), "PRE-S16: somebody has something"),
        (lambda told: told["players"][0].update(members={"0": 2}, tent=1), "PRE-S17"),
        (lambda told: told.update({"ceremony track": [0]}), "PRE-S16: somebody stands on the ceremony track"),
        (lambda told: told["players"][1].update(weather=3), "PRE-S14: a weather position too early"),
        (lambda told: told["players"][0].update(shamans=[0, 2, 4]), "PRE-S15: shamans too early"),
    ],
)
def test_while_weather_is_chosen_nobody_has_anything(fresh: Any, change: Change, clause: str) -> None:
    """PRE-S14 to PRE-S18: seat 0 is first in the order and chooses."""
    table = fresh(2)
    table.deal()
    told: Told = table.state.dump()
    assert told["turn order"] == [0, 1]
    load(told)
    change(told)
    refused(told, clause)
