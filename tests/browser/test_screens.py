"""Pages of tables as somebody sees them who is shown one: nothing is cut, and signs are read by night, too."""

from __future__ import annotations

import pytest

from solutre.core.game import Game

from .test_sheet import PHONE, Visit

pytestmark = pytest.mark.by_turns
CUT_ABOVE = """
() => {
  const story = document.getElementById("since")?.getBoundingClientRect().bottom ?? 0;
  return [[".strip", 0], ["#standing", 0], ["#season-bar", Math.max(story, 0)]].filter(([line, above]) => {
    const { top, bottom } = document.querySelector(line)?.getBoundingClientRect() ?? { top: 0 };
    return top < above - 4 && bottom > above + 4;
  });
}
"""
SETTLED = """
() => new Promise((go) => {
  let before = -1;
  const look = () => { if (scrollY === before) go(); else { before = scrollY; setTimeout(look, 120); } };
  look();
})
"""


@pytest.mark.parametrize("seats", [0, -1], ids=["fewest", "most"])
def test_the_page_of_a_phone_stops_between_two_lines(take_over: Visit, shelved: Game, seats: int) -> None:
    """It moves to what is asked; of what stands above the board a line is in sight wholly or not at all."""
    name = f"{shelved.seats[seats]}-{shelved.variants[0]}"
    for share in (0.02, 0.3, 0.5, 0.7, 0.9):
        maia = take_over(shelved.id, name, share, **PHONE)
        assert maia.my_turn()
        page = maia.page
        page.wait_for_selector('#table[data-layout="phone"]')
        page.evaluate(SETTLED)
        assert page.evaluate(CUT_ABOVE) == [], share


CONTRAST = """
() => {
  const light = (colour) => {
    const [r, g, b] = colour.match(/[\\d.]+/g).slice(0, 3).map((part) => part / 255);
    const linear = [r, g, b].map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  };
  const ground = light(getComputedStyle(document.querySelector("#board .panel")).fill);
  return [...document.querySelectorAll("#board .aid-sign")].map((sign) => {
    const ink = light(getComputedStyle(sign).color);
    return (Math.max(ink, ground) + 0.05) / (Math.min(ink, ground) + 0.05);
  });
}
"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_signs_beside_their_words_stand_out_by_day_and_night(take_over: Visit, scheme: str) -> None:
    """The reds of the cards of Elawa are made for light cards; on a dark panel their signs have a lighter one."""
    maia = take_over("elawa", "2-normal", 0, color_scheme=scheme, width=1440)
    assert maia.my_turn()
    found = maia.page.evaluate(CONTRAST)
    assert len(found) == 3
    assert min(found) >= 3
