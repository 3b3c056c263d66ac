"""Mammut: share out the loot of the mammoth hunt. By Kristian Amundsen Østby, Queen Games 2011."""

from pathlib import Path

from solutre.core.game import TO_CHANCE, Box, Game, Thinking
from solutre.core.weights import read_outlook, read_weights
from solutre.games.mammut.board.cover import COVER
from solutre.games.mammut.board.facts import facts
from solutre.games.mammut.board.picture import draw, summary
from solutre.games.mammut.mind.features import CONSTANTS, FEATURES
from solutre.games.mammut.mind.judging import appraise, evaluate, features
from solutre.games.mammut.rules.actions import ACTIONS
from solutre.games.mammut.rules.audit import audit
from solutre.games.mammut.rules.reading import dump, read
from solutre.games.mammut.rules.refusals.choices import refuse
from solutre.games.mammut.rules.state import start
from solutre.games.mammut.rules.steps import EXCHANGE, FLIPPING, PEEKING, RETURN, TAKING

FOLDER = Path(__file__).parent

GAME = Game(
    id="mammut",
    title="Mammut",
    box=Box(
        authors=("Kristian Amundsen Østby",),
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
    appraise=appraise,
    facts=facts,
    step="phase",
    sets=frozenset({"lot", f"species@{EXCHANGE}", *(f"tile@{phase}" for phase in (TAKING, RETURN, PEEKING, FLIPPING))}),
    components=("drawn_card", "play", "reveal_card", "token"),
    thinking=Thinking(turns=1, far=TO_CHANCE, greedy=True, doubt=4.0, open_chance=True),
    weights=read_weights(FOLDER / "mind", FEATURES, CONSTANTS),
    outlook=read_outlook(FOLDER / "mind"),
)
