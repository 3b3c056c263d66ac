"""Write the Python examples of the papers as modules, so that type checkers read them as a user's would.

    python tools/snippets.py FOLDER

Every block of the README, of the pages on bots and on research, and all lines of the API reference together.
`make lint` gives the folder to mypy in one go with our own code: an example that needs an assertion or an ignoring
comment to pass `mypy --strict` is a fault of ours.
"""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAPERS = ("README.md", "docs/research.md", "docs/writing-a-bot.md")
REFERENCE = "docs/reference.md"


def blocks(paper: str, language: str) -> list[str]:
    """The blocks of code of a page."""
    text = (ROOT / paper).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE)


def snippets() -> dict[str, str]:
    """What is written, by the name of the module."""
    found = {
        f"{Path(paper).stem.replace('-', '_').lower()}_{number}": block
        for paper in PAPERS
        for number, block in enumerate(blocks(paper, "python"), 1)
    }
    lines = doctest.DocTestParser().get_examples("\n".join(blocks(REFERENCE, "pycon")))
    return found | {Path(REFERENCE).stem: "".join(line.source for line in lines)}


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.py"):
        old.unlink()
    for name, code in snippets().items():
        (folder / f"{name}.py").write_text(code, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
