"""The cover of Mammut: the great animal alone."""

from markupsafe import Markup

from solutre.core.picture import Cover
from solutre.draw.cover import CHARCOAL, OCHRE, painted, stroke

COVER = Cover(
    ground=OCHRE,
    ink=CHARCOAL,
    scene=Markup("").join(
        [
            painted("mammoth", 18, 62, 168, CHARCOAL, class_="kaolin"),
            stroke("M14 228c50 5 120-4 174 3", CHARCOAL, 4, opacity=0.7),
        ]
    ),
    icons=("mammoth",),
)
