"""The notebooks run, were run, and kept their promises; the tests run them with few games."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
NAMES = sorted(file.stem for file in (ROOT / "docs" / "notebooks").glob("*.py"))


@pytest.fixture(scope="module")
def notebooks() -> Any:
    spec = importlib.util.spec_from_file_location("notebooks", ROOT / "tools" / "notebooks.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def written(name: str) -> list[dict[str, Any]]:
    text = (ROOT / "docs" / "notebooks" / f"{name}.ipynb").read_text(encoding="utf-8")
    cells: list[dict[str, Any]] = json.loads(text)["cells"]
    return cells


def printed(name: str) -> str:
    return "".join(one.get("text", "") for cell in written(name) for one in cell.get("outputs", ()))


def test_there_are_four() -> None:
    assert len(NAMES) == 4


@pytest.mark.parametrize("name", NAMES)
def test_every_cell_runs_in_a_short_setting(notebooks: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib", reason="matplotlib is not installed").use("svg")
    monkeypatch.setenv("SOLUTRE_SHORT", "1")
    cells = notebooks.run(name)
    assert sum(bool(cell.get("outputs")) for cell in cells) >= 3
    import matplotlib.pyplot as plt

    plt.close("all")


@pytest.mark.parametrize("name", NAMES)
def test_what_was_written_is_this_code_with_its_outputs(notebooks: Any, name: str) -> None:
    kept = written(name)
    assert [cell["source"] for cell in kept] == [cell["source"] for cell in notebooks.cells_of(name)]
    counted = [cell["execution_count"] for cell in kept if cell["cell_type"] == "code"]
    assert counted == list(range(1, len(counted) + 1))
    text, pictures = notebooks.page_of(name)
    assert text.startswith("# ") and all(f"({picture})" in text for picture in pictures)


def test_the_whole_run_looked_at_20_000_games() -> None:
    found = re.match(r"(\d+) games at 6 tables", printed("what-is-a-card-worth"))
    assert found and int(found[1]) >= 20_000


def test_the_policy_beats_gatherer() -> None:
    """Of 200 games more than 57 % are no luck: the lower end of the interval is above a half."""
    (share,) = re.findall(r"^gatherer +([\d.]+)%$", printed("learn-by-self-play"), re.MULTILINE)
    assert float(share) > 57
