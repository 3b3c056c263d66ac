"""Mends the C code that mypyc writes, before the C compiler reads it.

**Out of the trashcan.** mypyc lets every class wait in CPython's trashcan when objects free each other more than fifty
levels deep. The trashcan keeps its list in the head that the garbage collector has before an object; an acyclic class
has no such head, so the list is written over somebody else's memory. Our positions and nodes are acyclic and hold
nothing that goes deep: they are freed at once.

**Let go.** Where Python calls a compiled function with a `vec`, mypyc takes hold of its numbers for the call and
forgets to let go: they are never freed. A search lost 96 kB with every choice that way.

**In no hurry.** The statements of a module, its constants, tables and classes, become one long function that runs once,
at the first import. gcc need not make it quick: the engine is compiled in four fifths of the time. Other compilers have
no such mark and go on as before.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

DEALLOC = re.compile(r"^static void\n\w+_dealloc\([^)]*\)\n\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
TRASHCAN = re.compile(r"^ *CPy_TRASHCAN_(?:BEGIN|END)\(.*\)\n", re.MULTILINE)
COLLECTED = "PyObject_GC_UnTrack(self)"
WRAPPER = re.compile(r"\bCPyPy_\w+\(.*\{$")  # a function that Python calls
TAKEN = re.compile(r"^ *(arg_\w+) = Vec(\w+)Api\.unbox\(obj_\w+\);$")
CALL = re.compile(r"^( *).*\bretval = CPyDef_\w+\(.*\);$")
STATEMENTS = re.compile(r"^char CPyDef_\w+_____top_level__\(void\) \{$", re.MULTILINE)
NO_HURRY = """#if defined(__GNUC__) && !defined(__clang__)
__attribute__((optimize("O0")))
#endif
"""


def out_of_the_trashcan(code: str) -> str:
    """Classes without a head are freed at once."""
    return DEALLOC.sub(lambda found: found[0] if COLLECTED in found[0] else TRASHCAN.sub("", found[0]), code)


def let_go(code: str) -> str:
    """Functions keep nothing that they were called with."""
    return "".join(_let_go(code.splitlines(keepends=True)))


def _let_go(lines: list[str]) -> Iterator[str]:
    taken: list[tuple[str, str]] = []
    for line in lines:
        yield line
        if WRAPPER.search(line):
            taken = []
        elif found := TAKEN.match(line):
            taken.append((found[1], found[2].upper()))
        elif call := CALL.match(line):
            for name, kind in taken:
                yield f"{call[1]}if ({name}.items) Py_DECREF(VEC_{kind}_BUF({name}));\n"
            taken = []


def in_no_hurry(code: str) -> str:
    """What runs once is compiled quickly."""
    return STATEMENTS.sub(lambda found: NO_HURRY + found[0], code)


def mend(folder: Path) -> None:
    """Mend all C files that mypyc has just written."""
    for file in folder.glob("__native_*.c"):
        code = file.read_text(encoding="utf-8")
        if (mended := in_no_hurry(let_go(out_of_the_trashcan(code)))) != code:
            file.write_text(mended, encoding="utf-8")
