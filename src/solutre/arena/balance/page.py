"""The page about the balance of a game: Markdown with pictures, all written by `solutre balance`."""

from __future__ import annotations

import datetime
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import solutre
from solutre.arena.balance.components import Fared, Holdings, Naming, namings, reconstructed
from solutre.arena.balance.survey import Survey
from solutre.arena.deals import Played
from solutre.arena.gallery import hang
from solutre.arena.plots import TURNS, shares_plot, spread_plot, turns_plot
from solutre.arena.ratings import Interval
from solutre.arena.standings import turn_shares
from solutre.core.game import Game

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MOST_ROWS = 16  # components in a picture: the strongest and the weakest
LEAST = 100  # seats that must have held a component before it is spoken of
DOUBT = 1.7  # so many times its interval a component must lie off before it is called out: many are looked at
MARK = "†"
TOLD = ("points", "winner’s points", "ahead of the next", "shared victories", "changes of the lead", "decisions")


@dataclass(frozen=True)
class Page:
    """A survey on its way to paper."""

    game: Game
    survey: Survey
    command: str
    bots: Sequence[str]
    day: datetime.date
    least: int = LEAST

    def write(self, path: Path) -> list[Path]:
        """Write the page, and its pictures into a folder beside it; returns all files."""
        path.parent.mkdir(parents=True, exist_ok=True)
        parts = [*self.head(), *self.turn_order(), *self.scores(), *self.components(), *self.origins()]
        folder = path.with_suffix("")
        path.write_text("\n\n".join(parts).replace("(@", f"({folder.name}/") + "\n", encoding="utf-8")
        return [path, *hang(self.pictures(), folder)]

    # --- what the parts share ------------------------------------------------------------------

    @cached_property
    def tables(self) -> list[tuple[str, str, list[Played]]]:
        """Players, variant and games of each table."""
        return [(str(seats), variant, games) for (seats, variant), games in self.survey.tables.items()]

    @cached_property
    def named(self) -> list[Naming]:
        """The kinds of events of which enough components were seen to compare them."""
        return [one for one in namings(self.game).values() if len(self.fared(one)) > 1]

    @cached_property
    def guessed(self) -> dict[str, list[str]]:
        return reconstructed(self.game)

    def fared(self, naming: Naming) -> list[Fared]:
        return self.survey.holdings.all_fared(naming.kind, self.least)

    def label(self, naming: Naming, value: int) -> str:
        """The name of a component, marked if it is a reconstruction."""
        label = naming.label(self.game.words, value)
        return f"{label} {MARK}" if self.is_guess(naming, label) else label

    def is_guess(self, naming: Naming, label: str) -> bool:
        """Whether `components.toml` calls it reconstructed: known by its name, its id or its number."""
        rows = {row for rows in self.guessed.values() for row in rows}
        ids = set(re.findall(r"\b[A-Z]+\d+\b", label))
        return bool(rows & (ids | {label, label.removeprefix(f"{naming.name} ")}))

    # --- pictures ------------------------------------------------------------------------------

    def pictures(self) -> dict[str, Figure]:
        title = self.game.title
        by_table = {f"{seats}, {variant}": games for seats, variant, games in self.tables}
        turns = {name: turn_shares(games, len(games[0].seating)) for name, games in by_table.items()}
        scores = {name: [score for one in games for score in one.scores] for name, games in by_table.items()}
        lengths = {name: [one.length for one in games] for name, games in by_table.items()}
        drawn = {
            "turns": turns_plot(turns, f"{title}: does it help to begin? By players and variant"),
            "scores": spread_plot(scores, f"{title}: scores at the end, by players and variant", "points"),
            "length": spread_plot(lengths, f"{title}: length, by players and variant", "decisions a game"),
        }
        return drawn | {naming.kind: self.component_picture(naming) for naming in self.named}

    def component_picture(self, naming: Naming) -> Figure:
        fared, title = self.fared(naming), f"{self.game.title}: {naming.heading(self.game.words)}"
        if len(fared) > MOST_ROWS:
            title += f" (the {MOST_ROWS // 2} best and {MOST_ROWS // 2} worst of {len(fared)})"
            fared = fared[: MOST_ROWS // 2] + fared[-MOST_ROWS // 2 :]
        rows = [(self.label(naming, one.value), one.share, one.share_95) for one in fared]
        return shares_plot(rows, title, self.survey.holdings.mean(naming.kind))

    # --- words ---------------------------------------------------------------------------------

    def head(self) -> list[str]:
        players = ", ".join(f"`{name}`" for name in self.bots)
        return [
            f"# The balance of {self.game.title}",
            f"Written by `{self.command}` on {self.day.isoformat()}, with Solutré {solutre.__version__} and version "
            f"{self.game.version} of the rules: {self.survey.games:,} games at {len(self.tables)} tables, played by "
            f"{players}. The same command gives the same figures.",
            "They describe the game as these players play it, which is quick and not very deep; people and stronger "
            "players may meet another balance. Ranges in brackets hold with 95 %.",
        ]

    def turn_order(self) -> list[str]:
        most = max(len(games[0].seating) for _, _, games in self.tables)
        rows = [
            [seats, variant, f"{len(games):,}", *(percent(*one) for one in turn_shares(games, int(seats)))]
            for seats, variant, games in self.tables
        ]
        return [
            "## Does it help to begin?",
            "Games won by who was first to choose, second, and so on. A shared victory counts as a share of one.",
            grid(["players", "variant", "games", *TURNS[:most]], rows),
            f"![Win shares by turn order in {self.game.title}](@turns.svg)",
        ]

    def scores(self) -> list[str]:
        rows = [[seats, variant, *told(games)] for seats, variant, games in self.tables]
        return [
            "## Scores, ties and length",
            "Means, with the standard deviation after ±. The lead changes when another player than before comes to "
            "lead alone in points already booked; what is only counted at the end comes too late for it.",
            grid(["players", "variant", *TOLD], rows),
            f"![Scores at the end of {self.game.title}](@scores.svg)",
            f"![Length of {self.game.title}](@length.svg)",
        ]

    def components(self) -> list[str]:
        parts = [
            "## Components",
            "How often it was the later winner to whom something happened, against a fair share: 1 is fair, 1.2 is a "
            "fifth more often. Who does much of something may win more anyway, so compare with the mean of the kind, "
            f"not with 1. Components that fewer than {self.least} players had are left out; those named below a "
            "picture differ from the mean by more than chance explains, though many were looked at. To win with a "
            "component is not to win because of it: who is ahead can afford more.",
        ]
        for naming in self.named:
            parts += self.component(naming)
        return parts

    def component(self, naming: Naming) -> list[str]:
        heading, fared = naming.heading(self.game.words), self.fared(naming)
        variants = list(self.survey.by_variant) if len(self.survey.by_variant) > 1 else []
        rows = [self.component_row(naming, one, variants) for one in reversed(fared) if self.stands_out(naming, one)]
        names = ["component", "events", "times a fair share", *variants]
        return [
            f"### {heading[0].upper()}{heading[1:]}",
            f"{len(fared)} different ones; mean {self.survey.holdings.mean(naming.kind):.2f}.{self.guess_mean(naming)}",
            f"![{heading}](@{naming.kind}.svg)",
            grid(names, rows) if rows else "None of them stands out.",
        ]

    def guess_mean(self, naming: Naming) -> str:
        """How the reconstructed ones fare, where some are and some are not."""
        ours = Holdings()
        for one in self.fared(naming):
            if self.is_guess(naming, naming.label(self.game.words, one.value)):
                ours.merge((naming.kind, 0), self.survey.holdings.sums[naming.kind, one.value])
        return f" The reconstructed ones among them: {factor(ours.fared((naming.kind, 0)))}." if ours.sums else ""

    def component_row(self, naming: Naming, one: Fared, variants: Sequence[str]) -> list[str]:
        row = [self.label(naming, one.value), f"{one.events:,}", factor(one)]
        for variant in variants:
            holdings, key = self.survey.by_variant[variant], (naming.kind, one.value)
            row.append(factor(holdings.fared(key)) if key in holdings.sums else "")
        return row

    def stands_out(self, naming: Naming, one: Fared) -> bool:
        """Whether a component lies off the mean of its kind, at all tables or in one variant."""
        key = (naming.kind, one.value)
        for holdings in (self.survey.holdings, *self.survey.by_variant.values()):
            if holdings.players(key) >= self.least:
                there = holdings.fared(key)
                if abs(there.share - holdings.mean(naming.kind)) > DOUBT * (there.share_95[1] - there.share):
                    return True
        return False

    def origins(self) -> list[str]:
        """What is said about components that nobody of us has seen."""
        where = f"[the page of the game](../{self.game.id}.md)"
        if not self.guessed:
            return ["## Where the components come from", f"None of them is a reconstruction; see {where}."]
        marked = f" In the tables and pictures above they bear the sign {MARK}." if any(self.guessed.values()) else ""
        listed = "\n".join(
            f"- `{name}`" + (f": {', '.join(rows)}" if rows else "") for name, rows in self.guessed.items()
        )
        return [
            "## What is reconstructed",
            f"These parts of `components.toml` are not, or not fully, known from the box; {where} tells why they are "
            f"as they are.{marked} What a reconstructed component does to the balance says something about our "
            "reconstruction, and perhaps nothing about the published game.",
            listed,
        ]


def told(games: Sequence[Played]) -> list[str]:
    """Scores, margins, ties, lead and length of a table in words."""
    best = [sorted(one.scores, reverse=True) for one in games]
    return [
        mean_and_spread(score for one in games for score in one.scores),
        mean_and_spread(one.scores[one.winners[0]] for one in games),
        mean_and_spread(scores[0] - scores[1] for scores in best),
        f"{100 * sum(len(one.winners) > 1 for one in games) / len(games):.1f} %",
        mean_and_spread(one.lead_changes for one in games),
        mean_and_spread(one.length for one in games),
    ]


def mean_and_spread(values: Iterable[float]) -> str:
    numbers = list(values)
    mean = sum(numbers) / len(numbers)
    spread = (sum((number - mean) ** 2 for number in numbers) / len(numbers)) ** 0.5
    return f"{mean:.1f} ± {spread:.1f}"


def percent(share: float, interval: Interval) -> str:
    return f"{100 * share:.1f} % ({100 * interval[0]:.1f}…{100 * interval[1]:.1f})"


def factor(one: Fared) -> str:
    return f"{one.share:.2f} ({one.share_95[0]:.2f}…{one.share_95[1]:.2f})"


def grid(names: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown; short rows are filled up."""
    lines = [names, ["---"] * len(names), *([*row, *[""] * (len(names) - len(row))] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
