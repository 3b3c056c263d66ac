"""`solutre lesson`: learn a game by playing it, in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape

from solutre.cli.options import GameArg, Language, language_of
from solutre.cli.show import LEAVING, show_choices, show_events, show_table
from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.core.game import game as find
from solutre.lessons.course import NEXT, Moment, after, at, opening, show_me

WORDS = {
    "en": {
        "help": "type a number; Enter goes on, s show me, b back, k skip the chapter, q quit",
        "chapter": "Chapter {0} of {1}",
        "which": "there is no choice {0}; they run from 1 to {1}",
        "again": "Try again.",
        "end": "That was the lesson. Now you know:",
    },
    "fr": {
        "help": "tapez un numéro ; Entrée continue, s montrer, b revenir, k passer le chapitre, q quitter",
        "chapter": "Chapitre {0} sur {1}",
        "which": "il n’y a pas de choix {0} ; ils vont de 1 à {1}",
        "again": "Essayez encore.",
        "end": "C’était la leçon. Vous savez maintenant :",
    },
}
Chapter = Annotated[int, typer.Option(min=1, help="The chapter to begin with.")]
Outline = Annotated[bool, typer.Option("--outline", help="For authors: every step with its choices, as data.")]


def lesson(game: GameArg = "elawa", chapter: Chapter = 1, lang: Language = None, outline: Outline = False) -> None:
    """Learn a game by playing it: a guide says one thing at a time."""
    found = find(game)
    if not found.lesson:
        raise SolutreError(f"{found.title} has no lesson yet")
    if outline:
        print_outline(found, chapter)
    else:
        Class(Console(), found, language_of(lang), opening(found, chapter)).run()


class Class:
    """One person who learns."""

    def __init__(self, console: Console, game: Game, language: str, moment: Moment) -> None:
        self.console, self.game, self.language = console, game, language
        self.words = WORDS[language]
        self.moment = moment

    def run(self) -> None:
        self.tell_chapter()
        try:
            while self.teach():
                pass
        except (EOFError, KeyboardInterrupt):
            self.console.print()

    def teach(self) -> bool:
        """One step; False to leave, or at the end."""
        if self.moment.done:
            return self.turn_page()
        self.tell()
        if self.moment.wrong is not None:
            self.console.print(f"[bold]{self.words['again']}[/]")
            self.moment = at(self.game, self.moment.number, self.moment.made[:-1])
            return True
        return self.heed(self.console.input(f"[dim]{self.words['help']}[/]\n> ").strip())

    def heed(self, answer: str) -> bool:
        """Do what was typed; False to leave."""
        moment, command = self.moment, answer.lower()
        if command in LEAVING:
            return False
        if command == "b":
            self.moment = at(self.game, moment.number, moment.made[:-1])
        elif command == "k":
            return self.turn_page()
        elif command == "s" or not moment.asks:
            self.moment = after(moment, show_me(moment))
        elif answer:
            self.choose(answer)
        return True

    def choose(self, answer: str) -> None:
        choices = self.moment.choices
        if not answer.isdecimal() or not 1 <= int(answer) <= len(choices):
            self.console.print(f"[red]{escape(self.words['which'].format(answer, len(choices)))}[/]", highlight=False)
            return
        self.moment = after(self.moment, str(choices[int(answer) - 1].action))
        show_events(self.console, self.moment.match, self.moment.events, self.language)

    def tell(self) -> None:
        """What the guide says, and at a choice the table."""
        moment, task = self.moment, self.moment.task
        if moment.wrong is not None:
            self.guide(moment.wrong.said[self.language])
            return
        if moment.asks:
            show_table(self.console, moment.match, moment.match.view(moment.chapter.seat), self.language)
        self.guide((moment.tip.said if moment.tip else task.said)[self.language])
        if moment.asks:
            if task.goal:
                self.console.print(f"[bold]→ {escape(task.goal[self.language])}[/]", highlight=False)
            show_choices(self.console, moment.match, self.language)

    def guide(self, words: str) -> None:
        self.console.print(f"[yellow]✋ {escape(words)}[/]", highlight=False)

    def tell_chapter(self) -> None:
        title = self.moment.chapter.title[self.language]
        number = self.words["chapter"].format(self.moment.number, len(self.game.lesson.chapters))
        self.console.rule(f"{number} · {escape(title)}")

    def turn_page(self) -> bool:
        """On to the next chapter; at the end, what one knows now."""
        if self.moment.number < len(self.game.lesson.chapters):
            self.moment = opening(self.game, self.moment.number + 1)
            self.tell_chapter()
            return True
        self.console.rule(self.words["end"])
        for known in self.game.lesson.know:
            self.console.print(f"✓ {escape(known[self.language])}", highlight=False)
        return False


def print_outline(game: Game, first: int) -> None:
    """Every step by its right choices, with what may be chosen there and what happens, in the notation of records."""
    for number in range(first, len(game.lesson.chapters) + 1):
        moment = opening(game, number)
        print(f"=== chapter {number}: {moment.chapter.title['en']}")
        while not moment.done:
            print_moment(moment)
            if moment.task.free == "game":
                print("    (a free game to its end)")
                break
            before = len(moment.match.plies)
            moment = after(moment, show_me(moment) if moment.asks else NEXT)
            print_plies(moment, before)


def print_moment(moment: Moment) -> None:
    print(f"--- {moment.place}: {moment.task.said['en']}")
    right = {choice.action for choice in moment.right}
    for choice in moment.choices:
        words = moment.game.say(moment.match.view(moment.chapter.seat), choice, moment.match.look())
        print(f"    {'*' if choice.action in right else ' '} {choice}  {words}")


def print_plies(moment: Moment, before: int) -> None:
    """What happened since so many plies: chance is *, seats are numbers."""
    for ply in moment.match.plies[before:]:
        who = "*" if ply.player < 0 else ply.player
        print(f"      {who} {moment.game.actions.describe(ply.action)}")
