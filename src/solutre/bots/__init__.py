"""Computer players by name: `bot("greedy")`. They see views only."""

from solutre.bots.simple import Bot, bot, bot_names

__all__ = ["Bot", "bot", "bot_names"]
