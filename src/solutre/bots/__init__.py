"""Computer players by name: `bot("shaman")`. They see views only."""

from solutre.bots.levels import bot, bot_names
from solutre.bots.simple import Bot

__all__ = ["Bot", "bot", "bot_names"]
