"""What is ours in a rule book: rulings where the printed rules are silent, and parts that we had to reconstruct.

A game keeps them in `rulings.toml`; its rule page shows them in a section of their own, so that a table knows what it
plays and what others read:

    [[ruling]]
    clause = "PRE-P7"
    ours = { en = "…", fr = "…" }        # which part of the clause is ours
    other = { en = "…", fr = "…" }       # how else the book can be read

    [[reconstructed]]
    clauses = ["PRE-F5", "PRE-F6"]
    what = { en = "…", fr = "…" }        # which numbers or pieces are ours
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

Said = Mapping[str, str]  # language -> sentence
FILE = "rulings.toml"


@dataclass(frozen=True)
class Ruling:
    """A clause that settles, wholly or in part, what the printed rules leave open."""

    clause: str
    ours: Said
    other: Said


@dataclass(frozen=True)
class Reconstructed:
    """Numbers or pieces that no source names."""

    clauses: tuple[str, ...]
    what: Said


@dataclass(frozen=True)
class Rulings:
    """All that is ours in one rule book."""

    rulings: tuple[Ruling, ...] = ()
    reconstructed: tuple[Reconstructed, ...] = ()


def load_rulings(folder: Path) -> Rulings:
    """The rulings of a game folder; none where it has no such file."""
    if not (folder / FILE).exists():
        return Rulings()
    found = tomllib.loads((folder / FILE).read_text(encoding="utf-8"))
    return Rulings(
        tuple(Ruling(one["clause"], one["ours"], one["other"]) for one in found.get("ruling", ())),
        tuple(Reconstructed(tuple(one["clauses"]), one["what"]) for one in found.get("reconstructed", ())),
    )
