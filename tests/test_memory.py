"""Memory stays sound, however deep inside others an object of the compiled engine is freed: tools/deallocs.py."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from solutre.core.native import COMPILED

TOOL = Path(__file__).parents[1] / "tools" / "deallocs.py"
ACYCLIC = """static void
camp___Fire_dealloc(camp___FireObject *self)
{
    CPy_TRASHCAN_BEGIN(self, camp___Fire_dealloc)
    camp___Fire_clear(self);
    Py_TYPE(self)->tp_free((PyObject *)self);
    CPy_TRASHCAN_END(self)
    done: ;
}
"""
COLLECTED = ACYCLIC.replace("{\n", "{\n    PyObject_GC_UnTrack(self);\n").replace("Fire", "Camp")
DEEP = """
import solutre

def go_down(state, levels):
    later = state.clone()
    if not levels:
        raise RecursionError  # frees four hundred positions, each inside the last
    go_down(later, levels - 1)

for game in solutre.games().values():
    try:
        go_down(game.new(game.seats[0]), 400)
    except RecursionError:
        pass
    nested = []
    for _ in range(400):
        nested = [nested, game.new(game.seats[0])]
    del nested
print("sound")
"""


def test_only_classes_without_a_head_stay_out_of_the_trashcan() -> None:
    spec = importlib.util.spec_from_file_location("deallocs", TOOL)
    assert spec and spec.loader
    found: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    kept = "".join(line for line in ACYCLIC.splitlines(keepends=True) if "TRASHCAN" not in line)
    assert found.mended(ACYCLIC + "\n" + COLLECTED) == kept + "\n" + COLLECTED


@pytest.mark.skipif(not COMPILED, reason="interpreted objects are Python's own")
def test_positions_that_are_freed_four_hundred_levels_deep_harm_nothing() -> None:
    """Python's own guard around every block of memory notices whatever is written beside it."""
    guarded = {**os.environ, "PYTHONMALLOC": "debug"}
    run = subprocess.run([sys.executable, "-c", DEEP], env=guarded, capture_output=True, text=True, errors="replace")
    assert (run.returncode, run.stdout) == (0, "sound\n"), run.stderr[:2000]
