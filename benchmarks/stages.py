"""Where the processor time of answers goes: the functions in which a stage of the work begins, and what it takes
itself, without the stages inside it. What is left over is the event loop with HTTP, middleware and routing."""

from __future__ import annotations

import importlib
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from functools import cached_property, wraps
from threading import local
from typing import Any

REST = "loop, HTTP, middleware"
STAGES = {  # where a stage begins, below solutre.web
    "http.routes_play:done": "answer",
    "http.answers:table_answer": "answer",
    "http.gzip:packed": "gzip",
    "tables.playing:Playing.choose": "rules",
    "tables.playing:Playing._commit": "commit",
    "tables.table_views:TableViews.of": "views",
    "tables.table_views:undo_view": "undo",
    "store.store:Store.read": "store",
    "store.store:Store.read_with_chat": "store",
    "store.store:Store.changes": "store",
    "pages.parted.drawing:drawn": "drawing",
    "pages.parted.parts:cut": "parts",
    "pages.parted.parts:PageParts.told": "parts",
    "http.quick.pushing:pushed": "answer",
    "http.gzip:packed_piece": "gzip",
    "pages.words:render_marked": "templates",
    "pages.table:TablePage.log": "log",
    "pages.table:TablePage.asked": "choices in words",
    "pages.table:TablePage.story": "story",
    "pages.table:TablePage.standing": "story",
    "pages.table:TablePage.questions": "choices in words",
    "pages.table:TablePage.prompt": "choices in words",
}


class Stages:
    """Seconds by stage."""

    def __init__(self) -> None:
        self.spent: defaultdict[str, float] = defaultdict(float)
        self.counting = False
        self._own = local()  # seconds of stages inside the one that this thread is at

    def watch(self) -> None:
        """From now on all stages are timed."""
        for place, stage in STAGES.items():
            module, _, path = place.partition(":")
            holder: Any = importlib.import_module(f"solutre.web.{module}")
            *outer, name = path.split(".")
            for one in outer:
                holder = getattr(holder, one)
            self._replace(holder, name, stage)

    def _replace(self, holder: Any, name: str, stage: str) -> None:
        before = holder.__dict__[name]
        if isinstance(before, cached_property):
            timed: Any = cached_property(self._timed(before.func, stage))
            timed.__set_name__(holder, name)
        else:
            timed = self._timed(before, stage)
        if isinstance(holder, type):
            setattr(holder, name, timed)
            return
        for module in [one for key, one in sys.modules.items() if key.startswith("solutre.")]:
            if module.__dict__.get(name) is before:
                setattr(module, name, timed)

    def _timed(self, before: Callable[..., Any], stage: str) -> Callable[..., Any]:
        @wraps(before)
        def timed(*args: Any, **named: Any) -> Any:
            own, outside = self._own, getattr(self._own, "inside", 0.0)
            own.inside = 0.0
            began = time.thread_time()
            try:
                return before(*args, **named)
            finally:
                took = time.thread_time() - began
                if self.counting:
                    self.spent[stage] += took - own.inside
                own.inside = outside + took

        return timed

    def told(self, whole: float, choices: int) -> str:
        """A line for each stage, the dearest first."""
        spent = {**self.spent, REST: whole - sum(self.spent.values())}
        lines = [
            f"  {stage:24}{1000 * took / choices:7.2f} ms {100 * took / whole:5.1f} %"
            for stage, took in sorted(spent.items(), key=lambda one: -one[1])
        ]
        return "\n".join(lines)
