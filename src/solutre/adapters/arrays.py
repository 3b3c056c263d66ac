"""NumPy arrays over the packed rows of the engine. Compiled, they share its memory and are read-only."""

from __future__ import annotations

from typing import Any

from solutre.core.extras import needing
from solutre.core.native import COMPILED

with needing("research", "solutre.adapters"):
    import numpy as np
    from numpy.typing import NDArray

Floats = NDArray[np.float32]
Bytes = NDArray[np.int8]


class Shared:
    """An array over a row that the engine fills: always what it holds now. Interpreted it is made anew each time."""

    def __init__(self, row: Any, held: Any, wanted: Any, shape: tuple[int, ...]) -> None:
        self.row, self.held, self.wanted, self.shape = row, held, wanted, shape
        self.array = self.made() if COMPILED else None

    def made(self) -> NDArray[Any]:
        whole = np.frombuffer(self.row, self.held) if COMPILED else np.array(self.row, self.held)
        array: NDArray[Any] = whole.view(self.wanted).reshape(self.shape)
        return array

    def now(self) -> NDArray[Any]:
        return self.made() if self.array is None else self.array


def inputs_of(rows: Any, shape: tuple[int, ...]) -> Shared:
    """Rows of inputs: the engine writes the bits of float32."""
    return Shared(rows, np.int32, np.float32, shape)


def masks_of(masks: Any, shape: tuple[int, ...]) -> Shared:
    """Rows of what is legal, as int8."""
    return Shared(masks, np.uint8, np.int8, shape)
