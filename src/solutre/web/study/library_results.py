"""What all games of the library tell together: how seats, levels and cards fared. Read from sums, never from games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from solutre.arena.balance.components import Fared, Holdings, Naming
from solutre.arena.ratings import wilson
from solutre.bots import bot_names
from solutre.core.game import Game
from solutre.web.store.results import SEAT, Key, Tally
from solutre.web.study.results import PEOPLE, Share
from solutre.web.tables.endings import LEVEL, components

LEAST = 8  # players who had a card, before anything is said of it
MOST_CARDS = 5  # of each kind that fared best, and that fared worst


@dataclass(frozen=True)
class Card:
    """How often those won who had it, where 1 is fair, and between which limits that is sure."""

    value: int
    players: int
    share: float
    low: float
    high: float


@dataclass(frozen=True)
class CardKind:
    """The cards that one kind of event names: who got them, who played them."""

    naming: Naming
    best: tuple[Card, ...]
    worst: tuple[Card, ...]


@dataclass(frozen=True)
class LibraryResults:
    """How a game went in all its finished games."""

    games: int
    seats: Mapping[int, Mapping[int, Share]]  # by number of players and by seat
    levels: Mapping[str, Share]
    cards: tuple[CardKind, ...]


def results_of(game: Game, games: int, tallies: Mapping[Key, Tally]) -> LibraryResults:
    return LibraryResults(games, seat_shares(tallies), level_shares(tallies), tuple(card_kinds(game, tallies)))


def seat_shares(tallies: Mapping[Key, Tally]) -> dict[int, dict[int, Share]]:
    """Wins by number of players and by seat."""
    found: dict[int, dict[int, Share]] = {}
    for (about, what), tally in tallies.items():
        if about.startswith(f"{SEAT}/"):
            found.setdefault(int(about.partition("/")[2]), {})[int(what)] = share(tally)
    return {seats: dict(sorted(found[seats].items())) for seats in sorted(found)}


def level_shares(tallies: Mapping[Key, Tally]) -> dict[str, Share]:
    """Wins by who played: people, and the levels from the weakest."""
    found = {what: share(tally) for (about, what), tally in tallies.items() if about == LEVEL}
    order = [PEOPLE, *bot_names(), *sorted(found)]
    return {level: found[level] for level in dict.fromkeys(order) if level in found}


def share(tally: Tally) -> Share:
    players = int(tally.players)
    return Share(players, tally.wins, tally.fair / tally.players, *wilson(tally.wins, players))


def card_kinds(game: Game, tallies: Mapping[Key, Tally]) -> list[CardKind]:
    """The cards that fared best and worst, of each kind of event that names them; those that few had are left out."""
    held, named = Holdings(), components(game)
    for (about, what), tally in tallies.items():
        if about in named:
            held.merge((about, int(what)), tally.held)
    found = []
    for kind, naming in named.items():
        fared = held.all_fared(kind, LEAST)
        cards = [card(one, tallies[kind, str(one.value)]) for one in reversed(fared)]
        if len(cards) > 1:
            best = min(MOST_CARDS, -(-len(cards) // 2))
            found.append(CardKind(naming, tuple(cards[:best]), tuple(cards[best:][-MOST_CARDS:])))
    return found


def card(fared: Fared, tally: Tally) -> Card:
    """A card with the wider of two limits: eight players who all lost do not prove that nobody wins with it."""
    fair = tally.fair / tally.players
    low, high = (limit / fair for limit in wilson(tally.wins, int(tally.players)))
    return Card(fared.value, int(tally.players), fared.share, min(low, fared.share_95[0]), max(high, fared.share_95[1]))
