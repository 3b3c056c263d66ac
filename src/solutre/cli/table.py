"""`solutre play`: a game in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from solutre.bots import Adviser, bot, bot_names
from solutre.cli.options import (
    Chosen,
    GameArg,
    Language,
    Seats,
    Seed,
    Variant,
    WeightsFile,
    arranged,
    bot_levels,
    check_writable,
    language_of,
    levels_begun,
    seats_of,
)
from solutre.cli.show import LEAVING, show_choices, show_comparison, show_end, show_events, show_table
from solutre.core.book.words import seat_names
from solutre.core.errors import SolutreError
from solutre.core.game import game as find
from solutre.core.match import Match
from solutre.core.matches.refusing import legal_answer
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR

ASKING = ("", "?", "help")  # what can be typed is told again
HELP = {
    "en": "type a number; u undo, h hint, t table, r CLAUSE the rule, q quit",
    "fr": "tapez un numéro ; u annuler, h conseil, t table, r RÈGLE la règle, q quitter",
}
SAID = {
    "en": {
        "no undo": "something was revealed or somebody chose since: it cannot be taken back",
        "undone": "taken back",
        "hint": "the computer would choose",
        "asks": "{0} asks the computer for a hint",
        "no hints": "people play against each other here: no hints without --hints",
        "which": "there is no choice {0}; they run from 1 to {1}",
        "clause": "which rule? Type one as r {0}",
        "saved": "the record is in {0}",
        "computer": "computer",
    },
    "fr": {
        "no undo": "quelque chose a été révélé ou quelqu’un a choisi depuis : impossible d’annuler",
        "undone": "annulé",
        "hint": "l’ordinateur choisirait",
        "asks": "{0} demande un conseil à l’ordinateur",
        "no hints": "ici on joue entre personnes : pas de conseils sans --hints",
        "which": "il n’y a pas de choix {0} ; ils vont de 1 à {1}",
        "clause": "quelle règle ? Tapez par exemple r {0}",
        "saved": "la partie est enregistrée dans {0}",
        "computer": "ordinateur",
    },
}


def play(
    game: GameArg = "elawa",
    seats: Seats = None,
    bots: Annotated[
        str,
        typer.Option(
            metavar="NUMBER|LEVELS",
            help="The computer players, at the last seats: how many, or their levels, as elder,./my.py:MyBot.",
            autocompletion=levels_begun,
        ),
    ] = "1",
    level: Annotated[
        str,
        typer.Option(
            help="With a number: their levels, separated by commas; else hunter.", autocompletion=levels_begun
        ),
    ] = "",
    weights: WeightsFile = None,
    variant: Variant = "",
    option: Chosen = None,
    seed: Seed = None,
    lang: Language = None,
    record: Annotated[Path | None, typer.Option(help="Write the record of the game into this file.")] = None,
    hints: Annotated[bool, typer.Option("--hints", help="Allow hints although several people play.")] = False,
) -> None:
    """Play a game in the terminal, with friends at this machine and against computer players."""
    found = find(game)
    count = seats_of(found, seats)
    computers, wanted = computers_of(bots, level)
    if computers > count:
        raise SolutreError(f"{computers} computer players for {count} seats")
    check_writable(record)
    language = language_of(lang)
    people = count - computers
    levels = bot_levels(wanted, computers, weights) if computers else []
    names = [*seat_names(people, language), *(f"{SAID[language]['computer']} {n + 1}" for n in range(computers))]
    match = Match.new(game, count, seed=seed, variant=arranged(found, variant, option), names=names)
    TerminalTable(Console(), match, language, [bot(one) for one in levels], record, hints=hints or people < 2).run()


def computers_of(bots: str, level: str) -> tuple[int, str]:
    """How many computer players, and their levels."""
    if bots.isdecimal():
        return int(bots), level or "hunter"
    if level:
        raise SolutreError("levels stand in --bots or in --level, not in both")
    return len(bots.split(",")), bots


def watch(
    game: GameArg = "elawa",
    bots: Annotated[
        str,
        typer.Option(help="Levels by seat, like shaman,elder; they say how many play.", autocompletion=levels_begun),
    ] = "hunter,fisher",
    weights: WeightsFile = None,
    variant: Variant = "",
    option: Chosen = None,
    seed: Seed = None,
    lang: Language = None,
    record: Annotated[Path | None, typer.Option(help="Write the record of the game into this file.")] = None,
    explain: Annotated[bool, typer.Option("--explain", help="Tell what each computer player compared.")] = False,
) -> None:
    """Watch computer players at a game, told live in words."""
    found, language = find(game), language_of(lang)
    check_writable(record)
    levels = bot_levels(bots, len(bots.split(",")), weights)
    seats = seats_of(found, len(levels))
    names = [f"{level} {seat + 1}" for seat, level in enumerate(levels)]
    match = Match.new(game, seats, seed=seed, variant=arranged(found, variant, option), names=names)
    TerminalTable(Console(), match, language, [bot(one) for one in levels], record, live=True, explain=explain).run()


class TerminalTable:
    """People and computers around one terminal."""

    def __init__(
        self,
        console: Console,
        match: Match,
        language: str,
        bots: Sequence[Adviser],
        record: Path | None,
        live: bool = False,
        explain: bool = False,
        hints: bool = False,
    ) -> None:
        self.console = console
        self.match = match
        self.language = language
        self.bots = bots
        self.record = record
        self.live = live  # tell every choice at once, not only before a person chooses
        self.explain = explain  # tell what computers compared
        self.hints = hints  # people may ask for them
        self.rng = Rng(len(match.record()))
        self.told = 0  # events already shown

    def run(self) -> None:
        people = self.match.seats - len(self.bots)
        try:
            while not self.match.over:
                if self.match.player < people:
                    if not self.ask():
                        break
                else:
                    self.let_computer_play(self.bots[self.match.player - people])
                    if self.live:
                        self.tell()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
        self.tell()
        if self.match.over:
            show_end(self.console, self.match, self.language)
        self.save()

    def let_computer_play(self, player: Adviser) -> None:
        view = self.match.view(self.match.player)
        action = legal_answer(self.match.game, view, player.choose(self.match.game, view, self.rng))
        if self.explain:
            self.tell()  # what was dealt comes before what is thought of it
            show_comparison(self.console, self.match, player, view, self.language)
        self.match.play(action)

    def ask(self) -> bool:
        """One choice of a person; False to leave the table."""
        self.tell()
        show_table(self.console, self.match, self.match.view(self.match.player), self.language)
        show_choices(self.console, self.match, self.language)
        while True:
            answer = self.console.input(f"[dim]{HELP[self.language]}[/]\n> ").strip()
            if answer.lower() in LEAVING:
                return False
            if answer not in ASKING and self.answer(answer):
                return True

    def answer(self, answer: str) -> bool:
        """Do what a person typed; True when the position changed."""
        try:
            command, _, rest = answer.partition(" ")
            command = command.lower()
            if command == "u":
                return self.undo()
            if command == "h":
                self.hint()
            elif command == "t":
                return True
            elif command == "r":
                self.read_out(rest.strip().upper())
            else:
                self.choose(answer)
                return True
        except SolutreError as problem:
            self.console.print(f"[red]{escape(str(problem))}[/]", highlight=False)
        return False

    def read_out(self, clause: str) -> None:
        if not clause:
            raise SolutreError(SAID[self.language]["clause"].format(next(iter(self.match.game.clauses))))
        self.console.print(escape(self.match.game.rulebooks[self.language][clause].text))

    def choose(self, answer: str) -> None:
        """A choice by its number, or as records write it; what cannot be chosen now is refused with its clause."""
        choices, actions = self.match.choices(), self.match.game.actions
        if answer.isdecimal() and 1 <= int(answer) <= len(choices):
            self.match.play(choices[int(answer) - 1])
            return
        if answer.partition("(")[0] not in actions.kinds:
            raise SolutreError(SAID[self.language]["which"].format(answer, len(choices)))
        action = actions.parse(answer).action
        if actions.is_decision(action) and not self.match.state.allows(action):
            found = self.match.game.why_not(self.match.view(self.match.player), action)
            why = self.match.game.excuse(found, self.language, self.match.names)
            raise SolutreError(f"{why} ({found.clause})")
        self.match.play(action)

    def undo(self) -> bool:
        done = self.match.undo()
        self.console.print(SAID[self.language]["undone" if done else "no undo"])
        self.told = min(self.told, len(self.match.state.log or []))
        return done

    def hint(self) -> None:
        """What the strongest computer player would choose, knowing what this seat knows, and why."""
        if not self.hints:
            raise SolutreError(SAID[self.language]["no hints"])
        self.console.print(SAID[self.language]["asks"].format(escape(self.match.names[self.match.player])))
        adviser, view = bot(bot_names()[-1]), self.match.view(self.match.player)
        action = legal_answer(self.match.game, view, adviser.choose(self.match.game, view, self.rng))
        number = self.match.state.legal_actions().index(action) + 1
        self.console.print(f"{SAID[self.language]['hint']} {number}")
        show_comparison(self.console, self.match, adviser, view, self.language)

    def tell(self) -> None:
        """What happened since the last time somebody looked."""
        reader = SPECTATOR if self.live or self.match.over else self.match.player
        log = self.match.state.log or []
        heard = [event for event in log[self.told :] if event.told_to(reader)]
        show_events(self.console, self.match, heard, self.language)
        self.told = len(log)

    def save(self) -> None:
        if self.record:
            draft = self.record.with_name(f"{self.record.name}.part")
            draft.write_text(self.match.record(), encoding="utf-8")
            draft.replace(self.record)  # whole or not at all
            self.console.print(SAID[self.language]["saved"].format(self.record))
