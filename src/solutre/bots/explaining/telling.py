"""Explanations as lines for people, in the words of the game's scoring."""

from __future__ import annotations

from collections.abc import Sequence

from solutre.bots.explaining.explain import SMALLEST, Alternative, Difference, Explanation, PlayedOn
from solutre.core.game import Game, Look
from solutre.core.view import View

MINUS = "−"
WORDS = {
    "en": {
        "looks": "{choice}: {points} points against the strongest rival, on average of {visits} looks",
        "look": "{choice}: {points} points against the strongest rival",
        "sure win": "{choice}: worked out to the end, it wins for sure, {points} points against the strongest rival",
        "sure loss": "{choice}: worked out to the end, it does not win, {points} points against the strongest rival",
        "worked out": "{choice}: worked out to the end, {won} % to win, {points} points against the strongest rival",
        "passed over": "{choice}: looked no better at first sight, and was not looked into",
        "sure": "played on {n} times in the same worlds, the first comes out {gap} points further ahead: {parts}",
        "equal": "unsure: played on {n} times in the same worlds, the first two come out about equal "
        "({gap} points for the first, give or take {luck}); {certain}",
        "second": "unsure: played on {n} times in the same worlds by quick turns, the second comes out better "
        "({gap} points for the first, give or take {luck}); {certain}",
        "certain": "only this is sure of the first: {parts}",
        "nothing": "nothing is sure",
        "less": "as the strongest rival gets less {what}",
        "more": "as the strongest rival gets more {what}",
        "rest": "for the rest",
        "all": "for many small things",
        "first": "the first prepares: {plans}",
        "the other": "the second prepares: {plans}",
        "seldom": "1 other choice promises more, but was looked at too seldom to tell",
        "seldom many": "{n} other choices promise more, but were looked at too seldom to tell",
    },
    "fr": {
        "looks": "{choice} : {points} points face au meilleur rival, en moyenne de {visits} examens",
        "look": "{choice} : {points} points face au meilleur rival",
        "sure win": "{choice} : calculé jusqu’à la fin, victoire sûre, {points} points face au meilleur rival",
        "sure loss": "{choice} : calculé jusqu’à la fin, pas de victoire, {points} points face au meilleur rival",
        "worked out": "{choice} : calculé jusqu’à la fin, {won} % de victoire, {points} points face au meilleur rival",
        "passed over": "{choice} : pas mieux à première vue, et pas examiné davantage",
        "sure": "poursuivi {n} fois dans les mêmes mondes, le premier choix mène de {gap} points de plus : {parts}",
        "equal": "pas sûr : poursuivis {n} fois dans les mêmes mondes, les deux premiers choix se valent à peu près "
        "({gap} points pour le premier, à {luck} près) ; {certain}",
        "second": "pas sûr : poursuivis {n} fois dans les mêmes mondes par des tours rapides, le deuxième finit mieux "
        "({gap} points pour le premier, à {luck} près) ; {certain}",
        "certain": "du premier, ceci seul est sûr : {parts}",
        "nothing": "rien n’est sûr",
        "less": "car le meilleur rival gagne moins {what}",
        "more": "car le meilleur rival gagne plus {what}",
        "rest": "pour le reste",
        "all": "pour maintes petites choses",
        "first": "le premier prépare : {plans}",
        "the other": "le deuxième prépare : {plans}",
        "seldom": "1 autre choix promet plus, mais a été examiné trop rarement pour conclure",
        "seldom many": "{n} autres choix promettent plus, mais ont été examinés trop rarement pour conclure",
    },
}


def in_words(told: Explanation, game: Game, view: View, language: str, names: Sequence[str]) -> list[str]:
    """An explanation as lines for people."""
    look = Look(language=language, names=tuple(names))
    lines = [_alternative(one, game, view, look) for one in told.alternatives]
    if told.seldom:
        lines.append(WORDS[language]["seldom" if told.seldom == 1 else "seldom many"].format(n=told.seldom))
    if told.played is not None:
        lines.append(_played(told.played, game, language))
        first, second = plans(told.played, game, language)
        lines += [WORDS[language]["first"].format(plans=", ".join(first))] if first else []
        lines += [WORDS[language]["the other"].format(plans=", ".join(second))] if second else []
    return lines


def _alternative(one: Alternative, game: Game, view: View, look: Look) -> str:
    choice = game.say(view, game.actions.describe(one.action), look)
    if not one.leads:
        return WORDS[look.language]["passed over"].format(choice=choice)
    points = tenths(one.leads[view.player], look.language)
    won = one.won[view.player] if one.won else 0.0
    return WORDS[look.language][_manner(one, won)].format(
        choice=choice, points=points, visits=one.visits, won=round(100 * won)
    )


def _manner(one: Alternative, won: float) -> str:
    """How a choice was compared: worked out, looked at often, or once."""
    if one.won:
        return "sure win" if won > 0.9999 else "sure loss" if won < 0.0001 else "worked out"
    return "looks" if one.visits > 1 else "look"


def _played(played: PlayedOn, game: Game, language: str) -> str:
    words = WORDS[language]
    parts = [
        f"{tenths(one.points, language)} {reason(one, game, language)} ({one.clause})" for one in played.differences
    ]
    if not played.unsure and abs(played.rest) >= SMALLEST:
        parts.append(f"{tenths(played.rest, language)} {rest(played, language)}")
    certain = words["certain"].format(parts=", ".join(parts)) if parts else words["nothing"]
    return words[verdict(played)].format(
        n=played.times,
        gap=tenths(played.gap, language),
        luck=tenths(played.luck, language).lstrip("+"),
        parts=", ".join(parts),
        certain=certain,
    )


def plans(played: PlayedOn, game: Game, language: str) -> tuple[list[str], list[str]]:
    """What the first of two choices prepares, and what the second does: told only where the choice is unsure."""
    words = [(game.words.plan(one.name, language), one.points > 0) for one in played.plans]
    first = dict.fromkeys(said for said, for_first in words if for_first)  # two counts may have the same words
    second = dict.fromkeys(said for said, for_first in words if not for_first)
    return list(first), list(second) if played.unsure else []


def verdict(played: PlayedOn) -> str:
    """What playing on says: the first is surely better, both are about equal, or the second did better."""
    if not played.unsure:
        return "sure"
    return "second" if played.gap < -played.luck else "equal"


def reason(one: Difference, game: Game, language: str) -> str:
    """What the points of a difference are for."""
    what = game.words.points_for(one.clause, language)
    if not one.rival:
        return what
    return WORDS[language]["less" if one.points > 0 else "more"].format(what=what)


def rest(played: PlayedOn, language: str) -> str:
    """What is said of the points that no difference explains."""
    return WORDS[language]["rest" if played.differences else "all"]


def tenths(points: float, language: str) -> str:
    """Points with their sign, as the language writes numbers."""
    text = f"{round(points, 1) + 0.0:+.1f}".replace("-", MINUS)
    return text.replace(".", ",") if language == "fr" else text
