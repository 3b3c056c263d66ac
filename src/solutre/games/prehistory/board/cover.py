"""The cover of Pre History: a hand blown onto the wall."""

from markupsafe import Markup

from solutre.core.picture import Cover
from solutre.draw.cover import CHARCOAL, HAEMATITE, KAOLIN, OCHRE, glow, painted
from solutre.draw.svg import el

DOTS = [el("circle", cx=26 + 14 * k, cy=226 + (k % 2) * 4, r=4.5, fill=OCHRE) for k in range(6)]
COVER = Cover(
    ground=CHARCOAL,
    ink=KAOLIN,
    scene=Markup("").join(
        [
            el("ellipse", cx=100, cy=150, rx=84, ry=86, fill="url(#prehistory-spray)"),
            painted("hand", 46, 86, 112, CHARCOAL),
            *DOTS,
        ]
    ),
    icons=("hand",),
    defs=glow("prehistory-spray", ((0.25, "#e9dfcb", 1), (0.62, "#c98a5a", 0.75), (1, HAEMATITE, 0))),
)
