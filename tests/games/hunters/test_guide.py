"""What the table tells beside the map: what is asked, what a choice brings, how long it goes, and where it happened."""

from __future__ import annotations

from typing import Any

import pytest

from solutre.core.game import Look, game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import EVERYONE, OVER, Event
from solutre.games.hunters.board.history import last_laid, latest, lit, news, stayed
from solutre.games.hunters.board.picture import draw
from solutre.games.hunters.board.scene import scene_of
from solutre.games.hunters.board.telling import prompt, remaining
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.state import Hunters

NAMES = ("Ada", "Bo", "Chi")
EN, FR = Look("en", NAMES), Look("fr", NAMES)
GAME = game("hunters")


def noted(table: Any, notation: str, language: str = "en") -> str:
    choice = ACTIONS.parse(notation)
    return GAME.words.note(choice, language, GAME.facts(table, choice), NAMES)


def test_the_question_is_the_tile_then_its_turn_then_a_piece(scene: Any) -> None:
    """L57 has a river side, a forest side and two of meadow: beside a meadow it fits in two ways (HUN-P2, HUN-P3)."""
    played = scene([("L59", 0, 0, 0)], hand="L57")
    asked = prompt(played.state, EN)
    assert (asked.title, asked.about) == ("Place the tile", "It fits in 4 places.")
    played.play(f"cell(cell={played.cell(1, 0)})")
    asked = prompt(played.state, EN)
    assert asked.title == "Turn it, then put it down"
    assert asked.about == "Here: east of the mammoth. It fits in 2 ways, and in 3 other places."
    played.play("rotate(turns=0)")
    asked = prompt(played.state, FR)
    assert (asked.title, asked.about) == ("Y poser un pion ?", "Il reste 5 partisans et 2 huttes")


def test_a_bonus_tile_is_asked_for_by_its_name(scene: Any) -> None:
    assert prompt(scene([("L59", 0, 0, 0)], hand="B04").state, EN).title == "Place the bonus tile"


def test_a_piece_tells_what_it_brings_and_when(scene: Any) -> None:
    """L57 beside the mammoth of L59: 2 in that meadow, a tiger and no deer in the other, a river of a section and a
    fish, a forest of one section; the lake has one fish (HUN-W4, HUN-R4, HUN-F2, HUN-H3)."""
    table = scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0).state
    assert noted(table, "member(zone=0)") == "1 animal: 2 now"
    assert noted(table, "member(zone=2)") == "no animal, 1 tiger: nothing now"
    assert noted(table, "member(zone=1)") == "2 when it closes, 1 side open"
    assert noted(table, "member(zone=3)") == "2 when it closes, 1 side open"
    assert noted(table, "hut(spot=0)") == "1 fish: 1 now"
    assert noted(table, "pass") == "keep what you have"
    assert noted(table, "member(zone=0)", "fr") == "1 animal : 2 pour l’instant"


def test_nothing_is_told_of_a_place_that_the_tile_does_not_have(scene: Any) -> None:
    """L57 has five zones: a sixth, asked about in a link, is another tile's, and its worth no answer."""
    table = scene([("L59", 0, 0, 0)], hand="L57").place(1, 0, 0).state
    with pytest.raises(LookupError, match="the tile has no zone 5"):
        noted(table, "member(zone=5)")


def test_a_turn_tells_what_it_closes_and_for_whom(scene: Any) -> None:
    """HUN-X5: the last tile joins two forests of two sections: five sections are 10 for both, and there is gold."""
    tiles = [("L25", 0, 0, 3), ("L29", 1, 0, 0), ("L76", 0, 1, 0)]
    laid = scene(tiles, hand="L30", members=[("L29", "f1", 0), ("L76", "f0", 1)])
    cell = f"cell(cell={laid.cell(1, 1)})"
    assert "can close a forest worth 10" in noted(laid.state, cell)
    closing = GAME.words.note(ACTIONS.parse("rotate(turns=0)"), "en", turned(laid.state, laid.cell(1, 1), 0), NAMES)
    assert closing == "closes a forest, 10 for Ada and Bo; the gold brings a bonus tile"


def turned(table: Any, cell: int, turns: int) -> Any:
    """The facts of a turn on a cell that is not chosen yet."""
    asked = table.clone()
    asked.cell = cell
    return GAME.facts(asked, ACTIONS.parse(f"rotate(turns={turns})"))


@pytest.mark.parametrize(
    ("seats", "left", "en"),
    [
        (3, 77, "77 land tiles left: 25 or 26 turns each"),
        (2, 4, "4 land tiles left: 2 turns each"),
        (3, 1, "1 land tile left: one more turn for some"),
        (3, 0, "This is the last land tile: then huts and hunters are counted"),
    ],
)
def test_how_long_it_goes_is_counted_in_tiles(scene: Any, seats: int, left: int, en: str) -> None:
    """Every turn takes one land tile (HUN-T2), and there are 78 (HUN-C1)."""
    unknown = [f"L{number:02}" for number in range(1, 79) if number != 57]
    played = scene([("L00", 0, 0, 0)], hand="L57", seats=seats, discarded=unknown[left:])
    assert remaining(played.state, EN) == en


# --- where it happened ---------------------------------------------------------------------------


def whole_game(seed: int) -> Match:
    """Three players who choose by lot."""
    match, rng = Match.new("hunters", 3, seed=seed, names=NAMES), Rng(seed)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))].action)
    return match


@pytest.mark.parametrize("seed", range(3))
def test_every_place_of_the_story_is_lit(seed: int) -> None:
    """At the end the map shows where every point came from: the area, of the worth that was paid, and who lay there."""
    view: Any = whole_game(seed).view(0)
    picture, table = draw(view, EN).svg, scene_of(view)
    for event in view.log or ():
        places = lit(view, event)
        if event.kind == "place":
            assert f'id="{places[0]}"' in picture
        if event.points:
            assert all(f'id="{place}"' in picture for place in places)
            assert table.areas[places[0]].value == event.points
        if event.kind in ("huts", "meadow", "meadow_tigers"):
            assert event.player in table.areas[places[0]].leaders
            assert any(place.startswith((f"hut-{event.player}", f"member-{event.player}")) for place in places[1:])


def test_pieces_stay_on_the_final_map() -> None:
    """Every hunter and every hut ever put down lies there until the end (HUN-M11), and still does in the picture."""
    view: Any = whole_game(1).view(0)
    assert view.player == OVER
    kept = [event for event in view.log or () if event.kind in ("hunter", "hut")]
    assert kept
    assert len(scene_of(view).pieces) == len(kept)
    assert all(lit(view, event)[0] in draw(view, EN).svg for event in kept)
    placed = sorted((event.args[0], event.kind, event.player, event.args[1]) for event in kept)
    assert [(one.tile, one.role, one.owner, one.zone) for one in stayed(view)] == placed


def test_a_closed_forest_is_lit_where_it_lies(scene: Any) -> None:
    """HUN-X5 again: both gatherers are paid for the forest that begins on L25, and the story knows which it was."""
    tiles = [("L25", 0, 0, 3), ("L29", 1, 0, 0), ("L76", 0, 1, 0)]
    played = scene(tiles, hand="L30", members=[("L29", "f1", 0), ("L76", "f0", 1)]).place(1, 1, 0).done()
    paid = played.events("forest")
    assert [event.points for event in paid] == [10, 10]
    area = next(area for area in scene_of(played.state).areas.values() if area.kind == "forest" and area.sections == 5)
    assert {lit(played.state, event) for event in paid} == {(area.id,)}


def test_the_news_are_what_others_laid_since_ones_own_last_tile() -> None:
    state = GAME.new(3)
    assert isinstance(state, Hunters)
    state.log = [
        Event("place", "HUN-T4", seat, 0, (tile, 0), EVERYONE) for seat, tile in ((1, 5), (0, 7), (1, 9), (2, 4))
    ]
    state.seat = 0
    assert last_laid(state) == {1: 9, 0: 7, 2: 4}
    assert news(state) == ["L04", "L09"] and latest(state) == "L04"
    state.log = []
    assert (news(state), latest(state)) == ([], "")


def test_an_event_lights_the_tile_the_piece_and_the_area_that_scored(scene: Any) -> None:
    """HUN-X5: the tile at 1, 1 completes the forest of Ann and Bob; both gatherers score ten."""
    forests = [("L25", 0, 0, 3), ("L29", 1, 0, 0), ("L76", 0, 1, 0)]
    laid = scene(forests, hand="L30", members=[("L29", "f1", 0), ("L76", "f0", 1)]).place(1, 1, 0).done()
    state = laid.state
    [placed] = laid.events("place")
    assert lit(state, placed) == ("tile-L30",)
    scored = laid.events("forest")
    assert [event.points for event in scored] == [10, 10]
    areas = {lit(state, event) for event in scored}
    assert len(areas) == 1 and next(iter(areas))[0].startswith("area-")


def test_a_hunter_and_a_hut_light_themselves_and_their_tile() -> None:
    state = GAME.new(2)
    assert isinstance(state, Hunters)
    hunter, hut = (Event(kind, "HUN-M1", 1, 0, (59, 0), EVERYONE) for kind in ("hunter", "hut"))
    state.log = [hunter, hut]
    assert lit(state, hunter) == ("member-1-L59", "tile-L59")
    assert lit(state, hut) == ("hut-1-L59", "tile-L59")
    assert lit(state, Event("pass", "HUN-M1", 1, 0, (), EVERYONE)) == ()
    assert stayed(state) == []  # nothing was taken off: the game goes on
