"""Writes the files of Cairn into docs/adding-a-game.md anew: `python tools/tutorial.py`.

The page shows every file of the game that `solutre new-game` lays out, in a block with the file's name as its title.
The files are the source; the words between the blocks are the page's own. A test compares.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "adding-a-game.md"
GAME = ROOT / "src" / "solutre" / "cli" / "new_game" / "shelf" / "cairn"
BLOCK = re.compile(r'^```(?P<language>\w+) title="(?P<file>[^"]+)"\n(?P<text>.*?)^```$', re.DOTALL | re.MULTILINE)


def blocks(page: str) -> dict[str, str]:
    """The files that a page shows: name and text."""
    return {block["file"]: block["text"] for block in BLOCK.finditer(page)}


def files() -> list[str]:
    """The files of the game, as the page names them."""
    found = (file.relative_to(GAME) for file in GAME.rglob("*") if file.is_file())
    return sorted(file.as_posix() for file in found if "__pycache__" not in file.parts)


def renewed(page: str) -> str:
    """The page with every block as its file is now."""

    def block(old: re.Match[str]) -> str:
        text = (GAME / old["file"]).read_text(encoding="utf-8")
        return f'```{old["language"]} title="{old["file"]}"\n{text}```'

    return BLOCK.sub(block, page)


def main() -> int:
    page = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(renewed(page), encoding="utf-8")
    missing = sorted(set(files()) - set(blocks(page)))
    if missing:
        print(f"not on the page: {', '.join(missing)}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
