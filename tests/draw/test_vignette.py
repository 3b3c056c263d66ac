"""The small pictures of a player aid stand by themselves, however many there are on a page."""

from __future__ import annotations

from pathlib import Path

import pytest
from markupsafe import Markup

import solutre
from solutre.core.game import Look
from solutre.draw.svg import el, use
from solutre.draw.vignette import used_symbols, vignette

OWN = Markup(
    '<symbol id="tent"><use href="#hide"/></symbol>'
    '<g id="hide"><rect fill="url(#hatch)"/></g>'
    '<pattern id="hatch"><use href="#icon-sun"/></pattern>'
    '<symbol id="boat"><use href="#icon-fish"/></symbol>'
)
PLAIN = Look()
GAME = Path(solutre.__file__).parent / "games" / "elawa"


def drawn(name: str, look: Look = PLAIN, folder: Path | None = None, pinned: bool = True) -> str:
    body = el("g", use("tent", 0, 0, 20), fill="url(#hatch)")
    return vignette(name, body, look, used_symbols(body, OWN), (190, 130.5), folder, pinned=pinned)


def test_symbols_bring_what_they_use_and_nothing_else() -> None:
    """A tent is made of hide, which is hatched with suns; a boat is not in the picture."""
    found = used_symbols(use("tent", 0, 0, 20), OWN)
    ids = ("hatch", "hide", "tent", "icon-sun")
    assert [found.index(f'id="{one}"') for one in ids] == sorted(found.index(f'id="{one}"') for one in ids)
    assert "boat" not in found and "icon-fish" not in found


def test_every_name_belongs_to_its_picture() -> None:
    first = drawn("first")
    assert first.count('"#aid-first-tent"') == 1 and 'id="aid-first-tent"' in first
    assert first.count("url(#aid-first-hatch)") == 2
    assert first.count("aid-first-") == first.count('id="') + first.count('href="#') + first.count("url(#")
    assert drawn("second") == first.replace("aid-first-", "aid-second-")


@pytest.mark.parametrize(("pinned", "size"), [(True, ' width="190" height="130.5"'), (False, "")])
def test_a_picture_is_pinned_to_its_size_or_grows(pinned: bool, size: str) -> None:
    assert f' viewBox="0 0 190 130.5"{size} class="board vignette"' in drawn("one", pinned=pinned)


def test_the_style_sheet_comes_along_unless_the_page_has_it() -> None:
    assert "<style>" in drawn("one", folder=GAME)
    assert "<style>" not in drawn("one", Look(embedded=True), GAME)
    assert "<style>" not in drawn("one")
