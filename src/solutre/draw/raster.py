"""Pictures as PNG, for messengers and for paper: drawn by resvg, with our typeface whatever fonts a machine has.

resvg keeps the interpreter to itself while it draws, seconds for a large landscape: it draws in a process of its own.
"""

from __future__ import annotations

import subprocess
import sys
from functools import cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

from solutre.core.errors import SolutreError
from solutre.core.extras import missing_library
from solutre.draw.flat import flat

CHILD = Path(__file__).parent / "resvg_child.py"
DRAWN = "Solutre Sans"  # as the theme calls it
FAMILY = "Source Sans Pro"
FACES = ("SourceSansPro-Regular.ttf", "SourceSansPro-Bold.ttf")
WIDEST = 2400  # pixels: nobody asks for a wall
PATIENCE = 60.0  # seconds
LIBRARIES = ("resvg_py", "font_source_sans_pro")


class NoPicture(SolutreError):
    """The picture could not be drawn."""


def png(svg: str, width: int) -> bytes:
    """A standalone picture at a width."""
    for library in LIBRARIES:
        if find_spec(library) is None:
            raise missing_library("a PNG", library, "research")
    drawn = flat(svg, {DRAWN: FAMILY})
    command = [sys.executable, "-I", str(CHILD), str(max(1, min(width, WIDEST))), FAMILY, *faces()]
    try:
        done = subprocess.run(command, input=drawn.encode(), capture_output=True, timeout=PATIENCE, check=True)
    except (OSError, subprocess.SubprocessError) as problem:
        raise NoPicture(f"no picture: {problem}") from None
    return done.stdout


@cache
def faces() -> tuple[str, ...]:
    """The files of our typeface; letters that it lacks come from the machine's fonts."""
    folder = resources.files("font_source_sans_pro") / "files"
    return tuple(str(folder / name) for name in FACES)
