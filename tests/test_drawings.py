"""A picture tells what others want to know of it, or an XML parser reads it. Nobody searches the text of SVG."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import solutre

ROOT = Path(solutre.__file__).parent
FILES = sorted(ROOT.rglob("*.py"))
DRAWING = ("draw", "adapters", "lessons", "board")  # rooms whose texts are pictures: no patterns at all …
PATTERNS = {  # … but for these, and what they are matched against, once a parser has read the picture
    "draw/flat.py": "values of CSS",
    "draw/bounds.py": "values of attributes: numbers, paths, transforms",
}
SEARCHED = {  # whoever searches a text for signs of markup, and why that text is no SVG
    "draw/tree.py": "the value of an attribute that refers to something: `url(#hide)`",
}
SIGNS = (
    "<svg",
    "<g",
    "<use",
    "<symbol",
    "<path",
    "<style",
    "<title",
    "</",
    'id="',
    'href="',
    'width="',
    "viewBox",
    "url(#",
    '="',
)
SEARCHES = {
    "count", "endswith", "find", "index", "partition", "removeprefix", "removesuffix", "replace", "rfind", "rindex",
    "rpartition", "rsplit", "split", "startswith",
}  # fmt: skip
MATCHES = {"compile", "search", "match", "fullmatch", "split", "findall", "finditer", "sub", "subn"}  # of `re`
PICTURES = {"svg", "thing"}  # what the text of a picture is called


SOURCES = {file: file.read_text(encoding="utf-8") for file in FILES}
OF_RE = re.compile(r"\bre\b")
OF_PICTURES = re.compile("|".join([*(rf"\b{name}\b" for name in sorted(PICTURES)), *map(re.escape, SIGNS)]))


def name_of(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def imports_patterns(source: str) -> bool:
    return bool(OF_RE.search(source)) and any(
        (isinstance(node, ast.Import) and "re" in [one.name for one in node.names])
        or (isinstance(node, ast.ImportFrom) and node.module == "re")
        for node in ast.walk(ast.parse(source))
    )


def words_of(node: ast.expr, known: dict[str, ast.expr]) -> str:
    """The words that an expression is written with, also by the name of a constant."""
    if isinstance(node, ast.Name) and node.id in known:
        node = known[node.id]
    parts = [one.value for one in ast.walk(node) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    return "".join(parts)


def constants(tree: ast.Module) -> dict[str, ast.expr]:
    """The constants of a module by their names: `A = 1`, `A: Final = 1`, `A, B = 1, 2`."""
    found: dict[str, ast.expr] = {}
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            found[node.target.id] = node.value
        elif isinstance(node, ast.Assign) and isinstance(target := node.targets[0], ast.Name):
            found[target.id] = node.value
        elif isinstance(node, ast.Assign) and isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
            found |= {
                one.id: value
                for one, value in zip(target.elts, node.value.elts, strict=False)
                if isinstance(one, ast.Name)
            }
    return found


def is_picture(node: ast.expr) -> bool:
    """`svg`, `drawn.svg`, `str(picture.thing)`."""
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str" and node.args:
        node = node.args[0]
    return (isinstance(node, ast.Name) and node.id in PICTURES) or (
        isinstance(node, ast.Attribute) and node.attr in PICTURES
    )


def searches(source: str) -> list[int]:
    """The lines in which the text of a picture is searched, or any text for signs of markup. Where neither a sign nor
    the name of a picture is written nothing is parsed."""
    if not OF_PICTURES.search(source):
        return []
    tree = ast.parse(source)
    known, found = constants(tree), []
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn)):
            looked_for, looked_at = [node.left], node.comparators[0]
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            by_pattern = (
                isinstance(node.func.value, ast.Name) and node.func.value.id == "re" and node.func.attr in MATCHES
            )
            if not by_pattern and node.func.attr not in SEARCHES | MATCHES:
                continue
            looked_for, looked_at = node.args, node.func.value
            if (by_pattern or node.func.attr in MATCHES - SEARCHES) and any(map(is_picture, node.args)):
                found.append(node.lineno)
        else:
            continue
        if is_picture(looked_at) or any(sign in words_of(one, known) for one in looked_for[:1] for sign in SIGNS):
            found.append(node.lineno)
    return found


def test_who_draws_has_no_patterns_but_for_values() -> None:
    drawing = [file for file in FILES if not set(DRAWING).isdisjoint(file.relative_to(ROOT).parts)]
    assert {name_of(file) for file in drawing if imports_patterns(SOURCES[file])} == PATTERNS.keys()


def test_nobody_searches_the_text_of_a_picture() -> None:
    found = {name_of(file): lines for file in FILES if (lines := searches(SOURCES[file]))}
    assert found.keys() == SEARCHED.keys(), found


@pytest.mark.parametrize(
    "fault",
    [
        "import re\nSIZE = re.compile(r'width=\"(\\d+)\"')",
        "import re\ndef f(text): return re.sub(r'<style.*?</style>', '', text)",
        "def f(svg): return svg.partition('x')[2]",
        "def f(picture): return picture.svg.replace('href', 'src')",
        "def f(text): return text.rindex('</svg>')",
        "def f(name, body): return f' id=\"{name}\"' in body",
        "def f(picture): return 'tiger' in str(picture.svg)",
        "HEAD, END = '<svg', '>'\ndef f(text): return text.find(HEAD)",
        "import re\nWORD = re.compile('a+')\ndef f(drawn): return WORD.search(drawn.svg)",
    ],
)
def test_a_search_is_noticed(fault: str) -> None:
    assert searches(fault)


@pytest.mark.parametrize(
    "fine",
    [
        "def f(value): return value.partition(')')[0]",
        "def f(picture): return read(picture.svg)",
        "SHARE = 'a/b'\ndef f(text): return text.split(SHARE)",
        "def f(root): return 'stone' in {one.get('id') for one in root.iter()}",
    ],
)
def test_what_is_no_search_is_let_pass(fine: str) -> None:
    assert not searches(fine)
