"""A program of its own: an SVG comes in, a PNG goes out. It knows nothing of ours, so that it starts in no time.

python -I resvg_child.py WIDTH FAMILY FONT…  < picture.svg  > picture.png
"""

from __future__ import annotations

import sys

import resvg_py


def main() -> None:
    width, family, *fonts = sys.argv[1:]
    drawn = resvg_py.svg_to_bytes(
        svg_string=sys.stdin.buffer.read().decode(),
        width=int(width),
        font_files=fonts,
        font_family=family,
        sans_serif_family=family,
    )
    sys.stdout.buffer.write(bytes(drawn))


if __name__ == "__main__":
    main()
