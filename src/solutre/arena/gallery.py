"""The pictures of a tournament."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from solutre.arena.deals import Played
from solutre.arena.plots import ENDINGS, counts_plot, ratings_plot, save, spread_plot, turns_plot
from solutre.arena.standings import Standing, turn_shares
from solutre.arena.tournament import Tournament
from solutre.core.errors import SolutreError
from solutre.core.extras import missing_library
from solutre.core.game import game as find

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def tournament_pictures(
    tournament: Tournament, games: Sequence[Played], table: Sequence[Standing]
) -> dict[str, Figure]:
    """Ratings, scores, turn order, length and lead changes, by name."""
    where = f"{find(tournament.game).title}, {tournament.seats} seats, {len(games)} games"
    scores = {
        name: [played.scores[seat] for played in games for seat, who in enumerate(played.seating) if who == name]
        for name in tournament.bots
    }
    lengths = [played.length for played in games]
    seats = {f"{tournament.seats} players, {tournament.variant}": turn_shares(games, tournament.seats)}
    return {
        "ratings": ratings_plot(table, f"Ratings – {where}"),
        "scores": spread_plot(scores, f"Scores at the end – {where}", "points"),
        "turns": turns_plot(seats, f"Turn order – {where}"),
        "length": counts_plot(lengths, f"Length – {where}", "decisions a game"),
        "lead": counts_plot(
            [played.lead_changes for played in games], f"Lead – {where}", "times that another seat came to lead alone"
        ),
    }


def check_pictures(ending: str) -> None:
    """Refuse at once what could not be drawn after hours of play."""
    if f".{ending}" not in ENDINGS:
        raise SolutreError(f"no picture ends in {ending!r}; there are svg and png")
    if find_spec("matplotlib") is None:
        raise missing_library("a picture of results", "matplotlib", "arena")


def hang(pictures: dict[str, Figure], folder: Path, ending: str = "svg") -> list[Path]:
    """Write the pictures into a folder, which is made if there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = [folder / f"{name}.{ending}" for name in pictures]
    for path, figure in zip(paths, pictures.values(), strict=True):
        save(figure, path)
    return paths
