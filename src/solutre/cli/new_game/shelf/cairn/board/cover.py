"""The cover of Cairn: a pile of stones against the evening."""

from markupsafe import Markup

from solutre.core.picture import Cover
from solutre.draw.cover import HAEMATITE, KAOLIN
from solutre.draw.svg import el, group, path, wobble

STONES = ((120, 0), (96, 6), (74, -5), (50, 3))  # from the bottom up: how wide, and how far from upright
PILE = [
    group(path(wobble(wide, 26, n, corner=12), fill="#8a7f70"), x=101 - wide / 2 + aside, y=196 - 28 * n)
    for n, (wide, aside) in enumerate(STONES)
]
COVER = Cover(
    ground=HAEMATITE,
    ink=KAOLIN,
    scene=Markup("").join([el("circle", cx=140, cy=96, r=30, fill="#f2b15a"), *PILE]),
)
