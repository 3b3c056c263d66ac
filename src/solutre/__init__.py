"""Solutré: five prehistoric board games to play, to study and to simulate.

>>> import solutre
>>> match = solutre.Match.new("elawa", seats=2, seed=1)
>>> match.play(match.choices()[0])
"""

from solutre.bots import Bot, bot
from solutre.core.actions import ActionSpace, Choice
from solutre.core.errors import BrokenPosition, BrokenRecord, IllegalChoice, SolutreError, UnknownGame
from solutre.core.game import Game, Look, game, games
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.record import Record
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, EVERYONE, OVER, SPECTATOR, TRUTH, UNKNOWN, Event, State
from solutre.core.verify import verify
from solutre.core.view import View, view_of

__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "COMPILED",
    "EVERYONE",
    "OVER",
    "SPECTATOR",
    "TRUTH",
    "UNKNOWN",
    "ActionSpace",
    "Bot",
    "BrokenPosition",
    "BrokenRecord",
    "Choice",
    "Event",
    "Game",
    "IllegalChoice",
    "Look",
    "Match",
    "Record",
    "Rng",
    "SolutreError",
    "State",
    "UnknownGame",
    "View",
    "bot",
    "game",
    "games",
    "verify",
    "view_of",
]
