"""The picture: every choice a target, and today's price on every target."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any
from xml.etree.ElementTree import Element, fromstring

from solutre.core.game import Look, game
from solutre.core.laws.pictures import check_picture
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER, SPECTATOR
from solutre.games.prehistory.board.picture import draw
from solutre.games.prehistory.board.prices import Price, affordable, possible, price
from solutre.games.prehistory.board.scene import scene_of
from solutre.games.prehistory.rules.components import CEREMONY, FISHING, GATHERING, HUNTING, MIGRATION, PAINTING
from solutre.games.prehistory.rules.state import PreHistory, start
from solutre.games.prehistory.rules.steps import STEP_NAMES

ACTIONS = game("prehistory").actions
NAMES = ("Ana", "Ben", "Cleo", "Dan")
LOOKS = [(language, layout) for language in ("en", "fr") for layout in ("desk", "tablet", "phone")]
EMBEDDED_LIMIT = 210_000  # pinned words take some of it
GREY, RED, YELLOW, BLUE, BROWN, WHITE = range(6)
MakeScene = Callable[..., Any]


def look_at(state: PreHistory, language: str = "en", layout: str = "desk", **more: Any) -> Look:
    """The look of the seat that decides."""
    choices = tuple(ACTIONS.describe(action) for action in state.legal_actions()) if state.player >= 0 else ()
    return Look(
        language, layout=layout, **{"names": NAMES[: state.seats], "choices": choices, "embedded": True, **more}
    )


def picture(state: PreHistory, seat: int = 0, **more: Any) -> dict[str, Element]:
    """The elements of a seat's picture by id."""
    root = fromstring(draw(state.redact(seat), look_at(state, **more)).svg)
    return {element.get("id", ""): element for element in root.iter() if element.get("id")}


def title(element: Element) -> str:
    found = element.find("{http://www.w3.org/2000/svg}title")
    return found.text or "" if found is not None else ""


def number(notation: str) -> str:
    return str(ACTIONS.parse(notation).action)


def lit(found: dict[str, Element], start_of_id: str) -> list[str]:
    """The ids of targets that begin like this."""
    return [name for name, e in found.items() if name.startswith(start_of_id) and e.get("data-action")]


def used(element: Element) -> list[str]:
    """The symbols that an element shows."""
    return [e.get("href", "")[1:] for e in element.iter() if e.tag.endswith("}use")]


def decisions(seats: int, seed: int) -> Iterator[PreHistory]:
    """Every decision of a random game with few exchanges, and its end."""
    rng = Rng(seed)
    state = start(seats, "standard")
    assert isinstance(state, PreHistory)
    while state.player != OVER:
        if state.player == CHANCE:
            state.apply(state.sample_chance(rng))
            continue
        yield state
        legal = state.legal_actions()
        free = (
            "rotate", "rotate_weather", "buy_resource", "buy_marker", "discard_resource", "discard_marker", "end",
            "rest",
        )  # fmt: skip
        useful = [action for action in legal if ACTIONS.describe(action).kind not in free]
        sites = [action for action in useful if ACTIONS.describe(action).kind == "build"]
        pool = sites or (useful if useful and rng.below(5) else legal)
        state.apply(pool[rng.below(len(pool))])
    yield state


# --- whole games -----------------------------------------------------------------------------------


def test_every_choice_of_every_step_is_a_target_and_nothing_else_is() -> None:
    """A few pictures of each step in each season, in both shapes and both languages."""
    looks = cycle(LOOKS)
    drawn: Counter[tuple[int, str]] = Counter()
    for seats, seed in ((2, 10), (4, 5)):
        for state in decisions(seats, seed):
            moment = (int(state.season), STEP_NAMES[state.step])
            drawn[moment] += 1
            if drawn[moment] % 20 in (1, 2) and drawn[moment] < 50:
                look = look_at(state, *next(looks))
                check_picture(draw(state.redact(max(state.player, 0)), look), look)
    assert {step for _, step in drawn} >= {
        "weather position",
        "shaman pattern",
        "main",
        "payment",
        "shaman target",
        "shaman that moves",
        "members that migrate",
        "migration target",
        "fee",
        "after the action",
        "pillar",
        "move target",
        "camp",
        "settler",
        "over",
    }


def test_the_largest_pictures_stay_small() -> None:
    for n, state in enumerate(decisions(4, 5)):
        if n % 120 == 20:
            for language, layout in LOOKS:
                assert len(draw(state.redact(0), look_at(state, language, layout)).svg.encode()) < EMBEDDED_LIMIT


def test_the_table_can_be_drawn_while_it_is_being_laid(fresh: Callable[[int], Any]) -> None:
    """PRE-S20: price tiles, map and weather are not known yet."""
    at, rng, drawn = fresh(3), Rng(1), 0
    while at.state.player == CHANCE:
        if drawn % 15 == 0:
            assert "seat-2" in picture(at.state, SPECTATOR, choices=())
        at.state.apply(at.state.sample_chance(rng))
        drawn += 1


def test_a_spectator_sees_all_boards_and_may_choose_and_ask_nothing() -> None:
    state = next(decisions(4, 1))
    text = draw(state.redact(SPECTATOR), look_at(state, choices=())).svg
    assert "data-action" not in text and "data-ask" not in text
    assert all(f'id="seat-{seat}"' in text for seat in range(4))


def test_names_are_text_and_never_markup() -> None:
    state = next(decisions(2, 1))
    text = draw(state.redact(0), look_at(state, names=("<script>alert(1)</script>", 'a"&<b>'))).svg
    assert "<script" not in text and "&lt;script" in text
    fromstring(text)


def test_what_just_happened_is_marked() -> None:
    state = next(decisions(2, 1))
    assert "latest" in (picture(state, latest=("pillar-fishing",))["pillar-fishing"].get("class") or "")


# --- prices ----------------------------------------------------------------------------------------


def test_the_price_of_a_section_follows_its_symbols(scene: MakeScene) -> None:
    """PRE-Q5: P02 shows red at the ox and yellow at the wave, so the middle left section costs yellow and red."""
    at = scene(prices={"painting": "P02"}, own={"resources": "yellow, red, grey"})
    seen = scene_of(at.state)
    assert price(seen, 0, PAINTING, 3) == Price(2, (YELLOW, RED))
    section = picture(at.state)["section-0-3"]
    assert section.get("data-action") == number("paint(section=3)")
    assert used(section) == ["pre-r2", "pre-r1"]


def test_a_colour_that_is_not_in_hand_is_struck_out(scene: MakeScene) -> None:
    """PRE-R1: without yellow the wave cannot be paid."""
    at = scene(prices={"painting": "P02"}, own={"resources": "2 red"})
    section = picture(at.state)["section-0-3"]
    assert section.get("data-ask") == number("paint(section=3)")
    assert used(section).count("pre-lack") == 1
    assert "far" in (section.get("class") or "")


def test_the_fee_counts_for_what_can_be_paid(scene: MakeScene) -> None:
    """PRE-P6: a single resource buys nothing in spring."""
    tiles = {"gathering": ["honey"] * 3 + [None] * 3}
    at = scene(prices={"gathering": "P01"}, displays=tiles, own={"resources": "grey"})
    assert possible(scene_of(at.state), 0, GATHERING) == (0, 3)
    at = scene(prices={"gathering": "P01"}, displays=tiles, own={"resources": "2 grey"})
    assert possible(scene_of(at.state), 0, GATHERING) == (1, 3)


def test_a_resource_from_footprints_may_pay_the_fee(scene: MakeScene) -> None:
    """PRE-P6, PRE-H4: P03 shows white, yellow and blue above; H15 costs one of them and brings yellow back."""
    cards = {"hunting": ["H15", "H18", "H01", "H03", "H08"]}
    at = scene(prices={"fishing and hunting": "P03"}, displays=cards, own={"resources": "white"})
    seen = scene_of(at.state)
    assert affordable(seen, 0, HUNTING, 0) and not affordable(seen, 0, HUNTING, 1)
    assert lit(picture(at.state), "prey-") == ["prey-14"]


def test_half_a_wheel_tells_how_many_of_which(scene: MakeScene) -> None:
    """PRE-F1, PRE-Q8: the lower half of P03 shows red, brown and grey."""
    at = scene(prices={"fishing and hunting": "P03"}, displays={"fish": ["1", "2", "3", None, None, None]})
    seen = scene_of(at.state)
    assert price(seen, 0, FISHING, 1) == Price(2, (RED, BROWN, GREY))
    assert price(seen, 0, FISHING, 2) == Price(3, (RED, BROWN, GREY))
    assert title(picture(at.state)["fish-1"]) == "Fish of value 2, costs 2 of red, brown and grey"


def test_a_ceremony_is_paid_at_the_places_without_own_shamans(scene: MakeScene) -> None:
    """PRE-K2, PRE-Q7: shamans on 0, 1 and 4; P02 shows grey, blue and brown at 2, 3 and 5."""
    cards = {"ceremony": ["C23", "C03", "C09", "C14", "C20"]}
    at = scene(prices={"ceremony": "P02"}, displays=cards, own={"shamans": [0, 1, 4], "resources": "grey, blue, red"})
    seen = scene_of(at.state)
    assert price(seen, 0, CEREMONY, 0) == Price(2, (GREY, BLUE, BROWN))
    assert affordable(seen, 0, CEREMONY, 0) and not affordable(seen, 0, CEREMONY, 1)


def test_a_turned_wheel_changes_the_offers_of_migration(scene: MakeScene) -> None:
    """PRE-Q12: P01 turned three notches shows yellow and brown at 0 and 1."""
    at = scene(prices={"migration": "P01"}, turned={"migration": 3}, own={"resources": "yellow, brown, grey"})
    assert [price(scene_of(at.state), 0, MIGRATION, way).colours for way in range(3)] == [
        (YELLOW,),
        (BROWN,),
        (YELLOW, BROWN),
    ]
    assert lit(picture(at.state), "migrate-") == ["migrate-0", "migrate-1", "migrate-2"]


def test_in_summer_markers_pay(scene: MakeScene) -> None:
    """PRE-U5, PRE-G2: any gathering tile for two red markers."""
    tiles = {"gathering": ["honey", "egg", None, None, None, None]}
    at = scene(season="summer", visit="gathering", displays=tiles, own={"markers": "2 red"})
    assert price(scene_of(at.state), 0, GATHERING, 1) == Price(2, (RED,), markers=True)
    found = picture(at.state)
    assert lit(found, "gathering-") == ["gathering-0", "gathering-1"]
    assert used(found["gathering-1"]).count("pre-m1") == 2
    assert "visited" in "".join(e.get("class") or "" for e in found["area-gathering"].iter())


def test_a_full_pillar_closes_its_action_for_everybody(scene: MakeScene) -> None:
    """PRE-P4, PRE-Q1."""
    at = scene(base={"gathering": ["brown", "white"]}, own={"resources": "grey, red, yellow, blue, brown, white"})
    assert possible(scene_of(at.state), 0, GATHERING)[0] == 0
    found = picture(at.state)
    assert lit(found, "gathering-") == []
    assert title(found["area-gathering"]).startswith("Gathering, no place for the fee is free, ")


def test_the_others_show_what_they_can_afford(scene: MakeScene) -> None:
    """PRE-G1: Ben could pay one of three tiles."""
    tiles = {"gathering": ["honey"] * 3 + [None] * 3}
    at = scene(prices={"gathering": "P01"}, displays=tiles, others=[{"resources": "grey, blue"}])
    assert "gathering: can pay 1 of 3" in "".join(picture(at.state)["seat-1"].itertext())


# --- the letters of the colours --------------------------------------------------------------------


def test_letters_of_colours_follow_the_language() -> None:
    state = next(decisions(2, 1))
    letters = {}
    for language in ("en", "fr"):
        found = picture(state, language=language)
        letters[language] = ["".join(found[f"pre-r{colour}"].itertext()) for colour in range(6)]
    assert letters == {"en": list("GRYBNW"), "fr": list("GRJBMC")}
