"""The table in words, by hand; what the picture calls payable is what may be chosen; and where events were."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from solutre.core.book.words import load_texts
from solutre.core.game import Look, game
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, EVERYONE, OVER, SPECTATOR, Event
from solutre.games.prehistory.board.places import ABOUT, lit
from solutre.games.prehistory.board.prices import affordable, possible, spring_cubes, targets
from solutre.games.prehistory.board.scene import scene_of
from solutre.games.prehistory.rules.components import ACTION_NAMES, ACTIONS
from solutre.games.prehistory.rules.state import PreHistory, start
from solutre.games.prehistory.rules.steps import MAIN, SPRING, SUMMER

PREHISTORY = game("prehistory")
NAMES = ("Ada", "Bo", "Chi", "Dag")
MakeScene = Callable[..., Any]
RICH = {"resources": "red", "markers": "grey"}  # somebody who plays on


def told(state: PreHistory, seat: int = 0, language: str = "en") -> dict[str, list[str]]:
    """The summary by its headings."""
    found = PREHISTORY.summary(state.redact(seat), Look(language, NAMES[: state.seats]))
    assert len({title for title, _ in found}) == len(found)
    return {title: [line.replace("\xa0", " ").replace("\u202f", " ") for line in lines] for title, lines in found}


# --- the table in words -----------------------------------------------------------------------


def test_the_turn_tells_the_question_the_year_and_the_order(scene: MakeScene) -> None:
    """PRE-T1, PRE-W6, PRE-K11"""
    at = scene(seats=3, own={"resources": "2 red"}, others=[RICH] * 2, order=(0, 2, 1), track=(1,))
    assert told(at.state)["Turn"] == [
        "Your turn: choose an action, or pass.",
        "Year 3 of 5, spring.",
        "Order: Ada, Chi and Bo.",
        "Order of next year so far: Bo.",
    ]
    assert told(at.state, 1)["Turn"][0] == "Ada: choose an action, or pass."
    assert told(at.state, SPECTATOR, "fr")["Tour"][:2] == [
        "Ada : choisissez une action, ou passez.",
        "Année 3 sur 5, printemps.",
    ]


def test_autumn_tells_the_steps_at_hand(scene: MakeScene) -> None:
    """PRE-A2"""
    at = scene(season="autumn", own={"development": 5}, others=[RICH])
    at.do("move_pay_point")
    assert told(at.state)["Turn"][-1] == "1 step at hand."
    at.do("move_pay_point")
    assert told(at.state)["Turn"][-1] == "2 steps at hand."


def test_who_looks_comes_before_the_others(scene: MakeScene) -> None:
    at = scene(seats=4, own={"resources": "2 red"}, others=[RICH] * 3)
    for seat in range(4):
        people = [title for title in told(at.state, seat) if title in NAMES]
        assert people == [NAMES[seat], *(name for name in NAMES if name != NAMES[seat])]
    assert [title for title in told(at.state, SPECTATOR) if title in NAMES] == list(NAMES)


def test_a_board_tells_what_lies_on_it(scene: MakeScene) -> None:
    """PRE-C6: points, cubes of both stores, tent and reserve, baskets and painting."""
    own = {
        "resources": "2 red, white",
        "markers": "3 grey",
        "development": 4,
        "baskets": "2 honey, egg",
        "painted": [0, 4],
        "fishing track": 5,
        "fish": "2, 3",
        "shamans": [0, 2, 4],
    }
    at = scene(own=own, others=[RICH], displays={"gathering": [None] * 6, "fish": [None] * 6})
    lines = told(at.state)["Ada"]
    assert lines[0] == "No points yet, 4 development points."
    assert lines[1].endswith(": 2 red and 1 white.")
    assert lines[2].endswith(": 3 grey.")
    people, shamans, river, camps = lines[3].removesuffix(".").split(". ")
    assert (people, camps) == ("2 in the tent, 7 in reserve", "no camp built")
    assert (shamans, river) == ("Shamans: top, lower right and lower left", "Space 5 of the river")
    assert lines[4].endswith(": 2 honey and 1 egg.")


def test_an_empty_store_is_nothing(scene: MakeScene) -> None:
    lines = told(scene(own={"markers": "grey", "resources": "red"}, others=[{}]).state)["Bo"]
    assert lines[1].endswith(": nothing.") and lines[2].endswith(": nothing.")


def test_who_passed_is_told_in_spring(scene: MakeScene) -> None:
    """PRE-P3"""
    at = scene(own={"resources": "2 red"}, others=[{"resources": "2 red"}])
    before = told(at.state)["Ada"]
    at.do("end")
    after = told(at.state)["Ada"]
    assert len(after) == len(before) + 1
    assert "passed" in after[-1]


def test_every_action_has_its_price_and_how_much_can_be_paid(scene: MakeScene) -> None:
    """PRE-R1, PRE-F1: P02 at the painting, P03 at the river, whose lower half is red, brown and grey."""
    at = scene(
        own={"resources": "2 red"},
        prices={"painting": "P02", "fishing and hunting": "P03"},
        displays={"fish": ["1", "3", None, None, None, None], "hunting": ["H01", None, None, None, None]},
        others=[RICH],
    )
    parts = told(at.state)
    assert parts["Painting"][0] == "You can pay 1 of 9."
    assert parts["Painting"][1].endswith("ox red, wave yellow, hand grey, sun blue, hunter white, spiral brown.")
    assert parts["Fishing"][0] == "You can pay 1 of 2."
    assert parts["Fishing"][1].endswith(": red, brown and grey.")
    assert parts["Hunting"][0] == "You can pay none of 1."
    assert parts["Hunting"][1].endswith(": white, yellow and blue.")
    assert len(parts["Fishing"]) == 4  # how much, colours, and two fish


def test_in_summer_no_wheel_is_read_out(scene: MakeScene) -> None:
    """PRE-U5: markers of the colour of the action pay."""
    at = scene(season="summer", visit="fishing", own={"markers": "2 blue"}, others=[RICH])
    lines = told(at.state)["Fishing"]
    assert not any("red, brown and grey" in line for line in lines)
    assert all("blue" in line for line in lines[1:])


def test_the_end_tells_places(scene: MakeScene) -> None:
    """PRE-E6"""
    at = scene(season="final action", number=5, own={"markers": "grey", "score": 30}, others=[{"score": 20}])
    at.do("end")
    assert at.state.player == OVER
    assert told(at.state)["Turn"][0] == "The game is over. First: Ada."
    assert "1" in told(at.state)["Ada"][-1] and "2" in told(at.state)["Bo"][-1]


# --- payable is choosable ---------------------------------------------------------------------


def decisions(seats: int, seed: int) -> Iterator[PreHistory]:
    """The main choices of a random game."""
    rng, state = Rng(seed), start(seats, "standard")
    assert isinstance(state, PreHistory)
    while state.player != OVER:
        if state.player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        if state.step == MAIN and state.season in (SPRING, SUMMER):
            yield state
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])


KINDS = ("paint", "gather", "ceremony", "fish", "hunt", "migrate_pay")


@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 8)])
def test_what_the_picture_calls_payable_is_what_may_be_chosen(seats: int, seed: int) -> None:
    """PRE-P4, PRE-P6, PRE-U5: for every target of every action, in spring and in summer, over whole games."""
    looked = 0
    for n, state in enumerate(decisions(seats, seed)):
        if n % 5:
            continue
        seen, seat = scene_of(state), int(state.player)
        legal = [PREHISTORY.actions.describe(action) for action in state.legal_actions()]
        now = range(ACTIONS) if state.season == SPRING else [int(state.visit)]
        for action in now:
            offered = targets(seen, seat, action)
            said = {target for target in offered if affordable(seen, seat, action, target)}
            kind = KINDS[action]
            if state.season == SUMMER and kind == "migrate_pay":
                assert bool(said) == any(choice.kind == "migrate_count" for choice in legal)
            else:
                chosen = {next(iter(choice.args.values())) for choice in legal if choice.kind == kind}
                assert said == chosen, (ACTION_NAMES[action], n)
            assert possible(seen, seat, action) == (len(said), len(offered))
            looked += 1
    assert looked > 40


def test_the_cubes_of_a_weather_tile_follow_its_position() -> None:
    """PRE-P1: W1 brings 2 grey, 2 red, yellow, blue and brown at its first position, and again after six notches."""
    assert spring_cubes(0, 0) == [0, 0, 1, 1, 2, 3, 4]
    assert spring_cubes(0, 6) == spring_cubes(0, 0)
    assert spring_cubes(3, 5) == [0, 0, 1, 2, 4, 5, 5]  # W4 at its last: 2 1 1 0 1 2


# --- where it was -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "args", "ids"),
    [
        ("paint", (4,), ("section-1-4",)),
        ("score_row", (2, 3), ("section-1-6", "section-1-7", "section-1-8")),
        ("gather", (3, 0), ("basket-1-egg",)),
        ("score_basket", (0, 2), ("basket-1-honey",)),
        ("rite", (33,), ("rite-33",)),
        ("fish", (2, 3), ("disc-1",)),
        ("income", (5,), ("disc-1",)),
        ("hunt_animal", (0,), ("hunt-1-tiger",)),  # H01
        ("hunt_footprint", (29,), ("hunt-1-mammoth",)),  # H30
        ("animal_token", (1,), ("hunt-1-rhino",)),
        ("fee", (2, 3), ("pillar-fishing",)),
        ("take_pillar", (0,), ("pillar-painting",)),
        ("crown", (5,), ("pillar-migration",)),
        ("winter", (4,), ("centre",)),
        ("turn_tile", (2, 1), ("wheel-2",)),
        ("gain_resource", (0,), ("resource-1-grey",)),
        ("gain_marker", (5,), ("marker-1-white",)),
        ("gain_points", (2,), ("points-1",)),
        ("migrate", (2, 7), ("members-1-7",)),
        ("move", (0, 12), ("members-1-12", "space-12")),
        ("build", (4, 13), ("camp-1-4", "plan-1-4")),
        ("megalith", (35,), ("stones-1",)),
        ("score_megalith_b", (16, 3), ("space-16",)),
        ("total", (40,), ("seat-1",)),
        ("win", (40,), ("seat-1",)),
        ("rest", (), ()),  # nothing lies anywhere
    ],
)
def test_an_event_lights_the_pieces_that_it_is_about(
    scene: MakeScene, kind: str, args: tuple[int, ...], ids: tuple[str, ...]
) -> None:
    view = scene(own=RICH, others=[RICH]).state.redact(0)
    assert lit(view, Event(kind, "PRE-T1", 1, 0, args, EVERYONE)) == ids


def test_every_kind_that_lights_something_is_one_that_the_log_knows() -> None:
    assert set(ABOUT) <= set(load_texts(PREHISTORY.book)["events"])


# --- small pictures of the player aid ---------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_pictures_of_the_aid_stand_by_themselves_and_side_by_side(language: str) -> None:
    """Their ids begin with their names, so that no two on one page meet; what they refer to they bring along."""
    aid = PREHISTORY.guide.aid
    names = [one.picture for part in (aid.turn, aid.scores, aid.end, aid.signs) for one in part if one.picture]
    assert len(names) >= 5
    seen: set[str] = set()
    for name in names:
        drawn = PREHISTORY.vignette(name, Look(language))
        own = {part.split('"')[0] for part in drawn.split(' id="')[1:]}
        used = {part.split('"')[0] for part in drawn.split('href="#')[1:]}
        assert used <= own, name
        assert not own & seen, name
        assert all(one.startswith(f"aid-{name}-") for one in own)
        seen |= own
        assert "<style>" in drawn
        assert "<style>" not in PREHISTORY.vignette(name, Look(language, embedded=True))
