"""What the page of a table weighs: its HTML with the picture, style sheets, scripts and images.

    python benchmarks/weight.py [GAME …]

Plays random games with every number of players and weighs the page at every tenth choice and at the end, for a desk
and for a phone, in both languages in turn. Told is the heaviest page of each game: as the browser unpacks it, and as
it comes over the wire, packed; with everything that the page loads besides.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Annotated

import typer

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import LAYOUTS, Game, games
from solutre.core.match import Match
from solutre.draw.frame import style
from solutre.web.http.app import STATIC
from solutre.web.http.gzip import LEAST, packed
from solutre.web.pages.pages import table_page
from solutre.web.store.schema import PERSON
from solutre.web.tables.model import Reading, Seat, Site, TableView

PROMISED = 300_000  # bytes of a page with everything that it loads, as the browser unpacks it
EVERY = 10  # choices between two pages


@dataclass(frozen=True)
class Weight:
    """Bytes unpacked and on the wire."""

    plain: int
    wire: int

    def __add__(self, other: Weight) -> Weight:
        return Weight(self.plain + other.plain, self.wire + other.wire)


def weigh(body: bytes) -> Weight:
    return Weight(len(body), len(packed(body)) if len(body) >= LEAST else len(body))


def beside(played: Game) -> Weight:
    """What the page loads besides: two style sheets of the theme, two of ours, scripts, the rock and the icon."""
    texts = [style().encode(), style(played.folder).removeprefix(style()).encode()]
    texts += [(STATIC / name).read_bytes() for name in ("solutre.css", "table.css", "favicon.svg")]
    texts += [file.read_bytes() for file in (STATIC / "js").glob("*.js") if file.name != "nonce.js"]
    rock = len((STATIC / "rock.webp").read_bytes())
    return sum(map(weigh, texts), Weight(rock, rock))


def page(match: Match, layout: str, language: str) -> Weight:
    """The page of the seat to decide."""
    seats = tuple(
        Seat(seat, name, PERSON, mine=seat == match.player, present=True) for seat, name in enumerate(match.names)
    )
    table = TableView("BCDFG", match.game.id, match.variant, seats, match, max(match.player, 0))
    table = replace(table, commitment="0" * 64, seat_link="http://localhost:8000/t/BCDFG/seat/" + "x" * 24)
    return weigh(table_page(Site(language=language, csrf="x" * 27), table, Reading(layout=layout)).encode())


def heaviest(played: Game, seats: int, seed: int) -> tuple[Weight, str]:
    """The heaviest page of one game, and where it was."""
    rng, match, found = random.Random(seed), Match.new(played.id, seats, seed=seed), (Weight(0, 0), "")
    number = 0
    while True:
        if number % EVERY == 0 or match.over:
            layout, language = LAYOUTS[number // EVERY % 2], LANGUAGES[number // EVERY // 2 % 2]
            weight = page(match, layout, language)
            found = max(found, (weight, f"{seats} players, {layout}, choice {number}"), key=lambda one: one[0].plain)
        if match.over:
            return found
        match.play(rng.choice(match.choices()))
        number += 1


def main(
    wanted: Annotated[list[str] | None, typer.Argument(metavar="[GAME]…")] = None,
    repeat: Annotated[int, typer.Option(min=1, help="Random games with each number of players.")] = 2,
) -> None:
    """Weigh the pages of tables."""
    kept = True
    for played in (games()[one] for one in wanted or games()):
        found = [heaviest(played, seats, seed) for seats in played.seats for seed in range(repeat)]
        (weight, where), rest = max(found, key=lambda one: one[0].plain), beside(played)
        whole = weight + rest
        kept = kept and whole.plain < PROMISED
        print(
            f"{played.id:11} {whole.plain / 1000:6.0f} kB, packed {whole.wire / 1000:5.0f} kB; page "
            f"{weight.plain / 1000:.0f}, packed {weight.wire / 1000:.0f}; heaviest with {where}",
            flush=True,
        )
    if not kept:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
