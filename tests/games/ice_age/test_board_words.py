"""What the table of Ère glaciaire says to those who do not see it: regions and conflicts, hands, piles, and the end."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import Look
from solutre.core.state import EVERYONE, SPECTATOR, Event
from solutre.games.ice_age.board.asking import remaining
from solutre.games.ice_age.board.bands import ABREAST, Ink, band_rows
from solutre.games.ice_age.board.facts import leaving, numbered
from solutre.games.ice_age.board.lighting import lit, region_id
from solutre.games.ice_age.board.outlook import FIGHT, SAFE, UNSURE, fate_of, heats, room_after
from solutre.games.ice_age.board.region import contents, gauge
from solutre.games.ice_age.board.scene import Region, Scene, scene_of
from solutre.games.ice_age.board.summary import summary_of
from solutre.games.ice_age.board.telling import (
    card_said,
    cards_listed,
    discards_said,
    pile_said,
    span,
    tag_of,
)
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.components import CARD_IDS

Scenes = Callable[..., Any]
NAMES = ("Ada", "Bo", "Chi", "Dag", "Eve")
BOARD = {5: "0 0 1 2* m f", 6: "0 0 0 1 1 2 nofire", 7: "m m", 8: "0 1 1 1 1 f f"}
WIDE = Ink(pitch=30, across=120, token=26, letters=13, named=True, finger=0)
SMALL = Ink(pitch=24, across=80, token=22, letters=11, named=False, finger=44)


@pytest.fixture
def table(scene: Scenes) -> Any:
    """Regions 5 to 8 of three players; Ada and Bo each slid a card under a pile."""
    return scene(
        board=BOARD, stones=(5, 2, 0), open_light="L03", open_dark="D01", discard="L02 L05 D06", under="L01@0 D02@1"
    )


def look(language: str = "en", layout: str = "desk", choices: tuple[Any, ...] = ()) -> Look:
    return Look(language, NAMES[:3], layout, choices)


def seen(table: Any, seat: int = 0) -> Scene:
    return scene_of(table.state.redact(seat))


def told(table: Any, part: str, language: str = "en", seat: int = 0) -> list[str]:
    return dict(summary_of(seen(table, seat), look(language)))[part]


def region(table: Any, number: int) -> Region:
    return seen(table).regions[number - 1]


# --- regions and what the conflicts would do --------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (1, "Region 1: covered by ice"),
        (5, "Region 5, pasture, 1 mammoth, 1 fire face down: Ada 2, Bo 1 and Chi 1 (1 with a club); "
            "4 hunters, room for 4 to 6; room for all; 2 points a hunter"),
        (6, "Region 6, forest: Ada 3, Bo 2 and Chi 1; 6 hunters, room for 3; "
            "in a conflict now: Ada loses 1, Bo loses 1 and Chi loses 1; 1 point a hunter"),
        (7, "Region 7, mountains, 2 mammoths, 1 fire face down: nobody there; "
            "no hunter, room for 5 to 7; room for all; 3 points a hunter"),
        (8, "Region 8, frozen meadow, 2 fires face down: Ada 1 and Bo 4; 5 hunters, room for 3 to 7; "
            "fires worth 0 (7 %): Ada loses 1 and Bo loses 1; fires worth 1 (22 %): Ada loses 1; "
            "fires worth 2 (33 %): nobody falls; fires worth 3 (27 %): nobody falls; "
            "fires worth 4 (11 %): nobody falls; 1 point a hunter"),
    ],
)  # fmt: skip
def test_a_region_is_told_with_its_room_and_who_would_fall(table: Any, number: int, words: str) -> None:
    """ICE-F3, ICE-F4, ICE-P1: 3 places, and one for each mammoth and each point of fire. Of 14 fires 4 are worth
    nothing, 5 one and 5 two (ICE-C7): two of them are worth 0 in 6 of 91 cases, 1 in 20, 2 in 30, 3 in 25, 4 in 10."""
    assert told(table, "Regions")[number - 1] == words


def test_a_region_in_french(table: Any) -> None:
    assert told(table, "Régions", "fr")[5] == (
        "Région 6, forêt\u00a0: Ada 3, Bo 2 et Chi 1\u00a0; 6 chasseurs, place pour 3\u00a0; "
        "en cas de conflit\u00a0: Ada en perd 1, Bo en perd 1 et Chi en perd 1\u00a0; 1 point par chasseur"
    )


def test_all_with_clubs_fight_and_nobody_falls(scene: Scenes) -> None:
    """ICE-B5: four hunters with clubs and room for three."""
    table = scene(board={6: "0* 0* 1* 1* nofire", 7: "f f"})
    assert (
        "in a conflict now: nobody, all have clubs" in told(table, "Regions")[5] or "clubs" in told(table, "Regions")[5]
    )
    assert [tag_of(region(table, 6), seat) for seat in range(3)] == [("", False)] * 3


def test_a_loss_is_sure_or_perhaps_or_a_range(table: Any, scene: Scenes) -> None:
    """In region 6 all lose one for sure; in region 8 only if the fires are cold."""
    assert [tag_of(region(table, 6), seat) for seat in range(3)] == [("−1", True)] * 3
    assert [tag_of(region(table, 8), seat) for seat in range(3)] == [("−1?", False), ("−1?", False), ("", False)]
    assert (span(5, 5), span(5, 7)) == ("5", "5–7")


@pytest.mark.parametrize(("crowd", "fate"), [(0, SAFE), (4, SAFE), (5, UNSURE), (6, UNSURE), (7, FIGHT), (12, FIGHT)])
def test_with_room_for_four_to_six_the_fifth_is_unsure_and_the_seventh_is_not(crowd: int, fate: str) -> None:
    assert fate_of(crowd, 4, 6) == fate


def test_room_is_foretold_for_pieces_that_come_and_go(table: Any) -> None:
    """Region 5 has four hunters, a mammoth and a fire; a hunter comes, the mammoth goes, the fire goes."""
    state = table.state
    rooms = [room_after(state, 4, *change) for change in ((0, 0, 0), (1, 0, 0), (0, -1, 0), (0, 0, -1), (-9, -9, -9))]
    assert [(room.crowd, room.least, room.most, room.worth) for room in rooms] == [
        (4, 4, 6, 2), (5, 4, 6, 2), (4, 3, 5, 1), (4, 4, 4, 2), (0, 3, 3, 1),
    ]  # fmt: skip
    assert [room.fate for room in rooms] == [SAFE, UNSURE, UNSURE, SAFE, SAFE]


@pytest.mark.parametrize(
    ("tokens", "unseen", "ways"),
    [
        (0, (4, 5, 5), {0: 1}),
        (1, (4, 5, 5), {0: 4 / 14, 1: 5 / 14, 2: 5 / 14}),
        (1, (0, 0, 3), {2: 1}),
        (2, (1, 1, 0), {1: 1}),
        (2, (2, 0, 1), {0: 1 / 3, 2: 2 / 3}),
    ],
)
def test_how_likely_a_heat_is_follows_from_the_fires_that_nobody_saw(
    tokens: int, unseen: tuple[int, ...], ways: dict[int, float]
) -> None:
    assert heats(tokens, unseen) == pytest.approx(ways)


def test_a_glacier_drives_out_the_own_then_the_others_then_the_herd(table: Any) -> None:
    """ICE-G3: Ada has two hunters in region 5, the others two, and a mammoth is there."""
    assert leaving(table.state, 4) == (0, 0, 1, 1, 2)


# --- hands, piles and players -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("L01", "Frozen meadows (light, costs 3 stones): "),
        ("L11", "Mammoth (light, costs 2, 3 or 5 stones): "),
        ("L14", "Light cult (light): "),
        ("D07", "Club or journey (dark, brings 3 stones): "),
    ],
)
def test_a_card_is_told_with_what_it_costs_or_brings(card: str, words: str) -> None:
    """ICE-U4: a cult has no stones of its own."""
    assert card_said(CARD_IDS.index(card), look()).startswith(words)


def test_a_hand_is_told_to_its_owner_alone(table: Any) -> None:
    mine = told(table, "Your hand")
    assert [line.partition(" (")[0] for line in mine] == [
        "Drive", "Carry fire", "Take off one", "Mammoth gone", "Fire in other hands",
    ]  # fmt: skip
    watching = dict(summary_of(seen(table, SPECTATOR), look()))
    assert "Your hand" not in watching
    assert not [line for lines in watching.values() for line in lines if "Drive" in line or "Take off one" in line]


@pytest.mark.parametrize(
    ("seat", "light", "dark"), [(0, True, False), (1, False, True), (2, False, False), (SPECTATOR, False, False)]
)
def test_what_was_slid_under_a_pile_is_known_to_whoever_did_it(table: Any, seat: int, light: bool, dark: bool) -> None:
    sides = [pile_said(pile, look()) for pile in seen(table, seat).piles]
    assert ["you put under it" in side for side in sides] == [light, dark]
    assert ["Frozen meadows" in sides[0], "One hunter for all" in sides[1]] == [light, dark]


def test_a_pile_is_told_with_stones_cards_and_its_open_card(table: Any) -> None:
    light, dark = told(table, "Stones and piles")
    assert light.startswith("Light side: no stones, 24 cards to draw; open card: Stony deserts; you put under it: ")
    assert dark == "Dark side: 25 stones, 11 cards to draw; open card: Two hunters for all"


def test_everybody_has_seen_the_discards(table: Any, scene: Scenes) -> None:
    """ICE-H3"""
    light, _ = seen(table, 2).piles
    assert discards_said(light, look()).endswith("all discards: Mountains, Stony deserts and Forests")
    bare = seen(scene()).piles[0]
    assert discards_said(bare, look()) == pile_said(bare, look()).rpartition("; ")[2] == "no open card"


def test_cards_alike_are_counted() -> None:
    drive, fire = CARD_IDS.index("L07"), CARD_IDS.index("L10")
    assert cards_listed([fire, drive, fire], look()) == "Drive and 2× Carry fire"
    assert cards_listed([], look()) == ""


def test_a_player_is_told_by_what_there_is_and_what_the_round_would_bring(table: Any) -> None:
    """Ada: two in the pasture for 2 each, two of three in the forest, and perhaps the one in the frozen meadow."""
    ada, _, chi = told(table, "Players")
    assert ada == (
        "Ada: no points yet, 5 stones, 6 hunters on the board, 6 hunters in reserve, 2 light and 3 dark cards in hand, "
        "if the round ended now: +6–7"
    )
    assert "no stones" in chi and chi.endswith("if the round ended now: +2")


def test_the_round_the_phase_and_whose_turn_come_first(table: Any) -> None:
    assert told(table, "Turn") == ["Round 1 of 4, Migration", "Ada: play a card"]
    assert told(table, "Tour", "fr") == ["Manche 1 sur 4, Migration", "Ada\u00a0: jouez une carte"]


def test_the_card_that_runs_is_told_with_who_played_it_and_how_far_it_is(scene: Scenes) -> None:
    """ICE-D1"""
    table = scene(hands=("D01 L07 L10 D04 D05",))
    table.do("play(card=D01)")
    assert told(table, "Turn", seat=1)[1:] == [
        "Bo: place a hunter, or stop",
        "Two hunters for all, played by Ada",
        "hunter 1 of up to 2",
    ]


def test_the_supply_beside_the_board_leaves_out_what_is_gone(table: Any) -> None:
    assert told(table, "Beside the board") == ["1 mammoth, 5 clubs and 6 fires beside the board"]


def test_how_long_a_round_lasts(table: Any) -> None:
    """ICE-M20: a dark card takes 2 to 6 stones; 25 last for 5 to 13."""
    assert remaining(table.state, look()) == "Round 1 of 4: 5 to 13 dark cards until its 25 stones are gone"


# --- what is drawn ----------------------------------------------------------------------------------


def test_hunters_stand_in_lines_by_owner_and_those_with_clubs_behind(table: Any) -> None:
    rows = [str(row.drawn) for row in band_rows(seen(table), region(table, 5), look(), WIDE)]
    assert [("band-0-5-0-2" in row, "band-1-5-0-1" in row, "band-2-5-1-1" in row) for row in rows] == [
        (True, True, False), (False, False, True),
    ]  # fmt: skip
    assert "icon-club" in rows[1] and "icon-club" not in rows[0]


def test_an_empty_region_keeps_one_line_free(table: Any) -> None:
    assert len(band_rows(seen(table), region(table, 7), look(), WIDE)) == 1


def test_on_a_phone_lines_are_no_wider_than_the_region(scene: Scenes) -> None:
    table = scene(board={6: "0 1 2 0* 1* 2* nofire", 7: "f f"})
    rows = band_rows(seen(table), region(table, 6), look(layout="phone"), SMALL)
    assert len(rows) == 6 // ABREAST


@pytest.mark.parametrize("across", [62, 78])
def test_on_a_phone_nobody_stands_on_a_border(scene: Scenes, across: int) -> None:
    """Region 11 is 62 px wide between its borders, most others are wider: three owners stand inside."""
    table = scene(board={6: "0 1 2 nofire", 7: "f f"})
    ((_, row, *_),) = band_rows(seen(table), region(table, 6), look(layout="phone"), SMALL._replace(across=across))
    places = [float(x) for x in re.findall(r'translate\((-?[\d.]+)[^"]*"><[^>]* id="band-', str(row))]
    size = max(float(size) for size in re.findall(r' width="([\d.]+)"', str(row)))
    assert max(places) == -min(places) > 0
    assert 2 * max(places) + size <= across


def test_a_low_region_tells_its_room_without_the_gauge(table: Any) -> None:
    """Region 8 has two fires, two owners, and one who would fall: its words stay above the border."""
    high, low = (contents(seen(table), region(table, 8), look(), WIDE._replace(high=high)) for high in (160, 120))
    gauges = [sum(str(part).count("cell-sure") for part in drawn) for drawn in (high, low)]
    words = [sum("of 3–7" in str(part) for part in drawn) for drawn in (high, low)]
    assert (gauges, words) == ([3, 0], [1, 1])


def test_a_label_of_hunters_names_owner_region_and_number(table: Any) -> None:
    drawn = "".join(str(part) for part in contents(seen(table), region(table, 6), look(), WIDE))
    assert re.findall("<title>(.*?)</title>", drawn) == [
        "Ada: 3 hunters in region 6", "Bo: 2 hunters in region 6", "Chi: 1 hunter in region 6",
    ]  # fmt: skip
    assert drawn.count('class="num tag sure"') == 3


def test_the_gauge_has_a_cell_for_each_place_and_each_hunter(table: Any) -> None:
    """Region 8: three places surely, four perhaps; five hunters. Region 6: three places, three hunters too many."""
    eight, six = (str(gauge(region(table, number), WIDE)) for number in (8, 6))
    assert [eight.count(f'class="cell-{kind}"') for kind in ("sure", "perhaps", "none")] == [3, 4, 0]
    assert (eight.count('class="dot"'), eight.count('class="dot over"')) == (5, 0)
    assert [six.count(f'class="cell-{kind}"') for kind in ("sure", "perhaps", "none")] == [3, 0, 3]
    assert (six.count('class="dot"'), six.count('class="dot over"')) == (3, 3)


def test_regions_are_chosen_by_the_number_that_is_printed_on_them() -> None:
    assert numbered(ACTIONS.parse("region(region=5)")) == 5
    assert numbered(ACTIONS.parse("stop")) == 13
    assert numbered(ACTIONS.parse("play(card=L01)")) == 0


def test_an_event_lights_regions_bands_cards_and_players(table: Any) -> None:
    view = table.state.redact(0)
    assert (region_id(view, 0), region_id(view, 4)) == ("region-1-ice", "region-5")
    assert lit(view, Event("move", "", 0, 0, (1, 4, 5), EVERYONE)) == ("region-5", "region-6", "band-1-6-0-2")
    assert lit(view, Event("place", "", 2, 0, (4,), EVERYONE)) == ("region-5", "band-2-5-1-1")
    assert lit(view, Event("swap", "", 0, 0, (0, 5, 1, 4), EVERYONE)) == (
        "region-6", "region-5", "band-0-5-0-2", "band-1-6-0-2",
    )  # fmt: skip
    assert lit(view, Event("play", "", 0, 0, (CARD_IDS.index("L03"),), EVERYONE)) == ("open-light-L03",)
    assert lit(view, Event("play", "", 0, 0, (CARD_IDS.index("L02"),), EVERYONE)) == ()  # covered since
    assert lit(view, Event("target", "", 0, 0, (2,), EVERYONE)) == ("player-2",)
    assert lit(view, Event("last_stone", "", 0, 0, (), EVERYONE)) == ("side-dark",)


def test_a_drawn_card_is_lit_for_who_holds_it_and_for_nobody_else(table: Any) -> None:
    drawn = Event("draw_card", "", 0, 0, (CARD_IDS.index("L07"),), EVERYONE)
    assert lit(table.state.redact(0), drawn) == ("card-L07-1",)
    assert lit(table.state.redact(1), drawn) == lit(table.state.redact(SPECTATOR), drawn) == ()
