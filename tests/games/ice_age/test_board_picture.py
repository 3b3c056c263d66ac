"""Where choices lie in the picture of Ère glaciaire, what asks why not, and what nobody may see, in all layouts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from xml.etree.ElementTree import Element, fromstring

import pytest

from solutre.core.game import LAYOUTS, Look
from solutre.core.state import SPECTATOR
from solutre.games.ice_age.board.picture import draw
from solutre.games.ice_age.rules.actions import ACTIONS

Scenes = Callable[..., Any]
NAMES = ("Ada", "Bo", "Chi")
FOUR = ("L07 D04 D05 D06",)  # a hand after the card was played
NO_FIRES = dict.fromkeys(range(5, 13), "nofire")
EVERY_LAYOUT = pytest.mark.parametrize("layout", LAYOUTS)


def picture(table: Any, layout: str, seat: int | None = None) -> dict[str, Element]:
    """The elements of a picture and of the thing in question by id; for who decides with choices, else without."""
    player = int(table.state.player)
    observer = player if seat is None else seat
    choices = tuple(map(ACTIONS.describe, table.state.legal_actions())) if observer == player else ()
    drawn = draw(table.state.redact(observer), Look("en", NAMES, layout, choices, embedded=True))
    parts = [fromstring(svg) for svg in (drawn.svg, drawn.thing) if svg]
    return {one.get("id", ""): one for part in parts for one in part.iter() if one.get("id")}


def targets(found: dict[str, Element], ask: bool = False) -> dict[str, str]:
    """Ids that can be chosen, or that ask why not, with their choices in words."""
    name = "data-ask" if ask else "data-action"
    return {one: str(ACTIONS.describe(int(e.get(name, "")))) for one, e in found.items() if e.get(name)}


# --- what can be chosen ------------------------------------------------------------------------------


@EVERY_LAYOUT
def test_cards_of_the_hand_are_played(scene: Scenes, layout: str) -> None:
    """ICE-M12: with two stones the drive for 3 is too dear and asks why not; fire for 1 and dark cards are not."""
    found = picture(scene(stones=[2]), layout)
    chosen = targets(found)
    assert {chosen[one] for one in chosen} == {f"play(card={card})" for card in ("L10", "D04", "D05", "D06")}
    assert targets(found, ask=True)["card-L07-1"] == "play(card=L07)"


@EVERY_LAYOUT
def test_regions_of_the_terrain_take_hunters_and_others_ask(scene: Scenes, layout: str) -> None:
    """ICE-L1, ICE-C12: forests are 6 and 11; region 2 is under ice."""
    found = picture(scene(step="place hunters", card="L05", use=0, left=3, hands=FOUR), layout)
    chosen = {one: word for one, word in targets(found).items() if one.startswith("region-")}
    assert chosen == {"region-6": "region(region=6)", "region-11": "region(region=11)"}
    asks = targets(found, ask=True)
    assert (asks["region-5"], asks["region-2-ice"]) == ("region(region=5)", "region(region=2)")


@EVERY_LAYOUT
def test_players_are_chosen_for_a_dark_card_and_never_oneself(scene: Scenes, layout: str) -> None:
    """ICE-M8: as panels, and as buttons beside the question."""
    found = targets(picture(scene(step="choose who acts", card="D05", hands=FOUR), layout))
    assert {found[f"player-{seat}"] for seat in (1, 2)} == {"target(ahead=1)", "target(ahead=2)"}
    assert "player-0" not in found
    assert found["thing-target-1"] == "target(ahead=1)"


@EVERY_LAYOUT
def test_piles_are_drawn_from(scene: Scenes, layout: str) -> None:
    """ICE-M18: four dark cards in hand bar the dark pile."""
    found = picture(scene(step="draw", hands=["D03 D04 D05 D06"]), layout)
    assert targets(found)["pile-light"] == "draw(pile=light)"
    assert targets(found, ask=True)["pile-dark"] == "draw(pile=dark)"


@EVERY_LAYOUT
def test_open_cards_are_copied_by_a_cult(scene: Scenes, layout: str) -> None:
    """ICE-U1: the card itself, on its side of the divider."""
    found = targets(picture(scene(step="copy a card", open_light="L01", open_dark="D01", hands=FOUR), layout))
    assert (found["open-light-L01"], found["open-dark-D01"]) == ("copy(pile=light)", "copy(pile=dark)")


@EVERY_LAYOUT
def test_hunters_are_chosen_where_they_stand(scene: Scenes, layout: str) -> None:
    """ICE-L7a, ICE-B6: any hunter but one of another player with a club."""
    table = scene(board={5: "0 1 1*"}, step="move a hunter", card="L07", left=3, hands=FOUR)
    chosen = {one: word for one, word in targets(picture(table, layout)).items() if one.startswith("band-")}
    assert set(chosen.values()) == {
        "hunter(ahead=0, region=5, club=no)",
        "hunter(ahead=1, region=5, club=no)",
    }


@EVERY_LAYOUT
def test_what_the_ice_may_cover_is_chosen(scene: Scenes, layout: str) -> None:
    """ICE-G2: with three players 5 to 8; 9 does not border the ice."""
    found = picture(scene(step="glacier", dark=0, board=NO_FIRES, **{"ended by": 0}), layout)
    regions = {word for one, word in targets(found).items() if one.startswith("region-")}
    assert regions == {f"region(region={number})" for number in (5, 6, 7, 8)}
    assert targets(found, ask=True)["region-9"] == "region(region=9)"
    assert targets(found)["thing-stop"] == "stop"


@EVERY_LAYOUT
def test_a_card_to_discard_is_chosen_from_the_hand(scene: Scenes, layout: str) -> None:
    """ICE-M16."""
    found = targets(picture(scene(step="discard", hands=FOUR), layout))
    assert found["card-L07-1"] == "discard(card=L07)"
    assert found["thing-stop"] == "stop"


# --- what is shown -----------------------------------------------------------------------------------


@EVERY_LAYOUT
def test_every_region_player_and_side_is_there(scene: Scenes, layout: str) -> None:
    """ICE-C1, ICE-C9: four regions are ice."""
    found = picture(scene(), layout)
    assert {f"region-{number}" for number in range(5, 13)} <= set(found)
    assert {f"region-{number}-ice" for number in range(1, 5)} <= set(found)
    assert {"player-0", "player-1", "player-2", "side-light", "side-dark"} <= set(found)


@EVERY_LAYOUT
def test_bands_are_told_apart_by_owner_region_club_and_number(scene: Scenes, layout: str) -> None:
    """ICE-S10: two of Ada's, one of Chi's with a club."""
    found = picture(scene(board={9: "0 0 2*"}), layout)
    assert {"band-0-9-0-2", "band-2-9-1-1"} <= set(found)


@EVERY_LAYOUT
def test_the_card_that_runs_stands_beside_the_question(scene: Scenes, layout: str) -> None:
    """ICE-M3: for who carries it out."""
    table = scene(board={9: "0"}, step="take off a hunter", card="D04", left=1, decides=1, hands=FOUR)
    assert "thing-running" in picture(table, layout)
    assert "thing-running" not in picture(table, layout, seat=2)


# --- secrets -----------------------------------------------------------------------------------------


@EVERY_LAYOUT
@pytest.mark.parametrize("seat", [1, 2, SPECTATOR])
def test_whoever_only_looks_chooses_nothing_and_sees_no_foreign_card(scene: Scenes, layout: str, seat: int) -> None:
    """ICE-H2: Ada's cards are in no picture but hers."""
    found = picture(scene(hands=["L11 L12 D04 D05 D06"]), layout, seat)
    assert targets(found) == {}
    assert not [one for one in found if "card-L11" in one or "card-L12" in one]
    own = {one for one in found if one.startswith("card-")}
    assert len(own) == (0 if seat == SPECTATOR else 5)


@EVERY_LAYOUT
def test_an_open_table_shows_every_hand(scene: Scenes, layout: str) -> None:
    """ICE-H2: only where nobody plays any more and all is open."""
    table = scene()
    drawn = draw(table.state, Look("en", NAMES, layout, (), embedded=True)).svg
    assert all(f'id="open-hand-{seat}"' in drawn for seat in range(3))
    assert not [one for one in picture(table, layout) if one.startswith("open-hand")]
