"""Ère glaciaire: hunters, mammoths and advancing ice. By Alan R. Moon and Aaron Weissblum, alea/Ravensburger 2003."""

from pathlib import Path

from solutre.core.book.options import Option
from solutre.core.game import Box, Game
from solutre.core.minds.bounds import Bounds
from solutre.core.minds.former import read_former
from solutre.core.minds.habits import read_habits
from solutre.core.weights import Thinking, read_outlook, read_weights
from solutre.games.ice_age.board.asking import prompt, remaining
from solutre.games.ice_age.board.cover import COVER
from solutre.games.ice_age.board.facts import facts, numbered
from solutre.games.ice_age.board.lighting import lit
from solutre.games.ice_age.board.picture import draw, summary
from solutre.games.ice_age.board.vignettes import vignette
from solutre.games.ice_age.mind.appraisal import appraise
from solutre.games.ice_age.mind.features import FEATURES
from solutre.games.ice_age.mind.inputs import inputs
from solutre.games.ice_age.mind.judging import evaluate, features
from solutre.games.ice_age.mind.layout import LAYOUT
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.audit.whole import audit
from solutre.games.ice_age.rules.reading import read
from solutre.games.ice_age.rules.refusals.choices import refuse
from solutre.games.ice_age.rules.setup import NAMED
from solutre.games.ice_age.rules.state import start
from solutre.games.ice_age.rules.steps import REMOVE
from solutre.games.ice_age.rules.writing import dump

FOLDER = Path(__file__).parent

GAME = Game(
    id="ice_age",
    title="Ère glaciaire",
    box=Box(
        authors=("Alan R. Moon", "Aaron Weissblum"),
        illustrators=("Felix Scheinberger",),
        publisher="alea / Ravensburger",
        year=2003,
        minutes=(75, 120),
        age=12,
        weight=3,
    ),
    folder=FOLDER,
    version="1",
    seats=range(3, 6),
    variants=("normal", "short"),
    options=(Option("first", ("drawn", *NAMED), needs={"fourth": 4, "fifth": 5}),),  # ICE-S14
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
        range(3, 6), Bounds(decisions=3000, draws=600, outcomes=14, points=(0, 180))
    ),  # four rounds of 15 hunters, three points each
    facts=facts,
    numbered=numbered,
    prompt=prompt,
    remaining=remaining,
    lit=lit,
    vignette=vignette,
    round=lambda state: int(state.round),
    step="step",
    sets=frozenset({f"hunter@{REMOVE}"}),
    components=("draw_card", "play", "cult"),
    thinking=Thinking(turns=3, far=9, greedy=True, scale=6.0, trust=1.0, hindsight=18_000),
    weights=read_weights(FOLDER / "mind", FEATURES),
    outlook=read_outlook(FOLDER / "mind"),
    habits=read_habits(FOLDER / "mind", FEATURES),
    former=read_former(FOLDER / "mind", FEATURES, evaluate),
)
