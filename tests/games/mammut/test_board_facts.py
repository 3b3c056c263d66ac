"""What the position tells about a choice, as the numbers of its sentence and its note, by hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.game import game
from solutre.games.mammut.board.facts import (
    A_FIRE,
    A_QUESTION,
    A_SHAMAN,
    AN_AXE,
    ANOTHER_REST,
    ANY_SPECIES,
    CALL_BACK,
    FIRST_HIDE,
    IN_PLACE,
    LAST_AXE,
    LOOK,
    MEAT_OF_TWO,
    NEW_SPECIES,
    NOTHING,
    OLD_SPECIES,
    ONLY_LOT,
    OWN_REST,
    PUT_BACK,
    STEAL,
    TAKE,
    TURN,
    TUSK_TILE,
    UNSEEN,
    brings,
    facts,
)
from solutre.games.mammut.rules.components import FACE_NAMES

Scenes = Callable[..., Any]


def told(table: Any, word: str) -> dict[str, Any]:
    return dict(facts(table.state, game("mammut").actions.parse(table.notation(word))))


# --- tiles -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("face", "number", "seats", "use"),
    [
        ("axe", 4, 3, AN_AXE), ("axe", 5, 3, LAST_AXE),
        ("hide", 1, 3, FIRST_HIDE), ("hide", 5, 3, FIRST_HIDE + 4),
        ("tusk", 3, 3, TUSK_TILE),
        ("meat", 3, 2, MEAT_OF_TWO), ("meat", 3, 3, MEAT_OF_TWO + 1), ("meat", 3, 4, MEAT_OF_TWO + 2),
        ("meat", 3, 5, MEAT_OF_TWO + 2),
        ("fire", 3, 3, A_FIRE), ("fire", 3, 2, A_FIRE + 1),
        ("unknown", 3, 3, A_QUESTION), ("red", 3, 3, A_SHAMAN), ("blue", 3, 3, A_SHAMAN + 1),
        ("fox", 3, 3, OLD_SPECIES), ("boar", 3, 3, NEW_SPECIES),
    ],
)  # fmt: skip
def test_a_face_is_for_what_the_book_pays(face: str, number: int, seats: int, use: int) -> None:
    """MAM-V1, MAM-V6 to MAM-V17, MAM-P7: by round and by players; the fox is owned already."""
    assert brings(FACE_NAMES.index(face), number, seats, frozenset({3})) == use


def test_an_animal_for_nobody_in_particular_is_any_species() -> None:
    """A spectator owns nothing."""
    assert brings(FACE_NAMES.index("fox"), 3, 3, None) == ANY_SPECIES


@pytest.mark.parametrize(
    ("before", "word", "deed"),
    [
        ((), "tusk in middle", TAKE),
        (("meat in middle",), "tusk in middle", TAKE),
        (("lot(owner=1, heap=0)",), "hide in hand", PUT_BACK),
        (("card(card=peek)",), "unknown in lot 2", LOOK),
        (("card(card=flip)",), "hide in lot 2", TURN),
    ],
)
def test_a_tile_is_taken_put_back_looked_under_or_turned(
    scene: Scenes, before: tuple[str, ...], word: str, deed: int
) -> None:
    """MAM-D5, MAM-D7, MAM-L1, MAM-L3: what is taken or put back tells its use as well."""
    table = scene(3, lots={2: "tusk, hide, unknown"}, hands=["peek, flip"])
    table.do(*before)
    found = told(table, word)
    assert found["deed"] == deed
    assert (found["brings"] == NOTHING) == (deed in (LOOK, TURN))


@pytest.mark.parametrize(
    ("middle", "lot", "before", "word", "more"),
    [
        ("tusk, meat", "hide", (), "tusk in middle", True),
        ("tusk, meat", "hide", ("meat in middle",), "tusk in middle", False),
        ("tusk", "hide", (), "tusk in middle", False),
        ("tusk", "hide, meat, axe", ("lot(owner=1, heap=0)",), "hide in hand", True),
        ("tusk", "hide, meat", ("lot(owner=1, heap=0)",), "hide in hand", False),
        ("tusk", "hide, unknown", ("card(card=peek)",), "unknown in lot 2", False),
    ],
)
def test_a_tile_that_ends_the_turn_is_told_apart(
    scene: Scenes, middle: str, lot: str, before: tuple[str, ...], word: str, more: bool
) -> None:
    """MAM-D6, MAM-D9: the last of the middle, the last but one of a lot. One touch is enough for all others."""
    table = scene(4, middle=middle, lots={2: lot, 6: "axe"}, rest="lot 6", shaman="lot 6", hands=["peek"])
    table.do(*before)
    assert told(table, word)["goes_on"] == more


def test_a_back_is_told_to_whoever_knows_it(scene: Scenes) -> None:
    """MAM-H4, MAM-H5: after a peek the tusk beneath is named, and the tile is for tusks."""
    table = scene(3, middle="unknown/tusk", hands=["peek"])
    slot = next(n for n, t in enumerate(table.state.dump()["tiles"]) if (t["face"], t["back"]) == ("unknown", "tusk"))
    word = f"tile(slot={slot})"
    assert (told(table, word)["beneath"], told(table, word)["brings"]) == (UNSEEN, A_QUESTION)
    table.do("card(card=peek)", word, "done")
    assert (told(table, word)["beneath"], told(table, word)["brings"]) == (1 + FACE_NAMES.index("tusk"), TUSK_TILE)


def test_what_another_has_seen_is_not_told(scene: Scenes) -> None:
    """MAM-H5: Bo looked, Ada plays."""
    table = scene(3, middle="unknown/tusk")
    slot = table.slot("unknown")
    table.state.peeked[1] |= 1 << slot
    assert told(table, f"tile(slot={slot})")["beneath"] == UNSEEN


def test_the_other_arrow_of_the_shaman_is_no_secret_and_not_told(scene: Scenes) -> None:
    """MAM-C5: both sides are known to all."""
    table = scene(3)
    assert told(table, f"tile(slot={table.state.shaman})")["beneath"] == UNSEEN


# --- lots and the end of a choice --------------------------------------------------------------------


def test_a_lot_is_stolen_or_called_back(scene: Scenes) -> None:
    """MAM-D7, MAM-L8: the only one of its owner."""
    table = scene(3, lots={2: "2 tusk, hide"}, hands=["recall"])
    assert (told(table, "lot(owner=1, heap=0)")["deed"], told(table, "lot(owner=1, heap=0)")["which"]) == (
        STEAL,
        ONLY_LOT,
    )
    table.do("card(card=recall)")
    assert told(table, "lot(owner=1, heap=0)")["deed"] == CALL_BACK


def test_with_two_players_a_lot_is_the_first_or_the_second(scene: Scenes) -> None:
    """MAM-P2, MAM-P4."""
    table = scene(2, lots={2: "tusk, axe", 3: "fire, hide"})
    assert [told(table, f"lot(owner=1, heap={n})")["which"] for n in (0, 1)] == [1, 2]


def test_a_chair_where_nobody_sits_has_no_tiles(scene: Scenes) -> None:
    """MAM-D7: told of a choice that is not legal."""
    assert told(scene(3), "lot(owner=4, heap=0)")["tiles"] == told(scene(3), "lot(owner=1, heap=0)")["tiles"]


def test_the_end_of_a_draft_tells_its_tiles_and_its_worth(scene: Scenes) -> None:
    """MAM-V12, MAM-V13: two tusks and the shaman are 4 points; the hide track ties, the shaman decides for Ada: +3."""
    table = scene(4, in_hand="2 tusk", shaman="in hand", phase="taking")
    found = told(table, "done")
    assert (found["take"], found["keep"], found["worth"]) == ((3,), NOTHING, 4 + 3)
    assert (found["how"], found["other"], found["open"]) == (IN_PLACE, NOTHING, 0)


def test_the_end_of_a_theft_tells_what_is_kept(scene: Scenes) -> None:
    """MAM-D7: two tiles of three."""
    table = scene(4, lots={2: "tusk, hide, fire"})
    table.do("lot(owner=1, heap=0)", "fire in hand")
    assert (told(table, "done")["take"], told(table, "done")["keep"]) == (NOTHING, (2,))


def test_a_draft_before_the_last_player_tells_who_takes_the_rest(scene: Scenes) -> None:
    """MAM-D11: Ada drafts, Bo has a lot, Chi will take all that is left."""
    found = told(scene(3, lots={2: "fire"}, in_hand="tusk", phase="taking"), "done")
    assert (found["how"], found["other"], found["tail"]) == (ANOTHER_REST, (2,), 1)


def test_with_two_players_the_rest_may_be_ones_own(scene: Scenes) -> None:
    """MAM-P3, MAM-P5: Bo has both lots, Ada makes her first and will take the fourth."""
    found = told(scene(2, lots={2: "fire", 3: "axe"}, in_hand="tusk", phase="taking"), "done")
    assert (found["how"], found["other"], found["tail"]) == (OWN_REST, NOTHING, 0)


def test_an_end_of_a_card_tells_no_worth(scene: Scenes) -> None:
    """MAM-L1: one peek is enough."""
    table = scene(3, lots={2: "unknown"}, hands=["peek"])
    table.do("card(card=peek)", "unknown in lot 2")
    found = told(table, "done")
    assert (found["take"], found["keep"], found["worth"], found["how"]) == (NOTHING, NOTHING, NOTHING, 0)


def test_taking_everything_tells_what_all_of_it_is_worth(scene: Scenes) -> None:
    """MAM-D6, MAM-D11: two tusks, a meat, a fire and the shaman are left; Bo has the most of everything else.

    Round 3: 4 for tusks, 5 for second meat, nothing for fires as Chi has none, 3 for the track.
    """
    table = scene(3, lots={4: "beaver"}, middle="2 tusk, meat, fire", rest="lot 2", hides=[9, 0, 0])
    found = told(table, "take_all")
    assert found["how"] == IN_PLACE
    assert found["worth"] == 4 + 5 + 3


# --- animals -----------------------------------------------------------------------------------------


def test_a_species_to_choose_tells_the_set_that_it_makes(scene: Scenes) -> None:
    """MAM-F1, MAM-X13: three species are worth 4; while tiles are named nothing is counted."""
    table = scene(3, lots={0: "hare", 2: "tusk"}, seat=2, round=5, down=["wild_animal"], tokens=["fox boar"])
    table.do("take_all")
    assert told(table, "species(species=hare)") == {"animal": 0, "owned": 0, "set": 0, "claim": 0, "otherwise": 2}
    table.do("species(species=hare)")
    assert told(table, "species(species=hare)") == {"animal": 7, "owned": 3, "set": 4, "claim": 1, "otherwise": 0}
    assert told(table, "species(species=beaver)")["animal"] == 7 + 5


def test_a_tile_to_exchange_tells_what_it_brings_otherwise(scene: Scenes) -> None:
    """MAM-V17, MAM-X14: of fox and boar, which are owned, only the fox lies there; the hare would be new."""
    table = scene(3, lots={0: "hare, fox", 2: "tusk"}, seat=2, round=5, down=["wild_animal"], tokens=["fox boar"])
    table.do("take_all")
    assert told(table, "species(species=hare)")["otherwise"] == 2
    assert told(table, "species(species=fox)")["otherwise"] == 1


def test_a_card_tells_nothing_but_itself(scene: Scenes) -> None:
    assert told(scene(3, hands=["flip"]), "card(card=flip)") == {}
