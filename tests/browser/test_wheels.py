"""A wheel of Pre History is seen turning, a notch from where it was to where it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solutre.core.record import parse
from solutre.games.prehistory.rules.actions import ACTIONS

from .conftest import GAMES

WATCH = """() => {
  window.turned = [];
  const { animate } = Element.prototype;
  Element.prototype.animate = function (steps, how) {
    const { grown } = this.dataset;
    if (grown) window.turned.push([grown, this.getBoundingClientRect().width, steps.map(({ rotate }) => rotate)]);
    return animate.call(this, steps, how);
  };
}"""


def test_a_wheel_grows_and_turns_by_a_notch(take_over: Callable[..., Any]) -> None:
    """Clockwise: it comes from sixty degrees before (PRE-D2). No other wheel moves, and nothing of it is left."""
    plies = parse((GAMES / "prehistory" / "golden" / "2-standard.txt").read_text(encoding="utf-8")).plies
    told = [ACTIONS.describe(ply.action) for ply in plies]
    number = next(n for n, choice in enumerate(told) if choice.kind == "rotate")
    maia = take_over("prehistory", "2-standard", (number + 0.5) / len(plies), reduced_motion="no-preference")
    assert maia.my_turn()
    page, before = maia.page, maia.ply
    page.evaluate(WATCH)
    page.locator(f"#choice-{plies[number].action}").dispatch_event("click")
    maia.moved_on(before)
    away = -60 if told[number].args["way"] == 0 else 60
    area = told[number].args["area"]
    assert page.evaluate("window.turned") == [[f"wheel-{area}", 220, [f"{away}deg", f"{away}deg", "0deg", "0deg"]]]
    page.wait_for_selector("[data-grown]", state="detached")
