"""Mammut: share out the loot of the mammoth hunt. By Kristian Amundsen Østby, Queen Games 2011."""

from pathlib import Path

from solutre.core.game import Box, Game
from solutre.core.minds.bounds import Bounds
from solutre.core.minds.former import read_former
from solutre.core.minds.habits import read_habits
from solutre.core.weights import TO_CHANCE, Thinking, read_outlook, read_weights
from solutre.games.mammut.board.cover import COVER
from solutre.games.mammut.board.facts import facts
from solutre.games.mammut.board.guiding import lit, prompt, remaining
from solutre.games.mammut.board.picture import draw, summary
from solutre.games.mammut.board.vignettes import vignette
from solutre.games.mammut.mind.features import CONSTANTS, FEATURES
from solutre.games.mammut.mind.inputs import inputs
from solutre.games.mammut.mind.judging import evaluate, features
from solutre.games.mammut.mind.layout import LAYOUT
from solutre.games.mammut.mind.memory import forget
from solutre.games.mammut.mind.turns import appraise, take_turn
from solutre.games.mammut.rules.actions import ACTIONS
from solutre.games.mammut.rules.audit import audit
from solutre.games.mammut.rules.reading import dump, read
from solutre.games.mammut.rules.refusals.choices import refuse
from solutre.games.mammut.rules.state import start
from solutre.games.mammut.rules.steps import EXCHANGE, FLIPPING, PEEKING, RECALLING, RETURN, TAKING

FOLDER = Path(__file__).parent

GAME = Game(
    id="mammut",
    title="Mammut",
    box=Box(
        authors=("Kristian Amundsen Østby",),
        illustrators=("Oliver Schlemmer",),
        publisher="Queen Games",
        year=2011,
        minutes=(45, 60),
        age=8,
        weight=2,
    ),
    folder=FOLDER,
    version="1",
    seats=range(2, 6),
    variants=("normal",),
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
    inputs=inputs,
    layout=LAYOUT,
    limits=dict.fromkeys(
        range(2, 6), Bounds(decisions=6000, draws=600, outcomes=46, points=(-50, 400))
    ),  # far beyond what was ever seen: lots may be stolen again and again
    appraise=appraise,
    take_turn=take_turn,
    facts=facts,
    prompt=prompt,
    remaining=remaining,
    lit=lit,
    vignette=vignette,
    round=lambda state: int(state.round),
    step="phase",
    sets=frozenset({"lot", f"species@{EXCHANGE}", *(f"tile@{phase}" for phase in (TAKING, RETURN, PEEKING, FLIPPING))}),
    at_once=frozenset({f"lot@{RECALLING}", f"species@{EXCHANGE}", "tile?goes_on"}),
    components=("drawn_card", "play", "reveal_card", "token"),
    thinking=Thinking(turns=1, far=TO_CHANCE, greedy=True, doubt=4.0, open_chance=True, hindsight=5_500),
    weights=read_weights(FOLDER / "mind", FEATURES, CONSTANTS),
    outlook=read_outlook(FOLDER / "mind"),
    forget=forget,
    habits=read_habits(FOLDER / "mind", FEATURES),
    former=read_former(FOLDER / "mind", (*FEATURES, *CONSTANTS)),
)
