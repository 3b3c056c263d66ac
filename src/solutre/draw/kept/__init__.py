"""What was drawn or read once serves again while its facts are the same: `drawings` of scenes, `readings` of views."""

from solutre.draw.kept.drawings import FEW, KEEPERS, Drawing, Keeper, alone, bare, forget, kept, noting
from solutre.draw.kept.readings import found_once, once, once_for_all, read_of, told_once

__all__ = [
    "FEW",
    "KEEPERS",
    "Drawing",
    "Keeper",
    "alone",
    "bare",
    "forget",
    "found_once",
    "kept",
    "noting",
    "once",
    "once_for_all",
    "read_of",
    "told_once",
]
