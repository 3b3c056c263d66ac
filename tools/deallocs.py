"""Keeps the memory of compiled objects sound when they are freed deep inside others.

mypyc lets every class wait in CPython's trashcan when objects free each other more than fifty levels deep. The trashcan
keeps its list in the head that the garbage collector has before an object; an acyclic class has no such head, so the
list is written over somebody else's memory. Our positions and nodes are acyclic and hold nothing that goes deep: they
are freed at once.
"""

from __future__ import annotations

import re
from pathlib import Path

DEALLOC = re.compile(r"^static void\n\w+_dealloc\([^)]*\)\n\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
TRASHCAN = re.compile(r"^ *CPy_TRASHCAN_(?:BEGIN|END)\(.*\)\n", re.MULTILINE)
COLLECTED = "PyObject_GC_UnTrack(self)"


def mended(code: str) -> str:
    """The C code of a module whose classes without a head stay out of the trashcan."""
    return DEALLOC.sub(lambda found: found[0] if COLLECTED in found[0] else TRASHCAN.sub("", found[0]), code)


def mend(folder: Path) -> None:
    """Mend all C files that mypyc wrote."""
    for file in folder.glob("__native_*.c"):
        code = file.read_text(encoding="utf-8")
        if (sound := mended(code)) != code:
            file.write_text(sound, encoding="utf-8")
