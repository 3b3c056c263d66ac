"""Words are measured by the typeface that pages bring along, and fitted to their room."""

from __future__ import annotations

import importlib.util
import io
from pathlib import Path
from typing import Any

import pytest

from solutre.draw.measured import LEAST, SQUEEZE, fitted, is_bold, name_size, shortened, shorter_names, width, wrapped
from solutre.draw.svg import text

ROOT = Path(__file__).parents[2]
PEOPLE = "Attila Szőgyi, Kristian Amundsen Østby, Zoë Dvořák, Łucja, Ștefan, Ğülşen, Œdipe, Ïñigo"


def typeface() -> Any:
    """tools/typeface.py, as the build loads it."""
    pytest.importorskip("fontTools", reason="fonttools is not installed")
    pytest.importorskip("font_source_sans_pro", reason="font-source-sans-pro is not installed")
    spec = importlib.util.spec_from_file_location("typeface", ROOT / "tools" / "typeface.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_words_are_as_wide_as_their_letters() -> None:
    """Source Sans, in thousandths of the size: i 246, n 547 plain; i 276, n 572 bold."""
    assert width("in", 10) == pytest.approx(7.93)
    assert width("in", 10, bold=True) == pytest.approx(8.48)
    assert width("", 10) == 0


def test_a_letter_that_the_typeface_lacks_is_taken_for_the_widest() -> None:
    assert width("火", 10) == max(width(letter, 10) for letter in "—ŒÆW@%…→■")


def test_words_that_fit_stay_and_longer_ones_end_in_an_ellipsis() -> None:
    exact = width("mammoth", 12)
    assert shortened("mammoth", exact, 12) == "mammoth"
    short = shortened("mammoth", exact - 0.1, 12)
    assert short.endswith("…")
    assert width(short, 12) <= exact - 0.1 < width("mammo…t", 12) + width("h", 12)


def test_an_ellipsis_follows_a_letter_and_no_space() -> None:
    assert shortened("a mammoth", width("a m", 12), 12) == "a…"


def test_words_are_condensed_before_they_are_shortened() -> None:
    natural = width("tribe", 20)
    assert fitted("tribe", natural, 20) == ("tribe", natural)
    assert fitted("tribe", natural * SQUEEZE, 20) == ("tribe", pytest.approx(natural * SQUEEZE))
    kept, wide = fitted("tribe", natural * SQUEEZE - 0.5, 20)
    assert kept == "tri…"  # "trib…" is wider than "tribe": an ellipsis takes more room than an e
    assert wide <= natural * SQUEEZE - 0.5


@pytest.mark.parametrize(
    ("name", "forms"),
    [
        ("Wilhelmina Mammoth-Řež", ("Wilhelmina M.", "Wilhelmina")),
        ("Anna Maria Berg", ("Anna Maria B.", "Anna M. B.", "Anna")),
        ("Maximilienne d’Ő", ("Maximilienne",)),  # nobody is called d.
        ("Team 2027", ("Team",)),
        ("Ocre", ()),
        ("", ()),
    ],
)
def test_a_name_is_shortened_as_people_do(name: str, forms: tuple[str, ...]) -> None:
    assert shorter_names(name) == forms


def test_a_long_name_keeps_its_first_word_and_is_told_whole() -> None:
    name = "Wilhelmina Mammoth-Řež"
    assert fitted(name, width("Wilhelmina M.", 12) * SQUEEZE, 12)[0] == "Wilhelmina M."
    assert fitted(name, width("Wilhelmina", 12) * SQUEEZE, 12)[0] == "Wilhelmina"
    assert fitted(name, width("Wilhelm…", 12) * SQUEEZE, 12)[0] == "Wilhelm…"
    room = width("Wilhelmina M.", 12)
    assert f">Wilhelmina M.<title>{name}</title></text>" in text(name, 0, 0, 12, room=room)
    assert "<title>" not in text("Wilhelmina", 0, 0, 12, room=room)


def test_lines_break_between_words_where_the_room_ends() -> None:
    room = width("a herd of", 12)
    assert wrapped("a herd of mammoths", room, 12) == ("a herd of", "mammoths")
    assert wrapped("a herd of mammoths", room - 0.1, 12) == ("a herd", "of", "mammoths")


def test_of_too_many_lines_the_last_one_is_shortened() -> None:
    lines = wrapped("one two three four five six", width("one two", 12), 12, most=2)
    assert len(lines) == 2
    assert lines[0] == "one two"
    assert lines[1].startswith("three")
    assert lines[1].endswith("…")


@pytest.mark.parametrize(
    ("classes", "bold"), [("soft strong", True), ("num", True), ("strongest", False), (None, False)]
)
def test_strong_words_and_numbers_are_bold(classes: str | None, bold: bool) -> None:
    assert is_bold(classes) is bold


def test_drawn_words_are_pinned_to_their_width() -> None:
    """m 829 + a 504 + p 555, at size 10: 18.88; another font is condensed to that."""
    assert 'textLength="18.88" lengthAdjust="spacingAndGlyphs"' in text("map", 0, 0, 10)


def test_drawn_words_never_get_wider_than_their_room() -> None:
    drawn = text("Uncommonlylongname", 0, 0, 14, room=60, class_="strong")
    assert 'textLength="60"' in drawn
    assert "…" in drawn


def test_a_picture_has_no_bold_or_spaced_words_that_draw_does_not_know_of() -> None:
    """Words are measured by their classes: what a game's own sheet would change cannot be measured."""
    for sheet in ROOT.glob("src/solutre/games/*/board/board.css"):
        found = sheet.read_text(encoding="utf-8")
        assert "font-weight" not in found, sheet
        assert "letter-spacing" not in found, sheet
        assert "font-size" not in found, sheet


def test_the_table_of_widths_is_that_of_the_typeface() -> None:
    assert (ROOT / "src" / "solutre" / "draw" / "widths.toml").read_text(encoding="utf-8") == typeface().widths()


def test_the_typeface_is_small_and_holds_the_letters_of_our_texts_and_of_names(tmp_path: Path) -> None:
    from fontTools.ttLib import TTFont

    made = typeface().make(tmp_path)
    fonts = [file for file in made if file.suffix == ".woff2"]
    assert [file.stem for file in fonts] == ["400", "600", "700"]
    assert sum(file.stat().st_size for file in fonts) <= 90_000
    texts = [
        *ROOT.glob("src/solutre/games/*/book/texts.toml"),
        *ROOT.glob("src/solutre/web/pages/translations/**/*.po"),
    ]
    assert len(texts) >= 6
    wanted = {letter for file in texts for letter in file.read_text(encoding="utf-8")} | set(PEOPLE)
    for file in fonts:
        font = TTFont(io.BytesIO(file.read_bytes()))
        assert wanted - set(map(chr, font.getBestCmap())) <= {"\n"}, file.name
        assert font["name"].getDebugName(1) == "Solutre Sans"
    assert "SIL OPEN FONT LICENSE" in made[-1].read_text(encoding="utf-8")


def test_no_font_file_lies_among_the_sources() -> None:
    """Letters are cut while the package is built; where somebody cut them by hand, git does not see them."""
    made = ROOT / "src" / "solutre" / "web" / "pages" / "static" / "type"
    assert f"{made.relative_to(ROOT).as_posix()}/" in (ROOT / ".gitignore").read_text(encoding="utf-8").split()
    fonts = [file for kind in ("woff2", "woff", "ttf", "otf") for file in ROOT.glob(f"[!.b]*/**/*.{kind}")]
    assert [file for file in fonts if file.parent != made] == []


def test_a_long_name_is_drawn_smaller_before_it_is_shortened() -> None:
    """Down to letters that can still be read."""
    name = "Maximilienne d’Ő"
    whole = width(name, 17, bold=True) * SQUEEZE
    assert name_size(name, whole, 17) == 17
    smaller = name_size(name, whole * 0.8, 17)
    assert LEAST < smaller < 17 and fitted(name, whole * 0.8, smaller, bold=True)[0] == name
    assert name_size(name, whole / 3, 17) == LEAST and name_size(name, whole / 3, 11) == 11
