"""What a net is told of the tiles left: counted by hand, tile by tile, beside the words that the mind counts with."""

from __future__ import annotations

from collections import Counter

from solutre.core.game import game
from solutre.core.minds.inputs import Inputs
from solutre.core.rng import Rng
from solutre.games.hunters.mind.closing import chance_of
from solutre.games.hunters.mind.inputs import count_shapes
from solutre.games.hunters.mind.layout import BY_SHAPE, NO_SHAPES, SHAPE, TOGETHER
from solutre.games.hunters.rules.components import FITS, FITS_FIRST, FITS_SHIFT, FRAMES, HIGH, LAND, SHAPES
from solutre.games.hunters.rules.landscape import is_unseen

HUNTERS = game("hunters")


def unseen(state: object) -> list[int]:
    return [tile for tile in range(LAND) if is_unseen(state, tile)]  # type: ignore[arg-type]


def test_the_tiles_left_are_told_by_their_shape() -> None:
    rng, buffer = Rng(4), Inputs()
    state = HUNTERS.new(2)
    state.settle(rng)
    while state.player >= 0:
        HUNTERS.inputs(state, 0, buffer)
        told = {place - BY_SHAPE: count for place, count in buffer.pairs()}
        left = Counter(SHAPE[tile] for tile in unseen(state))
        assert {shape: told.get(shape, 0) for shape in range(len(SHAPES))} == {s: left[s] for s in range(len(SHAPES))}
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        state.settle(rng)


def test_how_many_tiles_fit_a_cell_is_told_in_four_steps() -> None:
    """None, up to two, up to six, more: for every frame, while the stack goes down."""
    rng, state = Rng(9), HUNTERS.new(2)
    state.settle(rng)
    steps = set()
    for kept in (LAND, 24, 5):
        tiles = unseen(state)[:kept]
        low = sum(2**tile for tile in tiles if tile < HIGH)
        high = sum(2 ** (tile - HIGH) for tile in tiles if tile >= HIGH)
        shapes = NO_SHAPES[:]
        count_shapes(low, 0, shapes)
        count_shapes(high, HIGH // TOGETHER, shapes)
        for frame in range(FRAMES):
            fit = sum(FITS[FITS_FIRST[tile] + frame] >> FITS_SHIFT[tile] & 0xF > 0 for tile in tiles)
            step = 0 if fit == 0 else 1 if fit <= 2 else 2 if fit <= 6 else 3
            assert chance_of(frame, shapes) == step
            steps.add(step)
    assert steps == {0, 1, 2, 3}
