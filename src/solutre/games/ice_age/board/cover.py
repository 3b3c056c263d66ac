"""The cover of Ère glaciaire: hunters before the ice."""

from markupsafe import Markup

from solutre.core.picture import Cover
from solutre.draw.cover import CHARCOAL, HAEMATITE, KAOLIN, painted, stroke
from solutre.draw.svg import path

COVER = Cover(
    ground="#3e6a8a",
    ink=KAOLIN,
    scene=Markup("").join(
        [
            path("M0 150 26 98l18 26 26-58 24 44 18-30 30 56 20-26 44 62v110H0Z", fill="#edf3f5"),
            stroke("m70 66 8 62M112 80l-6 50M26 98l6 44M162 110l2 40", "#9db9c8", 3),
            painted("mammoth", 108, 150, 80, CHARCOAL),
            painted("hunter", 10, 164, 48, HAEMATITE),
            painted("hunter", 46, 174, 42, HAEMATITE),
        ]
    ),
    icons=("hunter", "mammoth"),
)
