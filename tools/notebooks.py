"""Run the notebooks: docs/notebooks/NAME.py becomes NAME.ipynb with what its cells print and draw.

    python tools/notebooks.py [NAME …]

A notebook is written as plain Python, `# %%` before a cell and `# %% [markdown]` before words; it is reviewed and
tested like that. Nothing in an .ipynb is written by hand. `SOLUTRE_SHORT=1` plays few games: so do the tests.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parents[1] / "docs" / "notebooks"
MARK, WORDS = "# %%", "# %% [markdown]"
Cell = dict[str, Any]


def names() -> list[str]:
    return sorted(file.stem for file in FOLDER.glob("*.py"))


def cells_of(name: str) -> list[Cell]:
    """The cells of a notebook, none of them run yet."""
    cells: list[Cell] = []
    for line in (FOLDER / f"{name}.py").read_text(encoding="utf-8").splitlines(keepends=True):
        if line.startswith(MARK):
            kind = "markdown" if line.startswith(WORDS) else "code"
            cells.append({"cell_type": kind, "metadata": {}, "source": "", "id": f"{name[:40]}-{len(cells)}"})
        elif cells:
            told = line.removeprefix("#").removeprefix(" ") if cells[-1]["cell_type"] == "markdown" else line
            cells[-1]["source"] += told
    for cell in cells:
        cell["source"] = cell["source"].strip("\n")
    return cells


def run(name: str) -> list[Cell]:
    """All cells, one after the other in one namespace, with what they print and show."""
    cells, space, number = cells_of(name), {"__name__": name}, 0
    sys.modules[name] = type(sys)(name)
    sys.modules[name].__dict__.update(space)
    space = sys.modules[name].__dict__
    try:
        for cell in cells:
            if cell["cell_type"] == "code":
                number += 1
                cell |= {"execution_count": number, "outputs": outputs(cell["source"], space, number)}
    finally:
        del sys.modules[name]
    return cells


def outputs(source: str, space: dict[str, Any], number: int) -> list[Cell]:
    """What a cell prints, and its last value."""
    body, value, printed = ast.parse(source), None, io.StringIO()
    with contextlib.redirect_stdout(printed):
        last = body.body.pop() if body.body and isinstance(body.body[-1], ast.Expr) else None
        exec(compile(body, f"cell {number}", "exec"), space)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), f"cell {number}", "eval"), space)
    found: list[Cell] = []
    if printed.getvalue():
        found.append({"output_type": "stream", "name": "stdout", "text": printed.getvalue()})
    if value is not None:
        found.append({"output_type": "execute_result", "execution_count": number, "metadata": {}, "data": shown(value)})
    return found


def shown(value: Any) -> dict[str, str]:
    """A value as a notebook shows it: a picture where it has one."""
    if hasattr(value, "savefig"):
        drawn = io.StringIO()
        value.savefig(drawn, format="svg", metadata={"Date": None})
        return {"text/plain": repr(value), "image/svg+xml": drawn.getvalue()}
    if hasattr(value, "_repr_svg_"):
        return {"text/plain": repr(value), "image/svg+xml": value._repr_svg_()}
    return {"text/plain": repr(value)}


def write(name: str) -> None:
    """The notebook with its outputs, as Jupyter reads it."""
    about = {
        "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
    }
    whole = {"cells": run(name), "metadata": about, "nbformat": 4, "nbformat_minor": 5}
    (FOLDER / f"{name}.ipynb").write_text(json.dumps(whole, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def page_of(name: str) -> tuple[str, dict[str, str]]:
    """A written notebook as a page of the site, and its pictures by name."""
    parts: list[str] = []
    pictures: dict[str, str] = {}
    for cell in json.loads((FOLDER / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "markdown":
            parts.append(cell["source"])
            continue
        parts.append(f"```python\n{cell['source']}\n```")
        for output in cell["outputs"]:
            data = output.get("data", {})
            if "image/svg+xml" in data:
                picture = f"{name}-{len(pictures) + 1}.svg"
                pictures[picture] = data["image/svg+xml"]
                parts.append(f"![{data['text/plain'].strip('<>')}]({picture})")
            else:
                parts.append(f"```text\n{(output.get('text') or data['text/plain']).rstrip()}\n```")
    return "\n\n".join(parts) + "\n", pictures


if __name__ == "__main__":
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "solutre"
    for wanted in sys.argv[1:] or names():
        print(wanted, flush=True)
        write(wanted)
