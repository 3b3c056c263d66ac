"""Draws the icons of the app from its sign, the hand on the rock: `python tools/app_icons.py`.

They lie in `src/solutre/web/pages/static/icons`. Systems cut a maskable one to any shape, so its sign keeps to the
middle; a badge is a shadow, of which systems read only where it is.
"""

from __future__ import annotations

import re
from pathlib import Path

from solutre.draw.raster import png

STATIC = Path(__file__).parents[1] / "src" / "solutre" / "web" / "pages" / "static"
GROUND, INK = "#efe6d6", "#8c3b2a"
ICONS = {  # width, share of it that the sign has, how round the ground is (None for no ground), the ink
    "icon-192.png": (192, 0.84, 20, INK),
    "icon-512.png": (512, 0.84, 20, INK),
    "maskable-512.png": (512, 0.62, 0, INK),
    "touch-180.png": (180, 0.8, 0, INK),
    "badge-96.png": (96, 1.0, None, "#ffffff"),
}


def icon(share: float, round_by: int | None, ink: str) -> str:
    """The sign of the library on its ground, in a square of 100."""
    sign = "".join(re.findall(r"<path[^>]*/>", (STATIC / "favicon.svg").read_text(encoding="utf-8")))
    ground = "" if round_by is None else f'<rect width="100" height="100" rx="{round_by}" fill="{GROUND}"/>'
    moved = f"translate({50 * (1 - share)} {50 * (1 - share)}) scale({share})"
    drawn = f'<g transform="{moved}">{sign.replace("currentColor", ink)}</g>'
    size = 'viewBox="0 0 100 100" width="100" height="100"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{ground}{drawn}</svg>'


def main() -> None:
    folder = STATIC / "icons"
    folder.mkdir(exist_ok=True)
    for name, (width, share, round_by, ink) in ICONS.items():
        (folder / name).write_bytes(png(icon(share, round_by, ink), width))


if __name__ == "__main__":
    main()
