"""The evaluation cards of the goods (sections E5, E6 and X1 to X12, X16, X17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solutre.core.native import i64, vec
from solutre.games.mammut.rules.components import AXE_FIRE, AXE_HIDE, FIRE, HIDE, OWN_HIDE, TUSK_FIRE
from solutre.games.mammut.rules.scoring import most

Scenes = Callable[..., Any]
Tell = Callable[..., list[tuple[int, int, tuple[int, ...]]]]

# seat 0 has most axes, seat 1 most tusks, seat 2 most hides
SHARES = {0: "3 axe, hide, tusk, meat, fire", 2: "axe, hide, 4 tusk, 2 meat, fire"}
REST = "4 hide, 2 tusk, 3 meat, 4 fire, hare, fox"


def played(scene: Scenes, *down: str, **more: Any) -> Any:
    """Seat 2 is about to end round 5; these cards lie face down."""
    settings = {"seat": 2, "round": 5, "shaman": "lot 0", **more}
    return scene(3, lots=SHARES, middle=REST, down=down, **settings)


def test_most_needs_at_least_one() -> None:
    """MAM-X1: nobody has a tusk, nobody wins."""
    assert most(vec[i64]([0] * 15), 2, 0, 1, 3) == -1


def test_a_hide_of_ones_own_counts_for_its_player(scene: Scenes, tell: Tell) -> None:
    """MAM-X2, MAM-V7, MAM-I11: two copies, two spaces more."""
    told = played(scene, "2 own_hide").do("take_all")
    assert tell(told, "counts_as") == [(0, 0, (OWN_HIDE, HIDE))] * 2
    assert tell(told, "hides") == [(0, 0, (3, 3)), (1, 0, (1, 1)), (2, 0, (4, 4))]


def test_most_hides_of_the_round_and_not_of_the_track(scene: Scenes, tell: Tell) -> None:
    """MAM-X3, MAM-X9: seat 0 laid the card and leads on the track; seat 2 has most hides now and gets the points."""
    told = played(scene, "hide_points", hides=[20, 0, 0]).do("take_all")
    assert tell(told, "hide_points") == [(2, 4, (4,))]
    assert [player for player, _, _ in tell(told, "hide_first")] == [0]


def test_most_axes_count_as_a_hide(scene: Scenes, tell: Tell) -> None:
    """MAM-X5, MAM-X9, MAM-I11: laid by seat 1, good for seat 0."""
    told = played(scene, "", "axe_hide").do("take_all")
    assert tell(told, "counts_as") == [(0, 0, (AXE_HIDE, HIDE))]
    assert (0, 0, (2, 2)) in tell(told, "hides")


def test_most_axes_and_most_tusks_count_as_a_fire(scene: Scenes, tell: Tell) -> None:
    """MAM-X6, MAM-X7, MAM-X11, MAM-V16: seats 0 and 1 have 1 fire each and would tie for fewest; now both have 2."""
    told = played(scene, "tusk_fire", "axe_fire").do("take_all")
    assert tell(told, "counts_as") == [(0, 0, (AXE_FIRE, FIRE)), (1, 0, (TUSK_FIRE, FIRE))]
    assert tell(told, "fire_last") == [(1, -5, (2, 5, 5))]


def test_a_fire_card_saves_its_winner(scene: Scenes, tell: Tell) -> None:
    """MAM-X7, MAM-X11: without the card the tie hits seat 1, the later in order; with it seat 0 has fewest."""
    assert tell(played(scene).do("take_all"), "fire_last") == [(1, -5, (1, 5, 5))]
    assert tell(played(scene, "tusk_fire").do("take_all"), "fire_last") == [(0, -5, (1, 5, 5))]


def test_most_tusks_gain_four_points(scene: Scenes, tell: Tell) -> None:
    """MAM-X8, MAM-X9"""
    assert tell(played(scene, "tusk_points").do("take_all"), "tusk_points") == [(1, 4, (4,))]


def test_a_tie_for_most_goes_to_the_first_in_shaman_order(scene: Scenes, tell: Tell) -> None:
    """MAM-X10: seats 0 and 1 have three tusks; seat 1 holds the shaman."""
    lots = {0: "3 tusk, hide", 2: "3 tusk, axe"}
    table = scene(3, lots=lots, seat=2, round=5, shaman="lot 2", down=["tusk_points"])
    tusks = [face for face in table.state.face if face == 2]
    assert len(tusks) >= 6
    told = table.do("take_all")
    counts = {player: args[0] for player, _, args in tell(told, "tusks")}
    assert counts[0] == counts[1] == 3 >= counts.get(2, 0)
    assert [player for player, _, _ in tell(told, "tusk_points")] == [1]


def test_a_card_that_counts_as_a_hide_counts_for_most_hides(scene: Scenes, tell: Tell) -> None:
    """MAM-X11, MAM-X12: 1 tile, 2 own and 1 by axes make 4 for seat 0, as many as seat 2; the shaman is with 0."""
    told = played(scene, "2 own_hide, axe_hide, hide_points").do("take_all")
    assert tell(told, "hide_points") == [(0, 4, (4,))]


def test_cards_never_count_as_axes_or_tusks(scene: Scenes, tell: Tell) -> None:
    """MAM-X12: with every counting card on the table axes and tusks are scored by tiles alone."""
    told = played(scene, "2 own_hide, axe_hide", "axe_fire, tusk_fire").do("take_all")
    assert [args for _, _, args in tell(told, "axes")] == [(3,), (1,)]
    assert [args for _, _, args in tell(told, "tusks")] == [(1,), (4,), (2,)]


def test_two_points_an_axe_besides_the_card(scene: Scenes, tell: Tell) -> None:
    """MAM-X16: in round 4 everybody with axes, after the draws."""
    table = played(scene, "", "axe_points", round=4)
    told = table.do("take_all")
    while table.phase == "draw cards":
        told += table.do(table.legal()[0])
    assert tell(told, "axe_points") == [(0, 6, (3,)), (1, 2, (1,))]
    assert sum(event.kind == "draw" for event in told) == 4


def test_an_axe_is_worth_five_in_the_last_round(scene: Scenes, tell: Tell) -> None:
    """MAM-X17: 3 and 2 on top."""
    told = played(scene, "axe_points").do("take_all")
    assert tell(told, "axes")[0] == (0, 9, (3,))
    assert tell(told, "axe_points")[0] == (0, 6, (3,))


def test_each_card_works_in_the_step_of_what_it_yields(scene: Scenes) -> None:
    """MAM-E5, MAM-E6: counting cards before, cards with points after the ordinary scoring of their step."""
    told = played(scene, "axe_points, own_hide, hide_points", "tusk_points, tusk_fire").do("take_all")
    kinds = [event.kind for event in told if event.kind != "counts_as" or event.args[1] in (HIDE, FIRE)]
    steps = [
        "axes",
        "axe_points",
        "counts_as",
        "hides",
        "hide_first",
        "hide_last",
        "hide_points",
        "tusks",
        "tusk_points",
        "meat",
    ]
    firsts = [kinds.index(kind) for kind in steps]
    assert firsts == sorted(firsts)
    fire_card = max(n for n, kind in enumerate(kinds) if kind == "counts_as")
    assert kinds.index("meat") < fire_card < kinds.index("fire_last")
