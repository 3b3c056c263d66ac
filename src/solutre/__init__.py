"""Solutré: five prehistoric board games to play, to study and to simulate.

>>> import solutre
>>> match = solutre.Match.new("elawa", seats=2, seed=1)
>>> for event in match.play(match.choices()[0]):
...     assert event.clause in match.game.clauses  # whatever happens names its rule
>>> match
<Match of Elawa, 2 seats, ply 19, seat 1 to take a card>
"""

from typing import TYPE_CHECKING

from solutre.bots import Bot, bot
from solutre.core.actions import ActionSpace, Choice
from solutre.core.errors import BrokenPosition, BrokenRecord, IllegalChoice, SolutreError, UnknownGame
from solutre.core.game import Game, Look, game
from solutre.core.keeping import position_code, position_of
from solutre.core.match import Match
from solutre.core.native import COMPILED
from solutre.core.picture import Picture
from solutre.core.record import Record
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, EVERYONE, OVER, SPECTATOR, TRUTH, UNKNOWN, Event, State
from solutre.core.verify import verify
from solutre.core.view import View, view_of

if TYPE_CHECKING:
    from solutre.core.game import games
else:
    from solutre import games  # the package, which can be called: see there

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
    "Picture",
    "Record",
    "Rng",
    "SolutreError",
    "State",
    "UnknownGame",
    "View",
    "bot",
    "game",
    "games",
    "position_code",
    "position_of",
    "verify",
    "view_of",
]
