"""Positions in words, of any game: read back as they were, or refused."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.game import game

Told = dict[str, Any]


def load(told: Told) -> Any:
    """The position, of whichever game it says."""
    return game(told["game"]).load(told)


def refused(told: Told, clause: str) -> str:
    """Why a position is refused."""
    with pytest.raises(BrokenPosition, match=clause) as broken:
        load(told)
    return str(broken.value)


def back(table: Any) -> Told:
    """A position that went out and came back as it was."""
    told: Told = table.state.dump()
    assert load(copy.deepcopy(told)).key() == table.state.key()
    return told
