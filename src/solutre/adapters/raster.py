"""A picture as pixels, for whoever records what an environment shows; `solutre[research]` brings what draws."""

from __future__ import annotations

import importlib
import io

from solutre.core.errors import SolutreError
from solutre.core.extras import needing
from solutre.core.picture import Picture

with needing("research", __name__):
    import numpy as np
    from numpy.typing import NDArray

USUAL = 1200  # pixels, of a picture that does not say how wide it is


def pixels(picture: Picture) -> NDArray[np.uint8]:
    """Height × width × 3, as wide as the picture says, on its own ground."""
    try:
        image = importlib.import_module("PIL.Image")
        from solutre.draw.raster import png
    except ImportError as missing:
        needed = "pip install 'solutre[research]'"
        raise SolutreError(f"pixels need {missing.name}: {needed}; render_mode 'svg' needs nothing") from None
    drawn = png(picture.svg, int(picture.size[0]) or USUAL)
    return np.asarray(image.open(io.BytesIO(drawn)).convert("RGB"))
