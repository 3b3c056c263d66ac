"""What the table of Mammut tells around its picture: the question, what a choice brings, how long it goes, where."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.book.stories import deeds
from solutre.core.game import LAYOUTS, Look, game
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.state import EVERYONE, OVER, Event
from solutre.games.mammut.board.guiding import lit, prompt, remaining
from solutre.games.mammut.board.picture import draw

MAMMUT = game("mammut")
NAMES = ("Ana", "Ben", "Cleo", "Dan", "Eve")
Scenes = Callable[..., Any]


def look_of(at: Any, language: str = "en") -> Look:
    choices = tuple(MAMMUT.actions.describe(action) for action in at.state.legal_actions())
    return Look(language, NAMES[: at.state.seats], choices=choices)


def asked(at: Any) -> tuple[str, str]:
    found = prompt(at.state.redact(at.state.player), look_of(at))
    return found.title, found.about


def noted(at: Any, word: str, language: str = "en") -> str:
    choice = MAMMUT.actions.parse(at.notation(word))
    view = at.state.redact(at.state.player)
    return MAMMUT.words.note(choice, language, MAMMUT.facts(view, choice), NAMES).replace("\N{NO-BREAK SPACE}", " ")


def button(at: Any, word: str, language: str = "en") -> str:
    choice = MAMMUT.actions.parse(at.notation(word))
    return MAMMUT.words.verb(choice, language, MAMMUT.facts(at.state.redact(at.state.player), choice), NAMES)


def tips_for(at: Any) -> set[str]:
    """The tips about tiles that fit now."""
    return {tip.id for tip in MAMMUT.tips if tip.id in ("tile", "done") and tip.fits(look_of(at).choices, [])}


def sentence(at: Any, word: str, language: str = "en") -> str:
    choice = MAMMUT.actions.parse(at.notation(word))
    return MAMMUT.say(at.state.redact(at.state.player), choice, Look(language, NAMES))


# --- the question ----------------------------------------------------------------------------------


def test_a_turn_asks_for_what_it_allows(scene: Scenes) -> None:
    """MAM-D4, MAM-D10, MAM-D11, MAM-D14: theft only where there is a lot of two, the rest for the last lot."""
    assert asked(scene(4)) == ("Take tiles", "Touch what you want of the 32 tiles.")
    one = scene(4, lots={2: "2 tusk, fire"}, hands=("own_hide",))
    assert asked(one) == ("Take tiles or steal a lot", "Touch what you want of the 29 tiles. Cards come first.")
    left = scene(3, middle="fire", rest="lot 2", shaman="lot 2")
    assert asked(left) == ("Take tiles or steal a lot", "One tile is left in the middle.")
    assert "Take the last one" in draw(left.state.redact(left.state.player), look_of(left)).svg
    last = scene(3, lots={2: "2 tusk", 4: "axe, fire"})
    assert asked(last) == ("Take the rest or steal a lot", "Yours is the last lot: all 28 tiles.")
    one = scene(3, lots={2: "2 tusk", 4: "axe"}, middle="meat", rest="lot 2", shaman="lot 2")
    assert asked(one)[1] == "Yours is the last lot: the one tile that is left."
    lone = scene(3, lots={2: "tusk", 4: "axe"})
    assert asked(lone)[0] == "Take the rest"
    empty = scene(3, lots={2: "tusk", 4: "axe"}, rest="lot 4", shaman="lot 4")
    assert asked(empty) == ("Steal a lot", "The middle is empty. At least one tile goes back.")


def test_a_draft_tells_its_number_and_for_whom_the_rest_is(scene: Scenes) -> None:
    """MAM-D11: with one other lot missing the rest is for its owner."""
    assert asked(scene(4, in_hand="2 tusk", phase="taking")) == ("Take tiles", "2 tiles drafted. The other 30 stay.")
    for_cleo = scene(3, lots={2: "fire"}, in_hand="tusk", phase="taking")
    assert asked(for_cleo)[1] == "1 tile drafted. The other 30 stay for Cleo."


def test_a_theft_tells_whose_tiles_and_what_goes_back(scene: Scenes) -> None:
    """MAM-D7, MAM-D8."""
    at = scene(3, lots={2: "tusk, fire, axe"})
    at.do("lot(owner=1, heap=0)")
    assert asked(at) == ("Put tiles back", "3 tiles of Ben: touch what goes back, at least one.")
    at.do("fire in hand")
    assert asked(at)[1] == "You keep 2. 1 goes back."


def test_cards_and_animals_ask_their_own_questions(scene: Scenes) -> None:
    """MAM-L1, MAM-L3, MAM-L8, MAM-X4."""
    at = scene(3, lots={2: "tusk, hare"}, middle="2 unknown", hands=("peek, flip, recall",))
    at.do("card(card=peek)")
    assert asked(at)[0] == "Look under a question mark"
    at.do("unknown in middle")
    assert asked(at)[1] == "Another one, or enough?"
    at.do("done", "card(card=flip)")
    assert asked(at)[0] == "Turn over a tile"
    at.do("tusk in lot 2", "done", "card(card=recall)")
    assert asked(at) == ("Call lots back", "One lot or more goes back to the middle.")
    claim = scene(
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
    claim.do("take_all")
    assert asked(claim) == ("Choose a species", "You have 2 of 7.")


# --- what a choice brings --------------------------------------------------------------------------


def test_the_end_of_a_draft_tells_its_number_and_its_worth(scene: Scenes) -> None:
    """MAM-V8 to MAM-V16, round 3, four players: tusks 2 × 2, second in meat 5, hides saved by the shaman: 9."""
    at = scene(
        4,
        lots={2: "2 meat, fire"},
        in_hand="2 tusk, meat",
        shaman="in hand",
        phase="taking",
        hides=(4, 4, 6, 9),
    )
    assert sentence(at, "done") == "Take these 4 tiles"
    assert noted(at, "done") == "+9 points as it lies now"
    assert noted(at, "done", "fr") == "+9 points en l’état"
    one = scene(3, lots={2: "fire"}, in_hand="tusk", phase="taking", shaman="lot 2", hides=(5, 3, 0))
    assert sentence(one, "done", "fr") == "Prendre cette plaquette"
    assert noted(one, "done").endswith(" if Cleo takes the rest")


def test_a_loss_has_a_real_minus_and_an_open_tie_is_told(scene: Scenes) -> None:
    """MAM-V9, MAM-V16: last in hides −3 and fewest fires −5; MAM-T1: one meat each waits for the shaman."""
    lost = scene(
        4,
        lots={2: "fire, hide", 4: "fire, hide"},
        in_hand="axe",
        phase="taking",
        shaman="lot 2",
        hides=(0, 4, 6, 9),
    )
    assert noted(lost, "done") == "−8 points if Dan takes the rest"
    tie = scene(4, lots={2: "meat"}, in_hand="meat", phase="taking")
    assert noted(tie, "done").endswith("for the shaman")


def test_every_tile_says_what_it_is_for(scene: Scenes) -> None:
    """MAM-V1, MAM-V6, MAM-V8, MAM-V13, MAM-P7, MAM-V17, MAM-T1: by round, by players, by own species."""
    three = scene(3, middle="axe, hide, tusk, meat, fire, hare, fox, unknown", tokens=("fox",), round=4)
    assert noted(three, "axe in middle") == "a card each"
    assert noted(three, "hide in middle") == "a step on the hide track: the first gains 4, the last loses 4"
    assert noted(three, "tusk in middle") == "2 points each"
    assert noted(three, "meat in middle") == "8 points for most meat, then 5"
    assert noted(three, "fire in middle") == "fewest fires lose 5 points"
    assert noted(three, "hare in middle") == "a new species for you"
    assert noted(three, "fox in middle") == "a species that you have already"
    assert noted(three, "unknown in middle") == "a good, turned up when it is counted"
    assert noted(three, "red in middle") == "whoever holds it wins ties, then clockwise"
    two = scene(2, middle="axe, meat, fire", round=5)
    assert noted(two, "axe in middle", "fr") == "3 points chacune"
    assert noted(two, "meat in middle") == "8 points for most meat"
    assert noted(two, "fire in middle") == "fewest fires lose 5 points, the other gains 1 each"
    assert noted(scene(5, middle="meat"), "meat in middle") == "8 points for most meat, then 5 and 2"


def test_a_note_knows_no_more_than_its_reader(scene: Scenes) -> None:
    """MAM-H3, MAM-H5: what lies beneath a question mark is told to who looked."""
    at = scene(3, middle="unknown/tusk", rest="lot 4", hands=("peek",))
    assert noted(at, "unknown in middle") == "a good, turned up when it is counted"
    at.do("card(card=peek)", "unknown in middle", "done")
    assert noted(at, "unknown in middle") == "2 points each"


def test_a_species_tells_what_the_set_is_worth_then(scene: Scenes) -> None:
    """MAM-F1: three species are 4 points."""
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
    assert noted(at, "species(species=boar)") == "3 of 7 species then, worth 4 points at the end"


def test_a_button_says_what_will_happen(scene: Scenes) -> None:
    """MAM-D5, MAM-D7, MAM-D8, MAM-K2, MAM-K4: not “this tile”, whatever is done with it."""
    at = scene(3, lots={2: "tusk, hare"}, middle="2 unknown", hands=("peek, flip, own_hide",))
    assert button(at, "lot(owner=1, heap=0)") == "Steal it"
    assert (button(at, "card(card=flip)"), button(at, "card(card=own_hide)")) == ("Play it", "Lay it down")
    at.do("card(card=flip)")
    assert (button(at, "tusk in lot 2"), button(at, "tusk in lot 2", "fr")) == ("Turn it over", "La retourner")
    one, two = (scene(4, in_hand=held, phase="taking") for held in ("tusk", "2 tusk"))
    assert [button(taking, "done") for taking in (one, two)] == ["Take it", "Take them"]
    assert [button(taking, "done", "fr") for taking in (one, two)] == ["La prendre", "Les prendre"]


def test_tips_about_taking_tiles_are_told_where_tiles_are_taken(scene: Scenes) -> None:
    """Who turns tiles over touches one or two, and who has the last lot cannot choose (MAM-D11, MAM-K8)."""
    at = scene(3, lots={2: "tusk, hare"}, hands=("flip",))
    assert tips_for(at) == {"tile", "done"}
    at.do("card(card=flip)")
    assert tips_for(at) == set()
    at.do("tusk in lot 2")
    assert tips_for(at) == set()
    assert tips_for(scene(3, lots={2: "2 tusk", 4: "axe, fire"})) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_of_a_game_has_its_words(language: str) -> None:
    for seats in (2, 5):
        match = Match.new("mammut", seats, seed=4, names=NAMES[:seats])
        rng = Rng(7)
        while match.player != OVER:
            view, look = match.view(match.player), match.look(match.player, language)
            for choice in look.choices:
                facts = MAMMUT.facts(view, choice)
                note = MAMMUT.words.note(choice, language, facts, match.names)
                assert MAMMUT.say(view, choice, look) and "{" not in note and len(note) <= 90, note
                assert MAMMUT.words.verb(choice, language, facts, match.names)
            match.play(look.choices[rng.below(len(look.choices))].action)


# --- how long, and where ---------------------------------------------------------------------------


def test_the_standing_counts_lots_and_rounds(scene: Scenes) -> None:
    """MAM-R6: round 5 is the last; MAM-D15: a round ends when no lot is missing."""
    at = scene(4, lots={2: "2 tusk"}, round=3)
    assert remaining(at.state.redact(0), look_of(at)) == "Round 3 of 5: 3 lots to go, then 2 more rounds"
    last = scene(3, lots={2: "2 tusk", 4: "axe"}, round=5)
    assert remaining(last.state.redact(0), look_of(last)) == "Round 5, the last: 1 lot to go"
    assert remaining(last.state.redact(0), look_of(last, "fr")).startswith("Manche 5, la dernière")


def finished(seats: int) -> Match:
    match = Match.new("mammut", seats, seed=4, names=NAMES[:seats])
    rng = Rng(7)
    while match.player != OVER:
        legal = match.state.legal_actions()
        match.play(legal[rng.below(len(legal))])
    return match


@pytest.mark.parametrize("seats", [2, 5])
def test_whatever_an_event_lights_stands_in_every_picture_of_the_end(seats: int) -> None:
    """Points of the last round light the tiles that scored, those of the end the tokens."""
    match = finished(seats)
    view = match.view(0)
    for layout in LAYOUTS:
        drawn = MAMMUT.draw(view, Look("en", match.names, layout))
        ids = set(re.findall(r' id="([^"]+)"', drawn.svg))
        scored = [event for event in view.log or () if event.points]
        assert scored
        for event in scored:
            places = MAMMUT.lit(view, event)
            assert places and set(places) <= ids, (event, set(places) - ids)


def test_points_for_goods_light_the_tiles_that_scored(scene: Scenes) -> None:
    """MAM-V12: Cleo's two tusks; MAM-F1: her tokens."""
    at = scene(3, lots={0: "3 axe", 4: "2 tusk"}, shaman="lot 4", round=5, seat=1, tokens=("", "", "hare fox boar"))
    tusks = {f"tile-5-{at.slot('tusk', 'lot 4', n)}" for n in (0, 1)}
    at.do("take_all")
    view = at.state.redact(0)
    view.log = at.state.log
    by_kind = {(event.kind, event.player): lit(view, event) for event in at.state.log}
    assert set(by_kind["tusks", 2]) == {"eval-tusk", *tusks}
    assert by_kind["final_animals", 2] == ("eval-species", "token-2-0", "token-2-3", "token-2-6")
    assert by_kind["order", 2][1] == "order"


def test_an_earlier_round_lights_players_and_not_the_tiles_of_now(scene: Scenes) -> None:
    """MAM-H8: its tiles are poured out anew."""
    at = scene(3, lots={2: "2 tusk"}, round=3)
    view = at.state.redact(0)
    earlier = Event("tusks", "MAM-V12", 1, 4, (2,), EVERYONE)
    view.log = [earlier, Event("pour", "MAM-R2", 0, 0, (3,), EVERYONE)]
    assert lit(view, earlier) == ("seat-1",)
    assert lit(view, view.log[1]) == ("middle-head",)


def test_deeds_of_a_round_light_lots_tiles_and_cards(scene: Scenes) -> None:
    at = scene(3, lots={2: "tusk, hare"}, middle="axe, unknown", hands=("flip, own_hide",), rest="lot 4")
    slot = at.slot("tusk", "lot 2")
    events = at.do("card(card=flip)", "tusk in lot 2", "done", "card(card=own_hide)", "lot(owner=2, heap=0)")
    view = at.state.redact(1)
    view.log = events
    lights = {event.kind: lit(view, event) for event in events}
    assert lights["play"] == lights["face_down"] == ("cards-0",)
    assert lights["flip"] == (f"tile-3-{slot}",)
    assert lights["steal"] == ("seat-0",)
    assert list(deeds(MAMMUT.words, events[:1], "en", NAMES)) == ["played “flip”"]
    assert next(iter(deeds(MAMMUT.words, events[-1:], "fr", NAMES))).startswith("a volé les ")
