"""Computer players by name: `bot("shaman")`. They see views only."""

from solutre.bots.explain import Explanation, in_words
from solutre.bots.levels import bot, bot_names
from solutre.bots.player import Bot

__all__ = ["Bot", "Explanation", "bot", "bot_names", "in_words"]
