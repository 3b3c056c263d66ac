"""Pre History: five years of a stone age tribe. By Attila Szőgyi, art by the author and Gyula Pozsgay, A-games 2018."""

from pathlib import Path

from solutre.core.book.options import Option
from solutre.core.game import Box, Game
from solutre.core.minds.bounds import Bounds
from solutre.core.minds.former import read_former
from solutre.core.minds.habits import read_habits
from solutre.core.weights import TO_CHANCE, Thinking, read_outlook, read_weights
from solutre.games.prehistory.board.cover import COVER
from solutre.games.prehistory.board.facts import facts
from solutre.games.prehistory.board.picture import draw, summary
from solutre.games.prehistory.board.places import lit
from solutre.games.prehistory.board.questions import prompt, remaining
from solutre.games.prehistory.board.vignettes import vignette
from solutre.games.prehistory.mind.features import CONSTANTS, FEATURES
from solutre.games.prehistory.mind.inputs import inputs
from solutre.games.prehistory.mind.judging import appraise, evaluate, features, take_turn
from solutre.games.prehistory.mind.layout import LAYOUT
from solutre.games.prehistory.rules.actions import ACTIONS
from solutre.games.prehistory.rules.audit.whole import audit
from solutre.games.prehistory.rules.reading.reader import read
from solutre.games.prehistory.rules.reading.writer import dump
from solutre.games.prehistory.rules.refusals.choices import refuse
from solutre.games.prehistory.rules.state import COVERED, DRAWN, EARLIER, LAYOUT_NAMES, OPEN, VERSION, start
from solutre.games.prehistory.rules.steps import SETTLERS

FOLDER = Path(__file__).parent

GAME = Game(
    id="prehistory",
    title="Pre History",
    box=Box(
        authors=("Attila Szőgyi",),
        illustrators=("Attila Szőgyi", "Gyula Pozsgay"),
        publisher="A-games",
        year=2018,
        minutes=(90, 150),
        age=12,
        weight=4,
    ),
    folder=FOLDER,
    version=VERSION,
    earlier=(EARLIER,),
    seats=range(2, 5),
    variants=("standard",),
    options=(Option("ceremony", (OPEN, COVERED)), Option("map", (DRAWN, *LAYOUT_NAMES))),
    joined=("payset", "fee", "end"),
    sets=frozenset({"shaman_to", "shaman_from", f"space@{SETTLERS}"}),
    actions=ACTIONS,
    start=start,
    read=read,
    write=dump,
    audit=audit,
    refuse=refuse,
    draw=draw,
    summary=summary,
    prompt=prompt,
    remaining=remaining,
    lit=lit,
    unfolds=True,
    vignette=vignette,
    cover=COVER,
    features=features,
    evaluate=evaluate,
    inputs=inputs,
    layout=LAYOUT,
    limits=dict.fromkeys(
        range(2, 5), Bounds(decisions=3000, draws=400, outcomes=34, points=(0, 300))
    ),  # five years, with room to spare
    appraise=appraise,
    take_turn=take_turn,
    facts=facts,
    round=lambda state: int(state.round),
    step="step",
    components=("deal_weather", "rite", "hunt_animal", "hunt_footprint", "fish", "gather", "paint", "build"),
    thinking=Thinking(
        turns=1,
        far=TO_CHANCE,
        greedy=True,
        scale=20.0,
        trust=1.5,
        doubt=6.0,
        judge_once=True,
        beyond=4,
        hindsight=12_000,
    ),
    weights=read_weights(FOLDER / "mind", FEATURES, CONSTANTS),
    outlook=read_outlook(FOLDER / "mind"),
    habits=read_habits(FOLDER / "mind", FEATURES),
    former=read_former(FOLDER / "mind", (*FEATURES, *CONSTANTS), take_turn=take_turn),
)
