"""The archive of the sources is complete: what lies at the root of the repository is packed, or left out on purpose."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
PACKED_ANYWAY = {"LICENSE", "MANIFEST.in", "README.md", "pyproject.toml", "setup.py"}  # by setuptools itself
NOT_OURS = {"build", "dist", "PKG-INFO", "setup.cfg"}  # made by others, and hidden folders of tools


@pytest.fixture
def wheels() -> Any:
    spec = importlib.util.spec_from_file_location("wheels", ROOT / "tools" / "wheels.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_everything_at_the_root_is_packed() -> None:
    lines = [line.split() for line in (ROOT / "MANIFEST.in").read_text(encoding="utf-8").splitlines()]
    packed = {name for line in lines if line and line[0] in ("include", "graft") for name in line[1:]} | PACKED_ANYWAY
    there = {entry.name for entry in ROOT.iterdir()} - NOT_OURS
    kept = {name for name in there if not name.startswith(".") or name in (".ci", ".gitignore")}
    assert kept <= packed
    assert packed <= there


def test_a_python_is_found_by_its_version_or_told_as_missing(wheels: Any, tmp_path: Path) -> None:
    own = f"{sys.version_info[0]}.{sys.version_info[1]}"
    assert own in wheels.VERSIONS and wheels.python_of(own)
    assert wheels.tried("2.99", tmp_path, tmp_path) == "not on this machine: no wheel"


def test_what_is_tried_in_a_wheel_exists(wheels: Any) -> None:
    assert all((ROOT / name).exists() for name in wheels.TESTS)
