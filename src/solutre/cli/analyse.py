"""`solutre analyse`: what a recorded game was worth, moment by moment."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from solutre.analysis.analysing import Analyst
from solutre.analysis.course import course
from solutre.analysis.findings import SURE, Analysis
from solutre.analysis.split import as_dict, splits
from solutre.analysis.telling import WORDS, plain, sentences, told
from solutre.arena.work import Workplace
from solutre.bots.explaining.telling import tenths
from solutre.cli.options import Jobs, Json, Language, RecordFile, check_writable, language_of
from solutre.cli.progress import progress
from solutre.cli.show import signed
from solutre.core.game import Look
from solutre.core.match import Match
from solutre.core.view import view_of
from solutre.draw.curves import Series, picture

TEXTS = {
    "en": {"win": "Chance to win", "result": "result", "sum": "Luck and skill, in points against the strongest rival",
           "turning": "What decided the game", "none": "No single moment decided it.", "ply": "ply",
           "chance": "Chance", "luck": "luck of the draw"},
    "fr": {"win": "Chances de gagner", "result": "résultat",
           "sum": "Chance et adresse, en points face au meilleur rival", "turning": "Ce qui a décidé la partie",
           "none": "Aucun moment ne l’a décidée à lui seul.", "ply": "coup", "chance": "Le hasard", "luck": "hasard"},
}  # fmt: skip


def analyse(
    file: RecordFile,
    simulations: Annotated[int, typer.Option(min=0, help="Of each choice; 0: the game’s own number, shared out.")] = 0,
    drawing: Annotated[Path | None, typer.Option("--picture", help="Draw the curves into this SVG file.")] = None,
    jobs: Jobs = 1,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Tell where a finished game turned, what choices cost, and what was luck."""
    check_writable(drawing)
    match, language = Match.replay(file.read_text(encoding="utf-8")), language_of(lang)
    analyst = Analyst(match, simulations)
    found = watched(analyst, match.game.title, Workplace(jobs))
    if drawing:
        drawing.write_text(curves_of(found, match.names, TEXTS[language]["win"]), encoding="utf-8")
    if as_json:
        print(json.dumps(as_dict(found)))
        return
    show(Console(), analyst, found, language)


def watched(analyst: Analyst, title: str, place: Workplace) -> Analysis:
    """A whole analysis, with a progress bar."""
    found = analyst.begun()
    with progress() as bar:
        task = bar.add_task(title, total=found.of)
        for found in analyst.whole(place.run):
            if not found.result:  # the last moments are only told better
                bar.advance(task)
    return found


def curves_of(found: Analysis, names: Sequence[str], title: str) -> str:
    """The chance to win of each seat, from the first ply to the last."""
    assert found.result is not None
    places = (*(one.ply / found.plies for one in found.findings), 1.0)
    expected = (*course(found), found.result)
    series = [
        Series(
            seat,
            places,
            tuple(one.chances[seat] for one in expected),
            tuple(SURE * one.win_errors[seat] for one in expected),
        )
        for seat in range(found.seats)
    ]
    return picture(title, series, names, [found.findings[number].ply / found.plies for number in found.turning])


def show(console: Console, analyst: Analyst, found: Analysis, language: str) -> None:
    """The moments that decided the game, then luck and skill."""
    match, texts = analyst.match, TEXTS[language]
    look = Look(language=language, names=tuple(match.names))
    console.print(texts["turning"], style="bold")
    for number in found.turning:
        moment = analyst.moments[number]
        one = told(found, number, match.game, view_of(moment.truth, moment.player), look)
        who = texts["chance"] if moment.by_chance else signed(match, moment.player)
        console.print(f"{texts['ply']} {one.ply + 1} · {who}  {escape(one.chosen)}", highlight=False)
        for line in sentences(one, language):
            console.print(f"    {line}", markup=False, highlight=False)
    if not found.turning:
        console.print(texts["none"])
    console.print(balance(match, found, language))


def balance(match: Match, found: Analysis, language: str) -> Table:
    """One row a seat: start, luck and choices add up to the result."""
    words, texts = WORDS[language], TEXTS[language]
    heads = ("", words["start"], texts["luck"], words["own"], words["others"], texts["result"])
    table = Table(title=texts["sum"], title_justify="left")
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left")
    for seat, one in enumerate(splits(found)):
        parts = ((one.luck, one.luck_error), (one.own, one.own_error), (one.others, one.others_error))
        shown = [f"{tenths(points, language)} ± {plain(error, language)}" for points, error in parts]
        table.add_row(signed(match, seat), tenths(one.start, language), *shown, tenths(one.result, language))
    return table
