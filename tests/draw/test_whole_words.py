"""Words of a picture are whole: only a name that somebody chose may be too long for its place."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import Game
from solutre.core.match import Match
from solutre.core.record import cut, parse

from ..games.drawn import parsed, texts

GAMES = Path(__file__).parents[1] / "games"
MOMENTS = 12  # of every golden record, and its end
NAMES = ("Maïa", "Ocre", "Kid", "Ambre", "Silex")  # short ones: what is cut is ours


def moments(game: Game) -> Iterator[tuple[str, Match]]:
    """Golden tables from the first choice to the end; old rules look no different."""
    for file in sorted((GAMES / game.id / "golden").glob("*.txt")):
        if "-rules-" in file.stem:
            continue
        whole = parse(file.read_text(encoding="utf-8"))
        for moment in range(MOMENTS + 1):
            match = Match.replay(cut(whole, len(whole.plies) * moment // MOMENTS))
            match.names = NAMES[: match.seats]
            yield f"{file.stem} at {moment}/{MOMENTS}", match


def cut_words(match: Match, language: str, layout: str) -> list[str]:
    """What ends in an ellipsis, on the board and beside the choices."""
    seat = max(match.player, 0)
    drawn = match.game.draw(match.view(seat), match.look(seat, language, layout))
    return [words for words in texts(parsed(drawn.svg, drawn.thing)) if words.endswith("…")]


@pytest.mark.by_turns(5)
@pytest.mark.parametrize("layout", ["desk", "tablet", "phone"])
def test_no_word_of_ours_is_shortened(shelved: Game, layout: str) -> None:
    found = {
        f"{where}, {language}: {words}"
        for where, match in moments(shelved)
        for language in LANGUAGES
        for words in cut_words(match, language, layout)
    }
    assert found == set()


def test_what_is_shortened_is_seen() -> None:
    """Names that find no room in any place."""
    match = Match.new("mammut", 5, seed=1, names=("W" * 40,) * 5)
    assert any(words.startswith("W") for words in cut_words(match, "en", "desk"))
