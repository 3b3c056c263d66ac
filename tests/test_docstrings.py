"""The words that a build gives back to compiled code: tools/docstrings.py."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

TOOL = Path(__file__).parents[1] / "tools" / "docstrings.py"
SOURCE = '''
class Fire:
    """Warm?"""

    def light(self, wood: int = 1) -> bool:
        """Say "burn" and\nbe careful."""

def rub(stick: str) -> None: ...
'''
CODE = r"""
static PyMethodDef camp___Fire_methods[] = {
    {"light", (PyCFunction)x, METH_FASTCALL, PyDoc_STR("light($self, wood=1)\n--\n\n")},
    .tp_doc = PyDoc_STR("Fire()\n--\n\n"),
static PyMethodDef campmodule_methods[] = {
    {"rub", (PyCFunction)y, METH_FASTCALL, PyDoc_STR("rub(stick)\n--\n\n") /* docstring */},
    {"light", (PyCFunction)z, METH_FASTCALL, PyDoc_STR("light()\n--\n\n") /* docstring */},
"""


def tool() -> Any:
    spec = importlib.util.spec_from_file_location("docstrings", TOOL)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_words_and_types_stand_below_the_signature_of_their_own_class() -> None:
    found = tool()
    lines = found.restored(CODE, found.told_by(SOURCE)).splitlines()
    assert r'--\n\nlight(self, wood: int=1) -> bool\n\nSay \"burn\" and\nbe careful.")},' in lines[2]
    assert lines[3].endswith(r'"Fire()\n--\n\nWarm\?"),')
    assert r'--\n\nrub(stick: str) -> None") /* docstring */' in lines[5]
    assert lines[6].endswith(r'"light()\n--\n\n") /* docstring */},')
