"""Rubbish is sought in samples. Nearly all that an answer leaves behind is remembered on purpose, and to look through
it for circles that nobody needs takes a fifteenth of all work. So of what is new one batch in some is looked at, and
tells how much there must be in the others; these are set aside unseen, until there is much of it or nothing else to
do."""

from __future__ import annotations

import gc
import time
from collections.abc import Mapping

BATCH = 10_000  # new objects, after which Python would look among them
SAMPLED = 8  # one of so many batches is looked at
MUCH = 500_000  # objects of rubbish that may lie about: some 50 MB
HOUR, DAY = 3600.0, 86400.0  # seconds between looks at everything, at least and at most
EVERYTHING = 2  # the generation that Python calls so


class Rubbish:
    """What this process knows of its rubbish."""

    def __init__(self) -> None:
        self.batches = 0  # of new objects since everything was looked at
        self.expected = 0  # objects of rubbish in those that were not looked at
        self._looks = False  # at the batch of the moment
        self._known = 0  # batches when it was last asked whether it is time
        self._cleared = time.monotonic()

    def sample(self) -> None:
        """From now on Python looks at samples."""
        gc.set_threshold(BATCH)
        if self._note not in gc.callbacks:
            gc.callbacks.append(self._note)

    def _note(self, phase: str, told: Mapping[str, int]) -> None:
        """Python is about to look through what is new, or has done so: what is set aside now it does not see."""
        if told["generation"] == EVERYTHING:
            return
        if phase == "start":
            self.batches += 1
            self._looks = self.batches % SAMPLED == 1
            if not self._looks:
                gc.freeze()
        elif self._looks:
            self.expected += (SAMPLED - 1) * told["collected"]

    def is_time(self) -> bool:
        """Whether to look at everything: where nobody has asked for anything since this was asked before, or there is
        much rubbish. That takes seconds, in which nobody is answered."""
        quiet, self._known = self.batches == self._known, self.batches
        since = time.monotonic() - self._cleared
        wanted = (quiet and self.batches > 0) or self.expected > MUCH
        return since > DAY or (since > HOUR and wanted)

    def clear(self) -> None:
        """Look at everything once, and set it aside."""
        gc.unfreeze()
        set_aside()
        self.batches = self.expected = self._known = 0
        self._cleared = time.monotonic()


def set_aside() -> None:
    """From now on no rubbish is sought among what there is."""
    gc.collect()
    gc.freeze()


RUBBISH = Rubbish()
