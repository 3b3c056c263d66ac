"""Pictures of results, by matplotlib. The ending of the file says whether SVG or PNG is written.

Colours differ in lightness and every series also has a shape of its own, so that nobody needs to tell hues apart.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from xml.etree import ElementTree

from solutre.arena.ratings import Interval
from solutre.arena.standings import Standing
from solutre.core.extras import needing

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

CHARCOAL, KAOLIN, STONE, ROCK = "#2B2622", "#F6F1E7", "#8A7F70", "#CDB892"
SEATS = (  # tone and shape of each seat, as at the table
    ("#8C3B2A", "o"),
    ("#3E6A8A", "s"),
    ("#C9822B", "^"),
    ("#4F7A5B", "D"),
    ("#5B3F6E", "*"),
)
TURNS = ("first to choose", "second", "third", "fourth", "fifth")
ENDINGS = (".svg", ".png")
SVG = "{http://www.w3.org/2000/svg}"
LEFT_OUT = (f"{SVG}metadata", f"{SVG}style")
FINE = re.compile(r"(\.\d\d)\d+")
ElementTree.register_namespace("", SVG.strip("{}"))
ElementTree.register_namespace("xlink", "http://www.w3.org/1999/xlink")
STYLE: Final[dict[Any, Any]] = {
    "axes.edgecolor": STONE,
    "axes.facecolor": KAOLIN,
    "axes.labelcolor": CHARCOAL,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "figure.facecolor": KAOLIN,
    "grid.color": "#E0D6C2",
    "font.family": "sans-serif",
    "font.size": 9,
    "svg.fonttype": "none",
    "svg.hashsalt": "solutre",
    "text.color": CHARCOAL,
    "xtick.color": CHARCOAL,
    "ytick.color": CHARCOAL,
}


def canvas(title: str, across: str, up: str, height: float = 3.4, width: float = 7.2) -> tuple[Figure, Axes]:
    """An empty picture with a title, and what its axes measure."""
    with needing("arena", "a picture of results"):
        from matplotlib import rc_context
        from matplotlib.figure import Figure

    with rc_context(STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        axes = figure.subplots()
        figure.suptitle(title, x=0.01, ha="left", size=11)
        figure.supxlabel(across, size=9)
        axes.set_ylabel(up)
    return figure, axes


def ratings_plot(table: Sequence[Standing], title: str) -> Figure:
    """Elo ratings with their intervals, the strongest on top, and the steps between them."""
    figure, axes = canvas(title, "Elo (100 points apart: 64 % between two), bars: 95 %", "", 1.2 + 0.42 * len(table))
    for row, one in enumerate(table):
        low, high = one.elo_95 or (one.elo, one.elo)
        axes.errorbar(
            one.elo, row, xerr=[[one.elo - low], [high - one.elo]], color=SEATS[1][0], marker="o", capsize=4, lw=1.6
        )
        if one.above is not None:
            axes.annotate(
                f"{one.above:+.0f}", (one.elo, row), (0, 7), textcoords="offset points", ha="center", color=CHARCOAL
            )
    axes.set_yticks(range(len(table)), [one.bot for one in table])
    axes.set_ylim(-0.6, len(table) - 0.2)
    axes.grid(axis="y", visible=False)
    return figure


def spread_plot(groups: Mapping[str, Sequence[float]], title: str, across: str) -> Figure:
    """How numbers spread: a box for the middle half, whiskers for 90 %, a line at the median, a dot at the mean."""
    figure, axes = canvas(
        title, f"{across} (box: middle half, whiskers: 90 %, dot: mean)", "", 1.2 + 0.42 * len(groups)
    )
    axes.boxplot(
        list(groups.values()),
        orientation="horizontal",
        whis=(5, 95),
        showfliers=False,
        patch_artist=True,
        widths=0.55,
        boxprops={"facecolor": ROCK, "edgecolor": STONE},
        medianprops={"color": CHARCOAL, "lw": 2},
        whiskerprops={"color": STONE},
        capprops={"color": STONE},
    )
    means = [sum(values) / len(values) for values in groups.values()]
    axes.plot(means, range(1, len(groups) + 1), "o", color=SEATS[0][0], ms=5)
    axes.set_yticks(range(1, len(groups) + 1), list(groups))
    axes.grid(axis="y", visible=False)
    return figure


def turns_plot(groups: Mapping[str, Sequence[tuple[float, Interval]]], title: str) -> Figure:
    """Whether it helps to begin: win shares by turn order, as differences from the fair share."""
    figure, axes = canvas(title, "", "% of victories minus the fair share (bars: 95 %)", 3.6)
    named: set[int] = set()
    for column, shares in enumerate(groups.values()):
        for turn, (share, (low, high)) in enumerate(shares):
            tone, shape = SEATS[turn]
            fair = 1 / len(shares)
            axes.errorbar(
                column + 0.13 * (turn - (len(shares) - 1) / 2),
                100 * (share - fair),
                yerr=[[100 * max(0.0, share - low)], [100 * max(0.0, high - share)]],
                color=tone,
                marker=shape,
                ms=7,
                capsize=3,
                lw=1.4,
                label=TURNS[turn] if turn not in named else None,
                linestyle="none",
            )
            named.add(turn)
    axes.axhline(0, color=CHARCOAL, lw=1, linestyle="--")
    axes.set_xticks(range(len(groups)), list(groups))
    axes.set_xlim(-0.6, len(groups) - 0.4)
    axes.grid(axis="x", visible=False)
    figure.legend(ncols=5, loc="outside lower center", frameon=False)
    return figure


def counts_plot(values: Sequence[int], title: str, across: str) -> Figure:
    """How often each number came, in per cent of the games; many different numbers are gathered into bins."""
    figure, axes = canvas(title, across, "% of the games", 3.0)
    low, high = min(values), max(values)
    step = max(1, -(-(high - low + 1) // 40))
    bins = Counter((value - low) // step for value in values)
    places = [low + step * (number + 0.5) - 0.5 for number in bins]
    axes.bar(places, [100 * count / len(values) for count in bins.values()], 0.9 * step, color=SEATS[1][0])
    mean = sum(values) / len(values)
    axes.axvline(mean, color=SEATS[0][0], lw=1.6, linestyle="--")
    axes.set_ylim(0, 1.18 * axes.get_ylim()[1])  # room for the words
    axes.text(mean, 1.0, f" mean {mean:.1f}", transform=axes.get_xaxis_transform(), va="top", color=CHARCOAL)
    axes.grid(axis="x", visible=False)
    return figure


def save(figure: Figure, path: Path) -> None:
    """Write a picture; the same figures give the same file."""
    from matplotlib import rc_context

    with rc_context(STYLE):
        if path.suffix == ".png":
            figure.savefig(path, dpi=160)
            return
        drawn = BytesIO()
        figure.savefig(drawn, format="svg", metadata={"Date": None})
    path.write_text(plain_svg(drawn.getvalue().decode(), figure.get_suptitle()), encoding="utf-8")


def plain_svg(text: str, title: str) -> str:
    """The picture with a title for screen readers, without inline styles, which strict pages forbid. An XML parser
    reads it, which leaves comments out; patterns are matched against numbers only."""
    root = ElementTree.fromstring(text)
    for parent in list(root.iter()):
        for child in [one for one in parent if one.tag in LEFT_OUT]:
            parent.remove(child)
    for one in root.iter():
        one.attrib.update(attributes(one.attrib.pop("style", "")))
        for name, value in one.items():
            one.set(name, FINE.sub(r"\1", value))  # a hundredth of a point will do
    root.attrib.update({"stroke-linejoin": "round", "role": "img"})
    said = ElementTree.Element(f"{SVG}title")
    said.text = title
    root.insert(0, said)
    return ElementTree.tostring(root, encoding="unicode")


def attributes(style: str) -> dict[str, str]:
    """`fill: red; stroke: none` as attributes. Any plain font will do."""
    found: dict[str, str] = {}
    for part in style.split(";"):
        name, _, value = (piece.strip() for piece in part.partition(":"))
        if name in ("font", "font-size"):
            found |= {"font-size": value.split()[0], "font-family": "sans-serif"}
        elif name and name != "font-family":
            found[name] = value
    return found


def shares_plot(rows: Sequence[tuple[str, float, Interval]], title: str, mean: float) -> Figure:
    """How often each component fell to the winner, against a fair share; the strongest on top."""
    across = "how often it was the winner, in fair shares (bars: 95 %; dashed: mean of all)"
    figure, axes = canvas(title, across, "", 1.1 + 0.23 * len(rows))
    for row, (_, share, (low, high)) in enumerate(rows):
        tone, shape = SEATS[1] if low > mean else SEATS[0] if high < mean else (STONE, "D")
        axes.errorbar(
            share, row, xerr=[[share - low], [high - share]], color=tone, marker=shape, ms=5, capsize=2, lw=1.3
        )
    axes.axvline(mean, color=CHARCOAL, lw=1, linestyle="--")
    axes.set_yticks(range(len(rows)), [label for label, _, _ in rows])
    axes.set_ylim(-0.7, len(rows) - 0.3)
    axes.grid(axis="y", visible=False)
    return figure
