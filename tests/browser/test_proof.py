"""The proof of the luck in a browser: everything is drawn again there, and whatever was changed is noticed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.core.verify import verify

pytestmark = pytest.mark.by_turns
GAME = "hunters"  # a tile is drawn every turn
NONCES = ("mammoth.0", 'it\'s \\ a "w\u00f6rd" \u00a0\U0001f9a3.1')  # signs that Python writes in its own way
STATE = "document.getElementById('proof').dataset.state"
FITS = "document.querySelectorAll('#pebbles .fits').length"
SWAP = "([where, name, value]) => { document.querySelector(where).dataset[name] = value; }"
PEBBLE = "#pebbles li:nth-child(20) a"


def record(seed: int | None, undo: bool = False) -> str:
    match, rng = Match.new(GAME, 2, seed=seed, nonces=NONCES, names=("Ada", "Bo")), Rng(6)
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
        if undo and len(match.plies) > 20 and match.undo():
            undo = False
    return match.record()


def proof(person: Any, text: str) -> Any:
    """The page that proves a record, once it has said something."""
    person.go("/replay")
    person.page.locator("#record").fill(text)
    person.page.locator(".bring .main").click()
    person.page.locator('a[href$="/proof"]').first.click()
    settled(person.page)
    return person.page


def settled(page: Any) -> str:
    page.wait_for_selector('#proof:not([data-state="waiting"]):not([data-state="checking"])')
    return str(page.evaluate(STATE))


@pytest.mark.parametrize("seed", [3, None], ids=["seed", "sealed"])
def test_every_outcome_is_drawn_again(visit: Callable[..., Any], seed: int | None) -> None:
    """With words of every kind, and with a choice that was taken back: so many as the terminal counts."""
    text = record(seed, undo=True)
    assert "[Undos" in text
    count, page = verify(text).outcomes, proof(visit(), text)
    assert page.evaluate(STATE) == "right"
    assert page.locator("#verdict").inner_text() == f"{count} of {count} outcomes checked in your browser"
    assert page.evaluate(FITS) == page.locator("#pebbles a").count() == count


def test_whatever_was_changed_is_noticed(visit: Callable[..., Any]) -> None:
    """A secret, a share, a weight, an outcome, an undo; then all is put right again."""
    person = visit(width=360, locale="fr-FR")
    page = proof(person, record(None))
    assert person.width() <= 360
    ply = page.locator(PEBBLE).get_attribute("data-ply")
    changes = [
        ("#seals > li", "secret", "00" * 32, "foreign"),
        ("#seals > li", "nonces", '["mammoth.0"]', "wrong"),
        ("#seals > li", "undos", "0", "wrong"),
        (PEBBLE, "weights", "1 1", "wrong"),
        (PEBBLE, "came", "1000", "wrong"),
    ]
    for where, name, value, state in changes:
        before = page.evaluate("([where, name]) => document.querySelector(where).dataset[name]", [where, name])
        page.evaluate(SWAP, [where, name, value])
        page.locator("#check-again").click()
        assert settled(page) == state, name
        if where == PEBBLE:
            count = page.locator("#pebbles a").count()
            told = f"Le tirage 20, au coup {ply}, ne va pas\u00a0: {count - 1} sur {count} sont justes"
            assert page.locator("#verdict").inner_text() == told
            assert page.locator("#pebbles .odd").count() == 1
        page.evaluate(SWAP, [where, name, before])
    page.locator("#check-again").click()
    assert settled(page) == "right"


def test_without_script_the_page_says_how_to_check(visit: Callable[..., Any]) -> None:
    person = visit(java_script_enabled=False)
    person.go("/replay")
    person.page.locator("#record").fill(record(3))
    person.page.locator(".bring .main").click()
    person.page.locator('a[href$="/proof"]').first.click()
    assert "open to be checked" in person.page.locator("#verdict").inner_text()
    assert "solutre verify" in person.page.locator("noscript").inner_text()
    assert not person.page.locator("#check-again").is_visible()
    assert person.page.locator('a[href$="/record"]').count() == 1
