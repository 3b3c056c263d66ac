"""`solutre rules` and `solutre games`: the rule books and the shelf."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Annotated, Any

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from solutre.cli.options import GameArg, Json, Language, language_of
from solutre.core.book.guide import Hint
from solutre.core.book.learning import parts
from solutre.core.book.rulebook import Clause
from solutre.core.book.scenes import Scene
from solutre.core.book.searching import search
from solutre.core.book.staging import moments, sentences
from solutre.core.errors import SolutreError
from solutre.core.game import Box, Game
from solutre.core.game import game as find
from solutre.core.game import games as shelf

Wanted = Annotated[str, typer.Argument(metavar="CLAUSE", help="One clause, like ELA-K2; else the whole book.")]
Question = Annotated[str, typer.Option("--search", help="Only the rules with these words, in either language.")]
HEADS = {
    "turn": {"en": "Your turn", "fr": "À votre tour"},
    "scores": {"en": "What scores", "fr": "Ce qui rapporte"},
    "end": {"en": "The end", "fr": "La fin"},
}
OURS = {"en": "What is ours", "fr": "Ce qui est de nous"}
OTHER = {"en": "The other reading:", "fr": "L’autre lecture :"}
NOTHING = {"en": "no rule has these words", "fr": "aucune règle n’a ces mots"}


def rules(game: GameArg, clause: Wanted = "", lang: Language = None, question: Question = "") -> None:
    """Print the rules of a game, a clause, or what they say of a word."""
    found, language = find(game), language_of(lang)
    if clause and question:
        raise SolutreError("name a clause or ask with --search, not both")
    console = Console(soft_wrap=False, highlight=False)
    if clause:
        console.print(_shown(found.rulebooks[language][clause.upper()]))
    elif question:
        hits = [_shown(hit.clause) for hit in search([found], question, language)]
        console.print(*hits or [Text(NOTHING[language])], sep="\n")
    else:
        for line in _whole(found, language):
            console.print(line)


def _whole(game: Game, language: str) -> Iterable[Text]:
    """The book: at a glance, then part by part, then what is ours."""
    book = game.rulebooks[language]
    yield Text(book.title, style="bold underline")
    yield from _glance(game, language)
    for part in parts(book, game.order):
        if part.id:
            yield Text(f"\n{part.title(language).upper()}", style="bold yellow")
        for section in part.sections:
            yield Text(f"\n{section.title}", style="bold")
            yield from map(_shown, section.clauses)
            for scene in game.scenes.values():
                if scene.beside == section.letters:
                    yield from _scene(game, scene, language)
    yield from _ours(game, language)


def _glance(game: Game, language: str) -> Iterable[Text]:
    aid = game.guide.aid
    if not aid:
        return
    yield Text(f"\n{aid.aim[language]}", style="italic")
    for name, hints in (("turn", aid.turn), ("scores", aid.scores), ("end", aid.end)):
        yield Text(f"\n{HEADS[name][language]}", style="bold")
        yield from (_hint(hint, language) for hint in hints)


def _hint(hint: Hint, language: str) -> Text:
    title = f"{hint.title[language]}: " if hint.title else ""
    return Text.assemble("  • ", (title, "bold"), hint.said[language])


def _scene(game: Game, scene: Scene, language: str) -> Iterable[Text]:
    """An example in words: what is seen, and what happens step by step. A mere picture says nothing here."""
    if not scene.steps:
        return
    yield Text.assemble(("  ▸ ", "bold"), scene.said[language], "  ", (scene.clause, "yellow"))
    for moment, step in zip(moments(game, scene)[1:], scene.steps, strict=True):
        yield Text(f"    {moment.number}. {step.said[language]}")
        yield from (Text(f"       {line}", style="dim") for line in sentences(game, moment, language))


def _ours(game: Game, language: str) -> Iterable[Text]:
    ours = game.rulings
    if ours.rulings or ours.reconstructed:
        yield Text(f"\n{OURS[language].upper()}", style="bold yellow")
    for ruling in ours.rulings:
        told = f"{ruling.ours[language]} {OTHER[language]} {ruling.other[language]}"
        yield Text.assemble((ruling.clause, "bold yellow"), "  ", told)
    for part in ours.reconstructed:
        yield Text.assemble("• ", part.what[language], "  ", (" ".join(part.clauses), "yellow"))


def _shown(clause: Clause) -> Text:
    return Text.assemble((clause.id, "bold yellow"), "  ", clause.text)


def _makers(box: Box) -> str:
    drawn = f", illustrated by {' & '.join(box.illustrators)}" if box.illustrators else ""
    return " & ".join(box.authors) + drawn


def as_dict(game: Game) -> dict[str, Any]:
    """What a program wants to know of a game."""
    return {
        "id": game.id,
        "title": game.title,
        "rules": game.version,
        "seats": list(game.seats),
        "variants": list(game.variants),
        "options": {option.name: list(option.values) for option in game.options},
        "actions": {"decisions": game.actions.decisions, "all": game.actions.size},
        "box": asdict(game.box),
    }


def games(as_json: Json = False) -> None:
    """List the games of the library."""
    if as_json:
        print(json.dumps([as_dict(game) for game in shelf().values()], ensure_ascii=False))
        return
    table = Table("id", "title", "players", "minutes", "age", "by", box=SIMPLE_HEAD, collapse_padding=True)
    for name, game in shelf().items():
        box = game.box
        table.add_row(
            name,
            game.title,
            f"{game.seats[0]}–{game.seats[-1]}",
            f"{box.minutes[0]}–{box.minutes[1]}",
            f"{box.age}+",
            f"{_makers(box)}, {box.publisher} {box.year}",
        )
    Console().print(table)
