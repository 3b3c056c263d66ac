"""Cards, sections and tiles of Pre History as they are drawn and named, and the pictures of the player aid."""

from __future__ import annotations

from collections import Counter

import pytest

from solutre.core.game import Look, game
from solutre.games.prehistory.board.areas.faces import _gains
from solutre.games.prehistory.board.areas.rites import drawn_marks, grid, marks_of, marks_width
from solutre.games.prehistory.board.areas.river import INCOME, next_income
from solutre.games.prehistory.board.areas.tiles import choice_of, is_there, price_of, thing_said, tile, tile_id
from solutre.games.prehistory.board.scene import scene_of
from solutre.games.prehistory.board.vignettes import SCENES, SIGNS, vignette

from ..drawn import SVG, numbers, parsed, signs, texts
from .test_board import look_at, picture, title
from .test_board_things import BOX, COLOURS, EN, WHITE, Scenes, drawn

PAINTING, GATHERING, CEREMONY, FISHING, HUNTING, MIGRATION = range(6)

# --- cards and tiles -------------------------------------------------------------------------------


def test_prey_shows_what_is_printed_on_it() -> None:
    """PRE-H3, PRE-H4: points of an animal; a cube, a marker and development points of a footprint."""
    for n, printed in enumerate(BOX["hunting"]["card"]):
        gain, wide = _gains(n)
        found = drawn(*gain)
        if printed["kind"] == "animal":
            assert texts(found) == [str(printed["vp"])] and dict(signs(found)) == {"pre-vp": 1}
            continue
        expected: Counter[str] = Counter()
        if "resource" in printed:
            expected[f"pre-r{COLOURS.index(printed['resource'])}"] += 1
        if "marker" in printed:
            expected[f"pre-m{COLOURS.index(printed['marker'])}"] += 1
        if printed.get("development"):
            expected["pre-dev"] += 1
            assert texts(found) == [str(printed["development"])]
        assert signs(found) == expected, printed["id"]
        assert wide == pytest.approx(sum({"r": 24, "m": 26, "d": 24}[sign[4]] for sign in expected.elements()) - 2)


def test_marks_of_ceremony_cards_are_as_wide_as_they_say() -> None:
    """What a card counts, as signs in a row: none beyond the end of the row."""
    for card in range(len(BOX["ceremony"]["card"])):
        marks = marks_of(card)
        wide = marks_width(marks, 30)
        found = drawn(*drawn_marks(marks, 0, 20, 30))
        for use in found.iter(f"{SVG}use"):
            x, width = numbers(use, "x", "width")
            assert x >= -0.1 and x + width <= wide + 0.1
        assert marks and wide > 0


def test_the_painting_in_small_has_nine_sections() -> None:
    """PRE-R1: three by three, painted ones marked, around its middle."""
    found = drawn(*grid(frozenset({0, 4, 8}), 50, 50, 10))
    spots = [numbers(part, "x", "y") for part in found]
    assert len(spots) == 9 and [n for n, part in enumerate(found) if "done" in (part.get("class") or "")] == [0, 4, 8]
    assert spots[4] == [45, 45] and spots[0][0] < spots[1][0] < spots[2][0] and spots[0][1] < spots[3][1]


@pytest.mark.parametrize(
    ("action", "target", "notation", "name"),
    [
        (PAINTING, 4, "paint(section=4)", "section-0-4"),
        (GATHERING, 2, "gather(slot=2)", "gathering-2"),
        (FISHING, 5, "fish(slot=5)", "fish-5"),
        (MIGRATION, 1, "migrate_pay", "migrate-1"),
    ],
)
def test_a_tile_stands_for_its_choice_under_its_own_id(
    scene: Scenes, action: int, target: int, notation: str, name: str
) -> None:
    """PRE-C5: an empty place keeps the id of its slot."""
    told = scene_of(scene(own={"resources": "2 red"}).state.redact(0))
    choice = game("prehistory").actions.describe(choice_of(told, action, target))
    assert str(choice).startswith(notation) and tile_id(told, action, target) == name


def test_cards_keep_their_ids_wherever_they_lie(scene: Scenes) -> None:
    """PRE-K1, PRE-H1: so that a page can move them."""
    table = scene(displays={"hunting": ["H01", None, None, None, "H10"], "ceremony": ["C23", None, None, None, None]})
    told = scene_of(table.state)
    assert [tile_id(told, HUNTING, slot) for slot in (0, 1, 4)] == ["prey-0", "hunting-1", "prey-9"]
    assert [tile_id(told, CEREMONY, slot) for slot in (0, 1)] == ["rite-22", "ceremony-1"]
    assert [is_there(told, HUNTING, slot) for slot in (0, 1, 4)] == [True, False, True]
    assert all(is_there(told, PAINTING, section) for section in range(9))


def test_in_summer_a_number_of_members_is_paid_in_white_markers(scene: Scenes) -> None:
    """PRE-M3, PRE-U4: two members for two."""
    told = scene_of(scene(season="summer", visit="migration", own={"markers": "3 white"}).state)
    wanted = price_of(told, MIGRATION, 1)
    assert (wanted.count, tuple(wanted.colours), wanted.markers) == (2, (WHITE,), True)
    assert tile_id(told, MIGRATION, 1) == "migrate-count-2"
    assert "2" in thing_said(told, EN, MIGRATION, 1)


@pytest.mark.parametrize(
    ("visit", "spring", "summer"),
    [
        ("ceremony", "Each cube moves one of your shamans.", "As many of your shamans may move as you pay markers."),
        ("painting", "The price tile of this action", "In summer markers pay; this price tile counts again in spring."),
    ],
)
def test_in_summer_it_is_said_what_markers_do(scene: Scenes, visit: str, spring: str, summer: str) -> None:
    """PRE-K7, PRE-U5: no cube moves a shaman then, and price tiles rest."""
    shown = {"ceremony": ["C02", None, None, None, None]}
    in_spring = scene(displays=shown, own={"resources": "2 grey"})
    in_summer = scene(season="summer", visit=visit, displays=shown, own={"markers": "yellow"})
    for table, told, other in ((in_spring, spring, summer), (in_summer, summer, spring)):
        area = picture(table.state, layout="phone", opened=visit)[f"area-{visit}"]
        words = " ".join(texts(area))
        assert (told in words, other in words) == (True, False)


def test_in_summer_each_member_shows_its_white_marker(scene: Scenes) -> None:
    """PRE-M2: one marker for one member, two for two, of which the second is lacking."""
    table = scene(season="summer", visit="migration", own={"markers": "white"})
    told, look = scene_of(table.state.redact(0)), look_at(table.state)
    for target in range(2):
        found = drawn(tile(told, look, MIGRATION, target, 107, 85))
        assert signs(found)["pre-m5"] == target + 1
        assert signs(found)["pre-lack"] == target


def test_what_many_members_cost_is_counted_where_their_markers_find_no_room(scene: Scenes) -> None:
    """PRE-M2: `5 ×` and one marker of full size, in dashes if there are fewer than five."""
    table = scene(season="summer", visit="migration", own={"markers": "4 white"})
    told, look = scene_of(table.state.redact(0)), look_at(table.state)
    found = drawn(tile(told, look, MIGRATION, 4, 60, 74))
    assert texts(found) == ["5", "5 ×"]
    assert (signs(found)["pre-m5"], signs(found)["pre-lack"]) == (1, 1)
    assert [numbers(use, "width") for use in found.iter(f"{SVG}use") if use.get("href") == "#pre-m5"] == [[23]]


@pytest.mark.parametrize("section", range(9))
def test_a_section_shows_its_symbols_and_as_many_cubes(scene: Scenes, section: int) -> None:
    """PRE-R1, PRE-R2: a cube for each symbol."""
    printed = BOX["painting"]["section"][section]
    table = scene(own={"resources": "2 grey, 2 red, 2 yellow, 2 blue, 2 brown, 2 white"})
    found = drawn(tile(scene_of(table.state.redact(0)), look_at(table.state), PAINTING, section, 100, 90))
    icons = [sign for sign in signs(found).elements() if sign.startswith("icon-")]
    cubes = [sign for sign in signs(found).elements() if sign.startswith("pre-r")]
    assert len(icons) == len(cubes) == len(printed["symbols"])


def test_incomes_of_the_river_are_those_of_the_box() -> None:
    """PRE-F8, PRE-F9"""
    assert {line["at"]: (line["vp"], line["development"]) for line in BOX["fishing"]["income"]} == INCOME
    spots = sorted(INCOME)
    assert [next_income(at) for at in spots[:-1]] == spots[1:]
    assert next_income(spots[0] - 1) == spots[0] and next_income(spots[-1]) == 20


# --- the aid ---------------------------------------------------------------------------------------


def shown(name: str) -> tuple[Counter[str], list[str]]:
    """The signs of a picture of the aid without its own names, and its words."""
    body = [part for part in parsed(vignette(name, Look("en", embedded=True)))[0] if part.tag == f"{SVG}g"][-1]
    return Counter({sign.removeprefix(f"aid-{name}-"): n for sign, n in signs(body).items()}), texts(body)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("painting", ["6", "1"]),  # PRE-E3: a whole first row, and one of the second
        ("baskets", ["5", "1"]),  # PRE-G4: three nuts, one egg
        ("hunt", ["3", "×", "=", "6"]),  # PRE-H7: three points by two footprints
        ("ceremony", ["…3", "1", "10 ÷ 3", "3"]),  # PRE-Z: a third of space 10
        ("development", ["1", "→", "2", "→", "3", "→", "→", "+1"]),  # PRE-D1
        ("map", ["2", "1", "5", "2"]),  # PRE-X2 to PRE-X4
    ],
)
def test_a_small_picture_counts_as_the_book_does(name: str, words: list[str]) -> None:
    assert shown(name)[1] == words


def test_the_picture_of_the_hunt_multiplies_what_it_shows() -> None:
    """PRE-H7: one mammoth of 3 points and two footprints."""
    found, _ = shown("hunt")
    assert (found["icon-mammoth"], found["icon-footprint"], found["pre-vp"]) == (1, 2, 2)
    assert shown("baskets")[0]["icon-nut"] == 3
    assert shown("autumn")[0]["pre-r5"] == 1  # a white cube is three steps


def test_pictures_have_one_size_and_signs_another() -> None:
    for name in (*SCENES, *SIGNS):
        root = parsed(vignette(name, Look("fr", embedded=True)))[0]
        assert tuple(numbers(root, "width", "height")) == ((44, 44) if name in SIGNS else (190, 130))
        assert title(root) == "" and root.get("aria-hidden") == "true"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(100, 120), (122, 104), (122, 118)])
def test_the_words_of_a_ceremony_card_end_above_its_cost(
    scene: Scenes, language: str, size: tuple[float, float]
) -> None:
    """PRE-Z1 to PRE-Z18: every card, with suns in summer, which are 21 high; letters descend 3."""
    for card in range(0, 30, 5):
        row = [f"C{card + n + 1:02}" for n in range(5)]
        table = scene(season="summer", visit="ceremony", displays={"ceremony": row}, own={"markers": "yellow"})
        told, look = scene_of(table.state.redact(0)), look_at(table.state, language=language)
        for slot in range(5):
            found = drawn(tile(told, look, CEREMONY, slot, *size))
            said = max(
                float(one.get("y") or 0) for one in found.iter(f"{SVG}text") if "mid" in (one.get("class") or "")
            )
            assert said + 3 <= size[1] - 14 - 10.5, (row[slot], said)
