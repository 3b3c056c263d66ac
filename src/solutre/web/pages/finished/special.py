"""What was special about a finished game: a lead that turned, or the kind of points in which its winner stood out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import groupby

from solutre.web.study.course import Course


def ahead(scores: Sequence[int]) -> int | None:
    """Who alone has the most."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


def led_last(course: Course, winners: Collection[int]) -> tuple[int, int] | None:
    """Who led alone before the last round and did not win, and by how much that was more than any winner had."""
    scores = course.ends.get(course.most - 1)
    leader = ahead(scores) if scores else None
    if scores is None or leader is None or leader in winners:
        return None
    return leader, scores[leader] - max(scores[seat] for seat in winners)


def changes(course: Course) -> int:
    """How often somebody else took the lead, turn by turn; a tie is nobody's."""
    leaders = [leader for moment in course.moments if (leader := ahead(moment.scores)) is not None]
    return max(0, len(list(groupby(leaders))) - 1)


def never_behind(course: Course, seat: int) -> bool:
    """Whether nobody ever had more than a seat."""
    return all(moment.scores[seat] == max(moment.scores) for moment in course.moments)


def stood_out(won: Sequence[Mapping[int, int]], seat: int, kinds: Collection[int]) -> tuple[int, int, int] | None:
    """The kind in which a seat won most more than anybody else, its points there, and the most of the others."""
    others = [one for n, one in enumerate(won) if n != seat]
    found = [(kind, won[seat].get(kind, 0), max(one.get(kind, 0) for one in others)) for kind in sorted(kinds)]
    best = max(found, key=lambda one: one[1] - one[2], default=None)
    return best if best and best[1] - best[2] > 1 else None
