"""Before the first people come: a game of each is played and drawn, so that what is made once is made already.

Tiles, outlines, templates, rule books and catalogues are kept by whoever made them; the first picture of a game
would otherwise take many times as long as the next ones, and let everybody wait.
"""

from __future__ import annotations

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import LAYOUTS, Game, games
from solutre.core.match import Match
from solutre.core.rng import Rng
from solutre.web.pages.pages import table_page
from solutre.web.pages.parted.easel import EASEL
from solutre.web.store.schema import PERSON
from solutre.web.tables.model import Reading, Seat, Site, TableView

EVERY = 12  # choices between two pictures
SEED = 1


def warm_up() -> None:
    """Play and draw every game once; others may draw in between."""
    for played in games().values():
        warm_up_game(played)


def warm_up_game(played: Game) -> None:
    draw_ahead(played)
    rng, number = Rng(SEED), 0
    match = Match.new(played.id, played.seats[-1], seed=SEED)
    while not match.over:
        with EASEL:
            if number % EVERY == 0:
                draw(match, number // EVERY)
            choices = match.choices()
            match.play(choices[rng.below(len(choices))])
        number += 1
    with EASEL:
        draw(match, number)


def draw_ahead(played: Game) -> None:
    """What a game keeps for good of all its pictures, bit by bit."""
    bits = played.draw_ahead()
    left = True
    while left:
        with EASEL:
            left = next(bits, bits) is None


def draw(match: Match, number: int) -> None:
    """A page of the seat to decide, in each shape and language in turn."""
    seats = tuple(Seat(seat, name, PERSON, mine=seat == match.player) for seat, name in enumerate(match.names))
    table = TableView("", match.game.id, match.variant, seats, match, max(match.player, 0))
    language = LANGUAGES[number // len(LAYOUTS) % len(LANGUAGES)]
    table_page(Site(language=language), table, Reading(layout=LAYOUTS[number % len(LAYOUTS)]))
