"""What a walker can reach in autumn, by what it gives: a touch on a line lights its spaces."""

from __future__ import annotations

import re
from pathlib import Path

from solutre.core.match import Match
from solutre.core.record import parse
from solutre.games.prehistory.rules.steps import AUTUMN, MOVE_TO

GOLDEN = Path(__file__).parent / "golden" / "2-standard.txt"
LINE = re.compile(r'class="told" data-lights="([^"]+)"')


def test_every_line_in_reach_lights_spaces_that_may_be_walked_to() -> None:
    """PRE-A2: each space stands in at most one line, and all of them are targets."""
    whole = parse(GOLDEN.read_text(encoding="utf-8"))
    match = Match.opened(whole)
    for number, ply in enumerate(whole.plies, 1):
        if match.player >= 0 and (match.state.season, match.state.step) == (AUTUMN, MOVE_TO):  # type: ignore[attr-defined]
            break
        match.follow(number, ply)
    drawn = match.draw(match.player, layout="phone")
    lit = [place for line in LINE.findall(drawn) for place in line.split()]
    assert lit and len(lit) == len(set(lit))
    targets = {f"space-{choice.args['space']}" for choice in match.choices() if choice.kind == "space"}
    assert set(lit) <= targets
