"""Writes `copy_fields`, `key` and more of every position from what its `__init__` names: `python tools/fields.py`.

A position names each field once. Copies must be quick, so the copying stands there as plain statements, one a field;
they are written by this program, and a test compares. A comment that begins with "shared" tells that a field is
replaced, never changed in place: copies may share it. One that begins with "derived" tells that it follows from the
others: it is no part of the key. What "follows" is part of the key, but a dump does not tell it. The comment of a small
number may say how a dump calls it: `told "cards played"`; what writes and reads such numbers comes from there.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
MARK = "    # --- written by tools/fields.py from the fields above"
WIDTH = 120
NAMED = re.compile(r'told "([^"]+)"')


@dataclass(frozen=True)
class Field:
    """A field of a position."""

    name: str
    kind: str  # its type, as it is written
    comment: str

    @property
    def shared(self) -> bool:
        return self.comment.startswith("shared")

    @property
    def derived(self) -> bool:
        return self.comment.startswith("derived")

    @property
    def follows(self) -> bool:
        """Whether a dump need not tell it."""
        return self.derived or re.match(r"(shared, )?follows", self.comment) is not None

    @property
    def word(self) -> str:
        """What a dump calls it; nothing where a reader has its own way with it."""
        named = NAMED.match(self.comment)
        return named[1] if named else ""

    @property
    def several(self) -> bool:
        """Whether it holds many numbers, which a copy must not share."""
        return self.kind.startswith(("vec[", "list["))

    @property
    def nested(self) -> bool:
        return self.kind.startswith(("list[list[", "list[vec["))

    def copied(self) -> str:
        if self.nested and not self.shared:
            return f"[row[:] for row in other.{self.name}]"
        return f"other.{self.name}[:]" if self.several and not self.shared else f"other.{self.name}"

    def told(self) -> str:
        if self.nested:
            return f"tuple([tuple(row) for row in self.{self.name}])"
        return f"tuple(self.{self.name})" if self.several else f"self.{self.name}"


def positions() -> list[Path]:
    shelves = ("src/solutre/games", "src/solutre/cli/new_game/shelf")  # ours, and the game that `new-game` lays out
    return sorted(file for shelf in shelves for file in ROOT.glob(f"{shelf}/*/rules/position.py"))


def fields_of(text: str) -> Iterator[Field]:
    """What the `__init__` of Position names."""
    lines = text.splitlines()
    position = next(node for node in ast.parse(text).body if isinstance(node, ast.ClassDef) and node.name == "Position")
    begin = next(node for node in position.body if isinstance(node, ast.FunctionDef) and node.name == "__init__")
    for node in begin.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            comment = lines[(node.end_lineno or 0) - 1].partition("  # ")[2]
            yield Field(node.target.attr, ast.unparse(node.annotation), comment)


def written(fields: list[Field]) -> str:
    """The methods."""
    copies = "".join(f"        self.{field.name} = {field.copied()}\n" for field in fields)
    told = [
        "self.seats",
        "self.player",
        "self.observer",
        "tuple(self.scores)",
        *(field.told() for field in fields if not field.derived),
    ]
    return (
        f"{MARK} {'-' * (WIDTH - 20 - len(MARK) - 1)}\n\n"
        f"    def copy_fields(self, other: Position) -> None:\n"
        f'        """Become the same position; nothing that can change is shared."""\n'
        f"        self.copy_common(other)\n{copies}\n"
        f"{small_numbers([field for field in fields if field.word])}"
        f"    def key(self) -> tuple[object, ...]:\n"
        f"        return (\n{wrapped(told)}        )  # fmt: skip\n"
    )


def small_numbers(fields: list[Field]) -> str:
    """What writes and reads the numbers that have a name in the dump."""
    if not fields:
        return ""
    told = "".join(f'            "{field.word}": self.{field.name},\n' for field in fields)
    taken = "".join(f'        self.{field.name} = numbers["{field.word}"]\n' for field in fields)
    return (
        f"    def small_numbers(self) -> dict[str, int]:\n"
        f'        """The small numbers of a moment, by their names in a dump."""\n'
        f"        return {{\n{told}        }}\n\n"
        f"    def take_numbers(self, numbers: dict[str, int]) -> None:\n{taken}\n"
    )


def wrapped(parts: list[str]) -> str:
    lines = [""]
    for part in parts:
        if len(lines[-1]) + len(part) + 14 > WIDTH:
            lines.append("")
        lines[-1] += f" {part}," if lines[-1] else f"{part},"
    return "".join(f"            {line}\n" for line in lines)


def renewed(text: str) -> str:
    """The module with these methods written anew."""
    before, mark, behind = text.partition(MARK)
    if not mark:
        raise ValueError(f"no line begins with {MARK.strip()!r}")
    end = behind.find("# fmt: skip\n")
    rest = behind[end + len("# fmt: skip\n") :] if end >= 0 else behind.partition("\n")[2]
    return before + written(list(fields_of(text))) + rest


def main() -> int:
    for file in positions():
        file.write_text(renewed(file.read_text(encoding="utf-8")), encoding="utf-8")
        print(file.relative_to(ROOT))
    return 0


if __name__ == "__main__":
    sys.exit(main())
