"""The cover of Elawa: six dancers and the fire."""

from markupsafe import Markup

from solutre.core.picture import Cover
from solutre.draw.cover import HAEMATITE, KAOLIN, OCHRE, glow, painted
from solutre.draw.svg import el, group

PLACES = ((101, 86, 0), (160, 119, 16), (160, 185, 16), (101, 218, 0), (42, 185, -16), (42, 119, -16))
DANCERS = [group(painted("tribe_member", -19, -19, 38, "#f3dcc0"), x=x, y=y, turn=turn) for x, y, turn in PLACES]
COVER = Cover(
    ground=HAEMATITE,
    ink=KAOLIN,
    scene=Markup("").join(
        [
            el("circle", cx=101, cy=152, r=52, fill="url(#elawa-glow)"),
            *DANCERS,
            painted("fire", 72, 122, 58, "#f6cb74", class_="ochre"),
        ]
    ),
    icons=("fire", "tribe_member"),
    defs=glow("elawa-glow", ((0.1, "#f2b15a", 0.75), (1, OCHRE, 0))),
)
