"""The cover of Hunters & Gatherers: a deer on the bank of a river."""

from markupsafe import Markup

from solutre.core.picture import Cover
from solutre.draw.cover import KAOLIN, painted, stroke
from solutre.draw.svg import path

COVER = Cover(
    ground="#4a7055",
    ink=KAOLIN,
    scene=Markup("").join(
        [
            path("M0 214c40-16 70 12 110-4s60-10 96-24v90H0Z", fill="#cbd9c4", opacity=0.35),
            stroke("M-4 232c44-16 76 12 116-4s58-12 92-22", "#dce8ec", 9, opacity=0.85),
            painted("deer", 26, 84, 142, KAOLIN),
        ]
    ),
    icons=("deer",),
)
