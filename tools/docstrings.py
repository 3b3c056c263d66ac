"""Gives compiled functions and classes their docstrings back.

mypyc writes the names of arguments into the C files and leaves the docstrings out, so that `help(State)` would say
nothing. They are added to the tables of methods after mypyc and before the C compiler: below the signature that Python
reads, the one with types, and the words of the source.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

Told = dict[tuple[str, str], str]  # (class or "", function or "") -> what `help` says
TABLE = re.compile(r"^static PyMethodDef (\w+?)_methods\[\] = \{")
DOC = re.compile(r'PyDoc_STR\("(?P<name>\w+)\((?P<rest>(?:[^"\\]|\\.)*?)\\n--\\n\\n"\)')


def told_by(source: str) -> Told:
    """What a module says about its classes, methods and functions."""
    found: Told = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef):
            found["", node.name] = about(node)
        elif isinstance(node, ast.ClassDef):
            found[node.name, ""] = ast.get_docstring(node) or ""
            for method in node.body:
                if isinstance(method, ast.FunctionDef):
                    found[node.name, method.name] = about(method)
    return found


def about(node: ast.FunctionDef) -> str:
    """A function with its types, and its docstring."""
    returns = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    signature = f"{node.name}({ast.unparse(node.args)}){returns}"
    words = ast.get_docstring(node)
    return f"{signature}\n\n{words}" if words else signature


def restored(code: str, told: Told) -> str:
    """The C code of a module with these words in its tables."""
    owner, lines = "", []
    for line in code.splitlines(keepends=True):
        if table := TABLE.match(line):
            owner = "" if table[1].endswith("module") else table[1].rpartition("___")[2]
        lines.append(with_words(line, owner, told))
    return "".join(lines)


def with_words(line: str, owner: str, told: Told) -> str:
    """One line of a table, or the line that documents a class."""
    doc = DOC.search(line)
    if doc is None:
        return line
    place = (doc["name"], "") if ".tp_doc" in line else (owner, doc["name"])
    words = told.get(place, "")
    return line[: doc.end() - 2] + in_c(words) + line[doc.end() - 2 :]


def in_c(words: str) -> str:
    """A text inside a string of C."""
    for sign, written in (("\\", "\\\\"), ('"', '\\"'), ("\n", "\\n"), ("?", "\\?")):
        words = words.replace(sign, written)
    return words


def restore(modules: list[str], folder: Path) -> None:
    """Add the words of Python modules to the C files that were made of them."""
    for module in modules:
        dotted = Path(module).relative_to("src").with_suffix("").parts
        file = folder / f"__native_{'___'.join(dotted)}.c"
        if file.exists():
            code = file.read_text(encoding="utf-8")
            file.write_text(restored(code, told_by(Path(module).read_text(encoding="utf-8"))), encoding="utf-8")
