"""Cairn: lay stones on one pile, larger ones on smaller ones if you can."""

from pathlib import Path

from solutre.core.game import Box, Game
from solutre.core.minds.bounds import Bounds
from solutre.core.weights import read_weights
from solutre.games.cairn.board.cover import COVER
from solutre.games.cairn.board.picture import draw, summary
from solutre.games.cairn.board.telling import facts, lit, prompt, remaining
from solutre.games.cairn.board.vignettes import vignette
from solutre.games.cairn.mind.inputs import LAYOUT, inputs
from solutre.games.cairn.mind.judging import FEATURES, evaluate, features
from solutre.games.cairn.rules.actions import ACTIONS
from solutre.games.cairn.rules.audit import audit
from solutre.games.cairn.rules.reading import dump, read
from solutre.games.cairn.rules.refusals import refuse
from solutre.games.cairn.rules.setup import OPTIONS, VARIANTS
from solutre.games.cairn.rules.state import start

FOLDER = Path(__file__).parent

GAME = Game(
    id="cairn",
    title="Cairn",
    box=Box(authors=("Solutré",), publisher="Solutré", year=2026, minutes=(2, 5), age=5, weight=1),
    folder=FOLDER,
    version="1",
    seats=range(2, 5),
    variants=VARIANTS,
    options=OPTIONS,
    actions=ACTIONS,
    start=start,
    read=read,
    write=dump,
    audit=audit,
    refuse=refuse,
    draw=draw,
    summary=summary,
    cover=COVER,
    facts=facts,
    prompt=prompt,
    remaining=remaining,
    lit=lit,
    vignette=vignette,
    features=features,
    evaluate=evaluate,
    inputs=inputs,
    layout=LAYOUT,
    limits={n: Bounds(decisions=2 * n, draws=2 * n, outcomes=3, points=(0, 12)) for n in range(2, 5)},
    weights=read_weights(FOLDER / "mind", FEATURES),
    components=("laid",),
)
