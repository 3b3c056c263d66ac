"""A folder of small files, as a game has one for what is printed."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def book(tmp_path: Path) -> Path:
    (tmp_path / "texts.toml").write_text("", encoding="utf-8")
    return tmp_path
