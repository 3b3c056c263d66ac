"""What the terminal shows: the table, the choices, what happened, the end."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from solutre.bots import Adviser, in_words
from solutre.core.game import Look
from solutre.core.match import Match
from solutre.core.state import Event, State
from solutre.core.view import View

COLOURS = ("red", "blue", "yellow", "green", "magenta")
LEAVING = ("q", "quit")  # what people type to leave a table or a lesson
SIGNS = ("●", "■", "▲", "◆", "★")
WORDS = {
    "en": {"your turn": "your choice", "end": "The end", "place": "place", "points": "points", "why": "why"},
    "fr": {"your turn": "à vous de choisir", "end": "La fin", "place": "place", "points": "points", "why": "pourquoi"},
}


def signed(match: Match, seat: int) -> str:
    """A player's name with colour and shape."""
    return f"[{COLOURS[seat]}]{SIGNS[seat]} {escape(match.names[seat])}[/]"


def show_table(console: Console, match: Match, view: State, language: str) -> None:
    """The table in words, one panel a part."""
    look = Look(language=language, names=match.names)
    parts = match.game.summary(view, look)
    panels = [Panel("\n".join(map(escape, lines)), title=escape(title), title_align="left") for title, lines in parts]
    console.print(Columns(panels))


def show_choices(console: Console, match: Match, language: str) -> None:
    """The numbered choices in words."""
    look = Look(language=language, names=match.names)
    console.print(f"{signed(match, match.player)}: {WORDS[language]['your turn']}")
    view = match.view(match.player)
    for number, choice in enumerate(match.choices(), 1):
        console.print(f"  [bold]{number:>2}[/] {escape(match.game.say(view, choice, look))}", highlight=False)


def show_events(console: Console, match: Match, events: Sequence[Event], language: str) -> None:
    """What happened, each line with its clause."""
    for event in events:
        mark = f"[{COLOURS[event.player]}]{SIGNS[event.player]}[/]" if event.player >= 0 else "·"
        text = escape(match.game.words.event(event, language, match.names))
        points = f" [green bold]+{event.points}[/]" if event.points else ""
        console.print(f"{mark} {text}{points} [dim]{event.clause}[/]", highlight=False)


def show_comparison(console: Console, match: Match, player: Adviser, view: View, language: str) -> None:
    """What a computer player compared for the choice that it just made."""
    told = player.explain()
    for line in in_words(told, match.game, view, language, match.names) if told else ():
        console.print(f"  [dim]{escape(line)}[/]", highlight=False)


def show_end(console: Console, match: Match, language: str) -> None:
    """The ranking, and where every point came from."""
    words = WORDS[language]
    table = Table(words["place"], "", words["points"], words["why"], title=words["end"])
    places = match.state.ranking()
    for seat in sorted(range(match.seats), key=lambda s: (places[s], s)):
        sources: dict[str, int] = {}
        for event in match.events():
            if event.player == seat and event.points:
                sources[event.clause] = sources.get(event.clause, 0) + event.points
        why = ", ".join(f"{points} {clause}" for clause, points in sources.items())
        table.add_row(str(places[seat]), signed(match, seat), str(match.state.scores[seat]), why)
    console.print(table)
