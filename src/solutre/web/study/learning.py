"""Where a reader stands in a lesson, as its address and the browser's cookie write it: `2-n.17.45`.

That is a chapter and the choices that were made in it, nothing else: the server keeps nothing of a lesson, and whoever
changes such an address only learns in another order.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from solutre.core.errors import SolutreError
from solutre.core.game import Game
from solutre.lessons.course import LONGEST, NEXT, Moment, after, at, show_me
from solutre.lessons.lesson_match import RIVAL
from solutre.web.errors import Refused
from solutre.web.store.schema import COMPUTER, PERSON
from solutre.web.tables.model import Refusal, Seat, TableView
from solutre.web.tables.names import COMPUTERS
from solutre.web.tables.table_views import in_words

WRITTEN = re.compile(rf"(\d{{1,2}})-((?:(?:{NEXT}|\d{{1,6}})(?:\.|$)){{0,{LONGEST}}})", re.ASCII)
END = "end"  # the place behind the last chapter
PUPIL = "Lou"  # whoever learns and has not told a name yet, in every language
DOES = ("next", "show", "back")


@dataclass(frozen=True)
class Place:
    """A chapter, and the way made in it."""

    chapter: int = 1
    made: tuple[str, ...] = ()

    @property
    def written(self) -> str:
        return f"{self.chapter}-{'.'.join(self.made)}"


def place_in(text: str) -> Place | None:
    """The place that a text names, or None if it names none."""
    found = WRITTEN.fullmatch(text)
    return Place(int(found[1]), tuple(filter(None, found[2].split(".")))) if found else None


def moment_at(game: Game, place: Place) -> Moment:
    """The moment of a place. A lesson may have been rewritten since: then its chapter, or the lesson, begins anew."""
    for tried in (place, Place(place.chapter), Place()):
        try:
            return at(game, tried.chapter, tried.made)
        except SolutreError:
            continue
    raise Refused("no lesson")


def place_of(moment: Moment) -> Place:
    return Place(moment.number, moment.made)


def chose(moment: Moment, action: int) -> str:
    """Where a choice leads."""
    if not any(choice.action == action for choice in moment.choices):
        raise Refused("not possible")
    return gone_on(moment, str(action))


def did(moment: Moment, what: str) -> str:
    """Where one comes by going on, by being shown what to do, or by going back."""
    if what not in DOES:
        raise Refused("no choice")
    if what == "back" or moment.wrong is not None:
        back = place_before(moment)
        if what != "show":
            return back.written
        moment = at(moment.game, back.chapter, back.made)
    if what == "next" and moment.asks:
        raise Refused("not possible")
    return gone_on(moment, show_me(moment))


def gone_on(moment: Moment, one: str) -> str:
    """The place after one thing more: the next chapter where this one is done."""
    later = after(moment, one)
    if not later.done:
        return place_of(later).written
    return chapter_after(later)


def chapter_after(moment: Moment) -> str:
    last = moment.number == len(moment.game.lesson.chapters)
    return END if last else Place(moment.number + 1).written


def place_before(moment: Moment) -> Place:
    """One step back; from the first step of a chapter to the chapter before."""
    if moment.made:
        return Place(moment.number, moment.made[:-1])
    return Place(max(1, moment.number - 1))


def why_not(moment: Moment, action: int, language: str) -> Refusal:
    """Why something cannot be chosen at this moment: in words, with the clause."""
    match, seat = moment.match, moment.chapter.seat
    if not moment.asks or not moment.game.actions.is_decision(action):
        raise Refused("no choice")
    words, view = in_words(match, seat, action, language), match.view(seat)
    if action in view.legal_actions():
        return Refusal(words, "", "")
    found = moment.game.why_not(view, action)
    return Refusal(words, found.clause, moment.game.excuse(found, language, match.names))


def table_of(moment: Moment, name: str) -> TableView:
    """The table of a lesson: the reader and cubs. Nobody keeps it."""
    own = moment.chapter.seat
    others = iter([other for other in COMPUTERS if other != name])
    seats = tuple(
        Seat(seat, name or PUPIL, PERSON, mine=True, present=True)
        if seat == own
        else Seat(seat, next(others), COMPUTER, level=RIVAL, present=True)
        for seat in range(moment.match.seats)
    )
    return TableView("", moment.game.id, moment.match.variant, seats, moment.match, own)
