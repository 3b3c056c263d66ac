"""What was drawn before is drawn again only where its facts changed: a kept part is always the part drawn anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from markupsafe import Markup

from solutre.core.actions import Choice
from solutre.core.game import LAYOUTS, Game, Look, games
from solutre.core.match import Match
from solutre.core.picture import Parts
from solutre.core.rng import Rng
from solutre.core.state import SPECTATOR
from solutre.draw.frame import piece
from solutre.draw.kept import KEEPERS, Drawing, Keeper, forget, kept
from solutre.draw.words import those_of

STRETCH, STRETCHES = 5, 3  # choices in a row, at the beginning, in the middle and at the end of a game
Drawn = tuple[str, str, object, object]


def stretches(game: Game, seats: int) -> Iterator[tuple[Match, int]]:
    """Positions of a random game, some in a row, each as all seats and a stranger see it."""
    rng, match = Rng(5), Match.new(game.id, seats, seed=5)
    wanted = length(game, seats)
    number = 0
    while True:
        if any(0 <= number - first < STRETCH for first in wanted):
            for seat in (*range(seats), SPECTATOR):
                yield match, seat
        if match.over:
            return
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
        number += 1


def length(game: Game, seats: int) -> list[int]:
    """Where the stretches begin."""
    rng, match, count = Rng(5), Match.new(game.id, seats, seed=5), 0
    while not match.over:
        choices = match.choices()
        match.play(choices[rng.below(len(choices))])
        count += 1
    last = max(0, count - STRETCH + 1)
    return sorted({last * part // (STRETCHES - 1) for part in range(STRETCHES)})


def pictures(game: Game, layout: str, *, anew: bool) -> list[Drawn]:
    """All of them, in parts, as a page wants them, each seat in its language."""
    found: list[Drawn] = []
    forget()
    for match, seat in stretches(game, game.seats[0]):
        if anew:
            forget()
        own = match.look(seat, ("en", "fr")[seat % 2], layout)
        latest = tuple(one for event in match.events(seat)[-6:] for one in game.lit(match.view(seat), event))
        parts = Parts()
        look = Look(own.language, match.names, layout, own.choices, latest, embedded=True, parts=parts)
        drawn = game.draw(match.view(seat), look)
        found.append((parts.whole(drawn.svg), parts.whole(drawn.thing), drawn.asks, drawn.backs))
    return found


def pictures_of_all(game: Game, layout: str) -> list[Drawn]:
    """The same by functions that are shown the whole scene and the whole look, as if none of them were kept."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Keeper, "drawing", lambda *_: None)
        return pictures(game, layout, anew=True)


def wrong(game: Game, layout: str) -> list[int]:
    """The pictures in which something was kept that would be drawn otherwise."""
    pairs = zip(pictures(game, layout, anew=False), pictures_of_all(game, layout), strict=True)
    return [number for number, (before, fresh) in enumerate(pairs) if before != fresh]


@pytest.mark.by_turns(6)
@pytest.mark.parametrize("layout", LAYOUTS)
def test_what_is_kept_is_what_would_be_drawn(any_game: Game, layout: str) -> None:
    """A law of every game, for all seats and a stranger, in both languages and every layout; and nothing asks for more
    than it names."""
    for keeper in KEEPERS:
        keeper.astray = 0
    assert wrong(any_game, layout) == []
    assert [keeper.draw.__qualname__ for keeper in KEEPERS if keeper.astray] == []


def test_the_law_notices_a_stale_key(monkeypatch: pytest.MonkeyPatch) -> None:
    """If a key left out what a function was called with and what its scene tells, pictures would show old things."""
    stale = Keeper.drawing

    def planted(self: Keeper, scene: object, look: Look, args: tuple[object, ...], named: dict[str, object]) -> object:
        found = self.found
        self.found = lambda key: found(key[:2])  # how it is wanted and called; nothing of the scene
        try:
            return stale(self, scene, look, args, named)
        finally:
            self.found = found

    monkeypatch.setattr(Keeper, "drawing", planted)
    assert wrong(games()["ice_age"], "desk")


SELDOM = {  # what is drawn anew in at most so many hundredths of the pictures in which it stands
    "ice_age": {"spot": 25, "seat": 50, "side": 50, "_held": 50},
    "mammut": {"_lot": 70, "_hand": 50, "_row": 55},
    "prehistory": {"_card": 80, "_action_sections": 40, "_spaces": 40, "centre_wheel": 40, "coming": 40},
}
AGAIN = {"prehistory": {"grid": 70, "_prices": 60}}  # … drawn anew at most so often: what encloses them is kept, too


@pytest.mark.parametrize("game_id", SELDOM)
def test_most_of_a_picture_was_drawn_before(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A key that tells more than is shown is right, and useless: everything would be drawn for every reader after every
    choice."""
    wanted, new = Counter[str](), Counter[str]()
    draw, draw_new = Keeper.drawing, Keeper._new

    def asked(self: Keeper, *args: Any) -> Drawing | None:
        wanted[self.draw.__name__] += 1
        return draw(self, *args)

    def drawn(self: Keeper, *args: Any) -> Drawing | None:
        new[self.draw.__name__] += 1
        return draw_new(self, *args)

    monkeypatch.setattr(Keeper, "drawing", asked)
    monkeypatch.setattr(Keeper, "_new", drawn)
    pictures(games()[game_id], "desk", anew=False)
    found = {name: 100 * new[name] / wanted[name] for name in SELDOM[game_id]}
    assert {name: share for name, share in found.items() if share > SELDOM[game_id][name]} == {}
    often = AGAIN.get(game_id, {})
    assert {name: new[name] for name in often if new[name] > often[name]} == {}


def test_the_law_notices_a_fact_that_is_told_wrongly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A field told in short must be enough for what is drawn of it: here no player is told who looks."""
    seat = next(keeper for keeper in KEEPERS if keeper.draw.__module__ == "solutre.games.ice_age.board.seats")
    at = seat.names.index("viewer") - len(seat.fields)
    monkeypatch.setattr(seat, "tells", (*seat.tells[:at], lambda *_: None, *seat.tells[at + 1 :]))
    assert wrong(games()["ice_age"], "desk")


# --- one function by itself ------------------------------------------------------------------------


@dataclass(frozen=True)
class Camp:
    """A scene of two fields, one of them a secret of somebody else."""

    fires: int
    secret: str

    @property
    def warm(self) -> bool:
        return self.fires > 0


class Camps:
    """Draws camps, and counts how often."""

    def __init__(self) -> None:
        self.drawn = 0
        self.camp = kept("fires")(self._camp)
        self.nosy = kept("fires")(self._nosy)

    def _camp(self, scene: Camp, look: Look, name: str) -> Markup:
        self.drawn += 1
        return piece(name, str(scene.fires), "warm" if scene.warm else "", look=look, action=4, label=name)

    def _nosy(self, scene: Camp, look: Look) -> Markup:
        self.drawn += 1
        return piece("nosy", scene.secret, look=look)


def chosen(*actions: int, **how: object) -> Look:
    return Look(choices=tuple(Choice(action, "go", {}, "go") for action in actions), **how)  # type: ignore[arg-type]


@pytest.fixture
def camps() -> Iterator[Camps]:
    before = list(KEEPERS)
    yield Camps()
    KEEPERS[:] = before


def test_equal_facts_are_drawn_once_and_other_facts_anew(camps: Camps) -> None:
    look = Look()
    first = camps.camp(Camp(2, "mine"), look, "a")
    assert camps.camp(Camp(2, "yours"), Look(), "a") == first
    assert camps.drawn == 1
    others = [
        camps.camp(Camp(3, "mine"), look, "a"),
        camps.camp(Camp(2, "mine"), look, "b"),
        camps.camp(Camp(2, "mine"), Look("fr"), "a"),
    ]
    assert camps.drawn == 4
    assert others[0] != first != others[1]


def test_choices_and_news_count_where_they_are_asked_about(camps: Camps) -> None:
    """Other choices and the news of others change nothing; one's own do, and come back from memory."""
    plain = camps.camp(Camp(1, "mine"), chosen(7), "a")
    assert camps.camp(Camp(1, "mine"), chosen(8, latest=("b",)), "a") == plain
    target, news = camps.camp(Camp(1, "mine"), chosen(4), "a"), camps.camp(Camp(1, "mine"), Look(latest=("a",)), "a")
    assert camps.drawn == 3
    assert "target" in target and "latest" in news and "target" not in plain and "latest" not in plain
    assert [camps.camp(Camp(1, "mine"), chosen(4), "a"), camps.camp(Camp(1, "mine"), Look(), "a")] == [target, plain]
    assert camps.drawn == 3


def test_several_choices_asked_about_at_once_count_like_each_of_them() -> None:
    """Whoever may choose others is told the same; what may be chosen of these two is drawn anew."""
    before, drawn = list(KEEPERS), list[Look]()

    def fires(scene: Camp, look: Look) -> str:
        drawn.append(look)
        return f"{scene.fires}: {those_of(look, (4, 5))}"

    told = kept("fires")(fires)
    try:
        looks = [chosen(4, 9), chosen(9, 4, 8), chosen(5), chosen(9)]
        assert [told(Camp(1, "mine"), look) for look in looks] == ["1: [4]", "1: [4]", "1: [5]", "1: []"]
        assert [those_of(look, (4, 5)) for look in looks] == [[4], [4], [5], []]
        assert len(drawn) == 3
    finally:
        KEEPERS[:] = before


def test_offers_and_parts_come_with_what_was_kept(camps: Camps) -> None:
    shown = [Look(parts=Parts()), Look(parts=Parts())]
    long = "a" * 150
    drawn = [camps.camp(Camp(1, "mine"), look, long) for look in shown]
    assert camps.drawn == 1
    assert drawn[0] == drawn[1] and shown[0].parts == shown[1].parts and shown[0].parts
    assert [offer.action for offer in drawn[1].offers.asks] == [4]  # type: ignore[attr-defined]


def test_who_asks_for_more_than_it_names_is_drawn_rightly_and_not_kept(camps: Camps) -> None:
    """No drawing of somebody's secret is ever kept by mistake: it would need to be told first."""
    assert "mine" in camps.nosy(Camp(1, "mine"), Look())
    assert "yours" in camps.nosy(Camp(1, "yours"), Look())
    assert KEEPERS[-1].astray == 2


def test_a_scene_whose_fields_have_usual_values_is_refused(camps: Camps) -> None:
    """They would stand in silently for what is not told."""

    @dataclass(frozen=True)
    class Usual(Camp):
        secret: str = "none"

    with pytest.raises(TypeError, match="Usual has"):
        camps.camp(Usual(1), Look(), "a")
