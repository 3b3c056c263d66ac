"""Computer players by name: `bot("shaman")`. They see views only."""

from solutre.bots.explaining.explain import Explanation
from solutre.bots.explaining.telling import in_words
from solutre.bots.levels import bot, bot_names, table_players
from solutre.bots.outside import entered
from solutre.bots.player import Adviser, Bot

__all__ = ["Adviser", "Bot", "Explanation", "bot", "bot_names", "entered", "in_words", "table_players"]
