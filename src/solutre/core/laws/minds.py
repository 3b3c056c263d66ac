"""The laws of minds: inputs tell a seat what it knows and nothing else, and no game goes beyond its bounds."""

from __future__ import annotations

from solutre.core.game import Game
from solutre.core.laws.broken import require
from solutre.core.minds.inputs import LEAST, MOST, Inputs
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, State


def written(game: Game, state: State, seat: int) -> list[tuple[int, int]]:
    """The inputs of a seat: place and number."""
    buffer = Inputs()
    game.inputs(state, seat, buffer)
    return buffer.pairs()


def inputs_tell_what_a_seat_knows(game: Game, state: State) -> None:
    """The same for the truth, the view and a world that fits it, so that nothing hidden is in them."""
    if not game.tells_inputs:
        return
    size = game.layout.size(int(state.seats))
    for seat in range(state.seats):
        told = written(game, state, seat)
        places = [place for place, _ in told]
        require(len(set(places)) == len(places), f"two inputs of seat {seat} stand at one place")
        require(all(0 <= place < size for place in places), f"an input of seat {seat} stands outside of the layout")
        require(all(LEAST <= number <= MOST for _, number in told), f"an input of seat {seat} is too large: {told}")
        view = state.redact(seat)
        require(written(game, view, seat) == told, f"the inputs of seat {seat} tell what its view does not")
        world = view.imagine(Rng(seat + 5))
        require(written(game, world, seat) == told, f"the inputs of seat {seat} tell two worlds apart")


def a_position_keeps_within_the_bounds(game: Game, state: State) -> None:
    """Scores, and how many outcomes chance chooses from. How long a game gets is asked at its end."""
    if not game.limits:
        return
    bounds = game.bounds(int(state.seats))
    least, most = bounds.points
    require(all(least <= score <= most for score in state.scores), f"scores {state.scores} beyond {bounds.points}")
    if state.player == CHANCE:
        found = len(state.legal_actions())
        require(found <= bounds.outcomes, f"chance has {found} outcomes, more than {bounds.outcomes}")


def a_game_is_not_too_long(game: Game, seats: int, decisions: int, draws: int) -> None:
    if game.limits:
        bounds = game.bounds(seats)
        require(decisions <= bounds.decisions, f"{decisions} decisions, more than {bounds.decisions}")
        require(draws <= bounds.draws, f"{draws} plies of chance, more than {bounds.draws}")
