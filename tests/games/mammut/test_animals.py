"""Animals: tokens, the two animal cards (V17 to V20, X4, X13 to X15, X18, X19), and the end (section F)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from solutre.core.state import OVER

Scenes = Callable[..., Any]
Tell = Callable[..., list[tuple[int, int, tuple[int, ...]]]]

HARE, SALMON, GROUSE, FOX, MARMOT, BEAVER, BOAR = range(7)
ALL = "hare salmon grouse fox marmot beaver boar"


def ended(scene: Scenes, lot: str, **more: Any) -> Any:
    """Seat 0 has this lot and the shaman, seat 1 some goods; seat 2 ends round 5."""
    settings = {"lots": {0: lot, 2: "2 tusk, 2 meat"}, "seat": 2, "round": 5, "shaman": "lot 0", **more}
    return scene(3, **settings)


def test_a_token_for_each_new_animal(scene: Scenes, tell: Tell) -> None:
    """MAM-V17, MAM-V18, MAM-V20: the hare is owned already, its tile gives nothing."""
    table = ended(scene, "hare, fox, axe", tokens=["hare boar"])
    told = table.do("take_all")
    assert tell(told, "token") == [(0, 0, (FOX,))]
    assert tell(told, "token_owned") == [(0, 0, (HARE,))]
    assert table.player(0)["tokens"] == ["hare", "fox", "boar"]


def test_five_players_may_own_the_same_species(scene: Scenes) -> None:
    """MAM-V19, MAM-I3: four own a hare, the fifth still gets one."""
    table = scene(
        5, lots={0: "hare, axe", 2: "hide", 4: "tusk", 6: "meat"}, seat=4, round=5, tokens=["", *["hare"] * 4]
    )
    table.do("take_all")
    assert table.player(0)["tokens"] == ["hare"]


def test_most_hides_choose_a_species_they_lack(scene: Scenes, tell: Tell) -> None:
    """MAM-X4, MAM-X9: laid by seat 1; seat 0 has most hides and chooses, though last on the track."""
    table = ended(scene, "6 hide", down=["", "hide_animal"], hides=[0, 30, 30], tokens=["hare fox"])
    table.do("take_all")
    assert (table.phase, table.state.player) == ("claim", 0)
    assert table.legal() == [f"species(species={name})" for name in ("salmon", "grouse", "marmot", "beaver", "boar")]
    assert table.why_not("species(species=hare)") == "MAM-V18"
    assert table.why_not("done") == "MAM-X4"
    told = table.do("species(species=boar)")
    assert tell(told, "claim") == [(0, 0, (BOAR,))]
    assert table.state.player == OVER


def test_whoever_owns_all_seven_has_nothing_to_choose(scene: Scenes, tell: Tell) -> None:
    """MAM-X4"""
    table = ended(scene, "6 hide", down=["", "hide_animal"], tokens=[ALL])
    assert tell(table.do("take_all"), "claim_nothing") == [(0, 0, ())]
    assert table.state.player == OVER


def test_a_wild_animal_exchanges_a_tile_for_any_species(scene: Scenes, tell: Tell) -> None:
    """MAM-X13, MAM-X15: the hare tile is named, the fox tile gives its token, then the boar is chosen."""
    table = ended(scene, "hare, fox, axe", down=["wild_animal"])
    table.do("take_all")
    assert (table.phase, table.state.player) == ("exchange", 0)
    assert table.legal() == ["done", "species(species=hare)", "species(species=fox)"]
    assert table.why_not("species(species=boar)") == "MAM-X13"
    told = table.do("species(species=hare)")
    assert tell(told, "token") == [(0, 0, (FOX,))]
    assert table.phase == "claim"
    assert table.why_not("species(species=fox)") == "MAM-V18"
    assert table.why_not("done") == "MAM-X15"
    table.do("species(species=boar)")
    assert table.player(0)["tokens"] == ["fox", "boar"]


def test_the_exchange_may_be_declined(scene: Scenes) -> None:
    """MAM-X14, MAM-X19: then both tiles give their own species."""
    table = ended(scene, "hare, fox, axe", down=["2 wild_animal"])
    table.do("take_all", "done")
    assert table.player(0)["tokens"] == ["hare", "fox"]


def test_each_copy_needs_its_own_tile(scene: Scenes) -> None:
    """MAM-X14, MAM-X19: two cards and one animal: one exchange."""
    table = ended(scene, "hare, axe", down=["2 wild_animal"])
    table.do("take_all", "species(species=hare)")
    assert table.phase == "claim"
    table.do("species(species=beaver)")
    assert table.player(0)["tokens"] == ["beaver"]


def test_an_owned_species_may_be_exchanged_and_its_own_taken_again(scene: Scenes) -> None:
    """MAM-X14: the tile may show a species owned or not; the exchanged hare may be chosen as any other."""
    table = ended(scene, "hare, fox, axe", down=["2 wild_animal"], tokens=["fox"])
    table.do("take_all", "species(species=fox)")
    assert table.why_not("species(species=fox)") == "MAM-X14"
    table.do("species(species=hare)", "species(species=hare)", "species(species=boar)")
    assert table.player(0)["tokens"] == ["hare", "fox", "boar"]


def test_a_wild_animal_without_an_animal_tile_does_nothing(scene: Scenes) -> None:
    """MAM-X14"""
    table = ended(scene, "2 hide, axe", down=["wild_animal"])
    table.do("take_all")
    assert table.state.player == OVER


def test_species_are_chosen_one_after_the_other(scene: Scenes) -> None:
    """MAM-X19: two tiles named, two choices."""
    table = ended(scene, "hare, fox, axe", down=["2 wild_animal"])
    table.do("take_all", "species(species=hare)", "species(species=fox)")
    assert table.state.claims == 2
    table.do("species(species=boar)")
    assert table.why_not("species(species=boar)") == "MAM-V18"
    table.do("species(species=salmon)")
    assert table.player(0)["tokens"] == ["salmon", "boar"]


def test_whoever_owns_all_seven_is_not_asked(scene: Scenes) -> None:
    """MAM-X18: before naming."""
    table = ended(scene, "hare, axe", down=["wild_animal"], tokens=[ALL])
    table.do("take_all")
    assert table.state.player == OVER


def test_an_exchange_gives_nothing_once_all_seven_are_owned(scene: Scenes, tell: Tell) -> None:
    """MAM-X18: six owned, two tiles named; the second choice is left out."""
    table = ended(scene, "hare, fox, axe", down=["2 wild_animal"], tokens=["hare salmon grouse fox marmot beaver"])
    table.do("take_all", "species(species=hare)", "species(species=fox)")
    told = table.do("species(species=boar)")
    assert tell(told, "claim_nothing") == [(0, 0, ())]
    assert table.state.player == OVER


def test_players_exchange_in_shaman_order_and_most_hides_come_last(scene: Scenes) -> None:
    """MAM-X15: seat 1 holds the shaman, blue arrow: 1, 0, 2; then hide_animal."""
    table = scene(
        3,
        lots={0: "hare, axe", 2: "fox, 6 hide"},
        seat=2,
        round=5,
        shaman="lot 2",
        arrow="blue",
        down=["wild_animal, hide_animal", "wild_animal"],
    )
    table.do("take_all")
    assert (table.phase, table.state.player) == ("exchange", 1)
    table.do("done")
    assert (table.phase, table.state.player) == ("exchange", 0)
    table.do("species(species=hare)", "species(species=boar)")
    assert (table.phase, table.state.player) == ("claim", 1)
    table.do("species(species=hare)")
    assert table.player(1)["tokens"] == ["hare", "fox"]


def test_tokens_are_kept_for_the_next_round(scene: Scenes) -> None:
    """MAM-V20"""
    table = ended(scene, "hare, fox", round=4)
    table.do("take_all")
    while table.phase != "main":
        table.do(table.legal()[0])
    assert table.state.round == 5
    assert table.player(0)["tokens"] == ["hare", "fox"]


# --- the end -------------------------------------------------------------------------------------


def test_most_points_win(scene: Scenes, tell: Tell) -> None:
    """MAM-F1, MAM-F2, MAM-EX5: five species are worth 15."""
    table = ended(scene, "6 hide", scores=[90, 10, 10], tokens=["hare salmon grouse fox marmot"])
    told = table.do("take_all")
    assert (0, 15, (5,)) in tell(told, "final_animals")
    assert [event.clause for event in told if event.kind == "win"] == ["MAM-F2"]
    assert table.state.ranking()[0] == 1


def over(scene: Scenes, scores: list[int], hides: list[int]) -> Any:
    """A game that is over, with these points and hides."""
    table = ended(scene, "6 hide")
    table.do("take_all")
    state = table.state
    state.scores = scores
    for seat, count in enumerate(hides):
        state.hides[seat] = count
    return state


def test_a_tie_goes_to_more_hides(scene: Scenes) -> None:
    """MAM-F3"""
    assert over(scene, [50, 50, 20], [7, 9, 30]).ranking() == [2, 1, 3]


def test_a_full_tie_is_a_shared_victory(scene: Scenes) -> None:
    """MAM-F4"""
    assert over(scene, [50, 20, 50], [9, 30, 9]).ranking() == [1, 3, 1]


def test_the_other_places_follow_points_then_hides(scene: Scenes) -> None:
    """MAM-F5: equal in both, equal in place."""
    assert over(scene, [50, 20, 20], [0, 5, 5]).ranking() == [1, 2, 2]
    assert over(scene, [50, 20, 20], [0, 4, 5]).ranking() == [1, 3, 2]
