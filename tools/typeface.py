"""The typeface of pages and pictures, made while the package is built: letters that we use, small, and measured.

Source Sans (SIL Open Font Licence) comes from the package `font-source-sans-pro`; fonttools and brotli cut it down
to the letters of our texts and of people's names. The licence reserves the name "Source" for the whole typeface, so
what is cut out of it is called "Solutre Sans".

    python tools/typeface.py     # writes src/solutre/draw/widths.toml anew: how wide each letter is
"""

from __future__ import annotations

import importlib.util
import io
from pathlib import Path
from typing import Any, Final

FAMILY: Final = "Solutre Sans"
WEIGHTS: Final = {400: "Regular", 600: "Semibold", 700: "Bold"}
MEASURED: Final = (400, 700)  # pictures have plain words and strong ones
SPANS: Final = ((0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B), (0x2010, 0x2026))  # Latin scripts, ő and ř among them
SIGNS: Final = "\u202f′″‹›€−←↑→↓≤≥≠≈■▲◆✓"
LETTERS: Final = sorted({code for first, last in SPANS for code in range(first, last + 1)} | set(map(ord, SIGNS)))
FEATURES: Final = ["ccmp", "kern", "liga", "mark", "tnum"]
TABLE: Final = Path(__file__).parents[1] / "src" / "solutre" / "draw" / "widths.toml"
LICENCE: Final = "LICENSE.txt"


def source() -> Path:
    """The folder of the whole typeface; a ModuleNotFoundError says that it is not installed."""
    found = importlib.util.find_spec("font_source_sans_pro")
    if found is None or found.origin is None:
        raise ModuleNotFoundError("font-source-sans-pro is not installed")
    return Path(found.origin).parent / "files"


def cut(weight: int) -> Any:
    """One weight with our letters alone, under our name."""
    from fontTools import subset

    options = subset.Options(hinting=False, layout_features=FEATURES, name_IDs=[0, 1, 2, 4, 6, 13, 14])
    whole = (source() / f"SourceSansPro-{WEIGHTS[weight]}.ttf").read_bytes()
    font = subset.load_font(io.BytesIO(whole), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=LETTERS)
    cutter.subset(font)
    for record in font["name"].names:
        if record.nameID in (1, 4, 6):
            record.string = FAMILY.replace(" ", "") if record.nameID == 6 else FAMILY
    return font


def make(folder: Path) -> list[Path]:
    """Write every weight as WOFF2 into a folder, with the licence; returns the files."""
    folder.mkdir(parents=True, exist_ok=True)
    made = []
    for weight in WEIGHTS:
        font = cut(weight)
        font.flavor = "woff2"
        made.append(folder / f"{weight}.woff2")
        font.save(made[-1])
    made.append(folder / LICENCE)
    made[-1].write_text((source() / LICENCE).read_text(encoding="utf-8"), encoding="utf-8")
    return made


def widths() -> str:
    """How wide the letters are, in thousandths of their size: for each weight, width by width."""
    lines = ["# Made by tools/typeface.py: advance widths of Source Sans in thousandths of the size.", ""]
    for weight in MEASURED:
        font = cut(weight)
        by_width: dict[int, str] = {}
        for code, glyph in sorted(font.getBestCmap().items()):
            wide = font["hmtx"][glyph][0]
            by_width[wide] = by_width.get(wide, "") + chr(code)
        lines += [f"[{weight}]", *(f"{wide} = {quoted(by_width[wide])}" for wide in sorted(by_width)), ""]
    return "\n".join(lines)


def quoted(letters: str) -> str:
    """A TOML string in which invisible letters can be seen."""
    shown = [f"\\u{ord(letter):04x}" if letter in '"\\' or not letter.isprintable() else letter for letter in letters]
    return '"' + "".join(shown) + '"'


if __name__ == "__main__":
    TABLE.write_text(widths(), encoding="utf-8")
    print(f"{TABLE.name}: {len(LETTERS)} letters, {len(MEASURED)} weights")
