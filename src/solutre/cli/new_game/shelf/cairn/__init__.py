"""Cairn: lay stones on one pile, larger ones on smaller ones if you can."""

from pathlib import Path

from solutre.core.game import Box, Game
from solutre.games.cairn.board.picture import draw, summary
from solutre.games.cairn.mind.judging import WEIGHTS, evaluate, features
from solutre.games.cairn.rules.actions import ACTIONS
from solutre.games.cairn.rules.reading import read
from solutre.games.cairn.rules.refusals import refuse
from solutre.games.cairn.rules.setup import OPTIONS, VARIANTS
from solutre.games.cairn.rules.state import start

GAME = Game(
    id="cairn",
    title="Cairn",
    box=Box(authors=("Solutré",), publisher="Solutré", year=2026, minutes=(2, 5), age=5, weight=1),
    folder=Path(__file__).parent,
    version="1",
    seats=range(2, 5),
    variants=VARIANTS,
    options=OPTIONS,
    actions=ACTIONS,
    start=start,
    read=read,
    refuse=refuse,
    draw=draw,
    summary=summary,
    features=features,
    evaluate=evaluate,
    weights=WEIGHTS,
    components=("laid",),
)
