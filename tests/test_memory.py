"""Memory stays sound, however deep inside others an object of the compiled engine is freed, and nothing is kept of what
is over: tools/mends.py."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import tracemalloc
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from solutre.bots.search import Search
from solutre.core.game import Game
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import AT_HAND, borrowed
from solutre.core.view import view_of

MENDS = Path(__file__).parents[1] / "tools" / "mends.py"
SEARCHES = 12
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


CALLED = """PyObject *CPyPy_camp___fire(PyObject *self, PyObject *const *args, size_t nargs) {
    VecI64 arg_logs;
    arg_logs = VecI64Api.unbox(obj_logs);
    VecFloat arg_heat;
    arg_heat = VecFloatApi.unbox(obj_heat);
    char retval = CPyDef_camp___fire(arg_logs, arg_heat);
    if (retval == 2) {
        return NULL;
    }
}
PyObject *CPyPy_camp___ash(PyObject *self) {
    char retval = CPyDef_camp___ash(arg_self);
}
"""
LET_GO = """    if (arg_logs.items) Py_DECREF(VEC_I64_BUF(arg_logs));
    if (arg_heat.items) Py_DECREF(VEC_FLOAT_BUF(arg_heat));
"""


COPIED = """PyObject *CPyDef_camp___logs(VecI64 cpy_r_logs, int64_t cpy_r_count) {
    cpy_r_r0 = VecI64Api.slice(cpy_r_logs, 0, cpy_r_count);
    cpy_r_r1 = VecI64Api.to_list(cpy_r_r0);
    cpy_r_r2 = VecI64Api.slice(cpy_r_logs, 0, cpy_r_count);
}
"""
KEPT = """VecI64 CPyDef_camp___some(VecI64 cpy_r_logs, int64_t cpy_r_count) {
    cpy_r_r0 = VecI64Api.slice(cpy_r_logs, 0, cpy_r_count);
}
"""
IN_PLACE = """    if (cpy_r_count >= 0 && cpy_r_count <= cpy_r_logs.len) {
        cpy_r_r0 = cpy_r_logs;
        cpy_r_r0.len = cpy_r_count;
        VEC_I64_INCREF(cpy_r_r0);
    } else
        cpy_r_r0 = VecI64Api.slice(cpy_r_logs, 0, cpy_r_count);
"""
DOOR = """#include <Python.h>

PyMODINIT_FUNC
PyInit_camp(void)
{
    PyObject *tmp = PyImport_ImportModuleLevel("whole__mypyc", NULL, NULL, NULL, 0);
    Py_DECREF(tmp);
    return NULL;
}
PyMODINIT_FUNC PyInit___init__(void) { return PyInit_camp(); }
"""


@pytest.fixture(scope="module")
def mends() -> Any:
    spec = importlib.util.spec_from_file_location("mends", MENDS)
    assert spec and spec.loader
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def test_what_a_call_took_is_let_go_behind_it_and_nothing_else(mends: Any) -> None:
    before, call, after = CALLED.partition("    char retval = CPyDef_camp___fire(arg_logs, arg_heat);\n")
    assert mends.let_go(CALLED) == before + call + LET_GO + after


def test_a_list_is_made_without_a_copy_and_other_copies_stay(mends: Any) -> None:
    head, _, rest = COPIED.partition("    cpy_r_r0 = VecI64Api.slice(cpy_r_logs, 0, cpy_r_count);\n")
    assert mends.without_a_copy(COPIED + KEPT) == head + IN_PLACE + rest + KEPT


def test_a_build_stops_where_choices_would_be_copied_unseen(mends: Any, tmp_path: Path) -> None:
    """Another mypyc may write another code."""
    choices = tmp_path / mends.CHOICES
    choices.write_text(COPIED)
    mends.mend(tmp_path)
    assert "VEC_I64_INCREF" in choices.read_text()
    choices.write_text(KEPT)
    with pytest.raises(RuntimeError, match=r"tools/mends\.py"):
        mends.mend(tmp_path)


def test_a_module_is_entered_without_the_header_of_python_if_all_that_it_calls_is_known(mends: Any) -> None:
    """Another mypyc may call more, and then reads the header as before."""
    mended = mends.at_the_door(DOOR)
    assert "<Python.h>" not in mended
    assert mended.endswith(DOOR.removeprefix("#include <Python.h>\n"))
    knocking = DOOR.replace("Py_DECREF(tmp)", "PyList_New(0)")
    assert mends.at_the_door(knocking) == knocking


@pytest.mark.parametrize(("platform", "reads_it"), [("linux", False), ("darwin", False), ("win32", True)])
def test_only_windows_finds_python_by_its_header(mends: Any, tmp_path: Path, platform: str, reads_it: bool) -> None:
    door = tmp_path / "solutre" / "games" / "camp.c"
    door.parent.mkdir(parents=True)
    door.write_text(DOOR)
    mends.mend(tmp_path, platform)
    assert ("<Python.h>" in door.read_text()) is reads_it


@pytest.mark.parametrize("nested", [1, 6])
def test_lists_of_choices_leave_no_slate_behind(any_game: Game, nested: int) -> None:
    """However many were at hand: who borrows one more than there are gets a new one, and all come back."""
    state = any_game.new(any_game.seats[0])
    state.settle(Rng(3))
    taken = [borrowed() for _ in range(nested)]
    assert len({id(slate) for slate in taken}) == nested
    first, second = state.legal_actions(), state.legal_actions()
    AT_HAND.extend(taken)
    assert first == second == state.legal_actions() and first


@pytest.fixture
def traced() -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


@pytest.mark.usefixtures("traced")
def test_a_search_that_is_over_keeps_no_memory(any_game: Game) -> None:
    """In which choices are judged, at once where the game can, and quick turns taken."""
    state = any_game.new(any_game.seats[0])
    state.settle(Rng(3))
    view, kept = view_of(state, int(state.player)), []
    for number in range(2 * SEARCHES):
        Search(view, any_game, Rng(number), True).think(2, float("inf"))
        kept.append(tracemalloc.get_traced_memory()[0])
    assert kept[-1] - kept[SEARCHES] < SEARCHES * 2000


def test_what_runs_once_is_marked_and_nothing_else(mends: Any) -> None:
    once = "char CPyDef_camp_____top_level__(void) {\n}\n"
    assert mends.in_no_hurry(CALLED + once) == CALLED + mends.NO_HURRY + once


def test_only_classes_without_a_head_stay_out_of_the_trashcan(mends: Any) -> None:
    kept = "".join(line for line in ACYCLIC.splitlines(keepends=True) if "TRASHCAN" not in line)
    assert mends.out_of_the_trashcan(ACYCLIC + "\n" + COLLECTED) == kept + "\n" + COLLECTED


@pytest.mark.skipif(not COMPILED, reason="interpreted objects are Python's own")
def test_positions_that_are_freed_four_hundred_levels_deep_harm_nothing() -> None:
    """Python's own guard around every block of memory notices whatever is written beside it."""
    guarded = {**os.environ, "PYTHONMALLOC": "debug"}
    run = subprocess.run([sys.executable, "-c", DEEP], env=guarded, capture_output=True, text=True, errors="replace")
    assert (run.returncode, run.stdout) == (0, "sound\n"), run.stderr[:2000]
