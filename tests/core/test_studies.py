"""Studies: matches from a position, at a ply and with choices forced back, and the code of a position."""

from __future__ import annotations

import json
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Callable
from typing import Any

import pytest

import solutre
from solutre.core.errors import BrokenPosition, BrokenRecord, IllegalChoice, OtherRules, SolutreError, UnknownGame
from solutre.core.game import Game
from solutre.core.keeping import position_code, position_of, read_code
from solutre.core.match import Match
from solutre.core.record import parse
from solutre.core.rng import Rng
from solutre.core.state import OVER, SPECTATOR
from solutre.core.verify import verify

Deal = Callable[[str], Match]


def played(match: Match, choices: int = 1000, seed: int = 1) -> Match:
    """Some random choices, or all."""
    rng = Rng(seed)
    match.advance()
    for _ in range(choices):
        if match.over:
            break
        legal = match.choices()
        match.play(legal[rng.below(len(legal))])
    return match


def repacked(code: str, **changes: Any) -> str:
    told = json.loads(zlib.decompress(urlsafe_b64decode(code + "=" * (-len(code) % 4))))
    told = {name: value for name, value in {**told, **changes}.items() if value is not None}
    return urlsafe_b64encode(zlib.compress(json.dumps(told).encode())).decode().rstrip("=")


# --- the code of a position --------------------------------------------------------------------


def test_a_code_brings_back_the_truth_and_every_view(any_game: Game) -> None:
    for choices in (0, 12):
        match = played(Match.new(any_game.id, any_game.seats[-1], seed=4), choices)
        for state in (match.state, *(match.view(seat) for seat in (*range(match.seats), SPECTATOR))):
            code = position_code(state)
            assert len(code) < 2500 and code.isascii() and "\n" not in code
            found = position_of(code)
            assert found == state and found.observer == state.observer and found.names == state.names


def test_a_code_keeps_names_variant_and_rules() -> None:
    match = Match.new("elawa", 2, seed=1, variant="advanced", options={"chiefs": "chosen"}, names=["Ada", "Ötzi"])
    found = read_code(match.code())
    assert (found.variant, found.names) == ("advanced+chiefs=chosen", ("Ada", "Ötzi"))
    assert found.rules_version == match.rules_version
    assert read_code(match.code(0)).state == match.view(0)


@pytest.mark.parametrize(
    ("changes", "kind", "said"),
    [
        ({"g": "chess"}, UnknownGame, "no game is called 'chess'"),
        ({"r": "99"}, OtherRules, "a position by rules 99 of Cairn; these are 1"),
        ({"v": "tall"}, SolutreError, "Cairn has no variant tall"),
        ({"n": ["Ada"]}, BrokenPosition, "1 names for 2 seats"),
        ({"p": None}, BrokenPosition, "is no code of a position"),
        ({"p": {"game": "cairn", "players": []}}, BrokenPosition, "not a position of Cairn"),
    ],
)
def test_a_code_that_cannot_be_is_refused_in_one_line(changes: dict[str, Any], kind: type, said: str) -> None:
    code = repacked(Match.new("cairn", 2, seed=3).code(), **changes)
    with pytest.raises(kind, match=said) as refused:
        position_of(code)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    "harm", [lambda code: code[:-9], lambda code: code[:20] + "A" + code[21:], lambda code: "", lambda code: "é?"]
)
def test_a_damaged_code_is_refused(harm: Callable[[str], str]) -> None:
    with pytest.raises(BrokenPosition, match="is no code of a position, or a part of it was lost"):
        position_of(harm(Match.new("cairn", 2, seed=3).code()))


# --- from a position ---------------------------------------------------------------------------


def test_a_study_begins_from_a_position_in_any_shape_and_plays_to_the_end(any_game: Game) -> None:
    match = played(Match.new(any_game.id, any_game.seats[0], seed=2), 9)
    for shape in (match.state, match.state.dump(), match.code()):
        study = Match.from_position(shape, seed=5)
        assert study.state == match.state and study.plies == []
    assert played(study).over
    again = Match.replay(study.record())
    assert again == study and again.state.key() == study.state.key()


def test_a_study_goes_on_to_the_first_decision(any_game: Game) -> None:
    """From the box itself: chance deals first, and then somebody has to choose."""
    box = any_game.new(any_game.seats[0])
    study = Match.from_position(box, seed=5)
    assert study.player >= 0
    assert len(study.plies) > 0 or box.player == study.player
    assert len(study.state.legal_actions()) > 1 or study.choices()[0].kind in any_game.shown


def test_a_study_says_so_and_is_not_verified_as_fair_play() -> None:
    study = played(Match.from_position(Match.new("cairn", 2, seed=1).state, seed=3, names=["Ada", "Bo"]))
    told = parse(study.record())
    assert told.study and study.study and told.seed == 3 and told.position
    assert parse(told.write()) == told
    with pytest.raises(BrokenRecord, match="this is a study, it begins from a position: it cannot be verified"):
        verify(study.record())
    verdict = verify(study.record(), study=True)
    assert verdict.study and verdict.choices + verdict.outcomes == len(study.plies)


def test_the_outcomes_of_a_study_are_checked_too() -> None:
    """One outcome of Hunters & Gatherers is exchanged for another that could have come."""
    study = played(Match.from_position(played(Match.new("hunters", 2, seed=1), 4).state, seed=3))
    wrong = study.record().splitlines(keepends=True)
    drawn = next(n for n, line in enumerate(wrong) if " * " in line)
    state = study.at(int(wrong[drawn].split()[0]) - 1).state
    other = next(action for action in state.legal_actions() if f"#{action}\n" not in wrong[drawn])
    wrong[drawn] = f"{wrong[drawn].split()[0]} * {study.game.actions.describe(other)} #{other}\n"
    with pytest.raises(BrokenRecord, match="chance gave"):
        verify("".join(wrong), study=True)


def test_a_view_has_to_be_imagined_first_and_a_study_cannot_be_sealed(cairn: Deal) -> None:
    match = cairn("small large | middle middle")
    with pytest.raises(SolutreError, match="nobody can play from a view"):
        Match.from_position(match.view(0))
    world = match.view(0).imagine(Rng(1))
    assert played(Match.from_position(world)).over
    with pytest.raises(SolutreError, match="its chance cannot be sealed"):
        Match(match.game, 2, secret=b"x", position=match.code())


def test_a_header_that_belongs_to_another_table_is_refused() -> None:
    study = Match.from_position(Match.new("elawa", 3, seed=1).state, seed=1)
    with pytest.raises(BrokenRecord, match="the position is one of another table"):
        Match.replay(study.record().replace('[Seats "3"]', '[Seats "2"]'))


def test_no_game_leaves_a_study() -> None:
    study = played(Match.from_position(Match.new("cairn", 2, seed=1).state, seed=3))
    with pytest.raises(SolutreError, match="no game can begin with its plies"):
        study.fork(2)


# --- at a ply ----------------------------------------------------------------------------------


def test_a_match_at_a_ply_is_as_it_was_and_goes_on_alike(any_game: Game) -> None:
    whole = played(Match.new(any_game.id, any_game.seats[0], seed=6), 20)
    half = len(whole.plies) // 2
    then = whole.at(half)
    assert then.plies == whole.plies[:half] and then is not whole
    then.advance()
    for ply in whole.plies[len(then.plies) :]:
        if len(then.plies) < len(whole.plies) and whole.plies[len(then.plies)] == ply and ply.player >= 0:
            then.play(ply.action)
    assert then == whole
    assert verify(then.record()).choices == verify(whole.record()).choices


def test_nobody_chooses_for_chance() -> None:
    then = Match.new("hunters", 2, seed=1).at(0)
    with pytest.raises(IllegalChoice, match="chance is to play, not a seat"):
        then.play(then.choices()[0])


def test_there_is_no_ply_behind_the_end() -> None:
    match = Match.new("cairn", 2, seed=1)
    for ply in (-1, 5):
        with pytest.raises(SolutreError, match=f"there is no ply {ply}: the match has 4"):
            match.at(ply)


def test_a_sealed_match_only_shows_how_it_stood() -> None:
    match = played(Match.new("hunters", 2), 3)
    then = match.at(len(match.plies) - 1)
    assert then.commitment == match.commitment
    with pytest.raises(SolutreError, match="cannot go on without its secret"):
        played(then)


# --- forced back -------------------------------------------------------------------------------


def test_undos_before_a_ply_stay_and_later_ones_are_forgotten() -> None:
    """Whatever was taken back, the match at a ply goes on so that its chance can be checked."""
    match = played(Match.new("hunters", 2, seed=8), 12)
    for choices in (6, 2, 7, 3):
        match.undo(force=True)
        for _ in range(choices // 3):
            match.undo(force=True)
        played(match, choices)
    for ply in range(0, len(match.plies), 5):
        verify(played(match.at(ply), 5).record(), study=True)


def test_by_force_a_choice_goes_although_something_was_revealed() -> None:
    match = Match.new("elawa", 2, seed=1)
    before = match.state.clone()
    match.play("card(pile=0)")
    assert not match.undo() and not match.study
    assert match.undo(force=True)
    assert match.state == before and match.study
    assert '[Study "undo"]' in match.record() and Match.replay(match.record()) == match
    played(match)
    with pytest.raises(BrokenRecord, match="choices were forced back in it"):
        verify(match.record())
    assert verify(match.record(), study=True).study


def test_what_would_have_been_fair_makes_no_study() -> None:
    """Choices of a payment in Pre History tell nobody anything: they go back freely, and by force no less so."""
    match, rng = Match.new("prehistory", 2, seed=1), Rng(1)
    while match.undo_point() is None:
        legal = match.choices()
        match.play(legal[rng.below(len(legal))])
    assert match.undo(force=True) and not match.study


def test_force_goes_back_to_the_first_choice_and_no_further() -> None:
    match = played(Match.new("hunters", 2, seed=1), 6)
    start = Match.new("hunters", 2, seed=1)
    taken = 0
    while match.undo(force=True):
        taken += 1
    assert taken == 6 and match.plies == start.plies


def test_nothing_is_forced_back_in_a_sealed_match() -> None:
    match = played(Match.new("elawa", 2), 1)
    with pytest.raises(SolutreError, match="this match is sealed, so nothing is forced back"):
        match.undo(force=True)
    assert not match.study


def test_a_forced_tag_says_exactly_one_thing() -> None:
    match = Match.new("elawa", 2, seed=1)
    match.play("card(pile=0)")
    match.undo(force=True)
    with pytest.raises(BrokenRecord, match="should read"):
        parse(match.record().replace('"undo"', '"maybe"'))
    assert match.player != OVER and solutre.position_of(match.code()) == match.state
