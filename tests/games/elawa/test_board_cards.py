"""A card of Elawa as it is drawn: what is printed on it is what the box says, in every size."""

from __future__ import annotations

import itertools
import tomllib
from collections import Counter
from typing import Any

import pytest

from solutre.core.game import game
from solutre.games.elawa.board.cards import MEDIUM, SHORT, SMALL, STRIP, WHOLE, chip, lacks, medium, small, strip, whole
from solutre.games.elawa.rules.components import CARD_IDS

from ..drawn import classed, numbers, parsed, signs, texts

BOOK = game("elawa").folder / "book" / "components.toml"
PRINTED: list[dict[str, Any]] = tomllib.loads(BOOK.read_text(encoding="utf-8"))["card"]
KINDS = ("berry", "meat", "flint", "hide", "bone")
SIGN_OF_TYPE = {"person": "icon-tribe_member", "reserve": "icon-basket", "hut": "icon-hut", "tool": "icon-axe"}
BERRY, MEAT, FLINT, HIDE = range(4)


def number(name: str) -> int:
    return CARD_IDS.index(name)


def price(printed: dict[str, Any]) -> Counter[str]:
    return Counter({f"ela-{kind}": count for kind, count in printed.get("cost", {}).items()})


def of_head(printed: dict[str, Any]) -> Counter[str]:
    """The tokens in the coloured band: what the points of some reserves are counted by."""
    what, _, of = printed["per"].partition(":")
    if what != "stored":
        return Counter()
    return Counter({f"ela-{kind}": 1 for kind in (KINDS[:4] if of == "kinds" else (of,))})


def tokens(found: Counter[str]) -> Counter[str]:
    return Counter({sign: count for sign, count in found.items() if sign.removeprefix("ela-") in KINDS})


# --- the whole card --------------------------------------------------------------------------------


def test_a_whole_card_shows_what_is_printed_on_it() -> None:
    """ELA-C5, ELA-C6, ELA-C7: price, sacrifice, effect, how many tokens come along, points, type and colour."""
    for printed in PRINTED:
        drawn = parsed(whole(number(printed["id"]), "en"))
        found = signs(drawn)
        assert tokens(found) == price(printed) + of_head(printed)
        assert found["ela-sacrifice"] == printed["sacrifice"]
        assert found["ela-card-more"] == (printed["effect"] == "take_card")
        assert found["ela-token-more"] == (printed["effect"] == "draw_resource")
        assert texts(drawn)[-1] == str(printed["take"])
        assert texts(drawn)[0] == f"{printed['points']}" + ("" if printed["per"] == "flat" else "×")
        assert found[SIGN_OF_TYPE[printed["type"]]] >= 1 and found[f"icon-owner_{printed['colour']}"] >= 1


def test_a_card_that_costs_nothing_says_so_and_no_other_does() -> None:
    """ELA-C10: in words of the reader; a sacrifice is a price too."""
    for printed in PRINTED:
        free = not printed.get("cost") and not printed["sacrifice"]
        for language, said in (("en", "free"), ("fr", "gratuit")):
            for drawn in (whole(number(printed["id"]), language), strip(number(printed["id"]), language)):
                assert any(said in line.lower() for line in texts(parsed(drawn))) == free


def test_what_is_printed_stays_on_the_paper() -> None:
    """In the ring of a phone, too, where cards are shorter: no token beyond the edge, none on another one's middle."""
    for printed in PRINTED:
        for size in (WHOLE, SHORT):
            drawn = parsed(whole(number(printed["id"]), "en", size))
            below = [numbers(use, "x", "y", "width") for use in drawn.iter() if (use.get("href") or "")[5:] in KINDS]
            column = [(x, y, width) for x, y, width in below if x < 10]  # the price, at the left
            assert all(x >= 0 and y + width <= size[1] + 1 for x, y, width in column)
            tops = sorted(y for _, y, _ in column)
            assert all(later - sooner >= 10 for sooner, later in itertools.pairwise(tops))


def test_points_per_colour_show_its_shape_and_points_per_type_its_sign() -> None:
    """ELA-C7: R01 counts red cards and is red; G12 counts people; G07 counts four kinds; R04 counts meats."""
    assert signs(parsed(whole(number("R01"), "en")))["icon-owner_red"] == 2
    assert signs(parsed(whole(number("G12"), "en")))["icon-tribe_member"] == 1
    assert signs(parsed(whole(number("G12"), "en")))["icon-axe"] == 1
    assert [signs(parsed(whole(number("G07"), "en")))[f"ela-{kind}"] >= 1 for kind in KINDS] == [True] * 4 + [False]
    assert signs(parsed(small(number("R04"), [], 0)))["ela-meat"] == 1


# --- what lacks ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "missing", "ringed"),
    [
        ("P05", (MEAT,), [True, False, False]),  # one of three meats
        ("P05", (MEAT, MEAT, MEAT), [True, True, True]),
        ("P01", (BERRY, HIDE), [True, False, False, True]),  # berry, meat, flint, hide
        ("G12", (FLINT,), [False, False, True, False]),  # two meats, two flints
        ("G12", (), [False] * 4),
    ],
)
def test_as_many_tokens_are_ringed_as_lack(name: str, missing: tuple[int, ...], ringed: list[bool]) -> None:
    """ELA-P2: of each kind so many, from above."""
    assert lacks(number(name), missing) == ringed
    for drawn in (whole(number(name), "en", WHOLE, missing), strip(number(name), "en", missing)):
        assert len(classed(parsed(drawn), "missing")) == sum(ringed)


def test_a_ring_lies_around_the_token_that_lacks() -> None:
    """ELA-P2: the flint of P01 is the third of four."""
    drawn = parsed(whole(number("P01"), "en", WHOLE, (FLINT,)))
    (ring,) = classed(drawn, "missing")
    flint = next(use for use in drawn.iter() if use.get("href") == "#ela-flint")
    x, y, size = numbers(flint, "x", "y", "width")
    assert numbers(ring, "cx", "cy") == pytest.approx([x + size / 2, y + size / 2])


# --- smaller ones ----------------------------------------------------------------------------------


def test_a_strip_shows_head_and_price() -> None:
    """ELA-C5: nothing of it hangs over the edge; up to five tokens and signs lie in two rows."""
    for printed in PRINTED:
        drawn = parsed(strip(number(printed["id"]), "en"))
        found = signs(drawn)
        assert tokens(found) == price(printed) + of_head(printed)
        assert found["ela-sacrifice"] == printed["sacrifice"]
        for use in drawn.iter():
            if (use.get("href") or "").startswith("#ela-") and use.get("href") not in ("#ela-face", "#ela-wash"):
                x, y, size = numbers(use, "x", "y", "width")
                assert x >= 0 and y >= 0 and x + size <= STRIP[0] and y + size <= STRIP[1] + 1


def test_a_laid_card_tells_what_it_is_worth_where_that_must_be_counted() -> None:
    """ELA-V1, ELA-V2: points that are printed need no second number."""
    for printed in PRINTED:
        counts = printed["per"] != "flat"
        for size, draw in ((MEDIUM, medium), (SMALL, small)):
            drawn = parsed(draw(number(printed["id"]), [], 21))
            worth = classed(drawn, "now")
            assert [one.text for one in worth] == (["21"] if counts else [])
            assert all(numbers(one, "x")[0] <= size[0] and numbers(one, "y")[0] <= size[1] for one in worth)


def test_a_chip_is_told_by_points_shape_and_sign() -> None:
    """ELA-C6: a card in the hand of another player, never by its colour alone."""
    for printed in PRINTED:
        drawn = parsed(chip(number(printed["id"])))
        assert signs(drawn) == Counter({f"icon-owner_{printed['colour']}": 1, SIGN_OF_TYPE[printed["type"]]: 1})
        assert texts(drawn) == [f"{printed['points']}" + ("" if printed["per"] == "flat" else "×")]
