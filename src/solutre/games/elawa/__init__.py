"""Elawa: form a tribe around the fire. By Johannes Goupy and Corentin Lebrat, art by Elsa Roman, Bombyx 2023."""

from pathlib import Path

from solutre.core.game import Box, Game
from solutre.core.minds.bounds import Bounds
from solutre.core.minds.former import read_former
from solutre.core.minds.habits import read_habits
from solutre.core.weights import Thinking, read_outlook, read_weights
from solutre.games.elawa.board.asking import lit, prompt, remaining
from solutre.games.elawa.board.cover import COVER
from solutre.games.elawa.board.facts import facts, numbered
from solutre.games.elawa.board.picture import draw
from solutre.games.elawa.board.summary import summary
from solutre.games.elawa.board.vignettes import vignette
from solutre.games.elawa.mind.appraisal import appraise
from solutre.games.elawa.mind.features import CONSTANTS, FEATURES
from solutre.games.elawa.mind.former import evaluate_then
from solutre.games.elawa.mind.inputs import inputs
from solutre.games.elawa.mind.judging import evaluate, features
from solutre.games.elawa.mind.layout import LAYOUT
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
    appraise=appraise,
    inputs=inputs,
    layout=LAYOUT,
    limits=dict.fromkeys(
        range(2, 5), Bounds(decisions=1000, draws=500, outcomes=60, points=(0, 300))
    ),  # 60 cards and 80 tokens
    facts=facts,
    prompt=prompt,
    remaining=remaining,
    lit=lit,
    vignette=vignette,
    numbered=numbered,
    round=lambda state: int(state.turn // state.seats) + 1,
    step="step",
    components=("chief", "choose", "play", "collect"),
    thinking=Thinking(turns=1, far=3, learned=(0, 1), greedy=True, open_chance=True, hindsight=90_000),
    weights=read_weights(FOLDER / "mind", FEATURES, CONSTANTS),
    outlook=read_outlook(FOLDER / "mind"),
    habits=read_habits(FOLDER / "mind", FEATURES),
    former=read_former(FOLDER / "mind", (*FEATURES, *CONSTANTS), evaluate_then),
    options=OPTIONS,
    sets=frozenset({"place", "discard"}),
)
