"""Progress of long work: a bar where somebody looks, a line now and then in a log."""

from __future__ import annotations

import time

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

EVERY = 30.0  # seconds between two lines of a log


class Spoken(Progress):
    """A progress bar that also speaks where there is no terminal."""

    def __init__(self, console: Console) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        super().__init__(*columns, console=console, transient=True)
        self.spoke = self.now()

    def advance(self, task_id: TaskID, advance: float = 1) -> None:
        super().advance(task_id, advance)
        if not self.console.is_terminal and self.now() - self.spoke >= EVERY:
            self.spoke = self.now()
            self.console.print(self.told(task_id), highlight=False, soft_wrap=True)

    def stop(self) -> None:
        """Without the empty line that a bar leaves where nobody saw one."""
        self.live.stop()

    def told(self, task_id: TaskID) -> str:
        """How far it is, in a line."""
        task = self.tasks[self.task_ids.index(task_id)]
        whole = f" of {task.total:,.0f}" if task.total else ""
        return f"{task.description}: {task.completed:,.0f}{whole} after {task.elapsed or 0:,.0f} s"

    def now(self) -> float:
        return time.monotonic()


def progress() -> Progress:
    """On the error stream, so that output can be piped."""
    return Spoken(Console(stderr=True))
