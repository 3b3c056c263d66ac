"""What always holds (section I): audits see planted faults; what may change from one position to the next."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from solutre.core.errors import BrokenPosition
from solutre.core.game import game
from solutre.core.native import COMPILED
from solutre.core.rng import Rng
from solutre.core.state import CHANCE, OVER
from solutre.games.mammut.rules.components import AXE, MEAT_PLACES, MEAT_PRIZE, SPECIES0, card_total
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import DRAW, MAIN, RECALLING, REVEAL

Scenes = Callable[..., Any]
Step = tuple[Mammut, int, Mammut]
GAMES = 12 if COMPILED else 2  # of each player count


def steps(seats: int, seed: int) -> Iterator[Step]:
    """A random game: the position before, the action, the position after, with its log."""
    rng = Rng(seed)
    state = game("mammut").new(seats)
    assert isinstance(state, Mammut)
    while state.player != OVER:
        legal = state.legal_actions()
        action = state.sample_chance(rng) if state.player == CHANCE else legal[rng.below(len(legal))]
        after = state.clone()
        after.log = []
        after.apply(action)
        yield state, action, after
        state = after


@pytest.fixture(params=[2, 3, 4, 5])
def walk(request: pytest.FixtureRequest) -> list[Step]:
    return [step for seed in range(GAMES) for step in steps(request.param, 100 * request.param + seed)]


def lots(state: Mammut) -> int:
    return sum(lot != 0 for lot in state.lots)


def held(state: Mammut) -> int:
    """Tiles before the players."""
    return sum(bin(lot).count("1") for lot in state.lots)


def test_a_take_adds_a_lot_and_a_steal_loses_tiles(walk: list[Step]) -> None:
    """MAM-I6: TAKE one lot more; STEAL as many lots, fewer tiles before the players."""
    robbing = None
    for before, action, after in walk:
        if not MAIN <= before.phase <= RECALLING:
            robbing = None
            continue
        if before.phase == MAIN and 32 <= action < 42:
            robbing = lots(before), held(before)
        ended = any(event.kind in ("take", "keep") for event in after.log or [])
        if ended and robbing:
            assert lots(after) == robbing[0]
            assert held(after) < robbing[1]
        elif ended and after.phase <= REVEAL:
            assert lots(after) == lots(before) + 1
        if ended:
            robbing = None


def test_a_round_has_a_bounded_number_of_turns(walk: list[Step]) -> None:
    """MAM-I14: between two takes or recalls at most 31 steals."""
    running = 0
    for _, _, after in walk:
        for event in after.log or []:
            if event.kind == "steal":
                running += 1
                assert running <= 31
            elif event.kind in ("take", "recall", "pour"):
                running = 0


def test_hides_never_fall_and_scores_never_go_below_zero(walk: list[Step]) -> None:
    """MAM-I4, MAM-I3: tokens are never lost either."""
    for before, _, after in walk:
        assert min(after.scores) >= 0
        for seat in range(before.seats):
            assert after.hides[seat] >= before.hides[seat]
            assert before.tokens[seat] & ~after.tokens[seat] == 0


def test_hands_shrink_by_play_and_grow_at_the_axes(walk: list[Step]) -> None:
    """MAM-I13: a hand falls on the owner's own turn only."""
    for before, action, after in walk:
        if before.round == after.round and before.phase >= MAIN:
            for seat in range(before.seats):
                change = card_total(after.hand[seat]) - card_total(before.hand[seat])
                if change < 0:
                    assert (before.player, before.phase) == (seat, MAIN)
                    assert 43 <= action < 55
                if change > 0:
                    assert before.phase == DRAW


def evaluations(walk: list[Step]) -> Iterator[tuple[Mammut, list[Any]]]:
    """The shared-out table of each round, and all events of its evaluation."""
    table: Mammut | None = None
    told: list[Any] = []
    for _, _, after in walk:
        for event in after.log or []:
            if event.kind in ("evaluation", "last_evaluation"):
                table, told = after, []
            elif table and event.kind in ("pour", "win"):
                yield table, told
                table = None
            told.append(event)


def faces(table: Mammut, face: int) -> int:
    return [int(up) for up in table.face].count(face)


def test_hides_moved_are_tiles_and_cards(walk: list[Step]) -> None:
    """MAM-I11, MAM-I8, MAM-X1: an axe_hide always finds somebody with an axe."""
    for table, told in evaluations(walk):
        moved = sum(event.args[0] for event in told if event.kind == "hides")
        cards = sum(event.kind == "counts_as" and event.args[1] == 1 for event in told)
        shown = sum(event.kind == "reveal_card" and event.args[0] in (3, 6) for event in told)
        assert moved == faces(table, 1) + cards
        assert cards == shown


def test_cards_drawn_are_the_axes_or_what_is_left(walk: list[Step]) -> None:
    """MAM-I12, MAM-V5: none in round 5."""
    for table, told in evaluations(walk):
        drawn = sum(event.kind == "draw" for event in told)
        supply = card_total(table.deck) + card_total(table.discard)
        assert drawn == (0 if table.round == 5 else min(faces(table, AXE), supply))


def test_the_points_of_a_round_without_cards_add_up(walk: list[Step]) -> None:
    """MAM-I10: 2 a tusk, the meat places given, less 5; 3 an axe in round 5; with two players the other's fires."""
    checked = 0
    for table, told in evaluations(walk):
        kinds = {event.kind for event in told}
        if kinds & {"floor", "hide_points", "tusk_points", "axe_points"}:
            continue
        booked = sum(event.points for event in told if event.kind != "final_animals")
        meats = sum(event.kind == "meat" for event in told)
        prizes = sum(MEAT_PRIZE[table.seats * MEAT_PLACES + place] for place in range(meats))
        bonus = sum(event.points for event in told if event.kind == "fire_bonus")
        axes = 3 * faces(table, AXE) if table.round == 5 else 0
        assert booked == 2 * faces(table, 2) + prizes - 5 + axes + bonus
        checked += 1
    assert checked > 0


def test_no_species_lies_up_twice(walk: list[Step]) -> None:
    """MAM-I9"""
    for _, _, after in walk:
        assert all(faces(after, SPECIES0 + species) <= 1 for species in range(7))


# --- planted faults --------------------------------------------------------------------------------


def tile(told: dict[str, Any], **words: Any) -> dict[str, Any]:
    """The first tile with these words."""
    found: dict[str, Any] = next(t for t in told["tiles"] if all(t[key] == value for key, value in words.items()))
    return found


def second_hare(told: dict[str, Any]) -> None:
    tile(told, face="hare")
    tile(told, face="meat", back="salmon").update(face="hare", back="meat")


FAULTS: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
    ("MAM-I1", lambda told: tile(told, at="lot 0").update(at="under the table")),
    ("MAM-I1", lambda told: tile(told, at="lot 0").update(at="lot 9")),
    ("MAM-I2", lambda told: told["cards"]["deck"].update(axe_fire=0)),
    ("MAM-I2", lambda told: told["cards"]["discard"].update(axe_points=1)),
    ("MAM-I4", lambda told: told["players"][0].update(score=-1)),
    ("MAM-I4", lambda told: told["players"][0].update(hides=-1)),
    ("MAM-I5", lambda told: tile(told, at="lot 0").update(at="lot 1")),
    ("MAM-I9|MAM-C3", second_hare),
    ("MAM-C1", lambda told: told["tiles"].append(dict(told["tiles"][0]))),
    ("MAM-I1", lambda told: told["tiles"].pop()),
    ("MAM-C2", lambda told: tile(told, face="axe").update(back=None)),
    ("MAM-C3", lambda told: tile(told, face="axe").update(back="axe")),
    ("MAM-C6", lambda told: told["players"][0]["hand"].update(peek=4)),
    ("MAM-C6", lambda told: told["players"][0]["hand"].update(mammoth=1)),
    ("MAM-V18", lambda told: told["players"][0].update(tokens=["fox", "fox"])),
    ("MAM-K4", lambda told: told["players"][0].update({"face down": {"flip": 1}, "hand": {}})),
    ("MAM-K11", lambda told: told["cards"].update(played={"axe_fire": 1})),
    ("MAM-H11", lambda told: told["cards"].update(reshuffled={"peek": 1})),
    ("MAM-S9", lambda told: told.update(round=6)),
    ("MAM-S7", lambda told: told.update({"start player": 7})),
    ("MAM-D1", lambda told: told["turn"].update(seat=3)),
    ("MAM-D2", lambda told: told["turn"].update(seat=0)),
    ("MAM-D4", lambda told: tile(told, at="lot 0").update(at="in hand")),
    ("MAM-D5", lambda told: told.update(phase="taking")),
    ("MAM-D7", lambda told: told["turn"].update({"lot robbed": 99})),
    ("MAM-D9", lambda told: told.update(phase="returning")),
    ("MAM-I7", lambda told: told.update(phase="claim")),
    ("MAM-P1", lambda told: told.update(players=told["players"][:1])),
    ("the position lacks 'turn'", lambda told: told.pop("turn")),
    ("phase is 'siesta', none of start player", lambda told: told.update(phase="siesta")),
    ("mammut", lambda told: told.update(game="elawa")),
]


@pytest.mark.parametrize(("clause", "spoil"), FAULTS, ids=[fault[0] for fault in FAULTS])
def test_a_position_against_the_rules_is_refused_with_its_clause(
    scene: Scenes, clause: str, spoil: Callable[[dict[str, Any]], Any]
) -> None:
    """MAM-I1, MAM-I2, MAM-I4, MAM-I5, MAM-I9: each audit catches its planted fault."""
    told = scene(3, lots={0: "axe, hide", 2: "tusk"}, middle="hare, meat/salmon", seat=2, hands=["flip"]).state.dump()
    game("mammut").load(told)
    spoil(told)
    with pytest.raises(BrokenPosition, match=clause):
        game("mammut").load(told)


def evaluated(scene: Scenes) -> dict[str, Any]:
    """A game that is over."""
    table = scene(3, lots={0: "axe, hide", 2: "tusk"}, seat=2, round=5)
    table.do("take_all")
    return dict(table.state.dump())


EVALUATION_FAULTS: list[tuple[str, Callable[[dict[str, Any]], Any]]] = [
    ("MAM-I7", lambda told: tile(told, at="lot 0").update(at="middle")),
    ("MAM-E2", lambda told: tile(told, face="tusk", back="unknown").update(face="unknown", back="tusk")),
    ("MAM-R6", lambda told: told.update(round=4)),
    ("MAM-V6|MAM-V5", lambda told: told.update(phase="draw cards")),
    ("MAM-X18", lambda told: told.update(phase="claim")),
    ("MAM-X18", lambda told: told.update(phase="exchange")),
]


@pytest.mark.parametrize(("clause", "spoil"), EVALUATION_FAULTS, ids=[fault[0] for fault in EVALUATION_FAULTS])
def test_an_evaluation_against_the_rules_is_refused(
    scene: Scenes, clause: str, spoil: Callable[[dict[str, Any]], Any]
) -> None:
    """MAM-I7, MAM-I8, MAM-T4: nothing in the middle, all question marks turned, the shaman in a lot."""
    told = evaluated(scene)
    game("mammut").load(told)
    spoil(told)
    with pytest.raises(BrokenPosition, match=clause):
        game("mammut").load(told)


def test_too_few_of_a_good_are_refused(scene: Scenes) -> None:
    """MAM-I8: a view in which no axe counts cannot be, whatever its backs."""
    view = scene(3, lots={0: "axe, hide", 2: "tusk"}, seat=2, round=5)
    view.do("take_all")
    told = view.state.redact(0).dump()
    for shown in told["tiles"]:
        if shown["face"] == "axe":
            shown.update(face="hide", back=None)
    with pytest.raises(BrokenPosition, match="MAM-I8"):
        game("mammut").load(told)


def test_a_token_of_no_species_is_seen(scene: Scenes) -> None:
    """MAM-I3: an eighth species, planted in the state itself."""
    state = scene(3, seat=0).state
    state.tokens[0] = 1 << 7
    with pytest.raises(AssertionError, match="MAM-I3"):
        state.audit()


def test_a_blocked_player_never_has_the_turn(scene: Scenes) -> None:
    """MAM-D18: the middle is empty and all foreign lots are single tiles."""
    with pytest.raises(BrokenPosition, match="MAM-D18"):
        scene(2, lots={2: "tusk", 3: "meat"}, rest="lot 0", shaman="lot 0", seat=0)
