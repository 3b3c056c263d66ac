"""What an analysis found, for people: the moments that decided the game, and luck and skill."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from solutre.analysis.findings import SURE, Analysis, Finding, minus
from solutre.bots.explaining.explain import PlayedOn
from solutre.bots.explaining.telling import plans, reason, tenths
from solutre.core.game import Game, Look
from solutre.core.view import View

WORDS = {
    "en": {
        "cost": "costs {points} against the strongest rival (± {error})",
        "chances": " and {win} of 100 chances to win",
        "unsure chances": "; whether it costs chances to win is not sure",
        "equal": "about equal to {best}, the best that was found",
        "best": "nothing better was found",
        "good luck": "chance brings {name} {points} against the strongest rival (± {error})",
        "bad luck": "chance costs {name} {points} against the strongest rival (± {error})",
        "better": "better: {best}",
        "why": "because",
        "prepares": "it prepares: {plans}",
        "unsure": "by which scorings the two differ is not sure",
        "start": "could be expected at the start",
        "drawn": "what was drawn",
        "own": "own choices",
        "others": "the others’ choices",
    },
    "fr": {
        "cost": "coûte {points} face au meilleur rival (à {error} près)",
        "chances": " et {win} chances de gagner sur 100",
        "unsure chances": " ; que cela coûte des chances de gagner n’est pas sûr",
        "equal": "à peu près égal à {best}, le meilleur choix trouvé",
        "best": "rien de mieux n’a été trouvé",
        "good luck": "le hasard apporte à {name} {points} face au meilleur rival (à {error} près)",
        "bad luck": "le hasard coûte à {name} {points} face au meilleur rival (à {error} près)",
        "better": "mieux : {best}",
        "why": "parce que",
        "prepares": "cela prépare : {plans}",
        "unsure": "par quels points les deux diffèrent n’est pas sûr",
        "start": "attendu au départ",
        "drawn": "ce qui a été tiré",
        "own": "ses propres choix",
        "others": "les choix des autres",
    },
}


@dataclass(frozen=True)
class Why:
    """Points by which the better choice leads further, what for, and the clause behind the words."""

    points: str
    text: str
    clause: str


@dataclass(frozen=True)
class Annotation:
    """A moment in words. Of a choice: what was chosen, what was better, what it cost, and why."""

    ply: int
    player: int  # who chose, or CHANCE
    action: int
    better: int | None  # the better choice; None where nothing is surely better
    chosen: str
    best: str
    verdict: str  # one sentence
    why: tuple[Why, ...] = ()
    prepares: tuple[str, ...] = ()  # what the better choice prepares


def told(analysis: Analysis, number: int, game: Game, view: View, look: Look) -> Annotation:
    """A moment in words. `view` is the position before it, as whoever chose saw it."""
    finding = analysis.findings[number]
    if finding.by_chance:
        verdict = struck(analysis, number, look)
        return Annotation(finding.ply, finding.player, finding.action, None, "", "", verdict)
    chosen = game.say(view, game.actions.describe(finding.action), look)
    if finding.weighed is None:
        words = WORDS[look.language]["best"]
        return Annotation(finding.ply, finding.player, finding.action, None, chosen, chosen, words)
    best = game.say(view, game.actions.describe(finding.weighed.best), look)
    if not worse(finding):
        equal = WORDS[look.language]["equal"].format(best=best)
        return Annotation(finding.ply, finding.player, finding.action, None, chosen, best, equal)
    compared = finding.weighed.compared
    verdict, why = cost(finding, look.language), reasons(compared, game, look.language)
    prepares = tuple(plans(compared, game, look.language)[0]) if compared else ()
    return Annotation(
        finding.ply, finding.player, finding.action, finding.weighed.best, chosen, best, verdict, why, prepares
    )


def worse(finding: Finding) -> bool:
    """Whether a choice was surely worse than the best one found."""
    if finding.weighed is None:
        return False
    change = finding.weighed.change
    return change.leads[finding.player] < 0 and change.sure(finding.player)


def cost(finding: Finding, language: str) -> str:
    """What a choice cost whoever made it; chances to win only where they are surely fewer."""
    assert finding.weighed is not None
    change, seat = finding.weighed.change, finding.player
    points, error = counted(-change.leads[seat], language), plain(SURE * change.lead_errors[seat], language)
    lost, unsure = -100 * change.wins[seat], 100 * SURE * change.win_errors[seat]
    win = f"{lost:.0f} ± {unsure:.0f}"
    words, sure = WORDS[language], lost >= unsure and round(lost) > 0
    in_points = words["cost"].format(points=points, error=error)
    return in_points + words["chances" if sure else "unsure chances"].format(win=win)


def struck(analysis: Analysis, number: int, look: Look) -> str:
    """Whom a stroke of chance touched most."""
    after = analysis.after(number)
    if after is None:
        return ""
    change = minus(after, analysis.findings[number].before)
    seat = max(range(analysis.seats), key=lambda one: (change.sure(one), abs(change.leads[one])))
    gain, language = change.leads[seat], look.language
    points, error = counted(abs(gain), language), plain(SURE * change.lead_errors[seat], language)
    words = WORDS[language]["good luck" if gain > 0 else "bad luck"]
    return words.format(name=look.name(seat), points=points, error=error)


def reasons(played: PlayedOn | None, game: Game, language: str) -> tuple[Why, ...]:
    """By which scorings two choices differ; nothing, if playing on does not agree that the first was better."""
    if played is None or played.unsure:
        return ()
    return tuple(
        Why(tenths(one.points, language), reason(one, game, language), one.clause) for one in played.differences
    )


def plain(points: float, language: str) -> str:
    """Points without a sign, as the language writes numbers."""
    return tenths(points, language).lstrip("+")


def counted(points: float, language: str) -> str:
    """So many points, without a sign; in French there are several from two on."""
    several = language != "fr" or round(points, 1) >= 2
    return f"{plain(points, language)} {'points' if several else 'point'}"


def sentences(one: Annotation, language: str) -> Sequence[str]:
    """A moment as lines of text."""
    lines = [one.verdict]
    if one.better is not None:
        lines.append(WORDS[language]["better"].format(best=one.best))
        why = ", ".join(f"{each.points} {each.text} ({each.clause})" for each in one.why)
        lines.append(f"{WORDS[language]['why']} {why}" if why else WORDS[language]["unsure"])
        if one.prepares:
            lines.append(WORDS[language]["prepares"].format(plans=", ".join(one.prepares)))
    return lines
