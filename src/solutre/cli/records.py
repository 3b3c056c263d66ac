"""`solutre replay`, `draw`, `verify` and `hint`: read a record, show it, prove its chance, go on from its end."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from solutre.bots import bot, bot_names
from solutre.cli.options import Json, Language, RecordFile, WeightsFile, language_of, levels_begun, weighed
from solutre.cli.show import show_comparison, show_end, show_events, show_table
from solutre.core.errors import SolutreError
from solutre.core.game import Look
from solutre.core.match import Match
from solutre.core.matches.refusing import legal_answer
from solutre.core.record import cut, parse
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR
from solutre.core.verify import verify as verify_record


def replay(
    file: RecordFile,
    lang: Language = None,
    table: Annotated[bool, typer.Option("--table", help="Show the table at the end of the record.")] = False,
) -> None:
    """Tell a recorded game in words, each line with its clause."""
    match = Match.replay(file.read_text(encoding="utf-8"))
    console, language = Console(), language_of(lang)
    show_events(console, match, match.events(), language)
    if table or not match.over:
        show_table(console, match, match.view(), language)
    if match.over:
        show_end(console, match, language)


def draw(
    file: RecordFile,
    out: Annotated[Path | None, typer.Option("--out", "-o", help="Write the picture into this file.")] = None,
    seat: Annotated[int, typer.Option(help="Whose view; a spectator's by default.", show_default=False)] = SPECTATOR,
    ply: Annotated[
        int | None, typer.Option(min=0, help="After so many plies; at the end of the record by default.")
    ] = None,
    layout: Annotated[str, typer.Option(help="desk, tablet or phone")] = "desk",
    lang: Language = None,
) -> None:
    """Draw the table of a recorded game as SVG."""
    record = parse(file.read_text(encoding="utf-8"))
    if ply is not None and ply > len(record.plies):
        raise SolutreError(f"there is no ply {ply}: the record ends after ply {len(record.plies)}")
    match = Match.replay(cut(record, ply))
    picture = match.draw(seat, language_of(lang), layout)
    if out:
        out.write_text(picture, encoding="utf-8")
    else:
        print(picture)


def hint(
    file: RecordFile,
    level: Annotated[str, typer.Option(help="Who is asked.", autocompletion=levels_begun)] = bot_names()[-1],
    weights: WeightsFile = None,
    seconds: Annotated[float | None, typer.Option(min=0.0, help="How long it may think.")] = None,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Ask a computer player what it would choose at the end of a record, knowing what the seat to decide knows."""
    match, language = Match.replay(file.read_text(encoding="utf-8")), language_of(lang)
    if match.over:
        raise SolutreError("this game is over: there is nothing to choose")
    adviser, view = bot(weighed([level], weights)[0]), match.view(match.player)
    answer = legal_answer(match.game, view, adviser.choose(match.game, view, Rng(len(match.plies)), seconds))
    choice = match.game.actions.describe(answer)
    if as_json:
        told = adviser.explain()
        why = json.loads(told.as_text()) if told else None
        print(json.dumps({"seat": match.player, "action": answer, "choice": str(choice), "explanation": why}))
        return
    look = Look(language=language, names=tuple(match.names))
    console = Console()
    console.print(f"{look.name(match.player)}: {match.game.say(view, choice, look)}", markup=False, highlight=False)
    show_comparison(console, match, adviser, view, language)


def verify(
    file: RecordFile,
    parent: Annotated[
        list[Path] | None,
        typer.Option("--parent", exists=True, dir_okay=False, help="The record of a game that this one comes from."),
    ] = None,
    as_json: Json = False,
) -> None:
    """Check every choice of a record and recompute every outcome of its chance."""
    told = [one.read_text(encoding="utf-8") for one in parent or ()]
    verdict = verify_record(file.read_text(encoding="utf-8"), *told)
    if as_json:
        print(json.dumps(asdict(verdict)))
        return
    kept = "the secret fits its commitment" if verdict.sealed else "an open seed"
    kept = "a deal of an arena" if verdict.dealt else kept
    choices = counted(verdict.choices, "choice is", "choices are")
    outcomes = counted(verdict.outcomes, "outcome of chance is", "outcomes of chance are")
    print(f"fair: {choices} legal, {outcomes} right ({kept})")
    if verdict.forked:
        seen = "they are the same" if verdict.compared else "give its record with --parent to compare them"
        print(f"the first {verdict.forked} plies are those of another game: {seen}")


def counted(number: int, one: str, more: str) -> str:
    return f"{number} {one if number == 1 else more}"
