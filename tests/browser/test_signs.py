"""What is that? Every sign of a table has a name, and nearly all of them a meaning with its clause."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from .test_sizes import screen

TakeOver = Callable[..., Any]
# what a name tells whole: owners and colours, the card itself, the land, the fire at the start; actions, cards, stacks
PLAIN = (
    "icon-owner_", "icon-hunter", "icon-card", "ela-back", "ela-face", "ela-wash", "pre-land", "pre-turned",
    "icon-arrow", "icon-crown", "icon-star", "icon-fire",
)  # fmt: skip
SIGNS = """
() => {
  const told = [...document.querySelectorAll("#signs li")].filter((one) => one.querySelector("a"));
  const kinds = told.flatMap((one) => one.dataset.on.split(" "));
  const titled = (part) => part.closest(":is(#board, #thing) :has(> title)");
  const drawn = [...document.querySelectorAll("#board use, #thing use")].filter((use) =>
    !use.closest("defs, symbol, .button") && use.checkVisibility() && use.getBoundingClientRect().width > 0);
  const names = drawn.map((use) => [use.href.baseVal.slice(1), Boolean(titled(use))]);
  return {
    nameless: [...new Set(names.filter(([name, has]) => !has && name.startsWith("icon-")).map(([name]) => name))],
    meaningless: [...new Set(names.map(([name]) => name))]
      .filter((name) => !kinds.some((kind) => name.startsWith(kind))),
  };
}
"""


@pytest.mark.by_turns(3)
@pytest.mark.parametrize("layout", ["desk", "phone"])
@pytest.mark.parametrize(
    ("game", "record"), [("elawa", "3-advanced"), ("elawa", "3-normal"), ("prehistory", "3-standard")]
)
@pytest.mark.parametrize("share", [0.2, 0.45, 0.6, 0.9])
def test_every_sign_has_a_name_and_a_meaning(
    take_over: TakeOver, game: str, record: str, share: float, layout: str
) -> None:
    page = take_over(game, record, share, **screen(layout)).page
    page.wait_for_selector(f'#table[data-layout="{layout}"]')
    found = page.evaluate(SIGNS)
    assert found["nameless"] == []
    assert [name for name in found["meaningless"] if not name.startswith(PLAIN)] == []


def test_an_ox_of_a_painting_is_no_animal_to_hunt(take_over: TakeOver) -> None:
    """PRE-R1, PRE-H3: what a resting mouse reads."""
    page = take_over("prehistory", "3-standard", 0.45, **screen("desk")).page
    page.wait_for_selector('#table[data-layout="desk"]')
    page.locator('#board a[data-open="painting"]').first.click()
    ox = page.locator('#area-painting .piece:has(use[href="#icon-aurochs"])').first
    ox.hover()
    expect(ox.locator("> title")).to_contain_text("PRE-R1")
    expect(ox.locator("> title")).not_to_contain_text("PRE-H3")
