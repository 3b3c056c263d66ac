"""The few moments that decided a game: picked by one set of play-outs, kept only if a second one agrees."""

from __future__ import annotations

from solutre.analysis.findings import Analysis, Finding, minus

MOST_CHOICES = 5  # that are told
MOST_STROKES = 3
NOTEWORTHY = 1.0  # points


def turning_points(analysis: Analysis) -> tuple[int, ...]:
    """The numbers of the findings that decided the game, in their order."""
    numbers = range(len(analysis.findings))
    chosen = sorted((n for n in numbers if suspected_cost(analysis.findings[n])), key=lambda n: -_cost(analysis, n))
    struck = sorted((n for n in numbers if analysis.findings[n].by_chance), key=lambda n: -_stroke(analysis, n))
    kept = [n for n in chosen if choice_holds(analysis.findings[n])][:MOST_CHOICES]
    return tuple(sorted(kept + [n for n in struck[: 2 * MOST_STROKES] if stroke_holds(analysis, n)][:MOST_STROKES]))


def suspected_cost(finding: Finding) -> bool:
    return finding.weighed is not None and finding.weighed.suspected >= NOTEWORTHY


def _cost(analysis: Analysis, number: int) -> float:
    weighed = analysis.findings[number].weighed
    return weighed.suspected if weighed else 0.0


def choice_holds(finding: Finding) -> bool:
    """Whether fresh play-outs say too that another choice was better."""
    if finding.weighed is None:
        return False
    change = finding.weighed.change
    return change.leads[finding.player] <= -NOTEWORTHY and change.sure(finding.player)


def _stroke(analysis: Analysis, number: int) -> float:
    """How much chance gave or took, by the play-outs that select. The deal before the first choice decides nothing."""
    later = analysis.findings[number + 1].suspected if number + 1 < len(analysis.findings) else ()
    if not later or number == 0:
        return 0.0
    return max(abs(b - a) for a, b in zip(analysis.findings[number].suspected, later, strict=True))


def stroke_holds(analysis: Analysis, number: int) -> bool:
    """Whether fresh play-outs say too that chance made a difference to somebody."""
    after = analysis.after(number)
    if after is None or _stroke(analysis, number) < NOTEWORTHY:
        return False
    change = minus(after, analysis.findings[number].before)
    return any(change.sure(seat) and abs(change.leads[seat]) >= NOTEWORTHY for seat in range(analysis.seats))
