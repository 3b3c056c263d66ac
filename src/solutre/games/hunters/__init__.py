"""Hunters & Gatherers by Klaus-Jürgen Wrede, the first edition of 2002."""

from __future__ import annotations

from pathlib import Path

from solutre.core.book.options import Option
from solutre.core.game import Box, Game
from solutre.core.minds.bounds import Bounds
from solutre.core.minds.former import read_former
from solutre.core.minds.habits import read_habits
from solutre.core.weights import Thinking, read_outlook, read_weights
from solutre.games.hunters.board.choosing import facts
from solutre.games.hunters.board.cover import COVER
from solutre.games.hunters.board.history import lit
from solutre.games.hunters.board.landscape import draw_ahead
from solutre.games.hunters.board.picture import draw, summary
from solutre.games.hunters.board.telling import prompt, remaining
from solutre.games.hunters.board.vignettes import vignette
from solutre.games.hunters.mind.appraisal import appraise
from solutre.games.hunters.mind.features import CONSTANTS, FEATURES
from solutre.games.hunters.mind.inputs import inputs
from solutre.games.hunters.mind.judging import evaluate, features
from solutre.games.hunters.mind.layout import LAYOUT
from solutre.games.hunters.rules.actions import ACTIONS
from solutre.games.hunters.rules.audit.whole import audit
from solutre.games.hunters.rules.components import BOX, MOST_SEATS
from solutre.games.hunters.rules.reading import dump, read
from solutre.games.hunters.rules.refusals import refuse
from solutre.games.hunters.rules.state import start

FOLDER = Path(__file__).parent

GAME = Game(
    id="hunters",
    title="Hunters & Gatherers",
    box=Box(
        authors=("Klaus-Jürgen Wrede",),
        illustrators=("Doris Matthäus",),
        publisher="Hans im Glück",
        year=2002,
        minutes=(35, 45),
        age=8,
        weight=2,
    ),
    folder=FOLDER,
    version="1",
    seats=range(BOX["counts"]["players_min"], MOST_SEATS + 1),
    variants=("standard",),
    options=(Option("first", ("seat", "drawn")),),  # HUN-S5
    actions=ACTIONS,
    start=start,
    read=read,
    write=dump,
    audit=audit,
    refuse=refuse,
    draw=draw,
    draw_ahead=draw_ahead,
    summary=summary,
    cover=COVER,
    features=features,
    evaluate=evaluate,
    inputs=inputs,
    layout=LAYOUT,
    limits=dict.fromkeys(
        range(2, 6), Bounds(decisions=270, draws=92, outcomes=78, points=(0, 500))
    ),  # 90 tiles, three picks for each
    appraise=appraise,
    facts=facts,
    prompt=prompt,
    remaining=remaining,
    lit=lit,
    vignette=vignette,
    step="phase",
    at_once=frozenset({"cell?to_turn"}),  # there it is still to be turned, and may be laid elsewhere
    components=("draw", "bonus"),
    thinking=Thinking(turns=3, far=9, learned=(3,), again=1, greedy=True, scale=20.0, doubt=2.0, hindsight=24_000),
    weights=read_weights(FOLDER / "mind", FEATURES, CONSTANTS),
    outlook=read_outlook(FOLDER / "mind"),
    habits=read_habits(FOLDER / "mind", FEATURES),
    former=read_former(FOLDER / "mind", (*FEATURES, *CONSTANTS)),
)
