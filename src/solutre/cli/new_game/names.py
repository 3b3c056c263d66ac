"""The names of a new game, and how a file of Cairn becomes one of it."""

from __future__ import annotations

import io
import keyword
import re
import tokenize
from dataclasses import dataclass
from pathlib import Path

from solutre.core.errors import SolutreError
from solutre.core.game import games

ID = re.compile(r"[a-z][a-z0-9_]*[a-z0-9]")
TITLE = re.compile(r"\w[\w ’'&!?.,:-]*")
PREFIX = re.compile(r"[A-Z]{3}")
LONGEST = 24  # an id or a title: no line of a copied file grows beyond its limit
CLASS = "\0"  # stands for the name of the class while a module is renamed
OLD = re.compile(r"CAI-|Cairn|cairn|\0")


@dataclass(frozen=True)
class Names:
    """What a game is called: its id in code, its title for people, and the letters before its clauses."""

    id: str
    title: str
    prefix: str

    @property
    def class_name(self) -> str:
        """`cave_echoes` has positions of the class CaveEchoes."""
        return "".join(part.capitalize() for part in self.id.split("_"))

    def renamed(self, text: str, file: Path) -> str:
        """A file of Cairn as one of this game. In a module `Cairn` is the class as a name, and the title in words."""
        new = {"CAI-": f"{self.prefix}-", "Cairn": self.title, "cairn": self.id, CLASS: self.class_name}
        marked = class_marked(text) if file.suffix == ".py" else text
        return OLD.sub(lambda found: new[found.group()], marked)


def class_marked(code: str) -> str:
    """A module with CLASS wherever its code names the class Cairn."""
    lines = code.splitlines(keepends=True)
    named = [part for part in tokenize.generate_tokens(io.StringIO(code).readline) if part.type == tokenize.NAME]
    for row, column in sorted((part.start for part in named if part.string == "Cairn"), reverse=True):
        line = lines[row - 1]
        lines[row - 1] = line[:column] + CLASS + line[column + len("Cairn") :]
    return "".join(lines)


def names_of(id: str, title: str = "", prefix: str = "") -> Names:
    """The names that are wanted; what is not said follows from the id. Refuses what no game can be called."""
    if not ID.fullmatch(id) or "__" in id or keyword.iskeyword(id) or len(id) > LONGEST:
        raise SolutreError(
            f"a game cannot be called {id!r}: its id is at most {LONGEST} small letters, digits and single underscores,"
            " a letter first"
        )
    if id in games():
        raise SolutreError(f"there is a game called {id!r} already")
    title = title or id.replace("_", " ").title()
    if not TITLE.fullmatch(title) or len(title) > LONGEST:
        raise SolutreError(f"{title!r} is no title: at most {LONGEST} letters, digits, spaces and plain signs")
    return Names(id, title, prefix_of(id, prefix))


def prefix_of(id: str, wanted: str) -> str:
    """The three letters before the clauses, which no other game has."""
    prefix = wanted or "".join(letter for letter in id if letter.isalpha())[:3].upper()
    if not PREFIX.fullmatch(prefix):
        raise SolutreError(f"clauses begin with three capital letters, not {prefix!r}; say which with --prefix")
    for other in games().values():
        if next(iter(other.clauses)).startswith(f"{prefix}-"):
            raise SolutreError(f"the clauses of {other.title} begin with {prefix}; choose other letters with --prefix")
    return prefix
