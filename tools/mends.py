"""Mends the C code that mypyc writes, before the C compiler reads it.

**Out of the trashcan.** mypyc lets every class wait in CPython's trashcan when objects free each other more than fifty
levels deep. The trashcan keeps its list in the head that the garbage collector has before an object; an acyclic class
has no such head, so the list is written over somebody else's memory. Our positions and nodes are acyclic and hold
nothing that goes deep: they are freed at once.

**Let go.** Where Python calls a compiled function with a `vec`, mypyc takes hold of its numbers for the call and
forgets to let go: they are never freed. A search lost 96 kB with every choice that way.

**Without a copy.** For `list(numbers[:count])` mypyc copies the numbers into a `vec` of their own, makes a list of it
and throws it away. The list is made of the numbers where they stand.

**In no hurry.** The statements of a module, its constants, tables and classes, become one long function that runs once,
at the first import. gcc need not make it quick: the engine is compiled in four fifths of the time. Other compilers have
no such mark and go on as before.

**At the door.** Every module has a small C file of its own by which Python enters it. It calls six functions of Python,
and for their sake reads the whole header, which takes gcc three times as long as all else. Here it is told these six,
part of Python's stable interface. Windows finds Python by the header, and keeps it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

DEALLOC = re.compile(r"^static void\n\w+_dealloc\([^)]*\)\n\{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
TRASHCAN = re.compile(r"^ *CPy_TRASHCAN_(?:BEGIN|END)\(.*\)\n", re.MULTILINE)
COLLECTED = "PyObject_GC_UnTrack(self)"
WRAPPER = re.compile(r"\bCPyPy_\w+\(.*\{$")  # a function that Python calls
TAKEN = re.compile(r"^ *(arg_\w+) = Vec(\w+)Api\.unbox\(obj_\w+\);$")
CALL = re.compile(r"^( *).*\bretval = CPyDef_\w+\(.*\);$")
SLICED = re.compile(r"^( *)(\w+) = VecI64Api\.slice\((\w+), 0, (\w+)\);$", re.MULTILINE)
LISTED = "VecI64Api.to_list({})"
CHOICES = "__native_solutre___core___state.c"  # where choices are listed: no build forgets to mend it
FUNCTION_ENDS = "\n}\n"
STATEMENTS = re.compile(r"^char CPyDef_\w+_____top_level__\(void\) \{$", re.MULTILINE)
NO_HURRY = """#if defined(__GNUC__) && !defined(__clang__)
__attribute__((optimize("O0")))
#endif
"""
HEADER = "#include <Python.h>\n"
AT_THE_DOOR = """#include <stddef.h>
typedef struct _object PyObject;
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *);
PyObject *Py_BuildValue(const char *, ...);
void *PyCapsule_GetPointer(PyObject *, const char *);
void PyErr_Clear(void);
void Py_DecRef(PyObject *);
#define Py_DECREF(one) Py_DecRef(one)
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
"""
KNOWN_AT_THE_DOOR = frozenset(re.findall(r"Py\w+", AT_THE_DOOR))
CALLED = re.compile(r"\b(Py[A-Z]?[A-Za-z]*_\w+)\(")
ENTERED = re.compile(r"PyInit_\w+")


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


def without_a_copy(code: str) -> str:
    """What is listed in Python is read where it stands; ends that count from behind are left alone."""
    return FUNCTION_ENDS.join(SLICED.sub(partial(_in_place, part), part) for part in code.split(FUNCTION_ENDS))


def _in_place(function: str, found: re.Match[str]) -> str:
    indent, copy, numbers, end = found.groups()
    if LISTED.format(copy) not in function:
        return found[0]
    return (
        f"{indent}if ({end} >= 0 && {end} <= {numbers}.len) {{\n"
        f"{indent}    {copy} = {numbers};\n"
        f"{indent}    {copy}.len = {end};\n"
        f"{indent}    VEC_I64_INCREF({copy});\n"
        f"{indent}}} else\n"
        f"{indent}    {found[0].strip()}"
    )


def in_no_hurry(code: str) -> str:
    """What runs once is compiled quickly."""
    return STATEMENTS.sub(lambda found: NO_HURRY + found[0], code)


def at_the_door(code: str) -> str:
    """A module is entered without Python's header, if it calls nothing that we do not know."""
    called = {name for name in CALLED.findall(code) if not ENTERED.fullmatch(name)}
    return code.replace(HEADER, AT_THE_DOOR, 1) if called <= KNOWN_AT_THE_DOOR else code


def mend(folder: Path, platform: str = sys.platform) -> None:
    """Mend all C files that mypyc has just written."""
    for file in folder.glob("solutre/**/*.c") if platform != "win32" else ():
        file.write_text(at_the_door(file.read_text(encoding="utf-8")), encoding="utf-8")
    for file in folder.glob("__native_*.c"):
        code = file.read_text(encoding="utf-8")
        if file.name == CHOICES and without_a_copy(code) == code:
            raise RuntimeError("mypyc lists choices in a way that tools/mends.py does not know: they would be copied")
        if (mended := in_no_hurry(without_a_copy(let_go(out_of_the_trashcan(code))))) != code:
            file.write_text(mended, encoding="utf-8")
