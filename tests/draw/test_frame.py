"""A picture by itself stands on a ground of its own; in a page it leaves ground and style to the page."""

from __future__ import annotations

from dataclasses import replace

from solutre.core.game import Game
from solutre.core.match import Match

GROUND = 'class="ground"/>'


def test_a_picture_by_itself_reads_on_any_page(any_game: Game) -> None:
    """The ground covers all of it and follows the same light or dark as the words, and comes before them."""
    match = Match.new(any_game.id, any_game.seats[0], seed=3)
    alone = match.draw()
    width, height = alone.partition('viewBox="0 0 ')[2].partition('"')[0].split()
    assert f'<rect width="{width}" height="{height}" {GROUND}' in alone
    drawn = alone.partition("</defs>")[2]
    assert drawn.index(GROUND) < drawn.index("<text")
    assert ".ground { fill: var(--rock); }" in alone
    embedded = any_game.draw(match.view(), replace(match.look(), embedded=True)).svg
    assert GROUND not in embedded
    assert "<style" not in embedded
