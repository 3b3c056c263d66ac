"""Taking on the picture of Mammut: which tiles, lots and cards are targets, and what stays in its place."""

from __future__ import annotations

from .test_board import MakeScene, lit, number, picture, title

# --- taking ----------------------------------------------------------------------------------------


def test_tiles_of_the_middle_lots_and_cards_are_targets_of_a_turn(scene: MakeScene) -> None:
    """MAM-D4: cards, then TAKE or STEAL. A lot of one tile asks why it cannot be stolen (MAM-D9)."""
    at = scene(4, lots={2: "2 tusk, fire", 4: "axe"}, hands=("own_hide",))
    found = picture(at.state)
    assert {"lot-2", "card-own_hide", "take-all"} <= lit(found)
    assert sum(name.startswith("tile-") for name in lit(found)) == 28
    assert found["lot-4"].get("data-ask") == number("lot(owner=2, heap=0)")
    assert title(found["take-all"]) == "Take all 28"


def test_a_drafted_tile_stays_in_its_place_with_a_tick(scene: MakeScene) -> None:
    """MAM-D5: until it is confirmed nothing is taken; the way back is offered by the page."""
    at = scene()
    slot = at.slot("tusk")
    before = picture(at.state)[f"tile-3-{slot}"]
    at.do(f"tile(slot={slot})")
    found = picture(at.state)
    after = found[f"tile-3-{slot}"]
    assert after.get("transform") == before.get("transform")
    assert "drafted" in (after.get("class") or "") and after.get("data-back") == str(slot)
    assert after.get("data-action") is None
    assert after.get("href") == f"#back-{slot}"
    assert after.get("aria-label") == "Put back: Tusk"
    assert (picture(at.state, language="fr")[f"tile-3-{slot}"].get("aria-label") or "").startswith("Remettre")
    assert title(found["done"]) == "Take this tile, +2"


def test_taking_away_moves_no_other_tile(scene: MakeScene) -> None:
    """Tiles keep their places in the heap while others go."""
    at = scene()
    first = {name: element.get("transform") for name, element in picture(at.state).items() if name[:5] == "tile-"}
    taken = f"tile-3-{at.slot('meat')}"
    at.do("meat in middle", "done")
    second = picture(at.state, 1)
    assert {name for name in first if second[name].get("transform") != first[name]} == {taken}


def test_the_last_lot_may_only_take_everything(scene: MakeScene) -> None:
    """MAM-D11: single tiles ask why not, the whole middle is the button."""
    at = scene(3, lots={2: "2 tusk", 4: "axe, fire"})
    found = picture(at.state)
    assert lit(found) == {"lot-2", "lot-4", "take-all"}
    assert found[f"tile-3-{at.slot('meat')}"].get("data-ask") == str(at.slot("meat"))


def test_stolen_tiles_lie_ticked_in_the_heap_until_some_are_put_back(scene: MakeScene) -> None:
    """MAM-D7, MAM-D8."""
    at = scene(3, lots={2: "tusk, fire, axe"})
    at.do("lot(owner=1, heap=0)")
    found = picture(at.state)
    assert len(lit(found)) == 3 and all("drafted" in (found[name].get("class") or "") for name in lit(found))
    assert found["done"].get("data-ask") == number("done")
    at.do("fire in hand")
    found = picture(at.state)
    assert title(found["done"]) == "Keep these 2 tiles, +2"
    assert {title(element) for element in found.values() if element.get("data-back")} == {"Keep after all: Fire"}


def test_recall_lights_lots_and_flip_lights_tiles_everywhere(scene: MakeScene) -> None:
    """MAM-L5, MAM-L8: an animal cannot be turned, in a lot neither."""
    at = scene(3, lots={2: "tusk, hare"}, hands=("flip, recall",))
    at.do("card(card=flip)")
    found = picture(at.state)
    assert f"tile-3-{at.slot('tusk', 'lot 2')}" in lit(found)
    hare = at.slot("hare", "lot 2")
    assert found[f"tile-3-{hare}"].get("data-ask") == str(hare)
    at.do("tusk in lot 2", "done", "card(card=recall)")
    assert lit(picture(at.state)) == {"lot-2"}


def test_with_two_players_both_lots_of_a_seat_can_be_called_back(scene: MakeScene) -> None:
    """MAM-L9, MAM-P2: the own lot too."""
    at = scene(2, lots={0: "tusk", 2: "fire, axe", 3: "meat"}, hands=("recall",))
    at.do("card(card=recall)")
    assert lit(picture(at.state)) == {"lot-0", "lot-2", "lot-3"}
    assert lit(picture(at.state, layout="phone")) == {"lot-0", "lot-2", "lot-3"}
