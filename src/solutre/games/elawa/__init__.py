"""Elawa: form a tribe around the fire. By Johannes Goupy and Corentin Lebrat, art by Elsa Roman, Bombyx 2023."""

from pathlib import Path

from solutre.core.game import Box, Game, Thinking
from solutre.core.weights import read_outlook, read_weights
from solutre.games.elawa.board.cover import COVER
from solutre.games.elawa.board.facts import facts, numbered
from solutre.games.elawa.board.picture import draw, summary
from solutre.games.elawa.mind.features import CONSTANTS, FEATURES
from solutre.games.elawa.mind.judging import evaluate, features
from solutre.games.elawa.rules.actions import ACTIONS
from solutre.games.elawa.rules.audit.whole import audit
from solutre.games.elawa.rules.reading import dump, read
from solutre.games.elawa.rules.refusals import refuse
from solutre.games.elawa.rules.setup import OPTIONS, VARIANTS
from solutre.games.elawa.rules.state import start

FOLDER = Path(__file__).parent

GAME = Game(
    id="elawa",
    title="Elawa",
    box=Box(
        authors=("Johannes Goupy", "Corentin Lebrat"),
        illustrators=("Elsa Roman",),
        publisher="Bombyx",
        year=2023,
        minutes=(20, 30),
        age=8,
        weight=2,
    ),
    folder=FOLDER,
    version="1",
    seats=range(2, 5),
    variants=VARIANTS,
    actions=ACTIONS,
    start=start,
    read=read,
    write=dump,
    audit=audit,
    refuse=refuse,
    draw=draw,
    summary=summary,
    cover=COVER,
    features=features,
    evaluate=evaluate,
    facts=facts,
    numbered=numbered,
    step="step",
    components=("chief", "choose", "play", "collect"),
    thinking=Thinking(turns=1, far=3, greedy=True, open_chance=True),
    weights=read_weights(FOLDER / "mind", FEATURES, CONSTANTS),
    outlook=read_outlook(FOLDER / "mind"),
    options=OPTIONS,
    sets=frozenset({"place", "discard"}),
)
